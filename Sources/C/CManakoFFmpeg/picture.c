#include "reader.h"

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

// An empty frame of the given format in memory of the pool.
static AVFrame *pooled_frame(manako_av_reader *reader, int width, int height, enum AVPixelFormat format) {
    int size = manako_av.av_image_get_buffer_size(format, width, height, 64);
    if (size < 0) return NULL;
    if (size != reader->pool_size) {
        manako_av.av_buffer_pool_uninit(&reader->pool);
        reader->pool = manako_av.av_buffer_pool_init((size_t)size + 64, NULL);
        reader->pool_size = size;
    }
    AVFrame *frame = manako_av.av_frame_alloc();
    if (!frame) return NULL;
    frame->buf[0] = reader->pool ? manako_av.av_buffer_pool_get(reader->pool) : NULL;
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
}

// Moves the reader's frame from the graphics processor into memory that is ours.
static int download(manako_av_reader *reader) {
    AVFrame *copy = pooled_frame(reader, reader->frame->width, reader->frame->height, AV_PIX_FMT_NV12);
    if (!copy) return AVERROR(ENOMEM);
    int error = manako_av.av_hwframe_transfer_data(copy, reader->frame, 0);
    copy_properties(copy, reader->frame);
    manako_av.av_frame_free(error < 0 ? &copy : &reader->frame);
    if (error >= 0) reader->frame = copy;
    return error;
}

static int convert(manako_av_reader *reader, manako_av_format format) {
    AVFrame *frame = reader->frame;
    manako_av_conversion wanted = {
        .width = frame->width, .height = frame->height, .from = frame->format, .to = manako_av_pixel_format(format),
        .from_matrix = is_bt709(frame) ? SWS_CS_ITU709 : SWS_CS_ITU601,
        .from_full = is_full_range(frame), .to_full = is_full_range(frame),
    };
    wanted.to_matrix = wanted.from_matrix;
    if (!manako_av_prepare(&reader->conversion, &wanted)) return AVERROR(ENOSYS);
    AVFrame *copy = pooled_frame(reader, frame->width, frame->height, wanted.to);
    if (!copy) return AVERROR(ENOMEM);
    manako_av.sws_scale(reader->conversion.context, (const uint8_t *const *)frame->data, frame->linesize, 0,
                        frame->height, copy->data, copy->linesize);
    copy_properties(copy, frame);
    manako_av.av_frame_free(&reader->frame);
    reader->frame = copy;
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

static int make_lendable(manako_av_reader *reader) {
    const AVPixFmtDescriptor *format = manako_av.av_pix_fmt_desc_get(reader->frame->format);
    if (!format) return AVERROR_BUG;
    if (format->flags & AV_PIX_FMT_FLAG_HWACCEL) return download(reader);
    if (is_lendable(reader->frame)) return 0;
    // Rows that run upwards, for one, are copied as they are.
    int direct = direct_format(reader->frame->format);
    return convert(reader, direct >= 0 ? (manako_av_format)direct : nearest_format(format));
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
