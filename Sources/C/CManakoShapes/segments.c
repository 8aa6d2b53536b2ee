#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lines.h"

/// The shortest piece in pixels.
#define SHORTEST 8
/// How far a pixel may lie beside a piece that it joins.
#define BESIDE 1.25f
/// The cosine of the angle by which its gradient may differ: 20°.
#define AGREES 0.9396926f
/// From how many pixels on a piece has a direction of its own.
#define SETTLED 8

void add_to(moments *m, float x, float y) {
  m->n += 1;
  m->x += x;
  m->y += y;
  m->xx += (double)x * x;
  m->xy += (double)x * y;
  m->yy += (double)y * y;
}

void join(moments *m, const moments *o) {
  m->n += o->n;
  m->x += o->x;
  m->y += o->y;
  m->xx += o->xx;
  m->xy += o->xy;
  m->yy += o->yy;
}

line fit(const moments *m, float nx, float ny) {
  double x = m->x / m->n, y = m->y / m->n;
  double a = m->xx / m->n - x * x, b = m->xy / m->n - x * y, c = m->yy / m->n - y * y;
  double angle = 0.5 * atan2(2 * b, a - c);
  line l = {(float)x, (float)y, (float)cos(angle), (float)sin(angle), 0, 0};
  l.nx = -l.dy;
  l.ny = l.dx;
  if (l.nx * nx + l.ny * ny < 0) {
    l.nx = -l.nx;
    l.ny = -l.ny;
  }
  return l;
}

typedef struct {
  const manako_edges *edges;
  int32_t width;
  uint8_t *used;
  int32_t *waiting;
} grower;

static void place_of(const grower *g, int32_t at, float *x, float *y, float *nx, float *ny) {
  float s = g->edges->strength[at];
  *nx = g->edges->gx[at] / s;
  *ny = g->edges->gy[at] / s;
  *x = (float)(at % g->width) + g->edges->offset[at] * *nx;
  *y = (float)(at / g->width) + g->edges->offset[at] * *ny;
}

/// Grows a piece from a pixel of a ridge over neighbours with its direction that lie on its line.
static int32_t grow(grower *g, int32_t seed, moments *m, float *sum_x, float *sum_y) {
  int32_t count = 1;
  memset(m, 0, sizeof *m);
  *sum_x = *sum_y = 0;
  line l = {0};
  g->waiting[0] = seed;
  g->used[seed] = 1;
  for (int32_t next = 0; next < count; next++) {
    float x, y, nx, ny;
    int32_t here = g->waiting[next];
    place_of(g, here, &x, &y, &nx, &ny);
    add_to(m, x, y);
    *sum_x += nx;
    *sum_y += ny;
    if (m->n >= SETTLED) l = fit(m, *sum_x, *sum_y);
    float length = sqrtf(*sum_x * *sum_x + *sum_y * *sum_y);
    for (int dy = -1; dy <= 1; dy++) {
      for (int dx = -1; dx <= 1; dx++) {
        int32_t at = here + dy * g->width + dx;
        if (g->used[at] || g->edges->offset[at] > 1) continue;
        place_of(g, at, &x, &y, &nx, &ny);
        if (nx * *sum_x + ny * *sum_y < AGREES * length) continue;
        if (m->n >= SETTLED && fabsf(across(&l, x, y)) > BESIDE) continue;
        g->used[at] = 1;
        g->waiting[count++] = at;
      }
    }
  }
  return count;
}

static int make_segment(grower *g, int32_t count, const moments *m, float nx, float ny, segment *out) {
  if (count < SHORTEST) return 0;
  *out = (segment){*m, fit(m, nx, ny), INFINITY, -INFINITY};
  for (int32_t k = 0; k < count; k++) {
    float x, y, a, b;
    place_of(g, g->waiting[k], &x, &y, &a, &b);
    float t = along(&out->line, x, y);
    out->from = fminf(out->from, t);
    out->to = fmaxf(out->to, t);
  }
  float length = out->to - out->from;
  return length >= SHORTEST - 1 && (float)count >= 0.6f * length;
}

static int longer_segment(const void *a, const void *b) {
  const segment *p = a, *q = b;
  float d = (q->to - q->from) - (p->to - p->from);
  return d > 0 ? 1 : d < 0 ? -1 : 0;
}

int32_t find_segments(const manako_edges *edges, int32_t width, int32_t height, segment *segments, int32_t capacity) {
  int32_t count = width * height, found = 0;
  grower g = {edges, width, calloc((size_t)count, 1), malloc(sizeof(int32_t) * (size_t)count)};
  int64_t room = 4 * (int64_t)capacity;
  segment *all = malloc(sizeof *all * (size_t)room);
  if (!g.used || !g.waiting || !all) found = -1;
  // Strong ridges are grown first, in steps of a factor of two.
  for (float least = 64; found >= 0 && least >= 1; least /= 2) {
    for (int32_t at = 0; at < count && found < room; at++) {
      if (g.used[at] || edges->offset[at] > 1 || (edges->strength[at] < least && least > 1)) continue;
      moments m;
      float nx, ny;
      int32_t size = grow(&g, at, &m, &nx, &ny);
      found += make_segment(&g, size, &m, nx, ny, all + found);
    }
  }
  if (found > 0) {
    qsort(all, (size_t)found, sizeof *all, longer_segment);
    if (found > capacity) found = capacity;
    memcpy(segments, all, sizeof *all * (size_t)found);
  }
  free(all);
  free(g.waiting);
  free(g.used);
  return found;
}
