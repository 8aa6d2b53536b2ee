#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sound.h"

enum { BUFFER_SIZE = 1 << 16 };

struct manako_av_writer {
    int descriptor;
    AVFormatContext *file;
    AVCodecContext *codec;
    AVStream *stream;
    AVPacket *packet;
    AVFrame *frame;
    manako_av_conversion conversion;
    manako_av_room room;
    AVRational usual_duration;
    int64_t last;
    /// Whether the header was written and the end not yet.
    bool is_open;
    manako_av_sound *sound;
    manako_av_words words, sound_words;
};

const char *manako_av_writer_message(const manako_av_writer *writer) { return writer->words.text; }
const char *manako_av_writer_encoder(const manako_av_writer *writer) { return writer->codec->codec->name; }

const char *manako_av_writer_sound_message(const manako_av_writer *writer) { return writer->sound_words.text; }

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

const AVCodec *manako_av_find_encoder(const char *names) {
    char copy[128];
    snprintf(copy, sizeof copy, "%s", names);
    char *rest = copy, *name;
    while ((name = strsep(&rest, ","))) {
        const AVCodec *encoder = manako_av.avcodec_find_encoder_by_name(name);
        if (encoder) return encoder;
    }
    return NULL;
}

static bool is_named(const manako_av_writer *writer, const char *name) {
    return !strcmp(writer->codec->codec->name, name);
}

static enum AVPixelFormat format_of(const AVCodec *encoder, bool has_alpha) {
    switch (encoder->id) {
    case AV_CODEC_ID_PRORES: return AV_PIX_FMT_YUVA444P10LE;
    case AV_CODEC_ID_VP9: return has_alpha ? AV_PIX_FMT_YUVA420P : AV_PIX_FMT_YUV420P;
    case AV_CODEC_ID_GIF: return AV_PIX_FMT_RGB8;
    case AV_CODEC_ID_MJPEG: return AV_PIX_FMT_YUVJ420P;
    default: return AV_PIX_FMT_YUV420P;
    }
}

// Fewest steps between quality 1…100 and what an encoder takes, from worst to best.
static int scaled(int quality, int worst, int best) { return worst + (best - worst) * (quality - 1) / 99; }

static void set_quality(manako_av_writer *writer, int quality) {
    AVCodecContext *codec = writer->codec;
    if (is_named(writer, "libx264")) {
        manako_av.av_opt_set(codec->priv_data, "preset", "veryfast", 0);
        manako_av.av_opt_set_int(codec->priv_data, "crf", scaled(quality, 51, 12), 0);
    } else if (codec->codec_id == AV_CODEC_ID_VP9 || codec->codec_id == AV_CODEC_ID_VP8) {
        manako_av.av_opt_set(codec->priv_data, "deadline", "realtime", 0);
        manako_av.av_opt_set_int(codec->priv_data, "cpu-used", 6, 0);
        manako_av.av_opt_set_int(codec->priv_data, "crf", scaled(quality, 63, 10), 0);
        // VP8 takes a bit rate as the upper bound of what the quality asks for.
        codec->bit_rate = codec->codec_id == AV_CODEC_ID_VP8 ? (int64_t)codec->width * codec->height * 20 : 0;
    } else if (codec->codec_id != AV_CODEC_ID_GIF) {
        codec->flags |= AV_CODEC_FLAG_QSCALE;
        codec->global_quality = FF_QP2LAMBDA * scaled(quality, 31, 2);
        codec->qmin = 1;
    }
}

static AVRational time_base(const AVCodec *encoder, const char *container, AVRational rate, int timescale) {
    if (!strcmp(container, "avi")) return (AVRational){rate.den, rate.num};
    if (encoder->id == AV_CODEC_ID_GIF) return (AVRational){1, 100};
    // MPEG-4 part 2 has 16 bits for it.
    if (encoder->id == AV_CODEC_ID_MPEG4 && timescale > 65535) timescale = 60000;
    return (AVRational){1, timescale};
}

static AVRational rational(double rate) {
    double television = rate * 1.001;
    if (rate != (int)rate && (int)(television + 0.5) > 0 && television - (int)(television + 0.5) < 0.005 &&
        television - (int)(television + 0.5) > -0.005) {
        return (AVRational){(int)(television + 0.5) * 1000, 1001};
    }
    return (AVRational){(int)(rate * 1000 + 0.5), 1000};
}

static void reduce(AVRational *rate) {
    int a = rate->num, b = rate->den;
    while (b) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    rate->num /= a;
    rate->den /= a;
}

static int open_encoder(manako_av_writer *writer, const manako_av_target *target, const AVCodec *encoder) {
    AVCodecContext *codec = writer->codec = manako_av.avcodec_alloc_context3(encoder);
    if (!codec) return AVERROR(ENOMEM);
    AVRational rate = rational(target->frame_rate);
    reduce(&rate);
    writer->usual_duration = (AVRational){rate.den, rate.num};
    // H.264 with chrominance of half size has even sides: the last column or row is doubled.
    int odd = encoder->id == AV_CODEC_ID_H264;
    codec->width = target->width + (odd ? target->width & 1 : 0);
    codec->height = target->height + (odd ? target->height & 1 : 0);
    codec->pix_fmt = format_of(encoder, target->has_alpha);
    codec->time_base = time_base(encoder, target->container, rate, target->timescale);
    codec->framerate = rate;
    codec->thread_count = target->threads;
    // A key frame every two seconds: quick to wind, and all that is lost when the disk is full.
    int gop = (int)(target->frame_rate * 2 + 0.5);
    codec->gop_size = gop < 1 ? 1 : gop > 250 ? 250 : gop;
    if (codec->pix_fmt != AV_PIX_FMT_RGB8) {
        bool is_large = target->height >= 720 || target->width >= 1280;
        bool is_jpeg = codec->pix_fmt == AV_PIX_FMT_YUVJ420P;
        codec->colorspace = is_large && !is_jpeg ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M;
        codec->color_range = is_jpeg ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG;
    }
    if (writer->file->oformat->flags & AVFMT_GLOBALHEADER) codec->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    set_quality(writer, target->quality);
    int error = manako_av.avcodec_open2(codec, encoder, NULL);
    if (error < 0) return error;
    writer->frame->format = codec->pix_fmt;
    writer->frame->width = codec->width;
    writer->frame->height = codec->height;
    writer->frame->colorspace = codec->colorspace;
    writer->frame->color_range = codec->color_range;
    return manako_av.av_frame_get_buffer(writer->frame, 0);
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

static int write_header(manako_av_writer *writer, const manako_av_target *target, bool with_sound) {
    writer->stream = manako_av.avformat_new_stream(writer->file, NULL);
    if (!writer->stream) return AVERROR(ENOMEM);
    int error = manako_av.avcodec_parameters_from_context(writer->stream->codecpar, writer->codec);
    if (error < 0) return error;
    writer->stream->time_base = writer->codec->time_base;
    writer->stream->avg_frame_rate = writer->codec->framerate;
    if (with_sound) writer->sound = manako_av_sound_open(target, writer->file, &writer->sound_words);
    AVDictionary *options = NULL;
    // In fragments: what is on the disk can be played, even when the end of the file never gets there.
    if (!strcmp(target->container, "mp4") || !strcmp(target->container, "mov")) {
        manako_av.av_dict_set(&options, "movflags", "frag_keyframe+default_base_moof+delay_moov", 0);
    }
    error = manako_av.avformat_write_header(writer->file, &options);
    manako_av.av_dict_free(&options);
    writer->is_open = error >= 0;
    manako_av.avio_flush(writer->file->pb);
    return error < 0 ? error : writer->file->pb->error;
}

// Without the sound when the container won't have it.
static int begin_file(manako_av_writer *writer, const manako_av_target *target) {
    int error = write_header(writer, target, target->sound != NULL);
    if (error >= 0 || !writer->sound) return error;
    manako_av_sound_free(writer->sound);
    writer->sound = NULL;
    manako_av_say(&writer->sound_words, MANAKO_AV_UNSUPPORTED, "the sound is left out: the container does not take it");
    close_file(writer);
    if (lseek(writer->descriptor, 0, SEEK_SET) < 0 || ftruncate(writer->descriptor, 0) < 0) return AVERROR(errno);
    error = open_file(writer, target);
    return error < 0 ? error : write_header(writer, target, false);
}

static manako_av_status open_all(manako_av_writer *writer, const manako_av_target *target) {
    const AVCodec *encoder = manako_av_find_encoder(target->encoders);
    if (!encoder) {
        snprintf(writer->words.text, sizeof writer->words.text, "this FFmpeg has none of the encoders %s", target->encoders);
        return MANAKO_AV_UNSUPPORTED;
    }
    writer->packet = manako_av.av_packet_alloc();
    writer->frame = manako_av.av_frame_alloc();
    int error = writer->packet && writer->frame ? 0 : AVERROR(ENOMEM);
    if (error >= 0) error = open_file(writer, target);
    if (error >= 0) error = open_encoder(writer, target, encoder);
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
    AVFrame *frame = writer->frame;
    int error = manako_av.av_frame_make_writable(frame);
    if (error < 0) return error;
    manako_av_conversion wanted = {
        .width = image->width, .height = image->height, .from = manako_av_pixel_format(image->format), .to = frame->format,
        .from_matrix = image->is_bt709 ? SWS_CS_ITU709 : SWS_CS_ITU601,
        .to_matrix = frame->colorspace == AVCOL_SPC_BT709 ? SWS_CS_ITU709 : SWS_CS_ITU601,
        .from_full = image->is_full_range, .to_full = frame->color_range == AVCOL_RANGE_JPEG,
    };
    if (!manako_av_prepare(&writer->conversion, &wanted)) return AVERROR(ENOSYS);
    error = manako_av_convert_image(writer->conversion.context, &writer->room, image, frame->data, frame->linesize);
    if (error < 0) return error;
    fill_edges(frame, image->width, image->height);
    return 0;
}

// A time of the video in microseconds.
static int64_t shown(const manako_av_writer *writer, int64_t time) {
    return manako_av.av_rescale_q(time, writer->stream->time_base, (AVRational){1, AV_TIME_BASE});
}

// Writes the packets that the encoder has ready.
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
        // The sound before it goes first. The muxer's own queue is not used: there, an error of the one would be the other's.
        if (writer->sound) manako_av_sound_write(writer->sound, shown(writer, writer->packet->dts));
        error = manako_av.av_write_frame(writer->file, writer->packet);
        manako_av.av_packet_unref(writer->packet);
        if (error < 0) return error;
        if (writer->file->pb->error < 0) return writer->file->pb->error;
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

static int finish(manako_av_writer *writer) {
    int error = manako_av.avcodec_send_frame(writer->codec, NULL);
    if (error >= 0) error = drain(writer);
    if (error >= 0 && writer->sound && writer->last != INT64_MIN) {
        AVRational unit = {1, AV_TIME_BASE};
        int64_t last = manako_av.av_rescale_q(writer->last, writer->codec->time_base, unit);
        manako_av_sound_finish(writer->sound, last + manako_av.av_rescale_q(1, writer->usual_duration, unit));
    }
    int end = manako_av.av_write_trailer(writer->file);
    writer->is_open = false;
    manako_av.avio_flush(writer->file->pb);
    if (error < 0 || end < 0) return error < 0 ? error : end;
    return writer->file->pb->error;
}

manako_av_status manako_av_writer_finish(manako_av_writer *writer) {
    manako_av_signals signals;
    manako_av_hold_signals(&signals);
    manako_av_forget();
    int error = finish(writer);
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
    manako_av.av_packet_free(&writer->packet);
    manako_av.av_frame_free(&writer->frame);
    manako_av.sws_freeContext(writer->conversion.context);
    free(writer->room.bytes);
    free(writer);
}
