#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "CManakoAlignment.h"
#include "clones.h"

enum { LENGTH = 128, ROUNDS = 2000 };

typedef struct {
  int32_t at, best, second;
} nearest;

INLINE int32_t likeness(const int16_t *a, const int16_t *b) {
  int32_t sum = 0;
  for (int32_t k = 0; k < LENGTH; k++) sum += (int32_t)a[k] * b[k];
  return sum;
}

CLONES static void find_nearest(
    const manako_align_feature *a, int32_t n, const manako_align_feature *b, int32_t m, nearest *of_a, nearest *of_b) {
  for (int32_t i = 0; i < n; i++) of_a[i] = (nearest){-1, -1, -1};
  for (int32_t j = 0; j < m; j++) of_b[j] = (nearest){-1, -1, -1};
  for (int32_t i = 0; i < n; i++)
    for (int32_t j = 0; j < m; j++) {
      int32_t like = likeness(a[i].signature, b[j].signature);
      if (like > of_a[i].best) {
        of_a[i] = (nearest){j, like, of_a[i].best};
      } else if (like > of_a[i].second) {
        of_a[i].second = like;
      }
      if (like > of_b[j].best) of_b[j] = (nearest){i, like, of_b[j].best};
    }
}

static int clearer(const void *a, const void *b) {
  const manako_align_pair *p = a, *q = b;
  if (p->ratio != q->ratio) return p->ratio < q->ratio ? -1 : 1;
  return p->floating - q->floating;
}

/// The distance of two signatures, which are as long as 1024.
static float distance(int32_t likeness) { return sqrtf(fmaxf(0, 2 - 2 * (float)likeness / (1024.0f * 1024.0f))); }

int32_t manako_align_pairs(
    const manako_align_feature *reference, int32_t reference_count, const manako_align_feature *floating, int32_t floating_count,
    float ratio, manako_align_pair *pairs) {
  nearest *of_floating = malloc(sizeof(nearest) * (size_t)(floating_count + reference_count + 1));
  if (!of_floating) abort();
  nearest *of_reference = of_floating + floating_count;
  find_nearest(floating, floating_count, reference, reference_count, of_floating, of_reference);
  int32_t count = 0;
  for (int32_t i = 0; i < floating_count; i++) {
    nearest n = of_floating[i];
    if (n.at < 0 || of_reference[n.at].at != i) continue;
    float r = distance(n.best) / fmaxf(1e-6f, distance(n.second));
    if (r < ratio) pairs[count++] = (manako_align_pair){n.at, i, r};
  }
  qsort(pairs, (size_t)count, sizeof *pairs, clearer);
  free(of_floating);
  return count;
}

static uint32_t next(uint64_t *state) {
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(*state >> 33);
}

/// Where weighted places are in the mean, on both sides, and how much to shrink them to be 1 from there or so; 0 without any.
static double centre(const double *places, const double *weights, int32_t count, double *middle) {
  double total = 0, size = 0;
  for (int k = 0; k < 4; k++) middle[k] = 0;
  for (int32_t i = 0; i < count; i++) {
    total += weights[i];
    for (int k = 0; k < 4; k++) middle[k] += weights[i] * places[4 * i + k];
  }
  if (!(total > 0)) return 0;
  for (int k = 0; k < 4; k++) middle[k] /= total;
  for (int32_t i = 0; i < count; i++)
    for (int k = 0; k < 4; k++) size += weights[i] / total * (places[4 * i + k] - middle[k]) * (places[4 * i + k] - middle[k]);
  return 1 / (sqrt(size / 4) + 1e-9);
}

/// Gauss's way to solve eight equations, whose right sides stand behind them; 0 where they have no solution.
static int eliminate(double a[8][9], double *h) {
  double scale = 0;
  for (int j = 0; j < 8; j++) scale = fmax(scale, fabs(a[j][j]));
  for (int j = 0; j < 8; j++) {
    int best = j;
    for (int k = j + 1; k < 8; k++)
      if (fabs(a[k][j]) > fabs(a[best][j])) best = k;
    if (!(fabs(a[best][j]) > 1e-9 * scale)) return 0;
    for (int k = 0; k < 9; k++) {
      double t = a[j][k];
      a[j][k] = a[best][k];
      a[best][k] = t;
    }
    for (int r = j + 1; r < 8; r++) {
      double f = a[r][j] / a[j][j];
      for (int k = j; k < 9; k++) a[r][k] -= f * a[j][k];
    }
  }
  for (int j = 7; j >= 0; j--) {
    h[j] = a[j][8];
    for (int k = j + 1; k < 8; k++) h[j] -= a[j][k] * h[k];
    h[j] /= a[j][j];
  }
  h[8] = 1;
  return 1;
}

/// Takes a homography out of centred and shrunk places, and divides it by its last element; 0 where numbers get out of range.
static int restore(const double *h, const double *middle, double by, double *m) {
  double s[9];
  for (int r = 0; r < 3; r++) {
    s[3 * r] = h[3 * r] * by;
    s[3 * r + 1] = h[3 * r + 1] * by;
    s[3 * r + 2] = h[3 * r + 2] - by * (h[3 * r] * middle[0] + h[3 * r + 1] * middle[1]);
  }
  if (!(fabs(s[8]) > 1e-12)) return 0;
  for (int k = 0; k < 9; k++) {
    double moved = k < 6 ? s[k] / by + middle[2 + k / 3] * s[6 + k % 3] : s[k];
    m[k] = moved / s[8];
    if (!isfinite(m[k])) return 0;
  }
  return 1;
}

/// The homography through weighted pairs, by least squares with its last element 1; 0 where there is none.
static int fit(const double *places, const double *weights, int32_t count, double *m) {
  double a[8][9] = {0}, middle[4], h[9], by = centre(places, weights, count, middle);
  if (by == 0) return 0;
  for (int32_t i = 0; i < count; i++) {
    if (weights[i] == 0) continue;
    double x = (places[4 * i] - middle[0]) * by, y = (places[4 * i + 1] - middle[1]) * by;
    double u = (places[4 * i + 2] - middle[2]) * by, v = (places[4 * i + 3] - middle[3]) * by;
    double rows[2][9] = {{x, y, 1, 0, 0, 0, -u * x, -u * y, u}, {0, 0, 0, x, y, 1, -v * x, -v * y, v}};
    for (int r = 0; r < 2; r++)
      for (int j = 0; j < 8; j++)
        for (int k = j; k < 9; k++) a[j][k] += weights[i] * rows[r][j] * rows[r][k];
  }
  for (int j = 0; j < 8; j++)
    for (int k = 0; k < j; k++) a[j][k] = a[k][j];
  return eliminate(a, h) && restore(h, middle, by, m);
}

/// Whether three of four places lie nearly on a line, or are passed in another order on the other side: no camera shows that.
static int is_bad(const double *places, const int32_t *four) {
  for (int skip = 0; skip < 4; skip++) {
    const double *p[3];
    int n = 0;
    for (int k = 0; k < 4; k++)
      if (k != skip) p[n++] = places + 4 * four[k];
    double one = (p[1][0] - p[0][0]) * (p[2][1] - p[0][1]) - (p[1][1] - p[0][1]) * (p[2][0] - p[0][0]);
    double two = (p[1][2] - p[0][2]) * (p[2][3] - p[0][3]) - (p[1][3] - p[0][3]) * (p[2][2] - p[0][2]);
    if (fabs(one) < 16 || fabs(two) < 16 || (one > 0) != (two > 0)) return 1;
  }
  return 0;
}

/// The sum of the squared distances in units of `reach`, each at most 1; weights become 1 for those that agree.
static double cost(const double *places, int32_t count, double reach, const double *m, double most, double *weights) {
  double sum = 0, square = reach * reach;
  for (int32_t i = 0; i < count; i++) {
    const double *p = places + 4 * i;
    double z = m[6] * p[0] + m[7] * p[1] + m[8];
    double dx = (m[0] * p[0] + m[1] * p[1] + m[2]) / z - p[2], dy = (m[3] * p[0] + m[4] * p[1] + m[5]) / z - p[3];
    double e = z > 1e-9 ? (dx * dx + dy * dy) / square : 1;
    int agrees = e < 1;
    sum += agrees ? e : 1;
    if (weights) weights[i] = agrees;
    if (sum > most && !weights) return sum;
  }
  return sum;
}

static int32_t agreeing(const double *weights, int32_t count) {
  double sum = 0;
  for (int32_t i = 0; i < count; i++) sum += weights[i];
  return (int32_t)sum;
}

/// Four different pairs, of the likeliest first, then of more and more of them; 0 where they are of no use.
static int draw(uint64_t *state, const double *places, int32_t count, int32_t round, double *sample) {
  int32_t pool = 8 + (int32_t)((int64_t)(count - 8) * (round + 1) / (ROUNDS / 4)), four[4];
  pool = count <= 8 || pool > count ? count : pool;
  for (int k = 0; k < 4; k++) {
    four[k] = (int32_t)(next(state) % (uint32_t)pool);
    memcpy(sample + 4 * k, places + 4 * four[k], 4 * sizeof(double));
  }
  for (int k = 1; k < 4; k++)
    for (int j = 0; j < k; j++)
      if (four[j] == four[k]) return 0;
  return !is_bad(places, four);
}

/// How many rounds it takes to draw four that agree, but for once in ten thousand times, when such a share of all does.
static double rounds(double share) {
  double all = share * share * share * share;
  return log(1e-4) / log(1 - fmin(0.9999, fmax(1e-4, all)));
}

int32_t manako_align_agree(const double *places, int32_t count, double reach, double *matrix) {
  if (count < 4) return 0;
  double *weights = malloc(sizeof(double) * (size_t)count), best = count, found[9], sample[16], ones[4] = {1, 1, 1, 1};
  if (!weights) abort();
  uint64_t state = 0x9E3779B97F4A7C15u;
  int32_t inliers = 0;
  for (int32_t round = 0, enough = ROUNDS; round < enough; round++) {
    if (!draw(&state, places, count, round, sample)) continue;
    if (!fit(sample, ones, 4, found) || cost(places, count, reach, found, best, NULL) >= best) continue;
    // What agrees with a sample gives a better homography than the sample.
    for (int again = 0; again < 4; again++) {
      double now = cost(places, count, reach, found, best, weights);
      if (now < best) {
        best = now;
        inliers = agreeing(weights, count);
        memcpy(matrix, found, sizeof found);
      }
      if (agreeing(weights, count) < 4 || !fit(places, weights, count, found)) break;
    }
    enough = (int32_t)fmin(ROUNDS, fmax(round + 50, rounds((double)inliers / count)));
  }
  free(weights);
  return inliers;
}
