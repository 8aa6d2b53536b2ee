#pragma once
// The functions of FFmpeg in use, reached through a table that `load.c` fills.

#include <signal.h>

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/audio_fifo.h>
#include <libavutil/buffer.h>
#include <libavutil/channel_layout.h>
#include <libavutil/dict.h>
#include <libavutil/error.h>
#include <libavutil/hwcontext.h>
#include <libavutil/imgutils.h>
#include <libavutil/log.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/samplefmt.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>

#include "CManakoFFmpeg.h"

// What FFmpeg 7 has another name or type for than 5.1.
#if LIBAVFORMAT_VERSION_MAJOR >= 61
#define FRAME_DURATION duration
typedef const uint8_t *manako_av_written;
#define MANAKO_AVCODEC_SIDE(X) X(av_packet_side_data_get)
#define MANAKO_AVFORMAT_SIDE(X)
#else
#define FRAME_DURATION pkt_duration
typedef uint8_t *manako_av_written;
#define MANAKO_AVCODEC_SIDE(X)
#define MANAKO_AVFORMAT_SIDE(X) X(av_stream_get_side_data)
#endif
// What encoders take was told by members of AVCodec before 7.1.
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(61, 13, 100)
#define HAS_SUPPORTED_CONFIG 1
#define MANAKO_AVCODEC_CONFIG(X) X(avcodec_get_supported_config)
#else
#define HAS_SUPPORTED_CONFIG 0
#define MANAKO_AVCODEC_CONFIG(X)
#endif

#define MANAKO_AVUTIL(X)                                                                                      \
    X(av_buffer_create) X(av_buffer_pool_get) X(av_buffer_pool_init) X(av_buffer_pool_uninit) X(av_buffer_ref) \
    X(av_buffer_unref) X(av_dict_free) X(av_dict_get) X(av_dict_set) X(av_dict_set_int) X(av_frame_alloc) X(av_frame_free) \
    X(av_frame_get_buffer) X(av_frame_get_plane_buffer) X(av_frame_make_writable) X(av_frame_unref) X(av_free) \
    X(av_get_pix_fmt_name) X(av_hwdevice_ctx_create) X(av_hwframe_transfer_data) X(av_image_copy)             \
    X(av_image_fill_arrays) X(av_image_get_buffer_size) X(av_image_get_linesize) X(av_log_set_callback)       \
    X(av_malloc) X(av_opt_set) X(av_opt_set_int)                                                              \
    X(av_pix_fmt_desc_get) X(av_rescale_q) X(av_samples_set_silence) X(av_strerror) X(av_audio_fifo_alloc)     \
    X(av_audio_fifo_free) X(av_audio_fifo_read) X(av_audio_fifo_size) X(av_audio_fifo_write)                  \
    X(av_channel_layout_default)
#define MANAKO_AVCODEC(X)                                                                                     \
    X(av_packet_alloc) X(av_packet_free) X(av_packet_rescale_ts) X(av_packet_unref) X(avcodec_alloc_context3) \
    X(avcodec_find_decoder) X(avcodec_find_encoder_by_name) X(avcodec_flush_buffers) X(avcodec_free_context)  \
    X(avcodec_get_hw_config) X(avcodec_get_name) X(avcodec_open2) X(avcodec_parameters_copy)        \
    X(avcodec_parameters_from_context)                                                                        \
    X(avcodec_parameters_to_context) X(avcodec_receive_frame) X(avcodec_receive_packet) X(avcodec_send_frame) \
    X(avcodec_send_packet) MANAKO_AVCODEC_SIDE(X) MANAKO_AVCODEC_CONFIG(X)
#define MANAKO_AVFORMAT(X)                                                                                    \
    X(av_find_best_stream) X(av_find_input_format) X(av_guess_frame_rate) \
    X(av_guess_sample_aspect_ratio) X(av_read_frame) X(av_seek_frame)   \
    MANAKO_AVFORMAT_SIDE(X) X(av_write_frame) X(av_write_trailer) X(avformat_alloc_context)                \
    X(avformat_alloc_output_context2) X(avformat_close_input) X(avformat_find_stream_info)                    \
    X(avformat_free_context) X(avformat_new_stream) X(avformat_open_input) X(avformat_write_header)           \
    X(avformat_query_codec) X(avio_alloc_context) X(avio_context_free) X(avio_flush)
#define MANAKO_SWSCALE(X)                                                                                     \
    X(sws_alloc_context) X(sws_freeContext) X(sws_getCoefficients) X(sws_init_context) X(sws_scale)           \
    X(sws_setColorspaceDetails)
/// Needed only for sound in another codec.
#define MANAKO_SWRESAMPLE(X) X(swr_alloc_set_opts2) X(swr_convert) X(swr_free) X(swr_get_out_samples) X(swr_init)

struct manako_av_functions {
#define MEMBER(name) __typeof__(&name) name;
    MANAKO_AVUTIL(MEMBER)
    MANAKO_AVCODEC(MEMBER)
    MANAKO_AVFORMAT(MEMBER)
    MANAKO_SWSCALE(MEMBER)
    MANAKO_SWRESAMPLE(MEMBER)
#undef MEMBER
};

extern struct manako_av_functions manako_av;

/// Room for what went wrong, in words.
typedef struct {
    char text[400];
} manako_av_words;

/// Forgets what FFmpeg logged on this thread.
void manako_av_forget(void);
/// Whether FFmpeg has logged on this thread that a file or connection broke off, which it then calls an end.
bool manako_av_broke_off(void);
/// Whether an error of opening means that a file is of no kind that is known, or of one that may not be read.
bool manako_av_is_unknown(int error);
/// Puts an error of FFmpeg into words, with what it logged on this thread, and says whose it is.
manako_av_status manako_av_fail(manako_av_words *words, int error);
/// Says what went wrong where FFmpeg has no error for it.
manako_av_status manako_av_say(manako_av_words *words, manako_av_status status, const char *text);

/// FFmpeg's name of a format.
enum AVPixelFormat manako_av_pixel_format(manako_av_format format);

/// A conversion between two formats and sizes, kept from frame to frame.
typedef struct {
    struct SwsContext *context;
    int width, height, to_width, to_height, from, to, from_matrix, to_matrix;
    bool from_full, to_full;
} manako_av_conversion;

/// Gets a conversion ready; false when FFmpeg has none. Matrices are FFmpeg's `SWS_CS_…`.
bool manako_av_prepare(manako_av_conversion *conversion, const manako_av_conversion *wanted);

/// Memory for copies of pictures with room behind them, kept from frame to frame.
typedef struct {
    uint8_t *bytes;
    size_t size;
} manako_av_room;

/// Converts a picture. FFmpeg reads some bytes beyond its rows, so a picture that ends where a page of memory ends is copied first.
///
/// Returns the number of rows written, or an error.
int manako_av_convert_image(struct SwsContext *context, manako_av_room *room, const manako_av_image *image, uint8_t *const *to,
                            const int *to_strides);

/// Signals that writing may raise, held back while FFmpeg runs on this thread.
typedef struct {
    sigset_t before;
} manako_av_signals;
void manako_av_hold_signals(manako_av_signals *signals);
void manako_av_release_signals(const manako_av_signals *signals);
