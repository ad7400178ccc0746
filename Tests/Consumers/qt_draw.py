"""Draws popovers with the QML types of an export: qt_draw.py JOBS SCALE"""

import json
import pathlib
import sys

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtQuick import QQuickWindow

app = QGuiApplication([])
QQuickWindow.setDefaultAlphaBuffer(True)
engine = QQmlEngine()
for job in json.loads(pathlib.Path(sys.argv[1]).read_text()):
    app.styleHints().setColorScheme(
        Qt.ColorScheme.Dark if job["dark"] else Qt.ColorScheme.Light)
    name = "".join(word[:1].upper() + word[1:] for word in job["name"].split("-")) + "Popover"
    component = QQmlComponent(engine)
    component.setData(
        f"""
        import QtQuick 2.15
        import "file://{job['folder']}"
        {name} {{
            id: menu
            LayoutMirroring.enabled: {str(job["rightToLeft"]).lower()}
            LayoutMirroring.childrenInherit: true
            direction: "{job['direction']}"; offset: {job['offset']}
            x: {job['margin']}; y: {job['margin']}
            width: {job['width']}; height: {job['height']}
            Text {{
                text: "{job['text']}"; color: menu.textColor; font.pixelSize: 20
                anchors.centerIn: parent
            }}
        }}
        """.encode(),
        QUrl())
    item = component.create()
    if item is None:
        sys.exit(component.errorString())
    window = QQuickWindow()
    window.setColor(Qt.GlobalColor.transparent)
    margin = 2 * job["margin"]
    window.resize(job["width"] + margin, job["height"] + margin)
    item.setParentItem(window.contentItem())
    window.show()
    app.processEvents()
    image = window.grabWindow()
    # The device pixel ratio belongs to no PNG file.
    image.setDevicePixelRatio(1)
    image.convertToFormat(QImage.Format.Format_RGBA8888).save(job["output"])
    item.setParentItem(None)
    window.close()
