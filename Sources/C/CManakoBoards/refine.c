#include "CManakoBoards.h"

#include <math.h>
#include <stdlib.h>

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

enum { LARGEST_HALF = 16, LARGEST_SIDE = 2 * LARGEST_HALF + 7 };

// Smooths a window by 1 2 1 both ways; its outermost values are left.
static void smooth(float *window, int side) {
    for (int v = 0; v < side; v++) {
        float before = window[v * side];
        for (int u = 1; u < side - 1; u++) {
            float *here = window + v * side + u, value = *here;
            *here = (before + 2 * value + here[1]) / 4;
            before = value;
        }
    }
    for (int u = 0; u < side; u++) {
        float above = window[u];
        for (int v = 1; v < side - 1; v++) {
            float *here = window + v * side + u, value = *here;
            *here = (above + 2 * value + here[side]) / 4;
            above = value;
        }
    }
}

// Brightness in a window of whole steps from a place; all of it lies equally far between pixels.
static void look(const Gray *gray, double x, double y, int side, float *window) {
    if (!(x >= 0 && y >= 0 && x < gray->width - side && y < gray->height - side)) {
        for (int v = 0; v < side; v++)
            for (int u = 0; u < side; u++) window[v * side + u] = at(gray, x + u, y + v);
        return;
    }
    int column = (int)x, row = (int)y;
    float fx = (float)(x - column), fy = (float)(y - row);
    float a = (1 - fx) * (1 - fy), b = fx * (1 - fy), c = (1 - fx) * fy, d = fx * fy;
    for (int v = 0; v < side; v++) {
        const uint8_t *above = gray->pixels + (ptrdiff_t)(row + v) * gray->stride + column;
        const uint8_t *below = above + gray->stride;
        for (int u = 0; u < side; u++)
            window[v * side + u] = a * above[u] + b * above[u + 1] + c * below[u] + d * below[u + 1];
    }
}

// How much the rows and columns of a window count, from its middle outwards.
typedef struct {
    int half;
    float values[LARGEST_HALF + 1];
} Weights;

static void weigh(Weights *weights, int half) {
    if (weights->half == half) return;
    weights->half = half;
    for (int i = 0; i <= half; i++) weights->values[i] = expf(-(float)(i * i) / (float)(half * half));
}

// One step: where the sum of the squared products of gradients and distances is least. Returns 0 where there is no such place.
// The window is smoothed first: the squares of gradients of a sharp edge lie elsewhere than the edge.
static int step(const Gray *gray, double *x, double *y, const Weights *weights) {
    float window[LARGEST_SIDE * LARGEST_SIDE];
    int half = weights->half, passes = half < 4 ? 1 : 2, side = 2 * (half + passes) + 3, middle = side / 2;
    look(gray, *x - middle, *y - middle, side, window);
    for (int pass = 0; pass < passes; pass++) smooth(window, side);
    double a = 0, b = 0, c = 0, d = 0, e = 0;
    for (int py = -half; py <= half; py++) {
        const float *row = window + (middle + py) * side + middle;
        float across = weights->values[abs(py)];
        for (int px = -half; px <= half; px++) {
            float gx = row[px + 1] - row[px - 1], gy = row[px + side] - row[px - side];
            float weight = across * weights->values[abs(px)];
            float xx = weight * gx * gx, xy = weight * gx * gy, yy = weight * gy * gy;
            a += xx;
            b += xy;
            c += yy;
            d += xx * px + xy * py;
            e += xy * px + yy * py;
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
    Weights weights = {0};
    for (int i = 0; i < count; i++) {
        double x = places[2 * i], y = places[2 * i + 1];
        int window = half[i] < 2 ? 2 : half[i] > LARGEST_HALF ? LARGEST_HALF : (int)half[i];
        weigh(&weights, window);
        moved[i] = -1;
        for (int round = 0; round < 20; round++) {
            double lastX = x, lastY = y;
            if (!step(&gray, &x, &y, &weights)) break;
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

// A line: the places p with nx·x + ny·y = d.
typedef struct {
    double nx, ny, d;
} Line;

// How far beside a place brightness changes most, along a normal, and how much it does.
static double crossing(const Gray *gray, double x, double y, double nx, double ny, double reach, int sign, double *weight) {
    enum { STEPS = 16 };
    double left = x - reach * fabs(nx), top = y - reach * fabs(ny), right = x + reach * fabs(nx), bottom = y + reach * fabs(ny);
    *weight = 0;
    if (!(left >= 0 && top >= 0 && right <= gray->width - 1 && bottom <= gray->height - 1)) return 0;
    double sum = 0, total = 0, last = at(gray, x - reach * nx, y - reach * ny);
    for (int i = 1; i <= STEPS; i++) {
        double t = reach * (2.0 * i / STEPS - 1);
        double value = at(gray, x + t * nx, y + t * ny);
        double change = sign * (value - last);
        if (change > 0) {
            sum += change * (t - reach / STEPS);
            total += change;
        }
        last = value;
    }
    *weight = total;
    return total > 8 ? sum / total : 0;
}

// The line along which brightness changes from one corner to the next one, by weighted least squares. Returns 0 where there is none.
static int edge(const Gray *gray, const double *from, const double *to, double reach, int sign, Line *line) {
    double dx = to[0] - from[0], dy = to[1] - from[1], length = hypot(dx, dy);
    if (!(length > 4)) return 0;
    double nx = dy / length, ny = -dx / length;
    int count = length < 16 ? 8 : length > 128 ? 64 : (int)(length / 2), known = 0;
    double w = 0, wx = 0, wy = 0, wxx = 0, wxy = 0;
    for (int i = 0; i < count; i++) {
        double part = 0.1 + 0.8 * i / (count - 1), weight;
        double x = from[0] + part * dx, y = from[1] + part * dy;
        double aside = crossing(gray, x, y, nx, ny, reach, sign, &weight);
        if (weight <= 8) continue;
        known++;
        double along = (part - 0.5) * length;
        w += weight, wx += weight * along, wy += weight * aside;
        wxx += weight * along * along, wxy += weight * along * aside;
    }
    double determinant = w * wxx - wx * wx;
    if (!(determinant > 1e-9) || 5 * known < 3 * count) return 0;
    double slope = (w * wxy - wx * wy) / determinant, offset = (wxx * wy - wx * wxy) / determinant;
    // The line through middle + offset·n, turned by the slope.
    double tx = dx / length + slope * nx, ty = dy / length + slope * ny, size = hypot(tx, ty);
    double px = (from[0] + to[0]) / 2 + offset * nx, py = (from[1] + to[1]) / 2 + offset * ny;
    *line = (Line){ty / size, -tx / size, 0};
    line->d = line->nx * px + line->ny * py;
    return 1;
}

int manako_boards_refine_square(
    const uint8_t *pixels, int width, int height, int stride, double *corners, double reach, int sign) {
    Gray gray = {pixels, width, height, stride};
    Line lines[4];
    double found[8];
    for (int i = 0; i < 4; i++)
        if (!edge(&gray, corners + 2 * i, corners + 2 * ((i + 1) % 4), reach, sign, lines + i)) return 0;
    for (int i = 0; i < 4; i++) {
        Line a = lines[(i + 3) % 4], b = lines[i];
        double determinant = a.nx * b.ny - a.ny * b.nx;
        if (!(fabs(determinant) > 0.1)) return 0;
        found[2 * i] = (a.d * b.ny - b.d * a.ny) / determinant;
        found[2 * i + 1] = (a.nx * b.d - b.nx * a.d) / determinant;
        if (!(hypot(found[2 * i] - corners[2 * i], found[2 * i + 1] - corners[2 * i + 1]) < 1.5 * reach)) return 0;
    }
    for (int i = 0; i < 8; i++) corners[i] = found[i];
    return 1;
}
