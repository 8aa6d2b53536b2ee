#include "CManakoKeypoints.h"
#include "clones.h"

INLINE int32_t likeness(const uint8_t *a, const uint8_t *b) {
  int32_t sum = 0;
  for (int k = 0; k < MANAKO_KEYPOINT_LOOK; k++) sum += (int16_t)a[k] * (int16_t)b[k];
  return sum;
}

INLINE void offer(manako_likest *best, int32_t value, int64_t index) {
  if (value > best->likeness) {
    best->second = best->likeness;
    best->likeness = value;
    best->index = (int32_t)index;
  } else if (value > best->second) {
    best->second = value;
  }
}

CLONES void manako_compare_keypoints(
    const uint8_t *a, int64_t count_a, const uint8_t *b, int64_t count_b, manako_likest *likest_a, manako_likest *likest_b) {
  for (int64_t j = 0; j < count_b; j++) likest_b[j] = (manako_likest){-1, -1, -1};
  for (int64_t i = 0; i < count_a; i++) {
    manako_likest best = {-1, -1, -1};
    for (int64_t j = 0; j < count_b; j++) {
      int32_t value = likeness(a + i * MANAKO_KEYPOINT_LOOK, b + j * MANAKO_KEYPOINT_LOOK);
      offer(&best, value, j);
      offer(&likest_b[j], value, i);
    }
    likest_a[i] = best;
  }
}
