"""Draws a popover of GTK, libadwaita or Qt on a plain page: toolkits.py NAME SCALE FILE"""

import ctypes
import sys

name, scale, path = sys.argv[1], float(sys.argv[2]), sys.argv[3]


def draw_gtk():
    import gi
    gi.require_version("Gtk", "4.0")
    gi.require_version("Graphene", "1.0")
    from gi.repository import Gdk, GLib, Graphene, Gtk
    Gtk.init()
    ground = "#f6f5f4"
    if name.startswith("adw"):
        gi.require_version("Adw", "1")
        from gi.repository import Adw
        Adw.init()
        ground = "#fafafa"
    library = ctypes.CDLL("libgtk-4.so.1")
    for function in ("gtk_snapshot_to_node", "gsk_cairo_renderer_new", "gsk_renderer_render_texture"):
        getattr(library, function).restype = ctypes.c_void_p

    def pointer(instance):
        return ctypes.c_void_p(hash(instance))
    context = GLib.MainContext.default()
    window = Gtk.Window(default_width=500, default_height=400)
    button = Gtk.Button(label="Open", halign=Gtk.Align.CENTER, valign=Gtk.Align.CENTER)
    window.set_child(button)
    popover = Gtk.Popover(autohide=False, position=Gtk.PositionType.BOTTOM)
    label = Gtk.Label(label="Copied to the clipboard")
    label.set_size_request(180, 80)
    popover.set_child(label)
    popover.set_parent(button)
    window.present()
    popover.popup()
    for _ in range(3000):
        context.iteration(False)
    paintable = Gtk.WidgetPaintable(widget=popover)
    width, height = popover.get_width() + 120, popover.get_height() + 120
    snapshot = Gtk.Snapshot()
    snapshot.scale(scale, scale)
    color = Gdk.RGBA()
    color.parse(ground)
    snapshot.append_color(color, Graphene.Rect().init(0, 0, width, height))
    snapshot.translate(Graphene.Point().init(60, 60))
    paintable.snapshot(snapshot, popover.get_width(), popover.get_height())
    node = ctypes.c_void_p(library.gtk_snapshot_to_node(pointer(snapshot)))
    renderer = ctypes.c_void_p(library.gsk_cairo_renderer_new())
    library.gsk_renderer_realize(renderer, pointer(window.get_surface()), None)
    bounds = (ctypes.c_float * 4)(0, 0, width * scale, height * scale)
    texture = ctypes.c_void_p(library.gsk_renderer_render_texture(renderer, node, bounds))
    library.gdk_texture_save_to_png(texture, path.encode())
    library.gsk_renderer_unrealize(renderer)


def draw_qt():
    from PySide6.QtCore import QPoint, QPointF, Qt
    from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF
    from PySide6.QtWidgets import QApplication, QMenu
    app = QApplication(["toolkits", "-platform", "offscreen"])
    app.setStyle("fusion")
    ground = QColor("#f0f0f0")
    if name == "qt-menu":
        menu = QMenu()
        menu.setStyleSheet("QMenu { background: #ffffff; border: 1px solid #b0b0b0; border-radius: 6px; "
                           "padding: 8px; color: #222 } QMenu::item { padding: 4px 30px }")
        menu.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        for title in ("Copy", "Paste", "Rename the folder"):
            menu.addAction(title)
        menu.ensurePolished()
        menu.setFixedSize(180, 104)
        size = menu.size()
    width, height = (180, 104) if name == "qt-menu" else (220, 90)
    image = QImage(int((width + 120) * scale), int((height + 120) * scale), QImage.Format.Format_ARGB32)
    image.setDevicePixelRatio(scale)
    image.fill(ground)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(60, 60)
    if name == "qt-menu":
        menu.render(painter, QPoint())
    else:
        bubble = QPainterPath()
        bubble.addRoundedRect(0, 0, 220, 90, 11, 11)
        tail = QPainterPath()
        tail.addPolygon(QPolygonF([QPointF(96, 89), QPointF(110, 104), QPointF(124, 89), QPointF(96, 89)]))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillPath(bubble.united(tail), QColor("#ffe9a8"))
        painter.setPen(QPen(QColor("#5a4a10")))
        painter.drawText(20, 40, "A bubble that a widget paints")
    painter.end()
    image.setDevicePixelRatio(1)
    image.save(path)


draw_qt() if name.startswith("qt") else draw_gtk()
