// Runs a program and prints its milliseconds and its peak kilobytes: measure PROGRAM ARGUMENTS
//
// A program starts as a copy of its caller, whose memory the system counts as the program's own. So
// the caller has to be small.
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

int main(int count, char **words) {
  if (count < 2) {
    fprintf(stderr, "measure: expected PROGRAM ARGUMENTS\n");
    return 64;
  }
  double start = milliseconds();
  pid_t child = fork();
  if (child == 0) {
    execv(words[1], words + 1);
    perror(words[1]);
    _exit(127);
  }
  struct rusage usage;
  int status;
  if (child < 0 || wait4(child, &status, 0, &usage) != child) {
    perror("measure");
    return 71;
  }
  double time = milliseconds() - start;
#ifdef __APPLE__
  long kilobytes = usage.ru_maxrss / 1024;
#else
  long kilobytes = usage.ru_maxrss;
#endif
  printf("%.3f %ld\n", time, kilobytes);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
