// Written by scripts/embed-page: run it after adding or removing a file of the page.

#include "CManakoLibraryPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char library_complete_js[] = {
#if __has_embed(<library/complete.js.gz>)
#embed <library/complete.js.gz>
#else
#embed "library/complete.js"
#endif
};
static const unsigned char library_duplicates_js[] = {
#if __has_embed(<library/duplicates.js.gz>)
#embed <library/duplicates.js.gz>
#else
#embed "library/duplicates.js"
#endif
};
static const unsigned char library_feature_js[] = {
#if __has_embed(<library/feature.js.gz>)
#embed <library/feature.js.gz>
#else
#embed "library/feature.js"
#endif
};
static const unsigned char library_globe_js[] = {
#if __has_embed(<library/globe.js.gz>)
#embed <library/globe.js.gz>
#else
#embed "library/globe.js"
#endif
};
static const unsigned char library_grid_js[] = {
#if __has_embed(<library/grid.js.gz>)
#embed <library/grid.js.gz>
#else
#embed "library/grid.js"
#endif
};
static const unsigned char library_icons_js[] = {
#if __has_embed(<library/icons.js.gz>)
#embed <library/icons.js.gz>
#else
#embed "library/icons.js"
#endif
};
static const unsigned char library_layout_js[] = {
#if __has_embed(<library/layout.js.gz>)
#embed <library/layout.js.gz>
#else
#embed "library/layout.js"
#endif
};
static const unsigned char library_library_css[] = {
#if __has_embed(<library/library.css.gz>)
#embed <library/library.css.gz>
#else
#embed "library/library.css"
#endif
};
static const unsigned char library_list_js[] = {
#if __has_embed(<library/list.js.gz>)
#embed <library/list.js.gz>
#else
#embed "library/list.js"
#endif
};
static const unsigned char library_map_js[] = {
#if __has_embed(<library/map.js.gz>)
#embed <library/map.js.gz>
#else
#embed "library/map.js"
#endif
};
static const unsigned char library_outline_js[] = {
#if __has_embed(<library/outline.js.gz>)
#embed <library/outline.js.gz>
#else
#embed "library/outline.js"
#endif
};
static const unsigned char library_people_grid_js[] = {
#if __has_embed(<library/people-grid.js.gz>)
#embed <library/people-grid.js.gz>
#else
#embed "library/people-grid.js"
#endif
};
static const unsigned char library_people_offer_js[] = {
#if __has_embed(<library/people-offer.js.gz>)
#embed <library/people-offer.js.gz>
#else
#embed "library/people-offer.js"
#endif
};
static const unsigned char library_people_js[] = {
#if __has_embed(<library/people.js.gz>)
#embed <library/people.js.gz>
#else
#embed "library/people.js"
#endif
};
static const unsigned char library_person_card_js[] = {
#if __has_embed(<library/person-card.js.gz>)
#embed <library/person-card.js.gz>
#else
#embed "library/person-card.js"
#endif
};
static const unsigned char library_person_js[] = {
#if __has_embed(<library/person.js.gz>)
#embed <library/person.js.gz>
#else
#embed "library/person.js"
#endif
};
static const unsigned char library_photo_js[] = {
#if __has_embed(<library/photo.js.gz>)
#embed <library/photo.js.gz>
#else
#embed "library/photo.js"
#endif
};
static const unsigned char library_same_person_js[] = {
#if __has_embed(<library/same-person.js.gz>)
#embed <library/same-person.js.gz>
#else
#embed "library/same-person.js"
#endif
};
static const unsigned char library_sheets_js[] = {
#if __has_embed(<library/sheets.js.gz>)
#embed <library/sheets.js.gz>
#else
#embed "library/sheets.js"
#endif
};
static const unsigned char library_state_js[] = {
#if __has_embed(<library/state.js.gz>)
#embed <library/state.js.gz>
#else
#embed "library/state.js"
#endif
};
static const unsigned char library_trash_js[] = {
#if __has_embed(<library/trash.js.gz>)
#embed <library/trash.js.gz>
#else
#embed "library/trash.js"
#endif
};
static const unsigned char library_view_js[] = {
#if __has_embed(<library/view.js.gz>)
#embed <library/view.js.gz>
#else
#embed "library/view.js"
#endif
};
static const unsigned char library_words_en_js[] = {
#if __has_embed(<library/words-en.js.gz>)
#embed <library/words-en.js.gz>
#else
#embed "library/words-en.js"
#endif
};
static const unsigned char library_words_ja_js[] = {
#if __has_embed(<library/words-ja.js.gz>)
#embed <library/words-ja.js.gz>
#else
#embed "library/words-ja.js"
#endif
};

static const struct manako_page_file files[] = {
    {"library/complete.js", library_complete_js, sizeof library_complete_js},
    {"library/duplicates.js", library_duplicates_js, sizeof library_duplicates_js},
    {"library/feature.js", library_feature_js, sizeof library_feature_js},
    {"library/globe.js", library_globe_js, sizeof library_globe_js},
    {"library/grid.js", library_grid_js, sizeof library_grid_js},
    {"library/icons.js", library_icons_js, sizeof library_icons_js},
    {"library/layout.js", library_layout_js, sizeof library_layout_js},
    {"library/library.css", library_library_css, sizeof library_library_css},
    {"library/list.js", library_list_js, sizeof library_list_js},
    {"library/map.js", library_map_js, sizeof library_map_js},
    {"library/outline.js", library_outline_js, sizeof library_outline_js},
    {"library/people-grid.js", library_people_grid_js, sizeof library_people_grid_js},
    {"library/people-offer.js", library_people_offer_js, sizeof library_people_offer_js},
    {"library/people.js", library_people_js, sizeof library_people_js},
    {"library/person-card.js", library_person_card_js, sizeof library_person_card_js},
    {"library/person.js", library_person_js, sizeof library_person_js},
    {"library/photo.js", library_photo_js, sizeof library_photo_js},
    {"library/same-person.js", library_same_person_js, sizeof library_same_person_js},
    {"library/sheets.js", library_sheets_js, sizeof library_sheets_js},
    {"library/state.js", library_state_js, sizeof library_state_js},
    {"library/trash.js", library_trash_js, sizeof library_trash_js},
    {"library/view.js", library_view_js, sizeof library_view_js},
    {"library/words-en.js", library_words_en_js, sizeof library_words_en_js},
    {"library/words-ja.js", library_words_ja_js, sizeof library_words_ja_js},
};

size_t manako_library_page_file_count(void) { return sizeof files / sizeof *files; }

struct manako_page_file manako_library_page_file_at(size_t index) { return files[index]; }
