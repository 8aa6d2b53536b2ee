#include "CManakoCompositor.h"

#include <string.h>

#include "clones.h"

// Every function that takes or returns a vector is inlined into its clone, so no call crosses an ABI.
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint8_t bytes_block __attribute__((vector_size(16)));
typedef uint16_t words_block __attribute__((vector_size(32)));
typedef uint32_t wide_block __attribute__((vector_size(64)));

// How far ahead of the block at hand memory is asked for, in samples: a crowd of comments is larger than every cache, and its runs are
// too short for the processor to notice where they lead.
enum { AHEAD = 128 * MANAKO_BLOCK };

#define LOAD(TYPE, from) ({ TYPE value; memcpy(&value, from, sizeof value); value; })
#define STORE(to, value) memcpy(to, &(value), sizeof(value))
#define WIDEN(TYPE, value) __builtin_convertvector(value, TYPE)

// x · y / 255, rounded: exact for all bytes (Blinn, "Three wrongs make a right", 1995).
INLINE words_block scaled_bytes(words_block x, words_block y) {
  words_block product = x * y + 128;
  return (product + (product >> 8)) >> 8;
}

INLINE bytes_block over_bytes(bytes_block frame, bytes_block added, bytes_block kept) {
  bytes_block rest = WIDEN(bytes_block, scaled_bytes(WIDEN(words_block, frame), WIDEN(words_block, kept)));
  return __builtin_elementwise_add_sat(rest, added);
}

INLINE bytes_block faded(bytes_block value, uint16_t opacity) {
  return WIDEN(bytes_block, (WIDEN(words_block, value) * opacity + 128) >> 8);
}

// One block at any place; `fade` is a constant in each caller, so each has a loop of its own.
INLINE bytes_block bytes_result(const uint8_t *frame, const uint8_t *data, int fade, uint16_t opacity) {
  bytes_block added = LOAD(bytes_block, data), kept = LOAD(bytes_block, data + MANAKO_BLOCK);
  if (fade) {
    added = faded(added, opacity);
    kept = 255 - faded(255 - kept, opacity);
  }
  return over_bytes(LOAD(bytes_block, frame), added, kept);
}

INLINE words_block words_result(const uint16_t *frame, const uint16_t *data, int fade, uint32_t opacity) {
  words_block added_words = LOAD(words_block, data), kept_words = LOAD(words_block, data + MANAKO_BLOCK);
  wide_block added = WIDEN(wide_block, added_words), kept = WIDEN(wide_block, kept_words);
  if (fade) {
    added = (added * opacity + 128) >> 8;
    kept = 32768 - (((32768 - kept) * opacity + 128) >> 8);
  }
  words_block under = LOAD(words_block, frame);
  wide_block sum = ((WIDEN(wide_block, under) * kept + 16384) >> 15) + added + 32;
  wide_block most = (wide_block){0} + 65535;
  return WIDEN(words_block, __builtin_elementwise_min(sum, most)) & 0xFFC0;
}

// Which blocks of a run lie wholly in the frame; the one before and the one behind may lie there in part.
typedef struct {
  int64_t first, end;
} whole_blocks;

INLINE whole_blocks find_whole(int64_t place, int64_t width, int64_t blocks) {
  int64_t first = place < 0 ? (MANAKO_BLOCK - 1 - place) / MANAKO_BLOCK : 0;
  int64_t end = place < width ? (width - place) / MANAKO_BLOCK : 0;
  if (end > blocks) end = blocks;
  return (whole_blocks){first, end};
}

// Functions for samples of one size. The part of a block that lies in the frame goes through a copy, so that nothing outside is touched.
#define DEFINE_OVER(NAME, SAMPLE, BLOCK, RESULT)                                                                  \
  INLINE void NAME##_part(                                                                                        \
      SAMPLE *row, int64_t place, int64_t width, const SAMPLE *data, int fade, uint32_t opacity) {                \
    int64_t first = place < 0 ? -place : 0;                                                                       \
    int64_t end = width - place < MANAKO_BLOCK ? width - place : MANAKO_BLOCK;                                    \
    if (first >= end) return;                                                                                     \
    SAMPLE copy[MANAKO_BLOCK] = {0};                                                                              \
    memcpy(copy + first, row + place + first, (size_t)(end - first) * sizeof(SAMPLE));                            \
    BLOCK block = RESULT(copy, data, fade, opacity);                                                              \
    STORE(copy, block);                                                                                           \
    memcpy(row + place + first, copy + first, (size_t)(end - first) * sizeof(SAMPLE));                            \
  }                                                                                                               \
  INLINE void NAME##_blocks(                                                                                      \
      SAMPLE *row, const SAMPLE *data, int64_t blocks, int fade, uint32_t opacity) {                              \
    for (int64_t block = 0; block < blocks; block++, row += MANAKO_BLOCK, data += 2 * MANAKO_BLOCK) {             \
      __builtin_prefetch(data + AHEAD);                                                                           \
      BLOCK result = RESULT(row, data, fade, opacity);                                                            \
      STORE(row, result);                                                                                         \
    }                                                                                                             \
  }                                                                                                               \
  INLINE void NAME##_run(                                                                                         \
      SAMPLE *row, int64_t place, int64_t width, const SAMPLE *data, int64_t blocks, int fade, uint32_t opacity) {\
    if (place >= 0 && place + blocks * MANAKO_BLOCK <= width) {                                                   \
      NAME##_blocks(row + place, data, blocks, fade, opacity);                                                    \
      return;                                                                                                     \
    }                                                                                                             \
    whole_blocks whole = find_whole(place, width, blocks);                                                        \
    int64_t before = whole.first - 1, behind = whole.end > whole.first ? whole.end : whole.first;                 \
    if (before >= 0 && before < blocks) {                                                                         \
      NAME##_part(row, place + before * MANAKO_BLOCK, width, data + before * 2 * MANAKO_BLOCK, fade, opacity);    \
    }                                                                                                             \
    if (whole.first < whole.end) {                                                                                \
      NAME##_blocks(                                                                                              \
          row + place + whole.first * MANAKO_BLOCK, data + whole.first * 2 * MANAKO_BLOCK, whole.end - whole.first, fade, \
          opacity);                                                                                               \
    }                                                                                                             \
    if (behind < blocks) {                                                                                        \
      NAME##_part(row, place + behind * MANAKO_BLOCK, width, data + behind * 2 * MANAKO_BLOCK, fade, opacity);    \
    }                                                                                                             \
  }                                                                                                               \
  INLINE void NAME##_all(                                                                                         \
      const manako_plane *plane, const manako_packed *picture, int64_t x, int64_t y, int fade, uint32_t opacity) {\
    int64_t first = y < 0 ? -y : 0;                                                                               \
    int64_t end = plane->height - y < picture->height ? plane->height - y : picture->height;                      \
    for (int64_t row = first; row < end; row++) {                                                                 \
      SAMPLE *samples = (SAMPLE *)((char *)plane->base + (y + row) * plane->stride);                              \
      for (uint32_t index = picture->rows[row]; index < picture->rows[row + 1]; index++) {                        \
        const manako_run *run = &picture->runs[index];                                                            \
        const SAMPLE *data = (const SAMPLE *)picture->data + (int64_t)run->place * 2 * MANAKO_BLOCK;              \
        NAME##_run(samples, x + run->start, plane->width, data, run->blocks, fade, opacity);                      \
      }                                                                                                           \
    }                                                                                                             \
  }

DEFINE_OVER(bytes, uint8_t, bytes_block, bytes_result)
DEFINE_OVER(words, uint16_t, words_block, words_result)

CLONES void manako_over_bytes(
    const manako_plane *plane, const manako_packed *picture, int64_t x, int64_t y, int32_t opacity) {
  if (opacity >= 256) {
    bytes_all(plane, picture, x, y, 0, 256);
  } else if (opacity > 0) {
    bytes_all(plane, picture, x, y, 1, (uint32_t)opacity);
  }
}

CLONES void manako_over_words(
    const manako_plane *plane, const manako_packed *picture, int64_t x, int64_t y, int32_t opacity) {
  if (opacity >= 256) {
    words_all(plane, picture, x, y, 0, 256);
  } else if (opacity > 0) {
    words_all(plane, picture, x, y, 1, (uint32_t)opacity);
  }
}
