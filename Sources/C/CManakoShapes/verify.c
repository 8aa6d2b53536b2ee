#include "verify.h"

#include <math.h>

#include "lines.h"

/// How far beside a side a ridge may lie, in pixels.
#define BESIDE 2
/// The cosine of the angle by which its gradient may differ from the side's normal: 22.5°.
#define AGREES 0.9238795f
/// The share of a side that must lie on ridges, and that of all sides.
#define LEAST 0.5f
#define LEAST_MEAN 0.7f

/// The ridge beside a place of a side, nearest to it: its distance along the normal; no finite number where there is none.
static float ridge_beside(const edge_map *m, float x, float y, float nx, float ny, float *sign) {
  float best = INFINITY;
  for (int k = -BESIDE; k <= BESIDE; k++) {
    int32_t px = (int32_t)lroundf(x + (float)k * nx), py = (int32_t)lroundf(y + (float)k * ny);
    if (px < 0 || py < 0 || px >= m->width || py >= m->height) continue;
    int64_t at = (int64_t)py * m->width + px;
    if (m->edges->offset[at] > 1) continue;
    float s = m->edges->strength[at], gx = m->edges->gx[at] / s, gy = m->edges->gy[at] / s;
    float dot = gx * nx + gy * ny;
    if (fabsf(dot) < AGREES) continue;
    float rx = (float)px + m->edges->offset[at] * gx - x, ry = (float)py + m->edges->offset[at] * gy - y;
    float distance = rx * nx + ry * ny;
    if (fabsf(distance) >= fabsf(best)) continue;
    best = distance;
    *sign = dot < 0 ? -1 : 1;
  }
  return best;
}

typedef struct {
  float x, y, dx, dy, length;
} side;

static side side_of(const manako_quad *q, int k) {
  side s = {q->x[k], q->y[k], q->x[(k + 1) & 3] - q->x[k], q->y[(k + 1) & 3] - q->y[k], 0};
  s.length = sqrtf(s.dx * s.dx + s.dy * s.dy);
  if (s.length > 0) {
    s.dx /= s.length;
    s.dy /= s.length;
  }
  return s;
}

/// The share of a stretch along a side that lies on ridges.
static float covered(const edge_map *m, const side *s, float from, float to) {
  int32_t count = 0, hits = 0;
  for (float t = from; t < to; t += 1) {
    float sign;
    hits += isfinite(ridge_beside(m, s->x + t * s->dx, s->y + t * s->dy, -s->dy, s->dx, &sign));
    count++;
  }
  return count > 0 ? (float)hits / (float)count : 0;
}

void judge(const edge_map *m, manako_quad *q) {
  float total = 0, sum = 0, least = 1, beyond = 0;
  q->confidence = 0;
  for (int k = 0; k < 4; k++) {
    side s = side_of(q, k);
    float skip = fminf(4, 0.1f * s.length);
    float share = covered(m, &s, skip, s.length - skip);
    if (share < LEAST) return;
    least = fminf(least, share);
    sum += share * s.length;
    total += s.length;
    beyond += covered(m, &s, -12, -4) + covered(m, &s, s.length + 4, s.length + 12);
  }
  if (!(total > 0) || sum / total < LEAST_MEAN) return;
  // Long sides say more than short ones, which chance can cover too.
  float evidence = 1 - expf(-sum / 150);
  q->confidence = sum / total * sqrtf(least) * evidence * (1 - 0.2f * beyond / 8);
}

/// A side's line through the ridges beside it, without those that lie apart.
static int fit_side(const edge_map *m, const side *s, line *out) {
  float offset = 0, slope = 0;
  float skip = fminf(5, 0.15f * s->length);
  for (int round = 0; round < 3; round++) {
    double n = 0, st = 0, stt = 0, sd = 0, std = 0;
    float reach = round == 0 ? 2.5f : round == 1 ? 1.2f : 0.7f;
    for (float t = skip; t < s->length - skip; t += 1) {
      float sign, beside = offset + slope * t;
      float x = s->x + t * s->dx - beside * s->dy, y = s->y + t * s->dy + beside * s->dx;
      float d = ridge_beside(m, x, y, -s->dy, s->dx, &sign);
      if (!(fabsf(d) <= reach)) continue;
      d += beside;
      n += 1;
      st += t;
      stt += (double)t * t;
      sd += d;
      std += (double)t * d;
    }
    double det = n * stt - st * st;
    if (n < 6 || det <= 0) return 0;
    offset = (float)((sd * stt - std * st) / det);
    slope = (float)((n * std - st * sd) / det);
  }
  if (fabsf(slope) > 0.2f) return 0;
  float scale = 1 / sqrtf(1 + slope * slope);
  out->x = s->x - offset * s->dy;
  out->y = s->y + offset * s->dx;
  out->dx = (s->dx - slope * s->dy) * scale;
  out->dy = (s->dy + slope * s->dx) * scale;
  return 1;
}

int refine(const edge_map *m, manako_quad *q) {
  line lines[4];
  for (int k = 0; k < 4; k++) {
    side s = side_of(q, k);
    if (!fit_side(m, &s, lines + k)) return 0;
  }
  manako_quad fitted = *q;
  for (int k = 0; k < 4; k++) {
    const line *a = lines + ((k + 3) & 3), *b = lines + k;
    float cross = a->dx * b->dy - a->dy * b->dx;
    if (fabsf(cross) < 0.2f) return 0;
    float t = ((b->x - a->x) * b->dy - (b->y - a->y) * b->dx) / cross;
    fitted.x[k] = a->x + t * a->dx;
    fitted.y[k] = a->y + t * a->dy;
    if (!(hypotf(fitted.x[k] - q->x[k], fitted.y[k] - q->y[k]) < 8)) return 0;
  }
  judge(m, &fitted);
  *q = fitted;
  return q->confidence > 0;
}
