#ifndef MANAKO_PREPROCESS_AXIS_H
#define MANAKO_PREPROCESS_AXIS_H

#include <stdint.h>

/// Which source samples make each output sample along one axis: `taps` of them from `start[i]`, weighted by
/// `weights[i * taps + k]`. Samples that a short tail does not need have weight 0 and lie inside the source.
typedef struct {
  int32_t count, taps;
  int32_t *start;
  float *weights;
  int32_t low, high;  ///< the span of source samples in use, high excluded
} manako_axis;

/// The most taps that an axis of this geometry has.
int32_t manako_axis_taps(int32_t length, double extent, int32_t count, double support);

/// Fills an axis whose memory the caller has laid out for `manako_axis_taps` taps.
void manako_axis_fill(manako_axis *axis, int32_t length, double origin, double extent, int32_t flip, double support);

/// Two neighbours that make an output sample, as OpenCV's INTER_LINEAR has them; weights of 11 bits.
typedef struct {
  int32_t place[2], weight[2];
} manako_linear_tap;

/// The taps of each output sample along one axis, in the order of the upright picture.
typedef struct {
  int32_t count;
  manako_linear_tap *taps;
  int32_t low, high;  ///< the span of source samples in use, high excluded
} manako_linear_axis;

/// Fills an axis whose memory the caller has laid out.
void manako_linear_axis_fill(manako_linear_axis *axis, int32_t length, double origin, double extent, int32_t flip);

#endif
