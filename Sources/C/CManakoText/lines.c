#include "CManakoText.h"

enum { CHANNELS = 3 };

void manako_text_planes(const uint8_t *line, size_t line_width, size_t height, float *planes, size_t width) {
    for (size_t c = 0; c < CHANNELS; c++) {
        for (size_t y = 0; y < height; y++) {
            const uint8_t *from = line + y * line_width * CHANNELS + (CHANNELS - 1 - c);
            float *to = planes + (c * height + y) * width;
            for (size_t x = 0; x < width; x++) to[x] = x < line_width ? (float)from[CHANNELS * x] / 127.5f - 1 : 0;
        }
    }
}
