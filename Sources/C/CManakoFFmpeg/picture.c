#include "reader.h"

#include <stdlib.h>

// The format of a frame that a `Bitmap` can have as it is; -1 for others.
static int direct_format(enum AVPixelFormat format) {
    switch (format) {
    case AV_PIX_FMT_GRAY8: return MANAKO_AV_GRAY8;
    case AV_PIX_FMT_RGB24: return MANAKO_AV_RGB8;
    case AV_PIX_FMT_RGBA: return MANAKO_AV_RGBA8;
    case AV_PIX_FMT_BGRA: return MANAKO_AV_BGRA8;
    case AV_PIX_FMT_NV12: return MANAKO_AV_NV12;
    case AV_PIX_FMT_YUV420P:
    case AV_PIX_FMT_YUVJ420P: return MANAKO_AV_I420;
    case AV_PIX_FMT_YUV422P:
    case AV_PIX_FMT_YUVJ422P: return MANAKO_AV_I422;
    case AV_PIX_FMT_YUV440P:
    case AV_PIX_FMT_YUVJ440P: return MANAKO_AV_I440;
    case AV_PIX_FMT_YUV444P:
    case AV_PIX_FMT_YUVJ444P: return MANAKO_AV_I444;
    default: return -1;
    }
}

// What other formats become.
static manako_av_format nearest_format(const AVPixFmtDescriptor *format) {
    if (format->flags & (AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BAYER)) {
        return format->flags & (AV_PIX_FMT_FLAG_ALPHA | AV_PIX_FMT_FLAG_PAL) ? MANAKO_AV_BGRA8 : MANAKO_AV_RGB8;
    }
    return format->nb_components < 3 ? MANAKO_AV_GRAY8 : MANAKO_AV_I420;
}

static bool is_full_range(const AVFrame *frame) {
    switch (frame->format) {
    case AV_PIX_FMT_YUVJ420P:
    case AV_PIX_FMT_YUVJ422P:
    case AV_PIX_FMT_YUVJ440P:
    case AV_PIX_FMT_YUVJ444P: return true;
    default: return frame->color_range == AVCOL_RANGE_JPEG;
    }
}

// Of videos that don't say: high definition is BT.709, as players have it.
static bool is_bt709(const AVFrame *frame) {
    switch (frame->colorspace) {
    case AVCOL_SPC_BT470BG:
    case AVCOL_SPC_SMPTE170M:
    case AVCOL_SPC_FCC: return false;
    case AVCOL_SPC_UNSPECIFIED:
    case AVCOL_SPC_RGB: return frame->width >= 1280 || frame->height > 576;
    default: return true;
    }
}

#if LIBAVUTIL_VERSION_MAJOR >= 59
static bool is_interlaced(const AVFrame *frame) { return frame->flags & AV_FRAME_FLAG_INTERLACED; }
static bool is_top_first(const AVFrame *frame) { return frame->flags & AV_FRAME_FLAG_TOP_FIELD_FIRST; }
#else
static bool is_interlaced(const AVFrame *frame) { return frame->interlaced_frame; }
static bool is_top_first(const AVFrame *frame) { return frame->top_field_first; }
#endif

// The pool of buffers of a size; a frame's way takes few sizes.
static manako_av_pool *pool_of(manako_av_reader *reader, int size) {
    manako_av_pool *oldest = &reader->pools[0];
    for (int i = 0; i < MANAKO_AV_STEPS; i++) {
        manako_av_pool *pool = &reader->pools[i];
        if (pool->size == size) return pool;
        if (!pool->size) oldest = pool;
    }
    manako_av.av_buffer_pool_uninit(&oldest->buffers);
    *oldest = (manako_av_pool){manako_av.av_buffer_pool_init((size_t)size + 64, NULL), size};
    return oldest;
}

// An empty frame of the given format in memory of the pool.
static AVFrame *pooled_frame(manako_av_reader *reader, int width, int height, enum AVPixelFormat format) {
    int size = manako_av.av_image_get_buffer_size(format, width, height, 64);
    if (size < 0) return NULL;
    manako_av_pool *pool = pool_of(reader, size);
    AVFrame *frame = manako_av.av_frame_alloc();
    if (!frame) return NULL;
    frame->buf[0] = pool->buffers ? manako_av.av_buffer_pool_get(pool->buffers) : NULL;
    if (!frame->buf[0]) {
        manako_av.av_frame_free(&frame);
        return NULL;
    }
    frame->format = format;
    frame->width = width;
    frame->height = height;
    manako_av.av_image_fill_arrays(frame->data, frame->linesize, frame->buf[0]->data, format, width, height, 64);
    return frame;
}

static void copy_properties(AVFrame *to, const AVFrame *from) {
    to->best_effort_timestamp = from->best_effort_timestamp;
    to->FRAME_DURATION = from->FRAME_DURATION;
    to->color_range = is_full_range(from) ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG;
    to->colorspace = from->colorspace;
    to->color_primaries = from->color_primaries;
    to->color_trc = from->color_trc;
    to->sample_aspect_ratio = from->sample_aspect_ratio;
    // What is guessed from the size is guessed before that changes.
    if (to->colorspace == AVCOL_SPC_UNSPECIFIED) to->colorspace = is_bt709(from) ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M;
}

static void replace(manako_av_reader *reader, AVFrame *copy) {
    manako_av.av_frame_free(&reader->frame);
    reader->frame = copy;
}

// Moves the reader's frame from the graphics processor into memory that is ours.
static int download(manako_av_reader *reader) {
    const AVHWFramesContext *frames =
        reader->frame->hw_frames_ctx ? (const void *)reader->frame->hw_frames_ctx->data : NULL;
    enum AVPixelFormat format = frames && frames->sw_format != AV_PIX_FMT_NONE ? frames->sw_format : AV_PIX_FMT_NV12;
    AVFrame *copy = pooled_frame(reader, reader->frame->width, reader->frame->height, format);
    if (!copy) return AVERROR(ENOMEM);
    int error = manako_av.av_hwframe_transfer_data(copy, reader->frame, 0);
    copy_properties(copy, reader->frame);
    if (error < 0)
        manako_av.av_frame_free(&copy);
    else
        replace(reader, copy);
    return error;
}

static int sws_matrix(const AVFrame *frame) {
    manako_av_colors colors = manako_av_colors_of(frame);
    if (colors.matrix == AVCOL_SPC_BT2020_NCL || colors.matrix == AVCOL_SPC_BT2020_CL) return SWS_CS_BT2020;
    return is_bt709(frame) ? SWS_CS_ITU709 : SWS_CS_ITU601;
}

// Gives the reader's frame another format, size and range; its matrix stays.
static int convert(manako_av_reader *reader, enum AVPixelFormat format, int width, int height, bool is_full) {
    AVFrame *frame = reader->frame;
    manako_av_conversion wanted = {
        .width = frame->width, .height = frame->height, .to_width = width, .to_height = height,
        .from = frame->format, .to = format, .from_matrix = sws_matrix(frame),
        .from_full = is_full_range(frame), .to_full = is_full,
    };
    wanted.to_matrix = wanted.from_matrix;
    // Each step of a frame's way has its own conversion, which stays from frame to frame.
    manako_av_conversion *conversion = &reader->conversions[reader->step++ % MANAKO_AV_STEPS];
    if (!manako_av_prepare(conversion, &wanted)) return AVERROR(ENOSYS);
    AVFrame *copy = pooled_frame(reader, width, height, format);
    if (!copy) return AVERROR(ENOMEM);
    manako_av.sws_scale(conversion->context, (const uint8_t *const *)frame->data, frame->linesize, 0, frame->height,
                        copy->data, copy->linesize);
    copy_properties(copy, frame);
    copy->color_range = is_full ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG;
    replace(reader, copy);
    return 0;
}

// Brings high dynamic range and wide gamut to BT.709.
static int map_tones(manako_av_reader *reader) {
    manako_av_colors colors = manako_av_colors_of(reader->frame);
    if (!manako_av_needs_tone(&colors)) return 0;
    int width = reader->frame->width, height = reader->frame->height;
    if (reader->frame->format != AV_PIX_FMT_YUV420P10 || is_full_range(reader->frame)) {
        int error = convert(reader, AV_PIX_FMT_YUV420P10, width, height, false);
        if (error < 0) return error;
    }
    // The first frame decides for all, so that a picture does not depend on those that were decoded before.
    if (reader->origin.peak <= 0) reader->origin.peak = manako_av_peak_of(reader->frame, &colors);
    if (!manako_av_prepare_tone(&reader->tone, &colors, reader->origin.peak)) return AVERROR(ENOMEM);
    AVFrame *copy = pooled_frame(reader, width, height, AV_PIX_FMT_YUV420P);
    if (!copy) return AVERROR(ENOMEM);
    manako_av_apply_tone(reader->tone, reader->frame, copy);
    copy_properties(copy, reader->frame);
    copy->color_range = AVCOL_RANGE_MPEG;
    copy->colorspace = AVCOL_SPC_BT709;
    copy->color_primaries = AVCOL_PRI_BT709;
    copy->color_trc = AVCOL_TRC_IEC61966_2_1;
    replace(reader, copy);
    return 0;
}

// Whether every row lies in the memory that the frame holds, from low addresses to high ones.
static bool is_whole(const AVFrame *frame, const AVPixFmtDescriptor *format, int planes) {
    for (int i = 0; i < planes; i++) {
        AVBufferRef *memory = manako_av.av_frame_get_plane_buffer((AVFrame *)frame, i);
        int sx = i ? format->log2_chroma_w : 0, sy = i ? format->log2_chroma_h : 0;
        int64_t width = AV_CEIL_RSHIFT(frame->width, sx), height = AV_CEIL_RSHIFT(frame->height, sy);
        int64_t row = width * format->comp[i].step;
        if (!memory || frame->linesize[i] < row || frame->data[i] < memory->data) return false;
        int64_t room = (int64_t)memory->size - (frame->data[i] - memory->data);
        if ((height - 1) * frame->linesize[i] + row > room) return false;
    }
    return true;
}

static int plane_count(manako_av_format format) {
    return format < MANAKO_AV_NV12 ? 1 : format == MANAKO_AV_NV12 ? 2 : 3;
}

static bool is_lendable(const AVFrame *frame) {
    int format = direct_format(frame->format);
    return format >= 0 &&
           is_whole(frame, manako_av.av_pix_fmt_desc_get(frame->format), plane_count((manako_av_format)format));
}

// The width at which pixels are square; the height stays. Shapes that no video has are errors of the file.
static int square_width(manako_av_reader *reader) {
    AVFrame *frame = reader->frame;
    AVRational shape = manako_av.av_guess_sample_aspect_ratio(reader->file, reader->stream, frame);
    if (shape.num <= 0 || shape.den <= 0) return frame->width;
    double ratio = (double)shape.num / shape.den;
    if (ratio < 0.125 || ratio > 8) return frame->width;
    int width = (int)(frame->width * ratio + 0.5);
    // Less than half a percent is how sizes were rounded.
    return width < 1 || abs(width - frame->width) * 200 <= frame->width ? frame->width : width;
}

static manako_av_origin origin_of(manako_av_reader *reader, int width) {
    const AVFrame *frame = reader->frame;
    manako_av_colors colors = manako_av_colors_of(frame);
    return (manako_av_origin){
        .width = frame->width, .height = frame->height, .shown_width = width, .shown_height = frame->height,
        .primaries = frame->color_primaries, .transfer = frame->color_trc,
        .is_hdr = manako_av_is_hdr(&colors), .is_mapped = manako_av_needs_tone(&colors),
        .peak = reader->peak, .is_interlaced = is_interlaced(frame), .is_top_first = is_top_first(frame),
    };
}

static int make_lendable(manako_av_reader *reader) {
    const AVPixFmtDescriptor *format = manako_av.av_pix_fmt_desc_get(reader->frame->format);
    if (!format) return AVERROR_BUG;
    reader->step = 0;
    int width = square_width(reader), height = reader->frame->height;
    if (!reader->origin.width) reader->origin = origin_of(reader, width);
    if (!reader->allows_size_changes && (width != reader->origin.shown_width || height != reader->origin.shown_height)) {
        width = reader->origin.shown_width;
        height = reader->origin.shown_height;
        reader->rescaled++;
    }
    if ((int64_t)width * height > reader->max_pixels) return AVERROR(ERANGE);
    int error = format->flags & AV_PIX_FMT_FLAG_HWACCEL ? download(reader) : 0;
    if (error >= 0) error = map_tones(reader);
    if (error < 0) return error;
    AVFrame *frame = reader->frame;
    bool has_size = frame->width == width && frame->height == height;
    if (has_size && is_lendable(frame)) return 0;
    // Rows that run upwards, for one, are copied as they are.
    int direct = direct_format(frame->format);
    format = manako_av.av_pix_fmt_desc_get(frame->format);
    manako_av_format wanted = direct >= 0 ? (manako_av_format)direct : nearest_format(format);
    return convert(reader, manako_av_pixel_format(wanted), width, height, is_full_range(frame));
}

static void describe(const AVFrame *frame, manako_av_picture *picture) {
    manako_av_format format = (manako_av_format)direct_format(frame->format);
    int64_t time = frame->best_effort_timestamp;
    *picture = (manako_av_picture){
        .format = format, .width = frame->width, .height = frame->height, .plane_count = plane_count(format),
        .time = time == AV_NOPTS_VALUE ? INT64_MIN : time, .duration = frame->FRAME_DURATION,
        .is_bt709 = is_bt709(frame), .is_full_range = is_full_range(frame),
    };
    for (int i = 0; i < picture->plane_count; i++) {
        picture->data[i] = frame->data[i];
        picture->stride[i] = frame->linesize[i];
    }
}

manako_av_status manako_av_take(manako_av_reader *reader, manako_av_picture *picture) {
    AVFrame *spare = manako_av.av_frame_alloc();
    if (!spare) return manako_av_reader_fail(reader, AVERROR(ENOMEM));
    if (reader->frame->flags & AV_FRAME_FLAG_CORRUPT || reader->frame->decode_error_flags) reader->damaged++;
    int error = make_lendable(reader);
    if (error < 0) {
        manako_av.av_frame_free(&spare);
        return manako_av_reader_fail(reader, error);
    }
    describe(reader->frame, picture);
    picture->frame = reader->frame;
    reader->frame = spare;
    return MANAKO_AV_OK;
}

void manako_av_frame_free(void *opaque) {
    AVFrame *frame = opaque;
    manako_av.av_frame_free(&frame);
}
