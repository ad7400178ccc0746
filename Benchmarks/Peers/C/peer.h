// What a peer in C gets and gives. Each is a library of its own, which peers.py loads.
#ifndef PEER_H
#define PEER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// M and L use the first point, C all three, Z none; in points.
typedef struct {
  char kind;
  double at[6];
} peer_segment;

// One size of the table and what is drawn at it; frames.py has the same structure. Pixels are
// premultiplied ARGB32 in the machine's byte order, rows without padding.
typedef struct {
  int width, height, scale;  // pixels, and pixels per point
  uint32_t *pixels;          // the buffer that is drawn into again and again
  uint32_t *picture;         // the drawing as the command makes it, which encoders get
  uint32_t *art;
  int art_width, art_height;
  // Edges of 5 columns and 3 rows in pixels: in the art, and in the picture.
  int from_x[6], to_x[6], from_y[4], to_y[4];
  int count;
  peer_segment segments[64];
  uint32_t top, bottom, border;  // 0xRRGGBB, opaque
  double border_width;
  const char *svg;
  void *own;  // what a peer keeps from frame to frame
} peer_frame;

const char *peer_how(void);

// A peer has those that it can do. The first two are not timed.
void peer_start(peer_frame *);
void peer_stop(peer_frame *);
void peer_stretch(peer_frame *);
void peer_vector(peer_frame *);
// A PNG of the picture; returns bytes that the caller frees.
unsigned char *peer_encode(const peer_frame *, size_t *size);

#ifdef __cplusplus
}
#endif
#endif
