#ifndef MANAKO_PREPROCESS_VECTORS_H
#define MANAKO_PREPROCESS_VECTORS_H

// Vectors of sixteen lanes in the compiler's own types, which every processor executes with what it has.

#include <stdint.h>
#include <string.h>

#include "clones.h"

#pragma clang fp contract(off)
// Every function that takes or returns a vector is inlined into its clone, so no call crosses an ABI.
#pragma clang diagnostic ignored "-Wpsabi"

#define LANES 16

typedef float vf __attribute__((vector_size(64)));
typedef float vf_unaligned __attribute__((vector_size(64), aligned(4)));
typedef uint8_t vb __attribute__((vector_size(16)));
typedef uint8_t vb_unaligned __attribute__((vector_size(16), aligned(1)));
typedef uint8_t vb_pair __attribute__((vector_size(32)));
typedef float vf_pair __attribute__((vector_size(128)));
typedef int32_t vi __attribute__((vector_size(64)));
typedef _Float16 vh __attribute__((vector_size(32)));

INLINE vf splat(float value) { return (vf){0} + value; }

INLINE vf clamp(vf value, float low, float high) {
  return __builtin_elementwise_min(__builtin_elementwise_max(value, splat(low)), splat(high));
}

/// Rounds half up into the range of a byte; `low` is 0 or -128. The result's bits are those of the integer.
INLINE vb round_bytes(vf value, float low) {
  vi integer = __builtin_convertvector(clamp(value, low, low + 255) + (0.5f - low), vi) + (int32_t)low;
  return __builtin_convertvector(integer, vb);
}

#define INTERLEAVE(from, to)                                                                                  \
  for (int i = 0; i < 8; i++) {                                                                               \
    to[2 * i] = __builtin_shufflevector(from[i], from[i + 8], 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6,   \
                                        22, 7, 23);                                                           \
    to[2 * i + 1] = __builtin_shufflevector(from[i], from[i + 8], 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13,  \
                                            29, 14, 30, 15, 31);                                              \
  }

/// Exchanges rows and columns of sixteen vectors: four perfect shuffles.
#define TRANSPOSE(name, VECTOR)  \
  INLINE void name(VECTOR *rows) { \
    VECTOR other[LANES];         \
    INTERLEAVE(rows, other)      \
    INTERLEAVE(other, rows)      \
    INTERLEAVE(rows, other)      \
    INTERLEAVE(other, rows)      \
  }
TRANSPOSE(transpose16, vf)
TRANSPOSE(transpose16_bytes, vb)

#endif
