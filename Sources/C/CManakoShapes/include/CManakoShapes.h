#pragma once
#include <stdint.h>

// Kernels for shapes in pictures. Pixels are whole numbers, the centre of the first one at 0, 0; x to the right, y down.

/// A border in a picture of two levels.
typedef struct {
  /// Its first point and the number of its points.
  int64_t start, count;
  /// The index of the border around it; -1 for none.
  int32_t parent;
  /// Whether what it runs around is a hole.
  int32_t is_hole;
} manako_border;

/// How much there is to find.
typedef struct {
  int64_t points;
  int32_t borders;
} manako_border_count;

/// Follows every border between the pixels of a picture that belong to something and those that do not, with the borders' hierarchy
/// (S. Suzuki and K. Abe, "Topological structural analysis of digitized binary images by border following", 1985). Pixels that belong to
/// something hang together over corners too, the others over sides alone. Points are pixels that belong to something, each next to the
/// one before; outer borders and holes run as in the paper.
///
/// - mask: not zero for pixels that belong to something, `width · height` of them
/// - labels: room for `(width + 2) · (height + 2)`
/// - points: x and y in turns; no more than `room.points` are written
/// - borders: no more than `room.borders` are written
/// - returns what there is, however much room there was
manako_border_count manako_follow_borders(
    const uint8_t *mask, int32_t width, int32_t height, int32_t *labels, int32_t *points, manako_border *borders,
    manako_border_count room);

/// A picture of bytes, one or three a pixel.
typedef struct {
  const uint8_t *data;
  /// Bytes from one row to the next.
  int64_t stride;
  int32_t width, height, channels;
} manako_picture;

/// Edges of a picture: what gradient each pixel has, and which lie on a ridge of it.
typedef struct {
  /// Levels a pixel in x and y, of the channel where they are largest.
  float *gx, *gy;
  /// Their length.
  float *strength;
  /// How far from the pixel's centre the ridge lies along the gradient, -0.5…0.5; beyond 1 where there is none.
  float *offset;
} manako_edges;

/// Smooths a picture, and finds the ridges of its gradient.
///
/// - edges: room for `width · height` floats each
/// - work: room for `2 · width · height` floats
/// - returns the strength from which on ridges were kept
float manako_find_edges(const manako_picture *picture, manako_edges *edges, float *work);

/// What quadrilaterals are looked for.
typedef struct {
  /// Of the shorter to the longer side, 0…1.
  float minimum_aspect, maximum_aspect;
  /// How far corners may be from 90°, in degrees.
  float tolerance;
  /// The shortest side in pixels.
  float minimum_side;
} manako_quad_limits;

/// Four straight sides that enclose something.
typedef struct {
  /// Corners in the order in which one comes to them clockwise on the screen.
  float x[4], y[4];
  /// How much of its sides lies on edges, 0…1; less where edges run on past its corners.
  float confidence;
} manako_quad;

/// Finds quadrilaterals whose sides are edges: straight pieces of ridges are joined to lines, lines that meet near their ends to corners,
/// and corners to closed rounds; what is left after its sides were looked at pixel by pixel is fitted anew to the ridges below a pixel.
///
/// - quads: room for `capacity`
/// - returns how many were found, the surest first; -1 without memory
int32_t manako_find_quads(
    const manako_edges *edges, int32_t width, int32_t height, const manako_quad_limits *limits, manako_quad *quads,
    int32_t capacity);

/// What runs along the sides of a quadrilateral.
typedef struct {
  /// How much of a ring inside of it has no edges, 0…1.
  float quiet;
  /// How much of its sides is brighter inside than outside, 0…1.
  float brighter;
  /// Levels by which the inside is brighter than the outside, in the middle of all places.
  float step;
} manako_margin;

/// Looks at both sides of a quadrilateral's edges.
manako_margin manako_look_at_margin(const manako_picture *picture, const manako_edges *edges, const manako_quad *quad);
