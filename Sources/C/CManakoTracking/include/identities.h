#pragma once
#include <stdint.h>

// Kernels of identities over detections: how the camera moved between two small pictures, and what colours a detection has. Nothing is
// allocated here, and no argument may be NULL.

/// Places along a side of the grid that colours are counted on.
#define MANAKO_LOOK_SIDE 32
/// Values of a look: 8 × 8 × 8 colours of the upper half, then as many of the lower one.
#define MANAKO_LOOK_VALUES 1024

/// Counts the colours of a box, in its upper and its lower half, each shared out to the eight bins around it. Places count less the
/// farther they are from the middle column; the topmost, the bottommost and those between the halves belong to both or none.
///
/// - luma, u, v: [32][32], 0…255
/// - look: [1,024], roots of shares; its sum of squares is 1
void manako_look(const float *luma, const float *u, const float *v, float *look);

/// Where a camera's motion takes the picture's points, in pixels from its middle: (x, y) goes to
/// ((1 + grow) x − turn y + right, turn x + (1 + grow) y + down), and brightness changes by `brighter`.
typedef struct {
  float grow, turn, right, down, brighter;
} manako_camera_motion;

/// What a motion leaves between two pictures.
typedef struct {
  /// Pixels that count, have a slope, and stay in the picture.
  int32_t count;
  /// Their mean difference without signs, cut at 32 levels.
  float difference;
} manako_camera_fit;

/// Says how well a motion fits from one grey picture, [height][width], to the next.
///
/// - counts: which pixels count, 0 or 1 each
void manako_camera_compare(
    const float *before, const float *now, const float *counts, int32_t width, int32_t height, const manako_camera_motion *motion,
    manako_camera_fit *fit);

/// Moves a motion to where the pictures fit best, by so many steps of Gauss and Newton at most. What is far off weighs little (Geman and
/// McClure's weights), by what most pixels are off. Returns 0, and leaves the motion as it came, where the pictures are too flat to tell.
int32_t manako_camera_refine(
    const float *before, const float *now, const float *counts, int32_t width, int32_t height, int32_t steps,
    manako_camera_motion *motion);

/// Means of 2 × 2 pixels: [height][width] becomes [height / 2][width / 2], odd edges left out.
void manako_camera_halve(const float *picture, int32_t width, int32_t height, float *out);
