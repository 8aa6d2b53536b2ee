// Written by scripts/embed-page: run it after adding or removing a file of the page.

#include "CManakoPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char app_additions_js[] = {
#embed "../../Server/ManakoServer/Page/app/additions.js"
};
static const unsigned char app_address_js[] = {
#embed "../../Server/ManakoServer/Page/app/address.js"
};
static const unsigned char app_aim_js[] = {
#embed "../../Server/ManakoServer/Page/app/aim.js"
};
static const unsigned char app_api_js[] = {
#embed "../../Server/ManakoServer/Page/app/api.js"
};
static const unsigned char app_backoff_js[] = {
#embed "../../Server/ManakoServer/Page/app/backoff.js"
};
static const unsigned char app_capture_js[] = {
#embed "../../Server/ManakoServer/Page/app/capture.js"
};
static const unsigned char app_clipboard_js[] = {
#embed "../../Server/ManakoServer/Page/app/clipboard.js"
};
static const unsigned char app_code_sheet_js[] = {
#embed "../../Server/ManakoServer/Page/app/code-sheet.js"
};
static const unsigned char app_comment_canvas_js[] = {
#embed "../../Server/ManakoServer/Page/app/comment-canvas.js"
};
static const unsigned char app_comment_layer_js[] = {
#embed "../../Server/ManakoServer/Page/app/comment-layer.js"
};
static const unsigned char app_comment_list_js[] = {
#embed "../../Server/ManakoServer/Page/app/comment-list.js"
};
static const unsigned char app_comments_api_js[] = {
#embed "../../Server/ManakoServer/Page/app/comments-api.js"
};
static const unsigned char app_composer_js[] = {
#embed "../../Server/ManakoServer/Page/app/composer.js"
};
static const unsigned char app_constants_js[] = {
#embed "../../Server/ManakoServer/Page/app/constants.js"
};
static const unsigned char app_dom_js[] = {
#embed "../../Server/ManakoServer/Page/app/dom.js"
};
static const unsigned char app_downloads_js[] = {
#embed "../../Server/ManakoServer/Page/app/downloads.js"
};
static const unsigned char app_encoder_js[] = {
#embed "../../Server/ManakoServer/Page/app/encoder.js"
};
static const unsigned char app_failures_en_js[] = {
#embed "../../Server/ManakoServer/Page/app/failures-en.js"
};
static const unsigned char app_failures_ja_js[] = {
#embed "../../Server/ManakoServer/Page/app/failures-ja.js"
};
static const unsigned char app_find_api_js[] = {
#embed "../../Server/ManakoServer/Page/app/find-api.js"
};
static const unsigned char app_find_card_js[] = {
#embed "../../Server/ManakoServer/Page/app/find-card.js"
};
static const unsigned char app_find_consent_js[] = {
#embed "../../Server/ManakoServer/Page/app/find-consent.js"
};
static const unsigned char app_find_files_js[] = {
#embed "../../Server/ManakoServer/Page/app/find-files.js"
};
static const unsigned char app_find_form_js[] = {
#embed "../../Server/ManakoServer/Page/app/find-form.js"
};
static const unsigned char app_find_kept_js[] = {
#embed "../../Server/ManakoServer/Page/app/find-kept.js"
};
static const unsigned char app_find_page_js[] = {
#embed "../../Server/ManakoServer/Page/app/find-page.js"
};
static const unsigned char app_find_pictures_js[] = {
#embed "../../Server/ManakoServer/Page/app/find-pictures.js"
};
static const unsigned char app_find_query_js[] = {
#embed "../../Server/ManakoServer/Page/app/find-query.js"
};
static const unsigned char app_find_readme_js[] = {
#embed "../../Server/ManakoServer/Page/app/find-readme.js"
};
static const unsigned char app_find_results_js[] = {
#embed "../../Server/ManakoServer/Page/app/find-results.js"
};
static const unsigned char app_find_search_js[] = {
#embed "../../Server/ManakoServer/Page/app/find-search.js"
};
static const unsigned char app_find_text_js[] = {
#embed "../../Server/ManakoServer/Page/app/find-text.js"
};
static const unsigned char app_find_trouble_js[] = {
#embed "../../Server/ManakoServer/Page/app/find-trouble.js"
};
static const unsigned char app_find_view_js[] = {
#embed "../../Server/ManakoServer/Page/app/find-view.js"
};
static const unsigned char app_find_css[] = {
#embed "../../Server/ManakoServer/Page/app/find.css"
};
static const unsigned char app_follow_js[] = {
#embed "../../Server/ManakoServer/Page/app/follow.js"
};
static const unsigned char app_frame_form_js[] = {
#embed "../../Server/ManakoServer/Page/app/frame-form.js"
};
static const unsigned char app_frame_header_js[] = {
#embed "../../Server/ManakoServer/Page/app/frame-header.js"
};
static const unsigned char app_frame_size_js[] = {
#embed "../../Server/ManakoServer/Page/app/frame-size.js"
};
static const unsigned char app_gestures_js[] = {
#embed "../../Server/ManakoServer/Page/app/gestures.js"
};
static const unsigned char app_glide_js[] = {
#embed "../../Server/ManakoServer/Page/app/glide.js"
};
static const unsigned char app_grabber_js[] = {
#embed "../../Server/ManakoServer/Page/app/grabber.js"
};
static const unsigned char app_handover_js[] = {
#embed "../../Server/ManakoServer/Page/app/handover.js"
};
static const unsigned char app_home_advice_js[] = {
#embed "../../Server/ManakoServer/Page/app/home-advice.js"
};
static const unsigned char app_home_lately_js[] = {
#embed "../../Server/ManakoServer/Page/app/home-lately.js"
};
static const unsigned char app_i18n_js[] = {
#embed "../../Server/ManakoServer/Page/app/i18n.js"
};
static const unsigned char app_icon_180_png[] = {
#embed "../../Server/ManakoServer/Page/app/icon-180.png"
};
static const unsigned char app_icon_192_png[] = {
#embed "../../Server/ManakoServer/Page/app/icon-192.png"
};
static const unsigned char app_icon_512_png[] = {
#embed "../../Server/ManakoServer/Page/app/icon-512.png"
};
static const unsigned char app_icon_svg[] = {
#embed "../../Server/ManakoServer/Page/app/icon.svg"
};
static const unsigned char app_icons_js[] = {
#embed "../../Server/ManakoServer/Page/app/icons.js"
};
static const unsigned char app_intake_js[] = {
#embed "../../Server/ManakoServer/Page/app/intake.js"
};
static const unsigned char app_items_js[] = {
#embed "../../Server/ManakoServer/Page/app/items.js"
};
static const unsigned char app_jobs_js[] = {
#embed "../../Server/ManakoServer/Page/app/jobs.js"
};
static const unsigned char app_journeys_js[] = {
#embed "../../Server/ManakoServer/Page/app/journeys.js"
};
static const unsigned char app_labels_js[] = {
#embed "../../Server/ManakoServer/Page/app/labels.js"
};
static const unsigned char app_lens_bar_js[] = {
#embed "../../Server/ManakoServer/Page/app/lens-bar.js"
};
static const unsigned char app_lens_settings_js[] = {
#embed "../../Server/ManakoServer/Page/app/lens-settings.js"
};
static const unsigned char app_line_js[] = {
#embed "../../Server/ManakoServer/Page/app/line.js"
};
static const unsigned char app_live_client_js[] = {
#embed "../../Server/ManakoServer/Page/app/live-client.js"
};
static const unsigned char app_look_address_js[] = {
#embed "../../Server/ManakoServer/Page/app/look-address.js"
};
static const unsigned char app_look_capture_js[] = {
#embed "../../Server/ManakoServer/Page/app/look-capture.js"
};
static const unsigned char app_look_layout_js[] = {
#embed "../../Server/ManakoServer/Page/app/look-layout.js"
};
static const unsigned char app_look_live_js[] = {
#embed "../../Server/ManakoServer/Page/app/look-live.js"
};
static const unsigned char app_look_offers_js[] = {
#embed "../../Server/ManakoServer/Page/app/look-offers.js"
};
static const unsigned char app_look_panel_js[] = {
#embed "../../Server/ManakoServer/Page/app/look-panel.js"
};
static const unsigned char app_look_photo_js[] = {
#embed "../../Server/ManakoServer/Page/app/look-photo.js"
};
static const unsigned char app_look_show_js[] = {
#embed "../../Server/ManakoServer/Page/app/look-show.js"
};
static const unsigned char app_look_speech_js[] = {
#embed "../../Server/ManakoServer/Page/app/look-speech.js"
};
static const unsigned char app_look_stage_js[] = {
#embed "../../Server/ManakoServer/Page/app/look-stage.js"
};
static const unsigned char app_look_js[] = {
#embed "../../Server/ManakoServer/Page/app/look.js"
};
static const unsigned char app_main_js[] = {
#embed "../../Server/ManakoServer/Page/app/main.js"
};
static const unsigned char app_manifest_webmanifest[] = {
#embed "../../Server/ManakoServer/Page/app/manifest.webmanifest"
};
static const unsigned char app_mapping_js[] = {
#embed "../../Server/ManakoServer/Page/app/mapping.js"
};
static const unsigned char app_mask_js[] = {
#embed "../../Server/ManakoServer/Page/app/mask.js"
};
static const unsigned char app_measure_album_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-album.js"
};
static const unsigned char app_measure_api_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-api.js"
};
static const unsigned char app_measure_board_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-board.js"
};
static const unsigned char app_measure_calibrating_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-calibrating.js"
};
static const unsigned char app_measure_calibration_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-calibration.js"
};
static const unsigned char app_measure_cameras_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-cameras.js"
};
static const unsigned char app_measure_capture_parts_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-capture-parts.js"
};
static const unsigned char app_measure_capture_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-capture.js"
};
static const unsigned char app_measure_chain_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-chain.js"
};
static const unsigned char app_measure_choose_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-choose.js"
};
static const unsigned char app_measure_drawing_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-drawing.js"
};
static const unsigned char app_measure_elsewhere_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-elsewhere.js"
};
static const unsigned char app_measure_files_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-files.js"
};
static const unsigned char app_measure_frames_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-frames.js"
};
static const unsigned char app_measure_held_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-held.js"
};
static const unsigned char app_measure_job_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-job.js"
};
static const unsigned char app_measure_keep_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-keep.js"
};
static const unsigned char app_measure_look_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-look.js"
};
static const unsigned char app_measure_lost_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-lost.js"
};
static const unsigned char app_measure_loupe_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-loupe.js"
};
static const unsigned char app_measure_names_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-names.js"
};
static const unsigned char app_measure_picture_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-picture.js"
};
static const unsigned char app_measure_pixels_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-pixels.js"
};
static const unsigned char app_measure_record_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-record.js"
};
static const unsigned char app_measure_recording_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-recording.js"
};
static const unsigned char app_measure_screen_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-screen.js"
};
static const unsigned char app_measure_shown_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-shown.js"
};
static const unsigned char app_measure_shutter_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-shutter.js"
};
static const unsigned char app_measure_step_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-step.js"
};
static const unsigned char app_measure_surface_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-surface.js"
};
static const unsigned char app_measure_table_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-table.js"
};
static const unsigned char app_measure_units_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-units.js"
};
static const unsigned char app_measure_upload_part_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-upload-part.js"
};
static const unsigned char app_measure_upload_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-upload.js"
};
static const unsigned char app_measure_viewer_js[] = {
#embed "../../Server/ManakoServer/Page/app/measure-viewer.js"
};
static const unsigned char app_measure_css[] = {
#embed "../../Server/ManakoServer/Page/app/measure.css"
};
static const unsigned char app_meter_js[] = {
#embed "../../Server/ManakoServer/Page/app/meter.js"
};
static const unsigned char app_model_choice_js[] = {
#embed "../../Server/ManakoServer/Page/app/model-choice.js"
};
static const unsigned char app_models_installed_js[] = {
#embed "../../Server/ManakoServer/Page/app/models-installed.js"
};
static const unsigned char app_motion_js[] = {
#embed "../../Server/ManakoServer/Page/app/motion.js"
};
static const unsigned char app_names_js[] = {
#embed "../../Server/ManakoServer/Page/app/names.js"
};
static const unsigned char app_naming_js[] = {
#embed "../../Server/ManakoServer/Page/app/naming.js"
};
static const unsigned char app_notices_js[] = {
#embed "../../Server/ManakoServer/Page/app/notices.js"
};
static const unsigned char app_offer_js[] = {
#embed "../../Server/ManakoServer/Page/app/offer.js"
};
static const unsigned char app_option_field_js[] = {
#embed "../../Server/ManakoServer/Page/app/option-field.js"
};
static const unsigned char app_overlay_js[] = {
#embed "../../Server/ManakoServer/Page/app/overlay.js"
};
static const unsigned char app_person_js[] = {
#embed "../../Server/ManakoServer/Page/app/person.js"
};
static const unsigned char app_pictures_js[] = {
#embed "../../Server/ManakoServer/Page/app/pictures.js"
};
static const unsigned char app_problems_js[] = {
#embed "../../Server/ManakoServer/Page/app/problems.js"
};
static const unsigned char app_pump_js[] = {
#embed "../../Server/ManakoServer/Page/app/pump.js"
};
static const unsigned char app_raw_frame_js[] = {
#embed "../../Server/ManakoServer/Page/app/raw-frame.js"
};
static const unsigned char app_recents_js[] = {
#embed "../../Server/ManakoServer/Page/app/recents.js"
};
static const unsigned char app_renew_js[] = {
#embed "../../Server/ManakoServer/Page/app/renew.js"
};
static const unsigned char app_room_client_js[] = {
#embed "../../Server/ManakoServer/Page/app/room-client.js"
};
static const unsigned char app_room_feed_js[] = {
#embed "../../Server/ManakoServer/Page/app/room-feed.js"
};
static const unsigned char app_rows_js[] = {
#embed "../../Server/ManakoServer/Page/app/rows.js"
};
static const unsigned char app_sample_astronaut_jpg[] = {
#embed "../../Server/ManakoServer/Page/app/sample-astronaut.jpg"
};
static const unsigned char app_sample_cat_jpg[] = {
#embed "../../Server/ManakoServer/Page/app/sample-cat.jpg"
};
static const unsigned char app_sample_code_png[] = {
#embed "../../Server/ManakoServer/Page/app/sample-code.png"
};
static const unsigned char app_samples_js[] = {
#embed "../../Server/ManakoServer/Page/app/samples.js"
};
static const unsigned char app_settings_dialog_js[] = {
#embed "../../Server/ManakoServer/Page/app/settings-dialog.js"
};
static const unsigned char app_settings_js[] = {
#embed "../../Server/ManakoServer/Page/app/settings.js"
};
static const unsigned char app_sheet_js[] = {
#embed "../../Server/ManakoServer/Page/app/sheet.js"
};
static const unsigned char app_shelf_js[] = {
#embed "../../Server/ManakoServer/Page/app/shelf.js"
};
static const unsigned char app_shell_js[] = {
#embed "../../Server/ManakoServer/Page/app/shell.js"
};
static const unsigned char app_smooth_clock_js[] = {
#embed "../../Server/ManakoServer/Page/app/smooth-clock.js"
};
static const unsigned char app_source_js[] = {
#embed "../../Server/ManakoServer/Page/app/source.js"
};
static const unsigned char app_stage_js[] = {
#embed "../../Server/ManakoServer/Page/app/stage.js"
};
static const unsigned char app_steady_js[] = {
#embed "../../Server/ManakoServer/Page/app/steady.js"
};
static const unsigned char app_stream_player_js[] = {
#embed "../../Server/ManakoServer/Page/app/stream-player.js"
};
static const unsigned char app_strings_en_js[] = {
#embed "../../Server/ManakoServer/Page/app/strings-en.js"
};
static const unsigned char app_strings_ja_js[] = {
#embed "../../Server/ManakoServer/Page/app/strings-ja.js"
};
static const unsigned char app_style_css[] = {
#embed "../../Server/ManakoServer/Page/app/style.css"
};
static const unsigned char app_styles_js[] = {
#embed "../../Server/ManakoServer/Page/app/styles.js"
};
static const unsigned char app_targets_js[] = {
#embed "../../Server/ManakoServer/Page/app/targets.js"
};
static const unsigned char app_teach_annotate_parts_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-annotate-parts.js"
};
static const unsigned char app_teach_annotate_show_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-annotate-show.js"
};
static const unsigned char app_teach_annotate_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-annotate.js"
};
static const unsigned char app_teach_api_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-api.js"
};
static const unsigned char app_teach_box_list_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-box-list.js"
};
static const unsigned char app_teach_burst_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-burst.js"
};
static const unsigned char app_teach_camera_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-camera.js"
};
static const unsigned char app_teach_choose_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-choose.js"
};
static const unsigned char app_teach_collect_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-collect.js"
};
static const unsigned char app_teach_colors_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-colors.js"
};
static const unsigned char app_teach_counts_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-counts.js"
};
static const unsigned char app_teach_curves_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-curves.js"
};
static const unsigned char app_teach_drawing_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-drawing.js"
};
static const unsigned char app_teach_editor_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-editor.js"
};
static const unsigned char app_teach_files_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-files.js"
};
static const unsigned char app_teach_grid_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-grid.js"
};
static const unsigned char app_teach_head_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-head.js"
};
static const unsigned char app_teach_held_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-held.js"
};
static const unsigned char app_teach_history_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-history.js"
};
static const unsigned char app_teach_ids_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-ids.js"
};
static const unsigned char app_teach_install_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-install.js"
};
static const unsigned char app_teach_job_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-job.js"
};
static const unsigned char app_teach_keys_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-keys.js"
};
static const unsigned char app_teach_labels_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-labels.js"
};
static const unsigned char app_teach_lost_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-lost.js"
};
static const unsigned char app_teach_merge_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-merge.js"
};
static const unsigned char app_teach_photos_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-photos.js"
};
static const unsigned char app_teach_progress_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-progress.js"
};
static const unsigned char app_teach_queue_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-queue.js"
};
static const unsigned char app_teach_rects_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-rects.js"
};
static const unsigned char app_teach_removals_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-removals.js"
};
static const unsigned char app_teach_samples_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-samples.js"
};
static const unsigned char app_teach_saver_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-saver.js"
};
static const unsigned char app_teach_shown_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-shown.js"
};
static const unsigned char app_teach_store_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-store.js"
};
static const unsigned char app_teach_suggesting_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-suggesting.js"
};
static const unsigned char app_teach_surface_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-surface.js"
};
static const unsigned char app_teach_this_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-this.js"
};
static const unsigned char app_teach_train_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-train.js"
};
static const unsigned char app_teach_training_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-training.js"
};
static const unsigned char app_teach_try_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-try.js"
};
static const unsigned char app_teach_unsaved_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-unsaved.js"
};
static const unsigned char app_teach_upload_state_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-upload-state.js"
};
static const unsigned char app_teach_video_part_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-video-part.js"
};
static const unsigned char app_teach_video_js[] = {
#embed "../../Server/ManakoServer/Page/app/teach-video.js"
};
static const unsigned char app_teach_css[] = {
#embed "../../Server/ManakoServer/Page/app/teach.css"
};
static const unsigned char app_text_layer_js[] = {
#embed "../../Server/ManakoServer/Page/app/text-layer.js"
};
static const unsigned char app_time_text_js[] = {
#embed "../../Server/ManakoServer/Page/app/time-text.js"
};
static const unsigned char app_timeline_js[] = {
#embed "../../Server/ManakoServer/Page/app/timeline.js"
};
static const unsigned char app_timings_js[] = {
#embed "../../Server/ManakoServer/Page/app/timings.js"
};
static const unsigned char app_token_dialog_js[] = {
#embed "../../Server/ManakoServer/Page/app/token-dialog.js"
};
static const unsigned char app_token_js[] = {
#embed "../../Server/ManakoServer/Page/app/token.js"
};
static const unsigned char app_trusted_js[] = {
#embed "../../Server/ManakoServer/Page/app/trusted.js"
};
static const unsigned char app_uploads_js[] = {
#embed "../../Server/ManakoServer/Page/app/uploads.js"
};
static const unsigned char app_view_home_css[] = {
#embed "../../Server/ManakoServer/Page/app/view-home.css"
};
static const unsigned char app_view_home_js[] = {
#embed "../../Server/ManakoServer/Page/app/view-home.js"
};
static const unsigned char app_view_look_css[] = {
#embed "../../Server/ManakoServer/Page/app/view-look.css"
};
static const unsigned char app_view_look_js[] = {
#embed "../../Server/ManakoServer/Page/app/view-look.js"
};
static const unsigned char app_view_models_css[] = {
#embed "../../Server/ManakoServer/Page/app/view-models.css"
};
static const unsigned char app_view_models_js[] = {
#embed "../../Server/ManakoServer/Page/app/view-models.js"
};
static const unsigned char app_view_room_js[] = {
#embed "../../Server/ManakoServer/Page/app/view-room.js"
};
static const unsigned char app_view_studio_css[] = {
#embed "../../Server/ManakoServer/Page/app/view-studio.css"
};
static const unsigned char app_view_studio_js[] = {
#embed "../../Server/ManakoServer/Page/app/view-studio.js"
};
static const unsigned char app_views_js[] = {
#embed "../../Server/ManakoServer/Page/app/views.js"
};
static const unsigned char app_watch_bar_js[] = {
#embed "../../Server/ManakoServer/Page/app/watch-bar.js"
};
static const unsigned char app_watch_choose_js[] = {
#embed "../../Server/ManakoServer/Page/app/watch-choose.js"
};
static const unsigned char app_watch_comments_js[] = {
#embed "../../Server/ManakoServer/Page/app/watch-comments.js"
};
static const unsigned char app_watch_held_js[] = {
#embed "../../Server/ManakoServer/Page/app/watch-held.js"
};
static const unsigned char app_watch_job_js[] = {
#embed "../../Server/ManakoServer/Page/app/watch-job.js"
};
static const unsigned char app_watch_keys_js[] = {
#embed "../../Server/ManakoServer/Page/app/watch-keys.js"
};
static const unsigned char app_watch_opening_js[] = {
#embed "../../Server/ManakoServer/Page/app/watch-opening.js"
};
static const unsigned char app_watch_room_js[] = {
#embed "../../Server/ManakoServer/Page/app/watch-room.js"
};
static const unsigned char app_watch_session_js[] = {
#embed "../../Server/ManakoServer/Page/app/watch-session.js"
};
static const unsigned char app_watch_settings_js[] = {
#embed "../../Server/ManakoServer/Page/app/watch-settings.js"
};
static const unsigned char app_watch_source_js[] = {
#embed "../../Server/ManakoServer/Page/app/watch-source.js"
};
static const unsigned char app_watch_step_js[] = {
#embed "../../Server/ManakoServer/Page/app/watch-step.js"
};
static const unsigned char app_watch_window_js[] = {
#embed "../../Server/ManakoServer/Page/app/watch-window.js"
};
static const unsigned char app_watch_css[] = {
#embed "../../Server/ManakoServer/Page/app/watch.css"
};
static const unsigned char app_zoom_js[] = {
#embed "../../Server/ManakoServer/Page/app/zoom.js"
};
static const unsigned char index_html[] = {
#embed "../../Server/ManakoServer/Page/index.html"
};
static const unsigned char sw_js[] = {
#embed "../../Server/ManakoServer/Page/sw.js"
};

static const struct manako_page_file files[] = {
    {"app/additions.js", app_additions_js, sizeof app_additions_js},
    {"app/address.js", app_address_js, sizeof app_address_js},
    {"app/aim.js", app_aim_js, sizeof app_aim_js},
    {"app/api.js", app_api_js, sizeof app_api_js},
    {"app/backoff.js", app_backoff_js, sizeof app_backoff_js},
    {"app/capture.js", app_capture_js, sizeof app_capture_js},
    {"app/clipboard.js", app_clipboard_js, sizeof app_clipboard_js},
    {"app/code-sheet.js", app_code_sheet_js, sizeof app_code_sheet_js},
    {"app/comment-canvas.js", app_comment_canvas_js, sizeof app_comment_canvas_js},
    {"app/comment-layer.js", app_comment_layer_js, sizeof app_comment_layer_js},
    {"app/comment-list.js", app_comment_list_js, sizeof app_comment_list_js},
    {"app/comments-api.js", app_comments_api_js, sizeof app_comments_api_js},
    {"app/composer.js", app_composer_js, sizeof app_composer_js},
    {"app/constants.js", app_constants_js, sizeof app_constants_js},
    {"app/dom.js", app_dom_js, sizeof app_dom_js},
    {"app/downloads.js", app_downloads_js, sizeof app_downloads_js},
    {"app/encoder.js", app_encoder_js, sizeof app_encoder_js},
    {"app/failures-en.js", app_failures_en_js, sizeof app_failures_en_js},
    {"app/failures-ja.js", app_failures_ja_js, sizeof app_failures_ja_js},
    {"app/find-api.js", app_find_api_js, sizeof app_find_api_js},
    {"app/find-card.js", app_find_card_js, sizeof app_find_card_js},
    {"app/find-consent.js", app_find_consent_js, sizeof app_find_consent_js},
    {"app/find-files.js", app_find_files_js, sizeof app_find_files_js},
    {"app/find-form.js", app_find_form_js, sizeof app_find_form_js},
    {"app/find-kept.js", app_find_kept_js, sizeof app_find_kept_js},
    {"app/find-page.js", app_find_page_js, sizeof app_find_page_js},
    {"app/find-pictures.js", app_find_pictures_js, sizeof app_find_pictures_js},
    {"app/find-query.js", app_find_query_js, sizeof app_find_query_js},
    {"app/find-readme.js", app_find_readme_js, sizeof app_find_readme_js},
    {"app/find-results.js", app_find_results_js, sizeof app_find_results_js},
    {"app/find-search.js", app_find_search_js, sizeof app_find_search_js},
    {"app/find-text.js", app_find_text_js, sizeof app_find_text_js},
    {"app/find-trouble.js", app_find_trouble_js, sizeof app_find_trouble_js},
    {"app/find-view.js", app_find_view_js, sizeof app_find_view_js},
    {"app/find.css", app_find_css, sizeof app_find_css},
    {"app/follow.js", app_follow_js, sizeof app_follow_js},
    {"app/frame-form.js", app_frame_form_js, sizeof app_frame_form_js},
    {"app/frame-header.js", app_frame_header_js, sizeof app_frame_header_js},
    {"app/frame-size.js", app_frame_size_js, sizeof app_frame_size_js},
    {"app/gestures.js", app_gestures_js, sizeof app_gestures_js},
    {"app/glide.js", app_glide_js, sizeof app_glide_js},
    {"app/grabber.js", app_grabber_js, sizeof app_grabber_js},
    {"app/handover.js", app_handover_js, sizeof app_handover_js},
    {"app/home-advice.js", app_home_advice_js, sizeof app_home_advice_js},
    {"app/home-lately.js", app_home_lately_js, sizeof app_home_lately_js},
    {"app/i18n.js", app_i18n_js, sizeof app_i18n_js},
    {"app/icon-180.png", app_icon_180_png, sizeof app_icon_180_png},
    {"app/icon-192.png", app_icon_192_png, sizeof app_icon_192_png},
    {"app/icon-512.png", app_icon_512_png, sizeof app_icon_512_png},
    {"app/icon.svg", app_icon_svg, sizeof app_icon_svg},
    {"app/icons.js", app_icons_js, sizeof app_icons_js},
    {"app/intake.js", app_intake_js, sizeof app_intake_js},
    {"app/items.js", app_items_js, sizeof app_items_js},
    {"app/jobs.js", app_jobs_js, sizeof app_jobs_js},
    {"app/journeys.js", app_journeys_js, sizeof app_journeys_js},
    {"app/labels.js", app_labels_js, sizeof app_labels_js},
    {"app/lens-bar.js", app_lens_bar_js, sizeof app_lens_bar_js},
    {"app/lens-settings.js", app_lens_settings_js, sizeof app_lens_settings_js},
    {"app/line.js", app_line_js, sizeof app_line_js},
    {"app/live-client.js", app_live_client_js, sizeof app_live_client_js},
    {"app/look-address.js", app_look_address_js, sizeof app_look_address_js},
    {"app/look-capture.js", app_look_capture_js, sizeof app_look_capture_js},
    {"app/look-layout.js", app_look_layout_js, sizeof app_look_layout_js},
    {"app/look-live.js", app_look_live_js, sizeof app_look_live_js},
    {"app/look-offers.js", app_look_offers_js, sizeof app_look_offers_js},
    {"app/look-panel.js", app_look_panel_js, sizeof app_look_panel_js},
    {"app/look-photo.js", app_look_photo_js, sizeof app_look_photo_js},
    {"app/look-show.js", app_look_show_js, sizeof app_look_show_js},
    {"app/look-speech.js", app_look_speech_js, sizeof app_look_speech_js},
    {"app/look-stage.js", app_look_stage_js, sizeof app_look_stage_js},
    {"app/look.js", app_look_js, sizeof app_look_js},
    {"app/main.js", app_main_js, sizeof app_main_js},
    {"app/manifest.webmanifest", app_manifest_webmanifest, sizeof app_manifest_webmanifest},
    {"app/mapping.js", app_mapping_js, sizeof app_mapping_js},
    {"app/mask.js", app_mask_js, sizeof app_mask_js},
    {"app/measure-album.js", app_measure_album_js, sizeof app_measure_album_js},
    {"app/measure-api.js", app_measure_api_js, sizeof app_measure_api_js},
    {"app/measure-board.js", app_measure_board_js, sizeof app_measure_board_js},
    {"app/measure-calibrating.js", app_measure_calibrating_js, sizeof app_measure_calibrating_js},
    {"app/measure-calibration.js", app_measure_calibration_js, sizeof app_measure_calibration_js},
    {"app/measure-cameras.js", app_measure_cameras_js, sizeof app_measure_cameras_js},
    {"app/measure-capture-parts.js", app_measure_capture_parts_js, sizeof app_measure_capture_parts_js},
    {"app/measure-capture.js", app_measure_capture_js, sizeof app_measure_capture_js},
    {"app/measure-chain.js", app_measure_chain_js, sizeof app_measure_chain_js},
    {"app/measure-choose.js", app_measure_choose_js, sizeof app_measure_choose_js},
    {"app/measure-drawing.js", app_measure_drawing_js, sizeof app_measure_drawing_js},
    {"app/measure-elsewhere.js", app_measure_elsewhere_js, sizeof app_measure_elsewhere_js},
    {"app/measure-files.js", app_measure_files_js, sizeof app_measure_files_js},
    {"app/measure-frames.js", app_measure_frames_js, sizeof app_measure_frames_js},
    {"app/measure-held.js", app_measure_held_js, sizeof app_measure_held_js},
    {"app/measure-job.js", app_measure_job_js, sizeof app_measure_job_js},
    {"app/measure-keep.js", app_measure_keep_js, sizeof app_measure_keep_js},
    {"app/measure-look.js", app_measure_look_js, sizeof app_measure_look_js},
    {"app/measure-lost.js", app_measure_lost_js, sizeof app_measure_lost_js},
    {"app/measure-loupe.js", app_measure_loupe_js, sizeof app_measure_loupe_js},
    {"app/measure-names.js", app_measure_names_js, sizeof app_measure_names_js},
    {"app/measure-picture.js", app_measure_picture_js, sizeof app_measure_picture_js},
    {"app/measure-pixels.js", app_measure_pixels_js, sizeof app_measure_pixels_js},
    {"app/measure-record.js", app_measure_record_js, sizeof app_measure_record_js},
    {"app/measure-recording.js", app_measure_recording_js, sizeof app_measure_recording_js},
    {"app/measure-screen.js", app_measure_screen_js, sizeof app_measure_screen_js},
    {"app/measure-shown.js", app_measure_shown_js, sizeof app_measure_shown_js},
    {"app/measure-shutter.js", app_measure_shutter_js, sizeof app_measure_shutter_js},
    {"app/measure-step.js", app_measure_step_js, sizeof app_measure_step_js},
    {"app/measure-surface.js", app_measure_surface_js, sizeof app_measure_surface_js},
    {"app/measure-table.js", app_measure_table_js, sizeof app_measure_table_js},
    {"app/measure-units.js", app_measure_units_js, sizeof app_measure_units_js},
    {"app/measure-upload-part.js", app_measure_upload_part_js, sizeof app_measure_upload_part_js},
    {"app/measure-upload.js", app_measure_upload_js, sizeof app_measure_upload_js},
    {"app/measure-viewer.js", app_measure_viewer_js, sizeof app_measure_viewer_js},
    {"app/measure.css", app_measure_css, sizeof app_measure_css},
    {"app/meter.js", app_meter_js, sizeof app_meter_js},
    {"app/model-choice.js", app_model_choice_js, sizeof app_model_choice_js},
    {"app/models-installed.js", app_models_installed_js, sizeof app_models_installed_js},
    {"app/motion.js", app_motion_js, sizeof app_motion_js},
    {"app/names.js", app_names_js, sizeof app_names_js},
    {"app/naming.js", app_naming_js, sizeof app_naming_js},
    {"app/notices.js", app_notices_js, sizeof app_notices_js},
    {"app/offer.js", app_offer_js, sizeof app_offer_js},
    {"app/option-field.js", app_option_field_js, sizeof app_option_field_js},
    {"app/overlay.js", app_overlay_js, sizeof app_overlay_js},
    {"app/person.js", app_person_js, sizeof app_person_js},
    {"app/pictures.js", app_pictures_js, sizeof app_pictures_js},
    {"app/problems.js", app_problems_js, sizeof app_problems_js},
    {"app/pump.js", app_pump_js, sizeof app_pump_js},
    {"app/raw-frame.js", app_raw_frame_js, sizeof app_raw_frame_js},
    {"app/recents.js", app_recents_js, sizeof app_recents_js},
    {"app/renew.js", app_renew_js, sizeof app_renew_js},
    {"app/room-client.js", app_room_client_js, sizeof app_room_client_js},
    {"app/room-feed.js", app_room_feed_js, sizeof app_room_feed_js},
    {"app/rows.js", app_rows_js, sizeof app_rows_js},
    {"app/sample-astronaut.jpg", app_sample_astronaut_jpg, sizeof app_sample_astronaut_jpg},
    {"app/sample-cat.jpg", app_sample_cat_jpg, sizeof app_sample_cat_jpg},
    {"app/sample-code.png", app_sample_code_png, sizeof app_sample_code_png},
    {"app/samples.js", app_samples_js, sizeof app_samples_js},
    {"app/settings-dialog.js", app_settings_dialog_js, sizeof app_settings_dialog_js},
    {"app/settings.js", app_settings_js, sizeof app_settings_js},
    {"app/sheet.js", app_sheet_js, sizeof app_sheet_js},
    {"app/shelf.js", app_shelf_js, sizeof app_shelf_js},
    {"app/shell.js", app_shell_js, sizeof app_shell_js},
    {"app/smooth-clock.js", app_smooth_clock_js, sizeof app_smooth_clock_js},
    {"app/source.js", app_source_js, sizeof app_source_js},
    {"app/stage.js", app_stage_js, sizeof app_stage_js},
    {"app/steady.js", app_steady_js, sizeof app_steady_js},
    {"app/stream-player.js", app_stream_player_js, sizeof app_stream_player_js},
    {"app/strings-en.js", app_strings_en_js, sizeof app_strings_en_js},
    {"app/strings-ja.js", app_strings_ja_js, sizeof app_strings_ja_js},
    {"app/style.css", app_style_css, sizeof app_style_css},
    {"app/styles.js", app_styles_js, sizeof app_styles_js},
    {"app/targets.js", app_targets_js, sizeof app_targets_js},
    {"app/teach-annotate-parts.js", app_teach_annotate_parts_js, sizeof app_teach_annotate_parts_js},
    {"app/teach-annotate-show.js", app_teach_annotate_show_js, sizeof app_teach_annotate_show_js},
    {"app/teach-annotate.js", app_teach_annotate_js, sizeof app_teach_annotate_js},
    {"app/teach-api.js", app_teach_api_js, sizeof app_teach_api_js},
    {"app/teach-box-list.js", app_teach_box_list_js, sizeof app_teach_box_list_js},
    {"app/teach-burst.js", app_teach_burst_js, sizeof app_teach_burst_js},
    {"app/teach-camera.js", app_teach_camera_js, sizeof app_teach_camera_js},
    {"app/teach-choose.js", app_teach_choose_js, sizeof app_teach_choose_js},
    {"app/teach-collect.js", app_teach_collect_js, sizeof app_teach_collect_js},
    {"app/teach-colors.js", app_teach_colors_js, sizeof app_teach_colors_js},
    {"app/teach-counts.js", app_teach_counts_js, sizeof app_teach_counts_js},
    {"app/teach-curves.js", app_teach_curves_js, sizeof app_teach_curves_js},
    {"app/teach-drawing.js", app_teach_drawing_js, sizeof app_teach_drawing_js},
    {"app/teach-editor.js", app_teach_editor_js, sizeof app_teach_editor_js},
    {"app/teach-files.js", app_teach_files_js, sizeof app_teach_files_js},
    {"app/teach-grid.js", app_teach_grid_js, sizeof app_teach_grid_js},
    {"app/teach-head.js", app_teach_head_js, sizeof app_teach_head_js},
    {"app/teach-held.js", app_teach_held_js, sizeof app_teach_held_js},
    {"app/teach-history.js", app_teach_history_js, sizeof app_teach_history_js},
    {"app/teach-ids.js", app_teach_ids_js, sizeof app_teach_ids_js},
    {"app/teach-install.js", app_teach_install_js, sizeof app_teach_install_js},
    {"app/teach-job.js", app_teach_job_js, sizeof app_teach_job_js},
    {"app/teach-keys.js", app_teach_keys_js, sizeof app_teach_keys_js},
    {"app/teach-labels.js", app_teach_labels_js, sizeof app_teach_labels_js},
    {"app/teach-lost.js", app_teach_lost_js, sizeof app_teach_lost_js},
    {"app/teach-merge.js", app_teach_merge_js, sizeof app_teach_merge_js},
    {"app/teach-photos.js", app_teach_photos_js, sizeof app_teach_photos_js},
    {"app/teach-progress.js", app_teach_progress_js, sizeof app_teach_progress_js},
    {"app/teach-queue.js", app_teach_queue_js, sizeof app_teach_queue_js},
    {"app/teach-rects.js", app_teach_rects_js, sizeof app_teach_rects_js},
    {"app/teach-removals.js", app_teach_removals_js, sizeof app_teach_removals_js},
    {"app/teach-samples.js", app_teach_samples_js, sizeof app_teach_samples_js},
    {"app/teach-saver.js", app_teach_saver_js, sizeof app_teach_saver_js},
    {"app/teach-shown.js", app_teach_shown_js, sizeof app_teach_shown_js},
    {"app/teach-store.js", app_teach_store_js, sizeof app_teach_store_js},
    {"app/teach-suggesting.js", app_teach_suggesting_js, sizeof app_teach_suggesting_js},
    {"app/teach-surface.js", app_teach_surface_js, sizeof app_teach_surface_js},
    {"app/teach-this.js", app_teach_this_js, sizeof app_teach_this_js},
    {"app/teach-train.js", app_teach_train_js, sizeof app_teach_train_js},
    {"app/teach-training.js", app_teach_training_js, sizeof app_teach_training_js},
    {"app/teach-try.js", app_teach_try_js, sizeof app_teach_try_js},
    {"app/teach-unsaved.js", app_teach_unsaved_js, sizeof app_teach_unsaved_js},
    {"app/teach-upload-state.js", app_teach_upload_state_js, sizeof app_teach_upload_state_js},
    {"app/teach-video-part.js", app_teach_video_part_js, sizeof app_teach_video_part_js},
    {"app/teach-video.js", app_teach_video_js, sizeof app_teach_video_js},
    {"app/teach.css", app_teach_css, sizeof app_teach_css},
    {"app/text-layer.js", app_text_layer_js, sizeof app_text_layer_js},
    {"app/time-text.js", app_time_text_js, sizeof app_time_text_js},
    {"app/timeline.js", app_timeline_js, sizeof app_timeline_js},
    {"app/timings.js", app_timings_js, sizeof app_timings_js},
    {"app/token-dialog.js", app_token_dialog_js, sizeof app_token_dialog_js},
    {"app/token.js", app_token_js, sizeof app_token_js},
    {"app/trusted.js", app_trusted_js, sizeof app_trusted_js},
    {"app/uploads.js", app_uploads_js, sizeof app_uploads_js},
    {"app/view-home.css", app_view_home_css, sizeof app_view_home_css},
    {"app/view-home.js", app_view_home_js, sizeof app_view_home_js},
    {"app/view-look.css", app_view_look_css, sizeof app_view_look_css},
    {"app/view-look.js", app_view_look_js, sizeof app_view_look_js},
    {"app/view-models.css", app_view_models_css, sizeof app_view_models_css},
    {"app/view-models.js", app_view_models_js, sizeof app_view_models_js},
    {"app/view-room.js", app_view_room_js, sizeof app_view_room_js},
    {"app/view-studio.css", app_view_studio_css, sizeof app_view_studio_css},
    {"app/view-studio.js", app_view_studio_js, sizeof app_view_studio_js},
    {"app/views.js", app_views_js, sizeof app_views_js},
    {"app/watch-bar.js", app_watch_bar_js, sizeof app_watch_bar_js},
    {"app/watch-choose.js", app_watch_choose_js, sizeof app_watch_choose_js},
    {"app/watch-comments.js", app_watch_comments_js, sizeof app_watch_comments_js},
    {"app/watch-held.js", app_watch_held_js, sizeof app_watch_held_js},
    {"app/watch-job.js", app_watch_job_js, sizeof app_watch_job_js},
    {"app/watch-keys.js", app_watch_keys_js, sizeof app_watch_keys_js},
    {"app/watch-opening.js", app_watch_opening_js, sizeof app_watch_opening_js},
    {"app/watch-room.js", app_watch_room_js, sizeof app_watch_room_js},
    {"app/watch-session.js", app_watch_session_js, sizeof app_watch_session_js},
    {"app/watch-settings.js", app_watch_settings_js, sizeof app_watch_settings_js},
    {"app/watch-source.js", app_watch_source_js, sizeof app_watch_source_js},
    {"app/watch-step.js", app_watch_step_js, sizeof app_watch_step_js},
    {"app/watch-window.js", app_watch_window_js, sizeof app_watch_window_js},
    {"app/watch.css", app_watch_css, sizeof app_watch_css},
    {"app/zoom.js", app_zoom_js, sizeof app_zoom_js},
    {"index.html", index_html, sizeof index_html},
    {"sw.js", sw_js, sizeof sw_js},
};

size_t manako_page_file_count(void) { return sizeof files / sizeof *files; }

struct manako_page_file manako_page_file_at(size_t index) { return files[index]; }
