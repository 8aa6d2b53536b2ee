// Grey of a picture of red, green and blue bytes that is neither turned nor resized nor normalised: one pass over its rows.

#ifndef PREPROCESS_GRAY_H
#define PREPROCESS_GRAY_H

#include "manako_preprocess.h"
#include "preprocess_vectors.h"

/// Three bytes of sixteen pixels.
typedef uint8_t vb_triple __attribute__((ext_vector_type(3 * LANES)));

/// Whether a job does nothing else, in rows of sixteen pixels and more.
INLINE int is_plain_gray(const manako_preprocess *job) {
  int is_rgb = job->source_kind == MANAKO_SOURCE_RGB && job->sample_type == MANAKO_SAMPLE_U8 && job->plane_count == 1 &&
               job->planes[0].channels == 3;
  for (int32_t c = 0; c < 3; c++) is_rgb = is_rgb && job->channels[c].offset == c;
  int is_gray = job->out_channels == 1 && job->element_type == MANAKO_ELEMENT_U8 && job->scale[0] == 1 && job->bias[0] == 0;
  int is_upright = !job->transposed && !job->flip_x && !job->flip_y && job->dst_x == 0 && job->dst_y == 0;
  int is_whole = job->crop_x == 0 && job->crop_y == 0 && job->crop_width == job->planes[0].width &&
                 job->crop_height == job->planes[0].height;
  int is_as_large = job->dst_width >= LANES && job->dst_width == job->planes[0].width && job->dst_height == job->planes[0].height &&
                    job->out_width == job->dst_width && job->out_height == job->dst_height;
  return is_rgb && is_gray && is_upright && is_whole && is_as_large;
}

/// The bytes of one colour of sixteen pixels.
#define COLOR(pixels, c)                                                                                       \
  __builtin_convertvector(                                                                                     \
      __builtin_shufflevector(pixels, pixels, c, 3 + c, 6 + c, 9 + c, 12 + c, 15 + c, 18 + c, 21 + c, 24 + c,  \
                              27 + c, 30 + c, 33 + c, 36 + c, 39 + c, 42 + c, 45 + c),                         \
      vf)

// Every step rounds as in the general kernel. The last sixteen pixels of a row may be made twice.
INLINE void gray_rows_of(const manako_preprocess *job, uint8_t *out) {
  const uint8_t *picture = job->planes[0].data;
  int32_t last = job->dst_width - LANES;
  for (int32_t y = 0; y < job->dst_height; y++) {
    const uint8_t *from = picture + y * job->planes[0].stride;
    uint8_t *to = out + y * job->row_stride;
    for (int32_t start = 0; start < job->dst_width; start += LANES) {
      int32_t x = start < last ? start : last;
      vb_triple pixels;
      memcpy(&pixels, from + (int64_t)x * 3, 3 * LANES);
      vb grey = round_bytes(COLOR(pixels, 0) * 0.299f + COLOR(pixels, 1) * 0.587f + COLOR(pixels, 2) * 0.114f, 0);
      memcpy(to + x, &grey, sizeof grey);
    }
  }
}

#undef COLOR

#endif
