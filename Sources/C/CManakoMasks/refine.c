#include <string.h>

#include "CManakoMasks.h"
#include "clones.h"

INLINE int32_t clamped(int32_t value, int32_t count) { return value < 0 ? 0 : value >= count ? count - 1 : value; }

/// Means of brightness, 0…1, over the pixels of each cell; of a part with fewer pixels than cells the pixel that the cell lies on.
///
/// - sums: room for `width` numbers
INLINE void shrink(const manako_refined_mask *job, float *out, uint32_t *sums) {
  for (int32_t row = 0; row < job->rows; row++) {
    int32_t top = (int32_t)((int64_t)row * job->height / job->rows);
    int32_t bottom = (int32_t)((int64_t)(row + 1) * job->height / job->rows);
    if (bottom <= top) bottom = top + 1;
    memset(sums, 0, (size_t)job->width * sizeof *sums);
    for (int32_t y = top; y < bottom; y++) {
      const uint8_t *line = job->guide + y * job->guide_stride;
      for (int32_t x = 0; x < job->width; x++) sums[x] += line[x];
    }
    for (int32_t column = 0; column < job->columns; column++) {
      int32_t left = (int32_t)((int64_t)column * job->width / job->columns);
      int32_t right = (int32_t)((int64_t)(column + 1) * job->width / job->columns);
      if (right <= left) right = left + 1;
      uint64_t sum = 0;
      for (int32_t x = left; x < right; x++) sum += sums[x];
      out[(int64_t)row * job->columns + column] = (float)sum / (255.0f * (float)(bottom - top) * (float)(right - left));
    }
  }
}

/// Four rows of sums over the windows' heights, each with room for `radius` values before and after it.
typedef struct {
  float *rows[4];
} window_rows;

INLINE window_rows make_window_rows(float *memory, int32_t columns, int32_t radius) {
  window_rows sums;
  for (int32_t i = 0; i < 4; i++) sums.rows[i] = memory + i * ((int64_t)columns + 2 * radius) + radius;
  return sums;
}

/// Repeats the ends of each row.
INLINE void extend(window_rows *sums, int32_t columns, int32_t radius) {
  for (int32_t i = 0; i < 4; i++)
    for (int32_t k = 1; k <= radius; k++) {
      sums->rows[i][-k] = sums->rows[i][0];
      sums->rows[i][columns - 1 + k] = sums->rows[i][columns - 1];
    }
}

/// The mean over a window of (2 · radius + 1)².
INLINE float window_mean(const float *sums, int32_t x, int32_t radius, float share) {
  float sum = 0;
  for (int32_t k = -radius; k <= radius; k++) sum += sums[x + k];
  return sum * share;
}

/// The line `mask = slope · brightness + offset` that fits best around each cell, how little there is to follow (`epsilon` in parts of
/// itself and the variance), and the mask's mean.
INLINE void fit_windows(
    const manako_refined_mask *job, const float *light, float *const out[4], window_rows *sums, const int32_t radius) {
  int32_t columns = job->columns;
  float share = 1.0f / (float)((2 * radius + 1) * (2 * radius + 1));
  for (int32_t y = 0; y < job->rows; y++) {
    for (int32_t x = 0; x < columns; x++) sums->rows[0][x] = sums->rows[1][x] = sums->rows[2][x] = sums->rows[3][x] = 0;
    for (int32_t k = -radius; k <= radius; k++) {
      int64_t start = (int64_t)clamped(y + k, job->rows) * columns;
      const float *bright = light + start, *cells = job->cells + start;
      for (int32_t x = 0; x < columns; x++) {
        sums->rows[0][x] += bright[x];
        sums->rows[1][x] += bright[x] * bright[x];
        sums->rows[2][x] += bright[x] * cells[x];
        sums->rows[3][x] += cells[x];
      }
    }
    extend(sums, columns, radius);
    float *slopes = out[0] + (int64_t)y * columns, *offsets = out[1] + (int64_t)y * columns;
    float *flatness = out[2] + (int64_t)y * columns, *means = out[3] + (int64_t)y * columns;
    for (int32_t x = 0; x < columns; x++) {
      float bright = window_mean(sums->rows[0], x, radius, share), mask = window_mean(sums->rows[3], x, radius, share);
      float variance = window_mean(sums->rows[1], x, radius, share) - bright * bright;
      float covariance = window_mean(sums->rows[2], x, radius, share) - bright * mask;
      float spread = (variance > 0 ? variance : 0) + job->epsilon;
      slopes[x] = covariance / spread;
      offsets[x] = mask - slopes[x] * bright;
      flatness[x] = job->epsilon / spread;
      means[x] = mask;
    }
  }
}

/// Averages what ``fit_windows`` found over the windows that hold each cell.
///
/// Those averages blur the mask even where brightness is the same all over, and thin parts go. As far as there is no edge to follow, the
/// offset gets back what the averages took.
INLINE void average_windows(
    const manako_refined_mask *job, float *const fits[4], float *slopes, float *offsets, window_rows *sums,
    const int32_t radius) {
  int32_t columns = job->columns;
  float share = 1.0f / (float)((2 * radius + 1) * (2 * radius + 1));
  for (int32_t y = 0; y < job->rows; y++) {
    for (int32_t i = 0; i < 4; i++) {
      float *sum = sums->rows[i];
      for (int32_t x = 0; x < columns; x++) sum[x] = 0;
      for (int32_t k = -radius; k <= radius; k++) {
        const float *from = fits[i] + (int64_t)clamped(y + k, job->rows) * columns;
        for (int32_t x = 0; x < columns; x++) sum[x] += from[x];
      }
    }
    extend(sums, columns, radius);
    int64_t start = (int64_t)y * columns;
    for (int32_t x = 0; x < columns; x++) {
      float taken = job->cells[start + x] - window_mean(sums->rows[3], x, radius, share);
      slopes[start + x] = window_mean(sums->rows[0], x, radius, share);
      offsets[start + x] =
          window_mean(sums->rows[1], x, radius, share) + window_mean(sums->rows[2], x, radius, share) * taken;
    }
  }
}

/// Slopes and offsets of the lines by which the mask follows brightness.
///
/// - scratch: room for `4 · columns · rows + 4 · (columns + 2 · radius)` floats
/// - row_sums: room for `width` numbers
INLINE void fit(const manako_refined_mask *job, float *slopes, float *offsets, float *scratch, uint32_t *row_sums) {
  int64_t count = (int64_t)job->columns * job->rows;
  float *fits[4] = {scratch, scratch + count, scratch + 2 * count, scratch + 3 * count};
  window_rows sums = make_window_rows(scratch + 4 * count, job->columns, job->radius);
  float *light = slopes;
  shrink(job, light, row_sums);
  // The radius that masks use is a constant here, so that the compiler unrolls the windows.
  if (job->radius == 1) {
    fit_windows(job, light, fits, &sums, 1);
    average_windows(job, fits, slopes, offsets, &sums, 1);
  } else {
    fit_windows(job, light, fits, &sums, job->radius);
    average_windows(job, fits, slopes, offsets, &sums, job->radius);
  }
}

/// Where a pixel's centre lies among the centres of cells.
INLINE float place(int32_t pixel, int32_t pixels, int32_t cells) {
  float at = ((float)pixel + 0.5f) * ((float)cells / (float)pixels) - 0.5f;
  return at < 0 ? 0 : at > (float)(cells - 1) ? (float)(cells - 1) : at;
}

INLINE uint8_t byte(float value) {
  float scaled = value * 255.0f + 0.5f;
  return scaled <= 0 ? 0 : scaled >= 255 ? 255 : (uint8_t)scaled;
}

/// A row of the grid, as wide as the mask. Nothing belongs to the mask before `begin` and from `end` on.
typedef struct {
  float *slopes, *offsets;
  int32_t row, begin, end;
} wide_row;

/// Where each column of the mask lies between two of the grid.
typedef struct {
  int32_t *first;
  float *part;
} column_places;

INLINE void place_columns(const manako_refined_mask *job, column_places *places) {
  for (int32_t x = 0; x < job->width; x++) {
    float at = place(x, job->width, job->columns);
    int32_t first = (int32_t)at, last = job->columns > 1 ? job->columns - 2 : 0;
    places->first[x] = first < last ? first : last;
    places->part[x] = at - (float)places->first[x];
  }
}

INLINE void stretch(const float *from, const column_places *places, int32_t columns, int32_t begin, int32_t end, float *out) {
  int32_t step = columns > 1;
  for (int32_t x = begin; x < end; x++) {
    const float *at = from + places->first[x];
    out[x] = at[0] + (at[step] - at[0]) * places->part[x];
  }
}

/// The columns of a mask that lie between two columns of the grid, or on them.
INLINE int32_t first_column(const manako_refined_mask *job, int32_t cell) {
  int64_t x = (int64_t)(cell - 1) * job->width / job->columns - 1;
  return x < 0 ? 0 : (int32_t)x;
}

INLINE int32_t end_column(const manako_refined_mask *job, int32_t cell) {
  int64_t x = (int64_t)(cell + 2) * job->width / job->columns + 2;
  return x > job->width ? job->width : (int32_t)x;
}

INLINE void widen(
    const manako_refined_mask *job, const float *slopes, const float *offsets, const column_places *places, int32_t row,
    wide_row *out) {
  const float *slope = slopes ? slopes + (int64_t)row * job->columns : 0, *offset = offsets + (int64_t)row * job->columns;
  int32_t left = 0, right = job->columns - 1;
  while (left <= right && offset[left] == 0 && (!slope || slope[left] == 0)) left++;
  while (right > left && offset[right] == 0 && (!slope || slope[right] == 0)) right--;
  out->row = row;
  out->begin = left > right ? 0 : first_column(job, left);
  out->end = left > right ? 0 : end_column(job, right);
  size_t size = (size_t)job->width * sizeof(float);
  memset(out->offsets, 0, size);
  stretch(offset, places, job->columns, out->begin, out->end, out->offsets);
  if (!slope) return;
  memset(out->slopes, 0, size);
  stretch(slope, places, job->columns, out->begin, out->end, out->slopes);
}

/// A line of the mask, between two rows of the grid.
INLINE void write_line(
    const manako_refined_mask *job, int32_t is_guided, int32_t y, const wide_row *above, const wide_row *below, float part) {
  uint8_t *out = job->mask + y * job->mask_stride;
  const uint8_t *light = is_guided ? job->guide + y * job->guide_stride : out;
  int32_t begin = above->begin, end = above->end;
  if (below->begin < below->end) {
    begin = begin < end && begin < below->begin ? begin : below->begin;
    end = end > below->end ? end : below->end;
  }
  if (!job->keeps_larger) memset(out, 0, (size_t)job->width);
  for (int32_t x = begin; x < end; x++) {
    float value = above->offsets[x] + (below->offsets[x] - above->offsets[x]) * part;
    if (is_guided) {
      float slope = above->slopes[x] + (below->slopes[x] - above->slopes[x]) * part;
      value = slope * ((float)light[x] * (1.0f / 255)) + value;
    }
    uint8_t now = byte(value);
    out[x] = out[x] > now ? out[x] : now;
  }
}

INLINE void write_lines(
    const manako_refined_mask *job, int32_t is_guided, const float *slopes, const float *offsets, const column_places *places,
    wide_row *rows) {
  for (int32_t y = 0; y < job->height; y++) {
    float down = place(y, job->height, job->rows);
    int32_t first = (int32_t)down, second = clamped(first + 1, job->rows);
    if (rows[0].row != first) {
      wide_row other = rows[0];
      rows[0] = rows[1];
      rows[1] = other;
      if (rows[0].row != first) widen(job, slopes, offsets, places, first, &rows[0]);
    }
    if (rows[1].row != second) widen(job, slopes, offsets, places, second, &rows[1]);
    write_line(job, is_guided, y, &rows[0], &rows[1], down - (float)first);
  }
}

CLONES void manako_mask_refine(const manako_refined_mask *job) {
  int64_t count = (int64_t)job->columns * job->rows, width = job->width;
  float *slopes = job->scratch, *offsets = slopes + count, *fits = offsets + count;
  float *wide = fits + 4 * (count + job->columns + 2 * job->radius);
  column_places places = {(int32_t *)(wide + 4 * width), wide + 5 * width};
  wide_row rows[2] = {{wide, wide + width, -1, 0, 0}, {wide + 2 * width, wide + 3 * width, -1, 0, 0}};
  place_columns(job, &places);
  if (job->guide && job->radius > 0) {
    fit(job, slopes, offsets, fits, (uint32_t *)wide);
    write_lines(job, 1, slopes, offsets, &places, rows);
  } else {
    write_lines(job, 0, 0, job->cells, &places, rows);
  }
}
