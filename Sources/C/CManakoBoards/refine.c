#include "CManakoBoards.h"

#include <math.h>

typedef struct {
    const uint8_t *pixels;
    int width, height, stride;
} Gray;

static float at(const Gray *gray, double x, double y) {
    if (!(x > 0)) x = 0;
    if (!(y > 0)) y = 0;
    if (x > gray->width - 1) x = gray->width - 1;
    if (y > gray->height - 1) y = gray->height - 1;
    int column = (int)x, row = (int)y;
    float fx = (float)(x - column), fy = (float)(y - row);
    int right = column + 1 < gray->width ? 1 : 0;
    const uint8_t *above = gray->pixels + (ptrdiff_t)row * gray->stride + column;
    const uint8_t *below = row + 1 < gray->height ? above + gray->stride : above;
    float top = above[0] + fx * (above[right] - above[0]);
    float bottom = below[0] + fx * (below[right] - below[0]);
    return top + fy * (bottom - top);
}

void manako_boards_sample(
    const uint8_t *pixels, int width, int height, int stride, const double *places, int count, float *values) {
    Gray gray = {pixels, width, height, stride};
    for (int i = 0; i < count; i++) values[i] = at(&gray, places[2 * i], places[2 * i + 1]);
}

enum { LARGEST_HALF = 16, SIDE = 2 * LARGEST_HALF + 3 };

// One step: where the sum of the squared products of gradients and distances is least. Returns 0 where there is no such place.
static int step(const Gray *gray, double *x, double *y, int half) {
    float window[SIDE * SIDE];
    int side = 2 * half + 3;
    for (int v = 0; v < side; v++)
        for (int u = 0; u < side; u++) window[v * side + u] = at(gray, *x + u - half - 1, *y + v - half - 1);
    double a = 0, b = 0, c = 0, d = 0, e = 0;
    double width = 2.0 / ((double)half * half);
    for (int v = 1; v < side - 1; v++) {
        for (int u = 1; u < side - 1; u++) {
            double gx = window[v * side + u + 1] - window[v * side + u - 1];
            double gy = window[(v + 1) * side + u] - window[(v - 1) * side + u];
            double px = u - half - 1, py = v - half - 1;
            double weight = exp(-(px * px + py * py) * width * 0.5);
            a += weight * gx * gx;
            b += weight * gx * gy;
            c += weight * gy * gy;
            d += weight * (gx * gx * px + gx * gy * py);
            e += weight * (gx * gy * px + gy * gy * py);
        }
    }
    double determinant = a * c - b * b, trace = a + c;
    if (!(determinant > 1e-3 * trace * trace) || !(trace > 1)) return 0;
    *x += (c * d - b * e) / determinant;
    *y += (a * e - b * d) / determinant;
    return 1;
}

void manako_boards_refine(
    const uint8_t *pixels, int width, int height, int stride, double *places, const float *half, int count, float *moved) {
    Gray gray = {pixels, width, height, stride};
    for (int i = 0; i < count; i++) {
        double x = places[2 * i], y = places[2 * i + 1];
        int window = half[i] < 2 ? 2 : half[i] > LARGEST_HALF ? LARGEST_HALF : (int)half[i];
        moved[i] = -1;
        for (int round = 0; round < 20; round++) {
            double lastX = x, lastY = y;
            if (!step(&gray, &x, &y, window)) break;
            double distance = hypot(x - places[2 * i], y - places[2 * i + 1]);
            if (!(distance < 1.5 * window + 1)) break;
            if (hypot(x - lastX, y - lastY) < 0.003 || round == 19) {
                moved[i] = (float)distance;
                break;
            }
        }
        if (moved[i] < 0) continue;
        places[2 * i] = x;
        places[2 * i + 1] = y;
    }
}
