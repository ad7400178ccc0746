#include "png.h"

#include <libdeflate.h>

static size_t compress(const unsigned char *bytes, size_t count, unsigned char *into, size_t room) {
  struct libdeflate_compressor *own = libdeflate_alloc_compressor(6);
  size_t used = libdeflate_zlib_compress(own, bytes, count, into, room);
  libdeflate_free_compressor(own);
  return used;
}

const char *peer_how(void) { return "C, libdeflate " LIBDEFLATE_VERSION_STRING; }

void peer_png(peer_frame *frame) {
  png_file(frame, compress, libdeflate_crc32);
}
