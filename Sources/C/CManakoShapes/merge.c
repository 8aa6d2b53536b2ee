#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lines.h"

/// Whether a piece lies on a line, or on its continuation; where the other side is the bright one, it has to lie closer.
static int lies_on(const segment *s, const line *l, float from, float to) {
  float agrees = s->line.nx * l->nx + s->line.ny * l->ny, beside = agrees < 0 ? 1 : 1.5f;
  if (fabsf(agrees) < 0.98f) return 0;
  for (int k = 0; k < 2; k++) {
    float t = k ? s->to : s->from;
    float x = s->line.x + t * s->line.dx, y = s->line.y + t * s->line.dy;
    float place = along(l, x, y);
    float gap = place < from ? from - place : place > to ? place - to : 0;
    if (fabsf(across(l, x, y)) > beside + 0.025f * gap) return 0;
  }
  return 1;
}

static int earlier(const void *a, const void *b) {
  const float *p = a, *q = b;
  return p[0] > q[0] ? 1 : p[0] < q[0] ? -1 : 0;
}

/// Puts stretches in their order and joins those that touch.
static void tidy(merged_line *l) {
  qsort(l->stretches, (size_t)l->count, 2 * sizeof(float), earlier);
  int32_t kept = 0;
  for (int32_t k = 1; k < l->count; k++) {
    float *last = l->stretches + 2 * kept, *next = l->stretches + 2 * k;
    if (next[0] <= last[1] + 3) {
      if (next[1] > last[1]) last[1] = next[1];
    } else {
      kept++;
      l->stretches[2 * kept] = next[0];
      l->stretches[2 * kept + 1] = next[1];
    }
  }
  l->count = kept + 1;
  l->covered = 0;
  for (int32_t k = 0; k < l->count; k++) l->covered += l->stretches[2 * k + 1] - l->stretches[2 * k];
}

/// Takes the pieces of a line, beginning with one of them.
static void gather(
    const segment *segments, int32_t count, int32_t first, uint8_t *used, int32_t *list, merged_line *out) {
  const segment *s = segments + first;
  moments m = s->sums;
  line l = s->line;
  float from = s->from, to = s->to;
  int32_t members = 1;
  list[0] = first;
  used[first] = 1;
  for (int32_t k = first + 1; k < count; k++) {
    if (used[k] || !lies_on(segments + k, &l, from, to)) continue;
    used[k] = 1;
    list[members++] = k;
    join(&m, &segments[k].sums);
    line fitted = fit(&m, l.nx, l.ny);
    float shift = along(&fitted, l.x, l.y), sign = fitted.dx * l.dx + fitted.dy * l.dy < 0 ? -1 : 1;
    float a = sign * from + shift, b = sign * to + shift;
    from = fminf(a, b);
    to = fmaxf(a, b);
    l = fitted;
    for (int e = 0; e < 2; e++) {
      float t = e ? segments[k].to : segments[k].from;
      float place = along(&l, segments[k].line.x + t * segments[k].line.dx, segments[k].line.y + t * segments[k].line.dy);
      from = fminf(from, place);
      to = fmaxf(to, place);
    }
  }
  out->line = l;
  out->count = members;
  for (int32_t k = 0; k < members; k++) {
    const segment *member = segments + list[k];
    float ends[2];
    for (int e = 0; e < 2; e++) {
      float t = e ? member->to : member->from;
      ends[e] = along(&l, member->line.x + t * member->line.dx, member->line.y + t * member->line.dy);
    }
    out->stretches[2 * k] = fminf(ends[0], ends[1]);
    out->stretches[2 * k + 1] = fmaxf(ends[0], ends[1]);
  }
  tidy(out);
}

static int longer_line(const void *a, const void *b) {
  const merged_line *p = a, *q = b;
  return p->covered < q->covered ? 1 : p->covered > q->covered ? -1 : 0;
}

int32_t merge_segments(const segment *segments, int32_t count, float *stretches, merged_line *lines, int32_t capacity) {
  uint8_t *used = calloc((size_t)count + 1, 1);
  merged_line *all = malloc(sizeof *all * ((size_t)count + 1));
  int32_t *list = malloc(sizeof *list * ((size_t)count + 1));
  int32_t found = used && all && list ? 0 : -1;
  for (int32_t k = 0; found >= 0 && k < count; k++) {
    if (used[k]) continue;
    all[found].stretches = stretches;
    gather(segments, count, k, used, list, all + found);
    stretches += 2 * all[found++].count;
  }
  if (found > 0) {
    qsort(all, (size_t)found, sizeof *all, longer_line);
    if (found > capacity) found = capacity;
    memcpy(lines, all, sizeof *all * (size_t)found);
  }
  free(list);
  free(all);
  free(used);
  return found;
}
