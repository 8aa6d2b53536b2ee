#include "CManakoZXing.h"

enum { BLACK = 16, WHITE = 235 };

// 255 / 219 as a fraction of 2^16, rounded.
static uint8_t spread(int value) {
    const int inside = value < BLACK ? BLACK : value > WHITE ? WHITE : value;
    return (uint8_t)(((inside - BLACK) * 76309 + (1 << 15)) >> 16);
}

void manako_zxing_spread(const void *luminance, size_t width, size_t height, size_t stride, void *gray,
                         size_t gray_stride) {
    for (size_t y = 0; y < height; y++) {
        const uint8_t *source = (const uint8_t *)luminance + y * stride;
        uint8_t *target = (uint8_t *)gray + y * gray_stride;
        for (size_t x = 0; x < width; x++) target[x] = spread(source[x]);
    }
}
