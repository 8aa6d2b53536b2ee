#include <math.h>
#include <string.h>

#include "CManakoTracking.h"
#include "clones.h"

// A row of places at a time: the picture's rows that meet it are first blended into one line (whole vectors of bytes), then
// places are picked along that line. From two pixels a place on, all pixels in between are averaged, so nothing aliases. Pixels
// beyond the picture are counted, not visited: time and memory depend on the picture, however large the grid is.

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

/// How many of some taps lie before the picture, in it and behind it.
typedef struct {
  int32_t before, first, inside, behind;
} parts;

INLINE parts parted(taps at, int32_t size) {
  int32_t first = clamped(at.first, size), end = clamped(at.first + at.count, size);
  int32_t before = clamped(-at.first, at.count);
  return (parts){before, first, end - first, at.count - before - (end - first)};
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

/// The picture's rows that a row of places takes, as one line of `count` pixels from `begin` on.
INLINE void fill_line(
    const manako_channel *source, const uint8_t *begin, taps rows, float dy, int32_t count, float *line) {
  int64_t last = source->height - 1, stride = source->stride;
  int32_t step = source->step;
  if (dy < 2) {
    const uint8_t *low = begin + clamped(rows.first, (int32_t)last) * stride;
    const uint8_t *high = begin + clamped(rows.first + 1, (int32_t)last) * stride;
    blend_rows(low, high, step, rows.weight, count, line);
    return;
  }
  parts at = parted(rows, source->height);
  float weight = 1.0f / (float)rows.count;
  memset(line, 0, (size_t)count * sizeof(float));
  if (at.before > 0) add_row(begin, step, weight * (float)at.before, count, line);
  for (int32_t i = 0; i < at.inside; i++) add_row(begin + (at.first + i) * stride, step, weight, count, line);
  if (at.behind > 0) add_row(begin + last * stride, step, weight * (float)at.behind, count, line);
}

/// Picks a row of places along a line that begins at pixel `from`, all of them in the picture.
INLINE void pick(const manako_grid *grid, int32_t from, const float *line, float *out) {
  for (int32_t i = 0; i < grid->columns; i++) {
    taps at = taps_at(grid->x + grid->dx * (float)i, grid->dx);
    const float *values = line + (at.first - from);
    if (grid->dx < 2) {
      out[i] = values[0] + at.weight * (values[1] - values[0]);
    } else {
      float sum = 0;
      for (int32_t k = 0; k < at.count; k++) sum += values[k];
      out[i] = sum / (float)at.count;
    }
  }
}

/// The same for places that may lie beyond the picture.
INLINE void pick_anywhere(const manako_grid *grid, int32_t width, int32_t from, const float *line, float *out) {
  for (int32_t i = 0; i < grid->columns; i++) {
    taps at = taps_at(grid->x + grid->dx * (float)i, grid->dx);
    if (grid->dx < 2) {
      float low = line[clamped(at.first, width - 1) - from], high = line[clamped(at.first + 1, width - 1) - from];
      out[i] = low + at.weight * (high - low);
    } else {
      parts part = parted(at, width);
      float sum = part.before > 0 ? (float)part.before * line[0] : 0;
      for (int32_t k = 0; k < part.inside; k++) sum += line[part.first + k - from];
      if (part.behind > 0) sum += (float)part.behind * line[width - 1 - from];
      out[i] = sum / (float)at.count;
    }
  }
}

INLINE float between(float value, float low, float high) {
  return value > low ? value < high ? value : high : low;
}

/// A grid whose places fit into whole numbers; others are far outside any picture.
INLINE manako_grid bounded(const manako_grid *grid) {
  float far = 5e8f;
  return (manako_grid){
      between(grid->x, -far, far), between(grid->y, -far, far), between(grid->dx, 0, far / (float)grid->columns),
      between(grid->dy, 0, far / (float)grid->rows), grid->columns, grid->rows};
}

CLONES void manako_sample(const manako_channel *source, const manako_grid *wanted, float *line, float *out) {
  manako_grid grid = bounded(wanted);
  int32_t last = source->width - 1;
  taps low = taps_at(grid.x, grid.dx), high = taps_at(grid.x + grid.dx * (float)(grid.columns - 1), grid.dx);
  // One pixel more, as a place may be rounded up in one expression and down in another.
  int32_t end = high.first + high.count, from = clamped(low.first, last), to = clamped(end, last);
  const uint8_t *begin = source->data + (int64_t)from * source->step;
  for (int32_t j = 0; j < grid.rows; j++) {
    taps rows = taps_at(grid.y + grid.dy * (float)j, grid.dy);
    fill_line(source, begin, rows, grid.dy, to - from + 1, line);
    float *row = out + (int64_t)j * grid.columns;
    if (low.first >= 0 && end <= last) {
      pick(&grid, from, line, row);
    } else {
      pick_anywhere(&grid, source->width, from, line, row);
    }
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
