#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "CManakoWholeImage.h"
#include "clones.h"

#define SIDE MANAKO_PRINT_SIDE
#define DIRECTIONS 8
/// Directions, brightness, and two differences of colours.
#define PLANES (DIRECTIONS + 3)
#define CELLS 4
#define STEPS 7
/// A row and a column of zeros before the sums.
#define ROOM (SIDE + 1)

/// What parts of the picture's side a window may take.
static const float starts[STEPS] = {0, 0, 0.05f, 0.1f, 0, 0.1f, 0.2f};
static const float lengths[STEPS] = {1, 0.9f, 0.9f, 0.9f, 0.8f, 0.8f, 0.8f};
/// How much brightness and colour count beside directions.
static const float brightness_weight = 0.5f, color_weight = 0.15f;

typedef struct {
  float luma[SIDE * SIDE];
  float planes[PLANES][SIDE * SIDE];
  /// Sums of all above and to the left, exclusive.
  double sums[PLANES][ROOM * ROOM];
} workspace;

INLINE int inside(int value) { return value < 0 ? 0 : value >= SIDE ? SIDE - 1 : value; }

static void split_colors(const uint8_t *rgb, workspace *w) {
  for (int i = 0; i < SIDE * SIDE; i++) {
    float r = rgb[3 * i], g = rgb[3 * i + 1], b = rgb[3 * i + 2];
    float y = 0.299f * r + 0.587f * g + 0.114f * b;
    w->luma[i] = y;
    w->planes[DIRECTIONS][i] = y;
    w->planes[DIRECTIONS + 1][i] = r - y;
    w->planes[DIRECTIONS + 2][i] = b - y;
  }
}

/// Shares the square root of each gradient's strength between the two directions nearest to its own.
static void find_directions(workspace *w) {
  for (int y = 0; y < SIDE; y++) {
    for (int x = 0; x < SIDE; x++) {
      const float *l = w->luma;
      float gx = l[y * SIDE + inside(x + 1)] - l[y * SIDE + inside(x - 1)];
      float gy = l[inside(y + 1) * SIDE + x] - l[inside(y - 1) * SIDE + x];
      float strength = sqrtf(sqrtf(gx * gx + gy * gy));
      float turn = (atan2f(gy, gx) * (float)(0.5 / M_PI) + 1) * DIRECTIONS;
      int first = (int)turn;
      float rest = turn - (float)first;
      w->planes[first % DIRECTIONS][y * SIDE + x] = strength * (1 - rest);
      w->planes[(first + 1) % DIRECTIONS][y * SIDE + x] += strength * rest;
    }
  }
}

static void add_up(workspace *w) {
  for (int p = 0; p < PLANES; p++) {
    double *sums = w->sums[p];
    for (int y = 0; y < SIDE; y++) {
      double row = 0;
      for (int x = 0; x < SIDE; x++) {
        row += w->planes[p][y * SIDE + x];
        sums[(y + 1) * ROOM + x + 1] = sums[y * ROOM + x + 1] + row;
      }
    }
  }
}

/// The sum above and to the left of a place between pixels.
static double sum_to(const double *sums, float x, float y) {
  x = fminf(fmaxf(x, 0), SIDE);
  y = fminf(fmaxf(y, 0), SIDE);
  int left = x >= SIDE ? SIDE - 1 : (int)x, top = y >= SIDE ? SIDE - 1 : (int)y;
  double u = x - (float)left, v = y - (float)top;
  const double *s = sums + top * ROOM + left;
  return (s[0] * (1 - u) + s[1] * u) * (1 - v) + (s[ROOM] * (1 - u) + s[ROOM + 1] * u) * v;
}

/// The mean over a part of a window; `reach` cells more on each side, where there is picture.
static float mean(const double *sums, const float *box, float column, float row, float size, float reach) {
  float x0 = box[0] + box[2] * (column - reach * size), x1 = box[0] + box[2] * (column + (1 + reach) * size);
  float y0 = box[1] + box[3] * (row - reach * size), y1 = box[1] + box[3] * (row + (1 + reach) * size);
  x0 = fmaxf(x0, box[0]);
  y0 = fmaxf(y0, box[1]);
  x1 = fminf(x1, box[0] + box[2]);
  y1 = fminf(y1, box[1] + box[3]);
  double sum = sum_to(sums, x1, y1) - sum_to(sums, x0, y1) - sum_to(sums, x1, y0) + sum_to(sums, x0, y0);
  return (float)(sum / fmax(1e-6, (double)(x1 - x0) * (y1 - y0)));
}

/// Brings values to a length; shorter ones than a limit stay nothing.
static void scale_to(float *values, int count, float length, float least) {
  float sum = 0;
  for (int i = 0; i < count; i++) sum += values[i] * values[i];
  float scale = sqrtf(sum) > least ? length / sqrtf(sum) : 0;
  for (int i = 0; i < count; i++) values[i] *= scale;
}

static void center(float *values, int count, int step) {
  for (int s = 0; s < step; s++) {
    float sum = 0;
    for (int i = s; i < count; i += step) sum += values[i];
    for (int i = s; i < count; i += step) values[i] -= sum * (float)step / (float)count;
  }
}

static void describe(const workspace *w, const float *box, float *out) {
  float *bright = out + CELLS * CELLS * DIRECTIONS, *color = bright + CELLS * CELLS;
  float cell = 1.0f / CELLS;
  for (int k = 0; k < CELLS * CELLS; k++) {
    float x = (float)(k % CELLS) * cell, y = (float)(k / CELLS) * cell;
    for (int d = 0; d < DIRECTIONS; d++) out[k * DIRECTIONS + d] = mean(w->sums[d], box, x, y, cell, 0.25f);
    bright[k] = mean(w->sums[DIRECTIONS], box, x, y, cell, 0.25f);
  }
  for (int k = 0; k < 8; k++) {
    color[k] = mean(w->sums[DIRECTIONS + 1 + (k & 1)], box, 0.5f * (float)(k >> 1 & 1), 0.5f * (float)(k >> 2), 0.5f, 0);
  }
  center(out, CELLS * CELLS * DIRECTIONS, DIRECTIONS);
  center(bright, CELLS * CELLS, 1);
  scale_to(out, CELLS * CELLS * DIRECTIONS, 1, 0.05f);
  scale_to(bright, CELLS * CELLS, brightness_weight, 4);
  for (int k = 0; k < 8; k++) color[k] *= color_weight / 100;
  scale_to(out, MANAKO_PRINT_NUMBERS, 1, 1e-3f);
}

int32_t manako_print(const uint8_t *rgb, float *out) {
  workspace *w = calloc(1, sizeof *w);
  if (!w) return -1;
  split_colors(rgb, w);
  find_directions(w);
  add_up(w);
  for (int i = 0; i < MANAKO_PRINT_WINDOWS; i++) {
    int x = i % STEPS, y = i / STEPS;
    float box[4] = {starts[x] * SIDE, starts[y] * SIDE, lengths[x] * SIDE, lengths[y] * SIDE};
    describe(w, box, out + i * MANAKO_PRINT_NUMBERS);
  }
  free(w);
  return 0;
}

INLINE float squared_distance(const float *a, const float *b) {
  float sum = 0;
#pragma clang loop vectorize(enable)
  for (int i = 0; i < MANAKO_PRINT_NUMBERS; i++) {
#pragma clang fp reassociate(on)
    float d = a[i] - b[i];
    sum += d * d;
  }
  return sum;
}

CLONES float manako_print_distance(const float *a, const float *b) {
  float best = INFINITY;
  for (int i = 0; i < MANAKO_PRINT_WINDOWS; i++) {
    float one = squared_distance(a, b + i * MANAKO_PRINT_NUMBERS), other = squared_distance(a + i * MANAKO_PRINT_NUMBERS, b);
    best = fminf(best, fminf(one, other));
  }
  return sqrtf(best);
}
