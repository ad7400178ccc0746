#include "inputs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *open_input(const char *folder, const char *kind, const char *name, const char *end) {
  char path[1024];
  snprintf(path, sizeof path, "%s/%s%s%s", folder, kind, name, end);
  FILE *file = fopen(path, "rb");
  if (file == NULL) {
    fprintf(stderr, "peers: cannot read %s\n", path);
    exit(66);
  }
  return file;
}

static void *allocate(size_t bytes) {
  void *memory = malloc(bytes);
  if (memory == NULL) exit(71);
  return memory;
}

void peers_read_sizes(const char *folder, peers_inputs *inputs) {
  FILE *file = open_input(folder, "sizes", "", ".txt");
  memset(inputs, 0, sizeof *inputs);
  while (inputs->count < 32) {
    peers_frame *frame = &inputs->frames[inputs->count];
    if (fscanf(
          file, "%31s %d %d %d", frame->name, &frame->width, &frame->height, &frame->scale) != 4)
      break;
    frame->bytes = (size_t)frame->width * (size_t)frame->height * 4;
    inputs->count++;
  }
  fclose(file);
}

static peers_picture read_picture(const char *folder, const char *kind, const char *name) {
  FILE *file = open_input(folder, kind, name, ".raw");
  int32_t size[2] = {0, 0};
  peers_picture picture = {0, 0, NULL};
  if (fread(size, sizeof size, 1, file) == 1 && size[0] > 0 && size[1] > 0) {
    size_t count = (size_t)size[0] * (size_t)size[1];
    picture = (peers_picture){size[0], size[1], allocate(count * 4)};
    if (fread(picture.pixels, 4, count, file) != count) picture.width = 0;
  }
  fclose(file);
  if (picture.width == 0) {
    fprintf(stderr, "peers: %s%s.raw in the work folder is cut short\n", kind, name);
    exit(65);
  }
  return picture;
}

static void read_edges(FILE *file, int *edges, int count) {
  for (int i = 0; i < count; i++) {
    if (fscanf(file, "%d", &edges[i]) != 1) exit(65);
  }
}

static peers_patches read_patches(const char *folder, const char *name) {
  peers_patches patches;
  FILE *file = open_input(folder, "patches-", name, ".txt");
  read_edges(file, patches.from_x, 6);
  read_edges(file, patches.to_x, 6);
  read_edges(file, patches.from_y, 4);
  read_edges(file, patches.to_y, 4);
  fclose(file);
  return patches;
}

static peers_outline read_outline(const char *folder, const char *name) {
  peers_outline outline = {.count = 0};
  FILE *file = open_input(folder, "outline-", name, ".txt");
  if (fscanf(
        file, "%x %x %x %lf", &outline.top, &outline.bottom, &outline.border,
        &outline.border_width) != 4)
    exit(65);
  while (outline.count < 64) {
    peers_segment *segment = &outline.segments[outline.count];
    if (fscanf(file, " %c", &segment->kind) != 1) break;
    int numbers = segment->kind == 'C' ? 6 : segment->kind == 'Z' ? 0 : 2;
    for (int i = 0; i < numbers; i++) {
      if (fscanf(file, "%lf", &segment->at[i]) != 1) exit(65);
    }
    outline.count++;
  }
  fclose(file);
  return outline;
}

static char *read_text(const char *folder, const char *name) {
  FILE *file = open_input(folder, "vector-", name, ".svg");
  char *text = allocate(65536);
  size_t length = fread(text, 1, 65535, file);
  text[length] = 0;
  fclose(file);
  return text;
}

void peers_load(const char *folder, peers_frame *frame) {
  char scale[8];
  snprintf(scale, sizeof scale, "@%d", frame->scale);
  frame->pixels = aligned_alloc(64, (frame->bytes + 63) / 64 * 64);
  if (frame->pixels == NULL) exit(71);
  frame->art = read_picture(folder, "art", scale);
  frame->patches = read_patches(folder, frame->name);
  frame->outline = read_outline(folder, frame->name);
  frame->svg = read_text(folder, frame->name);
  frame->picture = peers_reference(folder, "vector", frame);
}

void peers_unload(peers_frame *frame) {
  free(frame->pixels);
  free(frame->art.pixels);
  free(frame->svg);
  free(frame->picture.pixels);
}

peers_picture peers_reference(const char *folder, const char *job, const peers_frame *frame) {
  char kind[32];
  // A drawing from SVG text has to give the same picture as one from the outline.
  snprintf(kind, sizeof kind, "%s-", strcmp(job, "stretch") == 0 ? "stretch" : "vector");
  return read_picture(folder, kind, frame->name);
}
