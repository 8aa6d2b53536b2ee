#include <math.h>
#include <string.h>

#include "CManakoTracking.h"
#include "clones.h"

#define UNKNOWNS 5
/// Differences beyond this many levels are all the same when motions are compared.
#define MOST 32
/// The least square of a slope, in levels a pixel, of a place that tells something.
#define FLAT 4
/// The fewest pixels that tell a motion.
#define FEWEST 64

/// One step's normal equations, with the right side behind each row, and the mean difference under its weights.
typedef struct {
  double rows[UNKNOWNS][UNKNOWNS + 1];
  double weighted;
  manako_camera_fit fit;
} sums;

typedef struct {
  const float *before, *now, *counts;
  int32_t width, height;
} pair;

/// The value between four pixels.
INLINE float between(const float *picture, int32_t width, float x, float y) {
  int32_t left = (int32_t)x, top = (int32_t)y;
  float right = x - (float)left, down = y - (float)top;
  const float *at = picture + (int64_t)top * width + left;
  float above = at[0] + right * (at[1] - at[0]), below = at[width] + right * (at[width + 1] - at[width]);
  return above + down * (below - above);
}

INLINE void add(sums *into, const float *slope, float difference, float weight) {
  for (int32_t i = 0; i < UNKNOWNS; i++) {
    float weighted = weight * slope[i];
    for (int32_t j = i; j < UNKNOWNS; j++) into->rows[i][j] += (double)(weighted * slope[j]);
    into->rows[i][UNKNOWNS] -= (double)(weighted * difference);
  }
}

/// Sums up a step. A pixel whose difference is `spread` weighs a quarter of one without.
INLINE void sum_up(const pair *pictures, const manako_camera_motion *motion, float spread, sums *into) {
  int32_t width = pictures->width, height = pictures->height;
  float middle_x = 0.5f * (float)(width - 1), middle_y = 0.5f * (float)(height - 1);
  float c = 1 + motion->grow, s = motion->turn, narrow = 1 / (spread * spread);
  double weights = 0, difference_sum = 0;
  memset(into, 0, sizeof *into);
  for (int32_t j = 1; j < height - 1; j++) {
    float y = (float)j - middle_y;
    for (int32_t i = 1; i < width - 1; i++) {
      int64_t at = (int64_t)j * width + i;
      const float *here = pictures->before + at;
      float dx = 0.5f * (here[1] - here[-1]), dy = 0.5f * (here[width] - here[-width]);
      if (dx * dx + dy * dy < FLAT || pictures->counts[at] == 0) continue;
      float x = (float)i - middle_x;
      float there_x = middle_x + c * x - s * y + motion->right, there_y = middle_y + s * x + c * y + motion->down;
      if (!(there_x >= 0 && there_y >= 0 && there_x < (float)(width - 1) && there_y < (float)(height - 1))) continue;
      float difference = between(pictures->now, width, there_x, there_y) - here[0] - motion->brighter;
      float far = fabsf(difference), fit = 1 / (1 + difference * difference * narrow), weight = fit * fit;
      const float slope[UNKNOWNS] = {dx * x + dy * y, dy * x - dx * y, dx, dy, -1};
      add(into, slope, difference, weight);
      into->fit.count++;
      difference_sum += (double)(far < MOST ? far : MOST);
      into->weighted += (double)(weight * far);
      weights += (double)weight;
    }
  }
  into->fit.difference = into->fit.count > 0 ? (float)(difference_sum / into->fit.count) : 0;
  into->weighted = weights > 0 ? into->weighted / weights : 0;
}

/// Solves the equations by Gauss's elimination; 0 where the pictures are too flat to tell.
static int32_t solve(sums *of, double *step) {
  for (int32_t i = 0; i < UNKNOWNS; i++) {
    of->rows[i][i] *= 1.001;
    for (int32_t j = 0; j < i; j++) of->rows[i][j] = of->rows[j][i];
  }
  for (int32_t i = 0; i < UNKNOWNS; i++) {
    if (!(of->rows[i][i] > 1e-9 * of->fit.count)) return 0;
    for (int32_t j = i + 1; j < UNKNOWNS; j++) {
      double factor = of->rows[j][i] / of->rows[i][i];
      for (int32_t k = i; k <= UNKNOWNS; k++) of->rows[j][k] -= factor * of->rows[i][k];
    }
  }
  for (int32_t i = UNKNOWNS - 1; i >= 0; i--) {
    step[i] = of->rows[i][UNKNOWNS];
    for (int32_t j = i + 1; j < UNKNOWNS; j++) step[i] -= of->rows[i][j] * step[j];
    step[i] /= of->rows[i][i];
    if (!isfinite(step[i])) return 0;
  }
  return 1;
}

INLINE float bounded(float value, float least, float most) { return value < least ? least : value > most ? most : value; }

CLONES void manako_camera_compare(
    const float *before, const float *now, const float *counts, int32_t width, int32_t height, const manako_camera_motion *motion,
    manako_camera_fit *fit) {
  pair pictures = {before, now, counts, width, height};
  sums step;
  sum_up(&pictures, motion, MOST, &step);
  *fit = step.fit;
}

CLONES int32_t manako_camera_refine(
    const float *before, const float *now, const float *counts, int32_t width, int32_t height, int32_t steps,
    manako_camera_motion *motion) {
  pair pictures = {before, now, counts, width, height};
  manako_camera_motion first = *motion;
  float spread = MOST;
  for (int32_t k = 0; k < steps; k++) {
    sums step;
    double by[UNKNOWNS];
    sum_up(&pictures, motion, spread, &step);
    if (step.fit.count < FEWEST || !solve(&step, by)) {
      *motion = first;
      return 0;
    }
    spread = bounded(2 * (float)step.weighted, 3, MOST);
    motion->grow = bounded(motion->grow + (float)by[0], -0.5f, 1);
    motion->turn = bounded(motion->turn + (float)by[1], -1, 1);
    motion->right = bounded(motion->right + (float)by[2], -(float)width, (float)width);
    motion->down = bounded(motion->down + (float)by[3], -(float)height, (float)height);
    motion->brighter = bounded(motion->brighter + (float)by[4], -255, 255);
    if (fabs(by[2]) + fabs(by[3]) < 0.01 && fabs(by[0]) + fabs(by[1]) < 0.0002) break;
  }
  return 1;
}

CLONES void manako_camera_halve(const float *picture, int32_t width, int32_t height, float *out) {
  for (int32_t y = 0; y < height / 2; y++) {
    const float *above = picture + (int64_t)2 * y * width, *below = above + width;
    for (int32_t x = 0; x < width / 2; x++)
      out[(int64_t)y * (width / 2) + x] = 0.25f * (above[2 * x] + above[2 * x + 1] + below[2 * x] + below[2 * x + 1]);
  }
}
