"""Single pictures and bad arguments."""

import base64
import inspect
import json
import math
import os
import pickle
import re
import subprocess
import sys
import textwrap
from decimal import Decimal
from fractions import Fraction
from importlib.metadata import version
from pathlib import Path

import gusset
import pytest
from gusset import _command

SCRIPT = Path(sys.executable).with_name("gusset")


def command(*words):
    return subprocess.run([SCRIPT, *words], check=True, capture_output=True).stdout


def test_render_draws_what_the_command_draws():
    png = gusset.render("320x200", arrow="up", offset=40, theme="slate", scale=2)
    assert png == command("render", "--size", "320x200", "--arrow", "up", "--offset", "40", "--theme",
                          "slate", "--scale", "2", "-o", "-")
    assert (png.width, png.height) == (640, 400)
    assert gusset.svg("320x200", theme="dark").encode() == command(
        "render", "--size", "320x200", "--theme", "dark", "-o", "-", "--format", "svg")


def test_a_picture_is_bytes_that_can_be_copied():
    png = gusset.render((320, 200.5), id="a")
    copy = pickle.loads(pickle.dumps(png))
    assert isinstance(png, bytes) and copy == png and vars(copy) == vars(png)
    assert (copy.id, copy.width, len(copy.sha256)) == ("a", 320, 64)


def test_a_notebook_shows_a_picture_in_its_points():
    png = gusset.render("320x200", scale=2)
    data, sizes = png._repr_mimebundle_()
    assert base64.b64decode(data["image/png"]) == png == png._repr_png_()
    assert sizes["image/png"] == {"width": 320, "height": 200}
    assert repr(png) == str(png) == f"<gusset.Picture: 640x400, {len(png)} bytes>"
    text = gusset.render("320x200", format="svg")
    assert text._repr_mimebundle_() == ({"image/svg+xml": text.decode()}, {}) and text._repr_png_() is None


@pytest.mark.parametrize("as_number", [Decimal, Fraction, "numpy"])
def test_numbers_of_other_modules_are_numbers(as_number):
    if as_number == "numpy":
        as_number = pytest.importorskip("numpy").float32
    wanted = gusset.render("320x200.5", offset=12.5, scale=2, set={"border.width": 3})
    assert gusset.render((as_number(320), as_number(200.5)), offset=as_number(12.5), scale=as_number(2),
                         set={"border.width": as_number(3)}) == wanted


def test_lines_are_jobs(renderer):
    line = b'{"size":"120x90","theme":"slate","offset":3}'
    assert renderer.render(line) == renderer.render(line + b"\r\n") == renderer.render(
        {"size": "120x90", "theme": "slate", "offset": 3})
    for bad in (b"", b" \t\r\n", line + b"\n" + line):
        with pytest.raises(gusset.Error, match="one line"):
            renderer.submit(bad)
    with pytest.raises(gusset.Error, match="art"):
        renderer.render(b'{"theme":"slate","format":"art","output":"a"}')
    assert renderer.render(line)


def test_output_is_a_file_too(tmp_path):
    path = tmp_path / "a.svg"
    picture = gusset.render("320x200", output=path)
    assert picture == path.read_bytes() and picture.output == str(path)
    assert gusset.svg("320x200", output=tmp_path / "b.svg") == picture.decode()
    assert gusset.render({"size": "320x200", "output": str(tmp_path / "c.svg")}) == (tmp_path / "c.svg").read_bytes()
    with pytest.raises(gusset.Error, match="output: a/: must be the path of a file"):
        gusset.render("320x200", output="a/")
    with pytest.raises(FileNotFoundError):
        gusset.render("320x200", output=tmp_path / "none/a.png")


@pytest.mark.parametrize("draw, name", [
    (gusset.render, "a.jpg"), (gusset.preview, "a.jpg"), (gusset.svg, "a.png"),
])
def test_output_has_the_ending_of_what_is_in_it(draw, name, tmp_path):
    with pytest.raises(gusset.Error, match=f"output: .*{name}: must be a name that ends in"):
        draw("slate" if draw is gusset.preview else "90x90", output=tmp_path / name)
    assert not list(tmp_path.iterdir())


def test_a_job_is_drawn_and_arguments_replace_its_keys():
    job = gusset.Job("320x200", theme="slate", offset=40, scale=2)
    wanted = gusset.render("320x200", theme="slate", offset=40, scale=2)
    assert gusset.render(job) == gusset.render(vars(job)) == wanted
    assert gusset.render(job, offset=3, scale=1) == gusset.render("320x200", theme="slate", offset=3)
    for bad in (b'{"size":"90x90"}', gusset.Trace({}, {})):
        with pytest.raises(TypeError, match="take lines|found.job"):
            gusset.render(bad)


def test_a_hint_is_no_part_of_what_is_allowed(renderer):
    for keys in ({"arow": "up"}, {"theme": {"name": "a", "border": {"widht": 1}, "fill": "nosuch"}}):
        with pytest.raises(gusset.Error) as caught:
            renderer.render({"size": "90x90", **keys})
        error = caught.value
        assert "did you mean" in error.hint and "; " not in error.allowed
        assert str(error) == f"{error.field}: {error.value}: must be {error.allowed}; {error.hint}"


def test_keys_of_themes_as_arguments_are_told_where_they_belong():
    for call in (gusset.render, gusset.svg, gusset.preview, gusset.contrast):
        with pytest.raises(TypeError, match=r"no argument 'border_color'.*set={\"border.color\": \"red\"}"):
            call("90x90", border_color="red")


def test_themes_are_names_paths_and_dictionaries(tmp_path):
    assert gusset.themes()[:3] == ["light", "dark", "glass"]
    theme = json.loads(command("themes", "slate"))
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(theme))
    wanted = gusset.render("320x200", theme="slate")
    assert gusset.render("320x200", theme=theme) == gusset.render("320x200", theme=path) == wanted
    assert gusset.render("320x200", theme="slate", set={"border.width": 3}) != wanted
    with pytest.raises(gusset.Error, match="another file than the one that is read"):
        gusset.render("90x90", theme=path, output=path)


@pytest.mark.parametrize("keys, field, value", [
    ({"size": "wide"}, "size", "wide"),
    ({"size": (1, 2, 3)}, "size", "(1, 2, 3)"),
    ({"size": (math.inf, 2)}, "size", "inf"),
    ({"size": "9x9", "offset": math.nan}, "offset", "nan"),
    ({"size": "9x9", "set": {"border.width": math.nan}}, "job", ""),
    ({"size": "9x9", "theme": "nosuch"}, "theme", "nosuch"),
    ({"size": "9x9", "format": "art"}, "format", "art"),
    ({"size": "9x9", "id": "x" * (1 << 20)}, "line", "1048"),
    ({}, "size", "missing"),
])
def test_bad_jobs_name_field_value_and_what_is_allowed(renderer, keys, field, value):
    with pytest.raises(gusset.Error) as caught:
        renderer.render(keys)
    error = caught.value
    assert error.field == field and error.value.strip('"').startswith(value)
    assert error.allowed or error.reason
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_an_offset_needs_an_arrow():
    with pytest.raises(gusset.Error, match='offset: 4: must be left out with arrow="none"'):
        gusset.render("90x90", arrow="none", offset=4)


def test_wrong_types_start_no_process(monkeypatch):
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: pytest.fail("a process was started"))
    calls = [
        lambda: gusset.render("9x9", colour="red"), lambda: gusset.render("9x9", theme=object()),
        lambda: gusset.render((True, 9)), lambda: gusset.Renderer(threads="2"),
        lambda: gusset.Renderer().render(["9x9"]), lambda: gusset.Renderer().submit("9x9"),
        lambda: gusset.export(3, to="css", output="out"), lambda: gusset.render("9x9", set={"a": object()}),
    ]
    for call in calls:
        with pytest.raises(TypeError):
            call()
    for threads in (0, 257):
        with pytest.raises(gusset.Error, match="threads"):
            gusset.Renderer(threads=threads)
        with pytest.raises(gusset.Error, match="threads") as caught:
            next(gusset.batch([], threads=threads))
        assert not isinstance(caught.value, gusset.ProcessError)
    with pytest.raises(gusset.Error, match="null character"):
        gusset.export("a\0b", to="css", output="out")


def test_a_missing_program_says_how_to_install_it(monkeypatch, tmp_path):
    monkeypatch.setattr(_command, "__file__", str(tmp_path / "x.py"))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(gusset.Error, match="on the PATH; install .* pip"):
        gusset.render("9x9")


def test_image_is_for_pillow(monkeypatch):
    image = pytest.importorskip("PIL.Image")
    picture = gusset.render("32x20", format="mask").image()
    assert isinstance(picture, image.Image) and picture.size == (32, 20)
    with pytest.raises(gusset.Error, match="png"):
        gusset.render("32x20", format="svg").image()
    # As if it were not installed.
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(ImportError, match="pip install pillow"):
        gusset.render("32x20").image()


def test_the_command_is_installed():
    assert subprocess.run([SCRIPT, "render"], capture_output=True, env={"PATH": ""}).returncode == 64
    assert os.access(Path(gusset.__file__).parent / "py.typed", os.R_OK)
    module = [sys.executable, "-m", "gusset", "--version"]
    assert subprocess.run(module, check=True, capture_output=True).stdout == command("--version") != b""
    assert gusset.__version__ == version("gusset")
    with pytest.raises(AttributeError, match="colour"):
        gusset.colour


def test_signatures_have_their_arguments():
    job = inspect.signature(gusset.Job).parameters
    assert list(inspect.signature(gusset.render).parameters) == list(job)
    assert set(gusset.__all__) <= set(dir(gusset))


@pytest.mark.parametrize("name, pattern", [
    ("README.md", r"```python\n([^`]*)"), ("Python/README.md", r"\n\n((?:    .*\n|\n)+)"),
])
def test_the_examples_run(name, pattern, tmp_path, monkeypatch):
    text = (Path(__file__).resolve().parents[2] / name).read_text()
    monkeypatch.chdir(tmp_path)
    exec(textwrap.dedent("".join(re.findall(pattern, text))), {})
    assert (tmp_path / "menu@2x.png").read_bytes().startswith(b"\x89PNG")
