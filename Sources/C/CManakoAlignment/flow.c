#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "CManakoAlignment.h"
#include "clones.h"

enum { SIDE = 8, AREA = SIDE * SIDE };

/// What noise adds to the square of a gradient.
static const float NOISE = 0.01f;

INLINE float between(float at, float low, float high) { return at > low ? (at < high ? at : high) : low; }

CLONES void manako_align_enlarge_flow(
    const float *flow, int32_t flow_width, int32_t flow_height, int32_t width, int32_t height, float *target) {
  for (int32_t part = 0; part < 2; part++) {
    const float *from = flow + (int64_t)part * flow_width * flow_height;
    float *to = target + (int64_t)part * width * height;
    for (int32_t y = 0; y < height; y++) {
      float v = between(0.5f * y, 0, (float)flow_height - 1);
      int32_t top = (int32_t)v, bottom = top + (top < flow_height - 1);
      const float *a = from + (int64_t)top * flow_width, *b = from + (int64_t)bottom * flow_width;
      for (int32_t x = 0; x < width; x++) {
        float u = between(0.5f * x, 0, (float)flow_width - 1);
        int32_t left = (int32_t)u, right = left + (left < flow_width - 1);
        float upper = a[left] + (u - left) * (a[right] - a[left]), lower = b[left] + (u - left) * (b[right] - b[left]);
        to[(int64_t)y * width + x] = 2 * (upper + (v - top) * (lower - upper));
      }
    }
  }
}

typedef struct {
  float value[AREA], gx[AREA], gy[AREA];
  float xx, xy, yy;  // of the gradients without their means
} patch;

typedef struct {
  float u, v, cost;
} motion;

/// A sum in as many parts as a row has places, which processors add at once.
INLINE float total(const float *parts) {
  return ((parts[0] + parts[4]) + (parts[1] + parts[5])) + ((parts[2] + parts[6]) + (parts[3] + parts[7]));
}

INLINE float dot(const float *a, const float *b) {
  float parts[SIDE] = {0};
  for (int32_t j = 0; j < SIDE; j++)
    for (int32_t i = 0; i < SIDE; i++) parts[i] += a[j * SIDE + i] * b[j * SIDE + i];
  return total(parts);
}

/// Takes their mean from the values of a patch.
INLINE void centre(float *values) {
  float parts[SIDE] = {0};
  for (int32_t j = 0; j < SIDE; j++)
    for (int32_t i = 0; i < SIDE; i++) parts[i] += values[j * SIDE + i];
  float mean = total(parts) / AREA;
  for (int32_t k = 0; k < AREA; k++) values[k] -= mean;
}

INLINE void copy(const manako_align_plane *plane, int32_t x, int32_t y, patch *p) {
  const float *from = plane->values + (int64_t)y * plane->width + x;
  for (int32_t j = 0; j < SIDE; j++)
    for (int32_t i = 0; i < SIDE; i++) p->value[j * SIDE + i] = from[(int64_t)j * plane->width + i];
}

INLINE void derive(const manako_align_plane *plane, int32_t x, int32_t y, patch *p) {
  int32_t w = plane->width, h = plane->height;
  for (int32_t j = 0; j < SIDE; j++) {
    const float *row = plane->values + (int64_t)(y + j) * w + x, *above = y + j > 0 ? row - w : row, *below = y + j < h - 1 ? row + w : row;
    for (int32_t i = 0; i < SIDE; i++) p->gy[j * SIDE + i] = 0.5f * (below[i] - above[i]);
    if (x > 0 && x + SIDE < w) {
      for (int32_t i = 0; i < SIDE; i++) p->gx[j * SIDE + i] = 0.5f * (row[i + 1] - row[i - 1]);
    } else {
      for (int32_t i = 0; i < SIDE; i++) p->gx[j * SIDE + i] = 0.5f * (row[i + (x + i < w - 1)] - row[i - (x + i > 0)]);
    }
  }
}

INLINE void take(const manako_align_plane *plane, int32_t x, int32_t y, patch *p) {
  copy(plane, x, y, p);
  derive(plane, x, y, p);
  centre(p->gx);
  centre(p->gy);
  p->xx = dot(p->gx, p->gx), p->xy = dot(p->gx, p->gy), p->yy = dot(p->gy, p->gy);
}

/// What lies at a place of a plane, which goes on beyond its edges as it is there.
INLINE void look(const manako_align_plane *plane, float x, float y, float *out) {
  int32_t w = plane->width, h = plane->height;
  x = between(x, -2 * SIDE, (float)w + SIDE);
  y = between(y, -2 * SIDE, (float)h + SIDE);
  int32_t left = (int32_t)floorf(x), top = (int32_t)floorf(y);
  float fx = x - left, fy = y - top, beyond[(SIDE + 1) * (SIDE + 1)];
  const float *from = beyond;
  int64_t next = SIDE + 1;
  if (left < 0 || top < 0 || left + SIDE >= w || top + SIDE >= h) {
    for (int32_t j = 0; j <= SIDE; j++)
      for (int32_t i = 0; i <= SIDE; i++) {
        int32_t u = left + i < 0 ? 0 : left + i < w ? left + i : w - 1, v = top + j < 0 ? 0 : top + j < h ? top + j : h - 1;
        beyond[j * (SIDE + 1) + i] = plane->values[(int64_t)v * w + u];
      }
  } else {
    from = plane->values + (int64_t)top * w + left;
    next = w;
  }
  for (int32_t j = 0; j < SIDE; j++) {
    const float *a = from + j * next, *b = a + next;
    for (int32_t i = 0; i < SIDE; i++) {
      float upper = a[i] + fx * (a[i + 1] - a[i]), lower = b[i] + fx * (b[i + 1] - b[i]);
      out[j * SIDE + i] = upper + fy * (lower - upper);
    }
  }
}

/// How a patch differs from what lies at a place, without the mean; returns the sum of squares.
INLINE float differ(const patch *p, const manako_align_plane *plane, float x, float y, float *off) {
  look(plane, x, y, off);
  for (int32_t k = 0; k < AREA; k++) off[k] -= p->value[k];
  centre(off);
  return dot(off, off);
}

/// Gauss and Newton's way from a motion to a better one; what goes further than a patch is wide has lost its way. Where there is hardly
/// more than noise, steps are short.
INLINE motion descend(const patch *p, const manako_align_plane *plane, int32_t x, int32_t y, motion start, int32_t iterations) {
  float off[AREA], xx = p->xx + NOISE * AREA, yy = p->yy + NOISE * AREA, determinant = xx * yy - p->xy * p->xy;
  motion best = start, now = start;
  for (int32_t i = 0; i < iterations; i++) {
    float cost = differ(p, plane, x + now.u, y + now.v, off);
    if (i > 0 && cost >= best.cost) break;
    best = (motion){now.u, now.v, cost};
    float bx = dot(p->gx, off), by = dot(p->gy, off);
    float du = (yy * bx - p->xy * by) / determinant, dv = (xx * by - p->xy * bx) / determinant;
    now.u -= du, now.v -= dv;
    if (!(fabsf(now.u - start.u) < SIDE && fabsf(now.v - start.v) < SIDE)) return start;
    if (du * du + dv * dv < 1e-5f) break;
  }
  return best;
}

typedef struct {
  int32_t columns, rows, stride;
} grid;

INLINE int32_t place_of(int32_t index, int32_t count, int32_t stride, int32_t size) {
  return index == count - 1 ? size - SIDE : index * stride;
}

/// Every pixel moves as the patches that cover it, the more the better they fit there.
CLONES static void join(
    const manako_align_plane *reference, const manako_align_plane *floating, grid g, const motion *motions, float *sums, float *flow) {
  int32_t w = reference->width, h = reference->height;
  int64_t n = (int64_t)w * h;
  memset(sums, 0, sizeof(float) * 3 * (size_t)n);
  for (int32_t j = 0; j < g.rows; j++)
    for (int32_t i = 0; i < g.columns; i++) {
      int32_t x = place_of(i, g.columns, g.stride, w), y = place_of(j, g.rows, g.stride, h);
      motion m = motions[(int64_t)j * g.columns + i];
      patch p;
      float off[AREA];
      copy(reference, x, y, &p);
      differ(&p, floating, x + m.u, y + m.v, off);
      for (int32_t k = 0; k < AREA; k++) {
        int64_t at = (int64_t)(y + k / SIDE) * w + x + k % SIDE;
        float weight = 1 / fmaxf(1, fabsf(off[k]));
        sums[at] += weight, sums[n + at] += weight * m.u, sums[2 * n + at] += weight * m.v;
      }
    }
  for (int64_t k = 0; k < n; k++) {
    flow[k] = sums[n + k] / sums[k];
    flow[n + k] = sums[2 * n + k] / sums[k];
  }
}

/// One pass over the patches: each begins with the best of its own motion and those of the two that were passed before it.
CLONES static void pass(
    const manako_align_plane *reference, const manako_align_plane *floating, grid g, int32_t iterations, int32_t back, motion *motions) {
  for (int32_t k = 0; k < g.columns * g.rows; k++) {
    int32_t at = back ? g.columns * g.rows - 1 - k : k, i = at % g.columns, j = at / g.columns, step = back ? 1 : -1;
    int32_t x = place_of(i, g.columns, g.stride, reference->width), y = place_of(j, g.rows, g.stride, reference->height);
    patch p;
    float off[AREA];
    take(reference, x, y, &p);
    motion best = motions[at];
    best.cost = differ(&p, floating, x + best.u, y + best.v, off);
    for (int32_t side = 0; side < 2; side++) {
      int32_t ni = side ? i : i + step, nj = side ? j + step : j;
      if (ni < 0 || nj < 0 || ni >= g.columns || nj >= g.rows) continue;
      motion other = motions[(int64_t)nj * g.columns + ni];
      other.cost = differ(&p, floating, x + other.u, y + other.v, off);
      if (other.cost < best.cost) best = other;
    }
    motions[at] = descend(&p, floating, x, y, best, iterations);
  }
}

void manako_align_search_flow(
    const manako_align_plane *reference, const manako_align_plane *floating, int32_t stride, int32_t iterations, float *flow) {
  int32_t w = reference->width, h = reference->height;
  int64_t n = (int64_t)w * h;
  if (w < SIDE || h < SIDE || floating->width != w || floating->height != h) return;
  grid g = {(w - SIDE + stride - 1) / stride + 1, (h - SIDE + stride - 1) / stride + 1, stride};
  motion *motions = malloc(sizeof(motion) * (size_t)g.columns * (size_t)g.rows);
  float *sums = malloc(sizeof(float) * 3 * (size_t)n);
  if (!motions || !sums) abort();
  for (int32_t j = 0; j < g.rows; j++)
    for (int32_t i = 0; i < g.columns; i++) {
      int64_t middle = (int64_t)(place_of(j, g.rows, stride, h) + SIDE / 2) * w + place_of(i, g.columns, stride, w) + SIDE / 2;
      motions[(int64_t)j * g.columns + i] = (motion){flow[middle], flow[n + middle], 0};
    }
  pass(reference, floating, g, iterations, 0, motions);
  pass(reference, floating, g, iterations, 1, motions);
  join(reference, floating, g, motions, sums, flow);
  free(motions);
  free(sums);
}
