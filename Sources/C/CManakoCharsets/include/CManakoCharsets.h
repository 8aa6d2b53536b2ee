#pragma once
#include <stddef.h>
#include <stdint.h>

/// Encodings of text files: detection with uchardet, conversion with the C library's iconv.
///
/// In C because iconv's functions take pointers that Swift's importer turns around, and because uchardet is opened when the first
/// file needs it: nearly all files are UTF-8, which needs neither.

/// Opens uchardet once in a process; NULL when that worked, otherwise the reason.
const char *manako_charsets_load(void);

/// Writes the name of the encoding that the bytes are probably in, as iconv knows it; an empty text when nothing speaks for one.
/// `manako_charsets_load` must have succeeded.
void manako_charsets_detect(const uint8_t *bytes, size_t count, char *name, size_t capacity);

/// Begins a conversion from an encoding to UTF-8; NULL when the C library does not know it or lacks its table.
void *manako_charsets_open(const char *encoding);

/// Converts until the input ends or the room is used up. What means nothing becomes U+FFFD, one unit at a time, and is counted.
///
/// \param unit the bytes of the encoding's smallest unit: 2 for UTF-16, 4 for UTF-32, 1 for others.
/// \param used the bytes of the input that were read; all of them when the input has ended.
/// \return the bytes that were written.
size_t manako_charsets_convert(void *converter, const uint8_t *bytes, size_t count, size_t unit, size_t *used,
                               uint8_t *target, size_t room, size_t *replaced);

/// Ends a conversion.
void manako_charsets_close(void *converter);
