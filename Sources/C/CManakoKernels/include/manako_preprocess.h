#ifndef MANAKO_PREPROCESS_H
#define MANAKO_PREPROCESS_H

#include <stddef.h>
#include <stdint.h>

/// One plane of a source picture.
typedef struct {
  const void *_Nullable data;
  ptrdiff_t stride;       ///< bytes from one row to the next
  int32_t width, height;  ///< in pixels of this plane
  int32_t channels;       ///< samples a pixel, interleaved
} manako_source_plane;

/// Where a channel of the source lies.
typedef struct {
  int32_t plane, offset;
} manako_source_channel;

/// What the source's channels mean.
enum { MANAKO_SOURCE_GRAY = 0, MANAKO_SOURCE_RGB = 1, MANAKO_SOURCE_RGBA = 2, MANAKO_SOURCE_YUV = 3 };
/// The type of the source's samples.
enum { MANAKO_SAMPLE_U8 = 0, MANAKO_SAMPLE_F32 = 1 };
/// The type of the tensor's elements.
enum { MANAKO_ELEMENT_F32 = 0, MANAKO_ELEMENT_U8 = 1, MANAKO_ELEMENT_I8 = 2, MANAKO_ELEMENT_F16 = 3 };
/// The order of the tensor's dimensions.
enum { MANAKO_LAYOUT_NCHW = 0, MANAKO_LAYOUT_NHWC = 1 };

/// Orient, crop, resize, convert, normalise and lay out a picture in one pass.
typedef struct {
  manako_source_plane planes[3];
  int32_t plane_count;
  manako_source_channel channels[4];  ///< grey | red, green, blue[, alpha] | Y, U, V
  int32_t source_kind, sample_type;
  float yuv_offset, yuv_scale;        ///< Y' = (Y - offset) * scale
  float yuv_rv, yuv_gu, yuv_gv, yuv_bu;

  /// The part of the stored picture to read, in pixels of plane 0 from the upper-left corner.
  double crop_x, crop_y, crop_width, crop_height;
  int32_t transposed, flip_x, flip_y;  ///< from stored to upright: first exchange the axes, then flip
  int32_t is_linear;                   ///< two neighbours an axis in OpenCV's integers; bytes only
  double support;                      ///< else a triangle of radius max(1, shrink / support) source pixels; 0: a box

  int32_t out_width, out_height, out_channels;
  int32_t out_order[4];                          ///< which of red, green, blue, alpha goes into each channel
  int32_t dst_x, dst_y, dst_width, dst_height;   ///< the part of the tensor that is filled with the picture
  float pad[4], scale[4], bias[4];               ///< by output channel; element = pixel * scale + bias
  int32_t layout, element_type;
  int64_t row_stride;                            ///< elements from one row of the tensor to the next
} manako_preprocess;

/// Memory that a run needs besides source and tensor; kept between runs, used by one thread at a time.
typedef struct manako_scratch manako_scratch;

manako_scratch *_Nullable manako_scratch_create(void);
void manako_scratch_destroy(manako_scratch *_Nullable scratch);

/// Fills `tensor` (rows of `row_stride` elements, for every channel in turn when planar). Returns 0, or -1 when there is no memory.
/// The caller has checked that all extents are positive and that planes and tensor are large enough.
int32_t manako_preprocess_run(const manako_preprocess *_Nonnull job, void *_Nonnull tensor,
                              manako_scratch *_Nonnull scratch);

#endif
