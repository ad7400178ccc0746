"""What runs left: the rows of Parquet files, and the files of archives."""

import hashlib
import tarfile

import pyarrow.dataset
import pyarrow.parquet


def parquet_files(folder):
    """The files that have rows, with their digests: a file with none only holds the columns."""
    return {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.glob("part-*.parquet"))
        if pyarrow.parquet.read_metadata(path).num_rows
    }


class SparkOutput:
    """The rows of an output: which files it has, and whether their digests are right."""

    def __init__(self, folder):
        self.digests = {}
        self.repeated = []
        self.wrong = []
        self.errors = {}
        dataset = pyarrow.dataset.dataset(sorted(map(str, folder.glob("part-*.parquet"))))
        for batch in dataset.to_batches(batch_size=1000):
            for row in batch.to_pylist():
                if row["status"] == "ok":
                    self._add(row)
                else:
                    self.errors[row["job"]] = row["error"]

    def _add(self, row):
        name = row["name"]
        if name in self.digests:
            self.repeated.append(name)
        self.digests[name] = row["sha256"]
        data = row["data"]
        if hashlib.sha256(data).hexdigest() != row["sha256"] or len(data) != row["bytes"]:
            self.wrong.append(name)


def files_with_data(folder, names):
    """The bytes of some files of an output."""
    dataset = pyarrow.dataset.dataset(sorted(map(str, folder.glob("part-*.parquet"))))
    field = pyarrow.dataset.field
    chosen = (field("status") == "ok") & field("name").isin(list(names))
    table = dataset.to_table(columns=["name", "data"], filter=chosen)
    return dict(zip(table["name"].to_pylist(), table["data"].to_pylist()))


def archive_digests(path):
    """The digests of the files of a tar archive."""
    digests = {}
    with tarfile.open(path, "r|") as archive:
        for member in archive:
            digests[member.name] = hashlib.sha256(archive.extractfile(member).read()).hexdigest()
    return digests
