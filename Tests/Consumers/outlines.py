"""Outlines that exported code draws, compared with those of `gusset silhouette`.

outlines.py write GUSSET FOLDER COUNT exports themes to FOLDER/compose, and writes FOLDER/Main.kt,
which prints an outline on each line, and FOLDER/expected.json.
outlines.py compare FOLDER reads the printed outlines from standard input.
"""

import json
import math
import random
import subprocess
import sys

# An outline may be as far from the other one as this, in points.
LIMIT = 0.01
# `gusset silhouette` writes thousandths of a point, and its polygon is as near to the curves as
# this.
TOLERANCE = 0.01

# Changes to the built-in theme slate that need every part of the code.
VARIANTS = [
    ["arrowTipRadius=4"],
    ["arrowFilletRadius=10"],
    ["arrowTipRadius=3", "arrowFilletRadius=6", "border.width=3"],
    ["arrowTipRadius=3", "arrowFilletRadius=6", "arrowAtCorner=skew"],
    ["arrowFilletRadius=8", "arrowAtCorner=skew", "border.position=outside"],
    ["arrowTipRadius=6", "arrowAtCorner=skew", "cornerRadius=16"],
    ["arrowFilletRadius=8", "arrowAtCorner=slide", "cornerRadius=12"],
    ["arrowShape=curved", "arrowAtCorner=slide", "cornerRadius=500"],
    ["cornerRadius.topLeft=0", "cornerRadius.topRight=24", "cornerRadius.bottomLeft=11"],
    ["arrowShape=curved", "arrowAtCorner=skew", "border.width=2"],
    ["arrowShape=curved", "arrowTipRadius=5"],
    ["arrowPath=M6 20C6 14 0 12 0 6A6 6 0 0 1 24 6C24 12 18 14 18 20Z"],
    ["arrowPath=M10 12 0 0 22 12Z", "arrowAtCorner=skew", "cornerRadius.topLeft=20"],
    ["border.position=center", "border.width=4", "highlight.width=2", "highlight.from=#fff",
     "highlight.to=#fff"],
    ["border.over=backdrop", "border.color=#0004", 'shadows=[{"inset":true}]'],
]
EDGES = {"up": "Top", "down": "Bottom", "left": "Start", "right": "End"}


def themes(gusset):
    """Names, and the options that make them; GIK's art has no outline of its own."""
    rows = subprocess.run([gusset, "themes"], check=True, capture_output=True, text=True).stdout
    names = [row.split()[0] for row in rows.splitlines() if row.startswith("  ")]
    built_in = [(name, ["--theme", name]) for name in names if not name.startswith("gik")]
    variants = [
        (f"variant{index}", ["--theme", "slate"] + [f"--set={change}" for change in changes])
        for index, changes in enumerate(VARIANTS)
    ]
    return built_in + variants


def type_name(name):
    """The name of the exported type."""
    words = [word for word in name.split("-") if word != "popover"]
    return "".join(word[0].upper() + word[1:] for word in words) + "Popover"


def write(gusset, folder, count):
    chooser = random.Random(20130108)
    all_themes = themes(gusset)
    for name, options in all_themes:
        changes = [option for option in options if option.startswith("--set")]
        subprocess.run(
            [gusset, "export", options[1], "--to", "compose", "--name", name, "-o", folder]
            + changes, check=True, capture_output=True)
    lines = [
        "import androidx.compose.ui.geometry.Size",
        "import androidx.compose.ui.unit.IntRect",
        "import androidx.compose.ui.unit.IntSize",
        "import androidx.compose.ui.unit.LayoutDirection",
        "import androidx.compose.ui.unit.dp",
        "import kotlin.math.roundToInt",
        "fun show(path: androidx.compose.ui.graphics.Path) =",
        "    println(path.points.joinToString(\" \") { \"${it.x} ${it.y}\" })",
        "fun main() {",
    ]
    expected = []
    for index in range(count):
        name, options = all_themes[index % len(all_themes)]
        most = 50 if chooser.random() < 0.2 else 240
        width, height = chooser.randint(13, most), chooser.randint(13, most)
        arrow = chooser.choice(list(EDGES))
        offset = round(chooser.uniform(-0.5, 0.5) * max(width, height) * 4) / 4
        mirrored = chooser.random() < 0.2
        outline = json.loads(subprocess.run(
            [gusset, "silhouette", "--size", f"{width}x{height}", "--arrow", arrow,
             f"--offset={offset}", "--as", "json", "--tolerance", str(TOLERANCE)] + options,
            check=True, capture_output=True, text=True).stdout)["polygon"]
        if mirrored:
            outline = [(width - x, y) for x, y in outline]
        expected.append((f"{name} {width}x{height} {arrow} {offset} {mirrored}", outline))
        shape = f"{type_name(name)}Shape"
        lines.append(
            f"    show({shape}({shape}.Edge.{EDGES[arrow]}, ({offset}).dp)"
            f".path(Size({width}f, {height}f), {str(mirrored).lower()}, 1f))")
    # The tip of a skewing arrow has a place of its own.
    upright = [theme for theme in all_themes if "skew" not in " ".join(theme[1])]
    places = list(placements(gusset, upright, chooser, count // 4))
    lines += map(popup, places)
    # A theme with a look for every setting of the system. An app may choose a dark look itself.
    subprocess.run(
        [gusset, "export", "slate", "--to", "compose", "--name", "looks", "-o", folder]
        + [f"--set=appearances.{name}.border.width={width}"
           for name, width in (("dark", 2), ("highContrast", 3), ("dark highContrast", 4))],
        check=True, capture_output=True)
    lines += [
        "    val looks = listOf(Pair(false, 0f), Pair(true, 0f), Pair(false, 1f), Pair(true, 1f)).map {",
        "        androidx.compose.foundation.isDark = it.first",
        "        android.app.UiModeManager.contrast = it.second",
        "        val own = looksPopoverLook()",
        "        androidx.compose.foundation.isDark = !it.first",
        "        check(looksPopoverLook(isDark = it.first) === own)",
        "        own.borderWidth",
        "    }",
        "    check(looks == listOf(1.dp, 2.dp, 3.dp, 4.dp))",
    ]
    with open(f"{folder}/Main.kt", "w") as file:
        file.write("\n".join(lines + ["}"]) + "\n")
    with open(f"{folder}/expected.json", "w") as file:
        json.dump({"outlines": expected, "places": places}, file)


def placements(gusset, all_themes, chooser, count):
    """Popovers beside anchors as `gusset place` has them, in a window of 420 x 340."""
    while count:
        name, options = chooser.choice(all_themes)
        is_sideways, is_mirrored = chooser.random() < 0.4, chooser.random() < 0.3
        x, y = chooser.randint(0, 390), chooser.randint(0, 290)
        anchor = (x, y, chooser.randint(1, 60), chooser.randint(1, 40))
        content = f"{chooser.randint(60, 200)}x{chooser.randint(60, 160)}"
        place = json.loads(subprocess.run(
            [gusset, "place", "--anchor={},{},{}x{}".format(*anchor), "--container=420x340",
             "--content", content, "--margin=8",
             f"--permitted={'left,right' if is_sideways else 'up,down'}"] + options
            + ["--rtl"] * is_mirrored, check=True, capture_output=True, text=True).stdout)
        warnings = {warning["name"] for warning in place["warnings"]}
        if place["direction"] is None or warnings & {"shrunk", "coversAnchor", "noArrow"}:
            continue
        count -= 1
        sides = dict(zip(("left", "right"), ("End", "Start") if is_mirrored else ("Start", "End")))
        edge = {"up": "Top", "down": "Bottom", **sides}[place["direction"]]
        yield {
            "name": f"{name} {anchor} {content} {is_sideways} {is_mirrored}", "theme": name,
            "anchor": anchor, "isMirrored": is_mirrored, "edge": edge,
            "preferred": "Start" if is_sideways else "Top",
            **{key: place[key] for key in ("frame", "body", "tip", "direction")}}


def popup(place):
    """Kotlin that prints the place of a popup and its outline there. A popup has whole pixels."""
    x, y, width, height = place["anchor"]
    kind = type_name(place["theme"])
    size = [place["frame"][side] for side in ("width", "height")]
    return f"""
    run {{
        val position = {kind}Position({kind}Shape.Edge.{place["preferred"]}, {kind}Look(), 1f)
        val room = {kind}Look().shadowRoom
        val direction = LayoutDirection.{"Rtl" if place["isMirrored"] else "Ltr"}
        val left = room.calculateLeftPadding(direction).value
        val top = room.calculateTopPadding().value
        val right = room.calculateRightPadding(direction).value
        val bottom = room.calculateBottomPadding().value
        val at = position.calculatePosition(
            IntRect({x}, {y}, {x + width}, {y + height}), IntSize(420, 340), direction,
            IntSize(({size[0]} + left + right).roundToInt(), ({size[1]} + top + bottom).roundToInt())
        )
        println("place ${{position.arrow}} ${{at.x + left}} ${{at.y + top}}")
        show(
            {kind}Shape(position.arrow, position.offset)
                .path(Size({size[0]}f, {size[1]}f), {str(place["isMirrored"]).lower()}, 1f)
        )
    }}"""


def compare_place(place, line, points):
    """Compares the place of a popup, and the tip of its outline, with those of `gusset place`."""
    _, edge, x, y = line.split()
    x, y, frame = float(x), float(y), place["frame"]
    if edge != place["edge"] or max(abs(x - frame["x"]), abs(y - frame["y"])) > 1:
        sys.exit(f"outlines: {place['name']}: at {edge} {x} {y}, not {place['edge']} {frame}")
    depth = {"up": lambda p: p[1], "down": lambda p: -p[1], "left": lambda p: p[0],
             "right": lambda p: -p[0]}[place["direction"]]
    least = min(map(depth, points))
    axis = 0 if place["direction"] in ("up", "down") else 1
    outmost = [point[axis] for point in points if depth(point) < least + 0.02]
    tip = (min(outmost) + max(outmost)) / 2 + (x, y)[axis]
    if abs(tip - place["tip"]["xy"[axis]]) > 1.5:
        sys.exit(f"outlines: {place['name']}: the tip is at {tip}, not {place['tip']}")


def distance(points, polygon):
    """The greatest distance from a point to a polygon."""
    edges = list(zip(polygon, polygon[1:] + polygon[:1]))
    greatest = 0
    for px, py in points:
        least = math.inf
        for (ax, ay), (bx, by) in edges:
            x, y = bx - ax, by - ay
            square = x * x + y * y
            share = ((px - ax) * x + (py - ay) * y) / square if square else 0
            share = min(max(share, 0), 1)
            least = min(least, (px - ax - share * x) ** 2 + (py - ay - share * y) ** 2)
        greatest = max(greatest, least)
    return math.sqrt(greatest)


def compare(folder):
    with open(f"{folder}/expected.json") as file:
        expected = json.load(file)
    places = expected["places"]
    expected = expected["outlines"]
    lines = sys.stdin.read().splitlines()
    rest = lines[len(expected):]
    lines = lines[:len(expected)]
    for place, line, outline in zip(places, rest[::2], rest[1::2]):
        numbers = [float(word) for word in outline.split()]
        compare_place(place, line, list(zip(numbers[::2], numbers[1::2])))
    if len(rest) != 2 * len(places):
        sys.exit(f"outlines: {len(rest) // 2} places were printed, not {len(places)}")
    if len(lines) != len(expected):
        sys.exit(f"outlines: {len(lines)} were printed, not {len(expected)}")
    worst = 0
    for line, (name, outline) in zip(lines, expected):
        numbers = [float(word) for word in line.split()]
        drawn = list(zip(numbers[::2], numbers[1::2]))
        if not drawn or not all(map(math.isfinite, numbers)):
            sys.exit(f"outlines: {name}: is no outline")
        # Points of ours lie on the curves; those of the other one may be a chord away from them.
        own = distance(outline, drawn)
        other = distance(drawn[::5], outline) - TOLERANCE
        worst = max(worst, own, other)
        if max(own, other) > LIMIT:
            sys.exit(f"outlines: {name}: {own:.4f} and {other:.4f} points away")
    print(f"outlines: {len(expected)} are ours, {worst:.4f} points away at most, and so are "
          f"{len(places)} places of popups")


if __name__ == "__main__":
    if sys.argv[1] == "write":
        write(sys.argv[2], sys.argv[3], int(sys.argv[4]))
    else:
        compare(sys.argv[2])
