#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "CManakoAlignment.h"
#include "clones.h"

enum { LANES = 16, MOST = 10, BINS = 1024, DARK = 4, BRIGHT = 251 };

/// Rows of numbers that a row of the reference is worked in, with space for whole groups of lanes.
typedef struct {
  float *u, *v, *sample, *weight, *term[MOST], *weighted;
  int32_t padded;
} rows;

static int make_rows(rows *r, int32_t width) {
  r->padded = (width + LANES - 1) / LANES * LANES;
  float *all = calloc((size_t)r->padded * (5 + MOST), sizeof(float));
  if (!all) return 0;
  float **each[5] = {&r->u, &r->v, &r->sample, &r->weight, &r->weighted};
  for (int k = 0; k < 5; k++) *each[k] = all + (size_t)k * r->padded;
  for (int k = 0; k < MOST; k++) r->term[k] = all + (size_t)(5 + k) * r->padded;
  return 1;
}

INLINE double dot(const float *a, const float *b, int32_t count) {
  float sum[LANES] = {0};
  for (int32_t i = 0; i < count; i += LANES)
    for (int32_t k = 0; k < LANES; k++) sum[k] += a[i + k] * b[i + k];
  double total = 0;
  for (int32_t k = 0; k < LANES; k++) total += sum[k];
  return total;
}

/// What the floating plane shows along a row of the reference that is only shifted; the weights between pixels are the same all along.
INLINE int32_t sample_shifted(rows r, const manako_align_plane *from, double shift, double down, int32_t width) {
  memset(r.sample, 0, sizeof(float) * (size_t)width);
  memset(r.weight, 0, sizeof(float) * (size_t)width);
  double bottom = from->height - 2, right = from->width - 2;
  if (!(down >= 1 && down < bottom && shift > -width && shift < right)) return 0;
  double first = ceil(fmax(0, 1 - shift)), end = fmin(width, ceil(right - shift));
  if (!(end > first)) return 0;
  int32_t start = (int32_t)first, count = (int32_t)(end - first), top = (int32_t)down, left = (int32_t)floor(shift);
  float fx = (float)(shift - left), fy = (float)(down - top);
  const float *restrict p = from->values + (int64_t)top * from->width + left + start, *restrict q = p + from->width;
  float *restrict out = r.sample + start;
  for (int32_t x = 0; x < count; x++) {
    float upper = p[x] + fx * (p[x + 1] - p[x]), lower = q[x] + fx * (q[x + 1] - q[x]);
    out[x] = upper + fy * (lower - upper);
  }
  for (int32_t x = 0; x < count; x++) r.weight[start + x] = 1;
  return count;
}

/// Where a row of the reference lies in the floating plane, and what is there; `weight` is 1 inside and 0 outside.
INLINE int32_t sample_row(rows r, const manako_align_plane *from, const double *m, int32_t y, int32_t width) {
  if (m[0] == 1 && m[1] == 0 && m[3] == 0 && m[4] == 1 && m[6] == 0 && m[7] == 0 && m[8] == 1)
    return sample_shifted(r, from, m[2], m[5] + y, width);
  float a = (float)m[0], b = (float)(m[1] * y + m[2]), c = (float)m[3], d = (float)(m[4] * y + m[5]);
  float e = (float)m[6], f = (float)(m[7] * y + m[8]), right = (float)from->width - 2, bottom = (float)from->height - 2;
  for (int32_t x = 0; x < width; x++) {
    float z = e * x + f, one = 1 / z, u = (a * x + b) * one, v = (c * x + d) * one;
    int ok = z > 1e-6f && u >= 1 && v >= 1 && u < right && v < bottom;
    r.u[x] = ok ? u : 1;
    r.v[x] = ok ? v : 1;
    r.weight[x] = ok ? 1 : 0;
  }
  int32_t count = 0;
  for (int32_t x = 0; x < width; x++) {
    int32_t left = (int32_t)r.u[x], top = (int32_t)r.v[x];
    float fx = r.u[x] - left, fy = r.v[x] - top;
    const float *p = from->values + (int64_t)top * from->width + left, *q = p + from->width;
    float upper = p[0] + fx * (p[1] - p[0]), lower = q[0] + fx * (q[1] - q[0]);
    r.sample[x] = (upper + fy * (lower - upper)) * r.weight[x];
    count += r.weight[x] > 0;
  }
  return count;
}

CLONES void manako_align_compare(
    const manako_align_plane *reference, const manako_align_plane *floating, const double *warp, manako_align_match *match) {
  *match = (manako_align_match){0, 0};
  if (reference->width < 3 || reference->height < 3 || floating->width < 4 || floating->height < 4) return;
  rows r;
  if (!make_rows(&r, reference->width)) abort();
  double s = 0, t = 0, ss = 0, tt = 0, st = 0;
  for (int32_t y = 0; y < reference->height; y++) {
    match->count += sample_row(r, floating, warp, y, reference->width);
    const float *line = reference->values + (int64_t)y * reference->width;
    for (int32_t x = 0; x < reference->width; x++) r.term[0][x] = line[x] * r.weight[x];
    s += dot(r.sample, r.weight, r.padded);
    t += dot(r.term[0], r.weight, r.padded);
    ss += dot(r.sample, r.sample, r.padded);
    tt += dot(r.term[0], r.term[0], r.padded);
    st += dot(r.sample, r.term[0], r.padded);
  }
  free(r.u);
  double n = (double)match->count;
  if (n < 1) return;
  double vs = ss - s * s / n, vt = tt - t * t / n;
  // Less than a thousandth of a level is rounding, no picture.
  if (vs > 1e-6 * n && vt > 1e-6 * n) match->correlation = (st - s * t / n) / sqrt(vs * vt);
}

// The floating plane is gain · reference + offset + gain · J · step, by least squares on J's columns, the reference and 1, all of the
// reference alone. Places in J count from the middle, in units that make the picture two wide or so.

typedef struct {
  double normal[MOST][MOST], right[MOST];
  int64_t count;
  uint32_t histogram[BINS];
} system_;

typedef struct {
  float gain, offset, spread;  // of the last round; spread 0 in the first one
} fit;

INLINE void terms(rows r, const manako_align_plane *plane, int32_t y, int32_t parameters, float cx, float cy, float unit) {
  const float *line = plane->values + (int64_t)y * plane->width;
  int32_t w = plane->width, n = parameters;
  float v = (y - cy) * unit;
  for (int32_t x = 1; x < w - 1; x++) {
    float gx = 0.5f * (line[x + 1] - line[x - 1]), gy = 0.5f * (line[x + w] - line[x - w]), u = (x - cx) * unit;
    if (n == 8) {
      float radial = -(gx * u + gy * v);
      r.term[2][x] = gx * u;
      r.term[3][x] = gx * v;
      r.term[4][x] = gy * u;
      r.term[5][x] = gy * v;
      r.term[6][x] = radial * u;
      r.term[7][x] = radial * v;
    }
    r.term[0][x] = gx;
    r.term[1][x] = gy;
    r.term[n][x] = line[x];
    r.term[n + 1][x] = 1;
  }
}

INLINE void weigh(rows r, int32_t parameters, int32_t width, fit last, uint32_t *histogram) {
  r.weight[0] = r.weight[width - 1] = 0;
  const float *line = r.term[parameters];
  if (last.spread <= 0) return;
  float scale = 1 / (3 * last.spread);
  for (int32_t x = 0; x < width; x++) {
    float residual = r.sample[x] - last.gain * line[x] - last.offset, e = residual * scale, one = 1 / (1 + e * e);
    r.v[x] = fabsf(residual);
    // What is at either end of the range may have been cut off, where gain and offset say nothing.
    int whole = r.sample[x] > DARK && r.sample[x] < BRIGHT && line[x] > DARK && line[x] < BRIGHT;
    r.weight[x] *= whole ? one * one : 0;
  }
  for (int32_t x = 1; x < width - 1; x++) {
    if (r.weight[x] == 0) continue;
    float bin = r.v[x] * 4;
    histogram[bin < BINS - 1 ? (int32_t)bin : BINS - 1]++;
  }
}

INLINE void accumulate(
    rows r, const manako_align_plane *reference, const manako_align_plane *floating, const double *warp, int32_t parameters,
    float unit, fit last, system_ *s) {
  memset(s, 0, sizeof *s);
  float cx = 0.5f * (reference->width - 1), cy = 0.5f * (reference->height - 1);
  int32_t n = parameters + 2;
  for (int32_t y = 1; y < reference->height - 1; y++) {
    int32_t count = sample_row(r, floating, warp, y, reference->width);
    if (count == 0) continue;
    s->count += count;
    terms(r, reference, y, parameters, cx, cy, unit);
    weigh(r, parameters, reference->width, last, s->histogram);
    for (int32_t i = 0; i < n; i++) {
      for (int32_t x = 0; x < r.padded; x++) r.weighted[x] = r.term[i][x] * r.weight[x];
      for (int32_t j = i; j < n; j++) s->normal[i][j] += dot(r.weighted, r.term[j], r.padded);
      s->right[i] += dot(r.weighted, r.sample, r.padded);
    }
  }
}

/// Cholesky's way to solve a symmetric system whose upper half is given; 0 where it has no solution.
static int solve(system_ *s, int32_t n, double *x) {
  double scale[MOST], l[MOST][MOST];
  for (int32_t i = 0; i < n; i++) {
    if (!(s->normal[i][i] > 1e-9)) return 0;
    scale[i] = 1 / sqrt(s->normal[i][i]);
  }
  for (int32_t i = 0; i < n; i++)
    for (int32_t j = 0; j <= i; j++) {
      double sum = s->normal[j][i] * scale[i] * scale[j];
      for (int32_t k = 0; k < j; k++) sum -= l[i][k] * l[j][k];
      if (i == j && !(sum > 1e-10)) return 0;
      l[i][j] = i == j ? sqrt(sum) : sum / l[j][j];
    }
  for (int32_t i = 0; i < n; i++) {
    x[i] = s->right[i] * scale[i];
    for (int32_t k = 0; k < i; k++) x[i] -= l[i][k] * x[k];
    x[i] /= l[i][i];
  }
  for (int32_t i = n - 1; i >= 0; i--) {
    for (int32_t k = i + 1; k < n; k++) x[i] -= l[k][i] * x[k];
    x[i] /= l[i][i];
  }
  for (int32_t i = 0; i < n; i++) x[i] *= scale[i];
  return 1;
}

static void multiply(const double *a, const double *b, double *out) {
  double m[9];
  for (int i = 0; i < 9; i++) m[i] = a[i / 3 * 3] * b[i % 3] + a[i / 3 * 3 + 1] * b[3 + i % 3] + a[i / 3 * 3 + 2] * b[6 + i % 3];
  memcpy(out, m, sizeof m);
}

/// Half of the distances lie below, in levels; a normal distribution's spread is 1.4826 times that.
static float spread_of(const uint32_t *histogram) {
  uint64_t total = 0, sum = 0;
  for (int32_t i = 0; i < BINS; i++) total += histogram[i];
  int32_t i = 0;
  while (i < BINS - 1 && (sum += histogram[i]) * 2 < total) i++;
  float value = 1.4826f * (i + 0.5f) / 4;
  return value < 0.5f ? 0.5f : value;
}

static int invert(const double *m, double *out) {
  double a = m[4] * m[8] - m[5] * m[7], b = m[5] * m[6] - m[3] * m[8], c = m[3] * m[7] - m[4] * m[6];
  double determinant = m[0] * a + m[1] * b + m[2] * c;
  if (!(fabs(determinant) > 1e-12)) return 0;
  double inverse[9] = {a, m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
                       b, m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
                       c, m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3]};
  for (int i = 0; i < 9; i++) out[i] = inverse[i] / determinant;
  return 1;
}

/// The warp after a step: what it shows at a place is the reference's at the place that the step leads to, so the step is taken back
/// first. Returns how far the step moves a corner.
static double compose(double *warp, const double *step, int32_t parameters, double width, double height, double unit) {
  double cx = 0.5 * (width - 1), cy = 0.5 * (height - 1);
  double to[9] = {unit, 0, -cx * unit, 0, unit, -cy * unit, 0, 0, 1}, back[9] = {1 / unit, 0, cx, 0, 1 / unit, cy, 0, 0, 1};
  double d[9] = {1, 0, step[0] * unit, 0, 1, step[1] * unit, 0, 0, 1};
  if (parameters == 8) {
    d[0] += step[2] * unit;
    d[1] += step[3] * unit;
    d[3] += step[4] * unit;
    d[4] += step[5] * unit;
    d[6] += step[6] * unit;
    d[7] += step[7] * unit;
  }
  multiply(d, to, d);
  multiply(back, d, d);
  double moved = 0;
  for (int k = 0; k < 4; k++) {
    double x = k & 1 ? width - 1 : 0, y = k & 2 ? height - 1 : 0, z = d[6] * x + d[7] * y + d[8];
    if (!(z > 0.1)) return -1;
    double dx = (d[0] * x + d[1] * y + d[2]) / z - x, dy = (d[3] * x + d[4] * y + d[5]) / z - y;
    moved = fmax(moved, sqrt(dx * dx + dy * dy));
  }
  if (!isfinite(moved) || !invert(d, d)) return -1;
  multiply(warp, d, warp);
  for (int i = 0; i < 8; i++) warp[i] /= warp[8];
  warp[8] = 1;
  return moved;
}

CLONES double manako_align_refine(
    const manako_align_plane *reference, const manako_align_plane *floating, int32_t parameters, int32_t iterations,
    double tolerance, double spread, double *warp) {
  rows r;
  if (reference->width < 8 || reference->height < 8 || floating->width < 8 || floating->height < 8) return -1;
  if (!make_rows(&r, reference->width)) abort();
  system_ *s = malloc(sizeof *s);
  if (!s) abort();
  double first[9], x[MOST], moved = -1;
  memcpy(first, warp, sizeof first);
  fit last = {1, 0, (float)spread};
  int32_t larger = reference->width > reference->height ? reference->width : reference->height;
  float unit = 2.0f / larger;
  for (int32_t i = 0; i < iterations; i++) {
    accumulate(r, reference, floating, warp, parameters, unit, last, s);
    int ok = s->count >= 64 && solve(s, parameters + 2, x) && fabs(x[parameters]) > 0.05;
    for (int32_t k = 0; ok && k < parameters; k++) x[k] /= x[parameters];
    moved = ok ? compose(warp, x, parameters, reference->width, reference->height, unit) : -1;
    if (moved < 0) break;
    // The spread is that of the round before; until there is one, that of gain and offset alone is taken by the next round.
    float wide = last.spread > 0 ? spread_of(s->histogram) : 1e4f;
    last = (fit){(float)x[parameters], (float)x[parameters + 1], wide};
    if (moved < tolerance && i >= 2) break;
  }
  if (moved < 0) memcpy(warp, first, sizeof first);
  free(s);
  free(r.u);
  return moved;
}
