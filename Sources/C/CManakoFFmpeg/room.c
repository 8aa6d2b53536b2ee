#include <stdlib.h>

#include "api.h"

// How far beyond a row FFmpeg's converters may read, and the least size of a page of memory.
enum { READ_BEYOND = AV_INPUT_BUFFER_PADDING_SIZE, PAGE = 4096 };

// Whether what FFmpeg may read beyond a plane lies on another page than its last byte, which need not be there.
static bool may_end_with_a_page(const manako_av_image *image, enum AVPixelFormat format) {
    for (int i = 0; i < 3 && image->data[i]; i++) {
        const int sy = i ? manako_av.av_pix_fmt_desc_get(format)->log2_chroma_h : 0;
        const uint8_t *last_row = image->data[i] + (AV_CEIL_RSHIFT(image->height, sy) - 1) * image->stride[i];
        const uintptr_t end = (uintptr_t)(last_row + manako_av.av_image_get_linesize(format, image->width, i));
        if ((end - 1) / PAGE != (end - 1 + READ_BEYOND) / PAGE) return true;
    }
    return false;
}

// Makes room for some bytes and what may be read beyond them.
static bool reserve(manako_av_room *room, size_t count) {
    if (count + READ_BEYOND <= room->size) return true;
    free(room->bytes);
    room->bytes = calloc(1, count + READ_BEYOND);
    room->size = room->bytes ? count + READ_BEYOND : 0;
    return room->bytes;
}

int manako_av_convert_image(struct SwsContext *context, manako_av_room *room, const manako_av_image *image, uint8_t *const *to,
                            const int *to_strides) {
    const enum AVPixelFormat format = manako_av_pixel_format(image->format);
    const uint8_t *planes[4] = {image->data[0], image->data[1], image->data[2]};
    int strides[4] = {(int)image->stride[0], (int)image->stride[1], (int)image->stride[2]};
    if (may_end_with_a_page(image, format)) {
        const int size = manako_av.av_image_get_buffer_size(format, image->width, image->height, 1);
        if (size < 0) return size;
        if (!reserve(room, (size_t)size)) return AVERROR(ENOMEM);
        uint8_t *copy[4];
        int copy_strides[4];
        manako_av.av_image_fill_arrays(copy, copy_strides, room->bytes, format, image->width, image->height, 1);
        manako_av.av_image_copy(copy, copy_strides, planes, strides, format, image->width, image->height);
        return manako_av.sws_scale(context, (const uint8_t *const *)copy, copy_strides, 0, image->height, to, to_strides);
    }
    return manako_av.sws_scale(context, planes, strides, 0, image->height, to, to_strides);
}
