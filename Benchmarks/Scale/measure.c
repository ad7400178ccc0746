// Runs a program and prints its milliseconds and its peak kilobytes: measure PROGRAM ARGUMENTS
//
// A program starts as a copy of its caller, whose memory the system counts as the program's own. So
// the caller has to be small.
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main(int count, char **words) {
  struct timespec start, end;
  struct rusage usage;
  int status;
  clock_gettime(CLOCK_MONOTONIC, &start);
  pid_t child = fork();
  if (child == 0) {
    execv(words[1], words + 1);
    _exit(127);
  }
  if (count < 2 || wait4(child, &status, 0, &usage) != child) return 71;
  clock_gettime(CLOCK_MONOTONIC, &end);
  double milliseconds = (end.tv_sec - start.tv_sec) * 1e3 + (end.tv_nsec - start.tv_nsec) / 1e6;
  printf("%.3f %ld\n", milliseconds, usage.ru_maxrss);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
