// vector: the document is parsed before and drawn each time; svg: parsed each time, too.
#include "peers.h"

#include <librsvg/rsvg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  cairo_surface_t *target;
  RsvgHandle *document;
} kept;

static RsvgHandle *parse(const peers_frame *frame) {
  return rsvg_handle_new_from_data((const guint8 *)frame->svg, strlen(frame->svg), NULL);
}

static void start(peers_frame *frame) {
  kept *own = frame->own = malloc(sizeof *own);
  own->target = cairo_image_surface_create_for_data(
    (unsigned char *)frame->pixels, CAIRO_FORMAT_ARGB32, frame->width, frame->height,
    frame->width * 4);
  own->document = parse(frame);
}

static void stop(peers_frame *frame) {
  kept *own = frame->own;
  g_object_unref(own->document);
  cairo_surface_destroy(own->target);
  free(own);
}

static void draw(const peers_frame *frame, RsvgHandle *document) {
  kept *own = frame->own;
  RsvgRectangle all = {0, 0, frame->width, frame->height};
  cairo_t *cr = cairo_create(own->target);
  cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
  rsvg_handle_render_document(document, cr, &all, NULL);
  cairo_destroy(cr);
  cairo_surface_flush(own->target);
}

static void draw_parsed(peers_frame *frame) { draw(frame, ((kept *)frame->own)->document); }

static void draw_text(peers_frame *frame) {
  RsvgHandle *document = parse(frame);
  draw(frame, document);
  g_object_unref(document);
}

int main(int argc, char **argv) {
  char how[64];
  snprintf(
    how, sizeof how, "C, librsvg %d.%d.%d from SVG", LIBRSVG_MAJOR_VERSION, LIBRSVG_MINOR_VERSION,
    LIBRSVG_MICRO_VERSION);
  const peers_drawing drawings[] = {
    {"vector", "librsvg", how, start, draw_parsed, stop},
    {"svg", "librsvg", how, start, draw_text, stop},
    PEERS_END,
  };
  return peers_main(argc, argv, drawings, NULL);
}
