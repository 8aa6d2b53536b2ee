#ifndef MANAKO_PREPROCESS_LINEAR_H
#define MANAKO_PREPROCESS_LINEAR_H

// Steps 1 and 2 for two neighbours along each axis, in the integers of OpenCV's INTER_LINEAR for bytes (resize.cpp):
// weights of 11 bits, upright rows first, and the same shifts and rounding, so that pixels come out bit for bit as in the
// programs that detectors are trained and evaluated with. Quantised models in particular answer visibly differently to
// pictures that differ by one level.

#include "preprocess_plane.h"

/// Step 1: the two source rows of each of the lines from `line` on, transposed.
INLINE void fill_pairs(plane_state *plane, int32_t line) {
  const manako_linear_axis *down = &plane->linear_down;
  int32_t begin = plane->linear_across.low * plane->channels;
  int32_t length = plane->linear_across.high * plane->channels - begin;
  for (int which = 0; which < 2; which++) {
    const char *rows[LANES];
    for (int lane = 0; lane < LANES; lane++) {
      int32_t index = line + lane < down->count ? line + lane : down->count - 1;
      rows[lane] = plane->data + down->taps[index].place[which] * plane->stride + begin;
    }
    for (int32_t x = 0; x < length; x += LANES) {
      vb tile[LANES];
      int32_t left = length - x;
      for (int lane = 0; lane < LANES; lane++) {
        if (left >= LANES) {
          tile[lane] = (vb)*(const vb_unaligned *)(rows[lane] + x);
        } else {
          tile[lane] = (vb){0};
          memcpy(&tile[lane], rows[lane] + x, (size_t)left);
        }
      }
      transpose16_bytes(tile);
      memcpy(plane->pair[which] + (int64_t)x * LANES, tile, sizeof tile);
    }
  }
}

/// The weights of the lines from `line` on, one for each lane.
INLINE void line_weights(const plane_state *plane, int32_t line, vi *weights) {
  const manako_linear_axis *down = &plane->linear_down;
  for (int lane = 0; lane < LANES; lane++) {
    int32_t index = line + lane < down->count ? line + lane : down->count - 1;
    weights[0][lane] = down->taps[index].weight[0];
    weights[1][lane] = down->taps[index].weight[1];
  }
}

INLINE vi load_pair(const plane_state *plane, int which, int32_t sample) {
  return __builtin_convertvector(*(const vb *)(plane->pair[which] + (int64_t)sample * LANES), vi);
}

/// OpenCV's vertical step: 22 bits of weights taken away in three shifts, rounded half up.
INLINE vi combine(vi first, vi second, vi first_weight, vi second_weight) {
  return ((((first >> 4) * first_weight) >> 16) + (((second >> 4) * second_weight) >> 16) + 2) >> 2;
}

/// Step 2: one output column of a channel, all sixteen lines of it; 0…255.
INLINE vf sum_pairs(const plane_state *plane, int32_t offset, int32_t column, const vi *lines, int32_t transposed) {
  const manako_linear_axis *across = &plane->linear_across;
  const manako_linear_tap *tap = &across->taps[column];
  int32_t first = (tap->place[0] - across->low) * plane->channels + offset;
  int32_t second = (tap->place[1] - across->low) * plane->channels + offset;
  vi w0 = (vi){0} + tap->weight[0], w1 = (vi){0} + tap->weight[1];
  vi a0 = load_pair(plane, 0, first), a1 = load_pair(plane, 0, second);
  vi b0 = load_pair(plane, 1, first), b1 = load_pair(plane, 1, second);
  vi sum = transposed ? combine(a0 * lines[0] + b0 * lines[1], a1 * lines[0] + b1 * lines[1], w0, w1)
                      : combine(a0 * w0 + a1 * w1, b0 * w0 + b1 * w1, lines[0], lines[1]);
  return __builtin_convertvector(sum, vf);
}

#endif
