#include "png.h"

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

static uint32_t png_crc(uint32_t start, const void *bytes, size_t count) {
  return crc32_gzip_refl(start, bytes, count);
}

static size_t png_compress(const unsigned char *bytes, size_t count, unsigned char *into, size_t room) {
  struct isal_zstream stream;
  isal_deflate_stateless_init(&stream);
  stream.level = 1;
  stream.level_buf = malloc(ISAL_DEF_LVL1_DEFAULT);
  stream.level_buf_size = ISAL_DEF_LVL1_DEFAULT;
  stream.gzip_flag = IGZIP_ZLIB;
  stream.end_of_stream = 1;
  stream.next_in = (unsigned char *)bytes;
  stream.avail_in = (uint32_t)count;
  stream.next_out = into;
  stream.avail_out = (uint32_t)room;
  int status = isal_deflate_stateless(&stream);
  free(stream.level_buf);
  return status == COMP_OK ? stream.total_out : 0;
}
