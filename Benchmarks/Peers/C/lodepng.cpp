#include "peers.h"

#include <cstdlib>
#include <cstring>
#include <lodepng.h>
#include <string>
#include <vector>

namespace {

unsigned char *encode(const peers_frame *frame, size_t *size) {
  size_t count = frame->bytes / 4;
  std::vector<unsigned char> rgba(count * 4), png;
  peers_straight_rgba(frame->picture.pixels, count, rgba.data());
  // Chooses a palette by itself.
  lodepng::encode(png, rgba, unsigned(frame->width), unsigned(frame->height));
  *size = png.size();
  auto *copy = static_cast<unsigned char *>(std::malloc(*size));
  return static_cast<unsigned char *>(std::memcpy(copy, png.data(), *size));
}

}  // namespace

int main(int argc, char **argv) {
  const std::string how = std::string("C++, lodepng ") + LODEPNG_VERSION_STRING;
  const peers_encoder encoders[] = {{"lodepng", how.c_str(), encode}, PEERS_END};
  return peers_main(argc, argv, nullptr, encoders);
}
