#include "manako_warp.h"

#include "clones.h"

enum { MOST_CHANNELS = 4 };

INLINE double clamped(double value, double highest) { return value > 0 ? (value < highest ? value : highest) : 0; }

INLINE int32_t inside(int32_t place, int32_t count) { return place < 0 ? 0 : place < count ? place : count - 1; }

// The weights of four neighbours at a distance of 0 to 1 behind the second.
INLINE void cubic(float t, float weights[4]) {
  weights[0] = ((-0.5f * t + 1) * t - 0.5f) * t;
  weights[1] = (1.5f * t - 2.5f) * t * t + 1;
  weights[2] = ((-1.5f * t + 2) * t + 0.5f) * t;
  weights[3] = (0.5f * t - 0.5f) * t * t;
}

INLINE void add_cubic(const manako_warp_source *source, int channels, double column, double row, float sum[]) {
  const int32_t left = (int32_t)column, top = (int32_t)row;
  float across[4], down[4];
  cubic((float)(column - left), across);
  cubic((float)(row - top), down);
  for (int j = 0; j < 4; j++) {
    const uint8_t *line = source->data + inside(top + j - 1, source->height) * source->stride;
    for (int i = 0; i < 4; i++) {
      const uint8_t *pixel = line + (ptrdiff_t)channels * inside(left + i - 1, source->width);
      for (int c = 0; c < channels; c++) sum[c] += down[j] * across[i] * (float)pixel[c];
    }
  }
}

INLINE void add_linear(const manako_warp_source *source, int channels, double column, double row, float sum[]) {
  const int32_t left = (int32_t)column, top = (int32_t)row;
  const int32_t right = inside(left + 1, source->width), bottom = inside(top + 1, source->height);
  const float u = (float)(column - left), v = (float)(row - top);
  const uint8_t *upper = source->data + top * source->stride, *lower = source->data + bottom * source->stride;
  for (int c = 0; c < channels; c++) {
    const float a = (float)upper[channels * left + c], b = (float)upper[channels * right + c];
    const float d = (float)lower[channels * left + c], e = (float)lower[channels * right + c];
    const float high = a + (b - a) * u, low = d + (e - d) * u;
    sum[c] += high + (low - high) * v;
  }
}

INLINE uint8_t byte(float value) { return value > 0 ? (value < 255 ? (uint8_t)(value + 0.5f) : 255) : 0; }

INLINE void run(const manako_warp_source *source, int channels, const double map[9], int32_t samples, uint8_t *target,
                ptrdiff_t stride, int32_t width, int32_t height) {
  const double step = 1.0 / samples;
  for (int32_t y = 0; y < height; y++) {
    for (int32_t x = 0; x < width; x++) {
      float sum[MOST_CHANNELS] = {0};
      for (int32_t j = 0; j < samples; j++) {
        for (int32_t i = 0; i < samples; i++) {
          const double a = x + (i + 0.5) * step, b = y + (j + 0.5) * step;
          const double depth = map[6] * a + map[7] * b + map[8];
          const double column = clamped((map[0] * a + map[1] * b + map[2]) / depth - 0.5, source->width - 1);
          const double row = clamped((map[3] * a + map[4] * b + map[5]) / depth - 0.5, source->height - 1);
          if (samples == 1) {
            add_cubic(source, channels, column, row, sum);
          } else {
            add_linear(source, channels, column, row, sum);
          }
        }
      }
      uint8_t *pixel = target + y * stride + (ptrdiff_t)x * channels;
      for (int c = 0; c < channels; c++) pixel[c] = byte(sum[c] / (float)(samples * samples));
    }
  }
}

CLONES void manako_warp(const manako_warp_source *source, const double map[9], int32_t samples, uint8_t *target,
                        ptrdiff_t stride, int32_t width, int32_t height) {
  if (source->channels == 3) {
    run(source, 3, map, samples, target, stride, width, height);
  } else {
    run(source, source->channels, map, samples, target, stride, width, height);
  }
}
