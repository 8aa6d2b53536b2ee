#include <stdlib.h>
#include <string.h>

#include "api.h"

// How far beyond a row FFmpeg's converters may read, and the least size of a page of memory.
enum { READ_BEYOND = AV_INPUT_BUFFER_PADDING_SIZE, PAGE = 4096 };

typedef struct {
    const uint8_t *data[4];
    int strides[4], rows[3];
    size_t row_bytes[3];
    int count;
} plane_list;

static plane_list planes_of(const manako_av_image *image) {
    const AVPixFmtDescriptor *format = manako_av.av_pix_fmt_desc_get(manako_av_pixel_format(image->format));
    plane_list planes = {.count = 0};
    for (int i = 0; i < 3 && image->data[i]; i++) {
        const int sx = i ? format->log2_chroma_w : 0, sy = i ? format->log2_chroma_h : 0;
        planes.data[i] = image->data[i];
        planes.strides[i] = (int)image->stride[i];
        planes.rows[i] = AV_CEIL_RSHIFT(image->height, sy);
        planes.row_bytes[i] = (size_t)AV_CEIL_RSHIFT(image->width, sx) * (size_t)format->comp[i].step;
        planes.count = i + 1;
    }
    return planes;
}

// Whether what FFmpeg may read beyond a plane lies on another page than its last byte, which need not be there.
static bool may_end_with_a_page(const plane_list *planes) {
    for (int i = 0; i < planes->count; i++) {
        const uint8_t *last_row = planes->data[i] + (ptrdiff_t)(planes->rows[i] - 1) * planes->strides[i];
        const uintptr_t last = (uintptr_t)(last_row + planes->row_bytes[i] - 1);
        if (last / PAGE != (last + READ_BEYOND) / PAGE) return true;
    }
    return false;
}

// Copies planes to where there is room behind each; false without memory.
static bool copy(plane_list *planes, manako_av_room *room) {
    size_t size = 0;
    for (int i = 0; i < planes->count; i++) size += (size_t)planes->rows[i] * planes->row_bytes[i] + READ_BEYOND;
    if (size > room->size) {
        free(room->bytes);
        room->bytes = malloc(size);
        room->size = room->bytes ? size : 0;
        if (!room->bytes) return false;
    }
    uint8_t *place = room->bytes;
    for (int i = 0; i < planes->count; i++) {
        const uint8_t *from = planes->data[i];
        planes->data[i] = place;
        for (int row = 0; row < planes->rows[i]; row++, place += planes->row_bytes[i]) {
            memcpy(place, from + (ptrdiff_t)row * planes->strides[i], planes->row_bytes[i]);
        }
        memset(place, 0, READ_BEYOND);
        place += READ_BEYOND;
        planes->strides[i] = (int)planes->row_bytes[i];
    }
    return true;
}

int manako_av_convert_image(struct SwsContext *context, manako_av_room *room, const manako_av_image *image, uint8_t *const *to,
                            const int *to_strides) {
    plane_list planes = planes_of(image);
    if (may_end_with_a_page(&planes) && !copy(&planes, room)) return AVERROR(ENOMEM);
    return manako_av.sws_scale(context, planes.data, planes.strides, 0, image->height, to, to_strides);
}
