// What the peers in C and C++ get and give. Python reads this file too.
#pragma once

#include <stddef.h>
#include <stdint.h>

// M and L use the first point, C all three, Z none; in points.
typedef struct { char kind; double at[6]; } peer_segment;

// Rectangles in pixels, in the art and in the picture: x, y, width and height.
typedef struct { int from[4], to[4]; } peer_patch;

// One size of the tables and what is drawn at it. Pixels are premultiplied ARGB32 in the machine's byte
// order, rows without padding.
typedef struct {
  int width, height, scale;    // pixels, and pixels per point
  int art_width, art_height;
  unsigned char *pixels;   // the buffer that is drawn into again and again
  unsigned char *picture;  // the drawing as the command makes it, which encoders get
  unsigned char *art, *svg;
  peer_patch patches[15];
  int count;
  peer_segment segments[64];
  uint32_t top, bottom, border;  // 0xRRGGBB, opaque
  unsigned char *png;            // where an encoder puts its file or stream, and how long it may be and is
  size_t room, size;
} peer_frame;

// Prepares a frame for all peers. What a peer keeps of a frame stays until the program ends.
void peer_start(peer_frame *);
void peer_memset(peer_frame *);
void peer_repeat(void (*job)(peer_frame *), peer_frame *, int calls);

void cairo_png(peer_frame *);
void librsvg_vector(peer_frame *);
void libdeflate_png(peer_frame *);
void isal_png(peer_frame *);

// In qt.cpp.
void qt_start(peer_frame *);
void qt_stretch(peer_frame *);
void qt_vector(peer_frame *);
void qt_png(peer_frame *);
