/* slide UPDATES PICTURES: what GussetCallers does, in C. */
#include <gusset.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static gusset_frame frame(long step) { return (gusset_frame){320, 200, GUSSET_UP, (double)(step % 200 - 100)}; }

int main(int count, char **words) {
  if (count != 3) return 64;
  const long updates = atol(words[1]), pictures = atol(words[2]);
  static uint32_t pixels[320 * 200];
  gusset_theme *theme = gusset_theme_named("slate");
  gusset_renderer *renderer = gusset_renderer_create(theme, 1, false);
  gusset_frame shown;
  double start = seconds();
  for (long step = 0; step < updates; step++) {
    gusset_frame next = frame(step);
    if (gusset_renderer_update(renderer, step ? &shown : NULL, next, pixels, sizeof pixels, 320 * 4, NULL) < 0) {
      fprintf(stderr, "slide: %s\n", gusset_error_text());
      return 1;
    }
    shown = next;
  }
  double middle = seconds();
  for (long step = 0; step < pictures; step++) {
    gusset_data *svg = gusset_svg(theme, frame(step), 1, false);
    if (!gusset_data_length(svg)) return 1;
    gusset_data_free(svg);
  }
  printf("%f %f\n", middle - start, seconds() - middle);
  gusset_renderer_free(renderer);
  gusset_theme_free(theme);
  return 0;
}
