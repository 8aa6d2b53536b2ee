#include "sound.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "recode.h"

static const AVRational microseconds = {1, AV_TIME_BASE};

struct manako_av_sound {
    AVFormatContext *source, *out;
    AVStream *from, *to;
    AVPacket *packet;
    /// Encodes anew; NULL where packets are taken as they are.
    manako_av_recoder *recoder;
    /// When the written file begins, in the source's units.
    int64_t origin;
    /// What is added to all times, in microseconds.
    int64_t shift;
    /// Whether what is before 0 is left out, such as the silence that encoders begin with.
    bool begins_at_zero;
    /// The time of decoding of the packet that was written last, in the written file's units.
    int64_t last;
    /// Whether `packet` holds what is due later.
    bool is_waiting;
    bool is_started, is_ended;
    manako_av_words *words;
};

static void end(manako_av_sound *sound, int error, const char *what) {
    sound->is_ended = true;
    if (sound->words->text[0]) return;
    manako_av_words reason = {0};
    manako_av_fail(&reason, error);
    snprintf(sound->words->text, sizeof sound->words->text, "%s: %.300s", what, reason.text);
}

static int open_source(manako_av_sound *sound, const manako_av_target *target, const char *path, int index) {
    AVDictionary *options = NULL;
    manako_av.av_dict_set(&options, "protocol_whitelist", target->sound_protocols, 0);
    manako_av.av_dict_set(&options, "format_whitelist", target->sound_formats, 0);
    int error = manako_av.avformat_open_input(&sound->source, path, NULL, &options);
    manako_av.av_dict_free(&options);
    if (error < 0) return error;
    error = manako_av.avformat_find_stream_info(sound->source, NULL);
    if (error < 0) return error;
    if (index < 0) index = manako_av.av_find_best_stream(sound->source, AVMEDIA_TYPE_AUDIO, -1, -1, NULL, 0);
    if (index < 0) return index;
    if (index >= (int)sound->source->nb_streams) return AVERROR_STREAM_NOT_FOUND;
    for (unsigned i = 0; i < sound->source->nb_streams; i++) {
        if ((int)i != index) sound->source->streams[i]->discard = AVDISCARD_ALL;
    }
    sound->from = sound->source->streams[index];
    return 0;
}

// AVI has no place for the time at which sound begins: there, silence has to be put before it.
static bool fits(const manako_av_sound *sound, const manako_av_target *target) {
    const AVOutputFormat *format = sound->out->oformat;
    const AVCodecParameters *codec = sound->from->codecpar;
    bool is_plain = codec->profile == FF_PROFILE_AAC_LOW || codec->profile == FF_PROFILE_UNKNOWN;
    if (target->takes_aac_alone) return codec->codec_id == AV_CODEC_ID_AAC && is_plain && codec->extradata_size > 0;
    return strcmp(format->name, "avi") &&
           manako_av.avformat_query_codec(format, sound->from->codecpar->codec_id, FF_COMPLIANCE_NORMAL) == 1;
}

static void copy_text(AVStream *to, const AVStream *from, const char *name) {
    const AVDictionaryEntry *text = manako_av.av_dict_get(from->metadata, name, NULL, 0);
    if (text) manako_av.av_dict_set(&to->metadata, name, text->value, 0);
}

static int open_stream(manako_av_sound *sound, const manako_av_target *target) {
    int error = 0;
    bool is_sound = sound->from->codecpar->codec_type == AVMEDIA_TYPE_AUDIO;
    if (!is_sound && !fits(sound, target)) return AVERROR_ENCODER_NOT_FOUND;
    if (!fits(sound, target)) error = manako_av_recoder_open(&sound->recoder, sound->from, sound->out, target->sound_encoders);
    if (error < 0) return error;
    sound->to = manako_av.avformat_new_stream(sound->out, NULL);
    if (!sound->to) return AVERROR(ENOMEM);
    sound->to->disposition = sound->from->disposition;
    copy_text(sound->to, sound->from, "language");
    copy_text(sound->to, sound->from, "title");
    if (sound->recoder) return manako_av_recoder_describe(sound->recoder, sound->to);
    error = manako_av.avcodec_parameters_copy(sound->to->codecpar, sound->from->codecpar);
    sound->to->codecpar->codec_tag = 0;
    sound->to->time_base = sound->from->time_base;
    return error;
}

static manako_av_sound *new_sound(AVFormatContext *out, manako_av_words *words) {
    manako_av_sound *sound = calloc(1, sizeof *sound);
    if (!sound) return NULL;
    sound->out = out;
    sound->words = words;
    sound->last = INT64_MIN;
    sound->packet = manako_av.av_packet_alloc();
    return sound;
}

manako_av_sound *manako_av_sound_open(const manako_av_target *target, AVFormatContext *out, manako_av_words *words) {
    manako_av_sound *sound = new_sound(out, words);
    if (!sound) return NULL;
    int error = sound->packet ? open_source(sound, target, target->sound, -1) : AVERROR(ENOMEM);
    if (error >= 0 && !target->sound_encoders[0]) {
        snprintf(words->text, sizeof words->text, "the sound is left out: this kind of file has none");
    } else if (error >= 0) {
        error = open_stream(sound, target);
        if (error >= 0) return sound;
    }
    if (error < 0 && error != AVERROR_STREAM_NOT_FOUND) end(sound, error, "the sound is left out");
    manako_av_sound_free(sound);
    return NULL;
}

manako_av_sound *manako_av_sound_open_stream(
    const manako_av_target *target, int stream, AVFormatContext *out, manako_av_words *words) {
    manako_av_sound *sound = new_sound(out, words);
    if (!sound) return NULL;
    int error = sound->packet ? open_source(sound, target, target->original, stream) : AVERROR(ENOMEM);
    if (error >= 0) error = open_stream(sound, target);
    if (error >= 0) return sound;
    manako_av_sound_free(sound);
    return NULL;
}

// The next packet of the stream.
static int read_next(manako_av_sound *sound) {
    while (true) {
        int error = manako_av.av_read_frame(sound->source, sound->packet);
        if (error < 0) return error;
        AVPacket *packet = sound->packet;
        if (packet->pts == AV_NOPTS_VALUE) packet->pts = packet->dts;
        if (packet->stream_index == sound->from->index && packet->pts != AV_NOPTS_VALUE) return 0;
        manako_av.av_packet_unref(packet);
    }
}

// Takes the stream's next packet, with times since the written file's beginning.
static void hold(manako_av_sound *sound) {
    sound->packet->pts -= sound->origin;
    if (sound->packet->dts != AV_NOPTS_VALUE) sound->packet->dts -= sound->origin;
    sound->is_waiting = true;
}

// Winds to a packet before the beginning; containers without an index may lead behind it, and are then wound further back.
static void wind(manako_av_sound *sound) {
    int64_t second = manako_av.av_rescale_q(AV_TIME_BASE, microseconds, sound->from->time_base);
    for (int64_t back = 1; back <= 64; back *= 4) {
        int64_t time = sound->origin - back * second;
        if (manako_av.av_seek_frame(sound->source, sound->from->index, time, AVSEEK_FLAG_BACKWARD) < 0) break;
        if (read_next(sound) < 0) continue;
        if (sound->packet->pts <= sound->origin) {
            hold(sound);
            return;
        }
        manako_av.av_packet_unref(sound->packet);
    }
    manako_av.av_seek_frame(sound->source, -1, INT64_MIN / 2, AVSEEK_FLAG_BACKWARD);
}

void manako_av_sound_start(manako_av_sound *sound, int64_t origin) {
    sound->origin = manako_av.av_rescale_q(origin, microseconds, sound->from->time_base);
    sound->is_started = true;
    // Without a way back everything is read from the beginning.
    if (origin > sound->source->start_time + 2 * AV_TIME_BASE) wind(sound);
}

void manako_av_sound_shift(manako_av_sound *sound, int64_t shift) {
    sound->shift = shift;
    sound->begins_at_zero = true;
}

// Writes a packet of either kind, whose times are in units of `base` and count from the written file's beginning.
static void put(manako_av_sound *sound, AVPacket *packet, AVRational base) {
    manako_av.av_packet_rescale_ts(packet, base, sound->to->time_base);
    int64_t shift = manako_av.av_rescale_q(sound->shift, microseconds, sound->to->time_base);
    if (packet->pts != AV_NOPTS_VALUE) packet->pts += shift;
    if (packet->dts != AV_NOPTS_VALUE) packet->dts += shift;
    if (packet->dts == AV_NOPTS_VALUE) packet->dts = packet->pts;
    // Muxers want times that grow; a source that jumps back loses what it says twice.
    bool is_late = sound->last != INT64_MIN && packet->dts < sound->last;
    bool is_before = sound->begins_at_zero && packet->dts < 0;
    if (!is_late && !is_before) {
        if (packet->dts == sound->last) packet->dts++;
        if (packet->pts < packet->dts) packet->pts = packet->dts;
        sound->last = packet->dts;
        packet->stream_index = sound->to->index;
        packet->pos = -1;
        int error = manako_av.av_write_frame(sound->out, packet);
        if (error < 0) end(sound, error, "the sound breaks off");
    }
    manako_av.av_packet_unref(packet);
}

static void put_encoded(void *opaque, AVPacket *packet, AVRational base) { put(opaque, packet, base); }

// Takes the next packet, with times since the written file's beginning; false at the end.
static bool next_packet(manako_av_sound *sound) {
    if (sound->is_waiting) return true;
    if (read_next(sound) < 0) {
        sound->is_ended = true;
        return false;
    }
    hold(sound);
    return true;
}

// Whether a packet from before the beginning lasts into it, where there is something before.
static bool is_heard(const manako_av_sound *sound, int64_t time) {
    int64_t duration = manako_av.av_rescale_q(sound->packet->duration, sound->from->time_base, microseconds);
    return sound->shift > 0 && time + duration > 0;
}

void manako_av_sound_write(manako_av_sound *sound, int64_t until) {
    if (!sound->is_started) return;
    while (!sound->is_ended && next_packet(sound)) {
        AVPacket *packet = sound->packet;
        int64_t time = manako_av.av_rescale_q(packet->pts, sound->from->time_base, microseconds);
        if (time >= until) return;
        sound->is_waiting = false;
        if (sound->recoder) {
            int error = manako_av_recoder_add(sound->recoder, packet, put_encoded, sound);
            manako_av.av_packet_unref(packet);
            if (error < 0) end(sound, error, "the sound breaks off");
        } else if (time < 0 && !is_heard(sound, time)) {
            manako_av.av_packet_unref(packet);
        } else {
            put(sound, packet, sound->from->time_base);
        }
    }
}

void manako_av_sound_finish(manako_av_sound *sound, int64_t until) {
    manako_av_sound_write(sound, until);
    if (!sound->recoder || !sound->is_started || sound->words->text[0]) return;
    int error = manako_av_recoder_finish(sound->recoder, put_encoded, sound);
    if (error < 0) end(sound, error, "the sound breaks off");
}

void manako_av_sound_free(manako_av_sound *sound) {
    if (!sound) return;
    manako_av_recoder_free(sound->recoder);
    manako_av.avformat_close_input(&sound->source);
    manako_av.av_packet_free(&sound->packet);
    free(sound);
}
