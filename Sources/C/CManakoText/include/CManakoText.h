#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Kernels for reading text, and the part of Tesseract's C API that is used here, as a table of functions that are looked up at run
// time, so that the package builds and starts without it. Declared after capi.h of release 5.3
// (https://github.com/tesseract-ocr/tesseract/blob/5.3.0/include/tesseract/capi.h).

/// A stretch of a row of a map of probabilities: `start ..< end` of row `row`.
typedef struct {
    int32_t row, start, end;
} manako_text_run;

/// Finds the stretches of a map where a value, or one of its neighbours above and to the left, exceeds a threshold. Neighbours
/// count so that letters a pixel apart are one line. Values that are no numbers exceed nothing. Writes at most `capacity` of
/// them, from the top, and returns how many there are.
size_t manako_text_runs(const float *map, size_t width, size_t height, float threshold, manako_text_run *runs,
                        size_t capacity);

/// The mean of a map inside a convex quadrilateral of x and y in turn, corners clockwise; 0 where it covers no pixel. Values that
/// are no numbers count as 0.
float manako_text_mean(const float *map, size_t width, size_t height, const double corners[8]);

/// For each of `rows` rows of `columns` values the place of the largest one and the value. Values that are no numbers are never the
/// largest; a row without any has place 0 and value 0.
void manako_text_largest(const float *values, size_t rows, size_t columns, int32_t *places, float *largest);

/// Planes of blue, green and red, from −1 to 1, out of a line of RGB bytes without padding; what the line does not fill of the width
/// is 0, and what does not fit is left out.
void manako_text_planes(const uint8_t *line, size_t line_width, size_t height, float *planes, size_t width);

/// Finds stretches of thin strokes: pixels that are darker, or brighter, by more than `contrast` than both pixels `thickness` lines
/// before and behind them. A line has `length` pixels that are `along` bytes apart, and `count` lines are `across` bytes apart, so
/// that exchanging both finds upright strokes. Stretches go on over gaps of `thickness` + 1 pixels, where other strokes cross. Writes at
/// most `capacity` of those of at least `minimum` pixels, line by line, and returns how many there are.
size_t manako_text_strokes(const uint8_t *gray, size_t length, size_t count, ptrdiff_t along, ptrdiff_t across,
                           size_t thickness, int contrast, size_t minimum, manako_text_run *runs, size_t capacity);

typedef struct TessBaseAPI TessBaseAPI;
typedef struct TessResultIterator TessResultIterator;
/// `ETEXT_DESC`: watches a run of Tesseract's.
typedef struct manako_tesseract_monitor manako_tesseract_monitor;
/// `TessCancelFunc`: asked between words; true ends the run.
typedef bool (*manako_tesseract_cancel)(void *context, int words);

/// `TessPageSegMode`: how text lies in a picture.
enum { MANAKO_TEXT_VERTICAL_BLOCK = 5, MANAKO_TEXT_LINE = 7, MANAKO_TEXT_SPARSE = 11, MANAKO_TEXT_RAW_LINE = 13 };
/// `TessPageIteratorLevel`: what an iterator goes over.
enum { MANAKO_TEXT_LEVEL_LINE = 2, MANAKO_TEXT_LEVEL_WORD = 3, MANAKO_TEXT_LEVEL_SYMBOL = 4 };
/// `OEM_LSTM_ONLY`: the engine of release 4 and later; `OEM_TESSERACT_ONLY`: the older one, which alone tells scripts.
enum { MANAKO_TEXT_LSTM = 1, MANAKO_TEXT_LEGACY = 0 };

/// Tesseract's functions; each has the name it has there, without `Tess`.
typedef struct {
    const char *(*Version)(void);
    void (*DeleteText)(const char *text);
    TessBaseAPI *(*BaseAPICreate)(void);
    void (*BaseAPIDelete)(TessBaseAPI *api);
    int (*BaseAPIInit4)(TessBaseAPI *api, const char *path, const char *language, int engine, char **configs,
                        int config_count, char **names, char **values, size_t variable_count, int only_non_debug);
    void (*BaseAPISetPageSegMode)(TessBaseAPI *api, int mode);
    void (*BaseAPISetImage)(TessBaseAPI *api, const unsigned char *pixels, int width, int height, int bytes_per_pixel,
                            int bytes_per_line);
    void (*BaseAPISetSourceResolution)(TessBaseAPI *api, int pixels_per_inch);
    int (*BaseAPIRecognize)(TessBaseAPI *api, manako_tesseract_monitor *monitor);
    int (*BaseAPIDetectOrientationScript)(TessBaseAPI *api, int *degrees, float *degrees_confidence, const char **script,
                                          float *script_confidence);
    void (*BaseAPIClear)(TessBaseAPI *api);
    TessResultIterator *(*BaseAPIGetIterator)(TessBaseAPI *api);
    void (*ResultIteratorDelete)(TessResultIterator *iterator);
    int (*ResultIteratorNext)(TessResultIterator *iterator, int level);
    char *(*ResultIteratorGetUTF8Text)(const TessResultIterator *iterator, int level);
    float (*ResultIteratorConfidence)(const TessResultIterator *iterator, int level);
    void *(*ResultIteratorGetPageIterator)(TessResultIterator *iterator);
    int (*PageIteratorIsAtBeginningOf)(const void *iterator, int level);
    int (*PageIteratorBoundingBox)(const void *iterator, int level, int *left, int *top, int *right, int *bottom);
    manako_tesseract_monitor *(*MonitorCreate)(void);
    void (*MonitorDelete)(manako_tesseract_monitor *monitor);
    void (*MonitorSetCancelFunc)(manako_tesseract_monitor *monitor, manako_tesseract_cancel cancel);
    void (*MonitorSetCancelThis)(manako_tesseract_monitor *monitor, void *context);
} manako_tesseract_api;

/// Looks up every function in an open library. Returns NULL, or the name of the first one that is missing.
const char *manako_tesseract_load(manako_tesseract_api *api, void *library);

/// Has Tesseract use one thread for the calling thread's work, where it was built with OpenMP: lines are read side by side, and
/// OpenMP's threads wait for one another without sleep, which takes minutes where they get no processor.
void manako_tesseract_use_one_thread(void *library);
