#pragma once
#include <stddef.h>
#include <stdint.h>

/// The missing part of libtiff, which this opens; NULL when all is there.
const char *manako_tiff_missing(void);

/// Decodes the first picture of a TIFF file in memory to 8-bit RGBA, premultiplied, rows and columns as they are stored.
///
/// A picture that is larger than `width` × `height` is cut, so that no more than that is written.
///
/// @param orientation the file's own tag, 1…8: no row is turned or mirrored then.
/// @param message receives why it failed; empty when libtiff does not say.
/// @return whether all of the picture was decoded.
int manako_tiff_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, int orientation,
                       uint32_t *pixels, char *message, size_t message_size);
