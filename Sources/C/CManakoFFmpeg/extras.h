#pragma once
#include "sound.h"

/// Parts of a video that a copy takes along beside pictures and first sound: further tracks of sound, subtitles, chapters, and
/// the texts of the file.
typedef struct manako_av_extras manako_av_extras;

/// Opens the target's original and gives the written file streams, chapters and texts; NULL without an original or memory.
///
/// `has_sound` tells whether the first sound is written already.
manako_av_extras *manako_av_extras_open(const manako_av_target *target, AVFormatContext *out, bool has_sound);
/// Sets the moment of the original, in microseconds of its own clock, at which the written file begins.
void manako_av_extras_start(manako_av_extras *extras, int64_t origin);
/// Writes what comes before a moment of the written file, in microseconds.
void manako_av_extras_write(manako_av_extras *extras, int64_t until);
/// Writes the rest before a moment.
void manako_av_extras_finish(manako_av_extras *extras, int64_t end);
/// Names what is left out, empty when nothing is.
const char *manako_av_extras_left_out(const manako_av_extras *extras);
void manako_av_extras_free(manako_av_extras *extras);
