#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Zstandard ([RFC 8878](https://www.rfc-editor.org/rfc/rfc8878)) with libzstd.
///
/// In C because the library is opened when it is first needed: most runs of the program compress nothing. The functions in use
/// belong to the library's stable interface, so its headers are not needed.
typedef struct manako_zstd_decoder manako_zstd_decoder;

/// Opens the library; NULL when that worked, otherwise the reason.
const char *manako_zstd_load(void);

/// The most bytes that compressing a number of bytes can give.
size_t manako_zstd_bound(size_t count);
/// Compresses into a buffer; the number of bytes, or 0 on failure.
size_t manako_zstd_compress(void *target, size_t room, const void *source, size_t count, int level);

/// A decoder of one stream; NULL when there is no memory.
manako_zstd_decoder *manako_zstd_decoder_new(void);
void manako_zstd_decoder_free(manako_zstd_decoder *decoder);

/// What a step did.
typedef struct {
    /// Bytes of the source that were taken.
    size_t taken;
    /// Bytes of the target that were filled.
    size_t filled;
    /// Whether a frame ended.
    bool ended;
    /// Whether the bytes are damaged.
    bool failed;
} manako_zstd_step;

/// Decompresses as much as fits.
manako_zstd_step manako_zstd_decode(
    manako_zstd_decoder *decoder, const void *source, size_t count, void *target, size_t room);
