#include "thorvg.h"

#include "peers.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct {
  tvg_canvas canvas;
  tvg_paint shape;
} kept;

static tvg_stop stop_of(float offset, uint32_t rgb) {
  return (tvg_stop){offset, rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255, 255};
}

// ThorVG keeps what it rasterised until the path changes, so every frame sets the path anew.
static void set_path(tvg_paint shape, const peers_outline *outline) {
  tvg_shape_reset(shape);
  for (int i = 0; i < outline->count; i++) {
    const double *p = outline->segments[i].at;
    float x = (float)p[0], y = (float)p[1];
    switch (outline->segments[i].kind) {
      case 'M': tvg_shape_move_to(shape, x, y); break;
      case 'L': tvg_shape_line_to(shape, x, y); break;
      case 'C':
        tvg_shape_cubic_to(shape, x, y, (float)p[2], (float)p[3], (float)p[4], (float)p[5]);
        break;
      default: tvg_shape_close(shape);
    }
  }
}

static void set_paints(tvg_paint shape, const peers_frame *frame) {
  const peers_outline *outline = &frame->outline;
  tvg_gradient fill = tvg_linear_gradient_new();
  tvg_stop stops[] = {stop_of(0, outline->top), stop_of(1, outline->bottom)};
  tvg_linear_gradient_set(fill, 0, 0, 0, (float)frame->height / (float)frame->scale);
  tvg_gradient_set_color_stops(fill, stops, 2);
  tvg_shape_set_gradient(shape, fill);
  tvg_stop border = stop_of(0, outline->border);
  tvg_shape_set_stroke_width(shape, (float)outline->border_width);
  tvg_shape_set_stroke_join(shape, tvg_join_miter);
  tvg_shape_set_stroke_color(shape, border.red, border.green, border.blue, 255);
}

static void start(peers_frame *frame) {
  kept *own = frame->own = malloc(sizeof *own);
  own->canvas = tvg_swcanvas_create(tvg_options_default);
  uint32_t width = (uint32_t)frame->width, height = (uint32_t)frame->height;
  tvg_swcanvas_set_target(
    own->canvas, frame->pixels, width, width, height, tvg_premultiplied_argb32);
  own->shape = tvg_shape_new();
  set_path(own->shape, &frame->outline);
  set_paints(own->shape, frame);
  tvg_paint_scale(own->shape, (float)frame->scale);
  tvg_canvas_add(own->canvas, own->shape);
}

static void draw(peers_frame *frame) {
  kept *own = frame->own;
  set_path(own->shape, &frame->outline);
  set_paints(own->shape, frame);
  tvg_canvas_update(own->canvas);
  tvg_canvas_draw(own->canvas, true);
  tvg_canvas_sync(own->canvas);
}

static void stop(peers_frame *frame) {
  kept *own = frame->own;
  tvg_canvas_destroy(own->canvas);
  free(own);
}

int main(int argc, char **argv) {
  uint32_t parts[3];
  const char *version = "";
  if (tvg_engine_init(0) != tvg_success) return 69;
  tvg_engine_version(&parts[0], &parts[1], &parts[2], &version);
  char how[64];
  snprintf(how, sizeof how, "C, ThorVG %s, no threads", version);
  const peers_drawing drawings[] = {
    {"vector", "ThorVG", how, start, draw, stop},
    PEERS_END,
  };
  return peers_main(argc, argv, drawings, NULL);
}
