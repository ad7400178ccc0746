// Comparing pictures, reading PNG files and taking alpha out of pixels.
#include "peers.h"

#include <cairo.h>
#include <stdlib.h>
#include <string.h>

double peers_difference(const uint32_t *a, const uint32_t *b, size_t count, size_t *far) {
  double sum = 0;
  *far = 0;
  for (size_t i = 0; i < count; i++) {
    int largest = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      int d = abs((int)(a[i] >> shift & 255) - (int)(b[i] >> shift & 255));
      sum += d;
      if (d > largest) largest = d;
    }
    *far += largest > 24;
  }
  return sum / (4.0 * (double)count);
}

// Copies the pixels of an image surface of the given size, and destroys it.
static int take_pixels(cairo_surface_t *surface, uint32_t *pixels, int width, int height) {
  int good = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS &&
    cairo_image_surface_get_width(surface) == width &&
    cairo_image_surface_get_height(surface) == height;
  // A PNG without alpha arrives in another format.
  cairo_surface_t *copy = cairo_image_surface_create_for_data(
    (unsigned char *)pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4);
  if (good) {
    cairo_t *cr = cairo_create(copy);
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
    cairo_set_source_surface(cr, surface, 0, 0);
    cairo_paint(cr);
    cairo_destroy(cr);
  }
  cairo_surface_destroy(copy);
  cairo_surface_destroy(surface);
  return good ? 0 : -1;
}

int peers_read_png(const char *path, uint32_t *pixels, int width, int height) {
  return take_pixels(cairo_image_surface_create_from_png(path), pixels, width, height);
}

typedef struct {
  const unsigned char *bytes;
  size_t left;
} reader;

static cairo_status_t read_bytes(void *closure, unsigned char *into, unsigned int count) {
  reader *from = closure;
  if (count > from->left) return CAIRO_STATUS_READ_ERROR;
  memcpy(into, from->bytes, count);
  from->bytes += count;
  from->left -= count;
  return CAIRO_STATUS_SUCCESS;
}

double peers_png_difference(
  const unsigned char *png, size_t size, const uint32_t *pixels, int width, int height,
  size_t *far
) {
  size_t count = (size_t)width * (size_t)height;
  reader from = {png, size};
  uint32_t *decoded = malloc(count * 4);
  cairo_surface_t *surface = cairo_image_surface_create_from_png_stream(read_bytes, &from);
  double difference = -1;
  if (take_pixels(surface, decoded, width, height) == 0) {
    difference = peers_difference(decoded, pixels, count, far);
  }
  free(decoded);
  return difference;
}

static uint32_t straight(uint32_t pixel) {
  uint32_t alpha = pixel >> 24;
  if (alpha == 0) return 0;
  uint32_t red = ((pixel >> 16 & 255) * 255 + alpha / 2) / alpha;
  uint32_t green = ((pixel >> 8 & 255) * 255 + alpha / 2) / alpha;
  uint32_t blue = ((pixel & 255) * 255 + alpha / 2) / alpha;
  return alpha << 24 | red << 16 | green << 8 | blue;
}

void peers_straight_rgba(const uint32_t *pixels, size_t count, unsigned char *rgba) {
  enum { block = 64 };
  for (size_t start = 0; start < count; start += block) {
    size_t length = count - start < block ? count - start : block;
    uint32_t some[block], all = ~0u;
    memcpy(some, pixels + start, length * 4);
    for (size_t i = 0; i < length; i++) all &= some[i];
    // Nearly all blocks are opaque, and then there is nothing to divide.
    if (all >> 24 != 255) {
      for (size_t i = 0; i < length; i++) some[i] = straight(some[i]);
    }
    for (size_t i = 0; i < length; i++) {
      unsigned char *to = rgba + (start + i) * 4;
      to[0] = (unsigned char)(some[i] >> 16);
      to[1] = (unsigned char)(some[i] >> 8);
      to[2] = (unsigned char)some[i];
      to[3] = (unsigned char)(some[i] >> 24);
    }
  }
}
