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
    """The rows of an output: which files it has, which are there twice or have a wrong digest, and the errors."""

    def __init__(self, folder):
        self.digests, self.wrong, self.errors = {}, [], {}
        dataset = pyarrow.dataset.dataset(sorted(map(str, folder.glob("part-*.parquet"))))
        for batch in dataset.to_batches(batch_size=1000):
            for row in batch.to_pylist():
                if row["status"] == "ok":
                    self._add(row)
                else:
                    self.errors[row["job"]] = row["error"]

    def _add(self, row):
        name, data = row["name"], row["data"]
        digest = hashlib.sha256(data).hexdigest()
        if name in self.digests or digest != row["sha256"] or len(data) != row["bytes"]:
            self.wrong.append(name)
        self.digests[name] = digest


def archive_digests(path):
    """The digests of the files of a tar archive."""
    digests = {}
    with tarfile.open(path, "r|") as archive:
        for member in archive:
            digests[member.name] = hashlib.sha256(archive.extractfile(member).read()).hexdigest()
    return digests
