#ifndef MANAKO_PREPROCESS_PLANE_H
#define MANAKO_PREPROCESS_PLANE_H

#include <stddef.h>

#include "manako_preprocess.h"
#include "preprocess_axis.h"
#include "preprocess_vectors.h"

/// A plane with its weights and its block of 16 lines.
typedef struct {
  const char *data;
  ptrdiff_t stride;
  int32_t channels;
  manako_axis down, across;
  float *block;  ///< [sample of the row span][lane], weighted down already
  manako_linear_axis linear_down, linear_across;
  uint8_t *pair[2];  ///< [sample of the row span][lane], the two rows that make each line
} plane_state;

#endif
