// The part of ThorVG 1.0's C interface that is used here. The Python package that brings the
// library brings no header.
#ifndef PEERS_THORVG_H
#define PEERS_THORVG_H

#include <stdbool.h>
#include <stdint.h>

typedef void *tvg_canvas;
typedef void *tvg_paint;
typedef void *tvg_gradient;
typedef struct {
  float offset;
  uint8_t red, green, blue, alpha;
} tvg_stop;
enum { tvg_success = 0, tvg_options_default = 1, tvg_premultiplied_argb32 = 1, tvg_join_miter = 0 };

int tvg_engine_init(unsigned threads);
int tvg_engine_version(
  uint32_t *major, uint32_t *minor, uint32_t *micro, const char **version);
tvg_canvas tvg_swcanvas_create(int options);
int tvg_swcanvas_set_target(
  tvg_canvas, uint32_t *pixels, uint32_t stride, uint32_t width, uint32_t height, int order);
int tvg_canvas_add(tvg_canvas, tvg_paint);
int tvg_canvas_update(tvg_canvas);
int tvg_canvas_draw(tvg_canvas, bool clear);
int tvg_canvas_sync(tvg_canvas);
int tvg_canvas_destroy(tvg_canvas);
int tvg_paint_scale(tvg_paint, float factor);
tvg_paint tvg_shape_new(void);
int tvg_shape_reset(tvg_paint);
int tvg_shape_move_to(tvg_paint, float x, float y);
int tvg_shape_line_to(tvg_paint, float x, float y);
int tvg_shape_cubic_to(tvg_paint, float x1, float y1, float x2, float y2, float x, float y);
int tvg_shape_close(tvg_paint);
int tvg_shape_set_gradient(tvg_paint, tvg_gradient);
int tvg_shape_set_stroke_width(tvg_paint, float width);
int tvg_shape_set_stroke_color(tvg_paint, uint8_t red, uint8_t green, uint8_t blue, uint8_t alpha);
int tvg_shape_set_stroke_join(tvg_paint, int join);
tvg_gradient tvg_linear_gradient_new(void);
int tvg_linear_gradient_set(tvg_gradient, float x1, float y1, float x2, float y2);
int tvg_gradient_set_color_stops(tvg_gradient, const tvg_stop *, uint32_t count);

#endif
