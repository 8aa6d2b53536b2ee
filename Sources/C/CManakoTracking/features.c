#include <math.h>
#include <string.h>

#include "CManakoTracking.h"
#include "clones.h"

#define BINS 9
/// Bins as they lie in memory, so that loops over them are whole vectors.
#define ROOM 16
/// Pixels along a cell's side.
#define CELL 4
/// Places in front of a row, where the first cells reach beyond the picture.
#define FRONT 8

/// The cosine of 20°, the distance of two bins.
static const float edge = 0.93969262f;
static const float direction_x[BINS] = {1, 0.93969262f, 0.76604444f, 0.5f, 0.17364818f, -0.17364818f, -0.5f, -0.76604444f, -0.93969262f};
static const float direction_y[BINS] = {0, 0.34202014f, 0.64278761f, 0.8660254f, 0.98480775f, 0.98480775f, 0.8660254f, 0.64278761f, 0.34202014f};

INLINE int64_t row_room(int32_t cells) { return (int64_t)CELL * cells + 2 * FRONT; }

int64_t manako_gradients_room(int32_t cells) {
  int64_t side = cells + 2;
  return side * side * (ROOM + 1) + (2 * BINS + 3) * row_room(cells);
}

/// Horizontal and vertical differences and their length for one row of pixels.
INLINE void differentiate(const float *luma, int32_t size, int32_t y, float *dx, float *dy, float *length) {
  const float *row = luma + (int64_t)y * size;
  const float *above = y > 0 ? row - size : row, *below = y < size - 1 ? row + size : row;
  dx[0] = row[1] - row[0];
  for (int32_t x = 1; x < size - 1; x++) dx[x] = row[x + 1] - row[x - 1];
  dx[size - 1] = row[size - 1] - row[size - 2];
  for (int32_t x = 0; x < size; x++) {
    dy[x] = below[x] - above[x];
    length[x] = sqrtf(dx[x] * dx[x] + dy[x] * dy[x]);
  }
}

/// Adds a row of pixels to two rows of cells. A gradient belongs to the bins within 20° of it, by cos(angle) − cos(20°): no
/// arc tangent, and no branch.
INLINE void vote(
    const float *dx, const float *dy, const float *length, int32_t size, int64_t room, float weight, float *upper,
    float *lower) {
  for (int32_t bin = 0; bin < BINS; bin++) {
    float cx = direction_x[bin], cy = direction_y[bin];
    float *up = upper + bin * room + FRONT, *down = lower + bin * room + FRONT;
    for (int32_t x = 0; x < size; x++) {
      float share = fabsf(dx[x] * cx + dy[x] * cy) - length[x] * edge;
      share = share > 0 ? share : 0;
      up[x] += (1 - weight) * share;
      down[x] += weight * share;
    }
  }
}

/// Gathers a row of cells from its row of pixels; a pixel belongs to the two nearest cells.
INLINE void gather(const float *rows, int32_t cells, int64_t room, float *histograms) {
  static const float rise[CELL] = {0.125f, 0.375f, 0.625f, 0.875f};
  for (int32_t bin = 0; bin < BINS; bin++) {
    // The cell with index i is centred between the pixels 4 · i − 3 and 4 · i − 2 of the row.
    const float *row = rows + bin * room + FRONT - 6;
    for (int32_t i = 0; i < cells + 2; i++) {
      const float *from = row + CELL * i;
      float sum = 0;
      for (int32_t k = 0; k < CELL; k++) sum += from[k] * rise[k] + from[CELL + k] * rise[CELL - 1 - k];
      histograms[(int64_t)i * ROOM + bin] = sum;
    }
  }
}

INLINE void build_histograms(const float *luma, int32_t cells, float *histograms, float *rows) {
  int32_t size = CELL * cells;
  int64_t room = row_room(cells);
  float *upper = rows, *lower = rows + BINS * room;
  float *dx = lower + BINS * room, *dy = dx + room, *length = dy + room;
  memset(rows, 0, (size_t)(2 * BINS * room) * sizeof(float));
  int32_t current = 0;
  for (int32_t y = 0; y < size; y++) {
    // The centre of cell i lies at pixel edge 4 · i − 2.
    float place = ((float)y + 0.5f) / CELL + 0.5f;
    int32_t cell = (int32_t)place;
    if (cell != current) {
      gather(upper, cells, room, histograms + (int64_t)current * (cells + 2) * ROOM);
      float *done = upper;
      upper = lower;
      lower = done;
      memset(lower, 0, (size_t)(BINS * room) * sizeof(float));
      current = cell;
    }
    differentiate(luma, size, y, dx, dy, length);
    vote(dx, dy, length, size, room, place - (float)cell, upper, lower);
  }
  gather(upper, cells, room, histograms + (int64_t)current * (cells + 2) * ROOM);
  gather(lower, cells, room, histograms + (int64_t)(current + 1) * (cells + 2) * ROOM);
}

INLINE void measure(const float *histograms, int64_t count, float *energies) {
  for (int64_t i = 0; i < count; i++) {
    const float *bins = histograms + i * ROOM;
    float sum = 0;
    for (int32_t bin = 0; bin < ROOM; bin++) sum += bins[bin] * bins[bin];
    energies[i] = sum;
  }
}

INLINE void normalize(const float *histograms, const float *energies, int32_t cells, int32_t channels, float *out) {
  int64_t side = cells + 2;
  for (int32_t y = 0; y < cells; y++) {
    for (int32_t x = 0; x < cells; x++) {
      const float *bins = histograms + ((y + 1) * side + x + 1) * ROOM;
      float values[ROOM] = {0};
      for (int32_t k = 0; k < 4; k++) {
        const float *at = energies + (y + (k >> 1)) * side + x + (k & 1);
        // A gradient of about one level over the whole neighbourhood counts for half.
        float scale = 1 / sqrtf(at[0] + at[1] + at[side] + at[side + 1] + 0.4f);
        for (int32_t bin = 0; bin < ROOM; bin++) {
          float value = bins[bin] * scale;
          values[bin] += value < 0.2f ? value : 0.2f;
        }
      }
      float *to = out + ((int64_t)y * cells + x) * channels;
      for (int32_t bin = 0; bin < BINS; bin++) to[bin] = 0.5f * values[bin];
    }
  }
}

CLONES void manako_gradients(const float *luma, int32_t cells, int32_t channels, float *work, float *out) {
  int64_t count = (int64_t)(cells + 2) * (cells + 2);
  float *histograms = work, *energies = work + count * ROOM;
  memset(histograms, 0, (size_t)(count * ROOM) * sizeof(float));
  build_histograms(luma, cells, histograms, energies + count);
  measure(histograms, count, energies);
  normalize(histograms, energies, cells, channels, out);
}
