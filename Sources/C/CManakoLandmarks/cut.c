#include "CManakoLandmarks.h"

#include <string.h>

#include "clones.h"

// Every function that takes or returns a vector is inlined into its clone, so no call crosses an ABI.
#pragma clang diagnostic ignored "-Wpsabi"

// Sixteen columns at once, in the compiler's own vectors. Samples are fetched one place after another, as many bytes at once as belong
// together: processors' own instructions for that are no quicker on bytes.
#define LANES 16

typedef float vf __attribute__((vector_size(64)));
typedef int32_t vi __attribute__((vector_size(64)));
typedef uint32_t vu __attribute__((vector_size(64)));

INLINE vf bounded(vf value, float low, float high) {
    return __builtin_elementwise_min(__builtin_elementwise_max(value, (vf){0} + low), (vf){0} + high);
}

/// The four samples around each of sixteen places: where the upper left one is, how far the others lie from it, all in bytes, and how near
/// the place is to the right and lower ones.
typedef struct {
    int64_t first[LANES];
    int64_t right, below;
    vf along, down;
} corners;

// Places beyond the edge are moved onto it, which repeats it.
INLINE void find(const manako_landmarks_channel *c, vf x, vf y, corners *to) {
    x = bounded(x, 0, (float)(c->width - 1));
    y = bounded(y, 0, (float)(c->height - 1));
    // At the last column and row there is no further sample: it is then the place itself that is near to it.
    const vi left = __builtin_elementwise_min(__builtin_convertvector(x, vi), (vi){0} + (c->width > 1 ? c->width - 2 : 0));
    const vi top = __builtin_elementwise_min(__builtin_convertvector(y, vi), (vi){0} + (c->height > 1 ? c->height - 2 : 0));
    to->along = x - __builtin_convertvector(left, vf);
    to->down = y - __builtin_convertvector(top, vf);
    to->right = c->width > 1 ? c->step : 0;
    to->below = c->height > 1 ? c->stride : 0;
    int32_t columns[LANES], rows[LANES];
    memcpy(columns, &left, sizeof left);
    memcpy(rows, &top, sizeof top);
    for (int i = 0; i < LANES; i++) to->first[i] = rows[i] * c->stride + (int64_t)columns[i] * c->step;
}

INLINE vf level(const uint32_t *samples, int shift) {
    vu all;
    memcpy(&all, samples, sizeof all);
    return __builtin_convertvector((vi)(all >> shift & 255), vf);
}

INLINE vf between(const corners *at, vf left, vf right, vf lower_left, vf lower_right) {
    const vf upper = left + at->along * (right - left), lower = lower_left + at->along * (lower_right - lower_left);
    return upper + at->down * (lower - upper);
}

INLINE uint32_t load2(const uint8_t *from) {
    uint16_t value;
    memcpy(&value, from, sizeof value);
    return value;
}

INLINE uint32_t load4(const uint8_t *from) {
    uint32_t value;
    memcpy(&value, from, sizeof value);
    return value;
}

// Samples of one channel, wherever they are.
INLINE vf mixed(const manako_landmarks_channel *c, const corners *at) {
    uint32_t corner[4][LANES];
    for (int i = 0; i < LANES; i++) {
        const uint8_t *above = c->samples + at->first[i], *below = above + at->below;
        corner[0][i] = above[0];
        corner[1][i] = above[at->right];
        corner[2][i] = below[0];
        corner[3][i] = below[at->right];
    }
    return between(at, level(corner[0], 0), level(corner[1], 0), level(corner[2], 0), level(corner[3], 0));
}

// Samples of one channel that are next to each other, two with each load; there are two columns at least.
INLINE vf mixed_pairs(const manako_landmarks_channel *c, const corners *at) {
    uint32_t above[LANES], below[LANES];
    for (int i = 0; i < LANES; i++) {
        const uint8_t *first = c->samples + at->first[i];
        above[i] = load2(first);
        below[i] = load2(first + at->below);
    }
    return between(at, level(above, 0), level(above, 8), level(below, 0), level(below, 8));
}

INLINE vf mixed_plane(const manako_landmarks_channel *c, const corners *at) {
    return at->right == 1 ? mixed_pairs(c, at) : mixed(c, at);
}

// Three bytes a pixel, with each load a pixel and one byte of its neighbour; there are two columns at least.
INLINE void mixed_pixels(const manako_landmarks_channel *c, const corners *at, vf rgb[3]) {
    uint32_t pixel[4][LANES];
    for (int i = 0; i < LANES; i++) {
        const uint8_t *above = c->samples + at->first[i], *below = above + at->below;
        pixel[0][i] = load4(above);
        pixel[1][i] = load4(above + 2);
        pixel[2][i] = load4(below);
        pixel[3][i] = load4(below + 2);
    }
    for (int k = 0; k < 3; k++) {
        rgb[k] = between(at, level(pixel[0], 8 * k), level(pixel[1], 8 * k + 8), level(pixel[2], 8 * k),
                         level(pixel[3], 8 * k + 8));
    }
}

// The place in a plane that has fewer samples, where both cover the same.
INLINE vf coarser(vf place, int32_t count, int32_t all) {
    const float share = (float)count / (float)all;
    return (place + 0.5f) * share - 0.5f;
}

INLINE void colors(const manako_landmarks_picture *p, vf x, vf y, vf rgb[3]) {
    const manako_landmarks_channel *c = p->channels;
    corners at;
    find(c, x, y, &at);
    if (!p->is_yuv) {
        if (at.right == 3 && c[1].samples == c->samples + 1 && c[2].samples == c->samples + 2) return mixed_pixels(c, &at, rgb);
        for (int k = 0; k < 3; k++) rgb[k] = mixed(c + k, &at);
        return;
    }
    const vf luma = (mixed_plane(c, &at) - p->y_offset) * p->y_scale;
    find(c + 1, coarser(x, c[1].width, c->width), coarser(y, c[1].height, c->height), &at);
    const vf u = mixed_plane(c + 1, &at) - 128.0f, v = mixed_plane(c + 2, &at) - 128.0f;
    rgb[0] = bounded(luma + v * p->rv, 0, 255);
    rgb[1] = bounded(luma + u * p->gu + v * p->gv, 0, 255);
    rgb[2] = bounded(luma + u * p->bu, 0, 255);
}

// How much of what is interpolated lies in the picture, along an axis.
INLINE vf covered(vf place, int32_t count) {
    return bounded(__builtin_elementwise_min(place + 1.0f, (float)count - place), 0, 1);
}

INLINE void cut(const manako_landmarks_picture *picture, const double m[6], int32_t side, int32_t samples, int32_t black,
                float scale, float offset, float *out) {
    const int32_t width = picture->channels[0].width, height = picture->channels[0].height;
    const float share = scale / (float)(samples * samples);
    const double half = 0.5 - 0.5 / samples, step = 1.0 / samples;
    const vf lane = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    for (int32_t row = 0; row < side; row++) {
        for (int32_t column = 0; column < side; column += LANES, out += 3 * LANES) {
            vf sum[3] = {0};
            for (int32_t index = 0; index < samples * samples; index++) {
                const double u = column - half + index % samples * step, v = row - half + index / samples * step;
                // Far beyond every picture is as good as further; the bound keeps conversions to integers defined.
                const vf x = bounded((float)(m[0] * u + m[1] * v + m[2]) + lane * (float)m[0], -2, (float)width + 1);
                const vf y = bounded((float)(m[3] * u + m[4] * v + m[5]) + lane * (float)m[3], -2, (float)height + 1);
                vf rgb[3];
                colors(picture, x, y, rgb);
                const vf weight = black ? covered(x, width) * covered(y, height) : (vf){0} + 1.0f;
                for (int c = 0; c < 3; c++) sum[c] += rgb[c] * weight;
            }
            const int count = side - column < LANES ? side - column : LANES;
            for (int c = 0; c < 3; c++) sum[c] = sum[c] * share + offset;
            float rgb[3][LANES];
            memcpy(rgb, sum, sizeof rgb);
            for (int i = 0; i < count; i++) {
                for (int c = 0; c < 3; c++) out[3 * i + c] = rgb[c][i];
            }
            if (count < LANES) out -= 3 * (LANES - count);
        }
    }
}

CLONES void manako_landmarks_cut(const manako_landmarks_picture *picture, const double m[6], int32_t side,
                                 int32_t samples, int32_t black, float scale, float offset, float *out) {
    cut(picture, m, side, samples, black, scale, offset, out);
}
