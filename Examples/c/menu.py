"""Writes a popover as SVG with the library alone: menu.py FILE"""

import ctypes
import sys


class Frame(ctypes.Structure):
    _fields_ = [
        ("width", ctypes.c_double),
        ("height", ctypes.c_double),
        ("arrow", ctypes.c_int),
        ("offset", ctypes.c_double),
    ]


gusset = ctypes.CDLL("libgusset.so.1")
for name in ["gusset_theme_named", "gusset_svg", "gusset_data_bytes"]:
    getattr(gusset, name).restype = ctypes.c_void_p
gusset.gusset_error_text.restype = ctypes.c_char_p
gusset.gusset_data_length.restype = ctypes.c_size_t
gusset.gusset_svg.argtypes = [ctypes.c_void_p, Frame, ctypes.c_double, ctypes.c_bool]
for name in ["gusset_data_bytes", "gusset_data_length", "gusset_data_free", "gusset_theme_free"]:
    getattr(gusset, name).argtypes = [ctypes.c_void_p]

UP = 1
theme = gusset.gusset_theme_named(b"light")
data = gusset.gusset_svg(theme, Frame(320, 200, UP, 40), 1, True)
if not data:
    sys.exit(gusset.gusset_error_text().decode())
text = ctypes.string_at(gusset.gusset_data_bytes(data), gusset.gusset_data_length(data))
gusset.gusset_data_free(data)
gusset.gusset_theme_free(theme)
with open(sys.argv[1], "wb") as file:
    file.write(text)
