/// What Swift's library asks of a platform.

#include "wasi_libc.h"

const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
  char *end;
  *value = strtod(text, &end);
  return end;
}
