/// Files that are being written, and their removal when a signal ends the program.
///
/// It is C, because a signal handler may neither allocate memory nor take a lock, and nothing says
/// that Swift's runtime does not.

#ifndef UNFINISHED_FILES_H
#define UNFINISHED_FILES_H

/// Lists a file, or a folder that holds files with the names "0", "1", … "count - 1".
///
/// @param path the path, which is copied.
/// @param count the number of files in a folder, or -1 for a file.
/// @return the entry's number, or -1 when the list is full or memory runs out.
int unfinished_files_add(const char *path, int count);

/// Takes an entry off the list; -1 is no entry.
void unfinished_files_remove(int entry);

/// From now on, SIGINT, SIGTERM, SIGHUP and SIGQUIT remove what is listed, and then end the program
/// as they do without a handler. A signal that is ignored stays ignored.
void unfinished_files_remove_on_signals(void);

#endif
