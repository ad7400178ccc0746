/*
 * Gusset: backgrounds of popovers, whose body and arrow are one path.
 *
 *   gusset_theme *theme = gusset_theme_named("slate");
 *   gusset_renderer *renderer = gusset_renderer_create(theme, 2, true);
 *   gusset_frame frame = {.width = 320, .height = 200, .arrow = GUSSET_UP, .offset = 40};
 *   if (!gusset_renderer_draw(renderer, frame, pixels, length, stride)) puts(gusset_error_text());
 *
 * Points and pixels: sizes, offsets and rectangles of doubles are in points, y down; int32_t is in pixels. A scale
 * is the number of pixels per point, from 0.1 to 8.
 *
 * Pixels are premultiplied native-endian words 0xAARRGGBB, rows from the top, aligned to 4 bytes: Cairo's
 * CAIRO_FORMAT_ARGB32 and Qt's QImage::Format_ARGB32_Premultiplied.
 *
 * Errors: a function that fails returns NULL, false or -1, writes nothing, and keeps a message for this thread; see
 * gusset_error_text. A null handle is such an error.
 *
 * Memory: what a function creates is freed by the function of its type that ends in _free; free(NULL) does nothing.
 * A handle keeps what it was made of: a theme may be freed before its renderers. Pointers that a handle gives live
 * as long as the handle.
 *
 * Threads: different handles may be used on different threads at the same time. Themes, shapes and data never change,
 * so that many threads may share them; a renderer belongs to one thread at a time.
 */
#ifndef GUSSET_H
#define GUSSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header; see gusset_abi_version. */
#define GUSSET_ABI_VERSION 1

typedef struct gusset_theme gusset_theme;
typedef struct gusset_renderer gusset_renderer;
typedef struct gusset_shape gusset_shape;
typedef struct gusset_data gusset_data;

typedef enum {
  GUSSET_NO_ARROW = 0,
  GUSSET_UP = 1,
  GUSSET_DOWN = 2,
  GUSSET_LEFT = 4,
  GUSSET_RIGHT = 8
} gusset_arrow;

/* A popover without its theme: the size of the whole background, arrow included, and the distance from the middle of
 * the arrow's edge to the arrow, to the right or down. */
typedef struct {
  double width, height;
  gusset_arrow arrow;
  double offset;
} gusset_frame;

typedef struct {
  double width, height;
} gusset_size;

typedef struct {
  double x, y, width, height;
} gusset_rect;

typedef struct {
  double top, left, bottom, right;
} gusset_insets;

typedef struct {
  int32_t x, y, width, height;
} gusset_pixel_rect;

/* Where a popover stands: its background and the rectangle of its content, both in the coordinates of the anchor. The
 * picture of `frame` belongs at the corner of `rect`, less the margins of the renderer. Without an arrow the popover
 * covers the anchor: no side had room. */
typedef struct {
  gusset_frame frame;
  gusset_rect rect;
  gusset_rect content;
} gusset_placement;

typedef enum { GUSSET_MOVE = 0, GUSSET_LINE = 1, GUSSET_CUBIC = 2, GUSSET_CLOSE = 3 } gusset_path_command;

/* A step of a path. GUSSET_MOVE and GUSSET_LINE have one point, GUSSET_CUBIC two control points and its end. */
typedef struct {
  gusset_path_command command;
  double x[3], y[3];
} gusset_path_step;

/* The version of the interface that the library has: GUSSET_ABI_VERSION of its header. Functions are added with the
 * same number; another number means that programs must be compiled anew. */
int32_t gusset_abi_version(void);

/* The version of Gusset, such as "1.0.0". */
const char *gusset_version(void);

/* The last error of this thread, on one line for each problem; "" before the first one. Valid until the next error
 * of this thread. */
const char *gusset_error_text(void);

/* The field, such as "border.width", the value and what is allowed, each "" where the error has none. */
const char *gusset_error_field(void);
const char *gusset_error_value(void);
const char *gusset_error_allowed(void);

/* The name of a built-in theme, by its index from 0; NULL after the last one, which is no error. */
const char *gusset_theme_name(int32_t index);

/* A built-in theme. */
gusset_theme *gusset_theme_named(const char *name);

/* A theme from the text of a theme file in UTF-8. */
gusset_theme *gusset_theme_from_json(const char *text, size_t length);

/* The theme with another value, as in gusset_theme_setting(theme, "border.width", "2"). The value is JSON. */
gusset_theme *gusset_theme_setting(const gusset_theme *theme, const char *path, const char *value);

/* A look of the theme: "dark", "highContrast" or "dark highContrast"; where it lacks that, the one shown in its place. */
gusset_theme *gusset_theme_look(const gusset_theme *theme, const char *appearance);

/* The theme as the text of a file. */
gusset_data *gusset_theme_json(const gusset_theme *theme);

/* All that is wrong in the text of a theme file, a line each; no bytes where nothing is. */
gusset_data *gusset_theme_problems(const char *text, size_t length);

/* The margins between the body and its content. */
bool gusset_theme_content_insets(const gusset_theme *theme, gusset_insets *insets);

/* The smallest size of a background with this arrow in the middle. */
bool gusset_theme_smallest_size(const gusset_theme *theme, gusset_arrow arrow, gusset_size *size);

/* The size of a background around content. */
bool gusset_theme_size_for_content(
    const gusset_theme *theme, gusset_size content, gusset_arrow arrow, gusset_size *size);

void gusset_theme_free(gusset_theme *theme);

/* Places a popover with its content beside an anchor, at least 10 points inside a container: on the side that has most
 * room, of those that the arrow may point from. `arrows` is a sum of gusset_arrow, or 0 for all. Content that has no
 * room gets smaller, and an arrow that a corner stops points beside the middle of the anchor. */
bool gusset_place(
    const gusset_theme *theme, gusset_rect anchor, gusset_rect container, gusset_size content,
    uint32_t arrows, bool right_to_left, gusset_placement *placement);

/* Draws many popovers of one theme. It keeps what it has drawn, and allocates nothing for most frames. Offsets are
 * limited to where the arrow has room. With shadows, a picture is larger than its popover; see
 * gusset_renderer_margins. */
gusset_renderer *gusset_renderer_create(const gusset_theme *theme, double scale, bool shadows);

/* The size of a frame's picture in pixels, with its margins. */
bool gusset_renderer_size(
    const gusset_renderer *renderer, gusset_size size, int32_t *width, int32_t *height);

/* The distances from the edges of a picture to those of its popover: room for shadows, in points. */
bool gusset_renderer_margins(const gusset_renderer *renderer, gusset_insets *margins);

/* Draws a frame over all pixels of its picture. `length` is that of the memory and `stride` the distance between two
 * rows, both in bytes. */
bool gusset_renderer_draw(
    gusset_renderer *renderer, gusset_frame frame, void *pixels, size_t length, size_t stride);

/* Draws a frame over a scene of width x height pixels, whose pixels show where the popover is translucent. Its top left
 * corner, without the margins, is at (x, y); what lies outside is not drawn. */
bool gusset_renderer_draw_over(
    gusset_renderer *renderer, gusset_frame frame, void *pixels, size_t length, size_t stride,
    int32_t width, int32_t height, int32_t x, int32_t y);

/* Draws a frame where another one was drawn, and writes only pixels that differ: for memory that a window or a
 * texture takes by rectangles. `shown` is what the memory shows, or
 * NULL while it is transparent. Memory and stride are for the larger picture. Gives the number of rectangles that were
 * written, at most 5, or -1. `rects` has room for 5, or is NULL. */
int32_t gusset_renderer_update(
    gusset_renderer *renderer, const gusset_frame *shown, gusset_frame next, void *pixels,
    size_t length, size_t stride, gusset_pixel_rect *rects);

void gusset_renderer_free(gusset_renderer *renderer);

/* The outline of a popover in points, as it is drawn at a scale. */
gusset_shape *gusset_shape_create(const gusset_theme *theme, gusset_frame frame, double scale);

/* The body without the arrow, and the rectangle of the content. */
bool gusset_shape_body(const gusset_shape *shape, gusset_rect *rect);
bool gusset_shape_content(const gusset_shape *shape, gusset_rect *rect);

/* Whether a point lies inside the outline. */
bool gusset_shape_contains(const gusset_shape *shape, double x, double y);

/* The outline, clockwise from the tip: a GUSSET_MOVE, lines and curves, a GUSSET_CLOSE. Valid as long as the shape. */
const gusset_path_step *gusset_shape_path(const gusset_shape *shape, size_t *count);

void gusset_shape_free(gusset_shape *shape);

/* The popover as a file, with the shadows of its theme if `shadows` is true. */
gusset_data *gusset_svg(const gusset_theme *theme, gusset_frame frame, double scale, bool shadows);
gusset_data *gusset_png(const gusset_theme *theme, gusset_frame frame, double scale, bool shadows);

/* The bytes of data, which a zero byte follows that does not count. */
const char *gusset_data_bytes(const gusset_data *data);
size_t gusset_data_length(const gusset_data *data);
void gusset_data_free(gusset_data *data);

#ifdef __cplusplus
}
#endif

#endif
