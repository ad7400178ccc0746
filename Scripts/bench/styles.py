#!/usr/bin/env python3
"""What styles of popovers cost in browser engines, beside a look of the same kind by hand.

styles.py GUSSET [ENGINE ...]

Prints a table. The look by hand is a box with a border, a radius, a gradient and a shadow, and an arrow
that is a rotated square. Its shadow is the box's, as most pages have it; where popovers move, there is also
one with a filter, whose shadow is that of box and arrow, as ours is. Each figure is the median of five;
the looks are measured in turns. Needs PYTHONPATH=Tests/Consumers, whose modules start the engines.
"""

import pathlib
import statistics
import subprocess
import sys
import tempfile

from engines import engine
from rounds import print_table

ENGINES = {"chromium": "Chromium", "firefox": "Firefox", "webkit": "WebKitGTK"}
SIZE = (1200, 900)
RUNS = 5
COUNT, MOVING = 200, 20
BY_HAND = """<style>
@property --gusset-offset { syntax: "<length-percentage>"; inherits: true; initial-value: 0px; }
.by-hand { box-sizing: border-box; margin-top: 19px; padding: 8px; border: 1px solid #706e68;
  border-radius: 7px; background: linear-gradient(#faf9f6, #dbd5ce); box-shadow: 0 2px 8px #0005; }
.by-hand::before { content: ""; position: absolute; top: -14px; width: 27px; height: 27px;
  left: calc(50% + var(--gusset-offset) - 14px); box-sizing: border-box; transform: rotate(45deg);
  border: solid #706e68; border-width: 1px 0 0 1px; background: #faf9f6; }
</style>"""
BY_FILTER = BY_HAND.replace(".by-hand", ".by-filter").replace(
    "box-shadow: 0 2px 8px #0005", "filter: drop-shadow(0 2px 4px #0005)")
PAGE = """<!doctype html><meta charset="utf-8">{style}
<style>body {{ margin: 0; font: 14px sans-serif }}
.{name} {{ position: absolute; width: 280px; height: 90px }}
@keyframes move {{ from {{ --gusset-offset: -80px }} to {{ --gusset-offset: 80px }} }}
.moves {{ animation: move 1s linear infinite alternate }}</style>
<body><script>
const all = () => [...document.querySelectorAll(".{name}")]
function settle() {{
  document.body.offsetHeight
  for (const e of all()) getComputedStyle(e, "::before").top
}}
function insert(count, classes = "") {{
  for (const e of all()) e.remove()
  settle()
  const fragment = new DocumentFragment()
  for (let i = 0; i < count; i++) {{
    const e = document.createElement("div")
    e.className = "{name} " + classes
    e.dataset.arrow = "up"
    e.style.cssText = `left: ${{10 + i % 4 * 295}}px; top: ${{i / 4 % 5 * 130}}px`
    e.textContent = "text " + i
    fragment.append(e)
  }}
  const start = performance.now()
  document.body.append(fragment)
  settle()
  return performance.now() - start
}}
function change(times) {{
  const start = performance.now()
  for (let time = 0; time < times; time++) {{
    all().forEach((e, i) => e.style.setProperty("--gusset-offset", (i * 7 + time * 13) % 80 + "px"))
    settle()
  }}
  return (performance.now() - start) / times
}}
const frame = () => new Promise(requestAnimationFrame)
async function frames(count, duration) {{
  insert(count, "moves")
  for (let i = 0; i < 10; i++) await frame()
  const start = performance.now()
  let shown = 0
  for (; performance.now() - start < duration; shown++) await frame()
  return shown * 1000 / (performance.now() - start)
}}
</script>"""


def pages(gusset, folder):
    """Writes a page for each look."""
    subprocess.run(
        [gusset, "export", "slate", "--to", "css", "-o", folder], check=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    link = '<link rel="stylesheet" href="css/slate.css">'
    for name, style in {"gusset-slate": link, "by-hand": BY_HAND, "by-filter": BY_FILTER}.items():
        (folder / f"{name}.html").write_text(PAGE.format(name=name, style=style))


def measure(name, folder):
    """The cells of an engine's row."""
    looks = [f"insert({COUNT})", "change(5)", f"frames({MOVING}, 1000)"]
    rounds = []
    with engine(name, *SIZE) as page:
        # The first round does not count: it compiles and loads.
        for _ in range(1 + RUNS):
            values = []
            for file, codes in (("gusset-slate", looks), ("by-hand", looks), ("by-filter", looks[2:])):
                page.open(folder / f"{file}.html")
                values.append([page.run(code) for code in codes])
            rounds.append(values)
    ours, others, filtered = (
        [statistics.median(column) for column in zip(*part)] for part in zip(*rounds[1:]))
    for our, other, digits in zip(ours, others, (1, 1, 0)):
        yield from (f"{our:.{digits}f}", f"{other:.{digits}f}", f"{our / other:.2f}")
    yield from (f"{filtered[0]:.0f}", f"{ours[2] / filtered[0]:.2f}")


def main(gusset, *names):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        pages(gusset, folder)
        columns = ["engine"]
        for what in (f"{COUNT} inserted, ms", f"{COUNT} changed, ms", f"{MOVING} moving, frames/s"):
            columns += [what, "by hand", "ratio"]
        columns += ["by hand, with the arrow's shadow", "ratio"]
        print_table(columns, [[ENGINES.get(name, name), *measure(name, folder)] for name in names or ENGINES])


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("styles: expected GUSSET [ENGINE ...]")
    main(*sys.argv[1:])
