"""slide.py UPDATES PICTURES: what GussetCallers does, by ctypes."""

import ctypes
import sys
import time


class Frame(ctypes.Structure):
    _fields_ = [("width", ctypes.c_double), ("height", ctypes.c_double), ("arrow", ctypes.c_int), ("offset", ctypes.c_double)]


gusset = ctypes.CDLL("libgusset.so.1")
for name in ["gusset_theme_named", "gusset_renderer_create", "gusset_svg"]:
    getattr(gusset, name).restype = ctypes.c_void_p
gusset.gusset_renderer_create.argtypes = [ctypes.c_void_p, ctypes.c_double, ctypes.c_bool]
gusset.gusset_renderer_update.argtypes = [
    ctypes.c_void_p, ctypes.c_void_p, Frame, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_void_p]
gusset.gusset_svg.argtypes = [ctypes.c_void_p, Frame, ctypes.c_double, ctypes.c_bool]
gusset.gusset_data_free.argtypes = [ctypes.c_void_p]

updates, pictures = map(int, sys.argv[1:])
theme = gusset.gusset_theme_named(b"slate")
renderer = gusset.gusset_renderer_create(theme, 1, False)
pixels = (ctypes.c_uint32 * (320 * 200))()
frames = [Frame(320, 200, 1, step - 100) for step in range(200)]
start = time.perf_counter()
shown = None
update = gusset.gusset_renderer_update
for step in range(updates):
    following = frames[step % 200]
    if update(renderer, shown and ctypes.byref(shown), following, pixels, ctypes.sizeof(pixels), 320 * 4, None) < 0:
        sys.exit("slide.py: an update failed")
    shown = following
middle = time.perf_counter()
for step in range(pictures):
    gusset.gusset_data_free(gusset.gusset_svg(theme, frames[step % 200], 1, False))
print(middle - start, time.perf_counter() - middle)
