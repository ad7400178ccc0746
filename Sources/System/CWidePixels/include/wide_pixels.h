/// Loops over pixels in the widest vectors of the machine.
///
/// They are C, because Swift's compiler uses only vectors that every machine has.

#ifndef WIDE_PIXELS_H
#define WIDE_PIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
// wmemset fills memory with 32-bit values as fast as memset does with bytes. Swift's module of the C
// library leaves it out.
#include <wchar.h>

/// Whether the processor has vectors of 256 bits. All others use those that every machine has.
bool wide_pixels_has_avx2(void);

/// Writes each of `rows` rows of `width` pixels in reverse order. The output does not overlap the input.
void wide_pixels_mirror(uint32_t *output, const uint32_t *input, size_t width, size_t rows);

/// Reverses each of `rows` rows of `width` pixels.
void wide_pixels_reverse(uint32_t *pixels, size_t width, size_t rows);

/// The same for one row of `count` pixels, with a choice of vectors, for tests.
void wide_pixels_mirror_with(
    bool uses_avx2, uint32_t *output, const uint32_t *input, size_t count);
void wide_pixels_reverse_with(bool uses_avx2, uint32_t *pixels, size_t count);

#endif
