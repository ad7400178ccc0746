// Handles that are made and freed leave nothing behind.
#include <gusset.h>
#include <stdio.h>
#include <sys/resource.h>
static long kilobytes(void) { struct rusage use; getrusage(RUSAGE_SELF, &use); return use.ru_maxrss; }
static void turn(void) {
  gusset_frame frame = {90, 70, GUSSET_UP, 0};
  gusset_theme *theme = gusset_theme_named("light");
  gusset_renderer_free(gusset_renderer_create(theme, 1, true));
  gusset_shape_free(gusset_shape_create(theme, frame, 1));
  gusset_data_free(gusset_svg(theme, frame, 1, true));
  gusset_theme_free(gusset_theme_named("none"));
  gusset_theme_free(theme);
}
int main(void) {
  for (int count = 0; count < 500; count++) turn();
  long before = kilobytes();
  for (int count = 0; count < 5000; count++) turn();
  if (kilobytes() - before > 1000) { printf("c-check: %ld kB are lost\n", kilobytes() - before); return 1; }
  return 0;
}
