"""Draws a popup of Qt in its own style: qt_popup.py KIND LOOK WIDTHxHEIGHT ROOM PNG

The kind is a control of Qt Quick Controls (Popup, Menu or ToolTip) in a style, as Material/Menu, or
widgets/Menu and widgets/ToolTip for those of Qt Widgets in Fusion; the look is light or dark. The popup
has room around it, in points, for its shadows, and stands on nothing. QT_SCALE_FACTOR sets the scale.
"""

import os
import sys

kind, look, size, room, path = sys.argv[1:]
style, name = kind.split("/")
width, height = map(int, size.split("x"))
room = int(room)
WORDS, TITLES = "Copied to the clipboard.", ("Open", "Save As", "Print")


def draw_widget(app):
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QLabel, QMenu, QToolTip

    app.setStyle("Fusion")
    if name == "Menu":
        popup = QMenu()
        for title in TITLES:
            popup.addAction(title)
        popup.popup(QPoint(0, 0))
    else:
        QToolTip.showText(QPoint(0, 0), WORDS)
        popup = next(w for w in app.topLevelWidgets() if isinstance(w, QLabel))
        popup.setMargin(8)
    popup.setFixedSize(width, height)
    for _ in range(50):
        app.processEvents()
    drawn = popup.grab()
    scale = drawn.devicePixelRatio()
    place = (round(at * scale) for at in (-room, -room, width + 2 * room, height + 2 * room))
    return drawn.toImage().convertToFormat(QImage.Format.Format_ARGB32).copy(*place)


def draw_control(app):
    from PySide6.QtCore import QEventLoop, QTimer, QUrl
    from PySide6.QtQml import QQmlComponent, QQmlEngine
    from PySide6.QtQuick import QQuickWindow

    QQuickWindow.setDefaultAlphaBuffer(True)
    content = {
        "Menu": "".join(f'MenuItem {{ text: "{title}" }}' for title in TITLES),
        "ToolTip": f'text: "{WORDS}"',
        "Popup": f'Label {{ text: "{WORDS}"; anchors.centerIn: parent }}',
    }[name]
    qml = f"""
        import QtQuick
        import QtQuick.Controls.{style}
        ApplicationWindow {{
            width: {width + 2 * room}; height: {height + 2 * room}; visible: true; color: "transparent"
            {name} {{
                x: {room}; y: {room}; width: {width}; height: {height}; margins: 0; visible: true
                enter: Transition {{ }}
                {content}
            }}
        }}"""
    engine = QQmlEngine()
    component = QQmlComponent(engine)
    component.setData(qml.encode(), QUrl())
    window = component.create()
    if window is None:
        sys.exit(component.errorString())
    loop = QEventLoop()
    QTimer.singleShot(1200, loop.quit)
    loop.exec()
    return QQuickWindow.grabWindow(window)


if style == "widgets":
    from PySide6.QtWidgets import QApplication as Application
else:
    from PySide6.QtGui import QGuiApplication as Application
from PySide6.QtCore import Qt

os.environ.setdefault("QT_QPA_PLATFORMTHEME", "gnome")
app = Application([])
app.styleHints().setColorScheme(Qt.ColorScheme.Dark if look == "dark" else Qt.ColorScheme.Light)
image = draw_widget(app) if style == "widgets" else draw_control(app)
# The device pixel ratio belongs to no PNG file.
image.setDevicePixelRatio(1)
if not image.save(path):
    sys.exit(f"cannot write {path}")
