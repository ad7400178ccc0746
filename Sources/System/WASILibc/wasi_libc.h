/// The C library of WebAssembly, for builds without the package manager.

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
