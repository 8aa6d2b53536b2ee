#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The part of zxing-cpp's C API that is used here, as a table of functions that are looked up at run time, so that the
// package builds and starts without it. Declared after ZXingC.h of release 3.1.1
// (https://github.com/zxing-cpp/zxing-cpp/blob/v3.1.1/core/src/ZXingC.h).

typedef struct ZXing_Barcode ZXing_Barcode;
typedef struct ZXing_Barcodes ZXing_Barcodes;
typedef struct ZXing_ImageView ZXing_ImageView;
typedef struct ZXing_ReaderOptions ZXing_ReaderOptions;

/// How pixels lie in memory: the bytes of one, and where red, green and blue are among them.
enum {
    MANAKO_ZXING_GRAY = 0x01000000,
    MANAKO_ZXING_RGB = 0x03000102,
    MANAKO_ZXING_RGBA = 0x04000102,
    MANAKO_ZXING_BGRA = 0x04020100,
};

/// What a code's bytes are, as in `ZXing_ContentType`.
enum { MANAKO_ZXING_BINARY = 1, MANAKO_ZXING_GS1 = 3, MANAKO_ZXING_UNKNOWN_ECI = 5 };

/// `ZXing_EanAddOnSymbol_Read`: the two or five digits beside an EAN code are read when there are any.
enum { MANAKO_ZXING_READ_ADD_ON = 1 };

/// `ZXing_TextMode_Plain`: text as it is, without names for what can't be printed.
enum { MANAKO_ZXING_PLAIN = 0 };

/// A format: the letter of its symbology identifier (ISO/IEC 15424) and, in the next byte, of its variant.
typedef int32_t manako_zxing_format;

/// A pixel's corner, from the upper left.
typedef struct {
    int32_t x, y;
} manako_zxing_point;

/// A code's corners, clockwise as it is read.
typedef struct {
    manako_zxing_point top_left, top_right, bottom_right, bottom_left;
} manako_zxing_position;

/// zxing-cpp's functions; each has the name it has there, without `ZXing_`.
typedef struct {
    const char *(*Version)(void);
    char *(*LastErrorMsg)(void);
    void (*free)(void *memory);

    ZXing_ImageView *(*ImageView_new)(const uint8_t *data, int width, int height, int format, int row_stride,
                                      int pixel_stride);
    void (*ImageView_delete)(ZXing_ImageView *view);

    ZXing_ReaderOptions *(*ReaderOptions_new)(void);
    void (*ReaderOptions_delete)(ZXing_ReaderOptions *options);
    void (*ReaderOptions_setFormats)(ZXing_ReaderOptions *options, const manako_zxing_format *formats, int count);
    void (*ReaderOptions_setTextMode)(ZXing_ReaderOptions *options, int mode);
    void (*ReaderOptions_setEanAddOnSymbol)(ZXing_ReaderOptions *options, int mode);

    ZXing_Barcodes *(*ReadBarcodes)(const ZXing_ImageView *view, const ZXing_ReaderOptions *options);
    int (*Barcodes_size)(const ZXing_Barcodes *codes);
    const ZXing_Barcode *(*Barcodes_at)(const ZXing_Barcodes *codes, int index);
    void (*Barcodes_delete)(ZXing_Barcodes *codes);

    manako_zxing_format (*Barcode_format)(const ZXing_Barcode *code);
    int (*Barcode_contentType)(const ZXing_Barcode *code);
    uint8_t *(*Barcode_bytes)(const ZXing_Barcode *code, int *count);
    char *(*Barcode_text)(const ZXing_Barcode *code);
    char *(*Barcode_symbologyIdentifier)(const ZXing_Barcode *code);
    char *(*Barcode_extra)(const ZXing_Barcode *code, const char *key);
    manako_zxing_position (*Barcode_position)(const ZXing_Barcode *code);
    bool (*Barcode_isInverted)(const ZXing_Barcode *code);
    int (*Barcode_lineCount)(const ZXing_Barcode *code);
    int (*Barcode_sequenceIndex)(const ZXing_Barcode *code);
    int (*Barcode_sequenceSize)(const ZXing_Barcode *code);
    char *(*Barcode_sequenceId)(const ZXing_Barcode *code);
} manako_zxing_api;

/// Looks up every function in an open library. Returns NULL, or the name of the first one that is missing.
const char *manako_zxing_load(manako_zxing_api *api, void *library);

/// Gray out of pixels with transparency, as they look on an even gray.
void manako_zxing_flatten(const void *pixels, size_t width, size_t height, size_t stride, int format,
                          uint8_t backdrop, void *gray, size_t gray_stride);

/// Luminance of video's range, 16 to 235, spread over all of 0 to 255.
void manako_zxing_spread(const void *luminance, size_t width, size_t height, size_t stride, void *gray,
                         size_t gray_stride);

/// A part of a picture as gray, enlarged by a whole number; linear between the centres of pixels.
void manako_zxing_enlarge(const uint8_t *pixels, size_t width, size_t height, ptrdiff_t stride, size_t pixel_stride,
                          int format, size_t factor, void *gray, size_t gray_stride);
