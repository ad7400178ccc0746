#include "peer.h"

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

Kept *kept(peer_frame *frame) { return static_cast<Kept *>(frame->own); }

QImage imageOn(uint32_t *pixels, int width, int height) {
  return QImage(
    reinterpret_cast<uchar *>(pixels), width, height, width * 4,
    QImage::Format_ARGB32_Premultiplied);
}

QPainterPath pathOf(const peer_frame &frame) {
  QPainterPath path;
  for (int i = 0; i < frame.count; i++) {
    const double *p = frame.segments[i].at;
    switch (frame.segments[i].kind) {
      case 'M': path.moveTo(p[0], p[1]); break;
      case 'L': path.lineTo(p[0], p[1]); break;
      case 'C': path.cubicTo(p[0], p[1], p[2], p[3], p[4], p[5]); break;
      default: path.closeSubpath();
    }
  }
  return path;
}

}  // namespace

const char *peer_how() { return "C++, QPainter on QImage, Qt " QT_VERSION_STR; }

void peer_start(peer_frame *frame) {
  QLinearGradient fill(0, 0, 0, double(frame->height) / frame->scale);
  fill.setColorAt(0, QColor::fromRgb(frame->top));
  fill.setColorAt(1, QColor::fromRgb(frame->bottom));
  QPen border(QColor::fromRgb(frame->border), frame->border_width);
  border.setJoinStyle(Qt::SvgMiterJoin);
  frame->own = new Kept{
    imageOn(frame->pixels, frame->width, frame->height),
    imageOn(frame->art, frame->art_width, frame->art_height), pathOf(*frame), fill, border};
}

void peer_stop(peer_frame *frame) { delete kept(frame); }

void peer_vector(peer_frame *frame) {
  Kept *own = kept(frame);
  own->target.fill(Qt::transparent);
  QPainter painter(&own->target);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(frame->scale, frame->scale);
  painter.setBrush(own->fill);
  painter.setPen(own->border);
  painter.drawPath(own->path);
}

void peer_stretch(peer_frame *frame) {
  Kept *own = kept(frame);
  QPainter painter(&own->target);
  painter.setCompositionMode(QPainter::CompositionMode_Source);
  for (int row = 0; row < 3; row++) {
    for (int column = 0; column < 5; column++) {
      QRect to(
        QPoint(frame->to_x[column], frame->to_y[row]),
        QPoint(frame->to_x[column + 1] - 1, frame->to_y[row + 1] - 1));
      QRect from(
        QPoint(frame->from_x[column], frame->from_y[row]),
        QPoint(frame->from_x[column + 1] - 1, frame->from_y[row + 1] - 1));
      painter.drawImage(to, own->art, from);
    }
  }
}

unsigned char *peer_encode(const peer_frame *frame, size_t *size) {
  QByteArray png;
  QBuffer buffer(&png);
  buffer.open(QIODevice::WriteOnly);
  imageOn(frame->picture, frame->width, frame->height).save(&buffer, "PNG");
  *size = size_t(png.size());
  auto *copy = static_cast<unsigned char *>(std::malloc(*size));
  return static_cast<unsigned char *>(std::memcpy(copy, png.constData(), *size));
}
