#include <math.h>

#include "CManakoTracking.h"
#include "clones.h"

#define HUES 6
#define COLORS 12

static const float hue_u[HUES] = {1, 0.5f, -0.5f, -1, -0.5f, 0.5f};
static const float hue_v[HUES] = {0, 0.8660254f, 0.8660254f, 0, -0.8660254f, -0.8660254f};

INLINE float positive(float value) { return value > 0 ? value : 0; }

/// The twelve values of one place: luma, u, v; six hues, each over 60° to both sides; black, grey and white as far as there is
/// no colour.
INLINE void describe(float luma, float u, float v, float *values) {
  float y = luma * (1.0f / 255) - 0.5f;
  float a = (u - 128) * (1.0f / 64), b = (v - 128) * (1.0f / 64);
  float saturation = sqrtf(a * a + b * b);
  float limit = 2 * saturation < 1 ? 1 : 0.5f / saturation;
  values[0] = y;
  values[1] = a;
  values[2] = b;
  for (int hue = 0; hue < HUES; hue++) {
    values[3 + hue] = 2 * limit * positive(a * hue_u[hue] + b * hue_v[hue] - 0.5f * saturation);
  }
  float grey = 0.5f * positive(1 - 2 * saturation);
  values[9] = grey * positive(-2 * y);
  values[10] = grey * positive(1 - fabsf(2 * y));
  values[11] = grey * positive(2 * y);
}

CLONES void manako_colors(const float *luma, const float *u, const float *v, int32_t cells, int32_t channels, float *out) {
  int64_t width = 2 * (int64_t)cells;
  for (int32_t y = 0; y < cells; y++) {
    for (int32_t x = 0; x < cells; x++) {
      float sums[COLORS] = {0};
      for (int k = 0; k < 4; k++) {
        int64_t at = (2 * y + (k >> 1)) * width + 2 * x + (k & 1);
        float values[COLORS];
        describe(luma[at], u[at], v[at], values);
        for (int c = 0; c < COLORS; c++) sums[c] += values[c];
      }
      float *to = out + ((int64_t)y * cells + x) * channels + 9;
      for (int c = 0; c < COLORS; c++) to[c] = 0.25f * sums[c];
    }
  }
}

CLONES void manako_color_bins(const float *luma, const float *u, const float *v, int64_t count, uint16_t *bins) {
  for (int64_t i = 0; i < count; i++) {
    int32_t a = (int32_t)luma[i] >> 4, b = (int32_t)u[i] >> 4, c = (int32_t)v[i] >> 4;
    bins[i] = (uint16_t)((a & 15) << 8 | (b & 15) << 4 | (c & 15));
  }
}

void manako_count_colors(
    const uint16_t *bins, const float *weights, int32_t side, int32_t inner, int32_t outer, float *inside, float *outside) {
  for (int32_t y = 0; y < side; y++) {
    const uint16_t *row = bins + (int64_t)y * side;
    if (y < outer || y >= side - outer) {
      for (int32_t x = 0; x < side; x++) outside[row[x]] += 1;
      continue;
    }
    for (int32_t x = 0; x < outer; x++) outside[row[x]] += 1;
    for (int32_t x = side - outer; x < side; x++) outside[row[x]] += 1;
    if (y < inner || y >= side - inner) continue;
    for (int32_t x = inner; x < side - inner; x++) inside[row[x]] += weights[y] * weights[x];
  }
}

CLONES void manako_color_table(const float *inside, const float *outside, float prior, int64_t count, float *table) {
  for (int64_t i = 0; i < count; i++) {
    table[i] = (inside[i] + 4e-5f * prior) / (inside[i] + outside[i] + 4e-5f);
  }
}

void manako_sum_bins(
    const uint16_t *bins, const float *table, float threshold, int32_t columns, int32_t rows, float *sums) {
  int64_t width = columns + 1;
  for (int64_t x = 0; x < width; x++) sums[x] = 0;
  for (int32_t y = 0; y < rows; y++) {
    const float *above = sums + y * width;
    float *row = sums + (y + 1) * width;
    float sum = 0;
    row[0] = 0;
    for (int32_t x = 0; x < columns; x++) {
      sum += table[bins[(int64_t)y * columns + x]] - threshold;
      row[x + 1] = above[x + 1] + sum;
    }
  }
}

INLINE int32_t between(int32_t value, int32_t high) { return value < 0 ? 0 : value > high ? high : value; }

void manako_color_response(const float *sums, int32_t cells, int32_t half_width, int32_t half_height, float *out) {
  int32_t side = 2 * cells;
  int64_t row = side + 1;
  float scale = 1 / (4.0f * (float)half_width * (float)half_height);
  for (int32_t y = 0; y < cells; y++) {
    int32_t middle = cells + 2 * (y < cells / 2 ? y : y - cells);
    const float *top = sums + between(middle - half_height, side) * row;
    const float *bottom = sums + between(middle + half_height, side) * row;
    for (int32_t x = 0; x < cells; x++) {
      int32_t centre = cells + 2 * (x < cells / 2 ? x : x - cells);
      int32_t left = between(centre - half_width, side), right = between(centre + half_width, side);
      out[(int64_t)y * cells + x] = scale * (bottom[right] - top[right] - bottom[left] + top[left]);
    }
  }
}

void manako_cell_likelihoods(const float *sums, int32_t cells, float *out) {
  int32_t side = 2 * cells;
  int64_t row = side + 1;
  for (int32_t y = 0; y < cells; y++) {
    int32_t first = between(2 * y - 1, side), last = between(2 * y + 3, side);
    const float *top = sums + first * row, *bottom = sums + last * row;
    for (int32_t x = 0; x < cells; x++) {
      int32_t left = between(2 * x - 1, side), right = between(2 * x + 3, side);
      float count = (float)((last - first) * (right - left));
      out[(int64_t)y * cells + x] = (bottom[right] - top[right] - bottom[left] + top[left]) / count;
    }
  }
}
