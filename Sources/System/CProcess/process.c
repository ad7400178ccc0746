#define _GNU_SOURCE
#include "process.h"

#include <unistd.h>

#ifdef __linux__
#include <sched.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

int processor_count(void) {
#ifdef __linux__
  cpu_set_t set;
  // It fails where a machine has more than the 1024 processors of a set.
  if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (int)count : 1;
}

void reserve_memory_in_blocks(int size) {
#ifdef __GLIBC__
  mallopt(M_TOP_PAD, size);
#else
  (void)size;
#endif
}
