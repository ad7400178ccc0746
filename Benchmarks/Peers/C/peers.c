// memset, Cairo's PNG writer, librsvg, and the zlib streams of libdeflate and isa-l, which Python makes PNG files of.
#include "peer.h"

#include <isa-l/igzip_lib.h>
#include <libdeflate.h>
#include <librsvg/rsvg.h>
#include <stdlib.h>
#include <string.h>

// Called through a volatile pointer, so that no call is optimized away.
// Never zero: some machines write zeros faster than pixels.
static void *(*volatile set_memory)(void *, int, size_t) = memset;

void peer_memset(peer_frame *frame) {
  set_memory(frame->pixels, 0x5a, (size_t)frame->width * (size_t)frame->height * 4);
}

void peer_repeat(void (*job)(peer_frame *), peer_frame *frame, int calls) {
  for (int i = 0; i < calls; i++) job(frame);
}

// The document is parsed before, and drawn each time.
static cairo_surface_t *target, *picture;
static RsvgHandle *document;

static cairo_surface_t *surface_on(unsigned char *pixels, const peer_frame *frame) {
  return cairo_image_surface_create_for_data(
    pixels, CAIRO_FORMAT_ARGB32, frame->width, frame->height, frame->width * 4);
}

void peer_start(peer_frame *frame) {
  target = surface_on(frame->pixels, frame);
  picture = surface_on(frame->picture, frame);
  document = rsvg_handle_new_from_data(frame->svg, strlen((char *)frame->svg), NULL);
  qt_start(frame);
}

void librsvg_vector(peer_frame *frame) {
  RsvgRectangle all = {0, 0, frame->width, frame->height};
  cairo_t *cr = cairo_create(target);
  cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
  rsvg_handle_render_document(document, cr, &all, NULL);
  cairo_destroy(cr);
  cairo_surface_flush(target);
}

static cairo_status_t append(void *closure, const unsigned char *bytes, unsigned int count) {
  peer_frame *frame = closure;
  memcpy(frame->png + frame->size, bytes, count);
  frame->size += count;
  return CAIRO_STATUS_SUCCESS;
}

void cairo_png(peer_frame *frame) {
  frame->size = 0;
  cairo_surface_write_to_png_stream(picture, append, frame);
}

// Compresses into `room` bytes and returns how many were used.
typedef size_t compressor(const unsigned char *bytes, size_t count, unsigned char *into, size_t room);

// Premultiplied ARGB32 to straight R, G, B, A bytes.
static void straighten(const uint32_t *pixels, int count, unsigned char *restrict to) {
  for (int i = 0; i < count; i++) {
    to[i * 4] = (unsigned char)(pixels[i] >> 16);
    to[i * 4 + 1] = (unsigned char)(pixels[i] >> 8);
    to[i * 4 + 2] = (unsigned char)pixels[i];
    to[i * 4 + 3] = (unsigned char)(pixels[i] >> 24);
  }
  // Nearly all pixels are opaque, and then there is nothing to divide.
  for (int i = 0; i < count; i++) {
    unsigned alpha = pixels[i] >> 24;
    if (alpha == 255 || alpha == 0) continue;
    for (int part = i * 4; part < i * 4 + 3; part++) {
      to[part] = (unsigned char)((to[part] * 255 + alpha / 2) / alpha);
    }
  }
}

// The zlib stream of a frame's picture with PNG's filter Up.
static void write_stream(peer_frame *frame, compressor *compress) {
  size_t row = (size_t)frame->width * 4, count = (row + 1) * (size_t)frame->height;
  unsigned char *rgba = malloc(((size_t)frame->height + 1) * row), *rows = malloc(count);
  // Above the first row, all is zero.
  memset(rgba, 0, row);
  for (size_t y = 0; y < (size_t)frame->height; y++) {
    unsigned char *above = rgba + y * row, *from = above + row, *line = rows + y * (row + 1);
    straighten((const uint32_t *)frame->picture + y * (size_t)frame->width, frame->width, from);
    line[0] = 2;
    for (size_t i = 0; i < row; i++) line[i + 1] = (unsigned char)(from[i] - above[i]);
  }
  frame->size = compress(rows, count, frame->png, frame->room);
  free(rows);
  free(rgba);
}

static size_t by_libdeflate(const unsigned char *bytes, size_t count, unsigned char *into, size_t room) {
  struct libdeflate_compressor *own = libdeflate_alloc_compressor(6);
  size_t used = libdeflate_zlib_compress(own, bytes, count, into, room);
  libdeflate_free_compressor(own);
  return used;
}

static size_t by_isal(const unsigned char *bytes, size_t count, unsigned char *into, size_t room) {
  struct isal_zstream stream;
  isal_deflate_stateless_init(&stream);
  stream.level = 1;
  stream.level_buf = malloc(ISAL_DEF_LVL1_DEFAULT);
  stream.level_buf_size = ISAL_DEF_LVL1_DEFAULT;
  stream.gzip_flag = IGZIP_ZLIB;
  stream.end_of_stream = 1;
  stream.next_in = (unsigned char *)bytes;
  stream.avail_in = (uint32_t)count;
  stream.next_out = into;
  stream.avail_out = (uint32_t)room;
  int status = isal_deflate_stateless(&stream);
  free(stream.level_buf);
  return status == COMP_OK ? stream.total_out : 0;
}

void libdeflate_png(peer_frame *frame) { write_stream(frame, by_libdeflate); }
void isal_png(peer_frame *frame) { write_stream(frame, by_isal); }
