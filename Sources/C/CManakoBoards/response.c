#include "CManakoBoards.h"
#include "clones.h"

#include <stdlib.h>
#include <string.h>

INLINE int difference(int a, int b) { return a > b ? a - b : b - a; }

// One row. Sixteen places on a circle of radius 5: brightness alternates twice around a corner, so that opposite places are alike
// and those a quarter further are not; on an edge opposite places differ, and on a line the mean is not that of the middle.
CLONES static void respond(const uint8_t *restrict row, int width, int stride, int16_t *restrict response) {
    const uint8_t *a = row - 5 * (ptrdiff_t)stride, *b = row - 4 * (ptrdiff_t)stride, *c = row - 2 * (ptrdiff_t)stride;
    const uint8_t *d = row + 2 * (ptrdiff_t)stride, *e = row + 4 * (ptrdiff_t)stride, *f = row + 5 * (ptrdiff_t)stride;
    const uint8_t *above = row - stride, *below = row + stride;
    for (int x = MANAKO_BOARDS_BORDER; x < width - MANAKO_BOARDS_BORDER; x++) {
        int p0 = a[x], p1 = a[x + 2], p2 = b[x + 4], p3 = c[x + 5], p4 = row[x + 5], p5 = d[x + 5], p6 = e[x + 4], p7 = f[x + 2];
        int p8 = f[x], p9 = f[x - 2], p10 = e[x - 4], p11 = d[x - 5], p12 = row[x - 5], p13 = c[x - 5], p14 = b[x - 4];
        int p15 = a[x - 2];
        int sums = difference(p0 + p8, p4 + p12) + difference(p1 + p9, p5 + p13) + difference(p2 + p10, p6 + p14)
            + difference(p3 + p11, p7 + p15);
        int differences = difference(p0, p8) + difference(p1, p9) + difference(p2, p10) + difference(p3, p11)
            + difference(p4, p12) + difference(p5, p13) + difference(p6, p14) + difference(p7, p15);
        int ring = p0 + p1 + p2 + p3 + p4 + p5 + p6 + p7 + p8 + p9 + p10 + p11 + p12 + p13 + p14 + p15;
        int middle = 16 * (row[x] + row[x - 1] + row[x + 1] + above[x] + below[x]) / 5;
        int value = sums - differences - difference(ring, middle);
        response[x] = (int16_t)(value > 0 ? value : 0);
    }
}

void manako_boards_response(const uint8_t *pixels, int width, int height, int stride, int16_t *response) {
    memset(response, 0, (size_t)width * height * sizeof *response);
    for (int y = MANAKO_BOARDS_BORDER; y < height - MANAKO_BOARDS_BORDER; y++)
        respond(pixels + (ptrdiff_t)y * stride, width, stride, response + (ptrdiff_t)y * width);
}

CLONES static void halve(const uint8_t *restrict above, const uint8_t *restrict below, int width, uint8_t *restrict target) {
    for (int x = 0; x < width; x++)
        target[x] = (uint8_t)((above[2 * x] + above[2 * x + 1] + below[2 * x] + below[2 * x + 1] + 2) >> 2);
}

void manako_boards_halve(const uint8_t *pixels, int width, int height, int stride, uint8_t *target) {
    for (int y = 0; y < height / 2; y++) {
        const uint8_t *row = pixels + 2 * (ptrdiff_t)y * stride;
        halve(row, row + stride, width / 2, target + (ptrdiff_t)y * (width / 2));
    }
}

CLONES static int16_t largest(const int16_t *values, int count) {
    int16_t most = 0;
    for (int i = 0; i < count; i++) most = values[i] > most ? values[i] : most;
    return most;
}

static int is_largest(const int16_t *response, int width, int height, int x, int y, int radius) {
    int16_t value = response[(ptrdiff_t)y * width + x];
    for (int v = y - radius; v <= y + radius; v++) {
        if (v < 0 || v >= height) continue;
        for (int u = x - radius; u <= x + radius; u++) {
            if (u < 0 || u >= width || (u == x && v == y)) continue;
            int16_t other = response[(ptrdiff_t)v * width + u];
            int isBefore = v < y || (v == y && u < x);
            if (other > value || (other == value && isBefore)) return 0;
        }
    }
    return 1;
}

int manako_boards_maxima(
    const int16_t *response, int width, int height, int radius, int threshold, int32_t *indices, int capacity) {
    int count = 0;
    for (int y = 0; y < height; y++) {
        const int16_t *row = response + (ptrdiff_t)y * width;
        for (int start = 0; start < width; start += 64) {
            int length = width - start < 64 ? width - start : 64;
            if (largest(row + start, length) < threshold) continue;
            for (int x = start; x < start + length; x++) {
                if (row[x] < threshold || !is_largest(response, width, height, x, y, radius)) continue;
                if (count < capacity) indices[count] = y * width + x;
                count++;
            }
        }
    }
    return count;
}
