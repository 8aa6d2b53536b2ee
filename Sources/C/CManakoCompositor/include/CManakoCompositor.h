#pragma once
#include <stdint.h>

// Lays pictures with transparency over the planes of a frame. In C for the clones per vector width; nothing is allocated here, and no
// pointer may be NULL.
//
// Every format is the same arithmetic on samples: what a plane gets is `added + kept · frame`. A picture is kept packed: for each row the
// runs where it has ink, in blocks of 16 samples, so that what is transparent costs nothing and what is read lies in one stream.

enum { MANAKO_BLOCK = 16 };

/// Neighbouring samples of a row that change something.
typedef struct {
  /// The first sample, counted from the picture's left edge.
  uint32_t start;
  /// How many blocks of `MANAKO_BLOCK` samples; the last one may reach beyond the picture, where it changes nothing.
  uint32_t blocks;
  /// Where the blocks begin in the data, in blocks.
  uint32_t place;
} manako_run;

/// A picture's samples for one plane of a frame.
typedef struct {
  /// For each row, and for the end, the number of its first run.
  const uint32_t *rows;
  /// In the order of rows, then of places.
  const manako_run *runs;
  /// Blocks of what is added, each followed by one of what is kept of the frame.
  const void *data;
  int32_t height;
} manako_packed;

/// A plane of a frame.
typedef struct {
  void *base;
  /// Bytes from one row to the next.
  int64_t stride;
  /// Samples in a row, and rows.
  int32_t width, height;
} manako_plane;

/// Lays a picture over a plane of bytes. What is kept counts 0…255, of 255.
///
/// - x, y: where the picture's corner lies, in samples and rows; what lies outside of the plane is left out
/// - opacity: 0…256, of 256
void manako_over_bytes(const manako_plane *plane, const manako_packed *picture, int64_t x, int64_t y, int32_t opacity);

/// The same for words that hold ten bits at their upper end (P010). What is kept counts 0…32768, of 32768.
void manako_over_words(const manako_plane *plane, const manako_packed *picture, int64_t x, int64_t y, int32_t opacity);

/// How a premultiplied picture becomes the samples of a plane.
typedef struct {
  /// Weights of blue, green, red and alpha for each of the samples of a pixel.
  float weights[4][4];
  /// Samples of a pixel, 1…4, and how many of the picture's pixels and rows become one.
  int32_t components, step_x, step_y;
  /// How many of the first such pixels and rows lie before the picture.
  int32_t phase_x, phase_y;
  /// What a sample of 255 and all that is kept become: 255 and 255, or 65280 and 32768.
  float sample_scale, kept_scale;
} manako_recipe;

/// A picture of blue, green, red and premultiplied alpha.
typedef struct {
  const uint8_t *pixels;
  int64_t stride;
  int32_t width, height;
} manako_picture;

/// Computes one row of samples for a plane: what is added, and what is kept, `components` samples a pixel.
///
/// - row: 0 is the first row that the picture touches
/// - added, kept: room for `components · ceil((width + phase_x) / step_x)` samples
void manako_mix_row(const manako_picture *picture, const manako_recipe *recipe, int32_t row, uint16_t *added, uint16_t *kept);

/// Finds the runs of a row.
///
/// - all: what is kept where nothing changes
/// - runs: room for `count / MANAKO_BLOCK + 1`, whose `place` is counted from 0
/// - Returns: the number of runs
int32_t manako_find_runs(const uint16_t *added, const uint16_t *kept, int32_t count, uint16_t all, manako_run *runs);

/// Writes the blocks of a run behind one another.
///
/// - bytes: the size of a sample, 1 or 2
void manako_pack_run(
    const uint16_t *added, const uint16_t *kept, int32_t count, uint16_t all, const manako_run *run, int32_t bytes, void *data);
