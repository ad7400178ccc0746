// What a peer in C gets and gives. Each is a library of its own. Python reads this file too.
#ifndef PEER_H
#define PEER_H

#include <stddef.h>
#include <stdint.h>

// M and L use the first point, C all three, Z none; in points.
typedef struct {
  char kind;
  double at[6];
} peer_segment;

// Rectangles in pixels, in the art and in the picture: x, y, width and height.
typedef struct {
  int from[4], to[4];
} peer_patch;

// One size of the table and what is drawn at it. Pixels are
// premultiplied ARGB32 in the machine's byte order, rows without padding.
typedef struct {
  int width, height, scale;  // pixels, and pixels per point
  uint32_t *pixels;          // the buffer that is drawn into again and again
  uint32_t *picture;         // the drawing as the command makes it, which encoders get
  uint32_t *art;
  int art_width, art_height;
  peer_patch patches[15];
  int count;
  peer_segment segments[64];
  uint32_t top, bottom, border;  // 0xRRGGBB, opaque
  const char *svg;
  unsigned char *png;  // where an encoder puts its file, and how long it may be and is
  size_t room, size;
} peer_frame;

// A peer has those that it can do. The first one is not timed. What a peer keeps from frame to frame
// stays until the program ends.
void peer_start(peer_frame *);
void peer_stretch(peer_frame *);
void peer_vector(peer_frame *);
void peer_png(peer_frame *);

// What every peer is timed with and beside, in cairo.c.
double peers_seconds(void (*job)(peer_frame *), peer_frame *frame, int calls);
void peers_memset(peer_frame *);

#endif
