/// It is C, because the GNU C library declares sched_getaffinity for _GNU_SOURCE alone, which Swift does
/// not define.

#ifndef PROCESSORS_H
#define PROCESSORS_H

/// The number of processors that this process may use: at least 1.
int processor_count(void);

#endif
