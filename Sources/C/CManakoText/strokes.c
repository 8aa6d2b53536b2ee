#include "CManakoText.h"

/// Whether the brightness of a pixel differs from that of both others by more than a contrast, in the same direction.
static bool is_ridge(int value, int before, int behind, int contrast) {
    const int a = before - value, b = behind - value;
    return (a > contrast && b > contrast) || (a < -contrast && b < -contrast);
}

size_t manako_text_strokes(const uint8_t *gray, size_t length, size_t count, ptrdiff_t along, ptrdiff_t across,
                           size_t thickness, int contrast, size_t minimum, manako_text_run *runs, size_t capacity) {
    const ptrdiff_t reach = (ptrdiff_t)thickness * across;
    const size_t gap = thickness + 2;
    size_t found = 0;
    for (size_t line = thickness; line + thickness < count; line++) {
        const uint8_t *pixel = gray + (ptrdiff_t)line * across;
        size_t start = 0, end = 0;
        for (size_t x = 0; x <= length; x++) {
            const bool is_on = x < length && is_ridge(pixel[0], pixel[-reach], pixel[reach], contrast);
            if (x < length) pixel += along;
            if (is_on) {
                if (end == 0) start = x;
                end = x + 1;
            } else if (end > 0 && (x == length || x - end >= gap)) {
                if (end - start >= minimum) {
                    if (found < capacity) runs[found] = (manako_text_run){(int32_t)line, (int32_t)start, (int32_t)end};
                    found++;
                }
                end = 0;
            }
        }
    }
    return found;
}
