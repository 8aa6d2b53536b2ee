#include "extras.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MOST_TRACKS = 16 };

struct manako_av_extras {
    manako_av_sound *tracks[MOST_TRACKS];
    manako_av_words track_words[MOST_TRACKS];
    int count;
    char left_out[200];
};

static void leave_out(manako_av_extras *extras, int count, const char *one, const char *many) {
    if (count <= 0) return;
    size_t length = strlen(extras->left_out);
    snprintf(extras->left_out + length, sizeof extras->left_out - length, "%s%d %s", length ? ", " : "", count,
             count == 1 ? one : many);
}

static int open_original(AVFormatContext **file, const manako_av_target *target) {
    AVDictionary *options = NULL;
    manako_av.av_dict_set(&options, "protocol_whitelist", target->sound_protocols, 0);
    manako_av.av_dict_set(&options, "format_whitelist", target->sound_formats, 0);
    int error = manako_av.avformat_open_input(file, target->original, NULL, &options);
    manako_av.av_dict_free(&options);
    return error < 0 ? error : manako_av.avformat_find_stream_info(*file, NULL);
}

// Takes a track along; false where the container can't hold it.
static bool add_track(manako_av_extras *extras, const manako_av_target *target, int index, AVFormatContext *out) {
    if (extras->count == MOST_TRACKS) return false;
    manako_av_sound *track =
        manako_av_sound_open_stream(target, index, out, &extras->track_words[extras->count]);
    if (track) extras->tracks[extras->count++] = track;
    return track != NULL;
}

static void add_tracks(
    manako_av_extras *extras, const manako_av_target *target, AVFormatContext *file, AVFormatContext *out, bool has_sound) {
    int sounds = 0, subtitles = 0, videos = 0, data = 0;
    int first = manako_av.av_find_best_stream(file, AVMEDIA_TYPE_AUDIO, -1, -1, NULL, 0);
    int shown = manako_av.av_find_best_stream(file, AVMEDIA_TYPE_VIDEO, -1, -1, NULL, 0);
    for (int i = 0; i < (int)file->nb_streams; i++) {
        enum AVMediaType type = file->streams[i]->codecpar->codec_type;
        if (type == AVMEDIA_TYPE_AUDIO && i != first) sounds += !(has_sound && add_track(extras, target, i, out));
        if (type == AVMEDIA_TYPE_SUBTITLE) subtitles += !add_track(extras, target, i, out);
        if (type == AVMEDIA_TYPE_VIDEO && i != shown) videos++;
        // QuickTime keeps the names of chapters in a track of text.
        bool is_chapters = file->nb_chapters > 0 && file->streams[i]->codecpar->codec_tag == MKTAG('t', 'e', 'x', 't');
        if (type == AVMEDIA_TYPE_DATA || type == AVMEDIA_TYPE_ATTACHMENT) data += !is_chapters;
    }
    leave_out(extras, videos, "further video track", "further video tracks");
    leave_out(extras, sounds, "further sound track", "further sound tracks");
    leave_out(extras, subtitles, "subtitle track", "subtitle tracks");
    leave_out(extras, data, "data track", "data tracks");
}

static void copy_texts(AVDictionary **to, const AVDictionary *from) {
    // Tags of how the original was encoded; the copy has its own.
    static const char *const technical[] = {
        "major_brand", "minor_version", "compatible_brands", "encoder", "handler_name", "vendor_id", "duration"};
    const AVDictionaryEntry *text = NULL;
    while ((text = manako_av.av_dict_get(from, "", text, AV_DICT_IGNORE_SUFFIX))) {
        bool is_technical = false;
        for (size_t i = 0; i < sizeof technical / sizeof *technical; i++) {
            is_technical |= !strcasecmp(text->key, technical[i]);
        }
        if (!is_technical) manako_av.av_dict_set(to, text->key, text->value, 0);
    }
}

static bool has_chapters(const AVFormatContext *out) {
    const char *name = out->oformat->name;
    return !strcmp(name, "mp4") || !strcmp(name, "mov") || !strcmp(name, "matroska") || !strcmp(name, "webm");
}

static AVChapter *copy_of(const AVChapter *from, int64_t origin, bool keeps_texts) {
    AVRational unit = {1, AV_TIME_BASE};
    int64_t start = manako_av.av_rescale_q(from->start, from->time_base, unit) - origin;
    int64_t end = manako_av.av_rescale_q(from->end, from->time_base, unit) - origin;
    AVChapter *chapter = end > 0 ? manako_av.av_malloc(sizeof *chapter) : NULL;
    if (!chapter) return NULL;
    *chapter = (AVChapter){.id = from->id, .time_base = unit, .start = start < 0 ? 0 : start, .end = end};
    if (keeps_texts) copy_texts(&chapter->metadata, from->metadata);
    return chapter;
}

static void add_chapters(
    manako_av_extras *extras, const manako_av_target *target, const AVFormatContext *file, AVFormatContext *out) {
    if (!file->nb_chapters) return;
    if (!has_chapters(out)) {
        leave_out(extras, (int)file->nb_chapters, "chapter", "chapters");
        return;
    }
    out->chapters = manako_av.av_malloc(file->nb_chapters * sizeof *out->chapters);
    for (unsigned i = 0; out->chapters && i < file->nb_chapters; i++) {
        AVChapter *chapter = copy_of(file->chapters[i], target->origin, true);
        if (chapter) out->chapters[out->nb_chapters++] = chapter;
    }
}

manako_av_extras *manako_av_extras_open(const manako_av_target *target, AVFormatContext *out, bool has_sound) {
    manako_av_extras *extras = target->original ? calloc(1, sizeof *extras) : NULL;
    AVFormatContext *file = NULL;
    if (!extras || open_original(&file, target) < 0) {
        manako_av.avformat_close_input(&file);
        return extras;
    }
    add_tracks(extras, target, file, out, has_sound);
    add_chapters(extras, target, file, out);
    if (target->keeps_metadata) copy_texts(&out->metadata, file->metadata);
    manako_av.avformat_close_input(&file);
    return extras;
}

void manako_av_extras_start(manako_av_extras *extras, int64_t origin) {
    for (int i = 0; extras && i < extras->count; i++) manako_av_sound_start(extras->tracks[i], origin);
}

void manako_av_extras_write(manako_av_extras *extras, int64_t until) {
    for (int i = 0; extras && i < extras->count; i++) manako_av_sound_write(extras->tracks[i], until);
}

void manako_av_extras_finish(manako_av_extras *extras, int64_t end) {
    for (int i = 0; extras && i < extras->count; i++) manako_av_sound_finish(extras->tracks[i], end);
}

const char *manako_av_extras_left_out(const manako_av_extras *extras) { return extras ? extras->left_out : ""; }

void manako_av_extras_free(manako_av_extras *extras) {
    if (!extras) return;
    for (int i = 0; i < extras->count; i++) manako_av_sound_free(extras->tracks[i]);
    free(extras);
}
