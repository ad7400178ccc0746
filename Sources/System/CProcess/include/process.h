/// The process and its machine.
///
/// It is C, because the GNU C library declares sched_getaffinity for _GNU_SOURCE alone, which Swift does
/// not define, and mallopt in a header that Swift does not import.

#ifndef PROCESS_H
#define PROCESS_H

/// The number of processors that this process may use: at least 1.
int processor_count(void);

/// Asks for memory from the system in blocks, whose pages are touched only when they are used. Where large arrays come
/// and go, the system otherwise takes their pages back and clears them again each time.
///
/// @param size the size of a block, in bytes.
void reserve_memory_in_blocks(int size);

#endif
