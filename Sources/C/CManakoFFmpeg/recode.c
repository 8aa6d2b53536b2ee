#include "recode.h"

#include <stdlib.h>

#include "encode.h"

enum { USUAL_FRAME = 1024 };

struct manako_av_recoder {
    AVCodecContext *decoder, *encoder;
    SwrContext *resampler;
    AVAudioFifo *waiting;
    AVFrame *decoded, *converted, *frame;
    AVPacket *packet;
    AVRational from_base;
    /// Samples that were taken so far, at the encoder's rate, and those that were encoded.
    int64_t taken, encoded;
};

static int open_decoder(manako_av_recoder *recoder, const AVStream *from) {
    const AVCodec *codec = manako_av.avcodec_find_decoder(from->codecpar->codec_id);
    if (!codec) return AVERROR_DECODER_NOT_FOUND;
    recoder->decoder = manako_av.avcodec_alloc_context3(codec);
    if (!recoder->decoder) return AVERROR(ENOMEM);
    int error = manako_av.avcodec_parameters_to_context(recoder->decoder, from->codecpar);
    if (error < 0) return error;
    recoder->decoder->pkt_timebase = recoder->from_base = from->time_base;
    error = manako_av.avcodec_open2(recoder->decoder, codec, NULL);
    if (error < 0) return error;
    bool is_known = recoder->decoder->sample_rate > 0 && recoder->decoder->ch_layout.nb_channels > 0;
    return is_known ? 0 : AVERROR_INVALIDDATA;
}

// The rates that an encoder takes, with a 0 behind them, and its formats; NULL where it takes any.
#if HAS_SUPPORTED_CONFIG
static const void *supported(const AVCodec *codec, enum AVCodecConfig what) {
    const void *all = NULL;
    return manako_av.avcodec_get_supported_config(NULL, codec, what, 0, &all, NULL) < 0 ? NULL : all;
}

static const int *rates_of(const AVCodec *codec) { return supported(codec, AV_CODEC_CONFIG_SAMPLE_RATE); }

static const enum AVSampleFormat *formats_of(const AVCodec *codec) { return supported(codec, AV_CODEC_CONFIG_SAMPLE_FORMAT); }
#else
static const int *rates_of(const AVCodec *codec) { return codec->supported_samplerates; }

static const enum AVSampleFormat *formats_of(const AVCodec *codec) { return codec->sample_fmts; }
#endif

// The source's rate where the encoder has it, otherwise its largest.
static int rate_of(const AVCodec *codec, int wanted) {
    int best = 0;
    for (const int *rate = rates_of(codec); rate && *rate; rate++) {
        if (*rate == wanted) return wanted;
        if (*rate > best) best = *rate;
    }
    return best ? best : wanted;
}

static int open_encoder(manako_av_recoder *recoder, const AVFormatContext *out, const char *names) {
    const AVCodec *codec = manako_av_find_encoder(names);
    const enum AVSampleFormat *formats = codec ? formats_of(codec) : NULL;
    if (!formats) return AVERROR_ENCODER_NOT_FOUND;
    AVCodecContext *encoder = recoder->encoder = manako_av.avcodec_alloc_context3(codec);
    if (!encoder) return AVERROR(ENOMEM);
    int channels = recoder->decoder->ch_layout.nb_channels > 1 ? 2 : 1;
    manako_av.av_channel_layout_default(&encoder->ch_layout, channels);
    encoder->sample_fmt = formats[0];
    encoder->sample_rate = rate_of(codec, recoder->decoder->sample_rate);
    encoder->time_base = (AVRational){1, encoder->sample_rate};
    encoder->bit_rate = 80000 * channels;
    if (out->oformat->flags & AVFMT_GLOBALHEADER) encoder->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    return manako_av.avcodec_open2(encoder, codec, NULL);
}

static int open_resampler(manako_av_recoder *recoder) {
    AVCodecContext *in = recoder->decoder, *out = recoder->encoder;
    AVChannelLayout layout = in->ch_layout;
    if (layout.order == AV_CHANNEL_ORDER_UNSPEC) manako_av.av_channel_layout_default(&layout, layout.nb_channels);
    int error = manako_av.swr_alloc_set_opts2(
        &recoder->resampler, &out->ch_layout, out->sample_fmt, out->sample_rate, &layout, in->sample_fmt, in->sample_rate,
        0, NULL);
    return error < 0 ? error : manako_av.swr_init(recoder->resampler);
}

static int open_buffers(manako_av_recoder *recoder) {
    recoder->waiting =
        manako_av.av_audio_fifo_alloc(recoder->encoder->sample_fmt, recoder->encoder->ch_layout.nb_channels, USUAL_FRAME);
    recoder->decoded = manako_av.av_frame_alloc();
    recoder->converted = manako_av.av_frame_alloc();
    recoder->frame = manako_av.av_frame_alloc();
    recoder->packet = manako_av.av_packet_alloc();
    bool is_there = recoder->waiting && recoder->decoded && recoder->converted && recoder->frame && recoder->packet;
    return is_there ? 0 : AVERROR(ENOMEM);
}

int manako_av_recoder_open(
    manako_av_recoder **opened, const AVStream *from, const AVFormatContext *out, const char *encoders) {
    if (!manako_av.swr_init) return AVERROR_ENCODER_NOT_FOUND;
    manako_av_recoder *recoder = *opened = calloc(1, sizeof *recoder);
    if (!recoder) return AVERROR(ENOMEM);
    int error = open_decoder(recoder, from);
    if (error >= 0) error = open_encoder(recoder, out, encoders);
    if (error >= 0) error = open_resampler(recoder);
    return error < 0 ? error : open_buffers(recoder);
}

int manako_av_recoder_describe(const manako_av_recoder *recoder, AVStream *to) {
    to->time_base = recoder->encoder->time_base;
    return manako_av.avcodec_parameters_from_context(to->codecpar, recoder->encoder);
}

// Makes room for samples of the encoder's kind.
static int prepare(const manako_av_recoder *recoder, AVFrame *frame, int count) {
    manako_av.av_frame_unref(frame);
    frame->format = recoder->encoder->sample_fmt;
    frame->ch_layout = recoder->encoder->ch_layout;
    frame->sample_rate = recoder->encoder->sample_rate;
    frame->nb_samples = count;
    return manako_av.av_frame_get_buffer(frame, 0);
}

static int drain(manako_av_recoder *recoder, manako_av_put put, void *opaque) {
    while (true) {
        int error = manako_av.avcodec_receive_packet(recoder->encoder, recoder->packet);
        if (error == AVERROR(EAGAIN) || error == AVERROR_EOF) return 0;
        if (error < 0) return error;
        put(opaque, recoder->packet, recoder->encoder->time_base);
    }
}

// Encodes full frames of what waits; at the end what is left too.
static int encode(manako_av_recoder *recoder, bool is_end, manako_av_put put, void *opaque) {
    int size = recoder->encoder->frame_size > 0 ? recoder->encoder->frame_size : USUAL_FRAME;
    while (true) {
        int count = manako_av.av_audio_fifo_size(recoder->waiting);
        if (count < (is_end ? 1 : size)) return 0;
        if (count > size) count = size;
        int error = prepare(recoder, recoder->frame, count);
        if (error < 0) return error;
        manako_av.av_audio_fifo_read(recoder->waiting, (void **)recoder->frame->extended_data, count);
        recoder->frame->pts = recoder->encoded;
        recoder->encoded += count;
        error = manako_av.avcodec_send_frame(recoder->encoder, recoder->frame);
        if (error >= 0) error = drain(recoder, put, opaque);
        if (error < 0) return error;
    }
}

// Adds silence up to a moment, in samples since the beginning.
static int add_silence(manako_av_recoder *recoder, int64_t until, manako_av_put put, void *opaque) {
    while (recoder->taken < until) {
        int64_t missing = until - recoder->taken;
        int count = missing < USUAL_FRAME ? (int)missing : USUAL_FRAME;
        int error = prepare(recoder, recoder->converted, count);
        if (error < 0) return error;
        manako_av.av_samples_set_silence(
            recoder->converted->extended_data, 0, count, recoder->encoder->ch_layout.nb_channels, recoder->encoder->sample_fmt);
        error = manako_av.av_audio_fifo_write(recoder->waiting, (void **)recoder->converted->extended_data, count);
        if (error < 0) return error;
        recoder->taken += count;
        error = encode(recoder, false, put, opaque);
        if (error < 0) return error;
    }
    return 0;
}

// Adds decoded samples that begin at a moment, in samples since the beginning.
static int add_samples(manako_av_recoder *recoder, int64_t time, manako_av_put put, void *opaque) {
    AVCodecContext *encoder = recoder->encoder;
    const AVFrame *decoded = recoder->decoded;
    // A little less or more is how containers round.
    int error = time > recoder->taken + encoder->sample_rate / 20 ? add_silence(recoder, time, put, opaque) : 0;
    if (error < 0) return error;
    int64_t room = manako_av.swr_get_out_samples(recoder->resampler, decoded->nb_samples);
    if (room <= 0 || room > 1 << 24) return room < 0 ? (int)room : 0;
    error = prepare(recoder, recoder->converted, (int)room);
    if (error < 0) return error;
    uint8_t **samples = recoder->converted->extended_data;
    int count = manako_av.swr_convert(
        recoder->resampler, samples, (int)room, (const uint8_t **)decoded->extended_data, decoded->nb_samples);
    if (count < 0) return count;
    error = manako_av.av_audio_fifo_write(recoder->waiting, (void **)samples, count);
    if (error < 0) return error;
    recoder->taken += count;
    return encode(recoder, false, put, opaque);
}

int manako_av_recoder_add(manako_av_recoder *recoder, const AVPacket *packet, manako_av_put put, void *opaque) {
    AVCodecContext *decoder = recoder->decoder;
    // Damaged packets are passed over.
    if (manako_av.avcodec_send_packet(decoder, packet) < 0) return 0;
    while (manako_av.avcodec_receive_frame(decoder, recoder->decoded) >= 0) {
        const AVFrame *decoded = recoder->decoded;
        bool is_same = decoded->format == decoder->sample_fmt && decoded->sample_rate == decoder->sample_rate &&
                       decoded->ch_layout.nb_channels == decoder->ch_layout.nb_channels;
        if (!is_same) return AVERROR_PATCHWELCOME;
        int64_t time = recoder->taken;
        if (decoded->best_effort_timestamp != AV_NOPTS_VALUE) {
            time = manako_av.av_rescale_q(
                decoded->best_effort_timestamp, recoder->from_base, recoder->encoder->time_base);
        }
        // What was shown before the written file begins.
        if (time < -(int64_t)recoder->encoder->sample_rate / 50 && recoder->taken == 0) continue;
        int error = add_samples(recoder, time, put, opaque);
        if (error < 0) return error;
    }
    return 0;
}

int manako_av_recoder_finish(manako_av_recoder *recoder, manako_av_put put, void *opaque) {
    int error = encode(recoder, true, put, opaque);
    if (error < 0) return error;
    error = manako_av.avcodec_send_frame(recoder->encoder, NULL);
    return error < 0 ? error : drain(recoder, put, opaque);
}

void manako_av_recoder_free(manako_av_recoder *recoder) {
    if (!recoder) return;
    manako_av.avcodec_free_context(&recoder->decoder);
    manako_av.avcodec_free_context(&recoder->encoder);
    if (recoder->resampler) manako_av.swr_free(&recoder->resampler);
    if (recoder->waiting) manako_av.av_audio_fifo_free(recoder->waiting);
    manako_av.av_frame_free(&recoder->decoded);
    manako_av.av_frame_free(&recoder->converted);
    manako_av.av_frame_free(&recoder->frame);
    manako_av.av_packet_free(&recoder->packet);
    free(recoder);
}
