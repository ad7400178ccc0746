"""The jobs of the check: many good ones, and some lines that are none."""

import json
import random
import subprocess

# Each call makes other names. Together they have more jobs than the long form takes.
CALLS = (
    ("--theme slate --theme dark --theme light --theme indigo --theme ios-26 --arrow all"
     " --size 100x80…400x340/20 --offset=-30…30/10 --scale 1 --scale 2"),
    ("--theme sand --theme primer --theme glass --size 100x80…400x340/20 --arrow up --arrow left"
     " --offset=-30…30/10 --appearance all"),
    ("--theme light --theme tooltip --size 100x80…380x320/20 --arrow down --arrow right --scale 1"
     " --scale 3 --offset=-16…16/8 --set border.width=2 --shadow"
     " --output set/{theme}/{width}x{height}-{arrow}[{offset}][@{scale}x].{ending}"),
    ("--theme slate --theme indigo --theme contrast --size 100x80…400x340/20 --arrow up --arrow down"
     " --offset=-40…40/8 --format svg --output svg/{theme}/{width}x{height}-{arrow}[{offset}].svg"),
)
BAD_COUNT = 5


def good_lines(gusset, count, chance):
    """As many lines of gusset jobs, in their order."""
    lines = []
    for call in CALLS:
        words = [gusset, "jobs", *call.split(" ")]
        lines += subprocess.run(words, stdout=subprocess.PIPE, check=True).stdout.splitlines()
    if len(lines) < count:
        raise SystemExit(f"scale: only {len(lines)} jobs of {count}")
    chosen = sorted(chance.sample(range(len(lines)), count))
    return [lines[index] for index in chosen]


def bad_lines(repeated):
    """Pairs of a line and the beginning of its error.

    repeated: a good line, whose output one of them takes.
    """
    def line(name="a", **changes):
        job = {"theme": "light", "size": "120x90", "output": f"bad/{name}.png", **changes}
        return json.dumps(job).encode()

    other = json.dumps({**json.loads(repeated), "theme": "contrast"}).encode()
    pairs = [
        (b"this is no job", "column 1:"),
        (line(size="32000x20000"), "size:"),
        (line(output="../a.png"), "output: ../a.png:"),
        (b'{"size": "120x90", "id": "' + b"x" * (2 << 20) + b'"}', "line: "),
        # The last one: it goes behind the line that it repeats.
        (other, "output: "),
    ]
    assert len(pairs) == BAD_COUNT
    return pairs


def write_jobs(gusset, path, count, shard_count, seed):
    """Writes a file of jobs. Returns the good lines, and the bad ones with their errors."""
    chance = random.Random(seed)
    good = good_lines(gusset, count - BAD_COUNT, chance)
    *bad, (other, error) = bad_lines(good[len(good) // 3])
    lines = list(good)
    for line, _ in bad:
        lines.insert(chance.randrange(len(lines) + 1), line)
    # In the same shard as the line that it repeats: another process would not know of that one.
    lines.insert(lines.index(good[len(good) // 3]) + shard_count, other)
    path.write_bytes(b"\n".join(lines) + b"\n")
    return good, bad + [(other, error)]
