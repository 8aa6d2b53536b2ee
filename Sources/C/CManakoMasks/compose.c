#include "CManakoMasks.h"
#include "clones.h"

INLINE int32_t clamped(int32_t value, int32_t count) { return value < 0 ? 0 : value >= count ? count - 1 : value; }

/// The quotient by 255, rounded, of numbers to 255 · 255.
INLINE uint8_t part_of_255(uint32_t value) { return (uint8_t)((value + 128 + ((value + 128) >> 8)) >> 8); }

CLONES void manako_mask_blend(
    const uint8_t *picture, int64_t picture_stride, const uint8_t *background, int64_t background_stride, const uint8_t *mask,
    int64_t mask_stride, int32_t width, int32_t height, uint8_t *out, int64_t out_stride) {
  for (int32_t y = 0; y < height; y++) {
    const uint8_t *front = picture + y * picture_stride, *back = background + y * background_stride;
    const uint8_t *weights = mask + y * mask_stride;
    uint8_t *to = out + y * out_stride;
    for (int32_t x = 0; x < width; x++) {
      uint32_t weight = weights[x];
      for (int c = 0; c < 3; c++) to[3 * x + c] = part_of_255(front[3 * x + c] * weight + back[3 * x + c] * (255 - weight));
    }
  }
}

CLONES void manako_mask_cut(
    const uint8_t *picture, int64_t picture_stride, const uint8_t *mask, int64_t mask_stride, int32_t width, int32_t height,
    uint8_t *rgba, int64_t rgba_stride) {
  for (int32_t y = 0; y < height; y++) {
    const uint8_t *from = picture + y * picture_stride, *alpha = mask + y * mask_stride;
    uint8_t *to = rgba + y * rgba_stride;
    for (int32_t x = 0; x < width; x++) {
      for (int c = 0; c < 3; c++) to[4 * x + c] = from[3 * x + c];
      to[4 * x + 3] = alpha[x];
    }
  }
}

CLONES void manako_mask_multiply(
    const uint8_t *first, int64_t first_stride, const uint8_t *second, int64_t second_stride, int32_t width, int32_t height,
    uint8_t *out, int64_t out_stride) {
  for (int32_t y = 0; y < height; y++) {
    const uint8_t *a = first + y * first_stride, *b = second + y * second_stride;
    uint8_t *to = out + y * out_stride;
    for (int32_t x = 0; x < width; x++) to[x] = part_of_255((uint32_t)a[x] * b[x]);
  }
}

CLONES void manako_mask_background(
    const uint8_t *picture, int64_t picture_stride, const uint8_t *mask, int64_t mask_stride, int32_t width, int32_t height,
    float *sums, int32_t columns, int32_t rows) {
  for (int32_t row = 0; row < rows; row++) {
    int32_t top = (int32_t)((int64_t)row * height / rows), bottom = (int32_t)((int64_t)(row + 1) * height / rows);
    if (bottom <= top) bottom = top + 1;
    for (int32_t column = 0; column < columns; column++) {
      int32_t left = (int32_t)((int64_t)column * width / columns), right = (int32_t)((int64_t)(column + 1) * width / columns);
      if (right <= left) right = left + 1;
      float totals[4] = {0};
      for (int32_t y = top; y < bottom; y++) {
        const uint8_t *line = picture + y * picture_stride, *weights = mask + y * mask_stride;
        for (int32_t x = left; x < right; x++) {
          float weight = (float)(255 - weights[x]) * (1.0f / 255);
          for (int c = 0; c < 3; c++) totals[c] += weight * (float)line[3 * x + c];
          totals[3] += weight;
        }
      }
      float share = 1.0f / ((float)(bottom - top) * (float)(right - left));
      for (int c = 0; c < 4; c++) sums[4 * ((int64_t)row * columns + column) + c] = totals[c] * share;
    }
  }
}

/// Means over windows of (2 · radius + 1) cells across and down; beyond the grid its edge is repeated.
INLINE void box(float *sums, int32_t columns, int32_t rows, int32_t radius, float *other) {
  float share = 1.0f / (float)(2 * radius + 1);
  for (int32_t y = 0; y < rows; y++) {
    const float *from = sums + 4 * (int64_t)y * columns;
    float *to = other + 4 * (int64_t)y * columns;
    for (int32_t x = 0; x < columns; x++) {
      float total[4] = {0};
      for (int32_t k = -radius; k <= radius; k++) {
        for (int c = 0; c < 4; c++) total[c] += from[4 * clamped(x + k, columns) + c];
      }
      for (int c = 0; c < 4; c++) to[4 * x + c] = total[c] * share;
    }
  }
  for (int32_t y = 0; y < rows; y++) {
    float *to = sums + 4 * (int64_t)y * columns;
    for (int32_t i = 0; i < 4 * columns; i++) to[i] = 0;
    for (int32_t k = -radius; k <= radius; k++) {
      const float *from = other + 4 * (int64_t)clamped(y + k, rows) * columns;
      for (int32_t i = 0; i < 4 * columns; i++) to[i] += from[i] * share;
    }
  }
}

CLONES void manako_mask_blur(float *sums, int32_t columns, int32_t rows, int32_t radius, float *scratch) {
  for (int pass = 0; pass < 3; pass++) box(sums, columns, rows, radius, scratch);
}

/// The share of weight below which a cell has no background of its own near it.
#define LEAST 1e-6f

CLONES void manako_mask_colors(
    const float *sums, int32_t columns, int32_t rows, uint8_t *out, int64_t out_stride, int32_t width, int32_t height) {
  for (int32_t y = 0; y < height; y++) {
    float down = ((float)y + 0.5f) * ((float)rows / (float)height) - 0.5f;
    down = down < 0 ? 0 : down > (float)(rows - 1) ? (float)(rows - 1) : down;
    int32_t top = (int32_t)down;
    float v = down - (float)top;
    const float *a = sums + 4 * (int64_t)top * columns, *b = sums + 4 * (int64_t)clamped(top + 1, rows) * columns;
    uint8_t *to = out + y * out_stride;
    for (int32_t x = 0; x < width; x++) {
      float across = ((float)x + 0.5f) * ((float)columns / (float)width) - 0.5f;
      across = across < 0 ? 0 : across > (float)(columns - 1) ? (float)(columns - 1) : across;
      int32_t left = (int32_t)across, right = clamped(left + 1, columns);
      float u = across - (float)left, mix[4];
      for (int c = 0; c < 4; c++) {
        float upper = a[4 * left + c] + (a[4 * right + c] - a[4 * left + c]) * u;
        float lower = b[4 * left + c] + (b[4 * right + c] - b[4 * left + c]) * u;
        mix[c] = upper + (lower - upper) * v;
      }
      for (int c = 0; c < 3; c++) {
        float value = mix[3] > LEAST ? mix[c] / mix[3] + 0.5f : 0;
        to[3 * x + c] = value >= 255 ? 255 : (uint8_t)value;
      }
    }
  }
}
