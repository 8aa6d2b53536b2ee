#pragma once
#include <stdint.h>

#include "CManakoShapes.h"

// Straight pieces of ridges, and the lines that they are pieces of.

/// Sums over points, from which a straight line is fitted to them.
typedef struct {
  double n, x, y, xx, xy, yy;
} moments;

/// A straight line: a point, a direction, and a normal towards the brighter side.
typedef struct {
  float x, y, dx, dy, nx, ny;
} line;

/// A straight piece of a ridge.
typedef struct {
  moments sums;
  line line;
  /// Where it begins and ends along its line.
  float from, to;
} segment;

/// Pieces of one line.
typedef struct {
  line line;
  /// Stretches along it that ridges cover, in their order, without overlap; `count` pairs.
  float *stretches;
  int32_t count;
  /// Their length together.
  float covered;
} merged_line;

void add_to(moments *sums, float x, float y);
void join(moments *sums, const moments *other);
/// The line of least squares across it, with its normal on the side of a direction.
line fit(const moments *sums, float nx, float ny);
static inline float along(const line *l, float x, float y) { return (x - l->x) * l->dx + (y - l->y) * l->dy; }
static inline float across(const line *l, float x, float y) { return (x - l->x) * l->nx + (y - l->y) * l->ny; }

/// The straight pieces of ridges, the longest first; at most `capacity`. -1 without memory.
int32_t find_segments(const manako_edges *edges, int32_t width, int32_t height, segment *segments, int32_t capacity);

/// Joins pieces to lines, the longest first; `stretches` has room for `2 · count` floats. -1 without memory.
int32_t merge_segments(const segment *segments, int32_t count, float *stretches, merged_line *lines, int32_t capacity);
