#include "peers.h"

#include <QBuffer>
#include <QImage>
#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>
#include <cstdlib>
#include <cstring>

namespace {

struct Kept {
  QImage target, art;
  QPainterPath path;
  QBrush fill;
  QPen border;
};

Kept *kept(peers_frame *frame) { return static_cast<Kept *>(frame->own); }

QImage imageOn(uint32_t *pixels, int width, int height) {
  return QImage(
    reinterpret_cast<uchar *>(pixels), width, height, width * 4,
    QImage::Format_ARGB32_Premultiplied);
}

QPainterPath pathOf(const peers_outline &outline) {
  QPainterPath path;
  for (int i = 0; i < outline.count; i++) {
    const double *p = outline.segments[i].at;
    switch (outline.segments[i].kind) {
      case 'M': path.moveTo(p[0], p[1]); break;
      case 'L': path.lineTo(p[0], p[1]); break;
      case 'C': path.cubicTo(p[0], p[1], p[2], p[3], p[4], p[5]); break;
      default: path.closeSubpath();
    }
  }
  return path;
}

void start(peers_frame *frame) {
  const peers_outline &outline = frame->outline;
  QLinearGradient fill(0, 0, 0, double(frame->height) / frame->scale);
  fill.setColorAt(0, QColor::fromRgb(outline.top));
  fill.setColorAt(1, QColor::fromRgb(outline.bottom));
  QPen border(QColor::fromRgb(outline.border), outline.border_width);
  border.setJoinStyle(Qt::SvgMiterJoin);
  frame->own = new Kept{
    imageOn(frame->pixels, frame->width, frame->height),
    imageOn(frame->art.pixels, frame->art.width, frame->art.height), pathOf(outline), fill, border};
}

void stop(peers_frame *frame) { delete kept(frame); }

void drawVector(peers_frame *frame) {
  Kept *own = kept(frame);
  own->target.fill(Qt::transparent);
  QPainter painter(&own->target);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(frame->scale, frame->scale);
  painter.setBrush(own->fill);
  painter.setPen(own->border);
  painter.drawPath(own->path);
}

void drawPatches(peers_frame *frame) {
  Kept *own = kept(frame);
  const peers_patches &p = frame->patches;
  QPainter painter(&own->target);
  painter.setCompositionMode(QPainter::CompositionMode_Source);
  for (int row = 0; row < 3; row++) {
    for (int column = 0; column < 5; column++) {
      QRect to(
        QPoint(p.to_x[column], p.to_y[row]),
        QPoint(p.to_x[column + 1] - 1, p.to_y[row + 1] - 1));
      QRect from(
        QPoint(p.from_x[column], p.from_y[row]),
        QPoint(p.from_x[column + 1] - 1, p.from_y[row + 1] - 1));
      painter.drawImage(to, own->art, from);
    }
  }
}

unsigned char *encode(const peers_frame *frame, size_t *size) {
  QByteArray png;
  QBuffer buffer(&png);
  buffer.open(QIODevice::WriteOnly);
  imageOn(frame->picture.pixels, frame->width, frame->height).save(&buffer, "PNG");
  *size = size_t(png.size());
  auto *copy = static_cast<unsigned char *>(std::malloc(*size));
  return static_cast<unsigned char *>(std::memcpy(copy, png.constData(), *size));
}

}  // namespace

int main(int argc, char **argv) {
  const QByteArray how = QByteArray("C++, QPainter on QImage, Qt ") + qVersion();
  const peers_drawing drawings[] = {
    {"stretch", "Qt, 15 drawImage", how.constData(), start, drawPatches, stop},
    {"vector", "Qt", how.constData(), start, drawVector, stop},
    PEERS_END,
  };
  const peers_encoder encoders[] = {{"Qt", how.constData(), encode}, PEERS_END};
  return peers_main(argc, argv, drawings, encoders);
}
