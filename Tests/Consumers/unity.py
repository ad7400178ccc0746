"""Checks of exports for Unity, which no program here opens: YAML, and a script that runs with stand-ins."""

import pathlib
import re
import subprocess

import yaml

from pictures import DIRECTIONS, look_suffix, read

HERE = pathlib.Path(__file__).parent


def check_unity(gusset, report, themes):
    """Unity's files are YAML whose references meet. No Unity has opened them."""
    folder = gusset.folder / "unity"
    guids = {}
    for file in sorted(folder.rglob("*.meta")):
        meta = yaml.safe_load(file.read_text())
        guids[meta["guid"]] = file.name.removesuffix(".meta")
        if file.name.endswith(".png.meta"):
            settings = meta["TextureImporter"]
            height, width = read(file.with_suffix("")).shape[:2]
            border = settings["spriteBorder"]
            is_met = (
                settings["textureType"] == 8 and settings["spriteMode"] == 1
                and settings["spritePixelsToUnits"] == 200
                and border["x"] + border["z"] < width and border["y"] + border["w"] < height)
            report.expect("unity", f"{file.name}: sprite with borders", is_met)
    report.expect("unity", "identifiers differ", len(guids) == len(list(folder.rglob("*.meta"))))
    for theme in themes:
        stem = pathlib.Path(theme).stem
        shown = [
            (f"{stem}{look_suffix(look)}-{direction}", direction, look)
            for look in gusset.looks(stem) for direction in DIRECTIONS]
        check_unity_script(report, gusset, stem)
        for name, direction, look in shown:
            text = (folder / "Resources" / f"{name}.prefab").read_text()
            text = re.sub(r"^--- !u!\d+ &(\d+)$", r"---\nid: \1", text, flags=re.M)
            text = "\n".join(l for l in text.splitlines() if not l.startswith("%"))
            objects = [o for o in yaml.safe_load_all(text) if o]
            ids = {o["id"] for o in objects} | {0}
            used = {int(i) for i in re.findall(r"\{fileID: (\d+)\}", text)}
            sprites = re.findall(r"fileID: 21300000, guid: ([0-9a-f]{32})", text)
            report.expect(
                "unity", f"{name}.prefab: references meet",
                used <= ids and len(ids) == len(objects) + 1
                and len(sprites) == (1 if direction == "none" else 2)
                and all(guids.get(s, "").startswith(name) for s in sprites))
            check_unity_rectangles(report, name, objects, gusset, theme, direction, look)


UNITY_PROGRAM = """
public static class Program
{
    public static void Main()
    {
        foreach (var look in new[] { %LOOKS })
        foreach (var arrow in new[] { "up", "left" })
        {
            %TYPE.Look = look;
            var popover = %TYPE.Create(arrow, null);
            var least = %TYPE.MoveArrow(popover, 0);
            var most = %TYPE.MoveArrow(popover, 1);
            %TYPE.MoveArrow(popover, 0.3f);
            var color = %TYPE.TextColor;
            System.Console.Write("{0} {1:X2}{2:X2}{3:X2}{4:X2}", popover.name, color.r, color.g, color.b, color.a);
            System.Console.Write(" {0:0.0}-{1:0.0}", least, most);
            foreach (UnityEngine.RectTransform half in popover.transform.children)
                System.Console.Write(
                    " {0:0.0},{1:0.0}-{2:0.0},{3:0.0}", half.anchorMin.x, half.anchorMin.y, half.anchorMax.x, half.anchorMax.y);
            System.Console.WriteLine();
        }
    }
}
"""


def check_unity_script(report, gusset, stem):
    """The script, compiled against stand-ins, finds prefabs, knows colors and moves arrows."""
    folder = gusset.folder / "unity-script"
    folder.mkdir(exist_ok=True)
    kind = "".join(word[:1].upper() + word[1:] for word in stem.split("-")) + "Popover"
    looks = gusset.looks(stem)
    words = ", ".join(f'"{look_suffix(look)[1:]}"' for look in looks)
    main = folder / f"{stem}.cs"
    main.write_text(UNITY_PROGRAM.replace("%LOOKS", words).replace("%TYPE", kind))
    program = folder / f"{stem}.exe"
    run = subprocess.run(
        ["mcs", f"-out:{program}", HERE / "StandIns" / "Unity.cs", gusset.folder / "unity" / f"{kind}.cs", main],
        capture_output=True, text=True)
    shown = subprocess.run(["mono", program], capture_output=True, text=True) if not run.returncode else run
    expected = [
        f"{stem}{look_suffix(look)}-{arrow} {entry['textColor'][1:].ljust(8, 'F')} 0.2-0.8 {halves}"
        for look, entry in looks.items()
        # The stand-ins' halves need 40 of 200. Of an arrow at 0.3, the left half ends there, or the bottom half below the top half.
        for arrow, halves in (
            ("up", "0.0,0.0-0.3,1.0 0.3,0.0-0.0,0.0"), ("left", "0.0,0.3-0.0,0.0 0.0,0.0-1.0,0.3"))]
    is_met = shown.stdout.splitlines() == expected
    report.expect(
        "unity", f"{stem}: the script runs", is_met, "" if is_met else run.stderr + shown.stdout + str(expected))
    for name in (line.split()[0] for line in expected):
        is_there = (gusset.folder / "unity" / "Resources" / f"{name}.prefab").exists()
        report.expect("unity", f"{name}: the prefab that the script loads is there", is_there)


def check_unity_rectangles(report, name, objects, gusset, theme, direction, look):
    """Unity's rules for rectangles put the halves where they belong."""
    rects = {o["id"]: o["RectTransform"] for o in objects if "RectTransform" in o}
    names = {o["id"]: o["GameObject"]["m_Name"] for o in objects if "GameObject" in o}
    natural = gusset.natural(theme, direction, look)
    margins = gusset.pixels(pathlib.Path(theme).stem, direction, 2, look)["margins"]
    margins = [margins[side] / 2 for side in ("left", "bottom", "right", "top")]
    width, height = natural.width + 60, natural.height + 44
    boxes = {}
    for rect in rects.values():
        if rect["m_Father"]["fileID"] == 0:
            continue
        low, high, at, size = (
            rect[k] for k in ("m_AnchorMin", "m_AnchorMax", "m_AnchoredPosition", "m_SizeDelta"))
        center = ((low["x"] + high["x"]) / 2 * width + at["x"],
                  (low["y"] + high["y"]) / 2 * height + at["y"])
        extent = ((high["x"] - low["x"]) * width + size["x"],
                  (high["y"] - low["y"]) * height + size["y"])
        boxes[names[rect["m_GameObject"]["fileID"]]] = (
            center[0] - extent[0] / 2, center[1] - extent[1] / 2,
            center[0] + extent[0] / 2, center[1] + extent[1] / 2)
    outer = (-margins[0], -margins[1], width + margins[2], height + margins[3])
    halves = [box for key, box in boxes.items() if key != "Content"]
    around = (min(b[0] for b in halves), min(b[1] for b in halves),
              max(b[2] for b in halves), max(b[3] for b in halves))
    is_met = around == outer
    if len(halves) == 2:
        first, second = (
            (boxes["left-half"], boxes["right-half"]) if direction in ("up", "down")
            else (boxes["bottom-half"], boxes["top-half"]))
        axis = 0 if direction in ("up", "down") else 1
        is_met = is_met and first[axis + 2] == second[axis] == (width, height)[axis] / 2
    report.expect("unity", f"{name}.prefab: halves meet around the popover", is_met)
