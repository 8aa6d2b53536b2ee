#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "CManakoWholeImage.h"

#define MOST (MANAKO_SALIENCY_SIDE * MANAKO_SALIENCY_SIDE)
#define CHANNELS 3
#define SIDES 4
#define PASSES 4

typedef struct {
  int32_t width, height, count;
  float color[CHANNELS][MOST];
  /// Along the way with the least barrier: its cost so far, and the lowest and highest value on it.
  float cost[MOST], low[MOST], high[MOST];
  float barrier[MOST], border[MOST], contrast[MOST], room[MOST];
  double sums[(MANAKO_SALIENCY_SIDE + 1) * (MANAKO_SALIENCY_SIDE + 1)];
} workspace;

static float clamp(float value, float low, float high) { return value < low ? low : value > high ? high : value; }

/// Brightness and two differences of colours, which count about alike.
static void split(const uint8_t *rgb, workspace *w) {
  for (int32_t i = 0; i < w->count; i++) {
    float r = rgb[3 * i], g = rgb[3 * i + 1], b = rgb[3 * i + 2];
    w->color[0][i] = (r + g + b) / 3;
    w->color[1][i] = r - g;
    w->color[2][i] = b - 0.5f * (r + g);
  }
}

static void update(workspace *w, const float *values, int32_t at, int32_t from) {
  float value = values[at];
  float low = fminf(w->low[from], value), high = fmaxf(w->high[from], value);
  if (high - low >= w->cost[at]) return;
  w->cost[at] = high - low;
  w->low[at] = low;
  w->high[at] = high;
}

/// Raster scans, forwards and backwards by turns, from the picture's frame.
static void find_barriers(workspace *w, const float *values) {
  int32_t width = w->width, height = w->height;
  for (int32_t i = 0; i < w->count; i++) {
    int32_t x = i % width, y = i / width;
    int on_frame = x == 0 || y == 0 || x == width - 1 || y == height - 1;
    w->cost[i] = on_frame ? 0 : INFINITY;
    w->low[i] = w->high[i] = values[i];
  }
  for (int pass = 0; pass < PASSES; pass++) {
    for (int32_t k = 0; k < w->count; k++) {
      int32_t i = pass & 1 ? w->count - 1 - k : k, step = pass & 1 ? -1 : 1;
      int32_t x = i % width, y = i / width;
      if (x == 0 || y == 0 || x == width - 1 || y == height - 1) continue;
      update(w, values, i, i - step * width);
      update(w, values, i, i - step);
    }
  }
  for (int32_t i = 0; i < w->count; i++) w->barrier[i] += w->cost[i];
}

static int is_in_side(const workspace *w, int32_t i, int side) {
  int32_t x = i % w->width, y = i / w->width;
  int32_t dx = w->width / 10 + 1, dy = w->height / 10 + 1;
  return side == 0 ? x < dx : side == 1 ? x >= w->width - dx : side == 2 ? y < dy : y >= w->height - dy;
}

/// How far each pixel's colour is from those along one side of the picture, in units of their spread.
static void add_distance_from_side(workspace *w, int side, float *least) {
  double n = 0, mean[CHANNELS] = {0}, square[CHANNELS] = {0};
  for (int32_t i = 0; i < w->count; i++) {
    if (!is_in_side(w, i, side)) continue;
    n += 1;
    for (int c = 0; c < CHANNELS; c++) {
      mean[c] += w->color[c][i];
      square[c] += (double)w->color[c][i] * w->color[c][i];
    }
  }
  for (int32_t i = 0; i < w->count; i++) {
    double sum = 0;
    for (int c = 0; c < CHANNELS; c++) {
      double m = mean[c] / n, variance = fmax(square[c] / n - m * m, 0) + 100, d = w->color[c][i] - m;
      sum += d * d / variance;
    }
    float distance = (float)sqrt(sum);
    w->border[i] += distance;
    if (distance > least[i]) least[i] = distance;
  }
}

/// The mean distance from all sides but the one that is farthest, which an object may touch.
static void find_border_distance(workspace *w) {
  memset(w->border, 0, sizeof w->border);
  memset(w->room, 0, sizeof w->room);
  for (int side = 0; side < SIDES; side++) add_distance_from_side(w, side, w->room);
  for (int32_t i = 0; i < w->count; i++) w->border[i] -= w->room[i];
}

static void add_up(workspace *w, const float *values) {
  int32_t room = w->width + 1;
  memset(w->sums, 0, sizeof w->sums);
  for (int32_t y = 0; y < w->height; y++) {
    double row = 0;
    for (int32_t x = 0; x < w->width; x++) {
      row += values[y * w->width + x];
      w->sums[(y + 1) * room + x + 1] = w->sums[y * room + x + 1] + row;
    }
  }
}

static float mean_around(const workspace *w, int32_t x, int32_t y, int32_t reach) {
  int32_t room = w->width + 1;
  int32_t x0 = x < reach ? 0 : x - reach, y0 = y < reach ? 0 : y - reach;
  int32_t x1 = x + reach + 1 > w->width ? w->width : x + reach + 1;
  int32_t y1 = y + reach + 1 > w->height ? w->height : y + reach + 1;
  double sum = w->sums[y1 * room + x1] - w->sums[y0 * room + x1] - w->sums[y1 * room + x0] + w->sums[y0 * room + x0];
  return (float)(sum / ((double)(x1 - x0) * (y1 - y0)));
}

/// How far the mean of a small part is from that of a larger one around it, at three sizes.
static void find_contrast(workspace *w) {
  int32_t longest = w->width > w->height ? w->width : w->height;
  memset(w->contrast, 0, sizeof w->contrast);
  for (int c = 0; c < CHANNELS; c++) {
    add_up(w, w->color[c]);
    for (int size = 1; size <= 3; size++) {
      int32_t inner = longest * size / 64, outer = longest * size / 10;
      for (int32_t i = 0; i < w->count; i++) {
        int32_t x = i % w->width, y = i / w->width;
        w->contrast[i] += fabsf(mean_around(w, x, y, inner) - mean_around(w, x, y, outer));
      }
    }
  }
}

/// Brings values to 0…1; all are 0 where they hardly differ.
static void spread(float *values, int32_t count) {
  float low = INFINITY, high = -INFINITY;
  for (int32_t i = 0; i < count; i++) {
    low = fminf(low, values[i]);
    high = fmaxf(high, values[i]);
  }
  float scale = high - low > 1e-3f ? 1 / (high - low) : 0;
  for (int32_t i = 0; i < count; i++) values[i] = (values[i] - low) * scale;
}

static void smooth(workspace *w, float *values, int32_t reach) {
  for (int pass = 0; pass < 2; pass++) {
    add_up(w, values);
    for (int32_t i = 0; i < w->count; i++) w->room[i] = mean_around(w, i % w->width, i / w->width, reach);
    memcpy(values, w->room, sizeof *values * (size_t)w->count);
  }
}

/// A place's weight: 1 in the middle, less towards the frame.
static float middle(const workspace *w, int32_t i, float width) {
  float x = ((float)(i % w->width) + 0.5f) / (float)w->width - 0.5f, y = ((float)(i / w->width) + 0.5f) / (float)w->height - 0.5f;
  return expf(-(x * x + y * y) / (2 * width * width));
}

static void find_objects(workspace *w, float *out) {
  memset(w->barrier, 0, sizeof w->barrier);
  for (int c = 0; c < CHANNELS; c++) find_barriers(w, w->color[c]);
  find_border_distance(w);
  // A barrier of a level or two is noise, not an object.
  float loudest = 0;
  for (int32_t i = 0; i < w->count; i++) loudest = fmaxf(loudest, w->barrier[i]);
  spread(w->barrier, w->count);
  spread(w->border, w->count);
  float trust = clamp(loudest / 30, 0, 1);
  for (int32_t i = 0; i < w->count; i++) out[i] = trust * w->barrier[i] * (0.5f + 0.5f * w->border[i]) * middle(w, i, 0.45f);
  smooth(w, out, w->width > w->height ? w->width / 64 : w->height / 64);
}

int32_t manako_saliency(const uint8_t *rgb, int32_t width, int32_t height, int32_t kind, float *out) {
  workspace *w = malloc(sizeof *w);
  if (!w) return -1;
  w->width = width;
  w->height = height;
  w->count = width * height;
  split(rgb, w);
  find_objects(w, out);
  spread(out, w->count);
  if (kind == MANAKO_SALIENCY_ATTENTION) {
    find_contrast(w);
    smooth(w, w->contrast, (width > height ? width : height) / 24);
    spread(w->contrast, w->count);
    for (int32_t i = 0; i < w->count; i++) out[i] = (0.6f * w->contrast[i] + 0.4f * out[i]) * middle(w, i, 0.35f);
    smooth(w, out, (width > height ? width : height) / 32);
    spread(out, w->count);
  }
  free(w);
  return 0;
}
