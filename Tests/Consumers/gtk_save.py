"""What GTK draws, as a PNG file."""

import ctypes

gtk = ctypes.CDLL("libgtk-4.so.1")
for name in ("gtk_snapshot_to_node", "gsk_cairo_renderer_new", "gsk_renderer_render_texture"):
    getattr(gtk, name).restype = ctypes.c_void_p


def pointer(instance):
    return ctypes.c_void_p(hash(instance))


def save(snapshot, native, width, height, path):
    """Saves what a snapshot shows, for a window or a popover. Older versions of PyGObject know no render nodes."""
    node = ctypes.c_void_p(gtk.gtk_snapshot_to_node(pointer(snapshot)))
    renderer = ctypes.c_void_p(gtk.gsk_cairo_renderer_new())
    gtk.gsk_renderer_realize(renderer, pointer(native.get_surface()), None)
    bounds = (ctypes.c_float * 4)(0, 0, width, height)
    texture = ctypes.c_void_p(gtk.gsk_renderer_render_texture(renderer, node, bounds))
    gtk.gdk_texture_save_to_png(texture, path.encode())
    gtk.gsk_renderer_unrealize(renderer)
