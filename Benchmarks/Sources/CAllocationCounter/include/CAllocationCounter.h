#ifndef CALLOCATIONCOUNTER_H
#define CALLOCATIONCOUNTER_H

/// Whether this system lets a program put its own functions in the place of malloc's.
int allocations_can_be_counted(void);

/// Sets the count to zero and counts from here on.
void allocations_start(void);

/// Stops counting and gives the number of calls of malloc and its kin since the start, by any thread.
long allocations_stop(void);

#endif
