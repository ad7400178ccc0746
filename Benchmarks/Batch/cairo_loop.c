/* Draws popovers with Cairo and encodes each with its PNG writer, one after the other, into a file:
 *   cairo_loop WIDTH HEIGHT SCALE COUNT FILE
 *
 * The arrow moves by one point from picture to picture. The colors and measures are those of the
 * theme `slate` with a sharp arrow. */
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static cairo_status_t put(void *file, const unsigned char *bytes, unsigned int count) {
  return fwrite(bytes, 1, count, file) == count ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

static void outline(cairo_t *cr, double width, double height, double tip) {
  const double edge = 0.5, radius = 8, base = 36, top = 18.5;
  const double right = width - edge, bottom = height - edge;
  cairo_move_to(cr, tip, edge);
  cairo_line_to(cr, tip + base / 2, top);
  cairo_arc(cr, right - radius, top + radius, radius, -M_PI / 2, 0);
  cairo_arc(cr, right - radius, bottom - radius, radius, 0, M_PI / 2);
  cairo_arc(cr, edge + radius, bottom - radius, radius, M_PI / 2, M_PI);
  cairo_arc(cr, edge + radius, top + radius, radius, M_PI, 3 * M_PI / 2);
  cairo_line_to(cr, tip - base / 2, top);
  cairo_close_path(cr);
}

int main(int count, char **words) {
  if (count != 6) return 64;
  const int width = atoi(words[1]), height = atoi(words[2]), scale = atoi(words[3]);
  FILE *file = fopen(words[5], "wb");
  if (!file) return 73;
  cairo_surface_t *surface =
    cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  cairo_pattern_t *fill = cairo_pattern_create_linear(0, 0, 0, height);
  cairo_pattern_add_color_stop_rgb(fill, 0, 0.98, 0.97, 0.96);
  cairo_pattern_add_color_stop_rgb(fill, 1, 0.85, 0.83, 0.80);
  for (int index = 0; index < atoi(words[4]); index++) {
    cairo_t *cr = cairo_create(surface);
    cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
    cairo_paint(cr);
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
    cairo_scale(cr, scale, scale);
    outline(cr, width, height, 60 + index % (width - 120));
    cairo_set_source(cr, fill);
    cairo_fill_preserve(cr);
    cairo_set_source_rgb(cr, 0.4, 0.38, 0.36);
    cairo_set_line_width(cr, 1);
    cairo_stroke(cr);
    cairo_destroy(cr);
    if (cairo_surface_write_to_png_stream(surface, put, file) != CAIRO_STATUS_SUCCESS) return 73;
  }
  cairo_pattern_destroy(fill);
  cairo_surface_destroy(surface);
  return fclose(file) == 0 ? 0 : 73;
}
