#include "CManakoTracking.h"
#include "clones.h"

CLONES void manako_window(float *map, const float *window, int32_t cells, int32_t channels) {
  for (int32_t y = 0; y < cells; y++) {
    for (int32_t x = 0; x < cells; x++) {
      float weight = window[y] * window[x];
      float *at = map + ((int64_t)y * cells + x) * channels;
      for (int32_t c = 0; c < channels; c++) at[c] *= weight;
    }
  }
}

CLONES void manako_filter_begin(
    const manako_spectrum *features, const float *label, int64_t points, int32_t channels, float regularization,
    const manako_spectrum *correlation, const manako_spectrum *filter) {
  for (int64_t p = 0; p < points; p++) {
    // The label is symmetric about the origin, so its transform is real.
    float g = label[p];
    const float *restrict fr = features->real + p * channels, *restrict fi = features->imaginary + p * channels;
    float *restrict sr = correlation->real + p * channels, *restrict si = correlation->imaginary + p * channels;
    float *restrict hr = filter->real + p * channels, *restrict hi = filter->imaginary + p * channels;
    for (int32_t c = 0; c < channels; c++) {
      float scale = 1 / (fr[c] * fr[c] + fi[c] * fi[c] + regularization);
      sr[c] = fr[c] * g;
      si[c] = fi[c] * g;
      hr[c] = sr[c] * scale;
      hi[c] = si[c] * scale;
    }
  }
}

CLONES void manako_filter_solve(
    const manako_spectrum *features, const manako_spectrum *correlation, const manako_spectrum *multiplier, float mu,
    int64_t count, const manako_spectrum *masked, const manako_spectrum *transformed) {
  const float *restrict fr = features->real, *restrict fi = features->imaginary;
  const float *restrict sr = correlation->real, *restrict si = correlation->imaginary;
  const float *restrict lr = multiplier->real, *restrict li = multiplier->imaginary;
  float *restrict mr = masked->real, *restrict mi = masked->imaginary;
  float *restrict zr = transformed->real, *restrict zi = transformed->imaginary;
  for (int64_t i = 0; i < count; i++) {
    float scale = 1 / (fr[i] * fr[i] + fi[i] * fi[i] + mu);
    float cr = (sr[i] + mu * mr[i] - lr[i]) * scale, ci = (si[i] + mu * mi[i] - li[i]) * scale;
    mr[i] = cr;
    mi[i] = ci;
    zr[i] = lr[i] + mu * cr;
    zi[i] = li[i] + mu * ci;
  }
}

CLONES void manako_filter_step(
    const manako_spectrum *constrained, const manako_spectrum *masked, float mu, int64_t count,
    const manako_spectrum *multiplier) {
  const float *restrict cr = constrained->real, *restrict ci = constrained->imaginary;
  const float *restrict mr = masked->real, *restrict mi = masked->imaginary;
  float *restrict lr = multiplier->real, *restrict li = multiplier->imaginary;
  for (int64_t i = 0; i < count; i++) {
    lr[i] += mu * (cr[i] - mr[i]);
    li[i] += mu * (ci[i] - mi[i]);
  }
}

CLONES void manako_mask(float *map, const float *mask, float factor, int64_t cells, int32_t channels) {
  for (int64_t i = 0; i < cells; i++) {
    float weight = mask[i] * factor;
    float *at = map + i * channels;
    for (int32_t c = 0; c < channels; c++) at[c] *= weight;
  }
}

CLONES void manako_response(
    const manako_spectrum *features, const manako_spectrum *filter, const float *weights, int64_t points,
    int32_t channels, const manako_spectrum *out) {
  for (int64_t p = 0; p < points; p++) {
#pragma clang fp reassociate(on)
    const float *fr = features->real + p * channels, *fi = features->imaginary + p * channels;
    const float *hr = filter->real + p * channels, *hi = filter->imaginary + p * channels;
    float real = 0, imaginary = 0;
    for (int32_t c = 0; c < channels; c++) {
      real += weights[c] * (fr[c] * hr[c] + fi[c] * hi[c]);
      imaginary += weights[c] * (fi[c] * hr[c] - fr[c] * hi[c]);
    }
    out->real[p] = real;
    out->imaginary[p] = imaginary;
  }
}

CLONES void manako_channel_answers(
    const manako_spectrum *features, const manako_spectrum *filter, int32_t size, int32_t channels, float *out) {
  int32_t columns = size / 2 + 1;
  for (int32_t c = 0; c < channels; c++) out[c] = 0;
  for (int64_t p = 0; p < (int64_t)size * columns; p++) {
    // Columns that are not kept are the mirror image of those that are.
    int32_t x = (int32_t)(p % columns);
    float twice = x == 0 || x == size / 2 ? 1 : 2;
    const float *fr = features->real + p * channels, *fi = features->imaginary + p * channels;
    const float *hr = filter->real + p * channels, *hi = filter->imaginary + p * channels;
    for (int32_t c = 0; c < channels; c++) out[c] += twice * (fr[c] * hr[c] + fi[c] * hi[c]);
  }
}

CLONES void manako_fuse(
    const float *answers, const float *colors, const float *prior, int32_t size, float share, float scale, float *out) {
  for (int32_t y = 0; y < size; y++) {
    int64_t at = (int64_t)y * size;
    float row = share * scale * prior[y];
    for (int32_t x = 0; x < size; x++) out[at + x] = (1 - share) * answers[at + x] + row * prior[x] * colors[at + x];
  }
}

CLONES void manako_scale(float *values, float factor, int64_t count) {
  for (int64_t i = 0; i < count; i++) values[i] *= factor;
}

CLONES void manako_blend(float *into, const float *from, float rate, int64_t count) {
  for (int64_t i = 0; i < count; i++) into[i] += rate * (from[i] - into[i]);
}

CLONES float manako_dot(const float *a, const float *b, int64_t count) {
#pragma clang fp reassociate(on)
  float sum = 0;
  for (int64_t i = 0; i < count; i++) sum += a[i] * b[i];
  return sum;
}

CLONES void manako_add(float *into, const float *from, float factor, int64_t count) {
  for (int64_t i = 0; i < count; i++) into[i] += factor * from[i];
}

CLONES void manako_filter_solve_together(
    const manako_spectrum *features, const float *label, const manako_spectrum *previous, const manako_spectrum *masked,
    const manako_spectrum *multiplier, float inertia, float mu, int64_t points, int32_t channels,
    const manako_spectrum *solved, const manako_spectrum *transformed) {
  float inverse = 1 / (inertia + mu);
  for (int64_t p = 0; p < points; p++) {
#pragma clang fp reassociate(on)
    int64_t at = p * channels;
    float g = label[p];
    const float *restrict fr = features->real + at, *restrict fi = features->imaginary + at;
    const float *restrict pr = previous->real + at, *restrict pi = previous->imaginary + at;
    const float *restrict mr = masked->real + at, *restrict mi = masked->imaginary + at;
    const float *restrict lr = multiplier->real + at, *restrict li = multiplier->imaginary + at;
    float *restrict hr = solved->real + at, *restrict hi = solved->imaginary + at;
    float *restrict zr = transformed->real + at, *restrict zi = transformed->imaginary + at;
    float energy = 0, real = 0, imaginary = 0;
    for (int32_t c = 0; c < channels; c++) {
      float qr = fr[c] * g + inertia * pr[c] + mu * (mr[c] - lr[c]);
      float qi = fi[c] * g + inertia * pi[c] + mu * (mi[c] - li[c]);
      hr[c] = qr;
      hi[c] = qi;
      energy += fr[c] * fr[c] + fi[c] * fi[c];
      real += fr[c] * qr + fi[c] * qi;
      imaginary += fr[c] * qi - fi[c] * qr;
    }
    float scale = 1 / (inertia + mu + energy);
    real *= scale;
    imaginary *= scale;
    for (int32_t c = 0; c < channels; c++) {
      float a = (hr[c] - (fr[c] * real - fi[c] * imaginary)) * inverse;
      float b = (hi[c] - (fr[c] * imaginary + fi[c] * real)) * inverse;
      hr[c] = a;
      hi[c] = b;
      zr[c] = a + lr[c];
      zi[c] = b + li[c];
    }
  }
}
