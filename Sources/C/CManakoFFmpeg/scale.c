#include <stdlib.h>

#include "api.h"

struct manako_av_scaler {
    struct SwsContext *context;
    manako_av_image from;
    int32_t width, height;
    manako_av_room room;
};

manako_av_scaler *manako_av_scaler_new(void) { return calloc(1, sizeof(manako_av_scaler)); }

static bool is_same(const manako_av_image *a, const manako_av_image *b) {
    return a->format == b->format && a->width == b->width && a->height == b->height && a->is_bt709 == b->is_bt709 &&
           a->is_full_range == b->is_full_range;
}

static bool prepare(manako_av_scaler *scaler, const manako_av_image *from, const manako_av_image *to) {
    if (scaler->context && is_same(&scaler->from, from) && scaler->width == to->width && scaler->height == to->height) {
        return true;
    }
    manako_av.sws_freeContext(scaler->context);
    scaler->from = *from;
    scaler->width = to->width;
    scaler->height = to->height;
    struct SwsContext *context = scaler->context = manako_av.sws_alloc_context();
    if (!context) return false;
    manako_av.av_opt_set_int(context, "srcw", from->width, 0);
    manako_av.av_opt_set_int(context, "srch", from->height, 0);
    manako_av.av_opt_set_int(context, "dstw", to->width, 0);
    manako_av.av_opt_set_int(context, "dsth", to->height, 0);
    manako_av.av_opt_set_int(context, "src_format", manako_av_pixel_format(from->format), 0);
    manako_av.av_opt_set_int(context, "dst_format", manako_av_pixel_format(to->format), 0);
    manako_av.av_opt_set_int(context, "src_range", from->is_full_range, 0);
    manako_av.av_opt_set_int(context, "dst_range", to->is_full_range, 0);
    manako_av.av_opt_set_int(context, "sws_flags", SWS_BILINEAR, 0);
    if (manako_av.sws_init_context(context, NULL, NULL) < 0) {
        manako_av.sws_freeContext(context);
        scaler->context = NULL;
        return false;
    }
    manako_av.sws_setColorspaceDetails(
        context, manako_av.sws_getCoefficients(from->is_bt709 ? SWS_CS_ITU709 : SWS_CS_ITU601), from->is_full_range,
        manako_av.sws_getCoefficients(to->is_bt709 ? SWS_CS_ITU709 : SWS_CS_ITU601), to->is_full_range, 0, 1 << 16,
        1 << 16);
    return true;
}

bool manako_av_scale(manako_av_scaler *scaler, const manako_av_image *from, const manako_av_image *to) {
    if (!prepare(scaler, from, to)) return false;
    const int to_strides[4] = {(int)to->stride[0], (int)to->stride[1], (int)to->stride[2], 0};
    // The caller owns these planes and lends them to be written.
    uint8_t *const to_planes[4] = {(uint8_t *)to->data[0], (uint8_t *)to->data[1], (uint8_t *)to->data[2], NULL};
    return manako_av_convert_image(scaler->context, &scaler->room, from, to_planes, to_strides) > 0;
}

void manako_av_scaler_free(manako_av_scaler *scaler) {
    if (!scaler) return;
    manako_av.sws_freeContext(scaler->context);
    free(scaler->room.bytes);
    free(scaler);
}
