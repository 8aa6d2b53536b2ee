// Written by scripts/embed-page: run it after adding or removing a file of the page.

#include "CManakoFindPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char find_additions_js[] = {
#if __has_embed(<find/additions.js.gz>)
#embed <find/additions.js.gz>
#else
#embed "find/additions.js"
#endif
};
static const unsigned char find_api_js[] = {
#if __has_embed(<find/api.js.gz>)
#embed <find/api.js.gz>
#else
#embed "find/api.js"
#endif
};
static const unsigned char find_asked_search_js[] = {
#if __has_embed(<find/asked-search.js.gz>)
#embed <find/asked-search.js.gz>
#else
#embed "find/asked-search.js"
#endif
};
static const unsigned char find_card_js[] = {
#if __has_embed(<find/card.js.gz>)
#embed <find/card.js.gz>
#else
#embed "find/card.js"
#endif
};
static const unsigned char find_consent_js[] = {
#if __has_embed(<find/consent.js.gz>)
#embed <find/consent.js.gz>
#else
#embed "find/consent.js"
#endif
};
static const unsigned char find_feature_js[] = {
#if __has_embed(<find/feature.js.gz>)
#embed <find/feature.js.gz>
#else
#embed "find/feature.js"
#endif
};
static const unsigned char find_files_js[] = {
#if __has_embed(<find/files.js.gz>)
#embed <find/files.js.gz>
#else
#embed "find/files.js"
#endif
};
static const unsigned char find_find_css[] = {
#if __has_embed(<find/find.css.gz>)
#embed <find/find.css.gz>
#else
#embed "find/find.css"
#endif
};
static const unsigned char find_form_js[] = {
#if __has_embed(<find/form.js.gz>)
#embed <find/form.js.gz>
#else
#embed "find/form.js"
#endif
};
static const unsigned char find_icons_js[] = {
#if __has_embed(<find/icons.js.gz>)
#embed <find/icons.js.gz>
#else
#embed "find/icons.js"
#endif
};
static const unsigned char find_kept_js[] = {
#if __has_embed(<find/kept.js.gz>)
#embed <find/kept.js.gz>
#else
#embed "find/kept.js"
#endif
};
static const unsigned char find_page_parts_js[] = {
#if __has_embed(<find/page-parts.js.gz>)
#embed <find/page-parts.js.gz>
#else
#embed "find/page-parts.js"
#endif
};
static const unsigned char find_page_js[] = {
#if __has_embed(<find/page.js.gz>)
#embed <find/page.js.gz>
#else
#embed "find/page.js"
#endif
};
static const unsigned char find_pictures_js[] = {
#if __has_embed(<find/pictures.js.gz>)
#embed <find/pictures.js.gz>
#else
#embed "find/pictures.js"
#endif
};
static const unsigned char find_query_js[] = {
#if __has_embed(<find/query.js.gz>)
#embed <find/query.js.gz>
#else
#embed "find/query.js"
#endif
};
static const unsigned char find_readme_js[] = {
#if __has_embed(<find/readme.js.gz>)
#embed <find/readme.js.gz>
#else
#embed "find/readme.js"
#endif
};
static const unsigned char find_results_js[] = {
#if __has_embed(<find/results.js.gz>)
#embed <find/results.js.gz>
#else
#embed "find/results.js"
#endif
};
static const unsigned char find_search_js[] = {
#if __has_embed(<find/search.js.gz>)
#embed <find/search.js.gz>
#else
#embed "find/search.js"
#endif
};
static const unsigned char find_text_js[] = {
#if __has_embed(<find/text.js.gz>)
#embed <find/text.js.gz>
#else
#embed "find/text.js"
#endif
};
static const unsigned char find_trouble_js[] = {
#if __has_embed(<find/trouble.js.gz>)
#embed <find/trouble.js.gz>
#else
#embed "find/trouble.js"
#endif
};
static const unsigned char find_view_js[] = {
#if __has_embed(<find/view.js.gz>)
#embed <find/view.js.gz>
#else
#embed "find/view.js"
#endif
};
static const unsigned char find_words_en_js[] = {
#if __has_embed(<find/words-en.js.gz>)
#embed <find/words-en.js.gz>
#else
#embed "find/words-en.js"
#endif
};
static const unsigned char find_words_ja_js[] = {
#if __has_embed(<find/words-ja.js.gz>)
#embed <find/words-ja.js.gz>
#else
#embed "find/words-ja.js"
#endif
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
