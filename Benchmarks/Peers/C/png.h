// A PNG file around a compressor's zlib stream, for libraries that only compress.
#ifndef PEERS_PNG_H
#define PEERS_PNG_H

#include "peer.h"

#include <stdlib.h>
#include <string.h>

// CRC-32 of PNG, as each compressor brings it.
typedef uint32_t (*png_crc)(uint32_t crc, const void *bytes, size_t count);
// Compresses into `room` bytes and returns how many were used.
typedef size_t (*png_compress)(
  const unsigned char *bytes, size_t count, unsigned char *into, size_t room);

static inline uint32_t png_straight(uint32_t pixel) {
  uint32_t alpha = pixel >> 24;
  if (alpha == 0) return 0;
  uint32_t red = ((pixel >> 16 & 255) * 255 + alpha / 2) / alpha;
  uint32_t green = ((pixel >> 8 & 255) * 255 + alpha / 2) / alpha;
  uint32_t blue = ((pixel & 255) * 255 + alpha / 2) / alpha;
  return alpha << 24 | red << 16 | green << 8 | blue;
}

// Premultiplied ARGB32 to straight R, G, B, A bytes.
static inline void png_rgba(const uint32_t *pixels, size_t count, unsigned char *rgba) {
  enum { block = 64 };
  for (size_t start = 0; start < count; start += block) {
    size_t length = count - start < block ? count - start : block;
    uint32_t some[block], all = ~0u;
    memcpy(some, pixels + start, length * 4);
    for (size_t i = 0; i < length; i++) all &= some[i];
    // Nearly all blocks are opaque, and then there is nothing to divide.
    if (all >> 24 != 255) {
      for (size_t i = 0; i < length; i++) some[i] = png_straight(some[i]);
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

static inline unsigned char *png_be32(unsigned char *to, size_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) *to++ = (unsigned char)(value >> shift);
  return to;
}

// A chunk whose data, at `to + 8`, is already there.
static inline unsigned char *png_chunk(
  unsigned char *to, const char *name, size_t count, png_crc crc
) {
  png_be32(to, count);
  memcpy(to + 4, name, 4);
  return png_be32(to + 8 + count, crc(0, to + 4, count + 4));
}

// The picture of a frame with the filter Up.
static inline unsigned char *png_file(
  const peer_frame *frame, png_compress compress, png_crc crc, size_t *size
) {
  size_t row = (size_t)frame->width * 4, count = (row + 1) * (size_t)frame->height;
  unsigned char *rgba = malloc(row * (size_t)frame->height), *rows = malloc(count);
  png_rgba(frame->picture, (size_t)frame->width * (size_t)frame->height, rgba);
  unsigned char *from = rgba, *line = rows;
  for (int y = 0; y < frame->height; y++, line += row + 1, from += row) {
    line[0] = y > 0 ? 2 : 0;
    if (y == 0) {
      memcpy(line + 1, from, row);
    } else {
      for (size_t i = 0; i < row; i++) line[i + 1] = (unsigned char)(from[i] - from[i - row]);
    }
  }
  size_t room = count + count / 8 + 4096;
  unsigned char *png = malloc(room), *to = png;
  memcpy(to, "\x89PNG\r\n\x1a\n", 8);
  to += 8;
  png_be32(png_be32(to + 8, (size_t)frame->width), (size_t)frame->height);
  memcpy(to + 16, "\x08\x06\0\0\0", 5);
  to = png_chunk(to, "IHDR", 13, crc);
  to = png_chunk(to, "IDAT", compress(rows, count, to + 8, room - 128), crc);
  to = png_chunk(to, "IEND", 0, crc);
  *size = (size_t)(to - png);
  free(rows);
  free(rgba);
  return png;
}

#endif
