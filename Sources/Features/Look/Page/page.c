// Written by scripts/embed-page: run it after adding or removing a file of the page.

#include "CManakoLookPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char look_actions_js[] = {
#if __has_embed(<look/actions.js.gz>)
#embed <look/actions.js.gz>
#else
#embed "look/actions.js"
#endif
};
static const unsigned char look_address_js[] = {
#if __has_embed(<look/address.js.gz>)
#embed <look/address.js.gz>
#else
#embed "look/address.js"
#endif
};
static const unsigned char look_advice_js[] = {
#if __has_embed(<look/advice.js.gz>)
#embed <look/advice.js.gz>
#else
#embed "look/advice.js"
#endif
};
static const unsigned char look_capture_js[] = {
#if __has_embed(<look/capture.js.gz>)
#embed <look/capture.js.gz>
#else
#embed "look/capture.js"
#endif
};
static const unsigned char look_card_history_js[] = {
#if __has_embed(<look/card-history.js.gz>)
#embed <look/card-history.js.gz>
#else
#embed "look/card-history.js"
#endif
};
static const unsigned char look_code_sheet_js[] = {
#if __has_embed(<look/code-sheet.js.gz>)
#embed <look/code-sheet.js.gz>
#else
#embed "look/code-sheet.js"
#endif
};
static const unsigned char look_downloads_js[] = {
#if __has_embed(<look/downloads.js.gz>)
#embed <look/downloads.js.gz>
#else
#embed "look/downloads.js"
#endif
};
static const unsigned char look_encoder_js[] = {
#if __has_embed(<look/encoder.js.gz>)
#embed <look/encoder.js.gz>
#else
#embed "look/encoder.js"
#endif
};
static const unsigned char look_events_js[] = {
#if __has_embed(<look/events.js.gz>)
#embed <look/events.js.gz>
#else
#embed "look/events.js"
#endif
};
static const unsigned char look_feature_js[] = {
#if __has_embed(<look/feature.js.gz>)
#embed <look/feature.js.gz>
#else
#embed "look/feature.js"
#endif
};
static const unsigned char look_findings_js[] = {
#if __has_embed(<look/findings.js.gz>)
#embed <look/findings.js.gz>
#else
#embed "look/findings.js"
#endif
};
static const unsigned char look_follow_js[] = {
#if __has_embed(<look/follow.js.gz>)
#embed <look/follow.js.gz>
#else
#embed "look/follow.js"
#endif
};
static const unsigned char look_frame_form_js[] = {
#if __has_embed(<look/frame-form.js.gz>)
#embed <look/frame-form.js.gz>
#else
#embed "look/frame-form.js"
#endif
};
static const unsigned char look_frame_header_js[] = {
#if __has_embed(<look/frame-header.js.gz>)
#embed <look/frame-header.js.gz>
#else
#embed "look/frame-header.js"
#endif
};
static const unsigned char look_frame_size_js[] = {
#if __has_embed(<look/frame-size.js.gz>)
#embed <look/frame-size.js.gz>
#else
#embed "look/frame-size.js"
#endif
};
static const unsigned char look_glide_js[] = {
#if __has_embed(<look/glide.js.gz>)
#embed <look/glide.js.gz>
#else
#embed "look/glide.js"
#endif
};
static const unsigned char look_grabber_js[] = {
#if __has_embed(<look/grabber.js.gz>)
#embed <look/grabber.js.gz>
#else
#embed "look/grabber.js"
#endif
};
static const unsigned char look_handover_js[] = {
#if __has_embed(<look/handover.js.gz>)
#embed <look/handover.js.gz>
#else
#embed "look/handover.js"
#endif
};
static const unsigned char look_home_models_js[] = {
#if __has_embed(<look/home-models.js.gz>)
#embed <look/home-models.js.gz>
#else
#embed "look/home-models.js"
#endif
};
static const unsigned char look_home_recents_js[] = {
#if __has_embed(<look/home-recents.js.gz>)
#embed <look/home-recents.js.gz>
#else
#embed "look/home-recents.js"
#endif
};
static const unsigned char look_home_js[] = {
#if __has_embed(<look/home.js.gz>)
#embed <look/home.js.gz>
#else
#embed "look/home.js"
#endif
};
static const unsigned char look_icons_js[] = {
#if __has_embed(<look/icons.js.gz>)
#embed <look/icons.js.gz>
#else
#embed "look/icons.js"
#endif
};
static const unsigned char look_installed_js[] = {
#if __has_embed(<look/installed.js.gz>)
#embed <look/installed.js.gz>
#else
#embed "look/installed.js"
#endif
};
static const unsigned char look_journeys_js[] = {
#if __has_embed(<look/journeys.js.gz>)
#embed <look/journeys.js.gz>
#else
#embed "look/journeys.js"
#endif
};
static const unsigned char look_keys_js[] = {
#if __has_embed(<look/keys.js.gz>)
#embed <look/keys.js.gz>
#else
#embed "look/keys.js"
#endif
};
static const unsigned char look_kinds_js[] = {
#if __has_embed(<look/kinds.js.gz>)
#embed <look/kinds.js.gz>
#else
#embed "look/kinds.js"
#endif
};
static const unsigned char look_layout_js[] = {
#if __has_embed(<look/layout.js.gz>)
#embed <look/layout.js.gz>
#else
#embed "look/layout.js"
#endif
};
static const unsigned char look_lens_bar_js[] = {
#if __has_embed(<look/lens-bar.js.gz>)
#embed <look/lens-bar.js.gz>
#else
#embed "look/lens-bar.js"
#endif
};
static const unsigned char look_lens_settings_js[] = {
#if __has_embed(<look/lens-settings.js.gz>)
#embed <look/lens-settings.js.gz>
#else
#embed "look/lens-settings.js"
#endif
};
static const unsigned char look_links_js[] = {
#if __has_embed(<look/links.js.gz>)
#embed <look/links.js.gz>
#else
#embed "look/links.js"
#endif
};
static const unsigned char look_live_client_js[] = {
#if __has_embed(<look/live-client.js.gz>)
#embed <look/live-client.js.gz>
#else
#embed "look/live-client.js"
#endif
};
static const unsigned char look_live_js[] = {
#if __has_embed(<look/live.js.gz>)
#embed <look/live.js.gz>
#else
#embed "look/live.js"
#endif
};
static const unsigned char look_look_css[] = {
#if __has_embed(<look/look.css.gz>)
#embed <look/look.css.gz>
#else
#embed "look/look.css"
#endif
};
static const unsigned char look_meter_js[] = {
#if __has_embed(<look/meter.js.gz>)
#embed <look/meter.js.gz>
#else
#embed "look/meter.js"
#endif
};
static const unsigned char look_model_card_js[] = {
#if __has_embed(<look/model-card.js.gz>)
#embed <look/model-card.js.gz>
#else
#embed "look/model-card.js"
#endif
};
static const unsigned char look_model_choice_js[] = {
#if __has_embed(<look/model-choice.js.gz>)
#embed <look/model-choice.js.gz>
#else
#embed "look/model-choice.js"
#endif
};
static const unsigned char look_model_removal_js[] = {
#if __has_embed(<look/model-removal.js.gz>)
#embed <look/model-removal.js.gz>
#else
#embed "look/model-removal.js"
#endif
};
static const unsigned char look_naming_js[] = {
#if __has_embed(<look/naming.js.gz>)
#embed <look/naming.js.gz>
#else
#embed "look/naming.js"
#endif
};
static const unsigned char look_narrowing_js[] = {
#if __has_embed(<look/narrowing.js.gz>)
#embed <look/narrowing.js.gz>
#else
#embed "look/narrowing.js"
#endif
};
static const unsigned char look_offer_elsewhere_js[] = {
#if __has_embed(<look/offer-elsewhere.js.gz>)
#embed <look/offer-elsewhere.js.gz>
#else
#embed "look/offer-elsewhere.js"
#endif
};
static const unsigned char look_offer_js[] = {
#if __has_embed(<look/offer.js.gz>)
#embed <look/offer.js.gz>
#else
#embed "look/offer.js"
#endif
};
static const unsigned char look_offers_js[] = {
#if __has_embed(<look/offers.js.gz>)
#embed <look/offers.js.gz>
#else
#embed "look/offers.js"
#endif
};
static const unsigned char look_option_field_js[] = {
#if __has_embed(<look/option-field.js.gz>)
#embed <look/option-field.js.gz>
#else
#embed "look/option-field.js"
#endif
};
static const unsigned char look_panel_js[] = {
#if __has_embed(<look/panel.js.gz>)
#embed <look/panel.js.gz>
#else
#embed "look/panel.js"
#endif
};
static const unsigned char look_phase_js[] = {
#if __has_embed(<look/phase.js.gz>)
#embed <look/phase.js.gz>
#else
#embed "look/phase.js"
#endif
};
static const unsigned char look_photo_js[] = {
#if __has_embed(<look/photo.js.gz>)
#embed <look/photo.js.gz>
#else
#embed "look/photo.js"
#endif
};
static const unsigned char look_player_time_js[] = {
#if __has_embed(<look/player-time.js.gz>)
#embed <look/player-time.js.gz>
#else
#embed "look/player-time.js"
#endif
};
static const unsigned char look_player_js[] = {
#if __has_embed(<look/player.js.gz>)
#embed <look/player.js.gz>
#else
#embed "look/player.js"
#endif
};
static const unsigned char look_pump_js[] = {
#if __has_embed(<look/pump.js.gz>)
#embed <look/pump.js.gz>
#else
#embed "look/pump.js"
#endif
};
static const unsigned char look_raw_frame_js[] = {
#if __has_embed(<look/raw-frame.js.gz>)
#embed <look/raw-frame.js.gz>
#else
#embed "look/raw-frame.js"
#endif
};
static const unsigned char look_recents_js[] = {
#if __has_embed(<look/recents.js.gz>)
#embed <look/recents.js.gz>
#else
#embed "look/recents.js"
#endif
};
static const unsigned char look_rows_js[] = {
#if __has_embed(<look/rows.js.gz>)
#embed <look/rows.js.gz>
#else
#embed "look/rows.js"
#endif
};
static const unsigned char look_sample_astronaut_jpg[] = {
#if __has_embed(<look/sample-astronaut.jpg.gz>)
#embed <look/sample-astronaut.jpg.gz>
#else
#embed "look/sample-astronaut.jpg"
#endif
};
static const unsigned char look_sample_cat_jpg[] = {
#if __has_embed(<look/sample-cat.jpg.gz>)
#embed <look/sample-cat.jpg.gz>
#else
#embed "look/sample-cat.jpg"
#endif
};
static const unsigned char look_sample_code_png[] = {
#if __has_embed(<look/sample-code.png.gz>)
#embed <look/sample-code.png.gz>
#else
#embed "look/sample-code.png"
#endif
};
static const unsigned char look_samples_js[] = {
#if __has_embed(<look/samples.js.gz>)
#embed <look/samples.js.gz>
#else
#embed "look/samples.js"
#endif
};
static const unsigned char look_selection_js[] = {
#if __has_embed(<look/selection.js.gz>)
#embed <look/selection.js.gz>
#else
#embed "look/selection.js"
#endif
};
static const unsigned char look_settings_js[] = {
#if __has_embed(<look/settings.js.gz>)
#embed <look/settings.js.gz>
#else
#embed "look/settings.js"
#endif
};
static const unsigned char look_sheet_js[] = {
#if __has_embed(<look/sheet.js.gz>)
#embed <look/sheet.js.gz>
#else
#embed "look/sheet.js"
#endif
};
static const unsigned char look_show_js[] = {
#if __has_embed(<look/show.js.gz>)
#embed <look/show.js.gz>
#else
#embed "look/show.js"
#endif
};
static const unsigned char look_speech_js[] = {
#if __has_embed(<look/speech.js.gz>)
#embed <look/speech.js.gz>
#else
#embed "look/speech.js"
#endif
};
static const unsigned char look_stage_parts_js[] = {
#if __has_embed(<look/stage-parts.js.gz>)
#embed <look/stage-parts.js.gz>
#else
#embed "look/stage-parts.js"
#endif
};
static const unsigned char look_stage_js[] = {
#if __has_embed(<look/stage.js.gz>)
#embed <look/stage.js.gz>
#else
#embed "look/stage.js"
#endif
};
static const unsigned char look_steady_js[] = {
#if __has_embed(<look/steady.js.gz>)
#embed <look/steady.js.gz>
#else
#embed "look/steady.js"
#endif
};
static const unsigned char look_strip_js[] = {
#if __has_embed(<look/strip.js.gz>)
#embed <look/strip.js.gz>
#else
#embed "look/strip.js"
#endif
};
static const unsigned char look_targets_js[] = {
#if __has_embed(<look/targets.js.gz>)
#embed <look/targets.js.gz>
#else
#embed "look/targets.js"
#endif
};
static const unsigned char look_text_caret_js[] = {
#if __has_embed(<look/text-caret.js.gz>)
#embed <look/text-caret.js.gz>
#else
#embed "look/text-caret.js"
#endif
};
static const unsigned char look_text_layer_js[] = {
#if __has_embed(<look/text-layer.js.gz>)
#embed <look/text-layer.js.gz>
#else
#embed "look/text-layer.js"
#endif
};
static const unsigned char look_text_selection_js[] = {
#if __has_embed(<look/text-selection.js.gz>)
#embed <look/text-selection.js.gz>
#else
#embed "look/text-selection.js"
#endif
};
static const unsigned char look_timings_js[] = {
#if __has_embed(<look/timings.js.gz>)
#embed <look/timings.js.gz>
#else
#embed "look/timings.js"
#endif
};
static const unsigned char look_troubles_js[] = {
#if __has_embed(<look/troubles.js.gz>)
#embed <look/troubles.js.gz>
#else
#embed "look/troubles.js"
#endif
};
static const unsigned char look_upload_part_js[] = {
#if __has_embed(<look/upload-part.js.gz>)
#embed <look/upload-part.js.gz>
#else
#embed "look/upload-part.js"
#endif
};
static const unsigned char look_uploads_js[] = {
#if __has_embed(<look/uploads.js.gz>)
#embed <look/uploads.js.gz>
#else
#embed "look/uploads.js"
#endif
};
static const unsigned char look_view_js[] = {
#if __has_embed(<look/view.js.gz>)
#embed <look/view.js.gz>
#else
#embed "look/view.js"
#endif
};
static const unsigned char look_words_en_js[] = {
#if __has_embed(<look/words-en.js.gz>)
#embed <look/words-en.js.gz>
#else
#embed "look/words-en.js"
#endif
};
static const unsigned char look_words_ja_js[] = {
#if __has_embed(<look/words-ja.js.gz>)
#embed <look/words-ja.js.gz>
#else
#embed "look/words-ja.js"
#endif
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
