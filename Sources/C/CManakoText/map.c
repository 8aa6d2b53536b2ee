#include "CManakoText.h"
#include <math.h>

static bool exceeds(const float *row, size_t x, float threshold) {
    return row[x] > threshold || (x > 0 && row[x - 1] > threshold);
}

size_t manako_text_runs(const float *map, size_t width, size_t height, float threshold, manako_text_run *runs,
                        size_t capacity) {
    size_t count = 0;
    for (size_t y = 0; y < height; y++) {
        const float *row = map + y * width, *above = y > 0 ? row - width : row;
        bool inside = false;
        size_t start = 0;
        for (size_t x = 0; x <= width; x++) {
            const bool is_on = x < width && (exceeds(row, x, threshold) || exceeds(above, x, threshold));
            if (is_on && !inside) start = x;
            if (!is_on && inside) {
                if (count < capacity) runs[count] = (manako_text_run){(int32_t)y, (int32_t)start, (int32_t)x};
                count++;
            }
            inside = is_on;
        }
    }
    return count;
}

/// Narrows `low ... high` to where a row at height `y` lies on the inner side of the edge from `a` to `b`.
static void clip(const double *a, const double *b, double y, double *low, double *high) {
    const double dx = b[0] - a[0], dy = b[1] - a[1];
    // Inside is where (b - a) × (p - a) ≥ 0, with y pointing down and corners clockwise.
    const double constant = dx * (y - a[1]) + dy * a[0];
    if (dy > 0) {
        *high = fmin(*high, constant / dy);
    } else if (dy < 0) {
        *low = fmax(*low, constant / dy);
    } else if (dx * (y - a[1]) < 0) {
        *high = -INFINITY;
    }
}

float manako_text_mean(const float *map, size_t width, size_t height, const double corners[8]) {
    double top = INFINITY, bottom = -INFINITY, sum = 0;
    for (int i = 0; i < 4; i++) {
        top = fmin(top, corners[2 * i + 1]);
        bottom = fmax(bottom, corners[2 * i + 1]);
    }
    if (!(top < bottom)) return 0;
    const size_t first = (size_t)fmin(fmax(0, floor(top)), (double)height);
    const size_t last = (size_t)fmin(fmax(0, ceil(bottom)), (double)height);
    size_t count = 0;
    for (size_t y = first; y < last; y++) {
        double low = 0, high = (double)width;
        for (int i = 0; i < 4; i++) clip(corners + 2 * i, corners + 2 * ((i + 1) & 3), (double)y + 0.5, &low, &high);
        if (!(low < high)) continue;
        const size_t end = (size_t)fmin(ceil(high - 0.5), (double)width);
        for (size_t x = (size_t)fmax(0, ceil(low - 0.5)); x < end; x++) {
            const float value = map[y * width + x];
            if (value == value) sum += value;
            count++;
        }
    }
    return count ? (float)(sum / (double)count) : 0;
}

void manako_text_largest(const float *values, size_t rows, size_t columns, int32_t *places, float *largest) {
    for (size_t row = 0; row < rows; row++) {
        const float *line = values + row * columns;
        float best = -INFINITY;
        int32_t place = -1;
        for (size_t i = 0; i < columns; i++) {
            if (line[i] > best) {
                best = line[i];
                place = (int32_t)i;
            }
        }
        places[row] = place < 0 ? 0 : place;
        largest[row] = place < 0 ? 0 : best;
    }
}
