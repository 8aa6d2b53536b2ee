#ifndef MANAKO_PREPROCESS_WEIGHTED_H
#define MANAKO_PREPROCESS_WEIGHTED_H

// Steps 1 and 2 with any number of weights, in floats.

#include "preprocess_plane.h"

INLINE vf load_u8(const char *at) {
  return __builtin_convertvector((vb)*(const vb_unaligned *)at, vf);
}

INLINE vf load_f32(const char *at) { return *(const vf_unaligned *)at; }

/// Sixteen samples of one line, as the weighted sum of `taps` rows from `at` on.
#define SUM_ROWS(name, load)                                                                          \
  INLINE vf name(const char *at, ptrdiff_t stride, const float *weights, int32_t taps) {              \
    vf sum = load(at) * weights[0];                                                                   \
    for (int32_t k = 1; k < taps; k++) sum = sum + load(at + k * stride) * weights[k];                \
    return sum;                                                                                       \
  }
SUM_ROWS(sum_rows_u8, load_u8)
SUM_ROWS(sum_rows_f32, load_f32)

/// The last samples of a row, fewer than sixteen, without reading past its end.
INLINE vf sum_rows_tail(const char *at, ptrdiff_t stride, const float *weights, int32_t taps, int32_t count,
                        int32_t sample_bytes) {
  _Alignas(64) char piece[64] = {0};
  vf sum = {0};
  for (int32_t k = 0; k < taps; k++) {
    memcpy(piece, at + k * stride, (size_t)(count * sample_bytes));
    vf row = (sample_bytes == 1 ? load_u8(piece) : load_f32(piece)) * weights[k];
    sum = k == 0 ? row : sum + row;
  }
  return sum;
}

/// Step 1: the block of lines from `line` on.
INLINE void fill_block(plane_state *plane, int32_t line, int32_t sample_type) {
  const manako_axis *down = &plane->down;
  int32_t bytes = sample_type == MANAKO_SAMPLE_U8 ? 1 : 4;
  int32_t begin = plane->across.low * plane->channels;
  int32_t end = plane->across.high * plane->channels;
  const char *rows[LANES];
  const float *weights[LANES];
  for (int lane = 0; lane < LANES; lane++) {
    int32_t index = line + lane < down->count ? line + lane : down->count - 1;
    rows[lane] = plane->data + down->start[index] * plane->stride + (ptrdiff_t)begin * bytes;
    weights[lane] = down->weights + (int64_t)index * down->taps;
  }
  for (int32_t x = 0; x < end - begin; x += LANES) {
    vf tile[LANES];
    int32_t left = end - begin - x;
    for (int lane = 0; lane < LANES; lane++) {
      const char *at = rows[lane] + (ptrdiff_t)x * bytes;
      if (left < LANES)
        tile[lane] = sum_rows_tail(at, plane->stride, weights[lane], down->taps, left, bytes);
      else if (bytes == 1)
        tile[lane] = sum_rows_u8(at, plane->stride, weights[lane], down->taps);
      else
        tile[lane] = sum_rows_f32(at, plane->stride, weights[lane], down->taps);
    }
    transpose16(tile);
    memcpy(plane->block + (int64_t)x * LANES, tile, sizeof tile);
  }
}

/// Step 2: one output column of a channel, all sixteen lines of it.
INLINE vf sum_columns(const plane_state *plane, int32_t offset, int32_t column) {
  const manako_axis *across = &plane->across;
  const float *weights = across->weights + (int64_t)column * across->taps;
  int64_t step = (int64_t)plane->channels * LANES;
  const float *at = plane->block + (across->start[column] - across->low) * step + (int64_t)offset * LANES;
  vf sum = *(const vf *)at * weights[0];
  for (int32_t k = 1; k < across->taps; k++) sum = sum + *(const vf *)(at + k * step) * weights[k];
  return sum;
}

#endif
