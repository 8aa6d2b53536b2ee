#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "CManakoAlignment.h"
#include "clones.h"

enum { AZIMUTHS = 90, ROLLS = 181, PITCHES = 15 };

/// How far off lines of one direction are in photos, lens and edge together, in radians.
static const float OFF = 0.0175f;
/// How cameras are held: pitch spreads by so much, in radians.
static const float HELD = 0.26f;

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

void manako_align_find_level(
    const manako_align_line *lines, int32_t count, int32_t width, int32_t height, double focal, manako_align_level *level) {
  *level = (manako_align_level){0};
  edge *edges = malloc(sizeof(edge) * (size_t)(count + 1));
  if (!edges) abort();
  float side = width > height ? width : height, total = 0, degree = (float)M_PI / 180, by_roll[ROLLS];
  for (int32_t i = 0; i < count; i++) {
    manako_align_line l = lines[i];
    float dx = l.x1 - l.x0, dy = l.y1 - l.y0, length = sqrtf(dx * dx + dy * dy);
    edges[i] = (edge){0.5f * (l.x0 + l.x1 - (width - 1)), 0.5f * (l.y0 + l.y1 - (height - 1)), dx / length, dy / length, length / side};
    total += length / side;
  }
  level->length = total;
  if (count > 0) {
    guess start = {0, 0, 0}, best = search(edges, count, (float)focal * side, start, 0.5f * degree, (ROLLS - 1) / 2, 5 * degree, (PITCHES - 1) / 2, by_roll);
    float other = 0;
    for (int32_t i = 0; i < ROLLS; i++)
      if (fabsf((i - (ROLLS - 1) / 2) * 0.5f * degree - best.roll) > 3 * degree && by_roll[i] > other) other = by_roll[i];
    level->contrast = best.value > 0 ? 1 - other / best.value : 0;
    best = search(edges, count, (float)focal * side, best, 0.1f * degree, 6, 1 * degree, 5, NULL);
    best = search(edges, count, (float)focal * side, best, 0.02f * degree, 5, 0.25f * degree, 4, NULL);
    level->roll = best.roll;
    level->support = best.value / total;
  }
  free(edges);
}
