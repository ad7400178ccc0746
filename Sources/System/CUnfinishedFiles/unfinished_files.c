#include "unfinished_files.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { capacity = 64 };

/// A path belongs to whoever exchanges it for NULL.
static struct {
  _Atomic(char *) path;
  atomic_int count;
} entries[capacity];

/// Whether a signal is ending the program. Nothing new may begin then.
static atomic_bool is_ending;

static void wait_for_end(void) {
  for (;;) pause();
}

int unfinished_files_add(const char *path, int count) {
  if (atomic_load(&is_ending)) wait_for_end();
  char *copy = strdup(path);
  if (copy == NULL) return -1;
  for (int entry = 0; entry < capacity; entry++) {
    char *none = NULL;
    if (atomic_load(&entries[entry].path) != NULL) continue;
    // A folder is listed before it is made, so a wrong count of an instant does no harm.
    atomic_store(&entries[entry].count, count);
    if (atomic_compare_exchange_strong(&entries[entry].path, &none, copy)) {
      atomic_store(&entries[entry].count, count);
      return entry;
    }
  }
  free(copy);
  return -1;
}

void unfinished_files_remove(int entry) {
  if (entry < 0 || entry >= capacity) return;
  // A handler that has the path ends the program soon.
  if (atomic_load(&is_ending)) wait_for_end();
  free(atomic_exchange(&entries[entry].path, NULL));
}

/// Writes a number in decimal, with a zero at the end.
static void write_number(char *text, int number) {
  char digits[12];
  int length = 0;
  do {
    digits[length++] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  while (length > 0) *text++ = digits[--length];
  *text = 0;
}

static void remove_folder(const char *path, int count) {
  static char file[PATH_MAX + 16];
  size_t length = strlen(path);
  if (length > PATH_MAX) return;
  memcpy(file, path, length);
  file[length] = '/';
  for (int number = 0; number < count; number++) {
    write_number(file + length + 1, number);
    unlink(file);
  }
  rmdir(path);
}

/// Removes all listed files, because the program ends at once. Returns whether there were any.
static bool remove_all(void) {
  bool any = false;
  for (int entry = 0; entry < capacity; entry++) {
    const char *path = atomic_load(&entries[entry].path);
    if (path == NULL) continue;
    any = true;
    int count = atomic_load(&entries[entry].count);
    if (count < 0) {
      unlink(path);
    } else {
      remove_folder(path, count);
    }
  }
  return any;
}

static void end_program(int signal_number) {
  if (atomic_exchange(&is_ending, true)) return;
  // Another thread may just be making a file that it listed before. On a busy machine that takes more
  // than one moment.
  for (int pass = 0; remove_all() && pass < 12; pass++) {
    struct timespec moment = {0, 5000000};
    nanosleep(&moment, NULL);
  }
  signal(signal_number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal_number);
  raise(signal_number);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
}

void unfinished_files_remove_on_signals(void) {
  const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    struct sigaction action;
    // A signal that is ignored, as by nohup, stays so. Swift's own handler of SIGQUIT would print a
    // backtrace for seconds and leave the files.
    if (sigaction(signals[index], NULL, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    memset(&action, 0, sizeof action);
    action.sa_handler = end_program;
    sigfillset(&action.sa_mask);
    sigaction(signals[index], &action, NULL);
  }
}
