#include <math.h>
#include <string.h>

#include "CManakoTracking.h"
#include "clones.h"

#define SIDE MANAKO_LOOK_SIDE
/// Bins along an axis of the colours.
#define BINS 8
#define HALF (BINS * BINS * BINS)

/// How much a column counts: a Gaussian of nine columns around the middle, so that what is beside a narrow thing hardly does.
static const float columns[SIDE / 2] = {0.05151f, 0.0746f, 0.1054f, 0.14529f, 0.1954f, 0.25638f, 0.32818f, 0.40985f,
    0.49935f, 0.59357f, 0.68835f, 0.7788f, 0.85965f, 0.92574f, 0.9726f, 0.99692f};

/// The lower of the two bins of a value, and the share of the upper one.
INLINE int32_t bin(float value, float *share) {
  float place = value * ((BINS - 1) / 255.0f);
  place = place > 0 ? place < BINS - 1.001f ? place : BINS - 1.001f : 0;
  int32_t low = (int32_t)place;
  *share = place - (float)low;
  return low;
}

INLINE void count(float luma, float u, float v, float weight, float *bins) {
  float y1, u1, v1;
  // Colours are seldom more than half as strong as they could be.
  int32_t a = bin(luma, &y1), b = bin(2 * u - 128, &u1), c = bin(2 * v - 128, &v1);
  float *at = bins + (a * BINS + b) * BINS + c;
  for (int32_t k = 0; k < 8; k++) {
    float share = weight * (k & 4 ? y1 : 1 - y1) * (k & 2 ? u1 : 1 - u1) * (k & 1 ? v1 : 1 - v1);
    at[(k >> 2) * BINS * BINS + (k >> 1 & 1) * BINS + (k & 1)] += share;
  }
}

INLINE void count_rows(const float *luma, const float *u, const float *v, int32_t from, int32_t to, float *bins) {
  for (int32_t y = from; y < to; y++) {
    for (int32_t x = 0; x < SIDE; x++) {
      int32_t at = y * SIDE + x;
      count(luma[at], u[at], v[at], columns[x < SIDE / 2 ? x : SIDE - 1 - x], bins);
    }
  }
}

/// Takes roots, so that a sum of products is the overlap of two distributions (Bhattacharyya), half of which each half has.
INLINE void root(float *bins) {
  float sum = 0;
  for (int32_t i = 0; i < HALF; i++) sum += bins[i];
  float scale = sum > 0 ? 0.5f / sum : 0;
  for (int32_t i = 0; i < HALF; i++) bins[i] = sqrtf(scale * bins[i]);
}

CLONES void manako_look(const float *luma, const float *u, const float *v, float *look) {
  memset(look, 0, sizeof(float) * MANAKO_LOOK_VALUES);
  count_rows(luma, u, v, 3, 16, look);
  count_rows(luma, u, v, 14, 29, look + HALF);
  root(look);
  root(look + HALF);
}
