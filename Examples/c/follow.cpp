// A window of Qt with a popover whose arrow follows the pointer.
#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QWidget>
#include <gusset.h>
#include <memory>

class Window : public QWidget {
 public:
  Window() {
    std::unique_ptr<gusset_theme, decltype(&gusset_theme_free)> theme(
        gusset_theme_named("light"), gusset_theme_free);
    renderer.reset(gusset_renderer_create(theme.get(), scale, true));
    int32_t width = 0, height = 0;
    if (!gusset_renderer_size(renderer.get(), {frame.width, frame.height}, &width, &height)) {
      qFatal("%s", gusset_error_text());
    }
    canvas = QImage(width, height, QImage::Format_ARGB32_Premultiplied);
    canvas.fill(0);
    canvas.setDevicePixelRatio(scale);
    show(nullptr);
    setMouseTracking(true);
    resize(420, 320);
  }

 protected:
  void mouseMoveEvent(QMouseEvent *event) override {
    gusset_frame shown = frame;
    frame.offset = event->pos().x() - width() / 2.0;
    show(&shown);
  }

  void paintEvent(QPaintEvent *) override { QPainter(this).drawImage(corner(), canvas); }

 private:
  static constexpr int scale = 2;
  std::unique_ptr<gusset_renderer, decltype(&gusset_renderer_free)> renderer{
      nullptr, gusset_renderer_free};
  gusset_frame frame{300, 180, GUSSET_UP, 0};
  QImage canvas;

  QPoint corner() const { return {(width() - canvas.width() / scale) / 2, 40}; }

  // Draws only the pixels that the arrow's new place changes, and repaints those.
  void show(const gusset_frame *shown) {
    gusset_pixel_rect rects[5];
    int32_t count = gusset_renderer_update(
        renderer.get(), shown, frame, canvas.bits(), size_t(canvas.sizeInBytes()),
        size_t(canvas.bytesPerLine()), rects);
    if (count < 0) qWarning("%s", gusset_error_text());
    for (int32_t index = 0; index < count; index++) {
      const gusset_pixel_rect &rect = rects[index];
      update(QRect(rect.x / scale, rect.y / scale, rect.width / scale + 2, rect.height / scale + 2)
                 .translated(corner()));
    }
  }
};

int main(int count, char **arguments) {
  QApplication application(count, arguments);
  Window window;
  window.QWidget::show();
  return application.exec();
}
