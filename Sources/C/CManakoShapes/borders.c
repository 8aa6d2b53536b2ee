#include <string.h>

#include "CManakoShapes.h"

/// The eight neighbours counter-clockwise on the screen, beginning on the right.
static const int32_t step_x[8] = {1, 1, 0, -1, -1, -1, 0, 1};
static const int32_t step_y[8] = {0, -1, -1, -1, 0, 1, 1, 1};

typedef struct {
  int32_t *labels;
  int64_t stride;
  int64_t steps[8];
  int32_t *points;
  manako_border *borders;
  manako_border_count room, count;
} follower;

static void add_point(follower *f, int64_t at) {
  if (f->count.points < f->room.points) {
    f->points[2 * f->count.points] = (int32_t)(at % f->stride) - 1;
    f->points[2 * f->count.points + 1] = (int32_t)(at / f->stride) - 1;
  }
  f->count.points++;
}

/// Step 3 of the paper: follows the border that begins at a pixel, seen from the empty neighbour in a direction.
static void follow(follower *f, int64_t start, int32_t from, int32_t label) {
  int32_t *labels = f->labels;
  int32_t first = from;
  do first = (first - 1) & 7;
  while (labels[start + f->steps[first]] == 0 && first != from);
  if (labels[start + f->steps[first]] == 0) {
    labels[start] = -label;
    add_point(f, start);
    return;
  }
  int64_t here = start, end = start + f->steps[first];
  int32_t back = first;
  for (;;) {
    int32_t direction = back;
    int right_is_empty = 0;
    for (;;) {
      direction = (direction + 1) & 7;
      if (labels[here + f->steps[direction]] != 0) break;
      if (direction == 0) right_is_empty = 1;
    }
    if (right_is_empty) labels[here] = -label;
    else if (labels[here] == 1) labels[here] = label;
    add_point(f, here);
    int64_t next = here + f->steps[direction];
    if (next == start && here == end) return;
    here = next;
    back = (direction + 4) & 7;
  }
}

/// The border around a new one, from the one that was met last in the row: step 2 of the paper.
static int32_t parent_of(const follower *f, int32_t last, int is_hole) {
  if (last < 2) return -1;
  int32_t index = last - 2;
  if (index >= f->room.borders) return -1;
  return f->borders[index].is_hole != is_hole ? index : f->borders[index].parent;
}

static void begin(follower *f, int64_t at, int32_t from, int32_t last, int is_hole) {
  int32_t index = f->count.borders++;
  int64_t start = f->count.points;
  int32_t parent = parent_of(f, last, is_hole);
  follow(f, at, from, index + 2);
  if (index >= f->room.borders) return;
  f->borders[index] = (manako_border){start, f->count.points - start, parent, is_hole};
}

manako_border_count manako_follow_borders(
    const uint8_t *mask, int32_t width, int32_t height, int32_t *labels, int32_t *points, manako_border *borders,
    manako_border_count room) {
  follower f = {labels, (int64_t)width + 2, {0}, points, borders, room, {0, 0}};
  for (int k = 0; k < 8; k++) f.steps[k] = step_y[k] * f.stride + step_x[k];
  memset(labels, 0, sizeof *labels * (size_t)f.stride * (size_t)(height + 2));
  for (int32_t y = 0; y < height; y++) {
    for (int32_t x = 0; x < width; x++) labels[(y + 1) * f.stride + x + 1] = mask[(int64_t)y * width + x] != 0;
  }
  for (int32_t y = 1; y <= height; y++) {
    int32_t last = 1;
    for (int32_t x = 1; x <= width; x++) {
      int64_t at = y * f.stride + x;
      int32_t label = labels[at];
      if (label == 0) continue;
      if (label == 1 && labels[at - 1] == 0) {
        begin(&f, at, 4, last, 0);
      } else if (label >= 1 && labels[at + 1] == 0) {
        begin(&f, at, 0, label > 1 ? label : last, 1);
      }
      if (labels[at] != 1) last = labels[at] < 0 ? -labels[at] : labels[at];
    }
  }
  return f.count;
}
