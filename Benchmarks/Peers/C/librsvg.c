// The document is parsed before, and drawn each time.
#include "peer.h"

#include <librsvg/rsvg.h>
#include <string.h>

static cairo_surface_t *target;
static RsvgHandle *document;

void peer_start(peer_frame *frame) {
  target = cairo_image_surface_create_for_data(
    (unsigned char *)frame->pixels, CAIRO_FORMAT_ARGB32, frame->width, frame->height,
    frame->width * 4);
  document = rsvg_handle_new_from_data((const guint8 *)frame->svg, strlen(frame->svg), NULL);
}

void peer_vector(peer_frame *frame) {
  RsvgRectangle all = {0, 0, frame->width, frame->height};
  cairo_t *cr = cairo_create(target);
  cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
  rsvg_handle_render_document(document, cr, &all, NULL);
  cairo_destroy(cr);
  cairo_surface_flush(target);
}
