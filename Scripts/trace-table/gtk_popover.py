"""Draws a popover of GTK 4 in its own style: gtk_popover.py KIND LOOK DIRECTION WIDTHxHEIGHT SCALE PNG

The kind is gtk or adw, for the style of libadwaita, with -menu for a menu; the look is light or dark. The
picture is what the popover draws, with its shadows, on nothing.
"""

import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, GLib, Gtk
from gtk_save import save

kind, look, direction, size, scale, path = sys.argv[1:]
style, _, is_menu = kind.partition("-")
width, height = map(int, size.split("x"))
if style == "adw":
    gi.require_version("Adw", "1")
    from gi.repository import Adw

    Adw.init()
    Adw.StyleManager.get_default().set_color_scheme(
        Adw.ColorScheme.FORCE_DARK if look == "dark" else Adw.ColorScheme.FORCE_LIGHT)
else:
    Gtk.init()
    Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme", look == "dark")
button = Gtk.Button(label="Open", halign=Gtk.Align.CENTER, valign=Gtk.Align.CENTER)
window = Gtk.Window(decorated=False, child=button)
window.set_default_size(800, 600)
if is_menu:
    menu = Gio.Menu()
    for title in ("Open", "Save As", "Print"):
        menu.append(title, "win." + title.replace(" ", ""))
    popover = Gtk.PopoverMenu.new_from_model(menu)
else:
    popover = Gtk.Popover(child=Gtk.Label(
        label="Copied to the clipboard.\nPaste it where you need it.", wrap=True))
popover.set_autohide(False)
popover.set_has_arrow(direction != "none")
sides = {"down": "TOP", "left": "RIGHT", "right": "LEFT"}
popover.set_position(getattr(Gtk.PositionType, sides.get(direction, "BOTTOM")))
popover.set_parent(button)
# The size of a popover has its shadows in it: the body has the size of what is in it and its padding.
padding = {"gtk": 18, "adw": 18, "gtk-menu": 12, "adw-menu": 2}[kind]
popover.get_child().set_size_request(width - padding, height - padding)
window.present()
context = GLib.MainContext.default()


def settle():
    for _ in range(300):
        context.iteration(False)
        GLib.usleep(1000)


settle()
popover.popup()
settle()
if not popover.get_mapped():
    sys.exit("GTK does not show the popover")
snapshot = Gtk.Snapshot()
snapshot.scale(int(scale), int(scale))
paintable = Gtk.WidgetPaintable(widget=popover)
size = paintable.get_intrinsic_width(), paintable.get_intrinsic_height()
paintable.snapshot(snapshot, *size)
save(snapshot, popover, size[0] * int(scale), size[1] * int(scale), path)
