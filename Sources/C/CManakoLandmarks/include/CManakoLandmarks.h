#ifndef CMANAKO_LANDMARKS_H
#define CMANAKO_LANDMARKS_H

#include <stdint.h>

/// A picture of red, green and blue bytes; rows are `stride` bytes apart.
typedef struct {
    const uint8_t *pixels;
    int64_t stride;
    int32_t width, height;
} manako_landmarks_picture;

/// Cuts a turned rectangle out of a picture and makes an input of `side` × `side` × 3 floats of it.
///
/// Element (column, row) shows the place `x0 + xx * column + xy * row`, `y0 + yx * column + yy * row`, in pixels whose centres are
/// whole numbers; places between pixels are interpolated linearly. Every element is the mean of `samples` × `samples` such places,
/// spread over its share of the rectangle. Beyond the picture its edge is repeated, or with `black` there are zeros.
///
/// - matrix: xx, xy, x0, yx, yy, y0; finite
/// - scale, offset: what a byte is multiplied by, and what is added then
/// - samples: 1…16
void manako_landmarks_cut(const manako_landmarks_picture *picture, const double matrix[6], int32_t side, int32_t samples,
                          int32_t black, float scale, float offset, float *out);

#endif
