#include <math.h>
#include <stddef.h>

#include "CManakoShapes.h"
#include "clones.h"

/// What `offset` says where there is no ridge.
#define NOWHERE 2.0f
/// Bins of a tenth of a level for the middle strength of all pixels.
#define BINS 512

INLINE int32_t inside(int32_t value, int32_t count) { return value < 0 ? 0 : value >= count ? count - 1 : value; }

/// One channel, smoothed with 1 4 6 4 1 in both directions.
static void smooth(const manako_picture *p, int32_t channel, float *rows, float *out) {
  int32_t w = p->width, h = p->height;
  for (int32_t y = 0; y < h; y++) {
    const uint8_t *row = p->data + y * p->stride + channel;
    for (int32_t x = 0; x < w; x++) {
      int32_t at[5];
      for (int k = 0; k < 5; k++) at[k] = row[inside(x + k - 2, w) * p->channels];
      rows[(int64_t)y * w + x] = (float)(at[0] + at[4] + 4 * (at[1] + at[3]) + 6 * at[2]) * (1.0f / 16);
    }
  }
  for (int32_t y = 0; y < h; y++) {
    const float *r[5];
    for (int k = 0; k < 5; k++) r[k] = rows + (int64_t)inside(y + k - 2, h) * w;
    for (int32_t x = 0; x < w; x++) {
      out[(int64_t)y * w + x] = (r[0][x] + r[4][x] + 4 * (r[1][x] + r[3][x]) + 6 * r[2][x]) * (1.0f / 16);
    }
  }
}

/// Takes a channel's gradient where it is stronger than what is there.
static void take_gradient(const float *plane, int32_t w, int32_t h, manako_edges *e) {
  for (int32_t y = 0; y < h; y++) {
    const float *a = plane + (int64_t)inside(y - 1, h) * w, *b = plane + (int64_t)y * w, *c = plane + (int64_t)inside(y + 1, h) * w;
    for (int32_t x = 0; x < w; x++) {
      int32_t l = inside(x - 1, w), r = inside(x + 1, w);
      float gx = (3 * (a[r] - a[l] + c[r] - c[l]) + 10 * (b[r] - b[l])) * (1.0f / 32);
      float gy = (3 * (c[l] - a[l] + c[r] - a[r]) + 10 * (c[x] - a[x])) * (1.0f / 32);
      float strength = sqrtf(gx * gx + gy * gy);
      int64_t at = (int64_t)y * w + x;
      if (strength <= e->strength[at]) continue;
      e->gx[at] = gx;
      e->gy[at] = gy;
      e->strength[at] = strength;
    }
  }
}

/// The strength that half of all pixels have.
static float middle_strength(const float *strength, int64_t count) {
  int64_t bins[BINS] = {0}, sum = 0;
  for (int64_t i = 0; i < count; i++) {
    float bin = strength[i] * 10;
    bins[bin < BINS ? (int)bin : BINS - 1]++;
  }
  for (int k = 0; k < BINS; k++) {
    sum += bins[k];
    if (2 * sum >= count) return (float)(k + 1) * 0.1f;
  }
  return BINS * 0.1f;
}

/// The strength between pixels, linearly.
INLINE float at_place(const float *map, int32_t w, float x, float y) {
  int32_t left = (int32_t)x, top = (int32_t)y;
  float u = x - (float)left, v = y - (float)top;
  const float *m = map + (int64_t)top * w + left;
  return (m[0] * (1 - u) + m[1] * u) * (1 - v) + (m[w] * (1 - u) + m[w + 1] * u) * v;
}

static void find_ridges(manako_edges *e, int32_t w, int32_t h, float threshold) {
  for (int64_t i = 0; i < (int64_t)w * h; i++) e->offset[i] = NOWHERE;
  for (int32_t y = 2; y < h - 2; y++) {
    for (int32_t x = 2; x < w - 2; x++) {
      int64_t at = (int64_t)y * w + x;
      float s = e->strength[at];
      if (s < threshold) continue;
      float nx = e->gx[at] / s, ny = e->gy[at] / s;
      float before = at_place(e->strength, w, (float)x - nx, (float)y - ny);
      float behind = at_place(e->strength, w, (float)x + nx, (float)y + ny);
      if (s < before || s <= behind) continue;
      float bend = before - 2 * s + behind;
      float offset = bend < 0 ? 0.5f * (before - behind) / bend : 0;
      e->offset[at] = offset < -0.5f ? -0.5f : offset > 0.5f ? 0.5f : offset;
    }
  }
}

float manako_find_edges(const manako_picture *picture, manako_edges *edges, float *work) {
  int32_t w = picture->width, h = picture->height;
  int64_t count = (int64_t)w * h;
  for (int64_t i = 0; i < count; i++) edges->gx[i] = edges->gy[i] = edges->strength[i] = 0;
  for (int32_t c = 0; c < picture->channels; c++) {
    smooth(picture, c, work, work + count);
    take_gradient(work + count, w, h, edges);
  }
  float middle = middle_strength(edges->strength, count);
  float threshold = middle < 1.5f ? 1.5f : middle > 5 ? 5 : middle;
  find_ridges(edges, w, h, threshold);
  return threshold;
}
