/* A library to preload: every write takes only half of what it is given, as the system may. */
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <unistd.h>

ssize_t write(int descriptor, const void *bytes, size_t count) {
  return syscall(SYS_write, descriptor, bytes, count - count / 2);
}
