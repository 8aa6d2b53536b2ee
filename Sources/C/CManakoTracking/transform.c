#include <math.h>
#include <string.h>

#include "CManakoTracking.h"
#include "clones.h"

// Stockham's transforms of radix 4 (and once 2) on vectors of channels: every butterfly is a loop over neighbouring floats, and
// nothing is ever reordered. Rows are transformed two at a time, as the real and the imaginary part of one.

void manako_circle(int32_t size, float *circle) {
  for (int32_t i = 0; i < size; i++) {
    double angle = -2 * M_PI * i / size;
    circle[i] = (float)cos(angle);
    circle[size + i] = (float)sin(angle);
  }
}

typedef struct {
  float *real, *imaginary;
} pair;

INLINE void radix4(const float *restrict xr, const float *restrict xi, float *restrict yr, float *restrict yi,
                   const float *circle, int32_t size, int32_t length, int64_t run) {
  int32_t quarter = length / 4, scale = size / length;
  for (int32_t p = 0; p < quarter; p++) {
    float c1 = circle[p * scale], s1 = circle[size + p * scale];
    float c2 = circle[2 * p * scale], s2 = circle[size + 2 * p * scale];
    float c3 = circle[3 * p * scale], s3 = circle[size + 3 * p * scale];
    const float *ar = xr + p * run, *ai = xi + p * run;
    const float *br = ar + quarter * run, *bi = ai + quarter * run;
    const float *cr = br + quarter * run, *ci = bi + quarter * run;
    const float *dr = cr + quarter * run, *di = ci + quarter * run;
    float *o0r = yr + 4 * p * run, *o0i = yi + 4 * p * run;
    float *o1r = o0r + run, *o1i = o0i + run, *o2r = o1r + run, *o2i = o1i + run, *o3r = o2r + run, *o3i = o2i + run;
    for (int64_t q = 0; q < run; q++) {
      float sr = ar[q] + cr[q], si = ai[q] + ci[q], tr = ar[q] - cr[q], ti = ai[q] - ci[q];
      float ur = br[q] + dr[q], ui = bi[q] + di[q], vr = di[q] - bi[q], vi = br[q] - dr[q];
      o0r[q] = sr + ur;
      o0i[q] = si + ui;
      float er = tr - vr, ei = ti - vi, fr = sr - ur, fi = si - ui, gr = tr + vr, gi = ti + vi;
      o1r[q] = c1 * er - s1 * ei;
      o1i[q] = c1 * ei + s1 * er;
      o2r[q] = c2 * fr - s2 * fi;
      o2i[q] = c2 * fi + s2 * fr;
      o3r[q] = c3 * gr - s3 * gi;
      o3i[q] = c3 * gi + s3 * gr;
    }
  }
}

INLINE void radix2(const float *restrict xr, const float *restrict xi, float *restrict yr, float *restrict yi, int64_t run) {
  for (int64_t q = 0; q < run; q++) {
    yr[q] = xr[q] + xr[q + run];
    yi[q] = xi[q] + xi[q + run];
    yr[q + run] = xr[q] - xr[q + run];
    yi[q + run] = xi[q] - xi[q + run];
  }
}

/// Transforms `size` vectors; the result lies in the pair that is returned.
INLINE pair transform(pair from, pair one, pair two, const float *circle, int32_t size, int32_t vector) {
  pair source = from, target = one;
  int64_t run = vector;
  int32_t length = size;
  for (; length >= 4; length /= 4, run *= 4) {
    radix4(source.real, source.imaginary, target.real, target.imaginary, circle, size, length, run);
    source = target;
    target = source.real == one.real ? two : one;
  }
  if (length == 2) {
    radix2(source.real, source.imaginary, target.real, target.imaginary, run);
    source = target;
  }
  return source;
}

INLINE pair swapped(pair values) { return (pair){values.imaginary, values.real}; }

/// Transforms the columns of the kept half in place.
INLINE void transform_columns(
    float *real, float *imaginary, int32_t size, int32_t channels, const float *circle, float *work, int inverse) {
  int64_t block = (int64_t)size * channels, stride = (int64_t)(size / 2 + 1) * channels;
  pair from = {work, work + block}, one = {work + 2 * block, work + 3 * block}, two = {work + 4 * block, work + 5 * block};
  size_t bytes = (size_t)channels * sizeof(float);
  for (int32_t x = 0; x <= size / 2; x++) {
    float *r = real + (int64_t)x * channels, *i = imaginary + (int64_t)x * channels;
    for (int32_t y = 0; y < size; y++) {
      memcpy(from.real + (int64_t)y * channels, r + y * stride, bytes);
      memcpy(from.imaginary + (int64_t)y * channels, i + y * stride, bytes);
    }
    pair done = inverse ? swapped(transform(swapped(from), one, two, circle, size, channels))
                        : transform(from, one, two, circle, size, channels);
    for (int32_t y = 0; y < size; y++) {
      memcpy(r + y * stride, done.real + (int64_t)y * channels, bytes);
      memcpy(i + y * stride, done.imaginary + (int64_t)y * channels, bytes);
    }
  }
}

/// Takes the transforms of two real rows out of that of the complex row which they were.
INLINE void split_rows(pair done, int32_t size, int32_t channels, float *real, float *imaginary, int64_t next) {
  for (int32_t x = 0; x <= size / 2; x++) {
    int64_t at = (int64_t)x * channels, mirrored = (int64_t)((size - x) % size) * channels;
    for (int32_t c = 0; c < channels; c++) {
      float ar = done.real[at + c], ai = done.imaginary[at + c];
      float br = done.real[mirrored + c], bi = done.imaginary[mirrored + c];
      real[at + c] = 0.5f * (ar + br);
      imaginary[at + c] = 0.5f * (ai - bi);
      real[next + at + c] = 0.5f * (ai + bi);
      imaginary[next + at + c] = 0.5f * (br - ar);
    }
  }
}

CLONES void manako_forward(
    const float *map, int32_t size, int32_t channels, const float *circle, float *real, float *imaginary, float *work) {
  int64_t block = (int64_t)size * channels, next = (int64_t)(size / 2 + 1) * channels;
  pair one = {work, work + block}, two = {work + 2 * block, work + 3 * block};
  for (int32_t y = 0; y < size; y += 2) {
    pair rows = {(float *)map + y * block, (float *)map + (y + 1) * block};
    pair done = transform(rows, one, two, circle, size, channels);
    split_rows(done, size, channels, real + y * next, imaginary + y * next, next);
  }
  transform_columns(real, imaginary, size, channels, circle, work, 0);
}

/// Puts the transforms of two real rows together as that of one complex row: `a + i · b`.
INLINE void join_rows(const float *real, const float *imaginary, int64_t next, int32_t size, int32_t channels, pair out) {
  for (int32_t x = 0; x <= size / 2; x++) {
    int64_t at = (int64_t)x * channels, mirrored = (int64_t)((size - x) % size) * channels;
    for (int32_t c = 0; c < channels; c++) {
      float ar = real[at + c], ai = imaginary[at + c], br = real[next + at + c], bi = imaginary[next + at + c];
      out.real[mirrored + c] = ar + bi;
      out.imaginary[mirrored + c] = br - ai;
      out.real[at + c] = ar - bi;
      out.imaginary[at + c] = ai + br;
    }
  }
}

CLONES void manako_inverse(
    float *real, float *imaginary, int32_t size, int32_t channels, const float *circle, float *map, float *work) {
  transform_columns(real, imaginary, size, channels, circle, work, 1);
  int64_t block = (int64_t)size * channels, next = (int64_t)(size / 2 + 1) * channels;
  pair from = {work, work + block}, one = {work + 2 * block, work + 3 * block}, two = {work + 4 * block, work + 5 * block};
  for (int32_t y = 0; y < size; y += 2) {
    join_rows(real + y * next, imaginary + y * next, next, size, channels, from);
    pair done = swapped(transform(swapped(from), one, two, circle, size, channels));
    memcpy(map + y * block, done.real, (size_t)block * sizeof(float));
    memcpy(map + (y + 1) * block, done.imaginary, (size_t)block * sizeof(float));
  }
}
