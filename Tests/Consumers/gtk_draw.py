"""Draws popovers with the CSS and the example of an export: gtk_draw.py JOBS SCALE [--adw]"""

import importlib.util
import json
import pathlib
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk
from gtk_save import save

jobs = json.loads(pathlib.Path(sys.argv[1]).read_text())
scale = int(sys.argv[2])
context = GLib.MainContext.default()
examples = {}


def example(job):
    """The example program of a theme, as a module whose style is loaded."""
    if job["name"] not in examples:
        path = pathlib.Path(job["folder"]) / f"example-{job['name']}.py"
        spec = importlib.util.spec_from_file_location("example", path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        module.load_style()
        examples[job["name"]] = module
    return examples[job["name"]]


Gtk.init()
Adw = None
if "--adw" in sys.argv:
    gi.require_version("Adw", "1")
    from gi.repository import Adw

    Adw.init()
clear = Gtk.CssProvider()
clear.load_from_data(b"window { background: none; box-shadow: none; }")
for job in jobs:
    module = example(job)
    Gtk.Widget.set_default_direction(
        Gtk.TextDirection.RTL if job["rightToLeft"] else Gtk.TextDirection.LTR)
    if Adw:
        Adw.StyleManager.get_default().set_color_scheme(
            Adw.ColorScheme.FORCE_DARK if job["dark"] else Adw.ColorScheme.FORCE_LIGHT)
    else:
        Gtk.Settings.get_default().set_property(
            "gtk-application-prefer-dark-theme", job["dark"])
    Gtk.StyleContext.add_provider_for_display(
        module.Gdk.Display.get_default(), clear, Gtk.STYLE_PROVIDER_PRIORITY_USER)
    length = job["height"] if job["direction"] in ("left", "right") else job["width"]
    tip = None if job["offset"] == 0 else int(length / 2 + job["offset"])
    label = Gtk.Label() if job["text"] else None
    if label:
        label.set_markup(f"<span size='large'>{job['text']}</span>")
    popover = module.popover(job["direction"], label, tip=tip)
    popover.set_size_request(job["width"], job["height"])
    margin = job["margin"]
    for side in ("start", "end", "top", "bottom"):
        getattr(popover, "set_margin_" + side)(margin)
    popover.set_halign(Gtk.Align.END if job["rightToLeft"] else Gtk.Align.START)
    popover.set_valign(Gtk.Align.START)
    window = Gtk.Window(decorated=False, child=popover)
    window.present()
    width, height = job["width"] + 2 * margin, job["height"] + 2 * margin
    for _ in range(2000):
        context.iteration(False)
        if popover.get_width() > 0 and window.get_mapped():
            break
    for _ in range(20):
        context.iteration(False)
    if popover.get_width() != job["width"] or popover.get_height() != job["height"]:
        sys.exit(
            f"{job['name']} {job['direction']}: GTK gave {popover.get_width()} x "
            f"{popover.get_height()}, not {job['width']} x {job['height']}")
    snapshot = Gtk.Snapshot()
    snapshot.scale(scale, scale)
    paintable = Gtk.WidgetPaintable(widget=window)
    paintable.snapshot(
        snapshot, paintable.get_intrinsic_width(), paintable.get_intrinsic_height())
    save(snapshot, window, width * scale, height * scale, job["output"])
    window.destroy()
