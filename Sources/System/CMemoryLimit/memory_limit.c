#include "memory_limit.h"

#include <features.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "unfinished_files.h"

extern char *program_invocation_short_name;

// The functions of the C library under their other names.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static void print(const char *text) {
  // Nothing is left to do when standard error is closed.
  if (write(STDERR_FILENO, text, strlen(text)) < 0) return;
}

static void end_program(size_t size) {
  char digits[24];
  char *number = digits + sizeof digits;
  *--number = 0;
  do {
    *--number = (char)('0' + size % 10);
    size /= 10;
  } while (size > 0);
  unfinished_files_remove_all();
  print(program_invocation_short_name);
  print(": memory ran out: ");
  print(number);
  print(" bytes could not be allocated\n");
  _exit(EX_OSERR);
}

/// Gives the memory of large pictures back to the system at once. By itself, the C library keeps what has
/// up to 32 MB after the first time, in holes that the next picture may not fit.
__attribute__((constructor)) static void return_large_memory(void) {
  mallopt(M_MMAP_THRESHOLD, 16 << 20);
  // Small memory comes and goes too often to be given back each time.
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
}

void *malloc(size_t size) {
  void *memory = __libc_malloc(size);
  if (memory == NULL) end_program(size);
  return memory;
}

void *calloc(size_t count, size_t size) {
  void *memory = __libc_calloc(count, size);
  if (memory == NULL) end_program(count * size);
  return memory;
}

void *realloc(void *memory, size_t size) {
  void *moved = __libc_realloc(memory, size);
  if (moved == NULL && size > 0) end_program(size);
  return moved;
}

void *aligned_alloc(size_t alignment, size_t size) {
  void *memory = __libc_memalign(alignment, size);
  if (memory == NULL) end_program(size);
  return memory;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  *result = aligned_alloc(alignment, size);
  return 0;
}

#endif
