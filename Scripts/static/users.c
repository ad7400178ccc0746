// Users and groups have no names for a program that is linked statically. The C library would load
// modules to look them up. Their version may differ from that of the library in the program, which
// would crash. The command needs only their numbers.
#include <grp.h>
#include <pwd.h>
#include <stddef.h>

struct passwd *getpwuid(uid_t user) {
  return NULL;
}

int getpwuid_r(
    uid_t user, struct passwd *entry, char *text, size_t length, struct passwd **result) {
  *result = NULL;
  return 0;
}

int getpwnam_r(
    const char *name, struct passwd *entry, char *text, size_t length, struct passwd **result) {
  *result = NULL;
  return 0;
}

int getgrgid_r(
    gid_t group, struct group *entry, char *text, size_t length, struct group **result) {
  *result = NULL;
  return 0;
}

int getgrnam_r(
    const char *name, struct group *entry, char *text, size_t length, struct group **result) {
  *result = NULL;
  return 0;
}
