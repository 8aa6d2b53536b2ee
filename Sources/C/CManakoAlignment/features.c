#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "CManakoAlignment.h"
#include "clones.h"

enum { BORDER = 4, CELL = 32, PATCH = 16, SPLIT = 4, BINS = 8, CIRCLE = 36 };

typedef struct {
  float strength;
  int32_t x, y;
} corner;

/// How much brightness changes in every direction around each pixel of a row: the determinant of the structure tensor over its trace
/// (Förstner and Gülch 1987), summed over five by five pixels.
INLINE void strengths(const float *const *products, int32_t width, int32_t rows, float *sums, float *out) {
  for (int32_t k = 0; k < 3; k++) {
    float *sum = sums + (int64_t)k * width;
    for (int32_t x = 0; x < width; x++) {
      const float *p = products[k] + x;
      float total = 0;
      for (int32_t r = 0; r < rows; r++) total += p[(int64_t)r * width];
      sum[x] = total;
    }
  }
  const float *a = sums, *b = sums + width, *c = b + width;
  for (int32_t x = 2; x < width - 2; x++) {
    float xx = a[x - 2] + a[x - 1] + a[x] + a[x + 1] + a[x + 2], yy = b[x - 2] + b[x - 1] + b[x] + b[x + 1] + b[x + 2];
    float xy = c[x - 2] + c[x - 1] + c[x] + c[x + 1] + c[x + 2];
    out[x] = (xx * yy - xy * xy) / (xx + yy + 1e-3f);
  }
}

CLONES static void respond(const manako_align_plane *plane, float *products, float *sums, float *out) {
  int32_t w = plane->width, h = plane->height;
  int64_t n = (int64_t)w * h;
  memset(products, 0, sizeof(float) * 3 * (size_t)n);
  memset(out, 0, sizeof(float) * (size_t)n);
  for (int32_t y = 1; y < h - 1; y++) {
    const float *line = plane->values + (int64_t)y * w;
    float *xx = products + (int64_t)y * w, *yy = xx + n, *xy = yy + n;
    for (int32_t x = 1; x < w - 1; x++) {
      float gx = line[x + 1] - line[x - 1], gy = line[x + w] - line[x - w];
      xx[x] = gx * gx;
      yy[x] = gy * gy;
      xy[x] = gx * gy;
    }
  }
  for (int32_t y = BORDER; y < h - BORDER; y++) {
    const float *top[3] = {products + (int64_t)(y - 2) * w, products + n + (int64_t)(y - 2) * w, products + 2 * n + (int64_t)(y - 2) * w};
    strengths(top, w, 5, sums, out + (int64_t)y * w);
  }
}

INLINE int is_peak(const float *p, int32_t w) {
  float v = *p;
  for (int32_t dy = -2; dy <= 2; dy++)
    for (int32_t dx = -2; dx <= 2; dx++) {
      float other = p[dy * w + dx];
      // Of equal ones the last is the peak.
      if (other > v || (other == v && (dy > 0 || (dy == 0 && dx > 0)))) return 0;
    }
  return v > 0;
}

static int stronger(const void *a, const void *b) {
  const corner *p = a, *q = b;
  if (p->strength != q->strength) return p->strength < q->strength ? 1 : -1;
  if (p->y != q->y) return p->y - q->y;
  return p->x - q->x;
}

/// Where a parabola through three neighbours has its top, -0.5…0.5.
INLINE float top(float before, float at, float after) {
  float bend = before - 2 * at + after;
  if (bend >= 0) return 0;
  float offset = 0.5f * (before - after) / bend;
  return offset < -0.5f ? -0.5f : offset > 0.5f ? 0.5f : offset;
}

typedef struct {
  const manako_align_plane *plane;
  float x, y;
} spot;

INLINE void gradient(const manako_align_plane *plane, float x, float y, float *gx, float *gy) {
  int32_t u = (int32_t)(x + 0.5f), v = (int32_t)(y + 0.5f), w = plane->width, h = plane->height;
  u = u < 1 ? 1 : u > w - 2 ? w - 2 : u;
  v = v < 1 ? 1 : v > h - 2 ? h - 2 : v;
  const float *p = plane->values + (int64_t)v * w + u;
  *gx = p[1] - p[-1];
  *gy = p[w] - p[-w];
}

/// Between -π and π, to a thousandth or so; the library's is ten times slower and more exact than histograms need.
INLINE float direction(float y, float x) {
  float ax = fabsf(x), ay = fabsf(y), low = ax < ay ? ax : ay, high = ax < ay ? ay : ax;
  if (high == 0) return 0;
  float t = low / high, s = t * t, angle = ((-0.0464964749f * s + 0.15931422f) * s - 0.327622764f) * s * t + t;
  if (ay > ax) angle = 1.57079637f - angle;
  if (x < 0) angle = 3.14159274f - angle;
  return y < 0 ? -angle : angle;
}

/// The direction in which brightness grows around a place: the peak of a smoothed histogram of gradients.
INLINE float heading(spot s) {
  float histogram[CIRCLE + 4] = {0}, *h = histogram + 2, smooth[CIRCLE];
  for (int32_t dy = -8; dy <= 8; dy++)
    for (int32_t dx = -8; dx <= 8; dx++) {
      int32_t far = dx * dx + dy * dy;
      if (far > 64) continue;
      float gx, gy;
      gradient(s.plane, s.x + dx, s.y + dy, &gx, &gy);
      float bin = (direction(gy, gx) + (float)M_PI) * (CIRCLE / (2 * (float)M_PI));
      int32_t i = (int32_t)bin;
      h[i >= CIRCLE ? 0 : i] += sqrtf(gx * gx + gy * gy) * (1 - far / 80.0f);
    }
  h[-2] = h[CIRCLE - 2], h[-1] = h[CIRCLE - 1], h[CIRCLE] = h[0], h[CIRCLE + 1] = h[1];
  int32_t best = 0;
  for (int32_t i = 0; i < CIRCLE; i++) {
    smooth[i] = h[i - 2] + h[i + 2] + 4 * (h[i - 1] + h[i + 1]) + 6 * h[i];
    if (smooth[i] > smooth[best]) best = i;
  }
  float offset = top(smooth[(best + CIRCLE - 1) % CIRCLE], smooth[best], smooth[(best + 1) % CIRCLE]);
  return (best + 0.5f + offset) * (2 * (float)M_PI / CIRCLE) - (float)M_PI;
}

/// Histograms of gradients in four by four squares, turned to the heading; roots of shares (Arandjelović and Zisserman 2012), which
/// makes the product of two signatures a likeness.
INLINE void describe(spot s, float angle, int16_t *signature) {
  float bins[SPLIT + 2][SPLIT + 2][BINS] = {0}, c = cosf(angle), n = sinf(angle);
  for (int32_t j = 0; j < PATCH; j++)
    for (int32_t i = 0; i < PATCH; i++) {
      float dx = i - (PATCH - 1) / 2.0f, dy = j - (PATCH - 1) / 2.0f, gx, gy;
      gradient(s.plane, s.x + 1.25f * (c * dx - n * dy), s.y + 1.25f * (n * dx + c * dy), &gx, &gy);
      float along = c * gx + n * gy, across = c * gy - n * gx;
      float weight = sqrtf(gx * gx + gy * gy) * (1 - (dx * dx + dy * dy) / 160.0f);
      float bin = (direction(across, along) + (float)M_PI) * (BINS / (2 * (float)M_PI));
      float column = (i + 0.5f) / 4 + 0.5f, row = (j + 0.5f) / 4 + 0.5f;
      int32_t b = (int32_t)bin, x = (int32_t)column, y = (int32_t)row;
      float fb = bin - b, fx = column - x, fy = row - y;
      int32_t b0 = b & (BINS - 1), b1 = (b + 1) & (BINS - 1);
      float w00 = weight * (1 - fx) * (1 - fy), w01 = weight * fx * (1 - fy), w10 = weight * (1 - fx) * fy, w11 = weight * fx * fy;
      bins[y][x][b0] += w00 * (1 - fb), bins[y][x][b1] += w00 * fb;
      bins[y][x + 1][b0] += w01 * (1 - fb), bins[y][x + 1][b1] += w01 * fb;
      bins[y + 1][x][b0] += w10 * (1 - fb), bins[y + 1][x][b1] += w10 * fb;
      bins[y + 1][x + 1][b0] += w11 * (1 - fb), bins[y + 1][x + 1][b1] += w11 * fb;
    }
  float sum = 1e-9f;
  for (int32_t y = 1; y <= SPLIT; y++)
    for (int32_t x = 1; x <= SPLIT; x++)
      for (int32_t b = 0; b < BINS; b++) sum += bins[y][x][b];
  for (int32_t y = 0; y < SPLIT; y++)
    for (int32_t x = 0; x < SPLIT; x++)
      for (int32_t b = 0; b < BINS; b++)
        signature[(y * SPLIT + x) * BINS + b] = (int16_t)(1024 * sqrtf(bins[y + 1][x + 1][b] / sum) + 0.5f);
}

CLONES static void describe_all(const manako_align_plane *plane, const float *response, const corner *corners, int32_t count, float scale, manako_align_feature *out) {
  int32_t w = plane->width;
  for (int32_t k = 0; k < count; k++) {
    const float *p = response + (int64_t)corners[k].y * w + corners[k].x;
    spot s = {plane, corners[k].x + top(p[-1], p[0], p[1]), corners[k].y + top(p[-w], p[0], p[w])};
    manako_align_feature *f = out + k;
    describe(s, heading(s), f->signature);
    f->x = s.x * scale;
    f->y = s.y * scale;
  }
}

int32_t manako_align_features(
    const manako_align_plane *plane, float scale, manako_align_feature *features, int32_t capacity) {
  int32_t w = plane->width, h = plane->height;
  if (w <= 3 * BORDER || h <= 3 * BORDER || capacity <= 0) return 0;
  int64_t n = (int64_t)w * h;
  float *response = malloc(sizeof(float) * (size_t)(4 * n + 3 * w));
  int32_t columns = (w + CELL - 1) / CELL, lines = (h + CELL - 1) / CELL, share = 2 * capacity / (columns * lines) + 1, all = 0;
  corner *corners = malloc(sizeof(corner) * (size_t)columns * lines * (size_t)share), *cell = malloc(sizeof(corner) * CELL * CELL);
  if (!response || !corners || !cell) abort();
  respond(plane, response + n, response + 4 * n, response);
  for (int32_t c = 0; c < columns * lines; c++) {
    int32_t count = 0, x0 = c % columns * CELL, y0 = c / columns * CELL;
    for (int32_t y = y0 > BORDER ? y0 : BORDER; y < y0 + CELL && y < h - BORDER; y++)
      for (int32_t x = x0 > BORDER ? x0 : BORDER; x < x0 + CELL && x < w - BORDER; x++)
        if (is_peak(response + (int64_t)y * w + x, w)) cell[count++] = (corner){response[(int64_t)y * w + x], x, y};
    qsort(cell, (size_t)count, sizeof(corner), stronger);
    for (int32_t k = 0; k < count && k < share; k++) corners[all++] = cell[k];
  }
  qsort(corners, (size_t)all, sizeof(corner), stronger);
  if (all > capacity) all = capacity;
  describe_all(plane, response, corners, all, scale, features);
  free(response);
  free(corners);
  free(cell);
  return all;
}
