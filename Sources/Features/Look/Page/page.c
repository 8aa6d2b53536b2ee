// Written by scripts/embed-page: run it after adding or removing a file of the page.

#include "CManakoLookPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char look_actions_js[] = {
#embed "look/actions.js"
};
static const unsigned char look_address_js[] = {
#embed "look/address.js"
};
static const unsigned char look_advice_js[] = {
#embed "look/advice.js"
};
static const unsigned char look_capture_js[] = {
#embed "look/capture.js"
};
static const unsigned char look_card_history_js[] = {
#embed "look/card-history.js"
};
static const unsigned char look_code_sheet_js[] = {
#embed "look/code-sheet.js"
};
static const unsigned char look_downloads_js[] = {
#embed "look/downloads.js"
};
static const unsigned char look_encoder_js[] = {
#embed "look/encoder.js"
};
static const unsigned char look_events_js[] = {
#embed "look/events.js"
};
static const unsigned char look_feature_js[] = {
#embed "look/feature.js"
};
static const unsigned char look_findings_js[] = {
#embed "look/findings.js"
};
static const unsigned char look_follow_js[] = {
#embed "look/follow.js"
};
static const unsigned char look_frame_form_js[] = {
#embed "look/frame-form.js"
};
static const unsigned char look_frame_header_js[] = {
#embed "look/frame-header.js"
};
static const unsigned char look_frame_size_js[] = {
#embed "look/frame-size.js"
};
static const unsigned char look_glide_js[] = {
#embed "look/glide.js"
};
static const unsigned char look_grabber_js[] = {
#embed "look/grabber.js"
};
static const unsigned char look_handover_js[] = {
#embed "look/handover.js"
};
static const unsigned char look_home_models_js[] = {
#embed "look/home-models.js"
};
static const unsigned char look_home_recents_js[] = {
#embed "look/home-recents.js"
};
static const unsigned char look_home_js[] = {
#embed "look/home.js"
};
static const unsigned char look_icons_js[] = {
#embed "look/icons.js"
};
static const unsigned char look_installed_js[] = {
#embed "look/installed.js"
};
static const unsigned char look_journeys_js[] = {
#embed "look/journeys.js"
};
static const unsigned char look_keys_js[] = {
#embed "look/keys.js"
};
static const unsigned char look_kinds_js[] = {
#embed "look/kinds.js"
};
static const unsigned char look_layout_js[] = {
#embed "look/layout.js"
};
static const unsigned char look_lens_bar_js[] = {
#embed "look/lens-bar.js"
};
static const unsigned char look_lens_settings_js[] = {
#embed "look/lens-settings.js"
};
static const unsigned char look_links_js[] = {
#embed "look/links.js"
};
static const unsigned char look_live_client_js[] = {
#embed "look/live-client.js"
};
static const unsigned char look_live_js[] = {
#embed "look/live.js"
};
static const unsigned char look_look_css[] = {
#embed "look/look.css"
};
static const unsigned char look_meter_js[] = {
#embed "look/meter.js"
};
static const unsigned char look_model_card_js[] = {
#embed "look/model-card.js"
};
static const unsigned char look_model_choice_js[] = {
#embed "look/model-choice.js"
};
static const unsigned char look_model_removal_js[] = {
#embed "look/model-removal.js"
};
static const unsigned char look_naming_js[] = {
#embed "look/naming.js"
};
static const unsigned char look_narrowing_js[] = {
#embed "look/narrowing.js"
};
static const unsigned char look_offer_elsewhere_js[] = {
#embed "look/offer-elsewhere.js"
};
static const unsigned char look_offer_js[] = {
#embed "look/offer.js"
};
static const unsigned char look_offers_js[] = {
#embed "look/offers.js"
};
static const unsigned char look_option_field_js[] = {
#embed "look/option-field.js"
};
static const unsigned char look_panel_js[] = {
#embed "look/panel.js"
};
static const unsigned char look_phase_js[] = {
#embed "look/phase.js"
};
static const unsigned char look_photo_js[] = {
#embed "look/photo.js"
};
static const unsigned char look_player_time_js[] = {
#embed "look/player-time.js"
};
static const unsigned char look_player_js[] = {
#embed "look/player.js"
};
static const unsigned char look_pump_js[] = {
#embed "look/pump.js"
};
static const unsigned char look_raw_frame_js[] = {
#embed "look/raw-frame.js"
};
static const unsigned char look_recents_js[] = {
#embed "look/recents.js"
};
static const unsigned char look_rows_js[] = {
#embed "look/rows.js"
};
static const unsigned char look_sample_astronaut_jpg[] = {
#embed "look/sample-astronaut.jpg"
};
static const unsigned char look_sample_cat_jpg[] = {
#embed "look/sample-cat.jpg"
};
static const unsigned char look_sample_code_png[] = {
#embed "look/sample-code.png"
};
static const unsigned char look_samples_js[] = {
#embed "look/samples.js"
};
static const unsigned char look_selection_js[] = {
#embed "look/selection.js"
};
static const unsigned char look_settings_js[] = {
#embed "look/settings.js"
};
static const unsigned char look_sheet_js[] = {
#embed "look/sheet.js"
};
static const unsigned char look_show_js[] = {
#embed "look/show.js"
};
static const unsigned char look_speech_js[] = {
#embed "look/speech.js"
};
static const unsigned char look_stage_parts_js[] = {
#embed "look/stage-parts.js"
};
static const unsigned char look_stage_js[] = {
#embed "look/stage.js"
};
static const unsigned char look_steady_js[] = {
#embed "look/steady.js"
};
static const unsigned char look_strip_js[] = {
#embed "look/strip.js"
};
static const unsigned char look_targets_js[] = {
#embed "look/targets.js"
};
static const unsigned char look_text_caret_js[] = {
#embed "look/text-caret.js"
};
static const unsigned char look_text_layer_js[] = {
#embed "look/text-layer.js"
};
static const unsigned char look_text_selection_js[] = {
#embed "look/text-selection.js"
};
static const unsigned char look_timings_js[] = {
#embed "look/timings.js"
};
static const unsigned char look_troubles_js[] = {
#embed "look/troubles.js"
};
static const unsigned char look_upload_part_js[] = {
#embed "look/upload-part.js"
};
static const unsigned char look_uploads_js[] = {
#embed "look/uploads.js"
};
static const unsigned char look_view_js[] = {
#embed "look/view.js"
};
static const unsigned char look_words_en_js[] = {
#embed "look/words-en.js"
};
static const unsigned char look_words_ja_js[] = {
#embed "look/words-ja.js"
};

static const struct manako_page_file files[] = {
    {"look/actions.js", look_actions_js, sizeof look_actions_js},
    {"look/address.js", look_address_js, sizeof look_address_js},
    {"look/advice.js", look_advice_js, sizeof look_advice_js},
    {"look/capture.js", look_capture_js, sizeof look_capture_js},
    {"look/card-history.js", look_card_history_js, sizeof look_card_history_js},
    {"look/code-sheet.js", look_code_sheet_js, sizeof look_code_sheet_js},
    {"look/downloads.js", look_downloads_js, sizeof look_downloads_js},
    {"look/encoder.js", look_encoder_js, sizeof look_encoder_js},
    {"look/events.js", look_events_js, sizeof look_events_js},
    {"look/feature.js", look_feature_js, sizeof look_feature_js},
    {"look/findings.js", look_findings_js, sizeof look_findings_js},
    {"look/follow.js", look_follow_js, sizeof look_follow_js},
    {"look/frame-form.js", look_frame_form_js, sizeof look_frame_form_js},
    {"look/frame-header.js", look_frame_header_js, sizeof look_frame_header_js},
    {"look/frame-size.js", look_frame_size_js, sizeof look_frame_size_js},
    {"look/glide.js", look_glide_js, sizeof look_glide_js},
    {"look/grabber.js", look_grabber_js, sizeof look_grabber_js},
    {"look/handover.js", look_handover_js, sizeof look_handover_js},
    {"look/home-models.js", look_home_models_js, sizeof look_home_models_js},
    {"look/home-recents.js", look_home_recents_js, sizeof look_home_recents_js},
    {"look/home.js", look_home_js, sizeof look_home_js},
    {"look/icons.js", look_icons_js, sizeof look_icons_js},
    {"look/installed.js", look_installed_js, sizeof look_installed_js},
    {"look/journeys.js", look_journeys_js, sizeof look_journeys_js},
    {"look/keys.js", look_keys_js, sizeof look_keys_js},
    {"look/kinds.js", look_kinds_js, sizeof look_kinds_js},
    {"look/layout.js", look_layout_js, sizeof look_layout_js},
    {"look/lens-bar.js", look_lens_bar_js, sizeof look_lens_bar_js},
    {"look/lens-settings.js", look_lens_settings_js, sizeof look_lens_settings_js},
    {"look/links.js", look_links_js, sizeof look_links_js},
    {"look/live-client.js", look_live_client_js, sizeof look_live_client_js},
    {"look/live.js", look_live_js, sizeof look_live_js},
    {"look/look.css", look_look_css, sizeof look_look_css},
    {"look/meter.js", look_meter_js, sizeof look_meter_js},
    {"look/model-card.js", look_model_card_js, sizeof look_model_card_js},
    {"look/model-choice.js", look_model_choice_js, sizeof look_model_choice_js},
    {"look/model-removal.js", look_model_removal_js, sizeof look_model_removal_js},
    {"look/naming.js", look_naming_js, sizeof look_naming_js},
    {"look/narrowing.js", look_narrowing_js, sizeof look_narrowing_js},
    {"look/offer-elsewhere.js", look_offer_elsewhere_js, sizeof look_offer_elsewhere_js},
    {"look/offer.js", look_offer_js, sizeof look_offer_js},
    {"look/offers.js", look_offers_js, sizeof look_offers_js},
    {"look/option-field.js", look_option_field_js, sizeof look_option_field_js},
    {"look/panel.js", look_panel_js, sizeof look_panel_js},
    {"look/phase.js", look_phase_js, sizeof look_phase_js},
    {"look/photo.js", look_photo_js, sizeof look_photo_js},
    {"look/player-time.js", look_player_time_js, sizeof look_player_time_js},
    {"look/player.js", look_player_js, sizeof look_player_js},
    {"look/pump.js", look_pump_js, sizeof look_pump_js},
    {"look/raw-frame.js", look_raw_frame_js, sizeof look_raw_frame_js},
    {"look/recents.js", look_recents_js, sizeof look_recents_js},
    {"look/rows.js", look_rows_js, sizeof look_rows_js},
    {"look/sample-astronaut.jpg", look_sample_astronaut_jpg, sizeof look_sample_astronaut_jpg},
    {"look/sample-cat.jpg", look_sample_cat_jpg, sizeof look_sample_cat_jpg},
    {"look/sample-code.png", look_sample_code_png, sizeof look_sample_code_png},
    {"look/samples.js", look_samples_js, sizeof look_samples_js},
    {"look/selection.js", look_selection_js, sizeof look_selection_js},
    {"look/settings.js", look_settings_js, sizeof look_settings_js},
    {"look/sheet.js", look_sheet_js, sizeof look_sheet_js},
    {"look/show.js", look_show_js, sizeof look_show_js},
    {"look/speech.js", look_speech_js, sizeof look_speech_js},
    {"look/stage-parts.js", look_stage_parts_js, sizeof look_stage_parts_js},
    {"look/stage.js", look_stage_js, sizeof look_stage_js},
    {"look/steady.js", look_steady_js, sizeof look_steady_js},
    {"look/strip.js", look_strip_js, sizeof look_strip_js},
    {"look/targets.js", look_targets_js, sizeof look_targets_js},
    {"look/text-caret.js", look_text_caret_js, sizeof look_text_caret_js},
    {"look/text-layer.js", look_text_layer_js, sizeof look_text_layer_js},
    {"look/text-selection.js", look_text_selection_js, sizeof look_text_selection_js},
    {"look/timings.js", look_timings_js, sizeof look_timings_js},
    {"look/troubles.js", look_troubles_js, sizeof look_troubles_js},
    {"look/upload-part.js", look_upload_part_js, sizeof look_upload_part_js},
    {"look/uploads.js", look_uploads_js, sizeof look_uploads_js},
    {"look/view.js", look_view_js, sizeof look_view_js},
    {"look/words-en.js", look_words_en_js, sizeof look_words_en_js},
    {"look/words-ja.js", look_words_ja_js, sizeof look_words_ja_js},
};

size_t manako_look_page_file_count(void) { return sizeof files / sizeof *files; }

struct manako_page_file manako_look_page_file_at(size_t index) { return files[index]; }
