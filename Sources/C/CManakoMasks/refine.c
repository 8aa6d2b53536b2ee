#include <string.h>

#include "CManakoMasks.h"
#include "clones.h"

INLINE int32_t clamped(int32_t value, int32_t count) { return value < 0 ? 0 : value >= count ? count - 1 : value; }

/// Means of brightness, 0…1, over the pixels of each cell; of a part with fewer pixels than cells the pixel that the cell lies on.
INLINE void shrink(const manako_refined_mask *job, float *out) {
  for (int32_t row = 0; row < job->rows; row++) {
    int32_t top = (int32_t)((int64_t)row * job->height / job->rows);
    int32_t bottom = (int32_t)((int64_t)(row + 1) * job->height / job->rows);
    if (bottom <= top) bottom = top + 1;
    for (int32_t column = 0; column < job->columns; column++) {
      int32_t left = (int32_t)((int64_t)column * job->width / job->columns);
      int32_t right = (int32_t)((int64_t)(column + 1) * job->width / job->columns);
      if (right <= left) right = left + 1;
      uint64_t sum = 0;
      for (int32_t y = top; y < bottom; y++) {
        const uint8_t *line = job->guide + y * job->guide_stride;
        uint32_t part = 0;
        for (int32_t x = left; x < right; x++) part += line[x];
        sum += part;
      }
      out[(int64_t)row * job->columns + column] = (float)sum / (255.0f * (float)(bottom - top) * (float)(right - left));
    }
  }
}

/// Means over windows of (2 · radius + 1)², in place; beyond the grid its edge is repeated.
INLINE void mean(float *values, int32_t columns, int32_t rows, int32_t radius, float *other) {
  float share = 1.0f / (float)(2 * radius + 1);
  for (int32_t y = 0; y < rows; y++) {
    const float *from = values + (int64_t)y * columns;
    float *to = other + (int64_t)y * columns;
    for (int32_t x = 0; x < columns; x++) {
      float sum = 0;
      for (int32_t k = -radius; k <= radius; k++) sum += from[clamped(x + k, columns)];
      to[x] = sum * share;
    }
  }
  for (int32_t y = 0; y < rows; y++) {
    float *to = values + (int64_t)y * columns;
    for (int32_t x = 0; x < columns; x++) to[x] = 0;
    for (int32_t k = -radius; k <= radius; k++) {
      const float *from = other + (int64_t)clamped(y + k, rows) * columns;
      for (int32_t x = 0; x < columns; x++) to[x] += from[x] * share;
    }
  }
}

/// The line `mask = slope · brightness + offset` that fits best around each cell, averaged over the windows that hold the cell.
///
/// Those averages blur the mask even where brightness is the same all over, and thin parts go. As far as there is no edge to follow, the
/// offset gets back what the averages took.
INLINE void fit(const manako_refined_mask *job, float *slopes, float *offsets, float *scratch) {
  int64_t count = (int64_t)job->columns * job->rows;
  float *light = scratch, *squares = light + count, *products = squares + count, *other = products + count;
  shrink(job, light);
  for (int64_t i = 0; i < count; i++) {
    squares[i] = light[i] * light[i];
    products[i] = light[i] * job->cells[i];
    offsets[i] = job->cells[i];
  }
  mean(light, job->columns, job->rows, job->radius, other);
  mean(squares, job->columns, job->rows, job->radius, other);
  mean(products, job->columns, job->rows, job->radius, other);
  mean(offsets, job->columns, job->rows, job->radius, other);
  for (int64_t i = 0; i < count; i++) {
    float variance = squares[i] - light[i] * light[i];
    float covariance = products[i] - light[i] * offsets[i];
    float spread = (variance > 0 ? variance : 0) + job->epsilon;
    slopes[i] = covariance / spread;
    squares[i] = job->epsilon / spread;
    products[i] = offsets[i];
    offsets[i] -= slopes[i] * light[i];
  }
  mean(slopes, job->columns, job->rows, job->radius, other);
  mean(offsets, job->columns, job->rows, job->radius, other);
  mean(squares, job->columns, job->rows, job->radius, other);
  mean(products, job->columns, job->rows, job->radius, other);
  for (int64_t i = 0; i < count; i++) offsets[i] += squares[i] * (job->cells[i] - products[i]);
}

/// Where a pixel's centre lies among the centres of cells.
INLINE float place(int32_t pixel, int32_t pixels, int32_t cells) {
  float at = ((float)pixel + 0.5f) * ((float)cells / (float)pixels) - 0.5f;
  return at < 0 ? 0 : at > (float)(cells - 1) ? (float)(cells - 1) : at;
}

/// A row of the grid between two of its rows.
INLINE void between(const float *grid, int32_t columns, int32_t rows, float at, float *out) {
  int32_t first = (int32_t)at;
  const float *a = grid + (int64_t)first * columns, *b = grid + (int64_t)clamped(first + 1, rows) * columns;
  float part = at - (float)first;
  for (int32_t x = 0; x < columns; x++) out[x] = a[x] + (b[x] - a[x]) * part;
}

INLINE uint8_t byte(float value) {
  float scaled = value * 255.0f + 0.5f;
  return scaled <= 0 ? 0 : scaled >= 255 ? 255 : (uint8_t)scaled;
}

CLONES void manako_mask_refine(const manako_refined_mask *job) {
  int64_t count = (int64_t)job->columns * job->rows;
  int32_t is_guided = job->guide && job->radius > 0;
  float *slopes = job->scratch, *offsets = slopes + count, *a = job->scratch + 6 * count, *b = a + job->columns;
  if (is_guided) {
    fit(job, slopes, offsets, offsets + count);
  } else {
    memcpy(offsets, job->cells, (size_t)count * sizeof(float));
    memset(a, 0, (size_t)job->columns * sizeof(float));
  }
  int32_t last = job->columns - 1;
  float step = (float)job->columns / (float)job->width;
  for (int32_t y = 0; y < job->height; y++) {
    float down = place(y, job->height, job->rows);
    if (is_guided) between(slopes, job->columns, job->rows, down, a);
    between(offsets, job->columns, job->rows, down, b);
    const uint8_t *light = is_guided ? job->guide + y * job->guide_stride : job->mask + y * job->mask_stride;
    uint8_t *out = job->mask + y * job->mask_stride;
    for (int32_t x = 0; x < job->width; x++) {
      float at = ((float)x + 0.5f) * step - 0.5f;
      at = at < 0 ? 0 : at > (float)last ? (float)last : at;
      int32_t first = (int32_t)at, second = first < last ? first + 1 : last;
      float part = at - (float)first;
      float slope = a[first] + (a[second] - a[first]) * part, offset = b[first] + (b[second] - b[first]) * part;
      uint8_t value = byte(slope * ((float)light[x] * (1.0f / 255)) + offset);
      out[x] = job->keeps_larger && out[x] > value ? out[x] : value;
    }
  }
}
