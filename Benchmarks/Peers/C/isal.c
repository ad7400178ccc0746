#include "png.h"

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

static uint32_t crc(uint32_t start, const void *bytes, size_t count) {
  return crc32_gzip_refl(start, bytes, count);
}

static size_t compress(
  void *own, const unsigned char *bytes, size_t count, unsigned char *into, size_t room
) {
  struct isal_zstream stream;
  isal_deflate_stateless_init(&stream);
  stream.level = 1;
  stream.level_buf = own;
  stream.level_buf_size = ISAL_DEF_LVL1_DEFAULT;
  stream.gzip_flag = IGZIP_ZLIB;
  stream.end_of_stream = 1;
  stream.next_in = (unsigned char *)bytes;
  stream.avail_in = (uint32_t)count;
  stream.next_out = into;
  stream.avail_out = (uint32_t)room;
  return isal_deflate_stateless(&stream) == COMP_OK ? stream.total_out : 0;
}

static unsigned char *encode(const peers_frame *frame, size_t *size) {
  size_t count;
  unsigned char *rgba = png_straight(frame);
  unsigned char *rows = png_rows(rgba, frame->width, frame->height, 4, 1, &count);
  void *own = malloc(ISAL_DEF_LVL1_DEFAULT);
  unsigned char *png = png_file(
    rows, count, frame->width, frame->height, (png_palette){NULL, 0}, compress, own, crc, size);
  free(own);
  free(rows);
  free(rgba);
  return png;
}

int main(int argc, char **argv) {
  // The headers do not say which version they are of.
  const char *how = "C, isa-l " PEER_VERSION;
  const peers_encoder encoders[] = {{"isa-l, Up, level 1", how, encode}, PEERS_END};
  return peers_main(argc, argv, NULL, encoders);
}
