#include <math.h>

#include "CManakoShapes.h"
#include "clones.h"

INLINE int32_t inside(int32_t value, int32_t count) { return value < 0 ? 0 : value >= count ? count - 1 : value; }

/// The weights of four neighbours at a place between the second and the third (Catmull-Rom).
INLINE void weights(float t, float *w) {
  w[0] = t * (t * (-0.5f * t + 1) - 0.5f);
  w[1] = t * t * (1.5f * t - 2.5f) + 1;
  w[2] = t * (t * (-1.5f * t + 2) + 0.5f);
  w[3] = t * t * (0.5f * t - 0.5f);
}

INLINE void sample(const manako_picture *source, double x, double y, uint8_t *out) {
  x = fmin(fmax(x, -1), source->width);
  y = fmin(fmax(y, -1), source->height);
  int32_t left = (int32_t)floor(x), top = (int32_t)floor(y);
  float wx[4], wy[4], sums[4] = {0};
  weights((float)(x - left), wx);
  weights((float)(y - top), wy);
  for (int j = 0; j < 4; j++) {
    const uint8_t *row = source->data + inside(top - 1 + j, source->height) * source->stride;
    for (int i = 0; i < 4; i++) {
      const uint8_t *pixel = row + inside(left - 1 + i, source->width) * source->channels;
      for (int32_t c = 0; c < source->channels; c++) sums[c] += wx[i] * wy[j] * pixel[c];
    }
  }
  for (int32_t c = 0; c < source->channels; c++) {
    float value = sums[c] + 0.5f;
    out[c] = value < 0 ? 0 : value > 255 ? 255 : (uint8_t)value;
  }
}

CLONES void manako_warp(
    const manako_picture *source, const double *map, uint8_t *out, int64_t stride, int32_t width, int32_t height) {
  for (int32_t y = 0; y < height; y++) {
    for (int32_t x = 0; x < width; x++) {
      double w = map[6] * x + map[7] * y + map[8];
      double u = (map[0] * x + map[1] * y + map[2]) / w, v = (map[3] * x + map[4] * y + map[5]) / w;
      if (!isfinite(u) || !isfinite(v)) u = v = 0;
      sample(source, u, v, out + y * stride + (int64_t)x * source->channels);
    }
  }
}
