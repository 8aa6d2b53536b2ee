#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Reading and writing video with FFmpeg.
///
/// In C for three reasons: the libraries are opened when the first video is used, because linking to them adds 58 ms and
/// 212 libraries to the start of every command (0.6 ms without, measured with `ldd` and 40 starts; opening them takes 24 ms,
/// and 21 more for libavdevice, which only cameras need); FFmpeg's structures are to be built with their headers;
/// and its callbacks and log functions are variadic. Versions are those of the headers, whose structures are used.
///
/// Nothing here is shared: a reader or writer is used by one thread at a time, save for `manako_av_reader_stop`.

/// How a call ended.
typedef enum {
    MANAKO_AV_END = 0,
    MANAKO_AV_OK = 1,
    /// The bytes are damaged or no video.
    MANAKO_AV_MALFORMED = -1,
    /// A file, device, server or disk space is not there.
    MANAKO_AV_UNAVAILABLE = -2,
    /// Valid, but this build of FFmpeg can't do it.
    MANAKO_AV_UNSUPPORTED = -3,
    /// Too large, or no memory.
    MANAKO_AV_LIMIT = -4,
    /// Nothing came within the time allowed.
    MANAKO_AV_TIMED_OUT = -5,
    /// `manako_av_reader_stop` was called.
    MANAKO_AV_STOPPED = -6,
    /// FFmpeg failed in a way that its input does not explain.
    MANAKO_AV_INTERNAL = -7,
} manako_av_status;

/// How the samples of a picture lie; the names are those of `PixelFormat`.
typedef enum {
    MANAKO_AV_GRAY8, MANAKO_AV_RGB8, MANAKO_AV_RGBA8, MANAKO_AV_BGRA8, MANAKO_AV_NV12,
    MANAKO_AV_I420, MANAKO_AV_I422, MANAKO_AV_I440, MANAKO_AV_I444,
} manako_av_format;

/// Opens the libraries; NULL when that worked, otherwise the reason.
const char *manako_av_load(void);
/// Opens the library for cameras too; NULL when that worked, otherwise the reason.
const char *manako_av_load_devices(void);
/// The Debian packages of the libraries, of the versions that this was built with, separated by blanks.
const char *manako_av_packages(void);

typedef struct manako_av_reader manako_av_reader;

/// What to read and how. Texts need to live until `manako_av_reader_open` returns; those that are not needed are NULL.
typedef struct {
    /// As FFmpeg takes it: with the protocol in front, or a device's file.
    const char *url;
    /// The name of a device's input format.
    const char *device;
    /// The name of a file's format where it is known and not to be guessed.
    const char *format;
    /// The protocols that may be used, separated by commas.
    const char *protocols;
    /// The containers that may be read, separated by commas.
    const char *formats;
    /// `WIDTHxHEIGHT` asked of a camera.
    const char *camera_size;
    /// Frames a second asked of a camera.
    const char *camera_rate;
    int64_t max_pixels;
    /// Whether frames keep a size other than that of the first one, instead of being scaled to it.
    bool allows_size_changes;
    /// The brightest light of a high dynamic range, where 1 is reference white; 0 for that of the first frame that is decoded.
    double peak;
    /// 0: as many as there are processors.
    int threads;
    bool uses_hardware;
    /// Microseconds that opening, and then each frame, may take.
    int64_t timeout;
} manako_av_source;

/// The first frame as it was decoded.
typedef struct {
    /// The size as stored, and with square pixels.
    int32_t width, height, shown_width, shown_height;
    /// Numbers of ITU-T H.273, 2 where the stream does not say.
    int32_t primaries, transfer;
    /// Whether it has a high dynamic range.
    bool is_hdr;
    /// Whether it was brought from a high dynamic range or a wide gamut to BT.709.
    bool is_mapped;
    /// The brightest light that was assumed for that.
    double peak;
    bool is_interlaced, is_top_first;
} manako_av_origin;

/// What a stream's header says of itself.
typedef struct {
    int32_t width, height;
    /// Seconds of a unit of time.
    int32_t time_num, time_den;
    /// Frames a second, 0/1 when unknown.
    int32_t rate_num, rate_den;
    /// In microseconds, negative when unknown.
    int64_t duration;
    /// 0 when unknown.
    int64_t frames;
    /// The upper left of the display matrix: x to x, x to y, y to x, y to y.
    int32_t matrix[4];
    bool uses_hardware, has_sound;
    /// The beginning of the file, its sound included, in microseconds of its clock; `INT64_MIN` when unknown.
    int64_t start;
    manako_av_origin origin;
} manako_av_info;

/// A decoded frame with square pixels, of at most 8 bits and the colours of BT.709 or BT.601; its memory lives until `manako_av_frame_free`.
typedef struct {
    void *frame;
    manako_av_format format;
    int32_t width, height, plane_count;
    uint8_t *data[3];
    int64_t stride[3];
    /// In units of the stream's time; `INT64_MIN` when unknown.
    int64_t time;
    /// In units of the stream's time, 0 when unknown.
    int64_t duration;
    bool is_bt709, is_full_range;
} manako_av_picture;

/// Opens a source up to its first frame; the reader is there also when that failed, for its message. NULL without memory.
manako_av_reader *manako_av_reader_open(const manako_av_source *source, manako_av_status *status);
manako_av_info manako_av_reader_info(const manako_av_reader *reader);
/// The codec's name.
const char *manako_av_reader_codec(const manako_av_reader *reader);
/// The container's name.
const char *manako_av_reader_container(const manako_av_reader *reader);
/// The text of a tag of the file, otherwise of its streams; NULL where none has it. Case is ignored. With `is_prefix` the
/// first name that begins so.
const char *manako_av_reader_tag(const manako_av_reader *reader, const char *name, bool is_prefix);
/// The next frame in the order of showing.
manako_av_status manako_av_reader_next(manako_av_reader *reader, manako_av_picture *picture);
/// Goes to a key frame near a time, usually before it, in units of the stream's; decoding goes on with that frame.
///
/// `landing` is its time of display: frames shown before it may refer to pictures that were passed over. `INT64_MIN` when no
/// key frame with a time was found.
manako_av_status manako_av_reader_seek(manako_av_reader *reader, int64_t time, int64_t *landing);
/// The number of the last packet before a time, in units of the stream's, with which decoding can begin: a key frame that is
/// shown at or before it. -1 without one, and where times begin anew before it. Packets are read from the beginning and not
/// decoded; nothing is left for the reader.
int64_t manako_av_reader_find_key(manako_av_reader *reader, int64_t time);
/// Begins to decode with the packet of a number, in a reader of which nothing was read; `landing` is as for a seek.
manako_av_status manako_av_reader_skip(manako_av_reader *reader, int64_t number, int64_t *landing);
/// Makes the call that is under way, and all later ones, end soon. Any thread may call it.
void manako_av_reader_stop(manako_av_reader *reader);
/// The number of frames of another size that were scaled so far.
int64_t manako_av_reader_rescaled(const manako_av_reader *reader);
/// How many packets or frames were damaged so far.
int64_t manako_av_reader_damaged(const manako_av_reader *reader);
/// What went wrong last, in words.
const char *manako_av_reader_message(const manako_av_reader *reader);
void manako_av_reader_free(manako_av_reader *reader);
void manako_av_frame_free(void *frame);

typedef struct manako_av_writer manako_av_writer;

/// What to write.
typedef struct {
    /// An open file, which stays the caller's.
    int descriptor;
    /// FFmpeg's name of the container.
    const char *container;
    /// FFmpeg's names of encoders, separated by commas; the first that is there is used.
    const char *encoders;
    int32_t width, height;
    double frame_rate;
    /// Units of time in a second, as far as the container has them.
    int32_t timescale;
    /// 1 (small) to 100 (best).
    int quality;
    int threads;
    /// Whether the encoder keeps alpha; it is libvpx-vp9 or prores_ks then.
    bool has_alpha;
    /// The file whose sound is taken along, as FFmpeg takes it, or NULL.
    const char *sound;
    /// The protocols and containers that may be used for it, separated by commas.
    const char *sound_protocols, *sound_formats;
    /// Encoders for sound that the container can't hold as it is; empty for a container without sound.
    const char *sound_encoders;
    /// Whether sound is encoded anew unless it is plain AAC, whatever else the container could hold.
    bool takes_aac_alone;
    /// The file that is copied, as FFmpeg takes it, whose further tracks of sound, subtitles and chapters are taken along, or NULL.
    const char *original;
    /// Whether its date, place and other texts are taken along too.
    bool keeps_metadata;
    /// Microseconds of the original's clock at which the written file begins.
    int64_t origin;
    /// Numbers of ITU-T H.273 for the colours of the pictures; 0 or 2: those of BT.709.
    int32_t primaries, transfer;
    /// Whether the matrix is that of BT.709 whatever the size.
    bool is_bt709;
    /// Whether pictures consist of two fields, and whether the upper one is the earlier.
    bool is_interlaced, is_top_first;
} manako_av_target;

/// A picture to write; planes are only read.
typedef struct {
    manako_av_format format;
    int32_t width, height;
    const uint8_t *data[3];
    int64_t stride[3];
    bool is_bt709, is_full_range;
} manako_av_image;

/// Opens an encoder and writes the header; the writer is there also when that failed, for its message. NULL without memory.
manako_av_writer *manako_av_writer_open(const manako_av_target *target, manako_av_status *status);
/// The name of the encoder, as long as the writer lives.
const char *manako_av_writer_encoder(const manako_av_writer *writer);
/// Writes a picture that is shown from `value / scale` seconds on; times grow.
manako_av_status manako_av_writer_write(
    manako_av_writer *writer, const manako_av_image *image, int64_t value, int32_t scale);
/// Says which moment of the sound's file, in microseconds of its own clock, is the beginning; before the first picture.
void manako_av_writer_start_sound(manako_av_writer *writer, int64_t origin);
/// Why sound was left out or breaks off, empty when it does not.
const char *manako_av_writer_sound_message(const manako_av_writer *writer);
/// Names what of the original is not in the written file, empty when all is there.
const char *manako_av_writer_left_out(const manako_av_writer *writer);
/// Writes what is held back and the end of the file.
///
/// `end` is when the last picture ceases to be shown, negative for its usual duration, and `sound_end` when the sound ends,
/// negative for the end of the pictures; both in microseconds of the written file.
manako_av_status manako_av_writer_finish(manako_av_writer *writer, int64_t end, int64_t sound_end);
const char *manako_av_writer_message(const manako_av_writer *writer);
void manako_av_writer_free(manako_av_writer *writer);

typedef struct manako_av_scaler manako_av_scaler;

/// Makes pictures of another size, format and meaning; NULL without memory.
manako_av_scaler *manako_av_scaler_new(void);
/// Writes a picture into the planes of another one; false when FFmpeg can't.
bool manako_av_scale(manako_av_scaler *scaler, const manako_av_image *from, const manako_av_image *to);
void manako_av_scaler_free(manako_av_scaler *scaler);

typedef struct manako_av_segments manako_av_segments;

/// A stretch of a video in fragments of MP4, in memory.
typedef struct {
    /// Even.
    int32_t width, height;
    /// Frames a second.
    int32_t rate;
    /// The number of the first frame in the whole video, whose frames are evenly spaced from time 0.
    int64_t first_frame;
    bool is_bt709;
    /// FFmpeg's names of encoders, separated by commas; the first that is there is used.
    const char *encoders;
    /// 1 (small) to 100 (best).
    int quality;
    int threads;
    /// As in `manako_av_target`.
    const char *sound, *sound_protocols, *sound_formats, *sound_encoders;
    /// Microseconds of the sound's clock at which the video's time is 0.
    int64_t sound_origin;
} manako_av_segments_target;

/// Opens an encoder and makes what stands before the first fragment; there also when that failed, for its message. NULL without memory.
manako_av_segments *manako_av_segments_open(const manako_av_segments_target *target, manako_av_status *status);
/// Adds the next frame, an I420 picture of the size.
manako_av_status manako_av_segments_add(manako_av_segments *segments, const manako_av_image *image, bool is_key);
/// Ends a fragment of all frames since the one before, with their sound.
manako_av_status manako_av_segments_cut(manako_av_segments *segments);
/// What was made since it was asked last; lives until the next call of any kind.
const uint8_t *manako_av_segments_take(manako_av_segments *segments, int64_t *count);
bool manako_av_segments_has_sound(const manako_av_segments *segments);
/// Why sound was left out or breaks off, empty when it does not.
const char *manako_av_segments_sound_message(const manako_av_segments *segments);
const char *manako_av_segments_message(const manako_av_segments *segments);
void manako_av_segments_free(manako_av_segments *segments);
