#ifndef MANAKO_ALPHA_H
#define MANAKO_ALPHA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether all pixels of four bytes, the last one alpha, are opaque.
bool manako_alpha_is_opaque(const uint8_t *_Nonnull pixels, size_t width, size_t height, size_t stride);

/// Counts the pixels of four bytes that are at least half opaque by their luminance (BT.601).
///
/// `red` and `blue` are the places of these channels in a pixel; green is the second one, alpha the last one.
void manako_alpha_histogram(const uint8_t *_Nonnull pixels, size_t width, size_t height, size_t stride, size_t red,
                            size_t blue, uint64_t counts[_Nonnull 256]);

/// Lays pixels of four bytes, the last one alpha and not multiplied into the others, over an even gray. The target has three bytes for a pixel:
/// red, green and blue.
void manako_alpha_flatten(const uint8_t *_Nonnull pixels, size_t width, size_t height, size_t stride, size_t red,
                          size_t blue, uint8_t backdrop, uint8_t *_Nonnull target, size_t target_stride);

#endif
