#include <string.h>

#include "CManakoAlignment.h"
#include "clones.h"

CLONES void manako_align_resample(
    const uint8_t *source, int32_t width, int32_t height, int64_t stride, int32_t channels, const double *m, uint8_t *target,
    int32_t target_width, int32_t target_height, int64_t target_stride) {
  for (int32_t y = 0; y < target_height; y++) {
    uint8_t *out = target + y * target_stride;
    memset(out, 0, (size_t)target_width * (size_t)channels);
    for (int32_t x = 0; x < target_width; x++) {
      double z = m[6] * x + m[7] * y + m[8], u = (m[0] * x + m[1] * y + m[2]) / z, v = (m[3] * x + m[4] * y + m[5]) / z;
      if (!(z > 1e-9 && u >= 0 && v >= 0 && u <= width - 1 && v <= height - 1)) continue;
      int32_t left = (int32_t)u, top = (int32_t)v, right = left + (left < width - 1), bottom = top + (top < height - 1);
      float fx = (float)(u - left), fy = (float)(v - top);
      const uint8_t *a = source + top * stride, *b = source + bottom * stride;
      for (int32_t c = 0; c < channels; c++) {
        float upper = a[left * channels + c] + fx * (a[right * channels + c] - a[left * channels + c]);
        float lower = b[left * channels + c] + fx * (b[right * channels + c] - b[left * channels + c]);
        out[x * channels + c] = (uint8_t)(upper + fy * (lower - upper) + 0.5f);
      }
    }
  }
}

CLONES void manako_align_sample(const manako_align_plane *plane, const double *m, int32_t width, int32_t height, float *target) {
  float right = (float)plane->width - 1, bottom = (float)plane->height - 1;
  for (int32_t y = 0; y < height; y++) {
    float *out = target + (int64_t)y * width;
    for (int32_t x = 0; x < width; x++) {
      double z = m[6] * x + m[7] * y + m[8], one = z > 1e-9 ? 1 / z : 0;
      float u = (float)((m[0] * x + m[1] * y + m[2]) * one), v = (float)((m[3] * x + m[4] * y + m[5]) * one);
      u = u > 0 ? (u < right ? u : right) : 0;
      v = v > 0 ? (v < bottom ? v : bottom) : 0;
      int32_t left = (int32_t)u, top = (int32_t)v, next = left + (left < plane->width - 1);
      const float *a = plane->values + (int64_t)top * plane->width, *b = top < plane->height - 1 ? a + plane->width : a;
      float upper = a[left] + (u - left) * (a[next] - a[left]), lower = b[left] + (u - left) * (b[next] - b[left]);
      out[x] = upper + (v - top) * (lower - upper);
    }
  }
}
