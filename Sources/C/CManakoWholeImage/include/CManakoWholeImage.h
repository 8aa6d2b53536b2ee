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
