"""Popovers as other projects publish them, each with the values that a trace should find.

The values are those of the projects' style sheets. A design stands at 0,0 of its own box.
"""

import dataclasses

WORDS = "Copied to the clipboard. Paste it where you need it."


@dataclasses.dataclass
class Design:
    name: str
    # Each picture: a scale, a page (plain, busy) and a format (png, jpeg).
    pictures: str
    # The body, without its arrow.
    width: int
    height: int
    padding: str
    fill: str
    radius: float
    # up, down, left, right or none; the width and the height of the arrow.
    arrow: str = "none"
    base: float = 0
    tip: float = 0
    # The arrow as HTML, where it is none of the usual borders.
    drawn_arrow: str = ""
    border: str = ""
    # The width of the border; 0 for none.
    line: float = 0
    shadow: str = ""
    words: str = WORDS
    ink: str = "#333"
    page: str = "#fff"
    # What draws it in place of a browser: gtk, gtk-menu, adw, adw-menu, or a control of Qt with its style, as
    # Material/Menu.
    toolkit: str = ""
    is_dark: bool = False

    def html(self):
        """The body in a box, and what is in it."""
        css = f"background:{self.fill};border-radius:{self.radius}px;padding:{self.padding};"
        if self.line:
            # Only through a translucent border the page is seen.
            clip = "background-clip:padding-box;" if len(self.border) > 7 else ""
            css += f"border:{self.line}px solid {self.border};{clip}"
        if self.shadow:
            css += f"box-shadow:{self.shadow};"
        arrow = "" if self.arrow == "none" else self.drawn_arrow or self.triangle()
        return (f'<div style="position:relative;box-sizing:border-box;width:100%;height:100%;{css}">{arrow}'
                f'<p style="margin:0;font:13px/18px sans-serif;color:{self.ink}">{self.words}</p></div>')

    def triangle(self):
        """An arrow of borders, as most style sheets draw it."""
        edge = {"up": "bottom", "down": "top", "left": "right", "right": "left"}[self.arrow]
        along, sides = "left", ("left", "right")
        if edge in sides:
            along, sides = "top", ("top", "bottom")
        widths = "".join(f"border-{side}:{self.base / 2}px solid transparent;" for side in sides)
        return (f'<i style="position:absolute;{along}:50%;{edge}:100%;width:0;height:0;{widths}'
                f'margin-{along}:{-self.base / 2}px;border-{edge}:{self.tip}px solid {self.fill}"></i>')


def borders(place, *colors):
    """Two arrows of borders, one over the other: the line of a body, and its fill."""
    return "".join(
        f'<i style="position:absolute;border:solid transparent;{place};{each}"></i>' for each in colors)


DESIGNS = [
    Design("bootstrap-popover", "1 plain png, 2 plain png, 1.5 plain png, 2 busy png, 2 plain jpeg", 240, 96,
           "12px 16px", "#ffffff", 8, "up", 16, 8, borders(
               "left:40px;border-width:0 8px 8px", "top:-9px;border-bottom-color:#0000002d",
               "top:-8px;border-bottom-color:#fff"), "#0000002d", 1),
    Design("bootstrap-tooltip", "1 plain png, 2 busy png, 3 plain png", 150, 34,
           "8px 12px", "#000000", 6, "down", 12.8, 6.4, words="A tooltip here", ink="#fff"),
    Design("bootstrap-dropdown", "1 plain png, 2 plain png, 1 busy png", 180, 140,
           "8px 16px", "#ffffff", 6, border="#0000002d", line=1,
           words="Action<br>Another action<br>Something else"),
    Design("jquery-ui-tooltip", "1 plain png, 2 plain png", 190, 60,
           "8px", "#ffffff", 3, border="#dddddd", line=2, shadow="0 0 5px #666",
           words="Copied to the clipboard."),
    Design("jquery-ui-bubble", "1 plain png, 2 plain png, 2 busy png", 210, 48,
           "10px 20px", "#000000", 20, border="#ffffff", line=2, shadow="0 0 7px #000",
           words="We ask for statistics", ink="#fff"),
    Design("jquery-ui-menu", "1 plain png, 2 busy png, 1 plain jpeg", 150, 120,
           "4px 12px", "#ffffff", 3, border="#c5c5c5", line=1, words="Toys<br>Books<br>Clothing"),
    Design("leaflet-popup", "1 plain png, 2 plain png, 2 busy png", 200, 78,
           "13px 20px", "#ffffff", 12, "down", 24.2, 12.1, shadow="0 3px 14px rgba(0,0,0,.4)", page="#ddd",
           drawn_arrow='<i style="position:absolute;left:50%;top:100%;width:40px;height:20px;overflow:hidden;'
                       'margin:-1px 0 0 -20px"><i style="display:block;width:17px;height:17px;padding:1px;'
                       'box-sizing:content-box;margin:-10px auto 0;background:#fff;transform:rotate(45deg);'
                       'box-shadow:0 3px 14px rgba(0,0,0,.4)"></i></i>'),
    Design("leaflet-tooltip", "1 plain png, 2 plain png", 130, 32,
           "7px", "#ffffff", 3, "left", 12, 6, shadow="0 1px 3px rgba(0,0,0,.4)", page="#ddd",
           words="A marker", ink="#222"),
    Design("openlayers-popup", "1 plain png, 2 plain png, 2 busy png, 1 plain jpeg", 280, 90,
           "15px", "#ffffff", 10, "down", 20, 10, borders(
               "top:100%;left:48px", "border-width:11px;border-top-color:#ccc;margin-left:-11px",
               "border-width:10px;border-top-color:#fff;margin-left:-10px"),
           "#cccccc", 1, "0 1px 4px rgba(0,0,0,.2)", page="#e8e8e8"),
    Design("tippy", "1 plain png, 1.5 plain png, 2 busy png, 2 plain jpeg", 170, 40,
           "10px", "#333333", 4, "down", 16, 8, words="A tooltip of Tippy", ink="#fff"),
    Design("tippy-light", "1 plain png, 2 plain png", 190, 56,
           "10px", "#ffffff", 4, words="Copied to the clipboard.",
           shadow="0 0 20px 4px rgba(154,161,177,.15),0 4px 80px -8px rgba(36,40,47,.25),"
                  "0 4px 4px -2px rgba(91,94,105,.15)"),
    Design("material-menu", "1 plain png, 2 plain png, 2 busy png", 160, 150,
           "8px 16px", "#ffffff", 4, words="Profile<br>My account<br>Log out", page="#fafafa",
           shadow="0 5px 5px -3px rgba(0,0,0,.2),0 8px 10px 1px rgba(0,0,0,.14),"
                  "0 3px 14px 2px rgba(0,0,0,.12)"),
    Design("material-tooltip", "1 plain png, 2 plain png, 3 plain png", 110, 26,
           "4px 8px", "#616161", 4, words="Delete it", ink="#fff"),
    Design("ant-popover", "1 plain png, 2 plain png, 2 busy png", 200, 92,
           "12px", "#ffffff", 8, page="#f0f2f5",
           shadow="0 6px 16px 0 rgba(0,0,0,.08),0 3px 6px -4px rgba(0,0,0,.12),"
                  "0 9px 28px 8px rgba(0,0,0,.05)"),
    Design("github-overlay", "1 plain png, 2 plain png, 2 busy png, 1 plain jpeg", 220, 110,
           "16px", "#ffffff", 6, border="#d1d9e0", line=1, page="#f6f8fa"),
    Design("shadcn", "1 plain png, 2 plain png", 230, 104,
           "16px", "#ffffff", 6, border="#e4e4e7", line=1,
           shadow="0 4px 6px -1px rgba(0,0,0,.1),0 2px 4px -2px rgba(0,0,0,.1)"),
    Design("dark-card", "1 plain png, 2 plain png, 2 busy png, 2 plain jpeg", 220, 100,
           "14px", "#111214", 8, "right", 16, 8, shadow="0 8px 16px rgba(0,0,0,.24)", ink="#dbdee1",
           page="#313338"),
    Design("tight", "1 plain png, 2 plain png, 3 plain png", 180, 80,
           "12px", "#ffffff", 5, shadow="0 1px 1px rgba(0,0,0,.2)", words="A tight shadow"),
    Design("light-on-light", "1 plain png, 2 plain png, 1 busy png", 240, 110,
           "14px", "#ffffff", 12, "up", 22, 11, page="#fafafa",
           shadow="0 1px 5px 1px rgba(0,0,0,.09),0 2px 14px 3px rgba(0,0,0,.05)"),
    Design("yellow-note", "1 plain png, 2 busy png", 190, 70,
           "10px", "#fff8c5", 0, border="#d4a72c", line=1, words="Copied to the clipboard."),
    Design("primary", "1 plain png, 1.5 plain png, 2 busy png, 2 plain jpeg", 170, 54,
           "14px", "#1677ff", 10, "left", 20, 10, words="Step 1 of 3", ink="#fff"),
]


# Popovers that toolkits draw in their own styles, with the values of these styles (the style sheets in GTK 4.8 and
# libadwaita 1.2, the QML files of Qt Quick Controls 6). Their padding, words and ink are the toolkit's.
def of_toolkit(toolkit, width, height, fill, radius, pictures="1 plain png, 2 plain png", **values):
    look = "-dark" if values.get("is_dark") else ""
    name = toolkit.replace("/", "-").lower()
    name = (name if toolkit.startswith(("gtk", "adw")) else f"qt-{name}") + look
    return Design(name, pictures, width, height, "", fill, radius, toolkit=toolkit, **values)


GTK_ARROW = {"base": 24, "tip": 12}
ADW_SHADOW = "0 1px 5px 1px rgba(0,0,0,.09),0 2px 14px 3px rgba(0,0,0,.05)"
TOOLKITS = [
    of_toolkit("gtk", 240, 90, "#ffffff", 9, "1 plain png, 2 plain png, 2 busy png", arrow="up", **GTK_ARROW,
               border="#0000003b", line=1, shadow="0 1px 2px rgba(0,0,0,.3)", page="#f6f5f4"),
    of_toolkit("gtk", 240, 90, "#2d2d2d", 9, arrow="down", **GTK_ARROW, border="#000000bf", line=1,
               shadow="0 1px 2px rgba(0,0,0,.3)", page="#353535", is_dark=True),
    of_toolkit("gtk-menu", 192, 122, "#ffffff", 9, border="#0000003b", line=1, shadow="0 1px 2px rgba(0,0,0,.3)",
               page="#f6f5f4"),
    of_toolkit("adw", 240, 90, "#ffffff", 12, "1 plain png, 2 plain png, 2 busy png", arrow="up", **GTK_ARROW,
               border="#00000024", line=1, shadow=ADW_SHADOW, page="#fafafa"),
    of_toolkit("adw", 240, 90, "#383838", 12, arrow="left", **GTK_ARROW, border="#00000024", line=1,
               shadow=ADW_SHADOW, page="#242424", is_dark=True),
    of_toolkit("adw-menu", 180, 120, "#ffffff", 12, border="#00000024", line=1, shadow=ADW_SHADOW, page="#fafafa"),
    of_toolkit("Basic/Menu", 200, 124, "#ffffff", 0, border="#353637", line=1),
    of_toolkit("FluentWinUI3/Menu", 200, 120, "#fafafa", 8, border="#0000000f", line=1, shadow="0 8px 16px #0002",
               page="#f0f0f0"),
    of_toolkit("FluentWinUI3/ToolTip", 170, 32, "#2c2c2c", 4, shadow="0 4px 8px #0002", page="#f0f0f0"),
    of_toolkit("Fusion/Menu", 200, 90, "#ffffff", 0, border="#ababab", line=1, shadow="1px 1px #0003", page="#efefef"),
    of_toolkit("Fusion/Popup", 220, 100, "#efefef", 2, border="#b8b8b8", line=1, page="#efefef"),
    of_toolkit("Fusion/ToolTip", 170, 30, "#ffffdc", 0, border="#000000", line=1, shadow="1px 1px #0008",
               page="#efefef"),
    of_toolkit("Material/Menu", 200, 160, "#ffffff", 4, "1 plain png, 2 plain png, 2 busy png",
               shadow="0 2px 4px #0003", page="#fafafa"),
    of_toolkit("Material/Popup", 220, 110, "#ffffff", 4, shadow="0 2px 4px #0003", page="#f0f0f0"),
    of_toolkit("Material/ToolTip", 190, 48, "#6f6f6f", 2, page="#f0f0f0"),
    of_toolkit("Universal/Menu", 200, 130, "#f7f7f7", 0, border="#e0e0e0", line=1),
    of_toolkit("widgets/Menu", 180, 90, "#ffffff", 0, border="#959595", line=1, page="#efefef"),
    of_toolkit("widgets/ToolTip", 180, 32, "#ffffdc", 0, "1 plain png, 1.5 plain png, 2 plain png", border="#000000",
               line=1, page="#efefef"),
]
