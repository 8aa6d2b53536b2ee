// Written by scripts/embed-page: run it after adding or removing a file of the page.

#include "CManakoCommentsPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char comments_api_js[] = {
#if __has_embed(<comments/api.js.gz>)
#embed <comments/api.js.gz>
#else
#embed "comments/api.js"
#endif
};
static const unsigned char comments_bar_js[] = {
#if __has_embed(<comments/bar.js.gz>)
#embed <comments/bar.js.gz>
#else
#embed "comments/bar.js"
#endif
};
static const unsigned char comments_canvas_js[] = {
#if __has_embed(<comments/canvas.js.gz>)
#embed <comments/canvas.js.gz>
#else
#embed "comments/canvas.js"
#endif
};
static const unsigned char comments_choose_js[] = {
#if __has_embed(<comments/choose.js.gz>)
#embed <comments/choose.js.gz>
#else
#embed "comments/choose.js"
#endif
};
static const unsigned char comments_comments_css[] = {
#if __has_embed(<comments/comments.css.gz>)
#embed <comments/comments.css.gz>
#else
#embed "comments/comments.css"
#endif
};
static const unsigned char comments_composer_js[] = {
#if __has_embed(<comments/composer.js.gz>)
#embed <comments/composer.js.gz>
#else
#embed "comments/composer.js"
#endif
};
static const unsigned char comments_feature_js[] = {
#if __has_embed(<comments/feature.js.gz>)
#embed <comments/feature.js.gz>
#else
#embed "comments/feature.js"
#endif
};
static const unsigned char comments_guest_player_js[] = {
#if __has_embed(<comments/guest-player.js.gz>)
#embed <comments/guest-player.js.gz>
#else
#embed "comments/guest-player.js"
#endif
};
static const unsigned char comments_held_js[] = {
#if __has_embed(<comments/held.js.gz>)
#embed <comments/held.js.gz>
#else
#embed "comments/held.js"
#endif
};
static const unsigned char comments_icons_js[] = {
#if __has_embed(<comments/icons.js.gz>)
#embed <comments/icons.js.gz>
#else
#embed "comments/icons.js"
#endif
};
static const unsigned char comments_in_step_js[] = {
#if __has_embed(<comments/in-step.js.gz>)
#embed <comments/in-step.js.gz>
#else
#embed "comments/in-step.js"
#endif
};
static const unsigned char comments_keys_js[] = {
#if __has_embed(<comments/keys.js.gz>)
#embed <comments/keys.js.gz>
#else
#embed "comments/keys.js"
#endif
};
static const unsigned char comments_layer_js[] = {
#if __has_embed(<comments/layer.js.gz>)
#embed <comments/layer.js.gz>
#else
#embed "comments/layer.js"
#endif
};
static const unsigned char comments_list_js[] = {
#if __has_embed(<comments/list.js.gz>)
#embed <comments/list.js.gz>
#else
#embed "comments/list.js"
#endif
};
static const unsigned char comments_motion_js[] = {
#if __has_embed(<comments/motion.js.gz>)
#embed <comments/motion.js.gz>
#else
#embed "comments/motion.js"
#endif
};
static const unsigned char comments_opening_js[] = {
#if __has_embed(<comments/opening.js.gz>)
#embed <comments/opening.js.gz>
#else
#embed "comments/opening.js"
#endif
};
static const unsigned char comments_over_video_js[] = {
#if __has_embed(<comments/over-video.js.gz>)
#embed <comments/over-video.js.gz>
#else
#embed "comments/over-video.js"
#endif
};
static const unsigned char comments_pictures_js[] = {
#if __has_embed(<comments/pictures.js.gz>)
#embed <comments/pictures.js.gz>
#else
#embed "comments/pictures.js"
#endif
};
static const unsigned char comments_player_js[] = {
#if __has_embed(<comments/player.js.gz>)
#embed <comments/player.js.gz>
#else
#embed "comments/player.js"
#endif
};
static const unsigned char comments_recent_js[] = {
#if __has_embed(<comments/recent.js.gz>)
#embed <comments/recent.js.gz>
#else
#embed "comments/recent.js"
#endif
};
static const unsigned char comments_room_client_js[] = {
#if __has_embed(<comments/room-client.js.gz>)
#embed <comments/room-client.js.gz>
#else
#embed "comments/room-client.js"
#endif
};
static const unsigned char comments_room_feed_js[] = {
#if __has_embed(<comments/room-feed.js.gz>)
#embed <comments/room-feed.js.gz>
#else
#embed "comments/room-feed.js"
#endif
};
static const unsigned char comments_room_js[] = {
#if __has_embed(<comments/room.js.gz>)
#embed <comments/room.js.gz>
#else
#embed "comments/room.js"
#endif
};
static const unsigned char comments_session_js[] = {
#if __has_embed(<comments/session.js.gz>)
#embed <comments/session.js.gz>
#else
#embed "comments/session.js"
#endif
};
static const unsigned char comments_sets_js[] = {
#if __has_embed(<comments/sets.js.gz>)
#embed <comments/sets.js.gz>
#else
#embed "comments/sets.js"
#endif
};
static const unsigned char comments_settings_js[] = {
#if __has_embed(<comments/settings.js.gz>)
#embed <comments/settings.js.gz>
#else
#embed "comments/settings.js"
#endif
};
static const unsigned char comments_smooth_clock_js[] = {
#if __has_embed(<comments/smooth-clock.js.gz>)
#embed <comments/smooth-clock.js.gz>
#else
#embed "comments/smooth-clock.js"
#endif
};
static const unsigned char comments_source_js[] = {
#if __has_embed(<comments/source.js.gz>)
#embed <comments/source.js.gz>
#else
#embed "comments/source.js"
#endif
};
static const unsigned char comments_step_js[] = {
#if __has_embed(<comments/step.js.gz>)
#embed <comments/step.js.gz>
#else
#embed "comments/step.js"
#endif
};
static const unsigned char comments_stream_player_js[] = {
#if __has_embed(<comments/stream-player.js.gz>)
#embed <comments/stream-player.js.gz>
#else
#embed "comments/stream-player.js"
#endif
};
static const unsigned char comments_time_text_js[] = {
#if __has_embed(<comments/time-text.js.gz>)
#embed <comments/time-text.js.gz>
#else
#embed "comments/time-text.js"
#endif
};
static const unsigned char comments_timeline_js[] = {
#if __has_embed(<comments/timeline.js.gz>)
#embed <comments/timeline.js.gz>
#else
#embed "comments/timeline.js"
#endif
};
static const unsigned char comments_trying_js[] = {
#if __has_embed(<comments/trying.js.gz>)
#embed <comments/trying.js.gz>
#else
#embed "comments/trying.js"
#endif
};
static const unsigned char comments_visit_js[] = {
#if __has_embed(<comments/visit.js.gz>)
#embed <comments/visit.js.gz>
#else
#embed "comments/visit.js"
#endif
};
static const unsigned char comments_window_js[] = {
#if __has_embed(<comments/window.js.gz>)
#embed <comments/window.js.gz>
#else
#embed "comments/window.js"
#endif
};
static const unsigned char comments_words_en_js[] = {
#if __has_embed(<comments/words-en.js.gz>)
#embed <comments/words-en.js.gz>
#else
#embed "comments/words-en.js"
#endif
};
static const unsigned char comments_words_ja_js[] = {
#if __has_embed(<comments/words-ja.js.gz>)
#embed <comments/words-ja.js.gz>
#else
#embed "comments/words-ja.js"
#endif
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
