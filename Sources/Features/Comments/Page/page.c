// Written by scripts/embed-page: run it after adding or removing a file of the page.

#include "CManakoCommentsPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char comments_api_js[] = {
#embed "comments/api.js"
};
static const unsigned char comments_bar_js[] = {
#embed "comments/bar.js"
};
static const unsigned char comments_canvas_js[] = {
#embed "comments/canvas.js"
};
static const unsigned char comments_choose_js[] = {
#embed "comments/choose.js"
};
static const unsigned char comments_comments_css[] = {
#embed "comments/comments.css"
};
static const unsigned char comments_composer_js[] = {
#embed "comments/composer.js"
};
static const unsigned char comments_feature_js[] = {
#embed "comments/feature.js"
};
static const unsigned char comments_guest_player_js[] = {
#embed "comments/guest-player.js"
};
static const unsigned char comments_held_js[] = {
#embed "comments/held.js"
};
static const unsigned char comments_icons_js[] = {
#embed "comments/icons.js"
};
static const unsigned char comments_in_step_js[] = {
#embed "comments/in-step.js"
};
static const unsigned char comments_keys_js[] = {
#embed "comments/keys.js"
};
static const unsigned char comments_layer_js[] = {
#embed "comments/layer.js"
};
static const unsigned char comments_list_js[] = {
#embed "comments/list.js"
};
static const unsigned char comments_motion_js[] = {
#embed "comments/motion.js"
};
static const unsigned char comments_opening_js[] = {
#embed "comments/opening.js"
};
static const unsigned char comments_over_video_js[] = {
#embed "comments/over-video.js"
};
static const unsigned char comments_pictures_js[] = {
#embed "comments/pictures.js"
};
static const unsigned char comments_player_js[] = {
#embed "comments/player.js"
};
static const unsigned char comments_recent_js[] = {
#embed "comments/recent.js"
};
static const unsigned char comments_room_client_js[] = {
#embed "comments/room-client.js"
};
static const unsigned char comments_room_feed_js[] = {
#embed "comments/room-feed.js"
};
static const unsigned char comments_room_js[] = {
#embed "comments/room.js"
};
static const unsigned char comments_session_js[] = {
#embed "comments/session.js"
};
static const unsigned char comments_sets_js[] = {
#embed "comments/sets.js"
};
static const unsigned char comments_settings_js[] = {
#embed "comments/settings.js"
};
static const unsigned char comments_smooth_clock_js[] = {
#embed "comments/smooth-clock.js"
};
static const unsigned char comments_source_js[] = {
#embed "comments/source.js"
};
static const unsigned char comments_step_js[] = {
#embed "comments/step.js"
};
static const unsigned char comments_stream_player_js[] = {
#embed "comments/stream-player.js"
};
static const unsigned char comments_time_text_js[] = {
#embed "comments/time-text.js"
};
static const unsigned char comments_timeline_js[] = {
#embed "comments/timeline.js"
};
static const unsigned char comments_trying_js[] = {
#embed "comments/trying.js"
};
static const unsigned char comments_visit_js[] = {
#embed "comments/visit.js"
};
static const unsigned char comments_window_js[] = {
#embed "comments/window.js"
};
static const unsigned char comments_words_en_js[] = {
#embed "comments/words-en.js"
};
static const unsigned char comments_words_ja_js[] = {
#embed "comments/words-ja.js"
};

static const struct manako_page_file files[] = {
    {"comments/api.js", comments_api_js, sizeof comments_api_js},
    {"comments/bar.js", comments_bar_js, sizeof comments_bar_js},
    {"comments/canvas.js", comments_canvas_js, sizeof comments_canvas_js},
    {"comments/choose.js", comments_choose_js, sizeof comments_choose_js},
    {"comments/comments.css", comments_comments_css, sizeof comments_comments_css},
    {"comments/composer.js", comments_composer_js, sizeof comments_composer_js},
    {"comments/feature.js", comments_feature_js, sizeof comments_feature_js},
    {"comments/guest-player.js", comments_guest_player_js, sizeof comments_guest_player_js},
    {"comments/held.js", comments_held_js, sizeof comments_held_js},
    {"comments/icons.js", comments_icons_js, sizeof comments_icons_js},
    {"comments/in-step.js", comments_in_step_js, sizeof comments_in_step_js},
    {"comments/keys.js", comments_keys_js, sizeof comments_keys_js},
    {"comments/layer.js", comments_layer_js, sizeof comments_layer_js},
    {"comments/list.js", comments_list_js, sizeof comments_list_js},
    {"comments/motion.js", comments_motion_js, sizeof comments_motion_js},
    {"comments/opening.js", comments_opening_js, sizeof comments_opening_js},
    {"comments/over-video.js", comments_over_video_js, sizeof comments_over_video_js},
    {"comments/pictures.js", comments_pictures_js, sizeof comments_pictures_js},
    {"comments/player.js", comments_player_js, sizeof comments_player_js},
    {"comments/recent.js", comments_recent_js, sizeof comments_recent_js},
    {"comments/room-client.js", comments_room_client_js, sizeof comments_room_client_js},
    {"comments/room-feed.js", comments_room_feed_js, sizeof comments_room_feed_js},
    {"comments/room.js", comments_room_js, sizeof comments_room_js},
    {"comments/session.js", comments_session_js, sizeof comments_session_js},
    {"comments/sets.js", comments_sets_js, sizeof comments_sets_js},
    {"comments/settings.js", comments_settings_js, sizeof comments_settings_js},
    {"comments/smooth-clock.js", comments_smooth_clock_js, sizeof comments_smooth_clock_js},
    {"comments/source.js", comments_source_js, sizeof comments_source_js},
    {"comments/step.js", comments_step_js, sizeof comments_step_js},
    {"comments/stream-player.js", comments_stream_player_js, sizeof comments_stream_player_js},
    {"comments/time-text.js", comments_time_text_js, sizeof comments_time_text_js},
    {"comments/timeline.js", comments_timeline_js, sizeof comments_timeline_js},
    {"comments/trying.js", comments_trying_js, sizeof comments_trying_js},
    {"comments/visit.js", comments_visit_js, sizeof comments_visit_js},
    {"comments/window.js", comments_window_js, sizeof comments_window_js},
    {"comments/words-en.js", comments_words_en_js, sizeof comments_words_en_js},
    {"comments/words-ja.js", comments_words_ja_js, sizeof comments_words_ja_js},
};

size_t manako_comments_page_file_count(void) { return sizeof files / sizeof *files; }

struct manako_page_file manako_comments_page_file_at(size_t index) { return files[index]; }
