#include <math.h>
#include <string.h>

#include "CManakoTracking.h"
#include "clones.h"

// A row of places at a time: the picture's rows that meet it are first blended into one line (whole vectors of bytes), then
// places are picked along that line. From two pixels a place on, all pixels in between are averaged, so nothing aliases.

typedef struct {
  int32_t first, count;
  float weight;
} taps;

INLINE int32_t clamped(int32_t value, int32_t high) { return value < 0 ? 0 : value > high ? high : value; }

/// The pixels that a place at `centre` with the distance `step` takes: two with a weight for the second, or `count` equal ones.
INLINE taps taps_at(float centre, float step) {
  if (step < 2) {
    float place = centre - 0.5f, low = floorf(place);
    return (taps){(int32_t)low, 2, place - low};
  }
  int32_t count = (int32_t)step;
  return (taps){(int32_t)floorf(centre - 0.5f * (float)count + 0.5f), count, 0};
}

/// Pixels from the first to the last one that a row of places needs.
INLINE int32_t span(const manako_grid *grid, int32_t *first) {
  taps low = taps_at(grid->x, grid->dx);
  taps high = taps_at(grid->x + grid->dx * (float)(grid->columns - 1), grid->dx);
  *first = low.first;
  return high.first + high.count - low.first;
}

int64_t manako_sample_room(const manako_grid *grid) {
  int32_t first;
  return (int64_t)span(grid, &first) + 64;
}

INLINE void add_row(const uint8_t *row, int32_t step, float weight, int32_t count, float *line) {
  if (step == 1) {
    for (int32_t i = 0; i < count; i++) line[i] += weight * (float)row[i];
  } else {
    for (int32_t i = 0; i < count; i++) line[i] += weight * (float)row[(int64_t)i * step];
  }
}

INLINE void blend_rows(
    const uint8_t *low, const uint8_t *high, int32_t step, float weight, int32_t count, float *line) {
  if (step == 1) {
    for (int32_t i = 0; i < count; i++) line[i] = (float)low[i] + weight * ((float)high[i] - (float)low[i]);
  } else {
    for (int32_t i = 0; i < count; i++) {
      float a = low[(int64_t)i * step], b = high[(int64_t)i * step];
      line[i] = a + weight * (b - a);
    }
  }
}

/// The picture's rows at one row of places, as one line that begins at pixel `first`; the edge is repeated beyond the picture.
INLINE void fill_line(
    const manako_channel *source, const manako_grid *grid, float centre, int32_t first, int32_t length, float *line) {
  int32_t last = source->width - 1;
  int32_t from = clamped(first, last), to = clamped(first + length - 1, last);
  int32_t count = to - from + 1;
  float *inside = line + clamped(from - first, length - 1);
  if (inside + count > line + length) count = (int32_t)(line + length - inside);
  taps rows = taps_at(centre, grid->dy);
  const uint8_t *begin = source->data + (int64_t)from * source->step;
  if (grid->dy < 2) {
    const uint8_t *low = begin + clamped(rows.first, source->height - 1) * source->stride;
    const uint8_t *high = begin + clamped(rows.first + 1, source->height - 1) * source->stride;
    blend_rows(low, high, source->step, rows.weight, count, inside);
  } else {
    memset(inside, 0, (size_t)count * sizeof(float));
    for (int32_t i = 0; i < rows.count; i++) {
      const uint8_t *row = begin + clamped(rows.first + i, source->height - 1) * source->stride;
      add_row(row, source->step, 1.0f / (float)rows.count, count, inside);
    }
  }
  float left = inside[0], right = inside[count - 1];
  for (float *place = line; place < inside; place++) *place = left;
  for (float *place = inside + count; place < line + length; place++) *place = right;
}

INLINE void pick(const manako_grid *grid, int32_t first, const float *line, float *out) {
  if (grid->dx < 2) {
    for (int32_t i = 0; i < grid->columns; i++) {
      taps at = taps_at(grid->x + grid->dx * (float)i, grid->dx);
      float low = line[at.first - first], high = line[at.first - first + 1];
      out[i] = low + at.weight * (high - low);
    }
    return;
  }
  for (int32_t i = 0; i < grid->columns; i++) {
    taps at = taps_at(grid->x + grid->dx * (float)i, grid->dx);
    const float *from = line + (at.first - first);
    float sum = 0;
    for (int32_t k = 0; k < at.count; k++) sum += from[k];
    out[i] = sum / (float)at.count;
  }
}

CLONES void manako_sample(const manako_channel *source, const manako_grid *grid, float *line, float *out) {
  int32_t first, length = span(grid, &first);
  for (int32_t j = 0; j < grid->rows; j++) {
    fill_line(source, grid, grid->y + grid->dy * (float)j, first, length, line);
    pick(grid, first, line, out + (int64_t)j * grid->columns);
  }
}

CLONES void manako_luma_chroma(float *red, float *green, float *blue, int64_t count) {
  for (int64_t i = 0; i < count; i++) {
    float r = red[i], g = green[i], b = blue[i];
    float y = 0.299f * r + 0.587f * g + 0.114f * b;
    red[i] = y;
    green[i] = 128 + 0.564334f * (b - y);
    blue[i] = 128 + 0.713267f * (r - y);
  }
}

CLONES void manako_halve(const float *map, int32_t size, float *out) {
  for (int32_t y = 0; y < size; y++) {
    const float *above = map + (int64_t)4 * y * size, *below = above + 2 * size;
    for (int32_t x = 0; x < size; x++) {
      out[(int64_t)y * size + x] = 0.25f * (above[2 * x] + above[2 * x + 1] + below[2 * x] + below[2 * x + 1]);
    }
  }
}
