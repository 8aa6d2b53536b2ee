#include "reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <libavutil/display.h>

int64_t manako_av_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

void manako_av_start_step(manako_av_reader *reader) {
    manako_av_forget();
    reader->is_timed_out = false;
    reader->deadline = manako_av_now() + reader->timeout;
}

int manako_av_is_interrupted(void *opaque) {
    manako_av_reader *reader = opaque;
    if (atomic_load_explicit(&reader->is_stopped, memory_order_relaxed)) return 1;
    if (manako_av_now() < reader->deadline) return 0;
    reader->is_timed_out = true;
    return 1;
}

manako_av_status manako_av_reader_fail(manako_av_reader *reader, int error) {
    if (reader->is_stopped) return manako_av_say(&reader->words, MANAKO_AV_STOPPED, "interrupted");
    if (reader->is_timed_out) return manako_av_say(&reader->words, MANAKO_AV_TIMED_OUT, "nothing came in time");
    return manako_av_fail(&reader->words, error);
}

void manako_av_reader_stop(manako_av_reader *reader) { atomic_store(&reader->is_stopped, true); }
int64_t manako_av_reader_rescaled(const manako_av_reader *reader) { return reader->rescaled; }
int64_t manako_av_reader_damaged(const manako_av_reader *reader) { return reader->damaged; }
const char *manako_av_reader_message(const manako_av_reader *reader) { return reader->words.text; }

static void set_if(AVDictionary **options, const char *name, const char *value) {
    if (value) manako_av.av_dict_set(options, name, value, 0);
}

static int open_container(manako_av_reader *reader, const manako_av_source *source) {
    reader->file = manako_av.avformat_alloc_context();
    if (!reader->file) return AVERROR(ENOMEM);
    reader->file->interrupt_callback = (AVIOInterruptCB){manako_av_is_interrupted, reader};
    AVDictionary *options = NULL;
    set_if(&options, "protocol_whitelist", source->protocols);
    set_if(&options, "format_whitelist", source->formats);
    set_if(&options, "video_size", source->camera_size);
    set_if(&options, "framerate", source->camera_rate);
    // Video over the same connection, because packets of UDP get lost; servers without that get UDP.
    if (!strncmp(source->url, "rtsp", 4)) set_if(&options, "rtsp_flags", "prefer_tcp");
    // A device's calls can't be interrupted: it is asked again and again instead.
    if (source->device) reader->file->flags |= AVFMT_FLAG_NONBLOCK;
    const char *name = source->device ? source->device : source->format;
    const AVInputFormat *format = name ? manako_av.av_find_input_format(name) : NULL;
    int error = manako_av.avformat_open_input(&reader->file, source->url, format, &options);
    manako_av.av_dict_free(&options);
    return error;
}

// The decoders that look into the streams get the limit too.
static int find_streams(manako_av_reader *reader, int64_t max_pixels) {
    unsigned count = reader->file->nb_streams;
    AVDictionary **options = calloc(count + 1, sizeof *options);
    if (!options) return AVERROR(ENOMEM);
    for (unsigned i = 0; i < count; i++) manako_av.av_dict_set_int(&options[i], "max_pixels", max_pixels, 0);
    int error = manako_av.avformat_find_stream_info(reader->file, options);
    for (unsigned i = 0; i < count; i++) manako_av.av_dict_free(&options[i]);
    free(options);
    return error;
}

static enum AVPixelFormat choose_format(AVCodecContext *codec, const enum AVPixelFormat *formats) {
    (void)codec;
    for (const enum AVPixelFormat *format = formats; *format != AV_PIX_FMT_NONE; format++) {
        bool is_hardware = manako_av.av_pix_fmt_desc_get(*format)->flags & AV_PIX_FMT_FLAG_HWACCEL;
        if (!is_hardware || *format == AV_PIX_FMT_VAAPI) return *format;
    }
    return AV_PIX_FMT_NONE;
}

// Decodes on the graphics processor where there is one; whatever goes wrong here leaves it to the processor.
static void use_hardware(manako_av_reader *reader, const AVCodec *decoder) {
    if (access("/dev/dri/renderD128", R_OK | W_OK)) return;
    for (int i = 0;; i++) {
        const AVCodecHWConfig *config = manako_av.avcodec_get_hw_config(decoder, i);
        if (!config) return;
        if (config->device_type != AV_HWDEVICE_TYPE_VAAPI ||
            !(config->methods & AV_CODEC_HW_CONFIG_METHOD_HW_DEVICE_CTX)) continue;
        if (manako_av.av_hwdevice_ctx_create(&reader->device, AV_HWDEVICE_TYPE_VAAPI, NULL, NULL, 0) < 0) return;
        reader->codec->hw_device_ctx = manako_av.av_buffer_ref(reader->device);
        reader->codec->get_format = choose_format;
        return;
    }
}

// Data that a stream has beside its packets; NULL where it has none.
static const uint8_t *side_data(const AVStream *stream, enum AVPacketSideDataType type, size_t *size) {
#if LIBAVFORMAT_VERSION_MAJOR >= 61
    const AVCodecParameters *codec = stream->codecpar;
    const AVPacketSideData *side =
        manako_av.av_packet_side_data_get(codec->coded_side_data, codec->nb_coded_side_data, type);
    *size = side ? side->size : 0;
    return side ? side->data : NULL;
#else
    return manako_av.av_stream_get_side_data(stream, type, size);
#endif
}

// Names by which codecs without a decoder are known better than by FFmpeg's own or their four characters.
static const char *name_of(const AVCodecParameters *codec, char text[64]) {
    static const struct {
        const char *tags, *name;
    } known[] = {{"vvc1 vvi1", "VVC (H.266)"}, {"evc1 evs1", "EVC"}, {"lvc1", "LCEVC"}, {"apv1", "APV"}};
    char tag[5] = "";
    for (int i = 0; i < 4; i++) {
        unsigned char c = (codec->codec_tag >> (8 * i)) & 0xFF;
        tag[i] = c > 0x20 && c < 0x7F ? (char)c : '?';
    }
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strstr(known[i].tags, tag)) return known[i].name;
    }
    const char *name = codec->codec_id == AV_CODEC_ID_NONE ? "unknown" : manako_av.avcodec_get_name(codec->codec_id);
    snprintf(text, 64, codec->codec_tag ? "%s (%s)" : "%s", name, tag);
    return text;
}

static bool is_video(const AVStream *stream) {
    return stream->codecpar->codec_type == AVMEDIA_TYPE_VIDEO && !(stream->disposition & AV_DISPOSITION_ATTACHED_PIC);
}

// In MP4 the data for a key says nothing about which of the streams needs it; the name of the sample entry does.
static bool is_encrypted(const AVFormatContext *file, const AVStream *stream) {
    unsigned tag = stream->codecpar->codec_tag;
    if (tag == MKTAG('e', 'n', 'c', 'v') || tag == MKTAG('d', 'r', 'm', 'i')) return true;
    size_t size = 0;
    return strstr(file->iformat->name, "matroska") &&
           side_data(stream, AV_PKT_DATA_ENCRYPTION_INIT_INFO, &size) != NULL;
}

static manako_av_status say_encrypted(manako_av_reader *reader) {
    return manako_av_say(
        &reader->words, MANAKO_AV_UNSUPPORTED, "its video is encrypted, and can't be decoded without its key");
}

// Names the codec that lacks a decoder, for a file whose videos have none.
static manako_av_status say_no_decoder(manako_av_reader *reader) {
    for (unsigned i = 0; i < reader->file->nb_streams; i++) {
        if (!is_video(reader->file->streams[i])) continue;
        if (is_encrypted(reader->file, reader->file->streams[i])) return say_encrypted(reader);
        char text[64], words[200];
        snprintf(words, sizeof words, "its video is coded as %s, for which this FFmpeg has no decoder; convert it to H.264",
                 name_of(reader->file->streams[i]->codecpar, text));
        return manako_av_say(&reader->words, MANAKO_AV_UNSUPPORTED, words);
    }
    return manako_av_say(&reader->words, MANAKO_AV_MALFORMED, "it holds no video");
}

static int open_decoder(manako_av_reader *reader, const manako_av_source *source) {
    const AVCodec *decoder = NULL;
    int index = manako_av.av_find_best_stream(reader->file, AVMEDIA_TYPE_VIDEO, -1, -1, &decoder, 0);
    if (index < 0) return index;
    if (is_encrypted(reader->file, reader->file->streams[index])) return AVERROR(EACCES);
    for (unsigned i = 0; i < reader->file->nb_streams; i++) {
        if ((int)i != index) reader->file->streams[i]->discard = AVDISCARD_ALL;
    }
    reader->stream = reader->file->streams[index];
    if (reader->stream->disposition & AV_DISPOSITION_ATTACHED_PIC) return AVERROR_STREAM_NOT_FOUND;
    AVCodecContext *codec = reader->codec = manako_av.avcodec_alloc_context3(decoder);
    if (!codec) return AVERROR(ENOMEM);
    int error = manako_av.avcodec_parameters_to_context(codec, reader->stream->codecpar);
    if (error < 0) return error;
    codec->pkt_timebase = reader->stream->time_base;
    codec->thread_count = source->threads;
    codec->max_pixels = source->max_pixels;
    // Cropped pictures begin where they begin: nobody here needs rows that are aligned.
    codec->flags |= AV_CODEC_FLAG_UNALIGNED;
    if (source->uses_hardware) use_hardware(reader, decoder);
    return manako_av.avcodec_open2(codec, decoder, NULL);
}

static manako_av_status open_all(manako_av_reader *reader, const manako_av_source *source) {
    reader->packet = manako_av.av_packet_alloc();
    reader->frame = manako_av.av_frame_alloc();
    if (!reader->packet || !reader->frame) return manako_av_reader_fail(reader, AVERROR(ENOMEM));
    int error = open_container(reader, source);
    if (error < 0 && manako_av_is_unknown(error)) {
        return manako_av_say(
            &reader->words, MANAKO_AV_MALFORMED,
            "it is none of the kinds of video that are read: MP4, MOV, MKV, WebM, AVI, GIF, MPEG-TS and others");
    }
    if (error >= 0) error = find_streams(reader, source->max_pixels);
    if (error < 0) return manako_av_reader_fail(reader, error);
    const AVCodecParameters *stream = NULL;
    error = open_decoder(reader, source);
    if (reader->stream) stream = reader->stream->codecpar;
    if (stream && stream->width > 0 && (int64_t)stream->width * stream->height > source->max_pixels) {
        return manako_av_say(&reader->words, MANAKO_AV_LIMIT, "its pictures are larger than the limit");
    }
    if (error == AVERROR(EACCES)) return say_encrypted(reader);
    if (error == AVERROR_STREAM_NOT_FOUND || error == AVERROR_DECODER_NOT_FOUND) return say_no_decoder(reader);
    return error < 0 ? manako_av_reader_fail(reader, error) : MANAKO_AV_OK;
}

manako_av_reader *manako_av_reader_open(const manako_av_source *source, manako_av_status *status) {
    manako_av_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->timeout = source->timeout;
    reader->is_device = source->device != NULL;
    reader->max_pixels = source->max_pixels;
    reader->peak = source->peak;
    reader->allows_size_changes = source->allows_size_changes;
    manako_av_start_step(reader);
    manako_av_signals signals;
    manako_av_hold_signals(&signals);
    *status = open_all(reader, source);
    manako_av_release_signals(&signals);
    return reader;
}

const char *manako_av_reader_codec(const manako_av_reader *reader) {
    return manako_av.avcodec_get_name(reader->codec->codec_id);
}

const char *manako_av_reader_container(const manako_av_reader *reader) { return reader->file->iformat->name; }

static const char *text_of(const AVDictionary *tags, const char *name, bool is_prefix) {
    const AVDictionaryEntry *tag = manako_av.av_dict_get(tags, name, NULL, is_prefix ? AV_DICT_IGNORE_SUFFIX : 0);
    return tag ? tag->value : NULL;
}

const char *manako_av_reader_tag(const manako_av_reader *reader, const char *name, bool is_prefix) {
    const char *text = text_of(reader->file->metadata, name, is_prefix);
    if (!text) text = text_of(reader->stream->metadata, name, is_prefix);
    for (unsigned i = 0; !text && i < reader->file->nb_streams; i++) {
        text = text_of(reader->file->streams[i]->metadata, name, is_prefix);
    }
    return text;
}

manako_av_info manako_av_reader_info(const manako_av_reader *reader) {
    AVStream *stream = reader->stream;
    AVRational rate = manako_av.av_guess_frame_rate(reader->file, stream, NULL);
    int64_t duration = reader->file->duration;
    if (stream->duration > 0) {
        duration = manako_av.av_rescale_q(stream->duration, stream->time_base, (AVRational){1, AV_TIME_BASE});
    }
    manako_av_info info = {
        .width = reader->codec->width, .height = reader->codec->height,
        .time_num = stream->time_base.num, .time_den = stream->time_base.den,
        .rate_num = rate.num, .rate_den = rate.den,
        .duration = duration > 0 ? duration : -1, .frames = stream->nb_frames,
        .matrix = {1 << 16, 0, 0, 1 << 16},
        .start = reader->file->start_time == AV_NOPTS_VALUE ? INT64_MIN : reader->file->start_time,
        .origin = reader->origin,
        .uses_hardware = reader->device != NULL,
        .has_sound = manako_av.av_find_best_stream(reader->file, AVMEDIA_TYPE_AUDIO, -1, -1, NULL, 0) >= 0,
    };
    size_t size = 0;
    const uint8_t *side = side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
    if (side && size >= 9 * sizeof(int32_t)) {
        int32_t all[9];
        memcpy(all, side, sizeof all);
        memcpy(info.matrix, (int32_t[]){all[0], all[1], all[3], all[4]}, sizeof info.matrix);
    }
    return info;
}

void manako_av_reader_free(manako_av_reader *reader) {
    if (!reader) return;
    // Closing may say goodbye to a server, which has as much time as a frame.
    manako_av_signals signals;
    manako_av_hold_signals(&signals);
    reader->deadline = manako_av_now() + reader->timeout;
    manako_av.avcodec_free_context(&reader->codec);
    manako_av.avformat_close_input(&reader->file);
    manako_av_release_signals(&signals);
    manako_av.av_packet_free(&reader->packet);
    manako_av.av_frame_free(&reader->frame);
    manako_av.av_buffer_unref(&reader->device);
    for (int i = 0; i < MANAKO_AV_STEPS; i++) {
        manako_av.av_buffer_pool_uninit(&reader->pools[i].buffers);
        manako_av.sws_freeContext(reader->conversions[i].context);
    }
    manako_av_tone_free(reader->tone);
    free(reader);
}
