// What every harness shares: the inputs, the clock, the check of the pixels and the report.
#ifndef PEERS_H
#define PEERS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Pixels are premultiplied ARGB32 in the machine's byte order, rows without padding.
typedef struct {
  int width, height;
  uint32_t *pixels;
} peers_picture;

// Edges of 5 columns and 3 rows in pixels: in the art, and in the picture of one size.
typedef struct {
  int from_x[6], to_x[6], from_y[4], to_y[4];
} peers_patches;

// M and L use the first point, C all three, Z none; in points.
typedef struct {
  char kind;
  double at[6];
} peers_segment;

typedef struct {
  int count;
  peers_segment segments[64];
  uint32_t top, bottom, border;  // 0xRRGGBB, opaque
  double border_width;
} peers_outline;

// One size of the table and what is drawn at it.
typedef struct {
  char name[32];
  int width, height, scale;  // pixels, and pixels per point
  size_t bytes;
  uint32_t *pixels;  // the buffer that is drawn into again and again
  peers_picture art;
  peers_patches patches;
  peers_outline outline;
  char *svg;
  peers_picture picture;  // the vector's reference, which is also what PNG writers get
  void *own;              // what a harness keeps from frame to frame
} peers_frame;

// A way of drawing. `start` and `stop` may be null and are not timed.
typedef struct {
  const char *job, *who, *how;
  void (*start)(peers_frame *);
  void (*draw)(peers_frame *);
  void (*stop)(peers_frame *);
} peers_drawing;

// A way of writing a PNG of `picture`; returns bytes that the caller frees.
typedef struct {
  const char *who, *how;
  unsigned char *(*encode)(const peers_frame *, size_t *size);
} peers_encoder;

// Times the drawings and the encoders on the inputs in the folder argv[1] and prints JSON lines.
int peers_main(int argc, char **argv, const peers_drawing *drawings, const peers_encoder *encoders);

// The same measures for harnesses in other languages.
double peers_memset_seconds(void *pixels, size_t bytes, int calls);
double peers_cairo_png_seconds(const uint32_t *pixels, int width, int height, size_t *size);

// Mean difference of two pictures' components, and how many pixels differ by more than 24 in one.
double peers_difference(const uint32_t *a, const uint32_t *b, size_t count, size_t *far);

// Decodes a PNG and compares as above; -1 when it is none or has another size.
double peers_png_difference(
  const unsigned char *png, size_t size, const uint32_t *pixels, int width, int height,
  size_t *far);
// Returns 0, or -1 when the file cannot be read as a PNG of that size.
int peers_read_png(const char *path, uint32_t *pixels, int width, int height);

// Premultiplied ARGB32 to straight R, G, B, A bytes.
void peers_straight_rgba(const uint32_t *pixels, size_t count, unsigned char *rgba);

// A null-terminated list ends with an entry whose `who` is null.
#ifdef __cplusplus
#define PEERS_END {}
#else
#define PEERS_END {0}
#endif

#ifdef __cplusplus
}
#endif
#endif
