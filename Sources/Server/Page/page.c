// Written by scripts/embed-page: run it after adding or removing a file of the page.

#include "CManakoPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char app_address_js[] = {
#embed "app/address.js"
};
static const unsigned char app_ago_js[] = {
#embed "app/ago.js"
};
static const unsigned char app_ask_js[] = {
#embed "app/ask.js"
};
static const unsigned char app_canvas_aim_js[] = {
#embed "app/canvas/aim.js"
};
static const unsigned char app_canvas_gestures_js[] = {
#embed "app/canvas/gestures.js"
};
static const unsigned char app_canvas_items_js[] = {
#embed "app/canvas/items.js"
};
static const unsigned char app_canvas_labels_js[] = {
#embed "app/canvas/labels.js"
};
static const unsigned char app_canvas_mapping_js[] = {
#embed "app/canvas/mapping.js"
};
static const unsigned char app_canvas_mask_js[] = {
#embed "app/canvas/mask.js"
};
static const unsigned char app_canvas_overlay_js[] = {
#embed "app/canvas/overlay.js"
};
static const unsigned char app_canvas_paint_js[] = {
#embed "app/canvas/paint.js"
};
static const unsigned char app_canvas_pictures_js[] = {
#embed "app/canvas/pictures.js"
};
static const unsigned char app_canvas_zoom_js[] = {
#embed "app/canvas/zoom.js"
};
static const unsigned char app_clipboard_js[] = {
#embed "app/clipboard.js"
};
static const unsigned char app_connection_js[] = {
#embed "app/connection.js"
};
static const unsigned char app_constants_js[] = {
#embed "app/constants.js"
};
static const unsigned char app_counts_js[] = {
#embed "app/counts.js"
};
static const unsigned char app_dom_js[] = {
#embed "app/dom.js"
};
static const unsigned char app_files_js[] = {
#embed "app/files.js"
};
static const unsigned char app_i18n_js[] = {
#embed "app/i18n.js"
};
static const unsigned char app_icon_180_png[] = {
#embed "app/icon-180.png"
};
static const unsigned char app_icon_192_png[] = {
#embed "app/icon-192.png"
};
static const unsigned char app_icon_512_png[] = {
#embed "app/icon-512.png"
};
static const unsigned char app_icon_svg[] = {
#embed "app/icon.svg"
};
static const unsigned char app_icons_js[] = {
#embed "app/icons.js"
};
static const unsigned char app_intake_js[] = {
#embed "app/intake.js"
};
static const unsigned char app_jobs_js[] = {
#embed "app/jobs.js"
};
static const unsigned char app_lately_js[] = {
#embed "app/lately.js"
};
static const unsigned char app_main_js[] = {
#embed "app/main.js"
};
static const unsigned char app_manifest_webmanifest[] = {
#embed "app/manifest.webmanifest"
};
static const unsigned char app_media_files_js[] = {
#embed "app/media/files.js"
};
static const unsigned char app_media_frames_js[] = {
#embed "app/media/frames.js"
};
static const unsigned char app_media_shutter_js[] = {
#embed "app/media/shutter.js"
};
static const unsigned char app_media_source_js[] = {
#embed "app/media/source.js"
};
static const unsigned char app_net_api_js[] = {
#embed "app/net/api.js"
};
static const unsigned char app_net_backoff_js[] = {
#embed "app/net/backoff.js"
};
static const unsigned char app_net_host_js[] = {
#embed "app/net/host.js"
};
static const unsigned char app_net_line_js[] = {
#embed "app/net/line.js"
};
static const unsigned char app_net_names_js[] = {
#embed "app/net/names.js"
};
static const unsigned char app_net_shelf_js[] = {
#embed "app/net/shelf.js"
};
static const unsigned char app_net_token_js[] = {
#embed "app/net/token.js"
};
static const unsigned char app_net_trusted_js[] = {
#embed "app/net/trusted.js"
};
static const unsigned char app_notices_js[] = {
#embed "app/notices.js"
};
static const unsigned char app_person_js[] = {
#embed "app/person.js"
};
static const unsigned char app_present_js[] = {
#embed "app/present.js"
};
static const unsigned char app_problems_js[] = {
#embed "app/problems.js"
};
static const unsigned char app_registry_js[] = {
#embed "app/registry.js"
};
static const unsigned char app_renew_js[] = {
#embed "app/renew.js"
};
static const unsigned char app_settings_dialog_js[] = {
#embed "app/settings-dialog.js"
};
static const unsigned char app_settings_js[] = {
#embed "app/settings.js"
};
static const unsigned char app_shell_js[] = {
#embed "app/shell.js"
};
static const unsigned char app_style_css[] = {
#embed "app/style.css"
};
static const unsigned char app_styles_js[] = {
#embed "app/styles.js"
};
static const unsigned char app_theme_js[] = {
#embed "app/theme.js"
};
static const unsigned char app_token_dialog_js[] = {
#embed "app/token-dialog.js"
};
static const unsigned char app_views_home_js[] = {
#embed "app/views/home.js"
};
static const unsigned char app_views_made_js[] = {
#embed "app/views/made.js"
};
static const unsigned char app_views_models_js[] = {
#embed "app/views/models.js"
};
static const unsigned char app_views_studio_js[] = {
#embed "app/views/studio.js"
};
static const unsigned char app_words_en_js[] = {
#embed "app/words-en.js"
};
static const unsigned char app_words_ja_js[] = {
#embed "app/words-ja.js"
};
static const unsigned char index_html[] = {
#embed "index.html"
};
static const unsigned char sw_js[] = {
#embed "sw.js"
};

static const struct manako_page_file files[] = {
    {"app/address.js", app_address_js, sizeof app_address_js},
    {"app/ago.js", app_ago_js, sizeof app_ago_js},
    {"app/ask.js", app_ask_js, sizeof app_ask_js},
    {"app/canvas/aim.js", app_canvas_aim_js, sizeof app_canvas_aim_js},
    {"app/canvas/gestures.js", app_canvas_gestures_js, sizeof app_canvas_gestures_js},
    {"app/canvas/items.js", app_canvas_items_js, sizeof app_canvas_items_js},
    {"app/canvas/labels.js", app_canvas_labels_js, sizeof app_canvas_labels_js},
    {"app/canvas/mapping.js", app_canvas_mapping_js, sizeof app_canvas_mapping_js},
    {"app/canvas/mask.js", app_canvas_mask_js, sizeof app_canvas_mask_js},
    {"app/canvas/overlay.js", app_canvas_overlay_js, sizeof app_canvas_overlay_js},
    {"app/canvas/paint.js", app_canvas_paint_js, sizeof app_canvas_paint_js},
    {"app/canvas/pictures.js", app_canvas_pictures_js, sizeof app_canvas_pictures_js},
    {"app/canvas/zoom.js", app_canvas_zoom_js, sizeof app_canvas_zoom_js},
    {"app/clipboard.js", app_clipboard_js, sizeof app_clipboard_js},
    {"app/connection.js", app_connection_js, sizeof app_connection_js},
    {"app/constants.js", app_constants_js, sizeof app_constants_js},
    {"app/counts.js", app_counts_js, sizeof app_counts_js},
    {"app/dom.js", app_dom_js, sizeof app_dom_js},
    {"app/files.js", app_files_js, sizeof app_files_js},
    {"app/i18n.js", app_i18n_js, sizeof app_i18n_js},
    {"app/icon-180.png", app_icon_180_png, sizeof app_icon_180_png},
    {"app/icon-192.png", app_icon_192_png, sizeof app_icon_192_png},
    {"app/icon-512.png", app_icon_512_png, sizeof app_icon_512_png},
    {"app/icon.svg", app_icon_svg, sizeof app_icon_svg},
    {"app/icons.js", app_icons_js, sizeof app_icons_js},
    {"app/intake.js", app_intake_js, sizeof app_intake_js},
    {"app/jobs.js", app_jobs_js, sizeof app_jobs_js},
    {"app/lately.js", app_lately_js, sizeof app_lately_js},
    {"app/main.js", app_main_js, sizeof app_main_js},
    {"app/manifest.webmanifest", app_manifest_webmanifest, sizeof app_manifest_webmanifest},
    {"app/media/files.js", app_media_files_js, sizeof app_media_files_js},
    {"app/media/frames.js", app_media_frames_js, sizeof app_media_frames_js},
    {"app/media/shutter.js", app_media_shutter_js, sizeof app_media_shutter_js},
    {"app/media/source.js", app_media_source_js, sizeof app_media_source_js},
    {"app/net/api.js", app_net_api_js, sizeof app_net_api_js},
    {"app/net/backoff.js", app_net_backoff_js, sizeof app_net_backoff_js},
    {"app/net/host.js", app_net_host_js, sizeof app_net_host_js},
    {"app/net/line.js", app_net_line_js, sizeof app_net_line_js},
    {"app/net/names.js", app_net_names_js, sizeof app_net_names_js},
    {"app/net/shelf.js", app_net_shelf_js, sizeof app_net_shelf_js},
    {"app/net/token.js", app_net_token_js, sizeof app_net_token_js},
    {"app/net/trusted.js", app_net_trusted_js, sizeof app_net_trusted_js},
    {"app/notices.js", app_notices_js, sizeof app_notices_js},
    {"app/person.js", app_person_js, sizeof app_person_js},
    {"app/present.js", app_present_js, sizeof app_present_js},
    {"app/problems.js", app_problems_js, sizeof app_problems_js},
    {"app/registry.js", app_registry_js, sizeof app_registry_js},
    {"app/renew.js", app_renew_js, sizeof app_renew_js},
    {"app/settings-dialog.js", app_settings_dialog_js, sizeof app_settings_dialog_js},
    {"app/settings.js", app_settings_js, sizeof app_settings_js},
    {"app/shell.js", app_shell_js, sizeof app_shell_js},
    {"app/style.css", app_style_css, sizeof app_style_css},
    {"app/styles.js", app_styles_js, sizeof app_styles_js},
    {"app/theme.js", app_theme_js, sizeof app_theme_js},
    {"app/token-dialog.js", app_token_dialog_js, sizeof app_token_dialog_js},
    {"app/views/home.js", app_views_home_js, sizeof app_views_home_js},
    {"app/views/made.js", app_views_made_js, sizeof app_views_made_js},
    {"app/views/models.js", app_views_models_js, sizeof app_views_models_js},
    {"app/views/studio.js", app_views_studio_js, sizeof app_views_studio_js},
    {"app/words-en.js", app_words_en_js, sizeof app_words_en_js},
    {"app/words-ja.js", app_words_ja_js, sizeof app_words_ja_js},
    {"index.html", index_html, sizeof index_html},
    {"sw.js", sw_js, sizeof sw_js},
};

size_t manako_page_file_count(void) { return sizeof files / sizeof *files; }

struct manako_page_file manako_page_file_at(size_t index) { return files[index]; }
