// wmemset fills memory with 32-bit values as fast as memset does with bytes. It stands in a header
// of the C library that Swift's module of it leaves out.
#include <wchar.h>
