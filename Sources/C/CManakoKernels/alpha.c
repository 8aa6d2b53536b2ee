#include "manako_alpha.h"

enum { CHANNELS = 4, GREEN = 1, ALPHA = 3, VISIBLE = 128 };

bool manako_alpha_is_opaque(const uint8_t *pixels, size_t width, size_t height, size_t stride) {
    for (size_t y = 0; y < height; y++) {
        const uint8_t *row = pixels + y * stride;
        uint8_t all = 0xFF;
        for (size_t x = 0; x < width; x++) all &= row[CHANNELS * x + ALPHA];
        if (all != 0xFF) return false;
    }
    return true;
}

void manako_alpha_histogram(const uint8_t *pixels, size_t width, size_t height, size_t stride, size_t red,
                            size_t blue, uint64_t counts[256]) {
    for (size_t y = 0; y < height; y++) {
        const uint8_t *row = pixels + y * stride;
        for (size_t x = 0; x < width; x++) {
            const uint8_t *pixel = row + CHANNELS * x;
            if (pixel[ALPHA] >= VISIBLE)
                counts[(306u * pixel[red] + 601u * pixel[GREEN] + 117u * pixel[blue] + 512u) >> 10]++;
        }
    }
}

void manako_alpha_flatten(const uint8_t *pixels, size_t width, size_t height, size_t stride, size_t red, size_t blue,
                          uint8_t backdrop, uint8_t *target, size_t target_stride) {
    for (size_t y = 0; y < height; y++) {
        const uint8_t *from = pixels + y * stride;
        uint8_t *to = target + y * target_stride;
        for (size_t x = 0; x < width; x++, from += CHANNELS, to += 3) {
            const unsigned alpha = from[ALPHA], rest = backdrop * (255u - alpha) + 127u;
            to[0] = (uint8_t)((from[red] * alpha + rest) / 255u);
            to[1] = (uint8_t)((from[GREEN] * alpha + rest) / 255u);
            to[2] = (uint8_t)((from[blue] * alpha + rest) / 255u);
        }
    }
}
