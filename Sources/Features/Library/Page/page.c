// Written by scripts/embed-page: run it after adding or removing a file of the page.

#include "CManakoLibraryPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char library_complete_js[] = {
#embed "library/complete.js"
};
static const unsigned char library_duplicates_js[] = {
#embed "library/duplicates.js"
};
static const unsigned char library_feature_js[] = {
#embed "library/feature.js"
};
static const unsigned char library_globe_js[] = {
#embed "library/globe.js"
};
static const unsigned char library_grid_js[] = {
#embed "library/grid.js"
};
static const unsigned char library_icons_js[] = {
#embed "library/icons.js"
};
static const unsigned char library_layout_js[] = {
#embed "library/layout.js"
};
static const unsigned char library_library_css[] = {
#embed "library/library.css"
};
static const unsigned char library_list_js[] = {
#embed "library/list.js"
};
static const unsigned char library_map_js[] = {
#embed "library/map.js"
};
static const unsigned char library_outline_js[] = {
#embed "library/outline.js"
};
static const unsigned char library_people_grid_js[] = {
#embed "library/people-grid.js"
};
static const unsigned char library_people_offer_js[] = {
#embed "library/people-offer.js"
};
static const unsigned char library_people_js[] = {
#embed "library/people.js"
};
static const unsigned char library_person_card_js[] = {
#embed "library/person-card.js"
};
static const unsigned char library_person_js[] = {
#embed "library/person.js"
};
static const unsigned char library_photo_js[] = {
#embed "library/photo.js"
};
static const unsigned char library_same_person_js[] = {
#embed "library/same-person.js"
};
static const unsigned char library_sheets_js[] = {
#embed "library/sheets.js"
};
static const unsigned char library_state_js[] = {
#embed "library/state.js"
};
static const unsigned char library_trash_js[] = {
#embed "library/trash.js"
};
static const unsigned char library_view_js[] = {
#embed "library/view.js"
};
static const unsigned char library_words_en_js[] = {
#embed "library/words-en.js"
};
static const unsigned char library_words_ja_js[] = {
#embed "library/words-ja.js"
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
