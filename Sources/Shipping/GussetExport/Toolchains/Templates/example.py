#!/usr/bin/env python3
# Shows a popover of the theme %NAME. It needs PyGObject and GTK 4.
import pathlib
import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gtk

try:
    gi.require_version("Adw", "1")
    from gi.repository import Adw
except (ImportError, ValueError):
    Adw = None

# The classes of the halves.
SHAPES = {
%SHAPES}
# The looks with a style sheet of their own.
LOOKS = [%LOOKS]


def settings():
    """The object with the system's settings, and its properties for dark and for contrast."""
    if Adw and Adw.is_initialized():
        return Adw.StyleManager.get_default(), ["dark", "high-contrast"]
    return Gtk.Settings.get_default(), ["gtk-application-prefer-dark-theme"]


def look():
    """The ending of the style sheet that suits the settings."""
    source, names = settings()
    is_dark, has_contrast, *_ = [source.get_property(name) for name in names] + [False]
    wanted = ["-dark-high-contrast"] * (is_dark and has_contrast)
    wanted += ["-dark"] * is_dark + ["-high-contrast"] * has_contrast
    return next((ending for ending in wanted if ending in LOOKS), "")


def load_style():
    """Loads the style sheet that suits the settings, and another one when they change."""
    provider = Gtk.CssProvider()

    def load(*_):
        file = pathlib.Path(__file__).resolve().with_name(f"%NAME{look()}.css")
        provider.load_from_path(str(file))

    load()
    source, names = settings()
    for name in names:
        source.connect("notify::" + name, load)
    Gtk.StyleContext.add_provider_for_display(
        Gdk.Display.get_default(), provider, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)


def popover(direction, child=None, tip=None):
    """A popover around a child; tip is the distance from the left or top to the arrow."""
    is_column = direction in ("left", "right")
    box = Gtk.Box(
        orientation=Gtk.Orientation.VERTICAL if is_column else Gtk.Orientation.HORIZONTAL,
        homogeneous=tip is None)
    # Where text runs from right to left, the halves would change places.
    box.set_direction(Gtk.TextDirection.LTR)
    for index, word in enumerate(SHAPES[direction]):
        half = Gtk.Box(hexpand=True, vexpand=True)
        half.add_css_class("gusset-%NAME-" + word)
        if tip is not None and index == 0:
            half.set_hexpand(is_column)
            half.set_vexpand(not is_column)
            half.set_size_request(*((-1, tip) if is_column else (tip, -1)))
        box.append(half)
    overlay = Gtk.Overlay(child=box)
    if child is not None:
        # The class has the margins of the content and the color of text.
        child.add_css_class(f"gusset-%NAME-{direction}-content")
        overlay.add_overlay(child)
        overlay.set_measure_overlay(child, True)
    return overlay


def show(app):
    load_style()
    direction = sys.argv[1] if len(sys.argv) > 1 else "up"
    widget = popover(direction, Gtk.Label(label="A popover of the theme %NAME"))
    for side in ("start", "end", "top", "bottom"):
        getattr(widget, "set_margin_" + side)(40)
    Gtk.ApplicationWindow(application=app, child=widget).present()


if __name__ == "__main__":
    application = (Adw or Gtk).Application()
    application.connect("activate", show)
    application.run()
