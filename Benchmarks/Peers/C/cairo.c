// Cairo, and what every peer is timed with and beside.
#include "peer.h"

#include <cairo.h>
#include <string.h>
#include <time.h>

static cairo_surface_t *target;
static cairo_pattern_t *fill, *patch;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

double peers_seconds(void (*job)(peer_frame *), peer_frame *frame, int calls) {
  double start = now();
  for (int i = 0; i < calls; i++) job(frame);
  return now() - start;
}

// Called through a volatile pointer, so that no call is optimized away.
// Never zero: some machines write zeros faster than pixels.
static void *(*volatile set_memory)(void *, int, size_t) = memset;

void peers_memset(peer_frame *frame) {
  set_memory(frame->pixels, 0x5a, (size_t)frame->width * (size_t)frame->height * 4);
}

static double part(uint32_t rgb, int shift) { return (rgb >> shift & 255) / 255.0; }

static void add_stop(double offset, uint32_t rgb) {
  cairo_pattern_add_color_stop_rgb(fill, offset, part(rgb, 16), part(rgb, 8), part(rgb, 0));
}

static cairo_surface_t *surface_on(uint32_t *pixels, int width, int height) {
  return cairo_image_surface_create_for_data(
    (unsigned char *)pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4);
}

void peer_start(peer_frame *frame) {
  target = surface_on(frame->pixels, frame->width, frame->height);
  patch = cairo_pattern_create_for_surface(surface_on(frame->art, frame->art_width, frame->art_height));
  cairo_pattern_set_filter(patch, CAIRO_FILTER_NEAREST);
  cairo_pattern_set_extend(patch, CAIRO_EXTEND_PAD);
  fill = cairo_pattern_create_linear(0, 0, 0, (double)frame->height / frame->scale);
  add_stop(0, frame->top);
  add_stop(1, frame->bottom);
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
  cairo_t *cr = cairo_create(target);
  cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
  cairo_scale(cr, frame->scale, frame->scale);
  set_path(cr, frame);
  cairo_set_source(cr, fill);
  cairo_fill_preserve(cr);
  cairo_set_source_rgb(cr, part(frame->border, 16), part(frame->border, 8), part(frame->border, 0));
  cairo_set_line_width(cr, 1);
  cairo_stroke(cr);
  cairo_destroy(cr);
  cairo_surface_flush(target);
}

void peer_stretch(peer_frame *frame) {
  cairo_t *cr = cairo_create(target);
  cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
  for (int i = 0; i < 15; i++) {
    const int *from = frame->patches[i].from, *to = frame->patches[i].to;
    double across = (double)from[2] / to[2], down = (double)from[3] / to[3];
    cairo_matrix_t to_art = {across, 0, 0, down, from[0] - across * to[0], from[1] - down * to[1]};
    cairo_pattern_set_matrix(patch, &to_art);
    cairo_set_source(cr, patch);
    cairo_rectangle(cr, to[0], to[1], to[2], to[3]);
    cairo_fill(cr);
  }
  cairo_destroy(cr);
  cairo_surface_flush(target);
}

static cairo_status_t append(void *closure, const unsigned char *bytes, unsigned int count) {
  peer_frame *frame = closure;
  if (frame->size + count > frame->room) return CAIRO_STATUS_WRITE_ERROR;
  memcpy(frame->png + frame->size, bytes, count);
  frame->size += count;
  return CAIRO_STATUS_SUCCESS;
}

void peer_png(peer_frame *frame) {
  cairo_surface_t *surface = surface_on(frame->picture, frame->width, frame->height);
  frame->size = 0;
  cairo_surface_write_to_png_stream(surface, append, frame);
  cairo_surface_destroy(surface);
}
