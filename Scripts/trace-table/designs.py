"""Popovers as other projects publish them, each as HTML with the values that a trace should find.

The values are those of the projects' style sheets. A design stands at 0,0 of its own box.
"""

import dataclasses


@dataclasses.dataclass
class Design:
    name: str
    # Each picture: a scale, a page (plain, busy) and a format (png, jpeg).
    pictures: str
    # The body, without its arrow.
    width: int
    height: int
    css: str
    fill: str
    radius: float
    # up, down, left, right or none; the width and the height of the arrow.
    arrow: str = "none"
    base: float = 0
    tip: float = 0
    # The color of the border as it is seen beside the body, and its width; 0 for none.
    border: str = ""
    line: float = 0
    has_shadow: bool = False
    # What is inside the body: the arrow, text.
    inner: str = ""
    page: str = "#fff"


def triangle(side, base, tip, color, line=0, line_color="", at="50%"):
    """An arrow of borders, as most style sheets draw it, with a wider one in the color of a line behind it."""
    place = {
        "up": f"left:{at};bottom:100%", "down": f"left:{at};top:100%",
        "left": f"top:{at};right:100%", "right": f"top:{at};left:100%",
    }[side]
    edge = {"up": "bottom", "down": "top", "left": "right", "right": "left"}[side]
    beside = "left" if side in ("up", "down") else "top"

    def one(half, height, color, shift):
        widths = f"border-{edge}:{height}px solid {color};"
        for other in ("left", "right") if beside == "left" else ("top", "bottom"):
            widths += f"border-{other}:{half}px solid transparent;"
        return (f'<i style="position:absolute;{place};width:0;height:0;margin-{beside}:{-half}px;'
                f'{widths}{shift}"></i>')
    back = one(base / 2, tip, line_color, f"margin-{edge}:{line}px;") if line else ""
    return back + one(base / 2, tip, color, "")


TEXT = '<p style="margin:0;font:13px/18px sans-serif;color:{}">{}</p>'
WORDS = "Copied to the clipboard. Paste it where you need it."


def text(color="#333", words=WORDS):
    return TEXT.format(color, words)


DESIGNS = [
    Design("bootstrap-popover", "1 plain png, 2 plain png, 1.5 plain png, 2 busy png, 2 plain jpeg", 240, 96,
           "background:#fff;background-clip:padding-box;border:1px solid rgba(0,0,0,.175);"
           "border-radius:8px;padding:12px 16px;",
           "#ffffff", 8, "up", 16, 8, "#d2d2d2", 1,
           inner='<i style="position:absolute;left:40px;top:-9px;border:solid transparent;'
                 'border-width:0 8px 8px;border-bottom-color:rgba(0,0,0,.175)"></i>'
                 '<i style="position:absolute;left:40px;top:-8px;border:solid transparent;'
                 'border-width:0 8px 8px;border-bottom-color:#fff"></i>' + text()),
    Design("bootstrap-tooltip", "1 plain png, 2 busy png, 3 plain png", 150, 34,
           "background:#000;border-radius:6px;padding:8px 12px;", "#000000", 6, "down", 12.8, 6.4,
           inner=triangle("down", 12.8, 6.4, "#000") + text("#fff", "A tooltip here")),
    Design("bootstrap-dropdown", "1 plain png, 2 plain png, 1 busy png", 180, 140,
           "background:#fff;background-clip:padding-box;border:1px solid rgba(0,0,0,.175);"
           "border-radius:6px;padding:8px 16px;", "#ffffff", 6, border="#d2d2d2", line=1,
           inner=text(words="Action<br>Another action<br>Something else")),
    Design("jquery-ui-tooltip", "1 plain png, 2 plain png", 190, 60,
           "background:#fff;border:2px solid #ddd;border-radius:3px;padding:8px;"
           "box-shadow:0 0 5px #666;", "#ffffff", 3, border="#dddddd", line=2, has_shadow=True,
           inner=text(words="Copied to the clipboard.")),
    Design("jquery-ui-bubble", "1 plain png, 2 plain png, 2 busy png", 210, 48,
           "background:#000;border:2px solid #fff;border-radius:20px;padding:10px 20px;"
           "box-shadow:0 0 7px #000;", "#000000", 20, border="#ffffff", line=2, has_shadow=True,
           inner=text("#fff", "We ask for statistics")),
    Design("jquery-ui-menu", "1 plain png, 2 busy png, 1 plain jpeg", 150, 120,
           "background:#fff;border:1px solid #c5c5c5;border-radius:3px;padding:4px 12px;",
           "#ffffff", 3, border="#c5c5c5", line=1, inner=text(words="Toys<br>Books<br>Clothing")),
    Design("leaflet-popup", "1 plain png, 2 plain png, 2 busy png", 200, 78,
           "background:#fff;border-radius:12px;padding:13px 20px;"
           "box-shadow:0 3px 14px rgba(0,0,0,.4);", "#ffffff", 12, "down", 24.2, 12.1,
           has_shadow=True, page="#ddd",
           inner='<i style="position:absolute;left:50%;top:100%;width:40px;height:20px;overflow:hidden;'
                 'margin:-1px 0 0 -20px"><i style="display:block;width:17px;height:17px;padding:1px;'
                 'box-sizing:content-box;margin:-10px auto 0;background:#fff;transform:rotate(45deg);'
                 'box-shadow:0 3px 14px rgba(0,0,0,.4)"></i></i>' + text()),
    Design("leaflet-tooltip", "1 plain png, 2 plain png", 130, 32,
           "background:#fff;border-radius:3px;padding:7px;box-shadow:0 1px 3px rgba(0,0,0,.4);",
           "#ffffff", 3, "left", 12, 6, has_shadow=True, page="#ddd",
           inner=triangle("left", 12, 6, "#fff") + text("#222", "A marker")),
    Design("openlayers-popup", "1 plain png, 2 plain png, 2 busy png, 1 plain jpeg", 280, 90,
           "background:#fff;border:1px solid #ccc;border-radius:10px;padding:15px;"
           "box-shadow:0 1px 4px rgba(0,0,0,.2);", "#ffffff", 10, "down", 20, 10, "#cccccc", 1,
           has_shadow=True, page="#e8e8e8",
           inner='<i style="position:absolute;top:100%;left:48px;border:11px solid transparent;'
                 'border-top-color:#ccc;margin-left:-11px"></i>'
                 '<i style="position:absolute;top:100%;left:48px;border:10px solid transparent;'
                 'border-top-color:#fff;margin-left:-10px"></i>' + text()),
    Design("tippy", "1 plain png, 1.5 plain png, 2 busy png, 2 plain jpeg", 170, 40,
           "background:#333;border-radius:4px;padding:10px;", "#333333", 4,
           "down", 16, 8, inner=triangle("down", 16, 8, "#333") + text("#fff", "A tooltip of Tippy")),
    Design("tippy-light", "1 plain png, 2 plain png", 190, 56,
           "background:#fff;border-radius:4px;padding:10px;"
           "box-shadow:0 0 20px 4px rgba(154,161,177,.15),0 4px 80px -8px rgba(36,40,47,.25),"
           "0 4px 4px -2px rgba(91,94,105,.15);", "#ffffff", 4, has_shadow=True,
           inner=text(words="Copied to the clipboard.")),
    Design("material-menu", "1 plain png, 2 plain png, 2 busy png", 160, 150,
           "background:#fff;border-radius:4px;padding:8px 16px;"
           "box-shadow:0 5px 5px -3px rgba(0,0,0,.2),0 8px 10px 1px rgba(0,0,0,.14),"
           "0 3px 14px 2px rgba(0,0,0,.12);", "#ffffff", 4, has_shadow=True, page="#fafafa",
           inner=text(words="Profile<br>My account<br>Log out")),
    Design("material-tooltip", "1 plain png, 2 plain png, 3 plain png", 110, 26,
           "background:#616161;border-radius:4px;padding:4px 8px;",
           "#616161", 4, inner=text("#fff", "Delete it")),
    Design("ant-popover", "1 plain png, 2 plain png, 2 busy png", 200, 92,
           "background:#fff;border-radius:8px;padding:12px;box-shadow:0 6px 16px 0 rgba(0,0,0,.08),"
           "0 3px 6px -4px rgba(0,0,0,.12),0 9px 28px 8px rgba(0,0,0,.05);", "#ffffff", 8,
           has_shadow=True, page="#f0f2f5", inner=text()),
    Design("github-overlay", "1 plain png, 2 plain png, 2 busy png, 1 plain jpeg", 220, 110,
           "background:#fff;border:1px solid #d1d9e0;border-radius:6px;padding:16px;",
           "#ffffff", 6, border="#d1d9e0", line=1, page="#f6f8fa", inner=text()),
    Design("shadcn", "1 plain png, 2 plain png", 230, 104,
           "background:#fff;border:1px solid #e4e4e7;border-radius:6px;padding:16px;"
           "box-shadow:0 4px 6px -1px rgba(0,0,0,.1),0 2px 4px -2px rgba(0,0,0,.1);",
           "#ffffff", 6, border="#e4e4e7", line=1, has_shadow=True, inner=text()),
    Design("dark-card", "1 plain png, 2 plain png, 2 busy png, 2 plain jpeg", 220, 100,
           "background:#111214;border-radius:8px;padding:14px;box-shadow:0 8px 16px rgba(0,0,0,.24);",
           "#111214", 8, "right", 16, 8, has_shadow=True, page="#313338",
           inner=triangle("right", 16, 8, "#111214") + text("#dbdee1")),
    Design("tight", "1 plain png, 2 plain png, 3 plain png", 180, 80,
           "background:#fff;border-radius:5px;padding:12px;box-shadow:0 1px 1px rgba(0,0,0,.2);",
           "#ffffff", 5, has_shadow=True, inner=text(words="A tight shadow")),
    Design("light-on-light", "1 plain png, 2 plain png, 1 busy png", 240, 110,
           "background:#fff;border-radius:12px;padding:14px;box-shadow:0 1px 5px 1px rgba(0,0,0,.09),"
           "0 2px 14px 3px rgba(0,0,0,.05);", "#ffffff", 12, "up", 22, 11, has_shadow=True,
           page="#fafafa", inner=triangle("up", 22, 11, "#fff") + text()),
    Design("yellow-note", "1 plain png, 2 busy png", 190, 70,
           "background:#fff8c5;border:1px solid #d4a72c;border-radius:0;"
           "padding:10px;", "#fff8c5", 0, border="#d4a72c", line=1, inner=text(words="Copied to the clipboard.")),
    Design("primary", "1 plain png, 1.5 plain png, 2 busy png, 2 plain jpeg", 170, 54,
           "background:#1677ff;border-radius:10px;padding:14px;", "#1677ff", 10,
           "left", 20, 10, inner=triangle("left", 20, 10, "#1677ff") + text("#fff", "Step 1 of 3")),
]
