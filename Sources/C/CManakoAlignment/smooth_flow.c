#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "CManakoAlignment.h"
#include "clones.h"

/// How much smoothness, brightness and its gradient count, and below what a difference is none: as in Kroeger et al.'s program.
static const float SMOOTH = 20, BRIGHT = 5, STEEP = 10, NONE = 1e-3f, FLAT = 0.01f, RELAX = 1.6f;

/// Planes of one size in one piece of memory.
enum { IX, IY, IT, IXX, IXY, IYY, IXT, IYT, A11, A12, A22, B1, B2, EDGE, DU, DV, WARPED, PLANES };

typedef struct {
  float *plane[PLANES];
  int32_t width, height;
} state;

INLINE int32_t inside(int32_t at, int32_t count) { return at < 0 ? 0 : at < count ? at : count - 1; }

INLINE float at(const float *plane, int32_t x, int32_t y, int32_t w, int32_t h) {
  return plane[(int64_t)inside(y, h) * w + inside(x, w)];
}

/// The floating plane as the flow brings it to the reference.
INLINE void warp(const manako_align_plane *from, const float *flow, state s) {
  int32_t w = s.width, h = s.height;
  int64_t n = (int64_t)w * h;
  for (int32_t y = 0; y < h; y++)
    for (int32_t x = 0; x < w; x++) {
      int64_t k = (int64_t)y * w + x;
      float u = x + flow[k], v = y + flow[n + k];
      u = u > 0 ? (u < w - 1 ? u : w - 1) : 0;
      v = v > 0 ? (v < h - 1 ? v : h - 1) : 0;
      int32_t left = (int32_t)u, top = (int32_t)v, right = left + (left < w - 1), bottom = top + (top < h - 1);
      const float *a = from->values + (int64_t)top * w, *b = from->values + (int64_t)bottom * w;
      float upper = a[left] + (u - left) * (a[right] - a[left]), lower = b[left] + (u - left) * (b[right] - b[left]);
      s.plane[WARPED][k] = upper + (v - top) * (lower - upper);
    }
}

/// Derivatives of a plane in the middle of differences over two pixels.
INLINE void derive(const float *from, state s, float *dx, float *dy) {
  int32_t w = s.width, h = s.height;
  for (int32_t y = 0; y < h; y++)
    for (int32_t x = 0; x < w; x++) {
      int64_t k = (int64_t)y * w + x;
      dx[k] = 0.5f * (at(from, x + 1, y, w, h) - at(from, x - 1, y, w, h));
      dy[k] = 0.5f * (at(from, x, y + 1, w, h) - at(from, x, y - 1, w, h));
    }
}

CLONES static void prepare(const manako_align_plane *reference, const manako_align_plane *floating, const float *flow, state s) {
  int64_t n = (int64_t)s.width * s.height;
  float **p = s.plane;
  warp(floating, flow, s);
  for (int64_t k = 0; k < n; k++) {
    p[IT][k] = p[WARPED][k] - reference->values[k];
    p[WARPED][k] = 0.5f * (p[WARPED][k] + reference->values[k]);
  }
  derive(p[WARPED], s, p[IX], p[IY]);
  derive(p[IT], s, p[IXT], p[IYT]);
  derive(p[IX], s, p[IXX], p[IXY]);
  derive(p[IY], s, p[A11], p[IYY]);
  memset(p[DU], 0, sizeof(float) * (size_t)n);
  memset(p[DV], 0, sizeof(float) * (size_t)n);
}

/// How much each equation counts, now that the flow has changed: those that are far off count less.
CLONES static void weigh(const float *flow, state s) {
  int32_t w = s.width, h = s.height;
  int64_t n = (int64_t)w * h;
  float **p = s.plane;
  for (int64_t k = 0; k < n; k++) {
    float du = p[DU][k], dv = p[DV][k], ix = p[IX][k], iy = p[IY][k], xx = p[IXX][k], xy = p[IXY][k], yy = p[IYY][k];
    float off = p[IT][k] + ix * du + iy * dv, size = 1 / (ix * ix + iy * iy + FLAT);
    float weight = BRIGHT * size / sqrtf(off * off * size + NONE * NONE);
    float offx = p[IXT][k] + xx * du + xy * dv, offy = p[IYT][k] + xy * du + yy * dv;
    float sizex = 1 / (xx * xx + xy * xy + FLAT), sizey = 1 / (xy * xy + yy * yy + FLAT);
    float steep = STEEP / sqrtf(offx * offx * sizex + offy * offy * sizey + NONE * NONE);
    float wx = steep * sizex, wy = steep * sizey;
    p[A11][k] = weight * ix * ix + wx * xx * xx + wy * xy * xy;
    p[A12][k] = weight * ix * iy + wx * xx * xy + wy * xy * yy;
    p[A22][k] = weight * iy * iy + wx * xy * xy + wy * yy * yy;
    p[B1][k] = -weight * ix * p[IT][k] - wx * xx * p[IXT][k] - wy * xy * p[IYT][k];
    p[B2][k] = -weight * iy * p[IT][k] - wx * xy * p[IXT][k] - wy * yy * p[IYT][k];
  }
  for (int32_t y = 0; y < h; y++)
    for (int32_t x = 0; x < w; x++) {
      int64_t k = (int64_t)y * w + x, r = k + (x < w - 1), d = k + (y < h - 1 ? w : 0);
      float u = flow[k] + p[DU][k], v = flow[n + k] + p[DV][k];
      float ux = flow[r] + p[DU][r] - u, uy = flow[d] + p[DU][d] - u, vx = flow[n + r] + p[DV][r] - v, vy = flow[n + d] + p[DV][d] - v;
      p[EDGE][k] = SMOOTH / sqrtf(ux * ux + uy * uy + vx * vx + vy * vy + NONE * NONE);
    }
}

/// Solves for the changes of one pixel after the other.
CLONES static void relax(const float *flow, state s) {
  int32_t w = s.width, h = s.height;
  int64_t n = (int64_t)w * h;
  float **p = s.plane, *du = p[DU], *dv = p[DV], *edge = p[EDGE];
  for (int32_t y = 0; y < h; y++)
    for (int32_t x = 0; x < w; x++) {
      int64_t k = (int64_t)y * w + x, next[4] = {k - 1, k + 1, k - w, k + w};
      int there[4] = {x > 0, x < w - 1, y > 0, y < h - 1};
      float sum = 0, su = p[B1][k], sv = p[B2][k];
      for (int i = 0; i < 4; i++) {
        if (!there[i]) continue;
        int64_t o = next[i];
        float weight = 0.5f * (edge[k] + edge[o]);
        sum += weight;
        su += weight * (flow[o] + du[o] - flow[k]);
        sv += weight * (flow[n + o] + dv[o] - flow[n + k]);
      }
      du[k] += RELAX * ((su - p[A12][k] * dv[k]) / (p[A11][k] + sum) - du[k]);
      dv[k] += RELAX * ((sv - p[A12][k] * du[k]) / (p[A22][k] + sum) - dv[k]);
    }
}

void manako_align_smooth_flow(
    const manako_align_plane *reference, const manako_align_plane *floating, int32_t rounds, int32_t sweeps, float *flow) {
  state s = {.width = reference->width, .height = reference->height};
  int64_t n = (int64_t)s.width * s.height;
  if (s.width < 2 || s.height < 2 || floating->width != s.width || floating->height != s.height) return;
  float *all = malloc(sizeof(float) * PLANES * (size_t)n);
  if (!all) abort();
  for (int k = 0; k < PLANES; k++) s.plane[k] = all + k * n;
  prepare(reference, floating, flow, s);
  for (int32_t round = 0; round < rounds; round++) {
    weigh(flow, s);
    for (int32_t sweep = 0; sweep < sweeps; sweep++) relax(flow, s);
  }
  for (int64_t k = 0; k < n; k++) {
    flow[k] += s.plane[DU][k];
    flow[n + k] += s.plane[DV][k];
  }
  free(all);
}
