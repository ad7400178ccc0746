#include "peer.h"

#include <cairo.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  cairo_surface_t *target, *art;
  cairo_pattern_t *fill, *patch;
} kept;

const char *peer_how(void) { return "C, Cairo " CAIRO_VERSION_STRING; }

static double part(uint32_t rgb, int shift) { return (rgb >> shift & 255) / 255.0; }

static void add_stop(cairo_pattern_t *pattern, double offset, uint32_t rgb) {
  cairo_pattern_add_color_stop_rgb(pattern, offset, part(rgb, 16), part(rgb, 8), part(rgb, 0));
}

static cairo_surface_t *surface_on(uint32_t *pixels, int width, int height) {
  return cairo_image_surface_create_for_data(
    (unsigned char *)pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4);
}

void peer_start(peer_frame *frame) {
  kept *own = frame->own = malloc(sizeof *own);
  own->target = surface_on(frame->pixels, frame->width, frame->height);
  own->art = surface_on(frame->art, frame->art_width, frame->art_height);
  own->patch = cairo_pattern_create_for_surface(own->art);
  cairo_pattern_set_filter(own->patch, CAIRO_FILTER_NEAREST);
  cairo_pattern_set_extend(own->patch, CAIRO_EXTEND_PAD);
  own->fill = cairo_pattern_create_linear(0, 0, 0, (double)frame->height / frame->scale);
  add_stop(own->fill, 0, frame->top);
  add_stop(own->fill, 1, frame->bottom);
}

void peer_stop(peer_frame *frame) {
  kept *own = frame->own;
  cairo_pattern_destroy(own->fill);
  cairo_pattern_destroy(own->patch);
  cairo_surface_destroy(own->art);
  cairo_surface_destroy(own->target);
  free(own);
}

static void set_path(cairo_t *cr, const peer_frame *frame) {
  for (int i = 0; i < frame->count; i++) {
    const double *at = frame->segments[i].at;
    switch (frame->segments[i].kind) {
      case 'M': cairo_move_to(cr, at[0], at[1]); break;
      case 'L': cairo_line_to(cr, at[0], at[1]); break;
      case 'C': cairo_curve_to(cr, at[0], at[1], at[2], at[3], at[4], at[5]); break;
      default: cairo_close_path(cr);
    }
  }
}

void peer_vector(peer_frame *frame) {
  kept *own = frame->own;
  cairo_t *cr = cairo_create(own->target);
  cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
  cairo_scale(cr, frame->scale, frame->scale);
  set_path(cr, frame);
  cairo_set_source(cr, own->fill);
  cairo_fill_preserve(cr);
  cairo_set_source_rgb(cr, part(frame->border, 16), part(frame->border, 8), part(frame->border, 0));
  cairo_set_line_width(cr, frame->border_width);
  cairo_stroke(cr);
  cairo_destroy(cr);
  cairo_surface_flush(own->target);
}

void peer_stretch(peer_frame *frame) {
  kept *own = frame->own;
  cairo_t *cr = cairo_create(own->target);
  cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
  for (int row = 0; row < 3; row++) {
    double y = frame->to_y[row], height = frame->to_y[row + 1] - y;
    double down = (frame->from_y[row + 1] - frame->from_y[row]) / height;
    for (int column = 0; column < 5; column++) {
      double x = frame->to_x[column], width = frame->to_x[column + 1] - x;
      double across = (frame->from_x[column + 1] - frame->from_x[column]) / width;
      cairo_matrix_t to_art = {
        across, 0, 0, down, frame->from_x[column] - across * x, frame->from_y[row] - down * y};
      cairo_pattern_set_matrix(own->patch, &to_art);
      cairo_set_source(cr, own->patch);
      cairo_rectangle(cr, x, y, width, height);
      cairo_fill(cr);
    }
  }
  cairo_destroy(cr);
  cairo_surface_flush(own->target);
}

typedef struct {
  unsigned char *bytes;
  size_t size, room;
} memory;

static cairo_status_t append(void *closure, const unsigned char *bytes, unsigned int count) {
  memory *to = closure;
  if (to->size + count > to->room) {
    to->room = (to->size + count) * 2;
    to->bytes = realloc(to->bytes, to->room);
    if (to->bytes == NULL) return CAIRO_STATUS_NO_MEMORY;
  }
  memcpy(to->bytes + to->size, bytes, count);
  to->size += count;
  return CAIRO_STATUS_SUCCESS;
}

unsigned char *peer_encode(const peer_frame *frame, size_t *size) {
  memory to = {NULL, 0, 0};
  cairo_surface_t *surface = surface_on(frame->picture, frame->width, frame->height);
  cairo_surface_write_to_png_stream(surface, append, &to);
  cairo_surface_destroy(surface);
  *size = to.size;
  return to.bytes;
}
