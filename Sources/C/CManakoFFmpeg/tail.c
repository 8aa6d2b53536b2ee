#include <stdlib.h>
#include <string.h>

#include "api.h"

// How far beyond a row FFmpeg's converters may read.
#define READ_BEYOND AV_INPUT_BUFFER_PADDING_SIZE

typedef struct {
    const uint8_t *data[4];
    int strides[4], rows[3];
    size_t row_bytes[3];
    int count;
} plane_list;

static plane_list planes_of(const manako_av_image *image, int first_row) {
    const AVPixFmtDescriptor *format = manako_av.av_pix_fmt_desc_get(manako_av_pixel_format(image->format));
    plane_list planes = {.count = 0};
    for (int i = 0; i < 3 && image->data[i]; i++) {
        const int sx = i ? format->log2_chroma_w : 0, sy = i ? format->log2_chroma_h : 0;
        planes.data[i] = image->data[i] + (first_row >> sy) * image->stride[i];
        planes.strides[i] = (int)image->stride[i];
        planes.rows[i] = AV_CEIL_RSHIFT(image->height - first_row, sy);
        planes.row_bytes[i] = (size_t)AV_CEIL_RSHIFT(image->width, sx) * (size_t)format->comp[i].step;
        planes.count = i + 1;
    }
    return planes;
}

// Copies planes to where there is room behind each; false without memory.
static bool copy(plane_list *planes, manako_av_tail *tail) {
    size_t size = 0;
    for (int i = 0; i < planes->count; i++) size += (size_t)planes->rows[i] * planes->row_bytes[i] + READ_BEYOND;
    if (size > tail->size) {
        free(tail->bytes);
        tail->bytes = malloc(size);
        tail->size = tail->bytes ? size : 0;
        if (!tail->bytes) return false;
    }
    uint8_t *place = tail->bytes;
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

int manako_av_convert_image(struct SwsContext *context, manako_av_tail *tail, const manako_av_image *image, uint8_t *const *to,
                            const int *to_strides) {
    // The rows before the tail are followed by it. Chroma may have one row for two, so that their number is even.
    const int head = (image->height - 1) & ~1;
    int rows = 0;
    if (head > 0) {
        plane_list planes = planes_of(image, 0);
        rows = manako_av.sws_scale(context, planes.data, planes.strides, 0, head, to, to_strides);
        if (rows < 0) return rows;
    }
    plane_list planes = planes_of(image, head);
    if (!copy(&planes, tail)) return AVERROR(ENOMEM);
    const int last = manako_av.sws_scale(context, planes.data, planes.strides, head, image->height - head, to, to_strides);
    return last < 0 ? last : rows + last;
}
