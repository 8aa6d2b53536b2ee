#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "CManakoAlignment.h"
#include "clones.h"

enum { AZIMUTHS = 90, ROLLS = 181, PITCHES = 15, PARTS = 5 };

/// How far off lines of one direction are in photos, lens and edge together, in radians.
static const float OFF = 0.0175f;
/// How cameras are held: pitch spreads by so much, in radians.
static const float HELD = 0.26f;

/// The length of agreeing lines that a part needs, in long sides of the picture and as a share of that of all lines.
static const float PART_LENGTH = 0.3f, PART_SHARE = 0.12f;

typedef struct {
  float x, y, dx, dy, weight;  // the middle, from that of the picture; the direction, of length 1; the length
} edge;

/// 1 for a line that points exactly where it should, 0 from three times the usual error on; `sine` is that of the angle between.
INLINE float agrees(float sine) {
  float e = sine * (1 / (3 * OFF)), rest = 1 - e * e;
  return rest > 0 ? rest * rest : 0;
}

/// Between 0 and 1 for a direction on the horizon of -90° to 90°, to some thousandths.
INLINE float share(float sideways, float ahead) {
  float x = ahead < 0 ? -sideways : sideways, y = fabsf(ahead), ax = fabsf(x), low = ax < y ? ax : y, high = ax < y ? y : ax;
  if (high == 0) return 0.5f;
  float t = low / high, angle = t * (0.97239f - 0.19195f * t * t);
  if (ax > y) angle = 1.5708f - angle;
  return 0.5f + (x < 0 ? -angle : angle) / 3.14159f;
}

/// The lengths of lines that agree with a roll and a pitch.
INLINE float support(const edge *edges, int32_t count, float roll, float pitch, float focal) {
  float c = cosf(roll), s = sinf(roll), cp = cosf(pitch), sp = sinf(pitch), tangent = sp / cp;
  float azimuths[AZIMUTHS + 2] = {0}, upright = 0, along = 0;
  for (int32_t i = 0; i < count; i++) {
    edge e = edges[i];
    float x = c * e.x + s * e.y, y = c * e.y - s * e.x, dx = c * e.dx + s * e.dy, dy = c * e.dy - s * e.dx;
    // The zenith is at (0, focal · cos) over sin.
    float zx = -x * sp, zy = focal * cp - y * sp, far = sqrtf(zx * zx + zy * zy);
    upright += e.weight * agrees((zx * dy - zy * dx) / far);
    along += e.weight * agrees(dy);
    if (fabsf(dy) > 0.77f * fabsf(dx)) continue;
    // Where the line meets the horizon, whose height is -focal · tangent, over dy.
    float meets = x * dy + (-focal * tangent - y) * dx, ahead = dy * focal / cp;
    float place = share(meets, ahead) * AZIMUTHS;
    int32_t bin = place >= AZIMUTHS - 1 ? AZIMUTHS - 1 : place < 0 ? 0 : (int32_t)place;
    azimuths[bin + 1] += e.weight;
  }
  azimuths[0] = azimuths[AZIMUTHS];
  azimuths[AZIMUTHS + 1] = azimuths[1];
  float best = 0;
  for (int32_t i = 1; i <= AZIMUTHS / 2; i++) {
    const float *a = azimuths + i, *b = a + AZIMUTHS / 2;
    float both = a[0] + b[0] + 0.5f * (a[-1] + a[1] + b[-1] + b[1]);
    best = both > best ? both : best;
  }
  return (2 * upright + best + 0.5f * along) * expf(-pitch * pitch / (2 * HELD * HELD));
}

typedef struct {
  float roll, pitch, value;
} guess;

/// The best of a grid around a guess; half a step beyond the steps on either side is the next finer grid's.
CLONES static guess search(const edge *edges, int32_t count, float focal, guess from, float roll_step, int32_t rolls, float pitch_step, int32_t pitches, float *by_roll) {
  guess best = {from.roll, from.pitch, -1};
  for (int32_t i = -rolls; i <= rolls; i++) {
    float highest = 0;
    for (int32_t j = -pitches; j <= pitches; j++) {
      float roll = from.roll + i * roll_step, pitch = from.pitch + j * pitch_step;
      float value = support(edges, count, roll, pitch, focal);
      highest = value > highest ? value : highest;
      if (value > best.value) best = (guess){roll, pitch, value};
    }
    if (by_roll) by_roll[i + rolls] = highest;
  }
  return best;
}

/// Finds roll and pitch in three steps, each finer than the one before. With `by_roll`, which gets the values of the first step's
/// rolls, that step is half a degree, else one.
static guess find(const edge *edges, int32_t count, float focal, float *by_roll) {
  float degree = (float)M_PI / 180, step = by_roll ? 0.5f : 1;
  int32_t rolls = by_roll ? (ROLLS - 1) / 2 : (ROLLS - 1) / 4;
  guess best = search(edges, count, focal, (guess){0, 0, 0}, step * degree, rolls, 5 * degree, (PITCHES - 1) / 2, by_roll);
  best = search(edges, count, focal, best, 0.1f * degree, by_roll ? 6 : 8, 1 * degree, 5, NULL);
  return search(edges, count, focal, best, 0.02f * degree, 5, 0.25f * degree, 4, NULL);
}

/// The part of an edge in one of the parts: left, right, upper, lower half, or every second edge; 0 where nothing of it is there.
static int cut(edge *e, int32_t index, int part, float side) {
  if (part >= 4) return index % 2 == 0;
  float at = part < 2 ? e->x : e->y, along = part < 2 ? e->dx : e->dy, sign = part % 2 ? -1 : 1;
  float start = -0.5f * e->weight * side, end = -start;
  if (fabsf(along) < 1e-6f) return sign * at < 0;
  float border = -at / along;
  if (sign * along > 0) end = fminf(end, border);
  else start = fmaxf(start, border);
  if (end <= start) return 0;
  float middle = 0.5f * (start + end);
  *e = (edge){e->x + middle * e->dx, e->y + middle * e->dy, e->dx, e->dy, (end - start) / side};
  return 1;
}

/// The largest difference between the roll of a part of the edges and that of all; parts with little length do not count, but the left
/// and the right one must have some.
static float find_spread(const edge *edges, int32_t count, float focal, float side, guess all, edge *room) {
  float spread = 0;
  for (int part = 0; part < PARTS; part++) {
    int32_t n = 0;
    for (int32_t i = 0; i < count; i++) {
      room[n] = edges[i];
      n += cut(&room[n], i, part, side);
    }
    guess own = n > 0 ? find(room, n, focal, NULL) : (guess){0, 0, 0};
    if (own.value < fmaxf(PART_LENGTH, PART_SHARE * all.value)) {
      if (part < 2) return INFINITY;
      continue;
    }
    spread = fmaxf(spread, fabsf(own.roll - all.roll));
  }
  return spread;
}

void manako_align_find_level(
    const manako_align_line *lines, int32_t count, int32_t width, int32_t height, double focal, manako_align_level *level) {
  *level = (manako_align_level){.spread = INFINITY};
  edge *edges = malloc(2 * sizeof(edge) * (size_t)(count + 1));
  if (!edges) abort();
  float side = width > height ? width : height, total = 0, degree = (float)M_PI / 180, by_roll[ROLLS], far = (float)focal * side;
  for (int32_t i = 0; i < count; i++) {
    manako_align_line l = lines[i];
    float dx = l.x1 - l.x0, dy = l.y1 - l.y0, length = sqrtf(dx * dx + dy * dy);
    edges[i] = (edge){0.5f * (l.x0 + l.x1 - (width - 1)), 0.5f * (l.y0 + l.y1 - (height - 1)), dx / length, dy / length, length / side};
    total += length / side;
  }
  level->length = total;
  if (count > 0) {
    guess best = find(edges, count, far, by_roll);
    float other = 0, highest = 0;
    for (int32_t i = 0; i < ROLLS; i++) {
      highest = by_roll[i] > highest ? by_roll[i] : highest;
      if (fabsf((i - (ROLLS - 1) / 2) * 0.5f * degree - best.roll) > 3 * degree && by_roll[i] > other) other = by_roll[i];
    }
    level->contrast = highest > 0 ? 1 - other / highest : 0;
    level->roll = best.roll;
    level->support = best.value / total;
    level->spread = find_spread(edges, count, far, side, best, edges + count);
  }
  free(edges);
}
