// No library: caps copied, cells filled, repeated rows copied. The least that stretching can cost.
#include "peers.h"

#include <string.h>

static void fill(uint32_t *to, uint32_t pixel, int count) {
  for (int i = 0; i < count; i++) to[i] = pixel;
}

static void draw(peers_frame *frame) {
  const peers_patches *p = &frame->patches;
  const uint32_t *repeated = frame->pixels + (size_t)p->to_y[1] * (size_t)frame->width;
  for (int row = 0; row < 3; row++) {
    for (int y = p->to_y[row]; y < p->to_y[row + 1]; y++) {
      uint32_t *to = frame->pixels + (size_t)y * (size_t)frame->width;
      if (row == 1 && y > p->to_y[1]) {
        // The first of the repeated rows stays in the nearest cache.
        memcpy(to, repeated, (size_t)frame->width * 4);
        continue;
      }
      const uint32_t *from =
        frame->art.pixels + (size_t)(p->from_y[row] + y - p->to_y[row]) * (size_t)frame->art.width;
      for (int column = 0; column < 5; column++) {
        int start = p->to_x[column], count = p->to_x[column + 1] - start;
        if (column % 2 == 1) {
          fill(to + start, from[p->from_x[column]], count);
        } else {
          memcpy(to + start, from + p->from_x[column], (size_t)count * 4);
        }
      }
    }
  }
}

int main(int argc, char **argv) {
  const peers_drawing drawings[] = {
    {"stretch", "copies in C", "C, no library: plain fills and copies", NULL, draw, NULL},
    PEERS_END,
  };
  return peers_main(argc, argv, drawings, NULL);
}
