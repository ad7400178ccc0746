#include "cairo_outline.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  cairo_surface_t *target, *art;
  cairo_pattern_t *fill, *patch;
} kept;

static double part(uint32_t rgb, int shift) { return (rgb >> shift & 255) / 255.0; }

static void add_stop(cairo_pattern_t *pattern, double offset, uint32_t rgb) {
  cairo_pattern_add_color_stop_rgb(pattern, offset, part(rgb, 16), part(rgb, 8), part(rgb, 0));
}

static cairo_surface_t *surface_on(uint32_t *pixels, int width, int height) {
  return cairo_image_surface_create_for_data(
    (unsigned char *)pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4);
}

static void start(peers_frame *frame) {
  kept *own = frame->own = malloc(sizeof *own);
  own->target = surface_on(frame->pixels, frame->width, frame->height);
  own->art = surface_on(frame->art.pixels, frame->art.width, frame->art.height);
  own->patch = cairo_pattern_create_for_surface(own->art);
  cairo_pattern_set_filter(own->patch, CAIRO_FILTER_NEAREST);
  cairo_pattern_set_extend(own->patch, CAIRO_EXTEND_PAD);
  own->fill = cairo_pattern_create_linear(0, 0, 0, (double)frame->height / frame->scale);
  add_stop(own->fill, 0, frame->outline.top);
  add_stop(own->fill, 1, frame->outline.bottom);
}

static void stop(peers_frame *frame) {
  kept *own = frame->own;
  cairo_surface_flush(own->target);
  cairo_pattern_destroy(own->fill);
  cairo_pattern_destroy(own->patch);
  cairo_surface_destroy(own->art);
  cairo_surface_destroy(own->target);
  free(own);
}

static void draw_vector(peers_frame *frame) {
  kept *own = frame->own;
  const peers_outline *outline = &frame->outline;
  cairo_t *cr = cairo_create(own->target);
  cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
  cairo_scale(cr, frame->scale, frame->scale);
  peers_cairo_path(cr, outline);
  cairo_set_source(cr, own->fill);
  cairo_fill_preserve(cr);
  cairo_set_source_rgb(
    cr, part(outline->border, 16), part(outline->border, 8), part(outline->border, 0));
  cairo_set_line_width(cr, outline->border_width);
  cairo_stroke(cr);
  cairo_destroy(cr);
  cairo_surface_flush(own->target);
}

static void draw_patches(peers_frame *frame) {
  kept *own = frame->own;
  const peers_patches *p = &frame->patches;
  cairo_t *cr = cairo_create(own->target);
  cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
  for (int row = 0; row < 3; row++) {
    double y = p->to_y[row], height = p->to_y[row + 1] - y;
    double down = (p->from_y[row + 1] - p->from_y[row]) / height;
    for (int column = 0; column < 5; column++) {
      double x = p->to_x[column], width = p->to_x[column + 1] - x;
      double across = (p->from_x[column + 1] - p->from_x[column]) / width;
      cairo_matrix_t to_art = {
        across, 0, 0, down, p->from_x[column] - across * x, p->from_y[row] - down * y};
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

static unsigned char *encode(const peers_frame *frame, size_t *size) {
  memory to = {NULL, 0, 0};
  cairo_surface_t *surface = surface_on(frame->picture.pixels, frame->width, frame->height);
  cairo_surface_write_to_png_stream(surface, append, &to);
  cairo_surface_destroy(surface);
  *size = to.size;
  return to.bytes;
}

int main(int argc, char **argv) {
  char how[64];
  snprintf(how, sizeof how, "C, Cairo %s", cairo_version_string());
  const peers_drawing drawings[] = {
    {"stretch", "Cairo, 15 patches", how, start, draw_patches, stop},
    {"vector", "Cairo", how, start, draw_vector, stop},
    PEERS_END,
  };
  const peers_encoder encoders[] = {{"Cairo", how, encode}, PEERS_END};
  return peers_main(argc, argv, drawings, encoders);
}
