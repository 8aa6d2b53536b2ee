#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "encode.h"
#include "sound.h"

enum { BUFFER_SIZE = 1 << 16, CLOCK = 90000 };

struct manako_av_segments {
    AVFormatContext *file;
    AVCodecContext *codec;
    AVStream *stream;
    AVPacket *packet;
    AVFrame *frame;
    manako_av_sound *sound;
    /// What was written and not yet taken.
    uint8_t *bytes;
    size_t count, capacity;
    /// Frames so far, and the number of the first one in the whole video.
    int64_t frames, first_frame;
    int rate;
    bool is_open;
    manako_av_words words, sound_words;
};

const char *manako_av_segments_message(const manako_av_segments *segments) { return segments->words.text; }
const char *manako_av_segments_sound_message(const manako_av_segments *segments) { return segments->sound_words.text; }
bool manako_av_segments_has_sound(const manako_av_segments *segments) { return segments->sound != NULL; }

static int keep_bytes(void *opaque, manako_av_written bytes, int count) {
    manako_av_segments *segments = opaque;
    size_t needed = segments->count + (size_t)count;
    if (needed > segments->capacity) {
        size_t capacity = needed * 2;
        uint8_t *larger = realloc(segments->bytes, capacity);
        if (!larger) return AVERROR(ENOMEM);
        segments->bytes = larger;
        segments->capacity = capacity;
    }
    memcpy(segments->bytes + segments->count, bytes, (size_t)count);
    segments->count = needed;
    return count;
}

// Every picture comes out as soon as it is in; key frames stand where segments begin and nowhere else.
static void set_options(AVCodecContext *codec, int quality) {
    if (!strcmp(codec->codec->name, "libx264")) {
        manako_av.av_opt_set(codec->priv_data, "preset", "superfast", 0);
        manako_av.av_opt_set(codec->priv_data, "tune", "zerolatency", 0);
        manako_av.av_opt_set(codec->priv_data, "x264-params", "scenecut=0", 0);
        manako_av.av_opt_set_int(codec->priv_data, "crf", 51 - 39 * (quality - 1) / 99, 0);
        manako_av.av_opt_set_int(codec->priv_data, "forced-idr", 1, 0);
    } else {
        // 0.1 bits a pixel.
        codec->bit_rate = (int64_t)codec->width * codec->height * codec->framerate.num / 10;
    }
    codec->max_b_frames = 0;
    codec->gop_size = 1 << 16;
}

static int open_encoder(manako_av_segments *segments, const manako_av_segments_target *target, const AVCodec *encoder) {
    AVCodecContext *codec = segments->codec = manako_av.avcodec_alloc_context3(encoder);
    if (!codec) return AVERROR(ENOMEM);
    codec->width = target->width;
    codec->height = target->height;
    codec->pix_fmt = AV_PIX_FMT_YUV420P;
    codec->time_base = (AVRational){1, target->rate};
    codec->framerate = (AVRational){target->rate, 1};
    codec->thread_count = target->threads;
    codec->colorspace = target->is_bt709 ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M;
    codec->color_range = AVCOL_RANGE_MPEG;
    // The description stands in the beginning, once.
    codec->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    set_options(codec, target->quality);
    int error = manako_av.avcodec_open2(codec, encoder, NULL);
    if (error < 0) return error;
    segments->frame->format = codec->pix_fmt;
    segments->frame->width = codec->width;
    segments->frame->height = codec->height;
    segments->frame->colorspace = codec->colorspace;
    segments->frame->color_range = codec->color_range;
    return manako_av.av_frame_get_buffer(segments->frame, 0);
}

static int open_file(manako_av_segments *segments) {
    int error = manako_av.avformat_alloc_output_context2(&segments->file, NULL, "mp4", NULL);
    if (error < 0) return error;
    uint8_t *buffer = manako_av.av_malloc(BUFFER_SIZE);
    if (!buffer) return AVERROR(ENOMEM);
    segments->file->pb = manako_av.avio_alloc_context(buffer, BUFFER_SIZE, 1, segments, NULL, keep_bytes, NULL);
    if (segments->file->pb) return 0;
    manako_av.av_free(buffer);
    return AVERROR(ENOMEM);
}

static void open_sound(manako_av_segments *segments, const manako_av_segments_target *target) {
    manako_av_target sound = {
        .sound = target->sound, .sound_protocols = target->sound_protocols, .sound_formats = target->sound_formats,
        .sound_encoders = target->sound_encoders, .takes_aac_alone = true,
    };
    segments->sound = manako_av_sound_open(&sound, segments->file, &segments->sound_words);
    if (!segments->sound) return;
    int64_t begin = segments->first_frame * AV_TIME_BASE / segments->rate;
    manako_av_sound_start(segments->sound, target->sound_origin + begin);
    manako_av_sound_shift(segments->sound, begin);
}

static int write_header(manako_av_segments *segments, const manako_av_segments_target *target) {
    segments->stream = manako_av.avformat_new_stream(segments->file, NULL);
    if (!segments->stream) return AVERROR(ENOMEM);
    int error = manako_av.avcodec_parameters_from_context(segments->stream->codecpar, segments->codec);
    if (error < 0) return error;
    segments->stream->time_base = (AVRational){1, CLOCK};
    segments->stream->avg_frame_rate = segments->codec->framerate;
    if (target->sound) open_sound(segments, target);
    AVDictionary *options = NULL;
    // Fragments where we say, with the times of the whole video wherever they begin.
    manako_av.av_dict_set(&options, "movflags", "empty_moov+default_base_moof+frag_custom+frag_discont", 0);
    manako_av.av_dict_set_int(&options, "video_track_timescale", CLOCK, 0);
    manako_av.av_dict_set_int(&options, "use_editlist", 0, 0);
    // Otherwise a stretch that begins later would be moved to 0.
    segments->file->avoid_negative_ts = AVFMT_AVOID_NEG_TS_DISABLED;
    error = manako_av.avformat_write_header(segments->file, &options);
    manako_av.av_dict_free(&options);
    if (error < 0) return error;
    segments->is_open = true;
    manako_av.avio_flush(segments->file->pb);
    return segments->file->pb->error;
}

static manako_av_status open_all(manako_av_segments *segments, const manako_av_segments_target *target) {
    const AVCodec *encoder = manako_av_find_encoder(target->encoders);
    if (!encoder) {
        snprintf(segments->words.text, sizeof segments->words.text, "this FFmpeg has none of the encoders %s", target->encoders);
        return MANAKO_AV_UNSUPPORTED;
    }
    segments->packet = manako_av.av_packet_alloc();
    segments->frame = manako_av.av_frame_alloc();
    int error = segments->packet && segments->frame ? 0 : AVERROR(ENOMEM);
    if (error >= 0) error = open_file(segments);
    if (error >= 0) error = open_encoder(segments, target, encoder);
    if (error >= 0) error = write_header(segments, target);
    return error < 0 ? manako_av_fail(&segments->words, error) : MANAKO_AV_OK;
}

manako_av_segments *manako_av_segments_open(const manako_av_segments_target *target, manako_av_status *status) {
    manako_av_segments *segments = calloc(1, sizeof *segments);
    if (!segments) return NULL;
    segments->rate = target->rate;
    segments->first_frame = target->first_frame;
    manako_av_forget();
    *status = open_all(segments, target);
    return segments;
}

static void copy_plane(const AVFrame *frame, int index, const manako_av_image *image, int width, int height) {
    for (int y = 0; y < height; y++) {
        memcpy(
            frame->data[index] + (ptrdiff_t)y * frame->linesize[index], image->data[index] + y * image->stride[index],
            (size_t)width);
    }
}

static int drain(manako_av_segments *segments) {
    while (true) {
        int error = manako_av.avcodec_receive_packet(segments->codec, segments->packet);
        if (error == AVERROR(EAGAIN) || error == AVERROR_EOF) return 0;
        if (error < 0) return error;
        segments->packet->duration = 1;
        manako_av.av_packet_rescale_ts(segments->packet, segments->codec->time_base, segments->stream->time_base);
        segments->packet->stream_index = 0;
        error = manako_av.av_write_frame(segments->file, segments->packet);
        manako_av.av_packet_unref(segments->packet);
        if (error < 0) return error;
    }
}

static int add(manako_av_segments *segments, const manako_av_image *image, bool is_key) {
    AVFrame *frame = segments->frame;
    if (image->format != MANAKO_AV_I420 || image->width != frame->width || image->height != frame->height) {
        return AVERROR(EINVAL);
    }
    int error = manako_av.av_frame_make_writable(frame);
    if (error < 0) return error;
    copy_plane(frame, 0, image, frame->width, frame->height);
    copy_plane(frame, 1, image, frame->width / 2, frame->height / 2);
    copy_plane(frame, 2, image, frame->width / 2, frame->height / 2);
    frame->pts = segments->first_frame + segments->frames++;
    frame->pict_type = is_key ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE;
    error = manako_av.avcodec_send_frame(segments->codec, frame);
    return error < 0 ? error : drain(segments);
}

manako_av_status manako_av_segments_add(manako_av_segments *segments, const manako_av_image *image, bool is_key) {
    manako_av_forget();
    int error = add(segments, image, is_key);
    return error < 0 ? manako_av_fail(&segments->words, error) : MANAKO_AV_OK;
}

manako_av_status manako_av_segments_cut(manako_av_segments *segments) {
    manako_av_forget();
    if (segments->sound) manako_av_sound_write(segments->sound, segments->frames * AV_TIME_BASE / segments->rate);
    int error = manako_av.av_write_frame(segments->file, NULL);
    manako_av.avio_flush(segments->file->pb);
    if (error >= 0) error = segments->file->pb->error;
    return error < 0 ? manako_av_fail(&segments->words, error) : MANAKO_AV_OK;
}

const uint8_t *manako_av_segments_take(manako_av_segments *segments, int64_t *count) {
    *count = (int64_t)segments->count;
    segments->count = 0;
    return segments->bytes;
}

void manako_av_segments_free(manako_av_segments *segments) {
    if (!segments) return;
    if (segments->is_open) manako_av.av_write_trailer(segments->file);
    manako_av.avcodec_free_context(&segments->codec);
    AVIOContext *bytes = segments->file ? segments->file->pb : NULL;
    manako_av.avformat_free_context(segments->file);
    if (bytes) manako_av.av_free(bytes->buffer);
    manako_av.avio_context_free(&bytes);
    manako_av_sound_free(segments->sound);
    manako_av.av_packet_free(&segments->packet);
    manako_av.av_frame_free(&segments->frame);
    free(segments->bytes);
    free(segments);
}
