// The fused image kernel. The source is walked in blocks of 16 output lines:
//
//   1. down:   each of the 16 lines is the weighted sum of source rows (contiguous, any interleaving), and 16 × 16
//              transposes lay the block out so that the 16 lines are the lanes of one vector;
//   2. across: each output column is the weighted sum of vectors, without gathers, for any scale;
//   3. colour: grey, RGB or YUV to RGB, clamped;
//   4. store:  normalised, in the tensor's type and layout, in runs of 16 pixels along the tensor's rows. Lines are
//              tensor rows for upright pictures, which takes one more transpose, and tensor columns for turned ones.
//
// Flips cost nothing: they are the order of the weights. Vector types are the compiler's (clang vector extensions),
// so every clone, and every processor, does the same arithmetic in the same order and gives the same bits.

#include "manako_preprocess.h"

#include <stdlib.h>
#include <string.h>

#include "manako_memory.h"
#include "preprocess_axis.h"
#include "preprocess_gray.h"
#include "preprocess_linear.h"
#include "preprocess_vectors.h"
#include "preprocess_weighted.h"

struct manako_scratch {
  char *memory;
  size_t capacity, used;
};

manako_scratch *manako_scratch_create(void) { return calloc(1, sizeof(manako_scratch)); }

void manako_scratch_destroy(manako_scratch *scratch) {
  if (!scratch) return;
  manako_free(scratch->memory);
  free(scratch);
}

/// Makes room for `bytes` and forgets what was there.
static int scratch_reserve(manako_scratch *scratch, size_t bytes) {
  scratch->used = 0;
  if (bytes <= scratch->capacity) return 0;
  manako_free(scratch->memory);
  scratch->memory = manako_allocate(bytes);
  scratch->capacity = scratch->memory ? bytes : 0;
  return scratch->memory ? 0 : -1;
}

/// The next aligned piece of what was reserved.
static void *scratch_take(manako_scratch *scratch, size_t bytes) {
  void *piece = scratch->memory + scratch->used;
  scratch->used += (bytes + 63) & ~(size_t)63;
  return piece;
}

typedef struct {
  plane_state planes[3];
  vi line_weights[3][2];   ///< of the block at hand, by plane
  int32_t lines, columns;  ///< extents of the picture along the source's rows and columns, in output samples
} run_state;

/// The choices of a job that decide what code runs. They travel by value, so that a constant one leaves nothing to choose.
typedef struct {
  int32_t source_kind, sample_type, plane_count, out_channels, transposed, layout, element_type, is_linear;
} kernel_mode;

/// Steps 1 and 2 in the form that the job asks for.
INLINE void fill_lines(kernel_mode mode, run_state *state, int p, int32_t line) {
  if (mode.is_linear) {
    fill_pairs(&state->planes[p], line);
    line_weights(&state->planes[p], line, state->line_weights[p]);
  } else {
    fill_block(&state->planes[p], line, mode.sample_type);
  }
}

INLINE vf sample(kernel_mode mode, const run_state *state, manako_source_channel channel, int32_t column) {
  const plane_state *plane = &state->planes[channel.plane];
  return mode.is_linear
             ? sum_pairs(plane, channel.offset, column, state->line_weights[channel.plane], mode.transposed)
             : sum_columns(plane, channel.offset, column);
}

/// Step 3: red, green, blue and alpha of sixteen pixels in one column.
INLINE void make_colors(kernel_mode mode, const manako_preprocess *job, const run_state *state, int32_t column, vf *rgba) {
  vf value[4];
  int32_t count = mode.source_kind == MANAKO_SOURCE_GRAY ? 1 : mode.source_kind == MANAKO_SOURCE_RGBA ? 4 : 3;
  for (int c = 0; c < count; c++)
    value[c] = sample(mode, state, job->channels[c], column);
  // OpenCV's INTER_AREA gives bytes again, and models that were trained with it answer visibly to the difference.
  if (!mode.is_linear && mode.sample_type == MANAKO_SAMPLE_U8 && job->support == 0)
    for (int c = 0; c < count; c++) value[c] = __builtin_elementwise_rint(value[c]);
  rgba[3] = mode.source_kind == MANAKO_SOURCE_RGBA ? value[3] : splat(255);
  if (mode.source_kind == MANAKO_SOURCE_GRAY) {
    rgba[0] = rgba[1] = rgba[2] = value[0];
  } else if (mode.source_kind == MANAKO_SOURCE_YUV) {
    vf y = (value[0] - job->yuv_offset) * job->yuv_scale, u = value[1] - 128.0f, v = value[2] - 128.0f;
    rgba[0] = clamp(y + v * job->yuv_rv, 0, 255);
    rgba[1] = clamp(y + u * job->yuv_gu + v * job->yuv_gv, 0, 255);
    rgba[2] = clamp(y + u * job->yuv_bu, 0, 255);
  } else {
    for (int c = 0; c < 3; c++) rgba[c] = value[c];
  }
}

/// The channels of the output, normalised: grey by BT.601 when there is one channel.
INLINE void normalize(kernel_mode mode, const manako_preprocess *job, const vf *rgba, vf *out) {
  if (mode.out_channels == 1) {
    vf grey = mode.source_kind == MANAKO_SOURCE_GRAY
                  ? rgba[0]
                  : rgba[0] * 0.299f + rgba[1] * 0.587f + rgba[2] * 0.114f;
    out[0] = grey * job->scale[0] + job->bias[0];
    return;
  }
  for (int c = 0; c < mode.out_channels; c++)
    out[c] = rgba[job->out_order[c]] * job->scale[c] + job->bias[c];
}

/// Three channels of sixteen pixels side by side: 48 elements at `at`. `PAIR` is a vector of 32 elements.
#define STORE_TRIPLE(name, VECTOR, PAIR, ELEMENT)                                                              \
  INLINE void name(ELEMENT *at, VECTOR r, VECTOR g, VECTOR b) {                                                \
    PAIR rg = __builtin_shufflevector(r, g, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,  \
                                      19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);                     \
    PAIR bb = __builtin_shufflevector(b, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3,  \
                                      4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);                               \
    VECTOR out[3] = {                                                                                          \
        __builtin_shufflevector(rg, bb, 0, 16, 32, 1, 17, 33, 2, 18, 34, 3, 19, 35, 4, 20, 36, 5),      \
        __builtin_shufflevector(rg, bb, 21, 37, 6, 22, 38, 7, 23, 39, 8, 24, 40, 9, 25, 41, 10, 26),      \
        __builtin_shufflevector(rg, bb, 42, 11, 27, 43, 12, 28, 44, 13, 29, 45, 14, 30, 46, 15, 31, 47),  \
    };                                                                                                         \
    memcpy(at, out, sizeof out);                                                                               \
  }
STORE_TRIPLE(store_triple_bytes, vb, vb_pair, uint8_t)
STORE_TRIPLE(store_triple_f32, vf, vf_pair, float)

INLINE void store_bytes(kernel_mode mode, const manako_preprocess *job, uint8_t *tensor, int32_t x, int32_t y, const vf *values,
                        int32_t count) {
  float low = mode.element_type == MANAKO_ELEMENT_I8 ? -128 : 0;
  int32_t channels = mode.out_channels;
  int64_t row = (int64_t)y * job->row_stride, plane = (int64_t)job->row_stride * job->out_height;
  if (mode.layout == MANAKO_LAYOUT_NHWC && channels == 3 && count == LANES) {
    store_triple_bytes(tensor + row + (int64_t)x * 3, round_bytes(values[0], low), round_bytes(values[1], low),
                       round_bytes(values[2], low));
    return;
  }
  for (int c = 0; c < channels; c++) {
    vb bytes = round_bytes(values[c], low);
    if (mode.layout == MANAKO_LAYOUT_NCHW) {
      memcpy(tensor + c * plane + row + x, &bytes, (size_t)count);
    } else {
      uint8_t *at = tensor + row + (int64_t)x * channels + c;
      for (int32_t i = 0; i < count; i++) at[(int64_t)i * channels] = bytes[i];
    }
  }
}

INLINE void store_f32(kernel_mode mode, const manako_preprocess *job, float *tensor, int32_t x, int32_t y, const vf *values,
                      int32_t count) {
  int32_t channels = mode.out_channels;
  int64_t row = (int64_t)y * job->row_stride, plane = (int64_t)job->row_stride * job->out_height;
  if (mode.layout == MANAKO_LAYOUT_NHWC && channels == 3 && count == LANES) {
    store_triple_f32(tensor + row + (int64_t)x * 3, values[0], values[1], values[2]);
    return;
  }
  for (int c = 0; c < channels; c++) {
    if (mode.layout == MANAKO_LAYOUT_NHWC) {
      float *at = tensor + row + (int64_t)x * channels + c;
      for (int32_t i = 0; i < count; i++) at[(int64_t)i * channels] = values[c][i];
    } else if (count == LANES) {
      *(vf_unaligned *)(tensor + c * plane + row + x) = values[c];
    } else {
      memcpy(tensor + c * plane + row + x, &values[c], (size_t)count * sizeof(float));
    }
  }
}

INLINE void store_f16(kernel_mode mode, const manako_preprocess *job, _Float16 *tensor, int32_t x, int32_t y, const vf *values,
                      int32_t count) {
  int32_t channels = mode.out_channels;
  int64_t row = (int64_t)y * job->row_stride, plane = (int64_t)job->row_stride * job->out_height;
  int is_planar = mode.layout == MANAKO_LAYOUT_NCHW;
  for (int c = 0; c < channels; c++) {
    vh half = __builtin_convertvector(values[c], vh);
    _Float16 *at = is_planar ? tensor + c * plane + row + x : tensor + row + (int64_t)x * channels + c;
    int64_t step = is_planar ? 1 : channels;
    for (int32_t i = 0; i < count; i++) at[i * step] = half[i];
  }
}

/// Step 4: up to sixteen neighbouring pixels of a tensor row.
INLINE void store_run(kernel_mode mode, const manako_preprocess *job, void *tensor, int32_t x, int32_t y, const vf *values,
                      int32_t count) {
  if (mode.element_type == MANAKO_ELEMENT_F32)
    store_f32(mode, job, tensor, x, y, values, count);
  else if (mode.element_type == MANAKO_ELEMENT_F16)
    store_f16(mode, job, tensor, x, y, values, count);
  else
    store_bytes(mode, job, tensor, x, y, values, count);
}

/// Steps 2 to 4 for a tile of 16 lines and up to 16 columns.
INLINE void make_tile(kernel_mode mode, const manako_preprocess *job, const run_state *state, void *tensor, int32_t line,
                      int32_t column) {
  vf tile[4][LANES];
  int32_t lines = state->lines - line < LANES ? state->lines - line : LANES;
  int32_t columns = state->columns - column < LANES ? state->columns - column : LANES;
  for (int32_t j = 0; j < LANES; j++) {
    vf rgba[4], out[4];
    make_colors(mode, job, state, column + (j < columns ? j : columns - 1), rgba);
    normalize(mode, job, rgba, out);
    for (int c = 0; c < mode.out_channels; c++) tile[c][j] = out[c];
  }
  if (!mode.transposed)
    for (int c = 0; c < mode.out_channels; c++) transpose16(tile[c]);
  int32_t runs = mode.transposed ? columns : lines, count = mode.transposed ? lines : columns;
  int32_t x = job->dst_x + (mode.transposed ? line : column), y = job->dst_y + (mode.transposed ? column : line);
  for (int32_t i = 0; i < runs; i++) {
    vf values[4];
    for (int c = 0; c < mode.out_channels; c++) values[c] = tile[c][i];
    store_run(mode, job, tensor, x, y + i, values, count);
  }
}

INLINE void run_blocks_as(kernel_mode mode, const manako_preprocess *job, run_state *state, void *tensor) {
  for (int32_t line = 0; line < state->lines; line += LANES) {
    for (int p = 0; p < mode.plane_count; p++) fill_lines(mode, state, p, line);
    for (int32_t column = 0; column < state->columns; column += LANES)
      make_tile(mode, job, state, tensor, line, column);
  }
}

// Each in a function of its own, so that the compiler weighs registers for it alone.
#define SPECIALS(X)                                                                                           \
  X(rgb_planes_f32, MANAKO_SOURCE_RGB, MANAKO_LAYOUT_NCHW, MANAKO_ELEMENT_F32, 1)                             \
  X(rgb_pixels_u8, MANAKO_SOURCE_RGB, MANAKO_LAYOUT_NHWC, MANAKO_ELEMENT_U8, 1)                               \
  X(rgb_pixels_f32, MANAKO_SOURCE_RGB, MANAKO_LAYOUT_NHWC, MANAKO_ELEMENT_F32, 1)                             \
  X(rgb_pixels_f32_weighted, MANAKO_SOURCE_RGB, MANAKO_LAYOUT_NHWC, MANAKO_ELEMENT_F32, 0)                    \
  X(yuv_planes_f32, MANAKO_SOURCE_YUV, MANAKO_LAYOUT_NCHW, MANAKO_ELEMENT_F32, 0)                             \
  X(yuv_pixels_u8, MANAKO_SOURCE_YUV, MANAKO_LAYOUT_NHWC, MANAKO_ELEMENT_U8, 0)                               \
  X(yuv_pixels_f32, MANAKO_SOURCE_YUV, MANAKO_LAYOUT_NHWC, MANAKO_ELEMENT_F32, 0)

#define DEFINE(name, kind, layout, element, linear)                                                           \
  CLONES static void name##_upright(const manako_preprocess *job, run_state *state, void *tensor) {           \
    kernel_mode mode = {kind, MANAKO_SAMPLE_U8, kind == MANAKO_SOURCE_RGB ? 1 : job->plane_count, 3, 0,        \
                        layout, element, linear};                                                             \
    run_blocks_as(mode, job, state, tensor);                                                                  \
  }                                                                                                           \
  CLONES static void name##_turned(const manako_preprocess *job, run_state *state, void *tensor) {            \
    kernel_mode mode = {kind, MANAKO_SAMPLE_U8, kind == MANAKO_SOURCE_RGB ? 1 : job->plane_count, 3, 1,        \
                        layout, element, linear};                                                             \
    run_blocks_as(mode, job, state, tensor);                                                                  \
  }
SPECIALS(DEFINE)
#undef DEFINE

static kernel_mode mode_of(const manako_preprocess *job) {
  return (kernel_mode){job->source_kind, job->sample_type, job->plane_count, job->out_channels,
                       job->transposed,  job->layout,      job->element_type, job->is_linear};
}

CLONES static void run_any(const manako_preprocess *job, run_state *state, void *tensor) {
  run_blocks_as(mode_of(job), job, state, tensor);
}

static void run_blocks(const manako_preprocess *job, run_state *state, void *tensor) {
  int is_usual = job->sample_type == MANAKO_SAMPLE_U8 && job->out_channels == 3;
#define CHOOSE(name, kind, layout_, element, linear)                                                          \
  if (is_usual && job->source_kind == kind && job->layout == layout_ && job->element_type == element &&       \
      job->is_linear == linear) {                                                                             \
    (job->transposed ? name##_turned : name##_upright)(job, state, tensor);                                   \
    return;                                                                                                   \
  }
  SPECIALS(CHOOSE)
#undef CHOOSE
  run_any(job, state, tensor);
}

/// Fills a rectangle of the tensor with the padding's value.
INLINE void fill_padding(const manako_preprocess *job, void *tensor, int32_t x0, int32_t y0, int32_t x1, int32_t y1) {
  vf values[4];
  for (int c = 0; c < job->out_channels; c++) values[c] = splat(job->pad[c] * job->scale[c] + job->bias[c]);
  for (int32_t y = y0; y < y1; y++)
    for (int32_t x = x0; x < x1; x += LANES) store_run(mode_of(job), job, tensor, x, y, values, x1 - x < LANES ? x1 - x : LANES);
}

CLONES static void fill_borders(const manako_preprocess *job, void *tensor) {
  int32_t right = job->dst_x + job->dst_width, bottom = job->dst_y + job->dst_height;
  fill_padding(job, tensor, 0, 0, job->out_width, job->dst_y);
  fill_padding(job, tensor, 0, bottom, job->out_width, job->out_height);
  fill_padding(job, tensor, 0, job->dst_y, job->dst_x, bottom);
  fill_padding(job, tensor, right, job->dst_y, job->out_width, bottom);
}

/// The geometry of one axis of a plane: what part of it is read and into how many samples.
typedef struct {
  int32_t length, count, flip;
  double origin, extent;
} axis_plan;

static void plan_axes(const manako_preprocess *job, int p, axis_plan *down, axis_plan *across) {
  const manako_source_plane *plane = &job->planes[p];
  // A subsampled plane of an odd picture covers half a sample more than the picture, so the true ratio is 1 or 2.
  int halves_x = p > 0 && plane->width < job->planes[0].width, halves_y = p > 0 && plane->height < job->planes[0].height;
  double rx = halves_x ? 0.5 : 1, ry = halves_y ? 0.5 : 1;
  *down = (axis_plan){plane->height, job->transposed ? job->dst_width : job->dst_height,
                      job->transposed ? job->flip_x : job->flip_y, job->crop_y * ry, job->crop_height * ry};
  *across = (axis_plan){plane->width, job->transposed ? job->dst_height : job->dst_width,
                        job->transposed ? job->flip_y : job->flip_x, job->crop_x * rx, job->crop_width * rx};
}

static size_t aligned(size_t bytes) { return (bytes + 63) & ~(size_t)63; }

/// Samples of a plane's row, rounded up to whole tiles.
static size_t row_samples(const manako_source_plane *plane) {
  return ((size_t)plane->width * (size_t)plane->channels + LANES - 1) / LANES * LANES;
}

static int32_t axis_taps(const axis_plan *plan, double support) {
  return manako_axis_taps(plan->length, plan->extent, plan->count, support);
}

static size_t axis_bytes(const axis_plan *plan, double support, int32_t is_linear) {
  if (is_linear) return aligned((size_t)plan->count * sizeof(manako_linear_tap));
  return aligned((size_t)plan->count * 4) + aligned((size_t)plan->count * (size_t)axis_taps(plan, support) * 4);
}

/// The memory that a plane's part of a run takes.
static size_t plane_bytes(const manako_preprocess *job, int p) {
  axis_plan down, across;
  plan_axes(job, p, &down, &across);
  size_t samples = row_samples(&job->planes[p]);
  return axis_bytes(&down, job->support, job->is_linear) + axis_bytes(&across, job->support, job->is_linear) +
         (job->is_linear ? 2 * aligned(samples * LANES) : aligned(samples * LANES * sizeof(float)));
}

static void make_axis(manako_axis *axis, const axis_plan *plan, double support, manako_scratch *scratch) {
  axis->count = plan->count;
  axis->taps = axis_taps(plan, support);
  axis->start = scratch_take(scratch, (size_t)plan->count * 4);
  axis->weights = scratch_take(scratch, (size_t)plan->count * (size_t)axis->taps * 4);
  manako_axis_fill(axis, plan->length, plan->origin, plan->extent, plan->flip, support);
}

static void make_linear_axis(manako_linear_axis *axis, const axis_plan *plan, manako_scratch *scratch) {
  axis->count = plan->count;
  axis->taps = scratch_take(scratch, (size_t)plan->count * sizeof(manako_linear_tap));
  manako_linear_axis_fill(axis, plan->length, plan->origin, plan->extent, plan->flip);
}

static void make_plane(const manako_preprocess *job, int p, plane_state *plane, manako_scratch *scratch) {
  axis_plan down, across;
  plan_axes(job, p, &down, &across);
  plane->data = job->planes[p].data;
  plane->stride = job->planes[p].stride;
  plane->channels = job->planes[p].channels;
  size_t samples = row_samples(&job->planes[p]);
  if (job->is_linear) {
    make_linear_axis(&plane->linear_down, &down, scratch);
    make_linear_axis(&plane->linear_across, &across, scratch);
    for (int which = 0; which < 2; which++) plane->pair[which] = scratch_take(scratch, samples * LANES);
  } else {
    make_axis(&plane->down, &down, job->support, scratch);
    make_axis(&plane->across, &across, job->support, scratch);
    plane->block = scratch_take(scratch, samples * LANES * sizeof(float));
  }
}

CLONES static void gray_rows(const manako_preprocess *job, uint8_t *out) { gray_rows_of(job, out); }

int32_t manako_preprocess_run(const manako_preprocess *job, void *tensor, manako_scratch *scratch) {
  if (is_plain_gray(job)) {
    gray_rows(job, tensor);
    return 0;
  }
  run_state state;
  size_t bytes = 0;
  for (int p = 0; p < job->plane_count; p++) bytes += plane_bytes(job, p);
  if (scratch_reserve(scratch, bytes)) return -1;
  for (int p = 0; p < job->plane_count; p++) make_plane(job, p, &state.planes[p], scratch);
  state.lines = job->transposed ? job->dst_width : job->dst_height;
  state.columns = job->transposed ? job->dst_height : job->dst_width;
  fill_borders(job, tensor);
  run_blocks(job, &state, tensor);
  return 0;
}
