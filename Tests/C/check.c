/* Calls every function of gusset.h, in right and wrong ways: check FOLDER. Also compiled as C++. */
#include <gusset.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

#define EXPECT(condition)                                              \
  do {                                                                 \
    if (!(condition)) {                                                \
      failures++;                                                      \
      fprintf(stderr, "check.c:%d: %s: %s\n", __LINE__, #condition, gusset_error_text()); \
    }                                                                  \
  } while (0)

/* Expects that a call fails, and names this field. */
#define REFUSED(failed, field)                              \
  do {                                                      \
    EXPECT(failed);                                         \
    EXPECT(strcmp(gusset_error_field(), field) == 0);       \
    EXPECT(strncmp(gusset_error_text(), field, strlen(field)) == 0); \
  } while (0)

static gusset_frame frame(double width, double height, gusset_arrow arrow, double offset) {
  gusset_frame result;
  result.width = width;
  result.height = height;
  result.arrow = arrow;
  result.offset = offset;
  return result;
}

static gusset_size size(double width, double height) {
  gusset_size result;
  result.width = width;
  result.height = height;
  return result;
}

static gusset_rect rect(double x, double y, double width, double height) {
  gusset_rect result;
  result.x = x;
  result.y = y;
  result.width = width;
  result.height = height;
  return result;
}

static void save(const char *folder, const char *name, gusset_data *data) {
  EXPECT(data != NULL);
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "wb");
  EXPECT(file != NULL);
  if (file != NULL && data != NULL) {
    size_t length = gusset_data_length(data);
    EXPECT(gusset_data_bytes(data)[length] == 0);
    EXPECT(fwrite(gusset_data_bytes(data), 1, length, file) == length);
    EXPECT(fclose(file) == 0);
  }
  gusset_data_free(data);
}

static void check_themes(const char *folder) {
  EXPECT(gusset_abi_version() == GUSSET_ABI_VERSION);
  EXPECT(strlen(gusset_version()) > 0);
  EXPECT(strcmp(gusset_error_text(), "") == 0);
  int32_t count = 0;
  while (gusset_theme_name(count) != NULL) {
    gusset_theme *theme = gusset_theme_named(gusset_theme_name(count));
    EXPECT(theme != NULL);
    gusset_theme_free(theme);
    count++;
  }
  EXPECT(count > 20);
  EXPECT(gusset_theme_name(-1) == NULL);
  REFUSED(gusset_theme_named("slte") == NULL, "theme");
  EXPECT(strcmp(gusset_error_value(), "slte") == 0);
  EXPECT(strstr(gusset_error_allowed(), "slate") != NULL);
  REFUSED(gusset_theme_from_json("{}", SIZE_MAX) == NULL, "length");
  REFUSED(gusset_theme_problems("{}", (size_t)1 << 40) == NULL, "length");
  REFUSED(gusset_theme_named(NULL) == NULL, "name");
  REFUSED(gusset_theme_named("\xFF") == NULL, "name");

  const char *text = "{ \"name\": \"mine\", \"border\": { \"color\": \"#F00\", \"width\": 2 } }";
  gusset_theme *theme = gusset_theme_from_json(text, strlen(text));
  gusset_theme *set = gusset_theme_setting(theme, "border.width", "3");
  save(folder, "theme.json", gusset_theme_json(set));
  REFUSED(gusset_theme_setting(theme, "border.width", "-3") == NULL, "border.width");
  REFUSED(gusset_theme_setting(theme, "border.width", "wide") == NULL, "border.width");
  REFUSED(gusset_theme_setting(theme, "border.color", NULL) == NULL, "value");
  REFUSED(gusset_theme_setting(NULL, "border.color", "1") == NULL, "theme");
  EXPECT(gusset_theme_from_json("{", 1) == NULL);
  REFUSED(gusset_theme_from_json(NULL, 1) == NULL, "text");
  gusset_data *problems = gusset_theme_problems("{ \"a\": 1, \"b\": 2 }", 18);
  EXPECT(problems != NULL && strchr(gusset_data_bytes(problems), '\n') != NULL);
  gusset_data_free(problems);
  problems = gusset_theme_problems(text, strlen(text));
  EXPECT(problems != NULL && gusset_data_length(problems) == 0);
  gusset_data_free(problems);

  gusset_theme *light = gusset_theme_named("light");
  gusset_theme *dark = gusset_theme_look(light, "dark");
  EXPECT(dark != NULL);
  REFUSED(gusset_theme_look(light, "Dark!") == NULL, "appearance");
  gusset_insets insets;
  EXPECT(gusset_theme_content_insets(light, &insets) && insets.top > 0);
  gusset_size least, whole;
  EXPECT(gusset_theme_smallest_size(light, GUSSET_UP, &least) && least.height > 10);
  EXPECT(gusset_theme_size_for_content(light, size(100, 50), GUSSET_UP, &whole));
  REFUSED(!gusset_theme_size_for_content(light, size(NAN, 50), GUSSET_UP, &whole), "content.width");
  EXPECT(whole.width == 100 + insets.left + insets.right);
  REFUSED(!gusset_theme_smallest_size(light, (gusset_arrow)3, &least), "arrow");
  REFUSED(!gusset_theme_smallest_size(light, GUSSET_UP, NULL), "size");

  gusset_placement place;
  EXPECT(gusset_place(
      light, rect(100, 0, 40, 20), rect(0, 0, 400, 300), size(120, 80), 0, false, &place));
  EXPECT(place.frame.arrow == GUSSET_UP && place.rect.y >= 20 && place.content.width == 120);
  EXPECT(gusset_place(
      light, rect(200, 150, 40, 20), rect(0, 0, 900, 600), size(120, 80), GUSSET_LEFT, true, &place));
  EXPECT(place.frame.arrow == GUSSET_LEFT && place.rect.x >= 240);
  EXPECT(!gusset_place(
      light, rect(NAN, 0, 40, 20), rect(0, 0, 400, 300), size(120, 80), 0, false, &place));
  REFUSED(
      !gusset_place(light, rect(0, 0, 1, 1), rect(0, 0, 9, 9), size(1, 1), 64, false, &place),
      "arrows");
  gusset_theme_free(dark);
  gusset_theme_free(light);
  gusset_theme_free(set);
  gusset_theme_free(theme);
  gusset_theme_free(NULL);
}

static void check_drawing(const char *folder) {
  gusset_theme *theme = gusset_theme_named("light");
  gusset_renderer *renderer = gusset_renderer_create(theme, 2, true);
  REFUSED(gusset_renderer_create(theme, NAN, true) == NULL, "scale");
  REFUSED(gusset_renderer_create(NULL, 1, true) == NULL, "theme");
  int32_t width = 0, height = 0;
  EXPECT(gusset_renderer_size(renderer, size(320, 200), &width, &height) && width > 640);
  gusset_insets margins;
  EXPECT(gusset_renderer_margins(renderer, &margins));
  EXPECT(width == 640 + (int32_t)(2 * (margins.left + margins.right)));
  size_t stride = 4 * (size_t)width, length = stride * (size_t)height;
  uint32_t *pixels = (uint32_t *)calloc(length, 1), *other = (uint32_t *)calloc(length, 1);

  /* Updates give the pixels of whole frames. */
  gusset_frame shown = frame(320, 200, GUSSET_UP, 40);
  gusset_pixel_rect rects[5];
  EXPECT(gusset_renderer_update(renderer, NULL, shown, pixels, length, stride, rects) == 1);
  EXPECT(rects[0].width == width && rects[0].height == height);
  for (int step = 0; step < 200; step++) {
    gusset_frame next = frame(320, 200, step % 50 == 49 ? GUSSET_LEFT : GUSSET_UP, step % 9 * 7);
    EXPECT(gusset_renderer_update(renderer, &shown, next, pixels, length, stride, rects) >= 0);
    EXPECT(gusset_renderer_draw(renderer, next, other, length, stride));
    EXPECT(memcmp(pixels, other, length) == 0);
    shown = next;
  }
  EXPECT(gusset_renderer_update(renderer, &shown, shown, pixels, length, stride, NULL) == 0);

  REFUSED(gusset_renderer_update(renderer, &shown, shown, pixels, length, 12, rects) == -1, "stride");
  REFUSED(!gusset_renderer_draw(renderer, shown, pixels, length - 1, stride), "length");
  REFUSED(!gusset_renderer_draw(renderer, shown, pixels, SIZE_MAX, stride), "length");
  REFUSED(!gusset_renderer_draw(renderer, shown, pixels, length, SIZE_MAX), "stride");
  REFUSED(!gusset_renderer_draw(renderer, shown, (char *)pixels + 1, length - 4, stride), "length");
  REFUSED(!gusset_renderer_draw(renderer, shown, NULL, length, stride), "pixels");
  REFUSED(!gusset_renderer_draw(NULL, shown, pixels, length, stride), "renderer");
  REFUSED(!gusset_renderer_draw(renderer, frame(NAN, 9, GUSSET_UP, 0), pixels, length, stride), "size");
  REFUSED(
      !gusset_renderer_draw(renderer, frame(320, 200, GUSSET_UP, INFINITY), pixels, length, stride),
      "offset");
  EXPECT(memcmp(pixels, other, length) == 0);

  /* Over a scene, also beside it. */
  for (int x = -3; x <= 3; x++) {
    EXPECT(gusset_renderer_draw_over(
        renderer, shown, pixels, length, stride, width, height, x * 200, x * 1000000));
  }
  EXPECT(gusset_renderer_draw_over(renderer, shown, pixels, length, stride, width, height, 5, 5));
  EXPECT(memcmp(pixels, other, length) != 0);
  REFUSED(
      !gusset_renderer_draw_over(renderer, shown, pixels, length, stride, 0, height, 0, 0), "size");

  gusset_shape *shape = gusset_shape_create(theme, frame(320, 200, GUSSET_DOWN, 0), 2);
  gusset_theme_free(theme);
  gusset_rect body, content;
  EXPECT(gusset_shape_body(shape, &body) && gusset_shape_content(shape, &content));
  EXPECT(content.x > body.x && content.width < body.width && body.height < 200);
  EXPECT(gusset_shape_contains(shape, 160, 100) && !gusset_shape_contains(shape, 1, 199));
  EXPECT(!gusset_shape_contains(shape, NAN, 1));
  size_t count = 0;
  const gusset_path_step *steps = gusset_shape_path(shape, &count);
  EXPECT(count > 8 && steps[0].command == GUSSET_MOVE && steps[count - 1].command == GUSSET_CLOSE);
  EXPECT(steps[0].x[0] == 160 && steps[0].y[0] == 200);
  REFUSED(gusset_shape_path(shape, NULL) == NULL, "count");
  gusset_shape_free(shape);

  theme = gusset_theme_named("slate");
  save(folder, "popover.svg", gusset_svg(theme, frame(320, 200, GUSSET_RIGHT, -20), 2, true));
  save(folder, "popover.png", gusset_png(theme, frame(320, 200, GUSSET_RIGHT, -20), 2, true));
  REFUSED(gusset_png(theme, frame(1e9, 200, GUSSET_UP, 0), 2, true) == NULL, "size");
  REFUSED(gusset_svg(theme, frame(1, 1, GUSSET_UP, 0), 2, true) == NULL, "size");
  gusset_theme_free(theme);
  gusset_renderer_free(renderer);
  free(pixels);
  free(other);
}

int main(int argc, char **argv) {
  if (argc != 2) return 64;
  check_themes(argv[1]);
  check_drawing(argv[1]);
  return failures == 0 ? 0 : 1;
}
