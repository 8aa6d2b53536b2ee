#include "CManakoLandmarks.h"

#include "clones.h"

// Places further out than this are beyond every picture; the bound keeps conversions to integers defined.
static const double farthest = 1 << 26;

static double bounded(double x) { return x < -farthest ? -farthest : x > farthest ? farthest : x; }

static int32_t clamped(int64_t i, int32_t count) { return i < 0 ? 0 : i >= count ? count - 1 : (int32_t)i; }

static void add_repeated(const manako_landmarks_picture *p, int64_t x, int64_t y, float fx, float fy, float sum[3]) {
    const int32_t left = 3 * clamped(x, p->width), right = 3 * clamped(x + 1, p->width);
    const uint8_t *above = p->pixels + clamped(y, p->height) * p->stride;
    const uint8_t *below = p->pixels + clamped(y + 1, p->height) * p->stride;
    for (int c = 0; c < 3; c++) {
        const float top = above[left + c] + fx * (above[right + c] - above[left + c]);
        const float bottom = below[left + c] + fx * (below[right + c] - below[left + c]);
        sum[c] += top + fy * (bottom - top);
    }
}

static void add_corner(const manako_landmarks_picture *p, int64_t x, int64_t y, float weight, float sum[3]) {
    if (x < 0 || y < 0 || x >= p->width || y >= p->height) return;
    const uint8_t *pixel = p->pixels + y * p->stride + 3 * x;
    for (int c = 0; c < 3; c++) sum[c] += weight * pixel[c];
}

static void add_black(const manako_landmarks_picture *p, int64_t x, int64_t y, float fx, float fy, float sum[3]) {
    add_corner(p, x, y, (1 - fx) * (1 - fy), sum);
    add_corner(p, x + 1, y, fx * (1 - fy), sum);
    add_corner(p, x, y + 1, (1 - fx) * fy, sum);
    add_corner(p, x + 1, y + 1, fx * fy, sum);
}

static void add(const manako_landmarks_picture *p, double x, double y, int32_t black, float sum[3]) {
    x = bounded(x);
    y = bounded(y);
    int64_t left = (int64_t)x, top = (int64_t)y;
    left -= x < (double)left;
    top -= y < (double)top;
    const float fx = (float)(x - (double)left), fy = (float)(y - (double)top);
    (black ? add_black : add_repeated)(p, left, top, fx, fy, sum);
}

// Whether a place has all four pixels around it in the picture.
INLINE int is_inside(const manako_landmarks_picture *p, double x, double y) {
    return x >= 0 && y >= 0 && x < p->width - 1 && y < p->height - 1;
}

// As add(), at a place that is inside.
INLINE void add_inside(const manako_landmarks_picture *p, double x, double y, float sum[3]) {
    const int32_t left = (int32_t)x, top = (int32_t)y;
    const float fx = (float)(x - left), fy = (float)(y - top);
    const uint8_t *above = p->pixels + top * p->stride + 3 * left, *below = above + p->stride;
    for (int c = 0; c < 3; c++) {
        const float upper = above[c] + fx * (above[c + 3] - above[c]), lower = below[c] + fx * (below[c + 3] - below[c]);
        sum[c] += upper + fy * (lower - upper);
    }
}

CLONES void manako_landmarks_cut(const manako_landmarks_picture *picture, const double m[6], int32_t side,
                                 int32_t samples, int32_t black, float scale, float offset, float *out) {
    const float share = scale / (float)(samples * samples);
    const double half = 0.5 - 0.5 / samples, step = 1.0 / samples;
    for (int32_t row = 0; row < side; row++) {
        for (int32_t column = 0; column < side; column++) {
            float sum[3] = {0, 0, 0};
            const double u0 = column - half, v0 = row - half;
            for (int32_t j = 0; j < samples; j++) {
                const double v = v0 + j * step, x0 = m[1] * v + m[2], y0 = m[4] * v + m[5];
                for (int32_t i = 0; i < samples; i++) {
                    const double u = u0 + i * step, x = m[0] * u + x0, y = m[3] * u + y0;
                    if (is_inside(picture, x, y)) add_inside(picture, x, y, sum);
                    else add(picture, x, y, black, sum);
                }
            }
            for (int c = 0; c < 3; c++) *out++ = sum[c] * share + offset;
        }
    }
}
