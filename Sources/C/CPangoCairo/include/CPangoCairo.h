// What is used of Cairo and Pango, declared anew: their own headers lie where only pkg-config knows, whose flags hold a
// -pthread of which SwiftPM warns every client. scripts/check-headers compares this with the headers of the libraries.

#pragma once

#ifndef MANAKO_DECLARES_FUNCTIONS_ONLY

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_pattern cairo_pattern_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoGlyphString PangoGlyphString;
typedef struct _PangoLayoutIter PangoLayoutIter;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoLanguage PangoLanguage;
typedef struct hb_font_t hb_font_t;
typedef struct hb_face_t hb_face_t;

// The beginnings of structures that are reached through pointers alone.
typedef struct _PangoAnalysis {
    void *shape_engine;
    void *lang_engine;
    PangoFont *font;
} PangoAnalysis;
typedef struct _PangoItem {
    int offset;
    int length;
    int num_chars;
    PangoAnalysis analysis;
} PangoItem;
typedef struct _PangoGlyphItem {
    PangoItem *item;
    PangoGlyphString *glyphs;
} PangoGlyphItem, PangoLayoutRun;

typedef struct _PangoAttribute {
    const void *klass;
    unsigned int start_index;
    unsigned int end_index;
} PangoAttribute;

// What Pango tells of the place before a character.
typedef struct _PangoLogAttr {
    unsigned int is_line_break : 1;
    unsigned int is_mandatory_break : 1;
    unsigned int is_char_break : 1;
    unsigned int is_white : 1;
    unsigned int is_cursor_position : 1;
    unsigned int is_word_start : 1;
    unsigned int is_word_end : 1;
    unsigned int is_sentence_boundary : 1;
    unsigned int is_sentence_start : 1;
    unsigned int is_sentence_end : 1;
    unsigned int backspace_deletes_character : 1;
    unsigned int is_expandable_space : 1;
    unsigned int is_word_boundary : 1;
    unsigned int others : 19;
} PangoLogAttr;

typedef struct _cairo_matrix {
    double xx;
    double yx;
    double xy;
    double yy;
    double x0;
    double y0;
} cairo_matrix_t;

typedef enum _cairo_path_data_type {
    CAIRO_PATH_MOVE_TO = 0,
    CAIRO_PATH_LINE_TO = 1,
    CAIRO_PATH_CURVE_TO = 2,
    CAIRO_PATH_CLOSE_PATH = 3
} cairo_path_data_type_t;

// Either what comes, with how many elements it has, or a point.
typedef union _cairo_path_data_t {
    struct {
        cairo_path_data_type_t type;
        int length;
    } header;
    struct {
        double x, y;
    } point;
} cairo_path_data_t;

typedef struct _PangoRectangle {
    int x;
    int y;
    int width;
    int height;
} PangoRectangle;

typedef enum _cairo_status { CAIRO_STATUS_SUCCESS = 0, CAIRO_STATUS_NO_MEMORY = 1 } cairo_status_t;
typedef struct cairo_path {
    cairo_status_t status;
    cairo_path_data_t *data;
    int num_data;
} cairo_path_t;
typedef enum _cairo_format { CAIRO_FORMAT_ARGB32 = 0, CAIRO_FORMAT_RGB24 = 1 } cairo_format_t;
typedef enum _cairo_antialias {
    CAIRO_ANTIALIAS_DEFAULT = 0,
    CAIRO_ANTIALIAS_NONE = 1,
    CAIRO_ANTIALIAS_GRAY = 2,
    CAIRO_ANTIALIAS_FAST = 4
} cairo_antialias_t;
typedef enum _cairo_fill_rule { CAIRO_FILL_RULE_WINDING = 0, CAIRO_FILL_RULE_EVEN_ODD = 1 } cairo_fill_rule_t;
typedef enum _cairo_line_cap {
    CAIRO_LINE_CAP_BUTT = 0,
    CAIRO_LINE_CAP_ROUND = 1,
    CAIRO_LINE_CAP_SQUARE = 2
} cairo_line_cap_t;
typedef enum _cairo_line_join {
    CAIRO_LINE_JOIN_MITER = 0,
    CAIRO_LINE_JOIN_ROUND = 1,
    CAIRO_LINE_JOIN_BEVEL = 2
} cairo_line_join_t;
typedef enum _cairo_operator { CAIRO_OPERATOR_CLEAR = 0, CAIRO_OPERATOR_OVER = 2 } cairo_operator_t;
typedef enum _cairo_filter { CAIRO_FILTER_NEAREST = 3, CAIRO_FILTER_BILINEAR = 4 } cairo_filter_t;
typedef enum _cairo_extend { CAIRO_EXTEND_NONE = 0, CAIRO_EXTEND_PAD = 3 } cairo_extend_t;
typedef enum _cairo_hint_metrics { CAIRO_HINT_METRICS_OFF = 1 } cairo_hint_metrics_t;
typedef enum _cairo_hint_style { CAIRO_HINT_STYLE_NONE = 1 } cairo_hint_style_t;
typedef enum { PANGO_WEIGHT_NORMAL = 400, PANGO_WEIGHT_SEMIBOLD = 600 } PangoWeight;
typedef enum { PANGO_ELLIPSIZE_END = 3 } PangoEllipsizeMode;

enum { PANGO_SCALE = 1024 };

/// What is missing of the libraries, which this opens; NULL when nothing is.
const char *manako_pango_missing(void);

// They are called in the libraries' place, and the libraries must not find them there.
#pragma GCC visibility push(hidden)
#endif

#define FUNCTION(type, name, parameters, arguments) type name parameters;
#include "functions.inc"
#undef FUNCTION

#ifndef MANAKO_DECLARES_FUNCTIONS_ONLY
#pragma GCC visibility pop
#endif
