// The two functions of libFuzzer that the program calls. The Swift toolchain has its library
// without a header.
#pragma once
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *_Nonnull argumentCount, char *_Nullable *_Nonnull *_Nonnull arguments,
                        int (*_Nonnull tryInput)(const uint8_t *_Nullable bytes, size_t count));
