/// A program that links this module ends with one line and status 71 when memory runs out.
///
/// Swift's runtime would print a stack trace and abort. The module replaces the allocating functions
/// of the GNU C library by ones that call the originals and look at the result, and lets that library
/// keep no large memory that is free. With a sanitizer,
/// which replaces them too, and on other systems, it changes nothing.

#ifndef MEMORY_LIMIT_H
#define MEMORY_LIMIT_H

#endif
