/* A GTK 4 window with a popover whose arrow follows the pointer. */
#include <gtk/gtk.h>
#include <gusset.h>

enum { scale = 2 };

typedef struct {
  gusset_renderer *renderer;
  gusset_frame frame;
  cairo_surface_t *canvas;
} window_state;

static void draw(GtkDrawingArea *area, cairo_t *context, int width, int height, gpointer data) {
  (void)area, (void)height;
  window_state *state = data;
  cairo_save(context);
  double side = cairo_image_surface_get_width(state->canvas) / (double)scale;
  cairo_translate(context, (width - side) / 2, 40);
  cairo_scale(context, 1.0 / scale, 1.0 / scale);
  cairo_set_source_surface(context, state->canvas, 0, 0);
  cairo_paint(context);
  cairo_restore(context);
}

/* Draws only the pixels that the arrow's new place changes. */
static void show(window_state *state, const gusset_frame *shown) {
  cairo_surface_flush(state->canvas);
  size_t stride = (size_t)cairo_image_surface_get_stride(state->canvas);
  size_t height = (size_t)cairo_image_surface_get_height(state->canvas);
  gusset_pixel_rect rects[5];
  int32_t count = gusset_renderer_update(
      state->renderer, shown, state->frame, cairo_image_surface_get_data(state->canvas),
      stride * height, stride, rects);
  if (count < 0) g_warning("%s", gusset_error_text());
  for (int32_t index = 0; index < count; index++) {
    gusset_pixel_rect rect = rects[index];
    cairo_surface_mark_dirty_rectangle(state->canvas, rect.x, rect.y, rect.width, rect.height);
  }
}

static void moved(GtkEventControllerMotion *motion, double x, double y, gpointer data) {
  (void)y;
  window_state *state = data;
  GtkWidget *area = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(motion));
  gusset_frame shown = state->frame;
  state->frame.offset = x - gtk_widget_get_width(area) / 2.0;
  show(state, &shown);
  gtk_widget_queue_draw(area);
}

static void activate(GtkApplication *application, gpointer data) {
  window_state *state = data;
  GtkWidget *window = gtk_application_window_new(application);
  GtkWidget *area = gtk_drawing_area_new();
  gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), draw, state, NULL);
  GtkEventController *motion = gtk_event_controller_motion_new();
  g_signal_connect(motion, "motion", G_CALLBACK(moved), state);
  gtk_widget_add_controller(area, motion);
  gtk_window_set_child(GTK_WINDOW(window), area);
  gtk_window_set_default_size(GTK_WINDOW(window), 420, 320);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
  gusset_theme *theme = gusset_theme_named("light");
  window_state state = {.frame = {.width = 300, .height = 180, .arrow = GUSSET_UP}};
  state.renderer = gusset_renderer_create(theme, scale, true);
  gusset_theme_free(theme);
  int32_t width, height;
  gusset_size size = {state.frame.width, state.frame.height};
  if (state.renderer == NULL || !gusset_renderer_size(state.renderer, size, &width, &height)) {
    g_error("%s", gusset_error_text());
  }
  state.canvas = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  show(&state, NULL);
  GtkApplication *application = gtk_application_new(NULL, G_APPLICATION_DEFAULT_FLAGS);
  g_signal_connect(application, "activate", G_CALLBACK(activate), &state);
  int status = g_application_run(G_APPLICATION(application), count, arguments);
  g_object_unref(application);
  cairo_surface_destroy(state.canvas);
  gusset_renderer_free(state.renderer);
  return status;
}
