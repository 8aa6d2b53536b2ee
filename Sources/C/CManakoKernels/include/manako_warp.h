#ifndef MANAKO_WARP_H
#define MANAKO_WARP_H

#include <stddef.h>
#include <stdint.h>

/// A picture of interleaved bytes, one to four a pixel.
typedef struct {
  const uint8_t *_Nonnull data;
  ptrdiff_t stride;  ///< bytes from one row to the next
  int32_t width, height, channels;
} manako_warp_source;

/// Fills a picture of as many bytes a pixel with what a projective map shows of another one.
///
/// `map`, three rows of three, takes places of the target to places of the source; pixels' centres are half a pixel from their edges.
/// Each target pixel is the mean of `samples` × `samples` places, interpolated linearly, or a single one interpolated by cubics
/// (Keys, "Cubic convolution interpolation", 1981), which keeps small print sharp. Beyond the source's edge its pixels are repeated.
void manako_warp(const manako_warp_source *_Nonnull source, const double map[_Nonnull 9], int32_t samples,
                 uint8_t *_Nonnull target, ptrdiff_t stride, int32_t width, int32_t height);

#endif
