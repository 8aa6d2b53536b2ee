#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lines.h"
#include "verify.h"

/// The most lines that corners are made of: their number squared is looked at.
#define LINES 128
#define SEGMENTS 2048
/// The most quadrilaterals whose pixels are looked at.
#define CANDIDATES 400
/// The most rounds of four lines that are tried; only pictures full of long lines have more.
#define ROUNDS 4000000
/// The share of a side that its line's pieces must cover, and that of all four together; pixels decide afterwards.
#define LEAST_LINE 0.25f
#define LEAST_LINES 1.6f

typedef struct {
  const manako_quad_limits *limits;
  int32_t width, height, count;
  merged_line lines[LINES];
  /// Whether lines meet in a corner, and where along the first.
  uint8_t meets[LINES][LINES];
  float place[LINES][LINES];
  manako_quad *found;
  int32_t candidates;
  int64_t rounds;
} search;

/// How far a place is from the nearest stretch of a line.
static float gap_at(const merged_line *l, float t) {
  float best = INFINITY;
  for (int32_t k = 0; k < l->count; k++) {
    float a = l->stretches[2 * k], b = l->stretches[2 * k + 1];
    best = fminf(best, t < a ? a - t : t > b ? t - b : 0);
  }
  return best;
}

/// The share of a line between two places that ridges cover.
static float share(const merged_line *l, float a, float b) {
  float from = fminf(a, b), to = fmaxf(a, b), sum = 0;
  for (int32_t k = 0; k < l->count; k++) {
    float low = fmaxf(from, l->stretches[2 * k]), high = fminf(to, l->stretches[2 * k + 1]);
    if (high > low) sum += high - low;
  }
  return to > from ? sum / (to - from) : 0;
}

static void find_corners(search *s) {
  float steepest = cosf((90 - s->limits->tolerance) * (float)(M_PI / 180));
  for (int32_t i = 0; i < s->count; i++) {
    for (int32_t j = 0; j < s->count; j++) {
      const merged_line *a = s->lines + i, *b = s->lines + j;
      if (i == j || fabsf(a->line.dx * b->line.dx + a->line.dy * b->line.dy) > steepest) continue;
      float cross = a->line.dx * b->line.dy - a->line.dy * b->line.dx;
      float t = ((b->line.x - a->line.x) * b->line.dy - (b->line.y - a->line.y) * b->line.dx) / cross;
      float x = a->line.x + t * a->line.dx, y = a->line.y + t * a->line.dy;
      if (!(x > -3 && y > -3 && x < (float)s->width + 2 && y < (float)s->height + 2)) continue;
      float u = along(&b->line, x, y);
      float reach_a = fmaxf(10, 0.3f * a->covered), reach_b = fmaxf(10, 0.3f * b->covered);
      s->meets[i][j] = gap_at(a, t) <= reach_a && gap_at(b, u) <= reach_b;
      s->place[i][j] = t;
    }
  }
}

static void corner(const search *s, int32_t i, int32_t j, manako_quad *q, int k) {
  const line *l = &s->lines[i].line;
  q->x[k] = l->x + s->place[i][j] * l->dx;
  q->y[k] = l->y + s->place[i][j] * l->dy;
}

static float distance(const manako_quad *q, int a, int b) { return hypotf(q->x[a] - q->x[b], q->y[a] - q->y[b]); }

/// Whether a quadrilateral is convex, has its corners clockwise, and is of the size and shape that is looked for.
static int is_wanted(const manako_quad *q, const manako_quad_limits *limits) {
  float width = 0.5f * (distance(q, 0, 1) + distance(q, 2, 3)), height = 0.5f * (distance(q, 1, 2) + distance(q, 3, 0));
  float shorter = fminf(width, height), aspect = shorter / fmaxf(width, height);
  if (!(shorter >= limits->minimum_side) || aspect < limits->minimum_aspect || aspect > limits->maximum_aspect) return 0;
  for (int k = 0; k < 4; k++) {
    int a = (k + 3) & 3, b = (k + 1) & 3;
    float ux = q->x[a] - q->x[k], uy = q->y[a] - q->y[k], vx = q->x[b] - q->x[k], vy = q->y[b] - q->y[k];
    if (vx * uy - vy * ux <= 0) return 0;
    float angle = atan2f(vx * uy - vy * ux, ux * vx + uy * vy) * (float)(180 / M_PI);
    if (fabsf(angle - 90) > limits->tolerance) return 0;
  }
  return 1;
}

static void turn_clockwise(manako_quad *q) {
  float area = 0;
  for (int k = 0; k < 4; k++) area += q->x[k] * q->y[(k + 1) & 3] - q->x[(k + 1) & 3] * q->y[k];
  if (area >= 0) return;
  float x = q->x[1], y = q->y[1];
  q->x[1] = q->x[3];
  q->y[1] = q->y[3];
  q->x[3] = x;
  q->y[3] = y;
}

/// Keeps a candidate while there is room, or in the place of the least sure one.
static void keep(search *s, const manako_quad *q) {
  if (s->candidates < CANDIDATES) {
    s->found[s->candidates++] = *q;
    return;
  }
  int32_t worst = 0;
  for (int32_t k = 1; k < CANDIDATES; k++) {
    if (s->found[k].confidence < s->found[worst].confidence) worst = k;
  }
  if (s->found[worst].confidence < q->confidence) s->found[worst] = *q;
}

/// A round over four lines, by turns; the shares of the first two sides are known.
static void try_round(search *s, int32_t i, int32_t j, int32_t k, int32_t l, float first) {
  s->rounds++;
  float second = share(s->lines + j, s->place[j][i], s->place[j][k]);
  if (second < LEAST_LINE) return;
  float third = share(s->lines + l, s->place[l][i], s->place[l][k]);
  float fourth = share(s->lines + k, s->place[k][j], s->place[k][l]);
  if (third < LEAST_LINE || fourth < LEAST_LINE || first + second + third + fourth < LEAST_LINES) return;
  manako_quad q;
  corner(s, i, l, &q, 0);
  corner(s, i, j, &q, 1);
  corner(s, k, j, &q, 2);
  corner(s, k, l, &q, 3);
  turn_clockwise(&q);
  if (!is_wanted(&q, s->limits)) return;
  float around = distance(&q, 0, 1) + distance(&q, 1, 2) + distance(&q, 2, 3) + distance(&q, 3, 0);
  q.confidence = (first + second + third + fourth) * sqrtf(around);
  keep(s, &q);
}

/// Rounds that have line `i` as their first and longest.
static void find_rounds(search *s, int32_t i) {
  for (int32_t j = i + 1; j < s->count; j++) {
    if (!s->meets[i][j]) continue;
    for (int32_t l = i + 1; l < j; l++) {
      if (!s->meets[i][l] || s->rounds > ROUNDS) continue;
      float a = s->place[i][j], b = s->place[i][l];
      if (fabsf(a - b) < 0.5f * s->limits->minimum_side) continue;
      float first = share(s->lines + i, a, b);
      if (first < LEAST_LINE) continue;
      for (int32_t k = i + 1; k < s->count; k++) {
        if (k != j && k != l && s->meets[j][k] && s->meets[l][k]) try_round(s, i, j, k, l, first);
      }
    }
  }
}

static int surer(const void *a, const void *b) {
  const manako_quad *p = a, *q = b;
  return p->confidence < q->confidence ? 1 : p->confidence > q->confidence ? -1 : 0;
}

/// Whether two are nearly the same: corners lie close for their size, in some turn.
static int is_same(const manako_quad *a, const manako_quad *b) {
  float around = distance(a, 0, 1) + distance(a, 1, 2) + distance(a, 2, 3) + distance(a, 3, 0);
  for (int turn = 0; turn < 4; turn++) {
    float sum = 0;
    for (int k = 0; k < 4; k++) sum += hypotf(a->x[k] - b->x[(k + turn) & 3], a->y[k] - b->y[(k + turn) & 3]);
    if (sum < 0.05f * around) return 1;
  }
  return 0;
}

/// Looks at the candidates' pixels, and keeps the surest of those that are nearly the same.
static int32_t settle(search *s, const edge_map *map, manako_quad *quads, int32_t capacity) {
  for (int32_t k = 0; k < s->candidates; k++) {
    judge(map, s->found + k);
    if (s->found[k].confidence > 0 && (!refine(map, s->found + k) || !is_wanted(s->found + k, s->limits))) {
      s->found[k].confidence = 0;
    }
  }
  qsort(s->found, (size_t)s->candidates, sizeof *s->found, surer);
  int32_t count = 0;
  for (int32_t k = 0; k < s->candidates && count < capacity && s->found[k].confidence > 0; k++) {
    int is_new = 1;
    for (int32_t other = 0; other < count; other++) is_new = is_new && !is_same(s->found + k, quads + other);
    if (is_new) quads[count++] = s->found[k];
  }
  return count;
}

int32_t manako_find_quads(
    const manako_edges *edges, int32_t width, int32_t height, const manako_quad_limits *limits, manako_quad *quads,
    int32_t capacity) {
  edge_map map = {edges, width, height};
  segment *segments = malloc(sizeof *segments * SEGMENTS);
  float *stretches = malloc(sizeof *stretches * 2 * (SEGMENTS + 1));
  search *s = calloc(1, sizeof *s);
  manako_quad *found = malloc(sizeof *found * CANDIDATES);
  int32_t count = -1;
  if (segments && stretches && s && found) {
    *s = (search){.limits = limits, .width = width, .height = height, .found = found};
    int32_t pieces = find_segments(edges, width, height, segments, SEGMENTS);
    s->count = pieces < 0 ? -1 : merge_segments(segments, pieces, stretches, s->lines, LINES);
    if (s->count >= 0) {
      find_corners(s);
      for (int32_t i = 0; i < s->count; i++) find_rounds(s, i);
      count = settle(s, &map, quads, capacity);
    }
  }
  free(found);
  free(s);
  free(stretches);
  free(segments);
  return count;
}
