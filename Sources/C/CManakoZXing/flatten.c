#include "CManakoZXing.h"

enum { CHANNELS = 4, ALPHA = 3 };

struct channels {
    int red, green, blue;
};

static struct channels channels(int format) {
    return (struct channels){format >> 16 & 3, format >> 8 & 3, format & 3};
}

// BT.601's weights, with the rounding that zxing-cpp has.
static unsigned luminance(const uint8_t *pixel, struct channels at) {
    return (306u * pixel[at.red] + 601u * pixel[at.green] + 117u * pixel[at.blue] + 512u) >> 10;
}

static void blend(const uint8_t *row, size_t width, struct channels at, unsigned backdrop, uint8_t *gray) {
    for (size_t x = 0; x < width; x++) {
        unsigned alpha = row[CHANNELS * x + ALPHA];
        gray[x] = (uint8_t)((luminance(row + CHANNELS * x, at) * alpha + backdrop * (255 - alpha) + 127) / 255);
    }
}

void manako_zxing_flatten(const void *pixels, size_t width, size_t height, size_t stride, int format,
                          uint8_t backdrop, void *gray, size_t gray_stride) {
    const struct channels at = channels(format);
    const uint8_t *const source = pixels;
    uint8_t *const target = gray;
    for (size_t y = 0; y < height; y++) blend(source + y * stride, width, at, backdrop, target + y * gray_stride);
}
