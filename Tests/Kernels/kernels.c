#include "made.h"
#include "manako_memory.h"
#include "manako_preprocess.h"
#include "manako_warp.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = 61, HEIGHT = 47, OUT = 35 };

static manako_preprocess job_of(const void *data, int32_t channels, int32_t kind, int32_t sample) {
    int32_t bytes = sample == MANAKO_SAMPLE_F32 ? 4 : 1;
    manako_preprocess job = {
        .planes = {{data, WIDTH * channels * bytes, WIDTH, HEIGHT, channels}}, .plane_count = 1,
        .source_kind = kind, .sample_type = sample,
        .crop_x = 2.5, .crop_y = 1.25, .crop_width = 55, .crop_height = 41, .support = 1,
        .out_width = OUT, .out_height = OUT, .out_channels = kind == MANAKO_SOURCE_GRAY ? 1 : 3, .out_order = {0, 1, 2, 3},
        .dst_x = 1, .dst_y = 2, .dst_width = OUT - 2, .dst_height = OUT - 4,
        .pad = {0.5f, 0.5f, 0.5f, 0.5f}, .scale = {1 / 127.5f, 1 / 127.5f, 1 / 100.0f, 1}, .bias = {-1, -1, -0.5f, 0},
        .layout = MANAKO_LAYOUT_NCHW, .element_type = MANAKO_ELEMENT_F32, .row_stride = OUT,
    };
    for (int32_t c = 0; c < 4; c++) job.channels[c] = (manako_source_channel){0, c < channels ? c : channels - 1};
    return job;
}

static void run(const char *name, manako_preprocess *job, double off) {
    size_t count = (size_t)OUT * OUT * (size_t)job->out_channels;
    void *tensor = made_room(count * 4);
    manako_scratch *scratch = manako_scratch_create();
    if (job->layout == MANAKO_LAYOUT_NHWC) job->row_stride = OUT * job->out_channels;
    record_number("preprocess.status", manako_preprocess_run(job, tensor, scratch));
    manako_scratch_destroy(scratch);
    if (job->element_type == MANAKO_ELEMENT_F32) {
        record_floats(name, tensor, count, off);
    } else if (job->element_type == MANAKO_ELEMENT_F16) {
        // Halves by their bits: the same numbers must be rounded the same way.
        record_words(name, tensor, count, off);
    } else {
        record_bytes(name, tensor, count, off);
    }
}

static void try_preprocess(void) {
    const struct {
        int32_t channels, kind;
    } sources[] = {{1, MANAKO_SOURCE_GRAY}, {3, MANAKO_SOURCE_RGB}, {4, MANAKO_SOURCE_RGBA}};
    for (size_t i = 0; i < 3; i++) {
        const uint8_t *picture = made_picture(WIDTH, HEIGHT, sources[i].channels, 5);
        for (int32_t turn = 0; turn < 8; turn++) {
            manako_preprocess job = job_of(picture, sources[i].channels, sources[i].kind, MANAKO_SAMPLE_U8);
            job.transposed = turn & 1, job.flip_x = turn >> 1 & 1, job.flip_y = turn >> 2;
            job.layout = turn & 1 ? MANAKO_LAYOUT_NHWC : MANAKO_LAYOUT_NCHW;
            job.support = turn & 2 ? 0 : 1;
            char name[64];
            snprintf(name, sizeof name, "preprocess.turn%d.channels%d", turn, sources[i].channels);
            run(name, &job, 0);
        }
    }
    const uint8_t *picture = made_picture(WIDTH, HEIGHT, 3, 6);
    for (int32_t type = MANAKO_ELEMENT_F32; type <= MANAKO_ELEMENT_F16; type++) {
        manako_preprocess job = job_of(picture, 3, MANAKO_SOURCE_RGB, MANAKO_SAMPLE_U8);
        job.element_type = type, job.is_linear = type & 1;
        if (type == MANAKO_ELEMENT_U8 || type == MANAKO_ELEMENT_I8) {
            for (int c = 0; c < 3; c++) job.scale[c] = 1, job.bias[c] = type == MANAKO_ELEMENT_I8 ? -128 : 0;
        }
        run("preprocess.element", &job, 0);
        job.layout = MANAKO_LAYOUT_NHWC;
        run("preprocess.element.nhwc", &job, 0);
    }
    manako_preprocess floats = job_of(made_plane(picture, WIDTH * HEIGHT * 3), 3, MANAKO_SOURCE_RGB, MANAKO_SAMPLE_F32);
    run("preprocess.floats", &floats, 0);
}

static void try_video(void) {
    manako_preprocess job = job_of(made_picture(WIDTH, HEIGHT, 1, 7), 1, MANAKO_SOURCE_YUV, MANAKO_SAMPLE_U8);
    const int32_t width = (WIDTH + 1) / 2, height = (HEIGHT + 1) / 2;
    for (int32_t p = 1; p < 3; p++) {
        job.planes[p] = (manako_source_plane){made_picture(width, height, 1, 7 + (uint32_t)p), width, width, height, 1};
        job.channels[p] = (manako_source_channel){p, 0};
    }
    job.plane_count = 3, job.out_channels = 3;
    job.yuv_offset = 16, job.yuv_scale = 1.164384f;
    job.yuv_rv = 1.792741f, job.yuv_gu = -0.213249f, job.yuv_gv = -0.532909f, job.yuv_bu = 2.112402f;
    run("preprocess.video", &job, 0);
    job.is_linear = 1;
    run("preprocess.video.linear", &job, 0);
}

static void try_warp(void) {
    const double map[9] = {1.1, -0.2, 4, 0.15, 0.9, -2, 0.002, -0.001, 1};
    for (int32_t channels = 1; channels <= 4; channels++) {
        const manako_warp_source source = {made_picture(WIDTH, HEIGHT, channels, 9), WIDTH * channels, WIDTH, HEIGHT, channels};
        for (int32_t samples = 1; samples <= 3; samples++) {
            uint8_t *target = made_room(40 * 30 * 4);
            manako_warp(&source, map, samples, target, 40 * channels, 40, 30);
            record_bytes("warp", target, (size_t)(40 * 30 * channels), 1.0 / 255);
        }
    }
}

void try_kernels(void) {
    try_preprocess();
    try_video();
    try_warp();
    uint8_t *memory = manako_allocate(1000);
    record_number("allocate.aligned", (intptr_t)memory % 64 == 0);
    memset(memory, 7, 1000);
    manako_clear(memory, 999);
    record_bytes("clear", memory, 1000, 0);
    manako_free(memory);
}
