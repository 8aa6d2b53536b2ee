#pragma once
#include <stdint.h>

/// How many bytes describe what a keypoint looks like.
#define MANAKO_KEYPOINT_LOOK 128

/// Which keypoint of another picture looks most alike, how much so, and how much the next one does.
typedef struct {
  int32_t index;
  int32_t likeness;
  int32_t second;
} manako_likest;

/// Compares all keypoints of two pictures by the sums of products of their bytes.
///
/// `likest_a` has a place for each of the `count_a` keypoints of the first picture, `likest_b` for each of the `count_b` of the second one; the
/// index is −1 where there is none to compare with.
void manako_compare_keypoints(
    const uint8_t *a, int64_t count_a, const uint8_t *b, int64_t count_b, manako_likest *likest_a, manako_likest *likest_b);
