#include "encode.h"

#include <stdio.h>
#include <string.h>

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

static enum AVPixelFormat format_of(const AVCodec *encoder, bool has_alpha) {
    switch (encoder->id) {
    case AV_CODEC_ID_PRORES: return AV_PIX_FMT_YUVA444P10LE;
    case AV_CODEC_ID_VP9: return has_alpha ? AV_PIX_FMT_YUVA420P : AV_PIX_FMT_YUV420P;
    case AV_CODEC_ID_GIF: return AV_PIX_FMT_PAL8;
    case AV_CODEC_ID_MJPEG: return AV_PIX_FMT_YUVJ420P;
    default: return AV_PIX_FMT_YUV420P;
    }
}

// Fewest steps between quality 1…100 and what an encoder takes, from worst to best.
static int scaled(int quality, int worst, int best) { return worst + (best - worst) * (quality - 1) / 99; }

static void set_quality(AVCodecContext *codec, int quality) {
    if (!strcmp(codec->codec->name, "libx264")) {
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
    bool has_one_rate = encoder->id == AV_CODEC_ID_MPEG1VIDEO || encoder->id == AV_CODEC_ID_MPEG2VIDEO ||
                        encoder->id == AV_CODEC_ID_THEORA || !strcmp(container, "avi");
    if (has_one_rate) return (AVRational){rate.den, rate.num};
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

// Untagged video is taken for that of BT.709, whose primaries are those of sRGB; the matrix follows from the size.
static void set_colors(AVCodecContext *codec, const manako_av_target *target) {
    bool is_large = target->height >= 720 || target->width >= 1280;
    bool is_jpeg = codec->pix_fmt == AV_PIX_FMT_YUVJ420P;
    codec->colorspace = (is_large || target->is_bt709) && !is_jpeg ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M;
    codec->color_range = is_jpeg ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG;
    bool has_primaries = target->primaries > 0 && target->primaries != AVCOL_PRI_UNSPECIFIED;
    bool has_transfer = target->transfer > 0 && target->transfer != AVCOL_TRC_UNSPECIFIED;
    codec->color_primaries = has_primaries ? (enum AVColorPrimaries)target->primaries : AVCOL_PRI_BT709;
    codec->color_trc = has_transfer ? (enum AVColorTransferCharacteristic)target->transfer : AVCOL_TRC_BT709;
}

static bool has_fields(const AVCodec *encoder) {
    return encoder->id == AV_CODEC_ID_H264 || encoder->id == AV_CODEC_ID_MPEG4 || encoder->id == AV_CODEC_ID_PRORES;
}

static void set_fields(AVFrame *frame, bool is_top_first) {
#if LIBAVUTIL_VERSION_MAJOR >= 59
    frame->flags |= AV_FRAME_FLAG_INTERLACED | (is_top_first ? AV_FRAME_FLAG_TOP_FIELD_FIRST : 0);
#else
    frame->interlaced_frame = 1;
    frame->top_field_first = is_top_first;
#endif
}

static void set_frame(AVFrame *frame, const AVCodecContext *codec) {
    frame->format = codec->pix_fmt;
    frame->width = codec->width;
    frame->height = codec->height;
    frame->colorspace = codec->colorspace;
    frame->color_range = codec->color_range;
    frame->color_primaries = codec->color_primaries;
    frame->color_trc = codec->color_trc;
}

int manako_av_encoder_open(
    AVCodecContext **opened, AVFrame *frame, const manako_av_target *target, const AVCodec *encoder, bool has_header) {
    AVCodecContext *codec = *opened = manako_av.avcodec_alloc_context3(encoder);
    if (!codec) return AVERROR(ENOMEM);
    AVRational rate = rational(target->frame_rate);
    reduce(&rate);
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
    codec->sample_aspect_ratio = (AVRational){1, 1};
    if (codec->pix_fmt != AV_PIX_FMT_PAL8) set_colors(codec, target);
    if (target->is_interlaced && has_fields(encoder)) {
        codec->flags |= AV_CODEC_FLAG_INTERLACED_DCT | AV_CODEC_FLAG_INTERLACED_ME;
        codec->field_order = target->is_top_first ? AV_FIELD_TT : AV_FIELD_BB;
        set_fields(frame, target->is_top_first);
    }
    if (has_header) codec->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    set_quality(codec, target->quality);
    int error = manako_av.avcodec_open2(codec, encoder, NULL);
    if (error < 0) return error;
    set_frame(frame, codec);
    return manako_av.av_frame_get_buffer(frame, 0);
}
