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


def line(**changes):
    return json.dumps({"theme": "light", "size": "120x90", "output": "bad/a.png", **changes}).encode()


# Pairs of a line and the beginning of its error. There is also one that repeats the output of a good line.
BAD = [
    (b"this is no job", "column 1:"),
    (line(size="32000x20000"), "size:"),
    (line(output="../a.png"), "output: ../a.png:"),
    (b'{"size": "120x90", "id": "' + b"x" * (2 << 20) + b'"}', "line: "),
]
BAD_COUNT = len(BAD) + 1


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


def write_jobs(gusset, path, count, shard_count, seed):
    """Writes a file of jobs. Returns the good lines, and the bad ones with their errors."""
    chance = random.Random(seed)
    good = good_lines(gusset, count - BAD_COUNT, chance)
    lines, repeated = list(good), good[len(good) // 3]
    for bad, _ in BAD:
        lines.insert(chance.randrange(len(lines) + 1), bad)
    # In the same shard as the line that it repeats: another process would not know of that one.
    other = line(**{**json.loads(repeated), "theme": "contrast"})
    lines.insert(lines.index(repeated) + shard_count, other)
    path.write_bytes(b"\n".join(lines) + b"\n")
    return good, [*BAD, (other, "output: ")]
