#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "CManakoAlignment.h"
#include "clones.h"

/// How much smoothness, brightness and its gradient count, and below what a difference is none: as in Kroeger et al.'s program.
static const float SMOOTH = 20, BRIGHT = 5, STEEP = 10, NONE = 1e-3f, FLAT = 0.01f, RELAX = 1.6f;

/// Planes of one size in one piece of memory. S11 and S22 are what a pixel's equations are divided by, as factors; RIGHT and DOWN how
/// much a pixel holds on to its neighbours there, 0 at the edges; U and V the flow.
enum { IX, IY, IT, IXX, IXY, IYY, IXT, IYT, S11, S12, S22, B1, B2, EDGE, RIGHT, DOWN, U, V, PLANES };

/// There is a row and a pixel of zeros before and behind each plane, so that every pixel has four neighbours.
typedef struct {
  float *plane[PLANES], *memory;
  /// Rows of numbers: the next flow of a row, and which of its pixels are even or odd.
  float *next_u, *next_v;
  uint32_t *odd;
  int32_t width, height;
} state;

static int make_state(state *s, int32_t width, int32_t height) {
  int64_t guard = width + 1, size = (int64_t)width * height + 2 * guard;
  *s = (state){.width = width, .height = height};
  s->memory = calloc((size_t)(size * PLANES + 3 * guard), sizeof(float));
  if (!s->memory) return 0;
  for (int k = 0; k < PLANES; k++) s->plane[k] = s->memory + size * k + guard;
  s->next_u = s->memory + size * PLANES;
  s->next_v = s->next_u + guard;
  s->odd = (uint32_t *)(s->next_v + guard);
  for (int32_t x = 0; x <= width; x++) s->odd[x] = x & 1;
  return 1;
}

/// The floating plane as the flow brings it to the reference.
INLINE void warp(const manako_align_plane *from, const float *flow, int32_t w, int32_t h, float *restrict out) {
  int64_t n = (int64_t)w * h;
  const float *values = from->values;
  for (int32_t y = 0; y < h; y++) {
    const float *fu = flow + (int64_t)y * w, *fv = fu + n;
    float *row = out + (int64_t)y * w;
    for (int32_t x = 0; x < w; x++) {
      float u = x + fu[x], v = y + fv[x];
      u = u > 0 ? (u < w - 1 ? u : w - 1) : 0;
      v = v > 0 ? (v < h - 1 ? v : h - 1) : 0;
      int32_t left = (int32_t)u, top = (int32_t)v;
      left = left < w - 2 ? left : w - 2, top = top < h - 2 ? top : h - 2;
      float fx = u - left, fy = v - top;
      const float *a = values + (int64_t)top * w + left, *b = a + w;
      float upper = a[0] + fx * (a[1] - a[0]), lower = b[0] + fx * (b[1] - b[0]);
      row[x] = upper + fy * (lower - upper);
    }
  }
}

/// Derivatives of a plane in the middle of differences over two pixels; the plane goes on beyond its edges as it is there.
INLINE void derive(const float *from, int32_t w, int32_t h, float *dx, float *dy) {
  for (int32_t y = 0; y < h; y++) {
    const float *row = from + (int64_t)y * w, *above = y > 0 ? row - w : row, *below = y < h - 1 ? row + w : row;
    float *restrict along = dx + (int64_t)y * w, *restrict down = dy + (int64_t)y * w;
    for (int32_t x = 0; x < w; x++) down[x] = 0.5f * (below[x] - above[x]);
    for (int32_t x = 1; x < w - 1; x++) along[x] = 0.5f * (row[x + 1] - row[x - 1]);
    along[0] = 0.5f * (row[1] - row[0]);
    along[w - 1] = 0.5f * (row[w - 1] - row[w - 2]);
  }
}

CLONES static void prepare(const manako_align_plane *reference, const manako_align_plane *floating, const float *flow, state s) {
  int32_t w = s.width, h = s.height;
  int64_t n = (int64_t)w * h;
  float **p = s.plane, *restrict off = p[IT], *restrict mean = p[EDGE];
  warp(floating, flow, w, h, mean);
  for (int64_t k = 0; k < n; k++) {
    off[k] = mean[k] - reference->values[k];
    mean[k] = 0.5f * (mean[k] + reference->values[k]);
  }
  derive(mean, w, h, p[IX], p[IY]);
  derive(off, w, h, p[IXT], p[IYT]);
  derive(p[IX], w, h, p[IXX], p[IXY]);
  derive(p[IY], w, h, p[S11], p[IYY]);
  memcpy(p[U], flow, sizeof(float) * (size_t)n);
  memcpy(p[V], flow + n, sizeof(float) * (size_t)n);
}

/// How much the equations of brightness and gradient count, now that the flow has changed: those that are far off count less.
INLINE void weigh_data(const float *flow, const float *flow_v, state s, int64_t from, int32_t count) {
  float *const *p = s.plane;
  const float *restrict pix = p[IX] + from, *restrict piy = p[IY] + from, *restrict pit = p[IT] + from, *restrict pxt = p[IXT] + from;
  const float *restrict pxx = p[IXX] + from, *restrict pxy = p[IXY] + from, *restrict pyy = p[IYY] + from, *restrict pyt = p[IYT] + from;
  const float *restrict u = p[U] + from, *restrict v = p[V] + from, *restrict u0 = flow + from, *restrict v0 = flow_v + from;
  float *restrict s11 = p[S11] + from, *restrict s12 = p[S12] + from, *restrict s22 = p[S22] + from;
  float *restrict b1 = p[B1] + from, *restrict b2 = p[B2] + from;
  for (int32_t k = 0; k < count; k++) {
    float du = u[k] - u0[k], dv = v[k] - v0[k], ix = pix[k], iy = piy[k], xx = pxx[k], xy = pxy[k], yy = pyy[k];
    float off = pit[k] + ix * du + iy * dv, size = ix * ix + iy * iy + FLAT;
    float weight = BRIGHT / sqrtf(size * (off * off + NONE * NONE * size));
    float offx = pxt[k] + xx * du + xy * dv, offy = pyt[k] + xy * du + yy * dv;
    float sizex = xx * xx + xy * xy + FLAT, sizey = xy * xy + yy * yy + FLAT, both = sizex * sizey;
    float steep = STEEP / sqrtf(both * (offx * offx * sizey + offy * offy * sizex + NONE * NONE * both));
    float wx = steep * sizey, wy = steep * sizex;
    float a11 = weight * ix * ix + wx * xx * xx + wy * xy * xy, a22 = weight * iy * iy + wx * xy * xy + wy * yy * yy;
    float a12 = weight * ix * iy + wx * xx * xy + wy * xy * yy;
    s11[k] = a11, s12[k] = a12, s22[k] = a22;
    b1[k] = a11 * u0[k] + a12 * v0[k] - weight * ix * pit[k] - wx * xx * pxt[k] - wy * xy * pyt[k];
    b2[k] = a12 * u0[k] + a22 * v0[k] - weight * iy * pit[k] - wx * xy * pxt[k] - wy * yy * pyt[k];
  }
}

/// How much smoothness counts at the pixels of a row, of which `right` and `down` say how far their neighbours are.
INLINE void weigh_edges(const float *u, const float *v, int32_t count, int32_t right, int64_t down, float *restrict edge) {
  for (int32_t k = 0; k < count; k++) {
    float ux = u[k + right] - u[k], uy = u[k + down] - u[k], vx = v[k + right] - v[k], vy = v[k + down] - v[k];
    edge[k] = SMOOTH / sqrtf(ux * ux + uy * uy + vx * vx + vy * vy + NONE * NONE);
  }
}

CLONES static void weigh(const float *flow, state s) {
  int32_t w = s.width, h = s.height;
  int64_t n = (int64_t)w * h;
  float **p = s.plane;
  for (int32_t y = 0; y < h; y++) {
    int64_t row = (int64_t)y * w, down = y < h - 1 ? w : 0;
    weigh_data(flow, flow + n, s, row, w);
    weigh_edges(p[U] + row, p[V] + row, w - 1, 1, down, p[EDGE] + row);
    weigh_edges(p[U] + row + w - 1, p[V] + row + w - 1, 1, 0, down, p[EDGE] + row + w - 1);
  }
  for (int32_t y = 0; y < h; y++) {
    int64_t row = (int64_t)y * w;
    float *restrict right = p[RIGHT] + row, *restrict down = p[DOWN] + row, *restrict s11 = p[S11] + row, *restrict s22 = p[S22] + row;
    const float *edge = p[EDGE] + row, *above = p[DOWN] + row - w;
    for (int32_t x = 0; x < w - 1; x++) right[x] = 0.5f * (edge[x] + edge[x + 1]);
    if (y < h - 1)
      for (int32_t x = 0; x < w; x++) down[x] = 0.5f * (edge[x] + edge[x + w]);
    for (int32_t x = 0; x < w; x++) {
      float sum = right[x - 1] + right[x] + above[x] + down[x];
      s11[x] = 1 / (s11[x] + sum);
      s22[x] = 1 / (s22[x] + sum);
    }
  }
}

/// Solves for every second pixel of a row, of which the neighbours are those of the other half.
INLINE void relax_row(state s, int32_t y, uint32_t half) {
  int32_t w = s.width;
  int64_t row = (int64_t)y * w;
  float *const *p = s.plane, *u = p[U] + row, *v = p[V] + row, *restrict nu = s.next_u, *restrict nv = s.next_v;
  const float *restrict right = p[RIGHT] + row, *restrict down = p[DOWN] + row, *restrict b1 = p[B1] + row, *restrict b2 = p[B2] + row;
  const float *restrict s11 = p[S11] + row, *restrict s12 = p[S12] + row, *restrict s22 = p[S22] + row;
  const uint32_t *restrict odd = s.odd;
  for (int32_t x = 0; x < w; x++) {
    float l = right[x - 1], r = right[x], t = down[x - w], d = down[x];
    float su = b1[x] + l * u[x - 1] + r * u[x + 1] + t * u[x - w] + d * u[x + w] - s12[x] * v[x];
    nu[x] = u[x] + RELAX * (su * s11[x] - u[x]);
    float sv = b2[x] + l * v[x - 1] + r * v[x + 1] + t * v[x - w] + d * v[x + w] - s12[x] * nu[x];
    nv[x] = v[x] + RELAX * (sv * s22[x] - v[x]);
  }
  uint32_t parity = half ^ (y & 1);
  for (int32_t x = 0; x < w; x++) {
    u[x] = odd[x] == parity ? nu[x] : u[x];
    v[x] = odd[x] == parity ? nv[x] : v[x];
  }
}

/// One pass of red-black over-relaxation: the second half of a row follows when the first half of the next row is done.
CLONES static void relax(state s) {
  for (int32_t y = 0; y <= s.height; y++) {
    if (y < s.height) relax_row(s, y, 0);
    if (y > 0) relax_row(s, y - 1, 1);
  }
}

void manako_align_smooth_flow(
    const manako_align_plane *reference, const manako_align_plane *floating, int32_t rounds, int32_t sweeps, float *flow) {
  state s;
  int32_t w = reference->width, h = reference->height;
  if (w < 2 || h < 2 || floating->width != w || floating->height != h) return;
  if (!make_state(&s, w, h)) abort();
  prepare(reference, floating, flow, s);
  for (int32_t round = 0; round < rounds; round++) {
    weigh(flow, s);
    for (int32_t sweep = 0; sweep < sweeps; sweep++) relax(s);
  }
  int64_t n = (int64_t)w * h;
  memcpy(flow, s.plane[U], sizeof(float) * (size_t)n);
  memcpy(flow + n, s.plane[V], sizeof(float) * (size_t)n);
  free(s.memory);
}
