#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "encode.h"
#include "extras.h"
#include "palette.h"

enum { BUFFER_SIZE = 1 << 16 };
static const AVRational microseconds = {1, AV_TIME_BASE};

struct manako_av_writer {
    int descriptor;
    AVFormatContext *file;
    AVCodecContext *codec;
    AVStream *stream;
    /// The packet that the encoder gives, and the one before it, which waits until its duration is known.
    AVPacket *packet, *held;
    /// The picture to encode, and for those with a palette the one that it is made from.
    AVFrame *frame, *rgb;
    manako_av_palette *palette;
    manako_av_conversion conversion;
    manako_av_room room;
    AVRational usual_duration;
    int64_t last;
    /// Whether the header was written and the end not yet.
    bool is_open, is_holding;
    manako_av_sound *sound;
    manako_av_extras *extras;
    char left_out[64];
    manako_av_words words, sound_words;
};

const char *manako_av_writer_message(const manako_av_writer *writer) { return writer->words.text; }
const char *manako_av_writer_encoder(const manako_av_writer *writer) { return writer->codec->codec->name; }

const char *manako_av_writer_sound_message(const manako_av_writer *writer) { return writer->sound_words.text; }

const char *manako_av_writer_left_out(const manako_av_writer *writer) {
    return writer->left_out[0] ? writer->left_out : manako_av_extras_left_out(writer->extras);
}

static int write_bytes(void *opaque, manako_av_written bytes, int count) {
    manako_av_writer *writer = opaque;
    for (int done = 0; done < count;) {
        ssize_t part = write(writer->descriptor, bytes + done, (size_t)(count - done));
        if (part < 0 && errno == EINTR) continue;
        if (part <= 0) return part < 0 ? AVERROR(errno) : AVERROR(EIO);
        done += (int)part;
    }
    return count;
}

static int64_t move(void *opaque, int64_t offset, int whence) {
    manako_av_writer *writer = opaque;
    if (whence == AVSEEK_SIZE) return AVERROR(ENOSYS);
    int64_t place = lseek(writer->descriptor, offset, whence & ~AVSEEK_FORCE);
    return place < 0 ? AVERROR(errno) : place;
}

// Pictures with a palette are made from RGB.
static int open_palette(manako_av_writer *writer) {
    if (writer->codec->pix_fmt != AV_PIX_FMT_PAL8) return 0;
    writer->palette = manako_av_palette_new();
    writer->rgb = manako_av.av_frame_alloc();
    if (!writer->palette || !writer->rgb) return AVERROR(ENOMEM);
    writer->rgb->format = AV_PIX_FMT_RGB24;
    writer->rgb->width = writer->frame->width;
    writer->rgb->height = writer->frame->height;
    return manako_av.av_frame_get_buffer(writer->rgb, 0);
}

static void close_file(manako_av_writer *writer) {
    AVIOContext *bytes = writer->file ? writer->file->pb : NULL;
    manako_av.avformat_free_context(writer->file);
    writer->file = NULL;
    if (bytes) manako_av.av_free(bytes->buffer);
    manako_av.avio_context_free(&bytes);
}

static int open_file(manako_av_writer *writer, const manako_av_target *target) {
    int error = manako_av.avformat_alloc_output_context2(&writer->file, NULL, target->container, NULL);
    if (error < 0) return error;
    uint8_t *buffer = manako_av.av_malloc(BUFFER_SIZE);
    if (!buffer) return AVERROR(ENOMEM);
    writer->file->pb = manako_av.avio_alloc_context(buffer, BUFFER_SIZE, 1, writer, NULL, write_bytes, move);
    if (!writer->file->pb) {
        manako_av.av_free(buffer);
        return AVERROR(ENOMEM);
    }
    return 0;
}

static int write_header(manako_av_writer *writer, const manako_av_target *target, bool with_sound, bool with_extras) {
    writer->stream = manako_av.avformat_new_stream(writer->file, NULL);
    if (!writer->stream) return AVERROR(ENOMEM);
    int error = manako_av.avcodec_parameters_from_context(writer->stream->codecpar, writer->codec);
    if (error < 0) return error;
    writer->stream->time_base = writer->codec->time_base;
    writer->stream->avg_frame_rate = writer->codec->framerate;
    writer->stream->sample_aspect_ratio = (AVRational){1, 1};
    if (with_sound) writer->sound = manako_av_sound_open(target, writer->file, &writer->sound_words);
    if (with_extras) writer->extras = manako_av_extras_open(target, writer->file, writer->sound != NULL);
    AVDictionary *options = NULL;
    // In fragments: what is on the disk can be played, even when the end of the file never gets there.
    if (!strcmp(target->container, "mp4") || !strcmp(target->container, "mov")) {
        bool has_keys = manako_av.av_dict_get(writer->file->metadata, "com.apple.quicktime.", NULL, AV_DICT_IGNORE_SUFFIX);
        manako_av.av_dict_set(&options, "movflags", "frag_keyframe+default_base_moof+delay_moov", 0);
        if (has_keys) manako_av.av_dict_set(&options, "movflags", "+use_metadata_tags", AV_DICT_APPEND);
    }
    error = manako_av.avformat_write_header(writer->file, &options);
    manako_av.av_dict_free(&options);
    writer->is_open = error >= 0;
    manako_av.avio_flush(writer->file->pb);
    return error < 0 ? error : writer->file->pb->error;
}

// Begins the file anew, without the streams that it had.
static int begin_again(manako_av_writer *writer, const manako_av_target *target) {
    manako_av_sound_free(writer->sound);
    writer->sound = NULL;
    manako_av_extras_free(writer->extras);
    writer->extras = NULL;
    close_file(writer);
    if (lseek(writer->descriptor, 0, SEEK_SET) < 0 || ftruncate(writer->descriptor, 0) < 0) return AVERROR(errno);
    return open_file(writer, target);
}

// Without further tracks, and then without the sound, when the container won't have them.
static int begin_file(manako_av_writer *writer, const manako_av_target *target) {
    int error = write_header(writer, target, target->sound != NULL, target->original != NULL);
    bool had_sound = writer->sound, had_extras = writer->extras;
    if (error < 0 && had_extras) {
        error = begin_again(writer, target);
        if (error >= 0) error = write_header(writer, target, target->sound != NULL, false);
        snprintf(writer->left_out, sizeof writer->left_out, "further tracks, chapters and texts");
    }
    if (error < 0 && had_sound) {
        error = begin_again(writer, target);
        if (error >= 0) error = write_header(writer, target, false, false);
        manako_av_say(&writer->sound_words, MANAKO_AV_UNSUPPORTED, "the sound is left out: the container does not take it");
    }
    return error;
}

static manako_av_status open_all(manako_av_writer *writer, const manako_av_target *target) {
    const AVCodec *encoder = manako_av_find_encoder(target->encoders);
    if (!encoder) {
        snprintf(writer->words.text, sizeof writer->words.text, "this FFmpeg has none of the encoders %s", target->encoders);
        return MANAKO_AV_UNSUPPORTED;
    }
    writer->packet = manako_av.av_packet_alloc();
    writer->held = manako_av.av_packet_alloc();
    writer->frame = manako_av.av_frame_alloc();
    int error = writer->packet && writer->held && writer->frame ? 0 : AVERROR(ENOMEM);
    if (error >= 0) error = open_file(writer, target);
    bool has_header = error >= 0 && writer->file->oformat->flags & AVFMT_GLOBALHEADER;
    if (error >= 0) error = manako_av_encoder_open(&writer->codec, writer->frame, target, encoder, has_header);
    if (error >= 0) writer->usual_duration = (AVRational){writer->codec->framerate.den, writer->codec->framerate.num};
    if (error >= 0) error = open_palette(writer);
    if (error >= 0) error = begin_file(writer, target);
    return error < 0 ? manako_av_fail(&writer->words, error) : MANAKO_AV_OK;
}

manako_av_writer *manako_av_writer_open(const manako_av_target *target, manako_av_status *status) {
    manako_av_writer *writer = calloc(1, sizeof *writer);
    if (!writer) return NULL;
    writer->descriptor = target->descriptor;
    writer->last = INT64_MIN;
    manako_av_signals signals;
    manako_av_hold_signals(&signals);
    manako_av_forget();
    *status = open_all(writer, target);
    manako_av_release_signals(&signals);
    return writer;
}

// Doubles the last column and row where the encoder's picture is larger by one.
static void fill_edges(AVFrame *frame, int width, int height) {
    if (frame->width > width) {
        for (int y = 0; y < height; y++) {
            uint8_t *row = frame->data[0] + (ptrdiff_t)y * frame->linesize[0];
            row[width] = row[width - 1];
        }
    }
    if (frame->height > height) {
        uint8_t *row = frame->data[0] + (ptrdiff_t)height * frame->linesize[0];
        memcpy(row, row - frame->linesize[0], (size_t)frame->width);
    }
}

static int convert(manako_av_writer *writer, const manako_av_image *image) {
    int error = manako_av.av_frame_make_writable(writer->frame);
    if (error < 0) return error;
    AVFrame *frame = writer->palette ? writer->rgb : writer->frame;
    manako_av_conversion wanted = {
        .width = image->width, .height = image->height, .to_width = image->width, .to_height = image->height,
        .from = manako_av_pixel_format(image->format), .to = frame->format,
        .from_matrix = image->is_bt709 ? SWS_CS_ITU709 : SWS_CS_ITU601,
        .to_matrix = frame->colorspace == AVCOL_SPC_BT709 ? SWS_CS_ITU709 : SWS_CS_ITU601,
        .from_full = image->is_full_range, .to_full = frame->color_range == AVCOL_RANGE_JPEG,
    };
    if (!manako_av_prepare(&writer->conversion, &wanted)) return AVERROR(ENOSYS);
    error = manako_av_convert_image(writer->conversion.context, &writer->room, image, frame->data, frame->linesize);
    if (error < 0) return error;
    if (writer->palette)
        manako_av_palette_apply(writer->palette, writer->rgb, writer->frame);
    else
        fill_edges(frame, image->width, image->height);
    return 0;
}

// A time of the video in microseconds.
static int64_t shown(const manako_av_writer *writer, int64_t time) {
    return manako_av.av_rescale_q(time, writer->stream->time_base, microseconds);
}

// Writes the packet that was held back.
static int write_held(manako_av_writer *writer) {
    if (!writer->is_holding) return 0;
    writer->is_holding = false;
    // The sound before it goes first. The muxer's own queue is not used: there, an error of the one would be the other's.
    int64_t time = shown(writer, writer->held->dts);
    if (writer->sound) manako_av_sound_write(writer->sound, time);
    manako_av_extras_write(writer->extras, time);
    int error = manako_av.av_write_frame(writer->file, writer->held);
    manako_av.av_packet_unref(writer->held);
    return error < 0 ? error : writer->file->pb->error;
}

// Writes the packets that the encoder has ready but for the last one.
static int drain(manako_av_writer *writer) {
    while (true) {
        int error = manako_av.avcodec_receive_packet(writer->codec, writer->packet);
        if (error == AVERROR(EAGAIN) || error == AVERROR_EOF) return 0;
        if (error < 0) return error;
        manako_av.av_packet_rescale_ts(writer->packet, writer->codec->time_base, writer->stream->time_base);
        if (writer->packet->duration <= 0) {
            writer->packet->duration = manako_av.av_rescale_q(1, writer->usual_duration, writer->stream->time_base);
        }
        writer->packet->stream_index = 0;
        error = write_held(writer);
        if (error < 0) {
            manako_av.av_packet_unref(writer->packet);
            return error;
        }
        AVPacket *next = writer->packet;
        writer->packet = writer->held;
        writer->held = next;
        writer->is_holding = true;
    }
}

static int write_image(manako_av_writer *writer, const manako_av_image *image, int64_t value, int32_t scale) {
    int error = convert(writer, image);
    if (error < 0) return error;
    int64_t time = manako_av.av_rescale_q(value, (AVRational){1, scale}, writer->codec->time_base);
    // Two moments in one unit of the container: the later one moves on by a unit.
    if (writer->last != INT64_MIN && time <= writer->last) time = writer->last + 1;
    writer->last = writer->frame->pts = time;
    writer->frame->pict_type = AV_PICTURE_TYPE_NONE;
    writer->frame->quality = writer->codec->global_quality;
    error = manako_av.avcodec_send_frame(writer->codec, writer->frame);
    return error < 0 ? error : drain(writer);
}

void manako_av_writer_start_sound(manako_av_writer *writer, int64_t origin) {
    if (writer->sound) manako_av_sound_start(writer->sound, origin);
    manako_av_extras_start(writer->extras, origin);
}

manako_av_status manako_av_writer_write(
    manako_av_writer *writer, const manako_av_image *image, int64_t value, int32_t scale) {
    manako_av_signals signals;
    manako_av_hold_signals(&signals);
    manako_av_forget();
    int error = write_image(writer, image, value, scale);
    manako_av_release_signals(&signals);
    return error < 0 ? manako_av_fail(&writer->words, error) : MANAKO_AV_OK;
}

// Units of the encoder from the last picture's time to the end.
static int64_t last_duration(const manako_av_writer *writer, int64_t end) {
    AVRational base = writer->codec->time_base;
    int64_t usual = manako_av.av_rescale_q(1, writer->usual_duration, base);
    int64_t wanted = end < 0 ? 0 : manako_av.av_rescale_q(end, microseconds, base) - writer->last;
    return wanted > 0 ? wanted : usual > 0 ? usual : 1;
}

// AVI holds one duration for all pictures: a long last one is written again where it ends.
static int repeat_last(manako_av_writer *writer, int64_t duration) {
    if (strcmp(writer->file->oformat->name, "avi") || duration < 2) return 0;
    writer->frame->pts = writer->last = writer->last + duration - 1;
    int error = manako_av.avcodec_send_frame(writer->codec, writer->frame);
    return error < 0 ? error : drain(writer);
}

static int finish_pictures(manako_av_writer *writer, int64_t duration) {
    int error = repeat_last(writer, duration);
    if (error >= 0) error = manako_av.avcodec_send_frame(writer->codec, NULL);
    if (error >= 0) error = drain(writer);
    if (error < 0) return error;
    int64_t units = manako_av.av_rescale_q(duration, writer->codec->time_base, writer->stream->time_base);
    if (writer->is_holding && strcmp(writer->file->oformat->name, "avi")) writer->held->duration = units;
    // GIF has 16 bits for hundredths of a second.
    if (writer->codec->codec_id == AV_CODEC_ID_GIF) {
        manako_av.av_opt_set_int(writer->file->priv_data, "final_delay", duration < 65535 ? duration : 65535, 0);
    }
    return write_held(writer);
}

static int finish(manako_av_writer *writer, int64_t picture_end, int64_t sound_end) {
    int error = 0;
    if (writer->last != INT64_MIN) {
        int64_t duration = last_duration(writer, picture_end);
        int64_t end = manako_av.av_rescale_q(writer->last + duration, writer->codec->time_base, microseconds);
        error = finish_pictures(writer, duration);
        if (sound_end < 0) sound_end = end;
        if (error >= 0 && writer->sound) manako_av_sound_finish(writer->sound, sound_end);
        if (error >= 0) manako_av_extras_finish(writer->extras, sound_end);
    }
    int end = manako_av.av_write_trailer(writer->file);
    writer->is_open = false;
    manako_av.avio_flush(writer->file->pb);
    if (error < 0 || end < 0) return error < 0 ? error : end;
    return writer->file->pb->error;
}

manako_av_status manako_av_writer_finish(manako_av_writer *writer, int64_t end, int64_t sound_end) {
    manako_av_signals signals;
    manako_av_hold_signals(&signals);
    manako_av_forget();
    int error = finish(writer, end, sound_end);
    manako_av_release_signals(&signals);
    return error < 0 ? manako_av_fail(&writer->words, error) : MANAKO_AV_OK;
}

void manako_av_writer_free(manako_av_writer *writer) {
    if (!writer) return;
    manako_av_signals signals;
    manako_av_hold_signals(&signals);
    // The muxer's own memory goes with its end; what it writes there goes nowhere.
    writer->descriptor = -1;
    if (writer->is_open) manako_av.av_write_trailer(writer->file);
    manako_av_release_signals(&signals);
    manako_av.avcodec_free_context(&writer->codec);
    close_file(writer);
    manako_av_sound_free(writer->sound);
    manako_av_extras_free(writer->extras);
    manako_av.av_packet_free(&writer->packet);
    manako_av.av_packet_free(&writer->held);
    manako_av.av_frame_free(&writer->frame);
    manako_av.av_frame_free(&writer->rgb);
    manako_av_palette_free(writer->palette);
    manako_av.sws_freeContext(writer->conversion.context);
    free(writer->room.bytes);
    free(writer);
}
