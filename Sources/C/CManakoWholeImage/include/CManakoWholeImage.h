#pragma once
#include <stdint.h>

// Kernels that look at whole pictures.

/// The side of the picture that a print is made from, in pixels.
#define MANAKO_PRINT_SIDE 128
/// How many windows a print describes; the first one is the whole picture.
#define MANAKO_PRINT_WINDOWS 49
/// Numbers of a window: 16 cells of 8 directions, 16 of brightness, 8 of colour.
#define MANAKO_PRINT_NUMBERS 152

/// Describes a picture and the windows that a crop may leave of it: where which directions of edges are, where it is bright and dark
/// for itself, and a little of its colours.
///
/// - rgb: `side · side` pixels of three bytes, rows from the top
/// - out: `windows · numbers` floats; the numbers of a window have the length 1, or 0 for one without any structure
/// - returns 0, or -1 without memory
int32_t manako_print(const uint8_t *rgb, float *out);

/// The least distance between the whole of one picture and a window of the other, 0…2.
float manako_print_distance(const float *a, const float *b);

/// The longer side of the picture that saliency is found in, at most.
#define MANAKO_SALIENCY_SIDE 128

/// What saliency is asked for.
enum { MANAKO_SALIENCY_OBJECTS = 0, MANAKO_SALIENCY_ATTENTION = 1 };

/// How much each pixel stands out, 0…1 with at least one pixel at 1, or all 0 in a picture without any difference.
///
/// Objects: how far a pixel's colour is from the frame's along the way with the least barrier (J. Zhang et al., "Minimum barrier salient
/// object detection at 80 FPS", ICCV 2015), and from the colours of the four sides. Attention: how far it is from its surroundings at
/// several sizes (after L. Itti et al., 1998), more in the middle, joined with the former.
///
/// - rgb: `width · height` pixels of three bytes, neither side longer than `MANAKO_SALIENCY_SIDE`
/// - returns 0, or -1 without memory
int32_t manako_saliency(const uint8_t *rgb, int32_t width, int32_t height, int32_t kind, float *out);
