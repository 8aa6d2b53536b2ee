#include "CManakoZXing.h"

// BT.601's weights, with the rounding that zxing-cpp has; gray pixels are one byte.
static unsigned luminance(const uint8_t *pixel, int format) {
    if (format == MANAKO_ZXING_GRAY) return *pixel;
    return (306u * pixel[format >> 16 & 3] + 601u * pixel[format >> 8 & 3] + 117u * pixel[format & 3] + 512u) >> 10;
}

/// The pixels before and behind a place of the enlarged picture, and the weight of the second, in parts of `2 * factor`.
struct between {
    size_t first, second;
    unsigned weight;
};

static struct between between(size_t place, size_t factor, size_t count) {
    // The place's centre in the small picture, (place + 1/2) / factor - 1/2, in units of 1 / (2 * factor).
    const size_t unit = 2 * factor, shifted = 2 * place + 1 + factor;
    const size_t behind = shifted / unit;
    const size_t last = count - 1;
    const struct between result = {behind == 0 ? 0 : behind - 1, behind, (unsigned)(shifted % unit)};
    return (struct between){result.first > last ? last : result.first, result.second > last ? last : result.second, result.weight};
}

void manako_zxing_enlarge(const uint8_t *pixels, size_t width, size_t height, ptrdiff_t stride, size_t pixel_stride,
                          int format, size_t factor, void *gray, size_t gray_stride) {
    const unsigned unit = (unsigned)(2 * factor);
    for (size_t y = 0; y < height * factor; y++) {
        const struct between rows = between(y, factor, height);
        const uint8_t *const upper = pixels + (ptrdiff_t)rows.first * stride;
        const uint8_t *const lower = pixels + (ptrdiff_t)rows.second * stride;
        uint8_t *const target = (uint8_t *)gray + y * gray_stride;
        for (size_t x = 0; x < width * factor; x++) {
            const struct between columns = between(x, factor, width);
            const size_t left = columns.first * pixel_stride, right = columns.second * pixel_stride;
            const unsigned top = luminance(upper + left, format) * (unit - columns.weight)
                + luminance(upper + right, format) * columns.weight;
            const unsigned bottom = luminance(lower + left, format) * (unit - columns.weight)
                + luminance(lower + right, format) * columns.weight;
            target[x] = (uint8_t)((top * (unit - rows.weight) + bottom * rows.weight + unit * unit / 2) / (unit * unit));
        }
    }
}
