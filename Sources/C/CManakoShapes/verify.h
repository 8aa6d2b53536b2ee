#pragma once
#include "CManakoShapes.h"

// What the pixels along a quadrilateral's sides say of it.

typedef struct {
  const manako_edges *edges;
  int32_t width, height;
} edge_map;

/// Sets the confidence of a quadrilateral from the ridges along its sides; 0 where a side has too few.
void judge(const edge_map *map, manako_quad *quad);

/// Fits the sides anew to the ridges along them, and sets corners and confidence by them; returns whether that could be done.
int refine(const edge_map *map, manako_quad *quad);
