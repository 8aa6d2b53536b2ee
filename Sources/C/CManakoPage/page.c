// Written by scripts/embed-page: run it after adding or removing a file of the page.

#include "CManakoPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char app_aim_js[] = {
#embed "../../Features/ManakoServer/Page/app/aim.js"
};
static const unsigned char app_api_js[] = {
#embed "../../Features/ManakoServer/Page/app/api.js"
};
static const unsigned char app_backoff_js[] = {
#embed "../../Features/ManakoServer/Page/app/backoff.js"
};
static const unsigned char app_capture_js[] = {
#embed "../../Features/ManakoServer/Page/app/capture.js"
};
static const unsigned char app_card_js[] = {
#embed "../../Features/ManakoServer/Page/app/card.js"
};
static const unsigned char app_catalogue_js[] = {
#embed "../../Features/ManakoServer/Page/app/catalogue.js"
};
static const unsigned char app_constants_js[] = {
#embed "../../Features/ManakoServer/Page/app/constants.js"
};
static const unsigned char app_details_js[] = {
#embed "../../Features/ManakoServer/Page/app/details.js"
};
static const unsigned char app_dom_js[] = {
#embed "../../Features/ManakoServer/Page/app/dom.js"
};
static const unsigned char app_encoder_js[] = {
#embed "../../Features/ManakoServer/Page/app/encoder.js"
};
static const unsigned char app_frame_header_js[] = {
#embed "../../Features/ManakoServer/Page/app/frame-header.js"
};
static const unsigned char app_glide_js[] = {
#embed "../../Features/ManakoServer/Page/app/glide.js"
};
static const unsigned char app_grabber_js[] = {
#embed "../../Features/ManakoServer/Page/app/grabber.js"
};
static const unsigned char app_i18n_js[] = {
#embed "../../Features/ManakoServer/Page/app/i18n.js"
};
static const unsigned char app_icon_180_png[] = {
#embed "../../Features/ManakoServer/Page/app/icon-180.png"
};
static const unsigned char app_icon_192_png[] = {
#embed "../../Features/ManakoServer/Page/app/icon-192.png"
};
static const unsigned char app_icon_512_png[] = {
#embed "../../Features/ManakoServer/Page/app/icon-512.png"
};
static const unsigned char app_icon_svg[] = {
#embed "../../Features/ManakoServer/Page/app/icon.svg"
};
static const unsigned char app_icons_js[] = {
#embed "../../Features/ManakoServer/Page/app/icons.js"
};
static const unsigned char app_intake_js[] = {
#embed "../../Features/ManakoServer/Page/app/intake.js"
};
static const unsigned char app_live_client_js[] = {
#embed "../../Features/ManakoServer/Page/app/live-client.js"
};
static const unsigned char app_main_js[] = {
#embed "../../Features/ManakoServer/Page/app/main.js"
};
static const unsigned char app_manifest_webmanifest[] = {
#embed "../../Features/ManakoServer/Page/app/manifest.webmanifest"
};
static const unsigned char app_mapping_js[] = {
#embed "../../Features/ManakoServer/Page/app/mapping.js"
};
static const unsigned char app_meter_js[] = {
#embed "../../Features/ManakoServer/Page/app/meter.js"
};
static const unsigned char app_mode_live_js[] = {
#embed "../../Features/ManakoServer/Page/app/mode-live.js"
};
static const unsigned char app_mode_track_js[] = {
#embed "../../Features/ManakoServer/Page/app/mode-track.js"
};
static const unsigned char app_names_js[] = {
#embed "../../Features/ManakoServer/Page/app/names.js"
};
static const unsigned char app_notices_js[] = {
#embed "../../Features/ManakoServer/Page/app/notices.js"
};
static const unsigned char app_objects_js[] = {
#embed "../../Features/ManakoServer/Page/app/objects.js"
};
static const unsigned char app_overlay_js[] = {
#embed "../../Features/ManakoServer/Page/app/overlay.js"
};
static const unsigned char app_pump_js[] = {
#embed "../../Features/ManakoServer/Page/app/pump.js"
};
static const unsigned char app_settings_sheet_js[] = {
#embed "../../Features/ManakoServer/Page/app/settings-sheet.js"
};
static const unsigned char app_settings_js[] = {
#embed "../../Features/ManakoServer/Page/app/settings.js"
};
static const unsigned char app_snapshot_js[] = {
#embed "../../Features/ManakoServer/Page/app/snapshot.js"
};
static const unsigned char app_source_js[] = {
#embed "../../Features/ManakoServer/Page/app/source.js"
};
static const unsigned char app_stage_js[] = {
#embed "../../Features/ManakoServer/Page/app/stage.js"
};
static const unsigned char app_strings_en_js[] = {
#embed "../../Features/ManakoServer/Page/app/strings-en.js"
};
static const unsigned char app_strings_ja_js[] = {
#embed "../../Features/ManakoServer/Page/app/strings-ja.js"
};
static const unsigned char app_style_css[] = {
#embed "../../Features/ManakoServer/Page/app/style.css"
};
static const unsigned char app_targets_js[] = {
#embed "../../Features/ManakoServer/Page/app/targets.js"
};
static const unsigned char app_trusted_js[] = {
#embed "../../Features/ManakoServer/Page/app/trusted.js"
};
static const unsigned char app_view_camera_js[] = {
#embed "../../Features/ManakoServer/Page/app/view-camera.js"
};
static const unsigned char app_view_models_js[] = {
#embed "../../Features/ManakoServer/Page/app/view-models.js"
};
static const unsigned char app_view_photo_js[] = {
#embed "../../Features/ManakoServer/Page/app/view-photo.js"
};
static const unsigned char index_html[] = {
#embed "../../Features/ManakoServer/Page/index.html"
};
static const unsigned char sw_js[] = {
#embed "../../Features/ManakoServer/Page/sw.js"
};

static const struct manako_page_file files[] = {
    {"app/aim.js", app_aim_js, sizeof app_aim_js},
    {"app/api.js", app_api_js, sizeof app_api_js},
    {"app/backoff.js", app_backoff_js, sizeof app_backoff_js},
    {"app/capture.js", app_capture_js, sizeof app_capture_js},
    {"app/card.js", app_card_js, sizeof app_card_js},
    {"app/catalogue.js", app_catalogue_js, sizeof app_catalogue_js},
    {"app/constants.js", app_constants_js, sizeof app_constants_js},
    {"app/details.js", app_details_js, sizeof app_details_js},
    {"app/dom.js", app_dom_js, sizeof app_dom_js},
    {"app/encoder.js", app_encoder_js, sizeof app_encoder_js},
    {"app/frame-header.js", app_frame_header_js, sizeof app_frame_header_js},
    {"app/glide.js", app_glide_js, sizeof app_glide_js},
    {"app/grabber.js", app_grabber_js, sizeof app_grabber_js},
    {"app/i18n.js", app_i18n_js, sizeof app_i18n_js},
    {"app/icon-180.png", app_icon_180_png, sizeof app_icon_180_png},
    {"app/icon-192.png", app_icon_192_png, sizeof app_icon_192_png},
    {"app/icon-512.png", app_icon_512_png, sizeof app_icon_512_png},
    {"app/icon.svg", app_icon_svg, sizeof app_icon_svg},
    {"app/icons.js", app_icons_js, sizeof app_icons_js},
    {"app/intake.js", app_intake_js, sizeof app_intake_js},
    {"app/live-client.js", app_live_client_js, sizeof app_live_client_js},
    {"app/main.js", app_main_js, sizeof app_main_js},
    {"app/manifest.webmanifest", app_manifest_webmanifest, sizeof app_manifest_webmanifest},
    {"app/mapping.js", app_mapping_js, sizeof app_mapping_js},
    {"app/meter.js", app_meter_js, sizeof app_meter_js},
    {"app/mode-live.js", app_mode_live_js, sizeof app_mode_live_js},
    {"app/mode-track.js", app_mode_track_js, sizeof app_mode_track_js},
    {"app/names.js", app_names_js, sizeof app_names_js},
    {"app/notices.js", app_notices_js, sizeof app_notices_js},
    {"app/objects.js", app_objects_js, sizeof app_objects_js},
    {"app/overlay.js", app_overlay_js, sizeof app_overlay_js},
    {"app/pump.js", app_pump_js, sizeof app_pump_js},
    {"app/settings-sheet.js", app_settings_sheet_js, sizeof app_settings_sheet_js},
    {"app/settings.js", app_settings_js, sizeof app_settings_js},
    {"app/snapshot.js", app_snapshot_js, sizeof app_snapshot_js},
    {"app/source.js", app_source_js, sizeof app_source_js},
    {"app/stage.js", app_stage_js, sizeof app_stage_js},
    {"app/strings-en.js", app_strings_en_js, sizeof app_strings_en_js},
    {"app/strings-ja.js", app_strings_ja_js, sizeof app_strings_ja_js},
    {"app/style.css", app_style_css, sizeof app_style_css},
    {"app/targets.js", app_targets_js, sizeof app_targets_js},
    {"app/trusted.js", app_trusted_js, sizeof app_trusted_js},
    {"app/view-camera.js", app_view_camera_js, sizeof app_view_camera_js},
    {"app/view-models.js", app_view_models_js, sizeof app_view_models_js},
    {"app/view-photo.js", app_view_photo_js, sizeof app_view_photo_js},
    {"index.html", index_html, sizeof index_html},
    {"sw.js", sw_js, sizeof sw_js},
};

size_t manako_page_file_count(void) { return sizeof files / sizeof *files; }

struct manako_page_file manako_page_file_at(size_t index) { return files[index]; }
