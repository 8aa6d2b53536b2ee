#pragma once
#include <stdint.h>

#include "identities.h"

// Kernels of the correlation-filter trackers. Arrays hold 32-bit floats; none is allocated here, and no argument may be NULL.
//
// Feature maps are [row][column][channel] with the channels innermost, so that every step of a transform works on whole vectors of
// channels. Transforms of real maps keep the columns 0…n/2 and split real and imaginary parts into two arrays of
// [row][column][channel].

/// One channel of a stored picture.
typedef struct {
  const uint8_t *data;
  /// Bytes from one row to the next.
  int64_t stride;
  int32_t width, height;
  /// Bytes from one pixel to the next.
  int32_t step;
} manako_channel;

/// A grid of places in a picture: the centre of the grid's first place in pixels, where the first pixel covers 0…1, and how far
/// places lie apart.
typedef struct {
  float x, y, dx, dy;
  int32_t columns, rows;
} manako_grid;

/// Samples one channel at a grid: linearly, or averaged over the distance of the places from two pixels on. Beyond the picture its
/// edge is repeated.
///
/// - line: room for `source->width` floats
void manako_sample(const manako_channel *source, const manako_grid *grid, float *line, float *out);

/// Luma and chroma (full range, ITU-R BT.601) of red, green and blue, in their place.
void manako_luma_chroma(float *red, float *green, float *blue, int64_t count);

/// Means of 2 × 2 values: [2 · size][2 · size] becomes [size][size].
void manako_halve(const float *map, int32_t size, float *out);

/// Histograms of gradient orientation (9 unsigned bins of 20°) over cells of 4 × 4 pixels, normalised by four neighbourhoods and
/// clipped as in Felzenszwalb et al., "Object detection with discriminatively trained part-based models", PAMI 2010.
///
/// - luma: [4 · cells][4 · cells], 0…255
/// - work: room for `manako_gradients_room(cells)` floats
/// - out: [cells][cells][channels]; the first 9 channels are written
void manako_gradients(const float *luma, int32_t cells, int32_t channels, float *work, float *out);

/// Floats that `manako_gradients` works in.
int64_t manako_gradients_room(int32_t cells);

/// Means of luma and chroma, six soft bins of hue and three of grey over cells of 2 × 2 places.
///
/// - luma, u, v: [2 · cells][2 · cells], 0…255
/// - out: [cells][cells][channels]; channels 9…20 are written
void manako_colors(const float *luma, const float *u, const float *v, int32_t cells, int32_t channels, float *out);

/// Multiplies a map by a separable window.
void manako_window(float *map, const float *window, int32_t cells, int32_t channels);

/// The cosines and sines that transforms of a size take: 2 · size floats.
void manako_circle(int32_t size, float *circle);

/// The transform of a real map.
///
/// - size: a power of two, 4…128
/// - circle: from `manako_circle`
/// - work: room for 6 · size · channels floats
void manako_forward(
    const float *map, int32_t size, int32_t channels, const float *circle, float *real, float *imaginary, float *work);

/// The real map of a transform, divided by nothing: `size · size` times the map that was transformed.
///
/// The transform's arrays are used as room and hold nothing useful afterwards.
void manako_inverse(
    float *real, float *imaginary, int32_t size, int32_t channels, const float *circle, float *map, float *work);

/// Points of a kept half of a transform with its channels.
typedef struct {
  float *real, *imaginary;
} manako_spectrum;

/// The first filter of a training step: `s = f · conj(g)`, `h = s / (|f|² + regularisation)`.
void manako_filter_begin(
    const manako_spectrum *features, const float *label, int64_t points, int32_t channels, float regularization,
    const manako_spectrum *correlation, const manako_spectrum *filter);

/// The unconstrained filter of one round, in place of `masked`: `c = (s + mu · m − l) / (|f|² + mu)`, and `z = l + mu · c`.
///
/// - masked: `m` on entry, `c` afterwards
/// - transformed: `z`, to be transformed back and masked
void manako_filter_solve(
    const manako_spectrum *features, const manako_spectrum *correlation, const manako_spectrum *multiplier, float mu,
    int64_t count, const manako_spectrum *masked, const manako_spectrum *transformed);

/// The unconstrained filter of one round for all channels together, held to the one before: it makes the least of
/// `|conj(f) · c − g|² + inertia · |c − previous|² + mu · |c − m + l|²`, which has a closed form as the features of one point are a matrix
/// of rank one; and `z = c + l`.
///
/// - inertia, mu: not both 0
/// - masked: `m`
/// - multiplier: `l`
/// - solved: `c`
/// - transformed: `z`, to be transformed back and masked
void manako_filter_solve_together(
    const manako_spectrum *features, const float *label, const manako_spectrum *previous, const manako_spectrum *masked,
    const manako_spectrum *multiplier, float inertia, float mu, int64_t points, int32_t channels,
    const manako_spectrum *solved, const manako_spectrum *transformed);

/// The multiplier's step `l += mu · (c − m)`.
void manako_filter_step(
    const manako_spectrum *constrained, const manako_spectrum *masked, float mu, int64_t count,
    const manako_spectrum *multiplier);

/// Multiplies a map by a mask of one value a cell and a factor.
void manako_mask(float *map, const float *mask, float factor, int64_t cells, int32_t channels);

/// `sum over channels of weight · f · conj(h)`.
void manako_response(
    const manako_spectrum *features, const manako_spectrum *filter, const float *weights, int64_t points,
    int32_t channels, const manako_spectrum *out);

/// How each channel answers at the origin, by itself: the sum of `f · conj(h)` over the whole transform.
///
/// - out: [channel]
void manako_channel_answers(
    const manako_spectrum *features, const manako_spectrum *filter, int32_t size, int32_t channels, float *out);

/// `(1 − share) · answers + share · scale · prior · colors`, where a place has the prior of its column times that of its row.
///
/// - answers, colors, out: [size][size]
/// - prior: [size]
void manako_fuse(
    const float *answers, const float *colors, const float *prior, int32_t size, float share, float scale, float *out);

/// Multiplies by a factor.
void manako_scale(float *values, float factor, int64_t count);

/// The sum of products.
float manako_dot(const float *a, const float *b, int64_t count);

/// `into += factor · from`.
void manako_add(float *into, const float *from, float factor, int64_t count);

/// `into += rate · (from − into)`.
void manako_blend(float *into, const float *from, float rate, int64_t count);

/// Colours as indices of 4,096 bins: four bits each of luma, u and v.
void manako_color_bins(const float *luma, const float *u, const float *v, int64_t count, uint16_t *bins);

/// Counts colours of a square: those inside by weight, those outside as they are.
///
/// - weights: [side], the weight of a place is that of its column times that of its row
/// - inner: places inside on both axes have indices from `inner` to `side - inner`, exclusively
/// - outer: places outside on one axis have indices below `outer` or from `side - outer` on
/// - inside, outside: [4,096], which is added to
void manako_count_colors(
    const uint16_t *bins, const float *weights, int32_t side, int32_t inner, int32_t outer, float *inside, float *outside);

/// How likely each colour is inside rather than outside, with `prior` for colours that were never seen.
void manako_color_table(const float *inside, const float *outside, float prior, int64_t count, float *table);

/// A summed-area table of `table[bin] − threshold`.
///
/// - sums: [rows + 1][columns + 1]
void manako_sum_bins(
    const uint16_t *bins, const float *table, float threshold, int32_t columns, int32_t rows, float *sums);

/// Means over a box in the middle of a square of places that is shifted by whole cells of 2 × 2 places; what lies beyond counts 0.
///
/// - sums: a summed-area table of [2 · cells][2 · cells] places
/// - half_width, half_height: half of the box's sides in places, 1 at least
/// - out: [cells][cells], the origin without a shift, the second half of rows and columns for negative ones
void manako_color_response(const float *sums, int32_t cells, int32_t half_width, int32_t half_height, float *out);

/// Means over each cell of 2 × 2 places and the places next to it.
///
/// - sums: a summed-area table of [2 · cells][2 · cells] places
/// - out: [cells][cells]
void manako_cell_likelihoods(const float *sums, int32_t cells, float *out);

/// The median of each byte of several pictures; 0 where there are none or over nine.
///
/// - frames: `count` times `length` bytes, one picture after the other
void manako_median(const uint8_t *frames, int32_t count, int64_t length, uint8_t *median);

/// How far each byte of a picture is outside the range of its 3 × 3 neighbours in another one; `width` × `height` bytes each.
void manako_unlike_around(const uint8_t *usual, const uint8_t *now, int32_t width, int32_t height, uint8_t *difference);
