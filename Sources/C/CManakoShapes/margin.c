#include <math.h>

#include "CManakoShapes.h"

#define PLACES 64

/// A place of the quadrilateral by its own coordinates, 0…1 from its first corner.
static void place(const manako_quad *q, float u, float v, float *x, float *y) {
  float a = (1 - u) * (1 - v), b = u * (1 - v), c = u * v, d = (1 - u) * v;
  *x = a * q->x[0] + b * q->x[1] + c * q->x[2] + d * q->x[3];
  *y = a * q->y[0] + b * q->y[1] + c * q->y[2] + d * q->y[3];
}

static int pixel_at(const manako_picture *p, float x, float y) {
  int32_t px = (int32_t)lroundf(x), py = (int32_t)lroundf(y);
  return px < 0 || py < 0 || px >= p->width || py >= p->height ? -1 : py * p->width + px;
}

/// The mean of a pixel's channels.
static float level(const manako_picture *p, int at) {
  const uint8_t *pixel = p->data + (at / p->width) * p->stride + (int64_t)(at % p->width) * p->channels;
  float sum = 0;
  for (int32_t c = 0; c < p->channels; c++) sum += pixel[c];
  return sum / (float)p->channels;
}

/// The middle one of some values, which are put in order.
static float middle(float *values, int count) {
  for (int i = 1; i < count; i++) {
    float value = values[i];
    int k = i;
    for (; k > 0 && values[k - 1] > value; k--) values[k] = values[k - 1];
    values[k] = value;
  }
  return count > 0 ? values[count / 2] : 0;
}

typedef struct {
  float quiet, brighter, places;
  float steps[4 * PLACES];
  int count;
} ring;

/// One place along a side: the way in is looked at from 3 pixels to a few more, and both sides are compared.
static void look(
    const manako_picture *p, const manako_edges *e, const manako_quad *q, int side, float t, float depth, ring *r) {
  float edge_x, edge_y, in_x, in_y;
  float u[4] = {t, 1, 1 - t, 0}, v[4] = {0, t, 1, 1 - t};
  float inner_u[4] = {t, 1 - depth, 1 - t, depth}, inner_v[4] = {depth, t, 1 - depth, 1 - t};
  place(q, u[side], v[side], &edge_x, &edge_y);
  place(q, inner_u[side], inner_v[side], &in_x, &in_y);
  float dx = in_x - edge_x, dy = in_y - edge_y, length = hypotf(dx, dy);
  if (!(length > 0)) return;
  dx /= length;
  dy /= length;
  int on = pixel_at(p, edge_x, edge_y), in = pixel_at(p, edge_x + 3 * dx, edge_y + 3 * dy);
  int out = pixel_at(p, edge_x - 3 * dx, edge_y - 3 * dy);
  if (on < 0 || in < 0) return;
  float loudest = 0;
  for (float d = 4; d <= fmaxf(4, length); d += 1) {
    int at = pixel_at(p, edge_x + d * dx, edge_y + d * dy);
    if (at >= 0) loudest = fmaxf(loudest, e->strength[at]);
  }
  r->places += 1;
  r->quiet += loudest < fmaxf(4, 0.35f * e->strength[on]);
  if (out < 0) return;
  float step = level(p, in) - level(p, out);
  r->steps[r->count++] = step;
  r->brighter += step > 0;
}

manako_margin manako_look_at_margin(const manako_picture *p, const manako_edges *e, const manako_quad *q) {
  ring r = {0};
  for (int side = 0; side < 4; side++) {
    for (int k = 0; k < PLACES; k++) look(p, e, q, side, 0.04f + 0.92f * ((float)k + 0.5f) / PLACES, 0.03f, &r);
  }
  float count = (float)r.count;
  if (r.places < PLACES || r.count < PLACES) return (manako_margin){0, 0, 0};
  return (manako_margin){r.quiet / r.places, r.brighter / count, middle(r.steps, r.count)};
}
