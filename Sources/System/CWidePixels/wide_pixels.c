#include "wide_pixels.h"

#ifdef __x86_64__
#include <cpuid.h>
#include <stdatomic.h>
#endif

#define INLINE static inline __attribute__((always_inline))

typedef uint32_t four __attribute__((vector_size(16), aligned(4)));
typedef uint32_t eight __attribute__((vector_size(32), aligned(4)));
typedef uint32_t sixteen __attribute__((vector_size(64), aligned(4)));

#define REVERSED4(p) __builtin_shufflevector(p, p, 3, 2, 1, 0)
#define REVERSED8(p) __builtin_shufflevector(p, p, 7, 6, 5, 4, 3, 2, 1, 0)
#define REVERSED16(p) \
  __builtin_shufflevector(p, p, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)

INLINE void mirror(uint32_t *output, const uint32_t *input, size_t count) {
  if (count < 16) {
    for (size_t i = 0; i < count; i++) output[i] = input[count - 1 - i];
    return;
  }
  const uint32_t *last = input + count - 16;
  for (size_t i = 0; i < count - 16; i += 16) {
    *(sixteen *)(output + i) = REVERSED16(*(const sixteen *)(last - i));
  }
  *(sixteen *)(output + count - 16) = REVERSED16(*(const sixteen *)input);
}

// Exchanges both ends until they meet. In the middle the ends overlap: both are read before one is
// written, and both write the same values where they overlap.
#define EXCHANGE(type, REVERSED, length)               \
  do {                                                 \
    type first = *(type *)low;                         \
    type last = *(type *)(high - length);              \
    *(type *)low = REVERSED(last);                     \
    *(type *)(high - length) = REVERSED(first);        \
    low += length;                                     \
    high -= length;                                    \
  } while (0)

INLINE void reverse(uint32_t *pixels, size_t count) {
  uint32_t *low = pixels;
  uint32_t *high = pixels + count;
  while (high - low >= 16) EXCHANGE(sixteen, REVERSED16, 16);
  if (high - low >= 8) EXCHANGE(eight, REVERSED8, 8);
  if (high - low >= 4) EXCHANGE(four, REVERSED4, 4);
  while (high - low >= 2) {
    uint32_t first = *low;
    *low++ = *--high;
    *high = first;
  }
}

// The same loops, compiled for each kind of vectors.
#define VARIANTS(name, target)                                                           \
  target static void mirror_##name(                                                      \
      uint32_t *output, const uint32_t *input, size_t count) {                           \
    mirror(output, input, count);                                                        \
  }                                                                                      \
  target static void reverse_##name(uint32_t *pixels, size_t count) { reverse(pixels, count); }

VARIANTS(basic, )

#ifdef __x86_64__

VARIANTS(avx2, __attribute__((target("avx2"))))

// __builtin_cpu_supports runs CPUID before main. In a virtual machine each CPUID takes a microsecond or
// more, so this runs it at the first use only.
static bool asks_for_avx2(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE)) return false;
  // The system must keep both halves of the wide registers.
  unsigned kept, high;
  __asm__("xgetbv" : "=a"(kept), "=d"(high) : "c"(0));
  if ((kept & 6) != 6) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_AVX2);
}

bool wide_pixels_has_avx2(void) {
  enum { UNKNOWN, ABSENT, PRESENT };
  static atomic_int known = UNKNOWN;
  int answer = atomic_load_explicit(&known, memory_order_relaxed);
  if (answer == UNKNOWN) {
    answer = asks_for_avx2() ? PRESENT : ABSENT;
    atomic_store_explicit(&known, answer, memory_order_relaxed);
  }
  return answer == PRESENT;
}

#define CALL(uses_avx2, function, ...)   \
  if (uses_avx2) {                       \
    function##_avx2(__VA_ARGS__);        \
  } else {                               \
    function##_basic(__VA_ARGS__);       \
  }

#else

bool wide_pixels_has_avx2(void) { return false; }

#define CALL(uses_avx2, function, ...) \
  (void)uses_avx2;                     \
  function##_basic(__VA_ARGS__);

#endif

void wide_pixels_mirror_with(
    bool uses_avx2, uint32_t *output, const uint32_t *input, size_t count) {
  CALL(uses_avx2, mirror, output, input, count)
}

void wide_pixels_mirror(uint32_t *output, const uint32_t *input, size_t width, size_t rows) {
  bool uses_avx2 = wide_pixels_has_avx2();
  for (size_t start = 0; start < rows * width; start += width) {
    wide_pixels_mirror_with(uses_avx2, output + start, input + start, width);
  }
}

void wide_pixels_reverse_with(bool uses_avx2, uint32_t *pixels, size_t count) {
  CALL(uses_avx2, reverse, pixels, count)
}

void wide_pixels_reverse(uint32_t *pixels, size_t width, size_t rows) {
  bool uses_avx2 = wide_pixels_has_avx2();
  for (size_t start = 0; start < rows * width; start += width) {
    wide_pixels_reverse_with(uses_avx2, pixels + start, width);
  }
}
