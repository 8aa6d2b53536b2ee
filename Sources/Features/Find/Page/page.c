// Written by scripts/embed-page: run it after adding or removing a file of the page.

#include "CManakoFindPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char find_additions_js[] = {
#embed "find/additions.js"
};
static const unsigned char find_api_js[] = {
#embed "find/api.js"
};
static const unsigned char find_asked_search_js[] = {
#embed "find/asked-search.js"
};
static const unsigned char find_card_js[] = {
#embed "find/card.js"
};
static const unsigned char find_consent_js[] = {
#embed "find/consent.js"
};
static const unsigned char find_feature_js[] = {
#embed "find/feature.js"
};
static const unsigned char find_files_js[] = {
#embed "find/files.js"
};
static const unsigned char find_find_css[] = {
#embed "find/find.css"
};
static const unsigned char find_form_js[] = {
#embed "find/form.js"
};
static const unsigned char find_icons_js[] = {
#embed "find/icons.js"
};
static const unsigned char find_kept_js[] = {
#embed "find/kept.js"
};
static const unsigned char find_page_parts_js[] = {
#embed "find/page-parts.js"
};
static const unsigned char find_page_js[] = {
#embed "find/page.js"
};
static const unsigned char find_pictures_js[] = {
#embed "find/pictures.js"
};
static const unsigned char find_query_js[] = {
#embed "find/query.js"
};
static const unsigned char find_readme_js[] = {
#embed "find/readme.js"
};
static const unsigned char find_results_js[] = {
#embed "find/results.js"
};
static const unsigned char find_search_js[] = {
#embed "find/search.js"
};
static const unsigned char find_text_js[] = {
#embed "find/text.js"
};
static const unsigned char find_trouble_js[] = {
#embed "find/trouble.js"
};
static const unsigned char find_view_js[] = {
#embed "find/view.js"
};
static const unsigned char find_words_en_js[] = {
#embed "find/words-en.js"
};
static const unsigned char find_words_ja_js[] = {
#embed "find/words-ja.js"
};

static const struct manako_page_file files[] = {
    {"find/additions.js", find_additions_js, sizeof find_additions_js},
    {"find/api.js", find_api_js, sizeof find_api_js},
    {"find/asked-search.js", find_asked_search_js, sizeof find_asked_search_js},
    {"find/card.js", find_card_js, sizeof find_card_js},
    {"find/consent.js", find_consent_js, sizeof find_consent_js},
    {"find/feature.js", find_feature_js, sizeof find_feature_js},
    {"find/files.js", find_files_js, sizeof find_files_js},
    {"find/find.css", find_find_css, sizeof find_find_css},
    {"find/form.js", find_form_js, sizeof find_form_js},
    {"find/icons.js", find_icons_js, sizeof find_icons_js},
    {"find/kept.js", find_kept_js, sizeof find_kept_js},
    {"find/page-parts.js", find_page_parts_js, sizeof find_page_parts_js},
    {"find/page.js", find_page_js, sizeof find_page_js},
    {"find/pictures.js", find_pictures_js, sizeof find_pictures_js},
    {"find/query.js", find_query_js, sizeof find_query_js},
    {"find/readme.js", find_readme_js, sizeof find_readme_js},
    {"find/results.js", find_results_js, sizeof find_results_js},
    {"find/search.js", find_search_js, sizeof find_search_js},
    {"find/text.js", find_text_js, sizeof find_text_js},
    {"find/trouble.js", find_trouble_js, sizeof find_trouble_js},
    {"find/view.js", find_view_js, sizeof find_view_js},
    {"find/words-en.js", find_words_en_js, sizeof find_words_en_js},
    {"find/words-ja.js", find_words_ja_js, sizeof find_words_ja_js},
};

size_t manako_find_page_file_count(void) { return sizeof files / sizeof *files; }

struct manako_page_file manako_find_page_file_at(size_t index) { return files[index]; }
