// A PNG file around a compressor's zlib stream, for libraries that only compress.
#ifndef PEERS_PNG_H
#define PEERS_PNG_H

#include "peer.h"

#include <stdlib.h>
#include <string.h>

// CRC-32 of PNG, as each compressor brings it.
static uint32_t png_crc(uint32_t crc, const void *bytes, size_t count);
// Compresses into `room` bytes and returns how many were used.
static size_t png_compress(
  const unsigned char *bytes, size_t count, unsigned char *into, size_t room);

// Premultiplied ARGB32 to straight R, G, B, A bytes.
static void png_rgba(const uint32_t *pixels, int count, unsigned char *restrict to) {
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

static unsigned char *png_be32(unsigned char *to, size_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) *to++ = (unsigned char)(value >> shift);
  return to;
}

// A chunk whose data, at `to + 8`, is already there.
static unsigned char *png_chunk(unsigned char *to, const char *name, size_t count) {
  png_be32(to, count);
  memcpy(to + 4, name, 4);
  return png_be32(to + 8 + count, png_crc(0, to + 4, count + 4));
}

// The picture of a frame with the filter Up.
void peer_png(peer_frame *frame) {
  size_t row = (size_t)frame->width * 4, count = (row + 1) * (size_t)frame->height;
  unsigned char *rgba = malloc(((size_t)frame->height + 1) * row), *rows = malloc(count);
  // Above the first row, all is zero.
  memset(rgba, 0, row);
  for (size_t y = 0; y < (size_t)frame->height; y++) {
    unsigned char *above = rgba + y * row, *from = above + row, *line = rows + y * (row + 1);
    png_rgba(frame->picture + y * (size_t)frame->width, frame->width, from);
    line[0] = 2;
    for (size_t i = 0; i < row; i++) line[i + 1] = (unsigned char)(from[i] - above[i]);
  }
  unsigned char *to = frame->png;
  memcpy(to, "\x89PNG\r\n\x1a\n", 8);
  to += 8;
  png_be32(png_be32(to + 8, (size_t)frame->width), (size_t)frame->height);
  memcpy(to + 16, "\x08\x06\0\0\0", 5);
  to = png_chunk(to, "IHDR", 13);
  to = png_chunk(to, "IDAT", png_compress(rows, count, to + 8, frame->room - 128));
  to = png_chunk(to, "IEND", 0);
  frame->size = (size_t)(to - frame->png);
  free(rows);
  free(rgba);
}

#endif
