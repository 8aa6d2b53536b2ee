#pragma once
// Inputs that are made of whole numbers, so that they are the same on every processor, and a record of each result.

#include <stddef.h>
#include <stdint.h>

/// A number of a fixed sequence.
uint32_t made_next(void);
/// Starts the sequence anew.
void made_begin(uint32_t seed);
/// Memory without anything in it; never given back, since the program ends soon.
void *made_room(size_t bytes);
/// Numbers from `low` to `high`.
float *made_floats(size_t count, float low, float high);
/// A picture of slopes, squares, discs and noise: `channels` bytes a pixel, rows without gaps.
uint8_t *made_picture(int32_t width, int32_t height, int32_t channels, uint32_t seed);
/// The same picture, moved by `right` and `down` pixels.
uint8_t *made_moved(int32_t width, int32_t height, int32_t channels, uint32_t seed, int32_t right, int32_t down);
/// A picture as floats, 0…255.
float *made_plane(const uint8_t *picture, size_t count);

/// Records values. `off` is how far values of another processor may be off, as a share of the largest value of the record; 0 where none may.
void record_floats(const char *name, const float *values, size_t count, double off);
void record_doubles(const char *name, const double *values, size_t count, double off);
void record_bytes(const char *name, const void *values, size_t count, double off);
void record_words(const char *name, const void *values, size_t count, double off);
void record_numbers(const char *name, const int32_t *values, size_t count);
void record_number(const char *name, int64_t value);

void try_kernels(void);
void try_hash(void);
void try_filters(void);
void try_colors(void);
void try_identities(void);
void try_compositor(void);
void try_boards(void);
void try_landmarks(void);
void try_text(void);
void try_alignment(void);
void try_flow(void);
void try_shapes(void);
void try_whole_image(void);
void try_masks(void);
void try_zxing(void);
void try_alpha(void);
void try_system(void);
