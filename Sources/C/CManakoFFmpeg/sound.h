#pragma once
#include "api.h"

/// The sound of a file on its way into a written one: as it is where the container has its codec, otherwise encoded anew.
///
/// Whatever goes wrong ends the sound and never the video; the words say what it was.
typedef struct manako_av_sound manako_av_sound;

/// Opens a file's sound and gives the written file a stream for it; NULL where there is none, or with words where it can't be
/// taken along.
manako_av_sound *manako_av_sound_open(const manako_av_target *target, AVFormatContext *out, manako_av_words *words);
/// Opens another stream of the target's original, of sound or subtitles, by its number.
manako_av_sound *manako_av_sound_open_stream(
    const manako_av_target *target, int stream, AVFormatContext *out, manako_av_words *words);
/// Says which moment of the source, in microseconds of its own clock, is the written file's beginning.
void manako_av_sound_start(manako_av_sound *sound, int64_t origin);
/// Says that the written file's beginning is a later moment of a whole, in microseconds: its times count from the whole's beginning.
void manako_av_sound_shift(manako_av_sound *sound, int64_t shift);
/// Writes the sound before a moment of the written file, in microseconds.
void manako_av_sound_write(manako_av_sound *sound, int64_t until);
/// Writes the rest of the sound before a moment.
void manako_av_sound_finish(manako_av_sound *sound, int64_t end);
void manako_av_sound_free(manako_av_sound *sound);
