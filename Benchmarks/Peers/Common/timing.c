// Every figure is the median of ratios of two neighbors in time, so that the machine's drift,
// which is far larger than what is compared, falls out.
#include "inputs.h"

#include <cairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { fewest_rounds = 7, most_rounds = 101 };
static const double seconds_of_a_row = 0.3;
static const double seconds_of_a_turn = 400e-6;

typedef double (*turn)(void *, int calls);

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

// Called through a volatile pointer, so that no call is optimized away.
// Never zero: some machines write zeros faster than pixels.
enum { memset_value = 0x5a };
static void *(*volatile set_memory)(void *, int, size_t) = memset;

double peers_memset_seconds(void *pixels, size_t bytes, int calls) {
  double start = now();
  for (int i = 0; i < calls; i++) set_memory(pixels, memset_value, bytes);
  return now() - start;
}

static cairo_status_t count_bytes(void *closure, const unsigned char *bytes, unsigned int count) {
  (void)bytes;
  *(size_t *)closure += count;
  return CAIRO_STATUS_SUCCESS;
}

double peers_cairo_png_seconds(const uint32_t *pixels, int width, int height, size_t *size) {
  cairo_surface_t *surface = cairo_image_surface_create_for_data(
    (unsigned char *)pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4);
  *size = 0;
  double start = now();
  cairo_surface_write_to_png_stream(surface, count_bytes, size);
  double seconds = now() - start;
  cairo_surface_destroy(surface);
  return seconds;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *values, int count) {
  qsort(values, (size_t)count, sizeof *values, compare);
  return count % 2 == 1 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

static int calls_a_turn(turn take, void *what) {
  take(what, 1);
  double one = take(what, 1);
  return one >= seconds_of_a_turn ? 1 : 1 + (int)(seconds_of_a_turn / (one > 1e-8 ? one : 1e-8));
}

typedef struct {
  double ratio, floor;  // over the floor, and the floor itself in microseconds
} figure;

static figure median_figure(turn peer, void *peer_what, turn base, void *base_what) {
  double ratios[most_rounds], floors[most_rounds];
  int base_calls = calls_a_turn(base, base_what), peer_calls = calls_a_turn(peer, peer_what);
  int rounds = 0;
  double end = now() + seconds_of_a_row;
  while (rounds < fewest_rounds || (rounds < most_rounds && now() < end)) {
    double floor = base(base_what, base_calls) / base_calls;
    floors[rounds] = floor * 1e6;
    ratios[rounds++] = peer(peer_what, peer_calls) / peer_calls / floor;
  }
  return (figure){median(ratios, rounds), median(floors, rounds)};
}

typedef struct {
  peers_frame *frame;
  const peers_drawing *drawing;
  const peers_encoder *encoder;
  size_t size;
} subject;

static double memset_turn(void *what, int calls) {
  peers_frame *frame = ((subject *)what)->frame;
  return peers_memset_seconds(frame->pixels, frame->bytes, calls);
}

static double drawing_turn(void *what, int calls) {
  subject *one = what;
  double start = now();
  for (int i = 0; i < calls; i++) one->drawing->draw(one->frame);
  return now() - start;
}

static double cairo_png_turn(void *what, int calls) {
  subject *one = what;
  double sum = 0;
  for (int i = 0; i < calls; i++) {
    sum += peers_cairo_png_seconds(
      one->frame->picture.pixels, one->frame->width, one->frame->height, &one->size);
  }
  return sum;
}

static double encoder_turn(void *what, int calls) {
  subject *one = what;
  double start = now();
  for (int i = 0; i < calls; i++) free(one->encoder->encode(one->frame, &one->size));
  return now() - start;
}

static void report(
  const char *job, const peers_frame *frame, const char *who, const char *how, figure time,
  const char *bytes, double difference, size_t far
) {
  printf(
    "{\"job\":\"%s\",\"size\":\"%s\",\"who\":\"%s\",\"ratio\":%.5g,\"bytes\":%s,\"how\":\"%s\","
    "\"difference\":%.4f,\"far\":%zu,\"floor\":%.4g}\n",
    job, frame->name, who, time.ratio, bytes, how, difference, far, time.floor);
  fflush(stdout);
}

static void time_drawing(const char *folder, peers_frame *frame, const peers_drawing *drawing) {
  subject one = {frame, drawing, NULL, 0};
  if (drawing->start != NULL) drawing->start(frame);
  figure time = median_figure(drawing_turn, &one, memset_turn, &one);
  // What was left out would show over this.
  memset(frame->pixels, memset_value, frame->bytes);
  drawing->draw(frame);
  if (drawing->stop != NULL) drawing->stop(frame);
  peers_picture reference = peers_reference(folder, drawing->job, frame);
  size_t far = 0;
  double difference = peers_difference(frame->pixels, reference.pixels, frame->bytes / 4, &far);
  free(reference.pixels);
  report(drawing->job, frame, drawing->who, drawing->how, time, "null", difference, far);
}

static void time_encoder(peers_frame *frame, const peers_encoder *encoder) {
  subject one = {frame, NULL, encoder, 0}, cairo = one;
  figure time = median_figure(encoder_turn, &one, cairo_png_turn, &cairo);
  size_t size = 0, far = 0;
  unsigned char *png = encoder->encode(frame, &size);
  double difference = peers_png_difference(
    png, size, frame->picture.pixels, frame->width, frame->height, &far);
  free(png);
  char bytes[32];
  snprintf(bytes, sizeof bytes, "%zu", size);
  report("png", frame, encoder->who, encoder->how, time, bytes, difference, far);
}

static int is_exported(const char *name) {
  return strcmp(name, "100x100@1") == 0 || strcmp(name, "320x480@1") == 0 ||
    strcmp(name, "600x800@2") == 0;
}

int peers_main(
  int argc, char **argv, const peers_drawing *drawings, const peers_encoder *encoders
) {
  if (argc != 2) {
    fprintf(stderr, "usage: %s <work folder>\n", argv[0]);
    return 64;
  }
  static peers_inputs inputs;
  peers_read_sizes(argv[1], &inputs);
  for (int i = 0; i < inputs.count; i++) {
    peers_frame *frame = &inputs.frames[i];
    peers_load(argv[1], frame);
    for (const peers_drawing *drawing = drawings; drawing && drawing->who; drawing++) {
      time_drawing(argv[1], frame, drawing);
    }
    for (const peers_encoder *encoder = encoders; encoder && encoder->who; encoder++) {
      if (is_exported(frame->name)) time_encoder(frame, encoder);
    }
    peers_unload(frame);
  }
  return 0;
}
