#include "png.h"

#include <libdeflate.h>

static uint32_t png_crc(uint32_t start, const void *bytes, size_t count) {
  return libdeflate_crc32(start, bytes, count);
}

static size_t png_compress(const unsigned char *bytes, size_t count, unsigned char *into, size_t room) {
  struct libdeflate_compressor *own = libdeflate_alloc_compressor(6);
  size_t used = libdeflate_zlib_compress(own, bytes, count, into, room);
  libdeflate_free_compressor(own);
  return used;
}
