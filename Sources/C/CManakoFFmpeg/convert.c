#include "api.h"

enum AVPixelFormat manako_av_pixel_format(manako_av_format format) {
    static const enum AVPixelFormat formats[] = {
        [MANAKO_AV_GRAY8] = AV_PIX_FMT_GRAY8, [MANAKO_AV_RGB8] = AV_PIX_FMT_RGB24,
        [MANAKO_AV_RGBA8] = AV_PIX_FMT_RGBA,  [MANAKO_AV_BGRA8] = AV_PIX_FMT_BGRA,
        [MANAKO_AV_NV12] = AV_PIX_FMT_NV12,   [MANAKO_AV_I420] = AV_PIX_FMT_YUV420P,
        [MANAKO_AV_I422] = AV_PIX_FMT_YUV422P, [MANAKO_AV_I440] = AV_PIX_FMT_YUV440P,
        [MANAKO_AV_I444] = AV_PIX_FMT_YUV444P,
    };
    return formats[format];
}

static bool is_same(const manako_av_conversion *a, const manako_av_conversion *b) {
    return a->width == b->width && a->height == b->height && a->to_width == b->to_width &&
           a->to_height == b->to_height && a->from == b->from && a->to == b->to &&
           a->from_matrix == b->from_matrix && a->to_matrix == b->to_matrix && a->from_full == b->from_full &&
           a->to_full == b->to_full;
}

bool manako_av_prepare(manako_av_conversion *conversion, const manako_av_conversion *wanted) {
    if (conversion->context && is_same(conversion, wanted)) return true;
    manako_av.sws_freeContext(conversion->context);
    *conversion = *wanted;
    struct SwsContext *context = conversion->context = manako_av.sws_alloc_context();
    if (!context) return false;
    manako_av.av_opt_set_int(context, "srcw", wanted->width, 0);
    manako_av.av_opt_set_int(context, "srch", wanted->height, 0);
    manako_av.av_opt_set_int(context, "dstw", wanted->to_width, 0);
    manako_av.av_opt_set_int(context, "dsth", wanted->to_height, 0);
    manako_av.av_opt_set_int(context, "src_format", wanted->from, 0);
    manako_av.av_opt_set_int(context, "dst_format", wanted->to, 0);
    manako_av.av_opt_set_int(context, "src_range", wanted->from_full, 0);
    manako_av.av_opt_set_int(context, "dst_range", wanted->to_full, 0);
    // Bilinear is exact enough where no size changes; accurate rounding keeps grey grey.
    bool is_scaled = wanted->width != wanted->to_width || wanted->height != wanted->to_height;
    int method = is_scaled ? SWS_BICUBIC : SWS_BILINEAR;
    manako_av.av_opt_set_int(context, "sws_flags", method | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INP, 0);
    // A pattern that stays in place from frame to frame, where colours are few.
    manako_av.av_opt_set(context, "sws_dither", "bayer", 0);
    if (manako_av.sws_init_context(context, NULL, NULL) < 0) {
        manako_av.sws_freeContext(context);
        conversion->context = NULL;
        return false;
    }
    manako_av.sws_setColorspaceDetails(
        context, manako_av.sws_getCoefficients(wanted->from_matrix), wanted->from_full,
        manako_av.sws_getCoefficients(wanted->to_matrix), wanted->to_full, 0, 1 << 16, 1 << 16);
    return true;
}
