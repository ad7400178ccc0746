"""Calls of the command other than for single pictures."""

import json
import subprocess
from fractions import Fraction

import gusset
import pytest
from gusset import _batch
from test_pictures import SCRIPT, command
from test_renderer import stand_in

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def test_export_writes_files(tmp_path):
    files = gusset.export("slate", to="css", output=tmp_path / "a b")
    assert tmp_path / "a b/css/slate.css" in files and all(file.is_file() for file in files)
    theme = {**json.loads(command("themes", "slate")), "name": "mine"}
    files = gusset.export([theme, "dark"], to=["xcassets", "tokens"], output=tmp_path, set={"border.width": 2},
                          scales=[Fraction(1), 2.0], shadows="none")
    assert any("mine" in file.name for file in files) and tmp_path / "tokens/dark.tokens.json" in files


def test_what_an_export_loses_is_a_warning(tmp_path):
    with pytest.warns(UserWarning, match=r"^glass: .*shadows .*\(css\)") as caught:
        gusset.export("glass", to="css", output=tmp_path)
    assert {each.filename for each in caught} == {__file__}
    with pytest.raises(gusset.Error):
        gusset.export("glass", to="css", output=tmp_path, strict=True)


def test_trace_finds_the_theme_of_a_picture(tmp_path):
    picture = gusset.render("320x200", theme="slate", scale=2, output=tmp_path / "menu@2x.png")
    found = gusset.trace(tmp_path / "menu@2x.png", output=tmp_path / "menu")
    assert found.theme["name"] == "menu" and json.loads((tmp_path / "menu.json").read_bytes()) == found.theme
    assert found == gusset.trace(picture, name="menu") == gusset.trace(bytes(picture), scale=2, name="menu")
    assert found == gusset.trace(picture, region=(0, 0.0, Fraction(640), 400), name="menu")
    again = gusset.render(found.job())
    assert (again.width, again.scale) == (640, 2)
    assert gusset.render("320x200", theme=found, scale=2) == again
    assert gusset.contrast(found) == gusset.contrast([found.theme])
    with pytest.raises(gusset.Error, match="region: .1, 2, 3.: must be x, y, width and height"):
        gusset.trace(picture, region=(1, 2, 3))
    with pytest.raises(gusset.Error, match="none.png: cannot be read"):
        gusset.trace("none.png")


def test_a_trace_that_is_far_from_its_picture_is_a_warning(tmp_path):
    drawing = pytest.importorskip("PIL.ImageDraw")
    picture = gusset.render("200x160").image().convert("RGBA")
    drawing.Draw(picture).rectangle((150, 100, 220, 170), fill="red")
    picture.save(tmp_path / "bad.png")
    with pytest.warns(UserWarning) as caught:
        found = gusset.trace(tmp_path / "bad.png")
    said = [str(each.message) for each in caught]
    assert {each.filename for each in caught} == {__file__} and said[1:] == found.report["notes"] != []
    call = subprocess.run(
        [SCRIPT, "trace", tmp_path / "bad.png", "-o", tmp_path / "a.json"], capture_output=True, text=True)
    assert call.returncode == 1 and all(f"gusset: {line}\n" in call.stderr for line in said)


def test_contrast_measures_looks():
    slate, dark = gusset.contrast(["slate", "dark"], text="#888", suggest="AAA")
    assert (slate["name"], dark["name"]) == ("slate", "dark")
    assert slate["looks"][0]["text"]["ratio"] == 2.43 and slate["suggestions"]
    assert gusset.contrast("slate", text="#888", suggest=True) == gusset.contrast("slate", text="#888", suggest="AA")
    with pytest.raises(gusset.Error, match="suggest: B: must be AA or AAA"):
        gusset.contrast("slate", suggest="B")


def test_preview_draws_themes(tmp_path):
    theme = json.loads(command("themes", "slate"))
    sheet = gusset.preview([theme, "dark"], columns=1, output=tmp_path / "sheet.png")
    assert sheet == (tmp_path / "sheet.png").read_bytes() and sheet.image().width == sheet.width
    assert gusset.preview("slate", output=tmp_path / "page.html").startswith(b"<!doctype html>")
    assert gusset.preview("slate", format="svg").startswith(b"<svg")


def test_build_writes_what_changed(tmp_path):
    command("build", "--init", str(tmp_path))
    stale = gusset.build(tmp_path, check=True)
    assert set(stale.values()) == {"missing"}
    assert gusset.build(tmp_path) == {path: "written" for path in stale}
    assert all((tmp_path / path).is_file() for path in stale)
    assert gusset.build(tmp_path) == gusset.build(tmp_path, check=True) == {}
    with pytest.raises(gusset.Error, match="gusset.json"):
        gusset.build(tmp_path / "none")


def test_a_batch_has_pictures_and_errors_in_their_places():
    jobs = [
        {"size": "90x90", "output": "a.png"}, {"size": (1, 2, 3)}, b"none", {"size": "9x9"},
        gusset.Job("90x90", output="b.svg", scale=2), {"size": "90x90", "output": "a.png"},
        b'{"theme":"slate","format":"art","output":"art"}',
        {"size": "90x90", "output": "\u00fc" * 90 + "/c.png"},
    ]
    first, *others, last = gusset.batch(jobs, threads=1)
    assert first == last == gusset.render("90x90") and first.output == "a.png"
    errors = [each.field for each in others if isinstance(each, gusset.Error)]
    assert errors == ["size", "column 1", "output", "format"]
    assert others[2].width == 9 and others[3].output == "b.svg" and others[3].scale == 2
    assert "line 1" in str(others[4])
    assert list(gusset.batch([])) == []


def test_a_batch_needs_no_outputs():
    jobs = [
        {"size": "90x90"}, gusset.Job("90x90", format="svg"), b'{"size":"90x90"}', {"size": "90x90", "output": None},
        {"size": "90x90", "output": "a.png"}, b'{"size":"x"}', b"none",
    ]
    *pictures, one, other = gusset.batch(jobs, threads=1)
    wanted = gusset.render("90x90")
    assert pictures == [wanted, gusset.svg("90x90").encode(), wanted, wanted, wanted]
    assert [each.output for each in pictures] == [None] * 4 + ["a.png"]
    assert (one.field, other.field) == ("size", "column 1")


def test_notes_are_warnings_of_the_caller(monkeypatch, tmp_path):
    answer = '{"status":"ok","data":"","sha256":"","notes":["offset 9: limited"]}'
    stand_in(monkeypatch, tmp_path, f"while read line; do echo '{answer}'; done")
    add = """sed -i 's/^{/{"notes":["offset 9: limited"],/' "${word#--report=}\""""
    stand_in(monkeypatch, tmp_path, f"""'{_batch.program()}' "$@"
for word; do case $word in --report*) {add};; esac; done""", _batch)
    job = {"size": "90x90"}
    with gusset.Renderer(threads=1) as renderer:
        for draw in (
            lambda: gusset.render("90x90"), lambda: renderer.render(job), lambda: next(renderer.map([job])),
            lambda: next(gusset.batch([job])),
        ):
            with pytest.warns(UserWarning, match="^offset 9: limited$") as caught:
                assert draw().notes == ("offset 9: limited",)
            assert [each.filename for each in caught] == [__file__]
        assert renderer.submit(job).result().notes


def test_a_batch_that_ends_is_an_error(monkeypatch, tmp_path):
    for text in ("exit 3", "exit 0", "kill -9 $$"):
        stand_in(monkeypatch, tmp_path, f'for word; do :; done; : >"${{word#--report=}}"\n{text}', _batch)
        with pytest.raises(gusset.ProcessError):
            list(gusset.batch([{"size": "90x90", "output": "a.png"}]))


def test_export_fails_with_the_words_of_the_command(tmp_path):
    for call, field, value in (
        (lambda: gusset.export("slate", to="nosuch", output=tmp_path), "to", "nosuch"),
        (lambda: gusset.contrast({"name": "own", "fill": "nosuch"}), "fill", '"nosuch"'),
        (lambda: gusset.contrast("slate", set={"border.widht": 1}), "set", "border.widht"),
    ):
        with pytest.raises(gusset.Error) as caught:
            call()
        assert (caught.value.field, caught.value.value) == (field, value)
    with pytest.raises(gusset.Error, match="nosuch: cannot be read"):
        gusset.export("nosuch", to="css", output=tmp_path)
    with pytest.raises(gusset.Error, match="--help"):
        gusset.export("--help", to="css", output=tmp_path)
