#include "CAllocationCounter.h"

#include <stdatomic.h>
#include <stdlib.h>

static atomic_int counting;
static atomic_long count;

void allocations_start(void) {
  atomic_store(&count, 0);
  atomic_store(&counting, 1);
}

long allocations_stop(void) {
  atomic_store(&counting, 0);
  return atomic_load(&count);
}

#ifdef __GLIBC__
#include <errno.h>

int allocations_can_be_counted(void) { return 1; }

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void note(void) {
  if (!atomic_load_explicit(&counting, memory_order_relaxed)) return;
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
}

// The program's own definitions come before those of the C library for every library it loads.
// free needs none: it is the same memory.
void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  note();
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  note();
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  note();
  void *result = __libc_memalign(alignment, size);
  if (result == NULL) return ENOMEM;
  *memory = result;
  return 0;
}
#else
int allocations_can_be_counted(void) { return 0; }
#endif
