// Written by scripts/embed-page: run it after adding or removing a file of the page.

#include "CManakoPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char app_address_js[] = {
#if __has_embed(<app/address.js.gz>)
#embed <app/address.js.gz>
#else
#embed "app/address.js"
#endif
};
static const unsigned char app_ago_js[] = {
#if __has_embed(<app/ago.js.gz>)
#embed <app/ago.js.gz>
#else
#embed "app/ago.js"
#endif
};
static const unsigned char app_ask_js[] = {
#if __has_embed(<app/ask.js.gz>)
#embed <app/ask.js.gz>
#else
#embed "app/ask.js"
#endif
};
static const unsigned char app_canvas_aim_js[] = {
#if __has_embed(<app/canvas/aim.js.gz>)
#embed <app/canvas/aim.js.gz>
#else
#embed "app/canvas/aim.js"
#endif
};
static const unsigned char app_canvas_gestures_js[] = {
#if __has_embed(<app/canvas/gestures.js.gz>)
#embed <app/canvas/gestures.js.gz>
#else
#embed "app/canvas/gestures.js"
#endif
};
static const unsigned char app_canvas_items_js[] = {
#if __has_embed(<app/canvas/items.js.gz>)
#embed <app/canvas/items.js.gz>
#else
#embed "app/canvas/items.js"
#endif
};
static const unsigned char app_canvas_labels_js[] = {
#if __has_embed(<app/canvas/labels.js.gz>)
#embed <app/canvas/labels.js.gz>
#else
#embed "app/canvas/labels.js"
#endif
};
static const unsigned char app_canvas_mapping_js[] = {
#if __has_embed(<app/canvas/mapping.js.gz>)
#embed <app/canvas/mapping.js.gz>
#else
#embed "app/canvas/mapping.js"
#endif
};
static const unsigned char app_canvas_mask_js[] = {
#if __has_embed(<app/canvas/mask.js.gz>)
#embed <app/canvas/mask.js.gz>
#else
#embed "app/canvas/mask.js"
#endif
};
static const unsigned char app_canvas_overlay_js[] = {
#if __has_embed(<app/canvas/overlay.js.gz>)
#embed <app/canvas/overlay.js.gz>
#else
#embed "app/canvas/overlay.js"
#endif
};
static const unsigned char app_canvas_paint_js[] = {
#if __has_embed(<app/canvas/paint.js.gz>)
#embed <app/canvas/paint.js.gz>
#else
#embed "app/canvas/paint.js"
#endif
};
static const unsigned char app_canvas_pictures_js[] = {
#if __has_embed(<app/canvas/pictures.js.gz>)
#embed <app/canvas/pictures.js.gz>
#else
#embed "app/canvas/pictures.js"
#endif
};
static const unsigned char app_canvas_zoom_js[] = {
#if __has_embed(<app/canvas/zoom.js.gz>)
#embed <app/canvas/zoom.js.gz>
#else
#embed "app/canvas/zoom.js"
#endif
};
static const unsigned char app_clipboard_js[] = {
#if __has_embed(<app/clipboard.js.gz>)
#embed <app/clipboard.js.gz>
#else
#embed "app/clipboard.js"
#endif
};
static const unsigned char app_connection_js[] = {
#if __has_embed(<app/connection.js.gz>)
#embed <app/connection.js.gz>
#else
#embed "app/connection.js"
#endif
};
static const unsigned char app_constants_js[] = {
#if __has_embed(<app/constants.js.gz>)
#embed <app/constants.js.gz>
#else
#embed "app/constants.js"
#endif
};
static const unsigned char app_counts_js[] = {
#if __has_embed(<app/counts.js.gz>)
#embed <app/counts.js.gz>
#else
#embed "app/counts.js"
#endif
};
static const unsigned char app_dom_js[] = {
#if __has_embed(<app/dom.js.gz>)
#embed <app/dom.js.gz>
#else
#embed "app/dom.js"
#endif
};
static const unsigned char app_files_js[] = {
#if __has_embed(<app/files.js.gz>)
#embed <app/files.js.gz>
#else
#embed "app/files.js"
#endif
};
static const unsigned char app_i18n_js[] = {
#if __has_embed(<app/i18n.js.gz>)
#embed <app/i18n.js.gz>
#else
#embed "app/i18n.js"
#endif
};
static const unsigned char app_icon_180_png[] = {
#if __has_embed(<app/icon-180.png.gz>)
#embed <app/icon-180.png.gz>
#else
#embed "app/icon-180.png"
#endif
};
static const unsigned char app_icon_192_png[] = {
#if __has_embed(<app/icon-192.png.gz>)
#embed <app/icon-192.png.gz>
#else
#embed "app/icon-192.png"
#endif
};
static const unsigned char app_icon_512_png[] = {
#if __has_embed(<app/icon-512.png.gz>)
#embed <app/icon-512.png.gz>
#else
#embed "app/icon-512.png"
#endif
};
static const unsigned char app_icon_svg[] = {
#if __has_embed(<app/icon.svg.gz>)
#embed <app/icon.svg.gz>
#else
#embed "app/icon.svg"
#endif
};
static const unsigned char app_icons_js[] = {
#if __has_embed(<app/icons.js.gz>)
#embed <app/icons.js.gz>
#else
#embed "app/icons.js"
#endif
};
static const unsigned char app_intake_js[] = {
#if __has_embed(<app/intake.js.gz>)
#embed <app/intake.js.gz>
#else
#embed "app/intake.js"
#endif
};
static const unsigned char app_jobs_js[] = {
#if __has_embed(<app/jobs.js.gz>)
#embed <app/jobs.js.gz>
#else
#embed "app/jobs.js"
#endif
};
static const unsigned char app_lately_js[] = {
#if __has_embed(<app/lately.js.gz>)
#embed <app/lately.js.gz>
#else
#embed "app/lately.js"
#endif
};
static const unsigned char app_main_js[] = {
#if __has_embed(<app/main.js.gz>)
#embed <app/main.js.gz>
#else
#embed "app/main.js"
#endif
};
static const unsigned char app_manifest_webmanifest[] = {
#if __has_embed(<app/manifest.webmanifest.gz>)
#embed <app/manifest.webmanifest.gz>
#else
#embed "app/manifest.webmanifest"
#endif
};
static const unsigned char app_media_files_js[] = {
#if __has_embed(<app/media/files.js.gz>)
#embed <app/media/files.js.gz>
#else
#embed "app/media/files.js"
#endif
};
static const unsigned char app_media_frames_js[] = {
#if __has_embed(<app/media/frames.js.gz>)
#embed <app/media/frames.js.gz>
#else
#embed "app/media/frames.js"
#endif
};
static const unsigned char app_media_shutter_js[] = {
#if __has_embed(<app/media/shutter.js.gz>)
#embed <app/media/shutter.js.gz>
#else
#embed "app/media/shutter.js"
#endif
};
static const unsigned char app_media_source_js[] = {
#if __has_embed(<app/media/source.js.gz>)
#embed <app/media/source.js.gz>
#else
#embed "app/media/source.js"
#endif
};
static const unsigned char app_net_api_js[] = {
#if __has_embed(<app/net/api.js.gz>)
#embed <app/net/api.js.gz>
#else
#embed "app/net/api.js"
#endif
};
static const unsigned char app_net_backoff_js[] = {
#if __has_embed(<app/net/backoff.js.gz>)
#embed <app/net/backoff.js.gz>
#else
#embed "app/net/backoff.js"
#endif
};
static const unsigned char app_net_host_js[] = {
#if __has_embed(<app/net/host.js.gz>)
#embed <app/net/host.js.gz>
#else
#embed "app/net/host.js"
#endif
};
static const unsigned char app_net_line_js[] = {
#if __has_embed(<app/net/line.js.gz>)
#embed <app/net/line.js.gz>
#else
#embed "app/net/line.js"
#endif
};
static const unsigned char app_net_names_js[] = {
#if __has_embed(<app/net/names.js.gz>)
#embed <app/net/names.js.gz>
#else
#embed "app/net/names.js"
#endif
};
static const unsigned char app_net_shelf_js[] = {
#if __has_embed(<app/net/shelf.js.gz>)
#embed <app/net/shelf.js.gz>
#else
#embed "app/net/shelf.js"
#endif
};
static const unsigned char app_net_token_js[] = {
#if __has_embed(<app/net/token.js.gz>)
#embed <app/net/token.js.gz>
#else
#embed "app/net/token.js"
#endif
};
static const unsigned char app_net_trusted_js[] = {
#if __has_embed(<app/net/trusted.js.gz>)
#embed <app/net/trusted.js.gz>
#else
#embed "app/net/trusted.js"
#endif
};
static const unsigned char app_notices_js[] = {
#if __has_embed(<app/notices.js.gz>)
#embed <app/notices.js.gz>
#else
#embed "app/notices.js"
#endif
};
static const unsigned char app_person_js[] = {
#if __has_embed(<app/person.js.gz>)
#embed <app/person.js.gz>
#else
#embed "app/person.js"
#endif
};
static const unsigned char app_present_js[] = {
#if __has_embed(<app/present.js.gz>)
#embed <app/present.js.gz>
#else
#embed "app/present.js"
#endif
};
static const unsigned char app_problems_js[] = {
#if __has_embed(<app/problems.js.gz>)
#embed <app/problems.js.gz>
#else
#embed "app/problems.js"
#endif
};
static const unsigned char app_registry_js[] = {
#if __has_embed(<app/registry.js.gz>)
#embed <app/registry.js.gz>
#else
#embed "app/registry.js"
#endif
};
static const unsigned char app_renew_js[] = {
#if __has_embed(<app/renew.js.gz>)
#embed <app/renew.js.gz>
#else
#embed "app/renew.js"
#endif
};
static const unsigned char app_settings_dialog_js[] = {
#if __has_embed(<app/settings-dialog.js.gz>)
#embed <app/settings-dialog.js.gz>
#else
#embed "app/settings-dialog.js"
#endif
};
static const unsigned char app_settings_js[] = {
#if __has_embed(<app/settings.js.gz>)
#embed <app/settings.js.gz>
#else
#embed "app/settings.js"
#endif
};
static const unsigned char app_shell_js[] = {
#if __has_embed(<app/shell.js.gz>)
#embed <app/shell.js.gz>
#else
#embed "app/shell.js"
#endif
};
static const unsigned char app_style_css[] = {
#if __has_embed(<app/style.css.gz>)
#embed <app/style.css.gz>
#else
#embed "app/style.css"
#endif
};
static const unsigned char app_styles_js[] = {
#if __has_embed(<app/styles.js.gz>)
#embed <app/styles.js.gz>
#else
#embed "app/styles.js"
#endif
};
static const unsigned char app_theme_js[] = {
#if __has_embed(<app/theme.js.gz>)
#embed <app/theme.js.gz>
#else
#embed "app/theme.js"
#endif
};
static const unsigned char app_token_dialog_js[] = {
#if __has_embed(<app/token-dialog.js.gz>)
#embed <app/token-dialog.js.gz>
#else
#embed "app/token-dialog.js"
#endif
};
static const unsigned char app_views_home_js[] = {
#if __has_embed(<app/views/home.js.gz>)
#embed <app/views/home.js.gz>
#else
#embed "app/views/home.js"
#endif
};
static const unsigned char app_views_made_js[] = {
#if __has_embed(<app/views/made.js.gz>)
#embed <app/views/made.js.gz>
#else
#embed "app/views/made.js"
#endif
};
static const unsigned char app_views_models_js[] = {
#if __has_embed(<app/views/models.js.gz>)
#embed <app/views/models.js.gz>
#else
#embed "app/views/models.js"
#endif
};
static const unsigned char app_views_studio_js[] = {
#if __has_embed(<app/views/studio.js.gz>)
#embed <app/views/studio.js.gz>
#else
#embed "app/views/studio.js"
#endif
};
static const unsigned char app_words_en_js[] = {
#if __has_embed(<app/words-en.js.gz>)
#embed <app/words-en.js.gz>
#else
#embed "app/words-en.js"
#endif
};
static const unsigned char app_words_ja_js[] = {
#if __has_embed(<app/words-ja.js.gz>)
#embed <app/words-ja.js.gz>
#else
#embed "app/words-ja.js"
#endif
};
static const unsigned char index_html[] = {
#if __has_embed(<index.html.gz>)
#embed <index.html.gz>
#else
#embed "index.html"
#endif
};
static const unsigned char sw_js[] = {
#if __has_embed(<sw.js.gz>)
#embed <sw.js.gz>
#else
#embed "sw.js"
#endif
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
