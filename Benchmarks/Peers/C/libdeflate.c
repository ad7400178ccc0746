// RGBA with the filter Up, and a palette without filters.
#include "png.h"

#include <libdeflate.h>

static size_t compress(
  void *own, const unsigned char *bytes, size_t count, unsigned char *into, size_t room
) {
  return libdeflate_zlib_compress(own, bytes, count, into, room);
}

static unsigned char *encode_rgba(const peers_frame *frame, size_t *size) {
  size_t count;
  unsigned char *rgba = png_straight(frame);
  unsigned char *rows = png_rows(rgba, frame->width, frame->height, 4, 1, &count);
  struct libdeflate_compressor *own = libdeflate_alloc_compressor(6);
  unsigned char *png = png_file(
    rows, count, frame->width, frame->height, (png_palette){NULL, 0}, compress, own,
    libdeflate_crc32, size);
  libdeflate_free_compressor(own);
  free(rows);
  free(rgba);
  return png;
}

// A table of colours, open addressing; the art has some 200.
enum { slots = 4096 };
typedef struct {
  uint32_t pixel[slots];
  short index[slots];
  uint32_t order[256];
  int count;
} colours;

static int index_of(colours *table, uint32_t pixel) {
  uint32_t slot = pixel * 2654435761u >> 20;
  while (table->index[slot] >= 0 && table->pixel[slot] != pixel) slot = (slot + 1) % slots;
  if (table->index[slot] < 0) {
    if (table->count == 256) return -1;
    table->pixel[slot] = pixel;
    table->order[table->count] = pixel;
    table->index[slot] = (short)table->count++;
  }
  return table->index[slot];
}

static unsigned char *encode_palette(const peers_frame *frame, size_t *size, int level) {
  static colours table;
  memset(table.index, -1, sizeof table.index);
  table.count = 0;
  size_t pixels = frame->bytes / 4, count;
  unsigned char *indices = malloc(pixels), straight[1024];
  uint32_t last = 0;
  int index = index_of(&table, last);
  for (size_t i = 0; i < pixels; i++) {
    if (frame->picture.pixels[i] != last) {
      last = frame->picture.pixels[i];
      index = index_of(&table, last);
      if (index < 0) {
        free(indices);
        return encode_rgba(frame, size);
      }
    }
    indices[i] = (unsigned char)index;
  }
  peers_straight_rgba(table.order, (size_t)table.count, straight);
  unsigned char *rows = png_rows(indices, frame->width, frame->height, 1, 0, &count);
  struct libdeflate_compressor *own = libdeflate_alloc_compressor(level);
  unsigned char *png = png_file(
    rows, count, frame->width, frame->height, (png_palette){straight, table.count}, compress, own,
    libdeflate_crc32, size);
  libdeflate_free_compressor(own);
  free(rows);
  free(indices);
  return png;
}

static unsigned char *encode_palette_6(const peers_frame *frame, size_t *size) {
  return encode_palette(frame, size, 6);
}

static unsigned char *encode_palette_12(const peers_frame *frame, size_t *size) {
  return encode_palette(frame, size, 12);
}

int main(int argc, char **argv) {
  const char *how = "C, libdeflate " LIBDEFLATE_VERSION_STRING;
  const peers_encoder encoders[] = {
    {"libdeflate, Up, level 6", how, encode_rgba},
    {"libdeflate, palette, level 6", how, encode_palette_6},
    {"libdeflate, palette, level 12", how, encode_palette_12},
    PEERS_END,
  };
  return peers_main(argc, argv, NULL, encoders);
}
