// The popover's outline as a Cairo path, for the harnesses that draw with Cairo.
#ifndef PEERS_CAIRO_OUTLINE_H
#define PEERS_CAIRO_OUTLINE_H

#include "peers.h"

#include <cairo.h>

static inline void peers_cairo_path(cairo_t *cr, const peers_outline *outline) {
  for (int i = 0; i < outline->count; i++) {
    const double *at = outline->segments[i].at;
    switch (outline->segments[i].kind) {
      case 'M': cairo_move_to(cr, at[0], at[1]); break;
      case 'L': cairo_line_to(cr, at[0], at[1]); break;
      case 'C': cairo_curve_to(cr, at[0], at[1], at[2], at[3], at[4], at[5]); break;
      default: cairo_close_path(cr);
    }
  }
}

#endif
