#include "preprocess_axis.h"

#include <math.h>

/// The filter's radius in source samples. A triangle's is one sample when enlarging, wider when shrinking; a box (no
/// support) is as wide as an output sample.
static double axis_radius(double extent, int32_t count, double support) {
  if (support == 0) return fmax(extent / count / 2, 1e-6);
  return fmax(extent / count / support, 1);
}

/// The weight of the source sample at `place`: its share of the box, or the triangle's height at its middle.
static double axis_weight(double place, double center, double radius, double support) {
  if (support == 0) return fmin(place + 1, center + radius) - fmax(place, center - radius);
  return 1 - fabs(place + 0.5 - center) / radius;
}

int32_t manako_axis_taps(int32_t length, double extent, int32_t count, double support) {
  double taps = ceil(2 * axis_radius(extent, count, support)) + 1;
  return taps < length ? (int32_t)taps : length;
}

/// Weights of one output sample whose centre lies at `center` in the source; the filter stays inside the source.
static void axis_fill_one(
    manako_axis *axis, int32_t index, int32_t length, double center, double radius, double support) {
  int32_t first = (int32_t)floor(center - radius + (support == 0 ? 0 : 0.5));
  if (first > length - axis->taps) first = length - axis->taps;
  if (first < 0) first = 0;
  float *weights = axis->weights + (int64_t)index * axis->taps;
  double sum = 0;
  for (int32_t k = 0; k < axis->taps; k++) {
    double weight = axis_weight(first + k, center, radius, support);
    if (weight > 0) sum += weight;
  }
  for (int32_t k = 0; k < axis->taps; k++) {
    double weight = axis_weight(first + k, center, radius, support);
    weights[k] = weight > 0 ? (float)(weight / sum) : 0;
  }
  axis->start[index] = first;
}

void manako_axis_fill(manako_axis *axis, int32_t length, double origin, double extent, int32_t flip, double support) {
  double radius = axis_radius(extent, axis->count, support);
  axis->low = length;
  axis->high = 0;
  for (int32_t i = 0; i < axis->count; i++) {
    double center = origin + (i + 0.5) * extent / axis->count;
    if (center < 0.5) center = 0.5;
    if (center > length - 0.5) center = length - 0.5;
    int32_t index = flip ? axis->count - 1 - i : i;
    axis_fill_one(axis, index, length, center, radius, support);
    if (axis->start[index] < axis->low) axis->low = axis->start[index];
    if (axis->start[index] + axis->taps > axis->high) axis->high = axis->start[index] + axis->taps;
  }
}

static int32_t clamp_place(int32_t place, int32_t length) {
  return place < 0 ? 0 : place >= length ? length - 1 : place;
}

/// The taps at a place along the axis, from the upright picture's beginning.
static manako_linear_tap linear_tap(float place, int32_t length) {
  int32_t first = (int32_t)floorf(place);
  float share = place - (float)first;
  manako_linear_tap tap;
  tap.place[0] = clamp_place(first, length);
  tap.place[1] = clamp_place(first + 1, length);
  tap.weight[0] = (int32_t)lrintf((1 - share) * 2048);
  tap.weight[1] = (int32_t)lrintf(share * 2048);
  return tap;
}

void manako_linear_axis_fill(manako_linear_axis *axis, int32_t length, double origin, double extent, int32_t flip) {
  double begin = flip ? length - origin - extent : origin, step = extent / axis->count;
  axis->low = length;
  axis->high = 0;
  for (int32_t i = 0; i < axis->count; i++) {
    manako_linear_tap tap = linear_tap((float)(begin + (i + 0.5) * step - 0.5), length);
    for (int which = 0; which < 2; which++) {
      if (flip) tap.place[which] = length - 1 - tap.place[which];
      if (tap.place[which] < axis->low) axis->low = tap.place[which];
      if (tap.place[which] >= axis->high) axis->high = tap.place[which] + 1;
    }
    axis->taps[i] = tap;
  }
}
