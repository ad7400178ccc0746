// The clock, the baselines and the comparison of pictures, for peers in every language.
#include "peer.h"

#include <cairo.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

double peers_draw_seconds(void (*draw)(peer_frame *), peer_frame *frame, int calls) {
  double start = now();
  for (int i = 0; i < calls; i++) draw(frame);
  return now() - start;
}

double peers_encode_seconds(
  unsigned char *(*encode)(const peer_frame *, size_t *), const peer_frame *frame, int calls
) {
  size_t size;
  double start = now();
  for (int i = 0; i < calls; i++) free(encode(frame, &size));
  return now() - start;
}

// Called through a volatile pointer, so that no call is optimized away.
// Never zero: some machines write zeros faster than pixels.
static void *(*volatile set_memory)(void *, int, size_t) = memset;

double peers_memset_seconds(void *pixels, size_t bytes, int calls) {
  double start = now();
  for (int i = 0; i < calls; i++) set_memory(pixels, 0x5a, bytes);
  return now() - start;
}

static cairo_surface_t *surface_on(const uint32_t *pixels, int width, int height) {
  return cairo_image_surface_create_for_data(
    (unsigned char *)pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4);
}

static cairo_status_t ignore(void *closure, const unsigned char *bytes, unsigned int count) {
  (void)closure, (void)bytes, (void)count;
  return CAIRO_STATUS_SUCCESS;
}

double peers_cairo_png_seconds(const uint32_t *pixels, int width, int height, int calls) {
  cairo_surface_t *surface = surface_on(pixels, width, height);
  double start = now();
  for (int i = 0; i < calls; i++) cairo_surface_write_to_png_stream(surface, ignore, NULL);
  double seconds = now() - start;
  cairo_surface_destroy(surface);
  return seconds;
}

// Returns 0, or -1 when the file cannot be read as a PNG of that size.
int peers_read_png(const char *path, uint32_t *pixels, int width, int height) {
  cairo_surface_t *surface = cairo_image_surface_create_from_png(path);
  int good = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS &&
    cairo_image_surface_get_width(surface) == width &&
    cairo_image_surface_get_height(surface) == height;
  if (good) {
    // A PNG without alpha arrives in another format.
    cairo_surface_t *copy = surface_on(pixels, width, height);
    cairo_t *cr = cairo_create(copy);
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
    cairo_set_source_surface(cr, surface, 0, 0);
    cairo_paint(cr);
    cairo_destroy(cr);
    cairo_surface_destroy(copy);
  }
  cairo_surface_destroy(surface);
  return good ? 0 : -1;
}

// Mean difference of two pictures' components, and how many pixels differ by more than 24 in one.
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
