/* Draws a popover over a picture with Cairo: menu PICTURE */
#include <cairo.h>
#include <gusset.h>
#include <stdio.h>

static int fail(const char *text) {
  fprintf(stderr, "menu: %s\n", text);
  return 1;
}

int main(int count, char **arguments) {
  if (count != 2) return fail("usage: menu PICTURE");
  const int scale = 2, width = 720, height = 480;
  gusset_theme *theme = gusset_theme_named("light");
  gusset_renderer *renderer = gusset_renderer_create(theme, scale, true);
  if (renderer == NULL) return fail(gusset_error_text());

  cairo_surface_t *scene = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *context = cairo_create(scene);
  cairo_set_source_rgb(context, 0.72, 0.80, 0.86);
  cairo_paint(context);

  /* A button, and a popover below it. */
  const gusset_rect button = {150, 30, 60, 24}, window = {0, 0, width / scale, height / scale};
  gusset_placement place;
  if (!gusset_place(theme, button, window, (gusset_size){160, 90}, 0, false, &place)) {
    return fail(gusset_error_text());
  }
  cairo_scale(context, scale, scale);
  cairo_set_source_rgb(context, 0.35, 0.45, 0.55);
  cairo_rectangle(context, button.x, button.y, button.width, button.height);
  cairo_fill(context);

  cairo_surface_flush(scene);
  const size_t stride = (size_t)cairo_image_surface_get_stride(scene);
  if (!gusset_renderer_draw_over(
          renderer, place.frame, cairo_image_surface_get_data(scene), stride * height, stride,
          width, height, (int32_t)(place.rect.x * scale), (int32_t)(place.rect.y * scale))) {
    return fail(gusset_error_text());
  }
  cairo_surface_mark_dirty(scene);

  cairo_set_source_rgb(context, 0.1, 0.1, 0.1);
  cairo_set_font_size(context, 14);
  cairo_move_to(context, place.content.x, place.content.y + 14);
  cairo_show_text(context, "A menu");
  cairo_status_t status = cairo_surface_write_to_png(scene, arguments[1]);

  cairo_destroy(context);
  cairo_surface_destroy(scene);
  gusset_renderer_free(renderer);
  gusset_theme_free(theme);
  return status == CAIRO_STATUS_SUCCESS ? 0 : fail(cairo_status_to_string(status));
}
