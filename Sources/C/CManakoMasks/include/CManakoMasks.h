#pragma once
#include <stdint.h>

// Kernels of people's masks. Nothing is allocated here, no argument may be NULL unless it says so, and no number may be NaN.

/// A mask on a grid of cells, brought to the pixels of a picture.
typedef struct {
  /// The picture's brightness, the first pixel of the part that the grid covers; NULL for a mask that follows no edges.
  const uint8_t *guide;
  /// Bytes from one row of it to the next.
  int64_t guide_stride;
  /// The first pixel of the same part of the mask.
  uint8_t *mask;
  int64_t mask_stride;
  /// The part's pixels, at least 1 × 1.
  int32_t width, height;
  /// How much each cell belongs, 0…1, row by row.
  const float *cells;
  /// The grid's cells, at least 1 × 1.
  int32_t columns, rows;
  /// The filter's window reaches so many cells to each side, 0 for a mask that is only resized.
  int32_t radius;
  /// How much brightness (0…1, squared) has to vary in a window before it counts as an edge.
  float epsilon;
  /// Whether the larger value is kept where the mask has one already.
  int32_t keeps_larger;
  /// Room for `6 * (columns * rows + width) + 4 * (columns + 2 * radius)` floats.
  float *scratch;
} manako_refined_mask;

/// Resizes a mask linearly along the edges of the picture: the fast guided filter, with the grid as its smaller picture.
///
/// Source: He and Sun, "Fast Guided Filter" (arXiv:1505.00996), after He, Sun and Tang, "Guided Image Filtering", PAMI 2013. Unlike theirs
/// it leaves the mask unblurred where brightness is the same all over: what the windows' means take from the mask is given back, times
/// `epsilon / (variance + epsilon)`.
void manako_mask_refine(const manako_refined_mask *job);

/// Puts a picture over a background by a mask: rgb = mask · picture + (1 - mask) · background. All have three bytes a pixel.
void manako_mask_blend(
    const uint8_t *picture, int64_t picture_stride, const uint8_t *background, int64_t background_stride, const uint8_t *mask,
    int64_t mask_stride, int32_t width, int32_t height, uint8_t *out, int64_t out_stride);

/// Joins red, green and blue with a mask as alpha.
void manako_mask_cut(
    const uint8_t *picture, int64_t picture_stride, const uint8_t *mask, int64_t mask_stride, int32_t width, int32_t height,
    uint8_t *rgba, int64_t rgba_stride);

/// The product of two masks, 255 · 255 being 255.
void manako_mask_multiply(
    const uint8_t *first, int64_t first_stride, const uint8_t *second, int64_t second_stride, int32_t width, int32_t height,
    uint8_t *out, int64_t out_stride);

/// Means of a picture's red, green and blue over a grid of cells, weighed by what the mask leaves out, and those weights.
///
/// - sums: `columns · rows` times red · weight, green · weight, blue · weight, weight; weights are 0…1, colours 0…255
void manako_mask_background(
    const uint8_t *picture, int64_t picture_stride, const uint8_t *mask, int64_t mask_stride, int32_t width, int32_t height,
    float *sums, int32_t columns, int32_t rows);

/// Blurs a grid of four values a cell in its place: three box filters, which together are nearly a Gaussian.
///
/// - scratch: room for `4 * columns * rows` floats
void manako_mask_blur(float *sums, int32_t columns, int32_t rows, int32_t radius, float *scratch);

/// Colours of a blurred grid, resized linearly to a picture of three bytes a pixel.
void manako_mask_colors(
    const float *sums, int32_t columns, int32_t rows, uint8_t *out, int64_t out_stride, int32_t width, int32_t height);
