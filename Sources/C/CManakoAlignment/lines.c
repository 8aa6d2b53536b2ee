#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "CManakoAlignment.h"
#include "clones.h"

enum { STEPS = 1024 };

/// A brightness that changes less from pixel to pixel has no direction that could be told from noise.
static const float FAINT = 2.0f;

typedef struct {
  int32_t width, height;
  float *size, *dx, *dy;   // the gradient's length, and the edge's direction: the gradient turned by 90°, of length 1
  uint8_t *used;
  int32_t *order, *region;
} field;

typedef struct {
  int32_t count;
  float dx, dy;  // the direction of the whole region, of length 1
} grown;

static int make_field(field *f, const manako_align_plane *plane) {
  int64_t n = (int64_t)plane->width * plane->height;
  *f = (field){.width = plane->width, .height = plane->height};
  f->size = calloc((size_t)n * 3, sizeof(float));
  f->order = malloc((size_t)n * 2 * sizeof(int32_t));
  f->used = calloc((size_t)n, 1);
  if (!f->size || !f->order || !f->used) return 0;
  f->dx = f->size + n;
  f->dy = f->dx + n;
  f->region = f->order + n;
  return 1;
}

static void free_field(field *f) {
  free(f->size);
  free(f->order);
  free(f->used);
}

CLONES static void differentiate(const manako_align_plane *plane, field f) {
  int32_t w = f.width;
  for (int32_t y = 1; y < f.height - 1; y++)
    for (int32_t x = 1; x < w - 1; x++) {
      const float *p = plane->values + (int64_t)y * w + x;
      float gx = 0.5f * (p[1] - p[-1]), gy = 0.5f * (p[w] - p[-w]), size = sqrtf(gx * gx + gy * gy);
      int64_t i = (int64_t)y * w + x;
      f.size[i] = size;
      f.dx[i] = size > 0 ? -gy / size : 0;
      f.dy[i] = size > 0 ? gx / size : 0;
    }
}

/// Pixels that have a direction, those with the steepest edges first.
static int32_t sort_pixels(field f) {
  int64_t n = (int64_t)f.width * f.height;
  int32_t starts[STEPS + 1] = {0}, total = 0;
  float scale = STEPS / 128.0f;
  for (int64_t i = 0; i < n; i++) {
    if (!(f.size[i] > FAINT)) f.used[i] = 1;
    if (!f.used[i]) starts[f.size[i] * scale < STEPS - 1 ? (int32_t)(f.size[i] * scale) : STEPS - 1]++;
  }
  for (int32_t k = STEPS - 1; k >= 0; k--) {
    int32_t count = starts[k];
    starts[k] = total;
    total += count;
  }
  for (int64_t i = 0; i < n; i++)
    if (!f.used[i]) f.order[starts[f.size[i] * scale < STEPS - 1 ? (int32_t)(f.size[i] * scale) : STEPS - 1]++] = (int32_t)i;
  return total;
}

/// Grows a region of neighbours whose directions differ from its own by less than the angle whose cosine is given.
static grown grow(field f, int32_t seed, float cosine) {
  grown g = {1, f.dx[seed], f.dy[seed]};
  float sx = g.dx, sy = g.dy;
  f.region[0] = seed;
  f.used[seed] = 1;
  for (int32_t k = 0; k < g.count; k++) {
    int32_t at = f.region[k];
    for (int32_t j = -1; j <= 1; j++)
      for (int32_t i = -1; i <= 1; i++) {
        // Pixels at the edge are used up from the beginning, so neighbours are always inside.
        int32_t other = at + j * f.width + i;
        if (f.used[other] || f.dx[other] * g.dx + f.dy[other] * g.dy < cosine) continue;
        f.used[other] = 1;
        f.region[g.count++] = other;
        sx += f.dx[other];
        sy += f.dy[other];
        float size = sqrtf(sx * sx + sy * sy);
        g.dx = sx / size;
        g.dy = sy / size;
      }
  }
  return g;
}

/// The line through a region, weighted by steepness; 0 where the region is no line.
static int fit(field f, grown g, float least, manako_align_line *line) {
  double sum = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0;
  for (int32_t k = 0; k < g.count; k++) {
    int32_t u = f.region[k] % f.width, v = f.region[k] / f.width;
    double w = f.size[f.region[k]];
    sum += w, x += w * u, y += w * v;
  }
  x /= sum, y /= sum;
  for (int32_t k = 0; k < g.count; k++) {
    double u = f.region[k] % f.width - x, v = f.region[k] / f.width - y, w = f.size[f.region[k]];
    xx += w * u * u, yy += w * v * v, xy += w * u * v;
  }
  double angle = 0.5 * atan2(2 * xy, xx - yy), c = cos(angle), s = sin(angle);
  double from = 0, to = 0, left = 0, right = 0;
  for (int32_t k = 0; k < g.count; k++) {
    double u = f.region[k] % f.width - x, v = f.region[k] / f.width - y, along = c * u + s * v, across = c * v - s * u;
    from = fmin(from, along), to = fmax(to, along), left = fmin(left, across), right = fmax(right, across);
  }
  double length = to - from, width = right - left + 1;
  if (length < least || width > length / 4 || g.count < 0.5 * length * width || fabs(c * g.dx + s * g.dy) < 0.98) return 0;
  *line = (manako_align_line){(float)(x + from * c), (float)(y + from * s), (float)(x + to * c), (float)(y + to * s)};
  return 1;
}

int32_t manako_align_lines(const manako_align_plane *plane, float least, manako_align_line *lines, int32_t capacity) {
  field f;
  if (plane->width < 8 || plane->height < 8) return 0;
  if (!make_field(&f, plane)) abort();
  differentiate(plane, f);
  int32_t total = sort_pixels(f), count = 0;
  for (int32_t k = 0; k < total && count < capacity; k++) {
    if (f.used[f.order[k]]) continue;
    grown g = grow(f, f.order[k], 0.9239f);
    if (g.count < least || fit(f, g, least, lines + count)) {
      count += g.count >= least;
      continue;
    }
    // Once more with half the angle, which leaves out what bends away.
    for (int32_t i = 0; i < g.count; i++) f.used[f.region[i]] = 0;
    g = grow(f, f.order[k], 0.9808f);
    count += g.count >= least && fit(f, g, least, lines + count);
  }
  free_field(&f);
  return count;
}
