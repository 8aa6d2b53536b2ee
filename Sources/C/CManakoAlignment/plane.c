#include <stddef.h>
#include <stdlib.h>

#include "CManakoAlignment.h"
#include "clones.h"

CLONES void manako_align_brightness(const uint8_t *pixels, int64_t stride, int32_t width, int32_t height, float *values) {
  for (int32_t y = 0; y < height; y++) {
    const uint8_t *row = pixels + y * stride;
    float *out = values + (int64_t)y * width;
    for (int32_t x = 0; x < width; x++) out[x] = row[x];
  }
}

INLINE int32_t inside(int32_t at, int32_t count) { return at < 0 ? 0 : at < count ? at : count - 1; }

/// The row of a plane smoothed along columns; `line` has two more values on either side, which repeat the ends.
INLINE void smooth_columns(const manako_align_plane *plane, int32_t y, float *line) {
  const float *r[5];
  for (int32_t k = 0; k < 5; k++) r[k] = plane->values + (int64_t)inside(y + k - 2, plane->height) * plane->width;
  int32_t n = plane->width;
  for (int32_t x = 0; x < n; x++) line[x + 2] = (r[0][x] + r[4][x] + 4 * (r[1][x] + r[3][x]) + 6 * r[2][x]) * (1 / 16.0f);
  line[0] = line[1] = line[2];
  line[n + 2] = line[n + 3] = line[n + 1];
}

CLONES void manako_align_smooth(const manako_align_plane *plane, float *target) {
  int32_t n = plane->width;
  float *line = malloc(((size_t)n + 4) * sizeof(float));
  if (!line) abort();
  for (int32_t y = 0; y < plane->height; y++) {
    smooth_columns(plane, y, line);
    float *out = target + (int64_t)y * n;
    for (int32_t x = 0; x < n; x++)
      out[x] = (line[x] + line[x + 4] + 4 * (line[x + 1] + line[x + 3]) + 6 * line[x + 2]) * (1 / 16.0f);
  }
  free(line);
}

CLONES void manako_align_halve(const manako_align_plane *plane, float *target) {
  int32_t n = plane->width, columns = (n + 1) / 2, rows = (plane->height + 1) / 2;
  float *line = malloc(((size_t)n + 5) * sizeof(float));
  if (!line) abort();
  for (int32_t y = 0; y < rows; y++) {
    smooth_columns(plane, 2 * y, line);
    float *out = target + (int64_t)y * columns;
    for (int32_t x = 0; x < columns; x++) {
      const float *p = line + 2 * x;
      out[x] = (p[0] + p[4] + 4 * (p[1] + p[3]) + 6 * p[2]) * (1 / 16.0f);
    }
  }
  free(line);
}

CLONES void manako_align_shrink(const manako_align_plane *plane, float step, int32_t width, int32_t height, float *target) {
  for (int32_t y = 0; y < height; y++) {
    float v = step * y;
    int32_t top = inside((int32_t)v, plane->height);
    float fy = v - top > 1 ? 1 : v - top;
    const float *a = plane->values + (int64_t)top * plane->width;
    const float *b = plane->values + (int64_t)inside(top + 1, plane->height) * plane->width;
    for (int32_t x = 0; x < width; x++) {
      float u = step * x;
      int32_t left = inside((int32_t)u, plane->width), right = inside(left + 1, plane->width);
      float fx = u - left > 1 ? 1 : u - left;
      float upper = a[left] + fx * (a[right] - a[left]), lower = b[left] + fx * (b[right] - b[left]);
      target[(int64_t)y * width + x] = upper + fy * (lower - upper);
    }
  }
}

CLONES void manako_align_detail(const manako_align_plane *plane, float *target) {
  int64_t count = (int64_t)plane->width * plane->height;
  float *once = malloc((size_t)count * sizeof(float));
  if (!once) abort();
  manako_align_smooth(plane, once);
  manako_align_plane between = {once, plane->width, plane->height};
  manako_align_smooth(&between, target);
  for (int64_t i = 0; i < count; i++) target[i] = plane->values[i] - target[i];
  free(once);
}
