// A PNG file around a compressor's zlib stream, for libraries that only compress.
#ifndef PEERS_PNG_H
#define PEERS_PNG_H

#include "peers.h"

#include <stdlib.h>
#include <string.h>

// CRC-32 of PNG, as each compressor brings it.
typedef uint32_t (*png_crc)(uint32_t crc, const void *bytes, size_t count);
// Compresses into `room` bytes and returns how many were used.
typedef size_t (*png_compress)(
  void *own, const unsigned char *bytes, size_t count, unsigned char *into, size_t room);

typedef struct {
  const unsigned char *palette;  // RGBA, or null for an RGBA picture
  int colours;
} png_palette;

// All rows, each with its filter byte: Up for RGBA, none for palette indices.
static inline unsigned char *png_rows(
  const unsigned char *pixels, int width, int height, int bytes_a_pixel, int up, size_t *count
) {
  size_t row = (size_t)width * (size_t)bytes_a_pixel;
  *count = (row + 1) * (size_t)height;
  unsigned char *rows = malloc(*count), *to = rows;
  for (int y = 0; y < height; y++, to += row + 1, pixels += row) {
    to[0] = up && y > 0 ? 2 : 0;
    if (to[0] == 0) {
      memcpy(to + 1, pixels, row);
    } else {
      for (size_t i = 0; i < row; i++) to[i + 1] = (unsigned char)(pixels[i] - pixels[i - row]);
    }
  }
  return rows;
}

static inline unsigned char *png_be32(unsigned char *to, size_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) *to++ = (unsigned char)(value >> shift);
  return to;
}

// A chunk whose data, at `to + 8`, is already there or is copied from `data`.
static inline unsigned char *png_chunk(
  unsigned char *to, const char *name, const unsigned char *data, size_t count, png_crc crc
) {
  png_be32(to, count);
  memcpy(to + 4, name, 4);
  if (data != NULL) memcpy(to + 8, data, count);
  return png_be32(to + 8 + count, crc(0, to + 4, count + 4));
}

static inline unsigned char *png_file(
  const unsigned char *rows, size_t count, int width, int height, png_palette palette,
  png_compress compress, void *own, png_crc crc, size_t *size
) {
  size_t room = count + count / 8 + 4096;
  unsigned char *png = malloc(room), *to = png;
  unsigned char header[13] = {0};
  png_be32(png_be32(header, (size_t)width), (size_t)height);
  header[8] = 8;
  header[9] = palette.palette ? 3 : 6;
  memcpy(to, "\x89PNG\r\n\x1a\n", 8);
  to = png_chunk(to + 8, "IHDR", header, 13, crc);
  if (palette.palette) {
    unsigned char colours[768], alphas[256];
    for (int i = 0; i < palette.colours; i++) {
      memcpy(colours + 3 * i, palette.palette + 4 * i, 3);
      alphas[i] = palette.palette[4 * i + 3];
    }
    to = png_chunk(to, "PLTE", colours, (size_t)palette.colours * 3, crc);
    to = png_chunk(to, "tRNS", alphas, (size_t)palette.colours, crc);
  }
  size_t compressed = compress(own, rows, count, to + 8, room - (size_t)(to - png) - 64);
  to = png_chunk(to, "IDAT", NULL, compressed, crc);
  to = png_chunk(to, "IEND", NULL, 0, crc);
  *size = (size_t)(to - png);
  return png;
}

static inline unsigned char *png_straight(const peers_frame *frame) {
  size_t count = frame->bytes / 4;
  unsigned char *rgba = malloc(count * 4);
  peers_straight_rgba(frame->picture.pixels, count, rgba);
  return rgba;
}

#endif
