#include <math.h>
#include <string.h>

#include "CManakoAlignment.h"
#include "clones.h"

// Two real pictures are transformed as the real and the imaginary part of one complex picture. A transform goes along the first axis,
// on vectors of the second one (Stockham's, which never reorders); the axes are swapped in between.

typedef struct {
  float *real, *imaginary;
} pair;

int64_t manako_align_phase_work(int32_t columns, int32_t rows) { return 6 * (int64_t)columns * rows + columns + rows; }

INLINE void radix2(pair x, pair y, int32_t length, int32_t p, int64_t run, float c, float s) {
  const float *restrict ar = x.real + p * run, *restrict ai = x.imaginary + p * run;
  const float *restrict br = ar + length / 2 * run, *restrict bi = ai + length / 2 * run;
  float *restrict sr = y.real + 2 * p * run, *restrict si = y.imaginary + 2 * p * run;
  float *restrict dr = sr + run, *restrict di = si + run;
  for (int64_t q = 0; q < run; q++) {
    float r = ar[q] - br[q], i = ai[q] - bi[q];
    sr[q] = ar[q] + br[q];
    si[q] = ai[q] + bi[q];
    dr[q] = c * r - s * i;
    di[q] = c * i + s * r;
  }
}

INLINE void radix4(pair x, pair y, int32_t length, int32_t p, int64_t run, const double *turn) {
  float c1 = turn[0], s1 = turn[1], c2 = c1 * c1 - s1 * s1, s2 = 2 * c1 * s1, c3 = c1 * c2 - s1 * s2, s3 = c1 * s2 + s1 * c2;
  int64_t quarter = length / 4 * run;
  const float *restrict xr = x.real + p * run, *restrict xi = x.imaginary + p * run;
  float *restrict yr = y.real + 4 * p * run, *restrict yi = y.imaginary + 4 * p * run;
  for (int64_t q = 0; q < run; q++) {
    float ar = xr[q], ai = xi[q], br = xr[q + quarter], bi = xi[q + quarter];
    float cr = xr[q + 2 * quarter], ci = xi[q + 2 * quarter], dr = xr[q + 3 * quarter], di = xi[q + 3 * quarter];
    float sr = ar + cr, si = ai + ci, tr = ar - cr, ti = ai - ci, ur = br + dr, ui = bi + di, vr = di - bi, vi = br - dr;
    float er = tr - vr, ei = ti - vi, fr = sr - ur, fi = si - ui, gr = tr + vr, gi = ti + vi;
    yr[q] = sr + ur;
    yi[q] = si + ui;
    yr[q + run] = c1 * er - s1 * ei;
    yi[q + run] = c1 * ei + s1 * er;
    yr[q + 2 * run] = c2 * fr - s2 * fi;
    yi[q + 2 * run] = c2 * fi + s2 * fr;
    yr[q + 3 * run] = c3 * gr - s3 * gi;
    yi[q + 3 * run] = c3 * gi + s3 * gr;
  }
}

/// Transforms `size` vectors in `one`; the result lies in the pair that is returned, and the other one is free.
INLINE pair transform(pair one, pair two, int32_t size, int64_t vector) {
  int64_t run = vector;
  int32_t length = size;
  while (length > 1) {
    int32_t radix = length % 4 == 0 ? 4 : 2;
    for (int32_t p = 0; p < length / radix; p++) {
      double angle = -2 * M_PI * p / length, turn[2] = {cos(angle), sin(angle)};
      if (radix == 4)
        radix4(one, two, length, p, run, turn);
      else
        radix2(one, two, length, p, run, (float)turn[0], (float)turn[1]);
    }
    pair other = one;
    one = two;
    two = other;
    length /= radix;
    run *= radix;
  }
  return one;
}

INLINE void transpose(const float *from, int32_t columns, int32_t rows, float *to) {
  for (int32_t y0 = 0; y0 < rows; y0 += 16)
    for (int32_t x0 = 0; x0 < columns; x0 += 16)
      for (int32_t x = x0; x < x0 + 16 && x < columns; x++)
        for (int32_t y = y0; y < y0 + 16 && y < rows; y++) to[(int64_t)x * rows + y] = from[(int64_t)y * columns + x];
}

INLINE void fade(int32_t count, float *window) {
  for (int32_t i = 0; i < count; i++) window[i] = 0.5f - 0.5f * cosf(2 * (float)M_PI * (i + 1) / (count + 1));
}

/// Puts a plane under a window, without its mean there: a window of brightness alone would look like a shift by nothing.
INLINE void place(const manako_align_plane *plane, int32_t columns, int32_t rows, float *wx, float *wy, float *out) {
  int32_t w = plane->width, h = plane->height;
  double sum = 0, all = 0;
  fade(w, wx);
  fade(h, wy);
  for (int32_t y = 0; y < h; y++) {
    float line = 0, weights = 0;
    for (int32_t x = 0; x < w; x++) {
      line += plane->values[(int64_t)y * w + x] * wx[x];
      weights += wx[x];
    }
    sum += line * wy[y];
    all += weights * wy[y];
  }
  float mean = (float)(sum / all);
  memset(out, 0, sizeof(float) * (size_t)columns * rows);
  for (int32_t y = 0; y < h; y++)
    for (int32_t x = 0; x < w; x++)
      out[(int64_t)y * columns + x] = (plane->values[(int64_t)y * w + x] - mean) * wx[x] * wy[y];
}

/// How much each frequency counts along an axis: what varies faster less, so that peaks are as wide as a pixel or two.
INLINE void soften(int32_t count, float *weights) {
  for (int32_t i = 0; i < count; i++) {
    float f = (float)(i <= count / 2 ? i : count - i) / count;
    weights[i] = expf(-8 * f * f);
  }
}

/// Turns the transform of both pictures into their phase differences, as an inverse transform takes them: with the parts swapped.
INLINE void differ(pair both, int32_t columns, int32_t rows, const float *wx, const float *wy, pair out) {
  for (int32_t x = 0; x < columns; x++) {
    int64_t at = (int64_t)x * rows, mirrored = (int64_t)((columns - x) & (columns - 1)) * rows;
    for (int32_t y = 0; y < rows; y++) {
      int64_t k = at + y, m = mirrored + ((rows - y) & (rows - 1));
      float ar = both.real[k] + both.real[m], ai = both.imaginary[k] - both.imaginary[m];
      float br = both.imaginary[k] + both.imaginary[m], bi = both.real[m] - both.real[k];
      float r = ar * br + ai * bi, i = ai * br - ar * bi, size = sqrtf(r * r + i * i);
      float scale = size > 1e-6f ? wx[x] * wy[y] / size : 0;
      out.real[k] = i * scale;
      out.imaginary[k] = r * scale;
    }
  }
}

INLINE pair transposed(pair from, int32_t columns, int32_t rows, pair to) {
  transpose(from.real, columns, rows, to.real);
  transpose(from.imaginary, columns, rows, to.imaginary);
  return to;
}

CLONES void manako_align_phase(
    const manako_align_plane *reference, const manako_align_plane *floating, int32_t columns, int32_t rows, float *work,
    float *surface) {
  int64_t n = (int64_t)columns * rows;
  pair one = {work, work + n}, two = {work + 2 * n, work + 3 * n}, three = {work + 4 * n, work + 5 * n};
  float *wx = work + 6 * n, *wy = wx + columns;
  place(reference, columns, rows, wx, wy, one.real);
  place(floating, columns, rows, wx, wy, one.imaginary);
  pair done = transposed(transform(one, two, rows, columns), columns, rows, three);
  done = transform(done, one, columns, rows);
  soften(columns, wx);
  soften(rows, wy);
  differ(done, columns, rows, wx, wy, two);
  done = transposed(transform(two, one, columns, rows), rows, columns, three);
  done = transform(done, one, rows, columns);
  memcpy(surface, done.imaginary, sizeof(float) * (size_t)n);
}

int32_t manako_align_peaks(
    float *surface, int32_t columns, int32_t rows, int32_t reach, manako_align_peak *peaks, int32_t capacity) {
  int32_t count = 0;
  int64_t n = (int64_t)columns * rows;
  for (; count < capacity; count++) {
    int64_t best = -1;
    float highest = -INFINITY;
    for (int64_t i = 0; i < n; i++)
      if (surface[i] > highest) {
        highest = surface[i];
        best = i;
      }
    if (best < 0) break;
    int32_t x = (int32_t)(best % columns), y = (int32_t)(best / columns);
    peaks[count] = (manako_align_peak){x, y};
    for (int32_t j = -reach; j <= reach; j++)
      for (int32_t i = -reach; i <= reach; i++)
        surface[(int64_t)((y + j) & (rows - 1)) * columns + ((x + i) & (columns - 1))] = -INFINITY;
  }
  return count;
}
