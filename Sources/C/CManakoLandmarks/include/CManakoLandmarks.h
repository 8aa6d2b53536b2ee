#ifndef CMANAKO_LANDMARKS_H
#define CMANAKO_LANDMARKS_H

#include <stdint.h>

/// One kind of sample of a picture: rows are `stride` bytes apart, neighbours in a row `step`.
typedef struct {
    const uint8_t *samples;
    int64_t stride;
    int32_t step;
    int32_t width, height;
} manako_landmarks_channel;

/// A picture as it is stored: red, green and blue, each with as many samples as there are pixels; or Y, U and V, of which the last two are
/// alike and may have fewer.
typedef struct {
    manako_landmarks_channel channels[3];
    int32_t is_yuv;
    /// Y' = (Y - offset) * scale; red = Y' + rv (V - 128), and so on.
    float y_offset, y_scale, rv, gu, gv, bu;
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
