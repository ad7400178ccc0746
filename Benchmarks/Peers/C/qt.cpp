extern "C" {
#include "peer.h"
}

#include <QBuffer>
#include <QImage>
#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>

static QImage target, art;
static QPainterPath path;
static QBrush fill;
static QPen border;

static QImage imageOn(uchar *pixels, int width, int height) {
  return QImage(pixels, width, height, width * 4, QImage::Format_ARGB32_Premultiplied);
}

static QPainterPath pathOf(const peer_frame &frame) {
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

void qt_start(peer_frame *frame) {
  target = imageOn(frame->pixels, frame->width, frame->height);
  art = imageOn(frame->art, frame->art_width, frame->art_height);
  path = pathOf(*frame);
  QLinearGradient gradient(0, 0, 0, double(frame->height) / frame->scale);
  gradient.setColorAt(0, QColor::fromRgb(frame->top));
  gradient.setColorAt(1, QColor::fromRgb(frame->bottom));
  fill = gradient;
  border = QPen(QColor::fromRgb(frame->border), 1);
  border.setJoinStyle(Qt::SvgMiterJoin);
}

void qt_vector(peer_frame *frame) {
  target.fill(Qt::transparent);
  QPainter painter(&target);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(frame->scale, frame->scale);
  painter.setBrush(fill);
  painter.setPen(border);
  painter.drawPath(path);
}

void qt_stretch(peer_frame *frame) {
  QPainter painter(&target);
  painter.setCompositionMode(QPainter::CompositionMode_Source);
  for (const auto &[from, to] : frame->patches) {
    painter.drawImage(QRect(to[0], to[1], to[2], to[3]), art, QRect(from[0], from[1], from[2], from[3]));
  }
}

void qt_png(peer_frame *frame) {
  QByteArray png;
  QBuffer buffer(&png);
  buffer.open(QIODevice::WriteOnly);
  imageOn(frame->picture, frame->width, frame->height).save(&buffer, "PNG");
  frame->size = std::min(size_t(png.size()), frame->room);
  std::copy_n(png.constData(), frame->size, frame->png);
}
