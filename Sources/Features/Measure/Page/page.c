// Written by scripts/embed-page: run it after adding or removing a file of the page.

#include "CManakoMeasurePage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char measure_album_js[] = {
#embed "measure/album.js"
};
static const unsigned char measure_api_js[] = {
#embed "measure/api.js"
};
static const unsigned char measure_ar_burst_js[] = {
#embed "measure/ar-burst.js"
};
static const unsigned char measure_ar_capture_js[] = {
#embed "measure/ar-capture.js"
};
static const unsigned char measure_ar_depth_js[] = {
#embed "measure/ar-depth.js"
};
static const unsigned char measure_ar_geometry_js[] = {
#embed "measure/ar-geometry.js"
};
static const unsigned char measure_ar_overlay_js[] = {
#embed "measure/ar-overlay.js"
};
static const unsigned char measure_ar_part_js[] = {
#embed "measure/ar-part.js"
};
static const unsigned char measure_ar_points_js[] = {
#embed "measure/ar-points.js"
};
static const unsigned char measure_ar_reader_js[] = {
#embed "measure/ar-reader.js"
};
static const unsigned char measure_ar_scene_js[] = {
#embed "measure/ar-scene.js"
};
static const unsigned char measure_ar_sending_js[] = {
#embed "measure/ar-sending.js"
};
static const unsigned char measure_ar_session_js[] = {
#embed "measure/ar-session.js"
};
static const unsigned char measure_ar_store_js[] = {
#embed "measure/ar-store.js"
};
static const unsigned char measure_ar_support_js[] = {
#embed "measure/ar-support.js"
};
static const unsigned char measure_ar_way_js[] = {
#embed "measure/ar-way.js"
};
static const unsigned char measure_board_js[] = {
#embed "measure/board.js"
};
static const unsigned char measure_burst_step_js[] = {
#embed "measure/burst-step.js"
};
static const unsigned char measure_calibrating_js[] = {
#embed "measure/calibrating.js"
};
static const unsigned char measure_calibration_js[] = {
#embed "measure/calibration.js"
};
static const unsigned char measure_cameras_js[] = {
#embed "measure/cameras.js"
};
static const unsigned char measure_capture_camera_js[] = {
#embed "measure/capture-camera.js"
};
static const unsigned char measure_capture_parts_js[] = {
#embed "measure/capture-parts.js"
};
static const unsigned char measure_capture_step_js[] = {
#embed "measure/capture-step.js"
};
static const unsigned char measure_capture_js[] = {
#embed "measure/capture.js"
};
static const unsigned char measure_chain_js[] = {
#embed "measure/chain.js"
};
static const unsigned char measure_choose_js[] = {
#embed "measure/choose.js"
};
static const unsigned char measure_drawing_js[] = {
#embed "measure/drawing.js"
};
static const unsigned char measure_elsewhere_js[] = {
#embed "measure/elsewhere.js"
};
static const unsigned char measure_feature_js[] = {
#embed "measure/feature.js"
};
static const unsigned char measure_held_js[] = {
#embed "measure/held.js"
};
static const unsigned char measure_icons_js[] = {
#embed "measure/icons.js"
};
static const unsigned char measure_joint_photo_js[] = {
#embed "measure/joint-photo.js"
};
static const unsigned char measure_keep_form_js[] = {
#embed "measure/keep-form.js"
};
static const unsigned char measure_keep_js[] = {
#embed "measure/keep.js"
};
static const unsigned char measure_look_js[] = {
#embed "measure/look.js"
};
static const unsigned char measure_lost_js[] = {
#embed "measure/lost.js"
};
static const unsigned char measure_loupe_js[] = {
#embed "measure/loupe.js"
};
static const unsigned char measure_measure_css[] = {
#embed "measure/measure.css"
};
static const unsigned char measure_measuring_js[] = {
#embed "measure/measuring.js"
};
static const unsigned char measure_names_js[] = {
#embed "measure/names.js"
};
static const unsigned char measure_photos_js[] = {
#embed "measure/photos.js"
};
static const unsigned char measure_picture_js[] = {
#embed "measure/picture.js"
};
static const unsigned char measure_pixels_js[] = {
#embed "measure/pixels.js"
};
static const unsigned char measure_recent_js[] = {
#embed "measure/recent.js"
};
static const unsigned char measure_record_js[] = {
#embed "measure/record.js"
};
static const unsigned char measure_recording_js[] = {
#embed "measure/recording.js"
};
static const unsigned char measure_ruler_api_js[] = {
#embed "measure/ruler-api.js"
};
static const unsigned char measure_ruler_keep_js[] = {
#embed "measure/ruler-keep.js"
};
static const unsigned char measure_ruler_photo_js[] = {
#embed "measure/ruler-photo.js"
};
static const unsigned char measure_ruler_js[] = {
#embed "measure/ruler.js"
};
static const unsigned char measure_screen_js[] = {
#embed "measure/screen.js"
};
static const unsigned char measure_shown_js[] = {
#embed "measure/shown.js"
};
static const unsigned char measure_step_parts_js[] = {
#embed "measure/step-parts.js"
};
static const unsigned char measure_step_js[] = {
#embed "measure/step.js"
};
static const unsigned char measure_surface_js[] = {
#embed "measure/surface.js"
};
static const unsigned char measure_table_js[] = {
#embed "measure/table.js"
};
static const unsigned char measure_tap_error_js[] = {
#embed "measure/tap-error.js"
};
static const unsigned char measure_units_js[] = {
#embed "measure/units.js"
};
static const unsigned char measure_upload_part_js[] = {
#embed "measure/upload-part.js"
};
static const unsigned char measure_upload_js[] = {
#embed "measure/upload.js"
};
static const unsigned char measure_viewer_js[] = {
#embed "measure/viewer.js"
};
static const unsigned char measure_ways_js[] = {
#embed "measure/ways.js"
};
static const unsigned char measure_words_en_js[] = {
#embed "measure/words-en.js"
};
static const unsigned char measure_words_ja_js[] = {
#embed "measure/words-ja.js"
};

static const struct manako_page_file files[] = {
    {"measure/album.js", measure_album_js, sizeof measure_album_js},
    {"measure/api.js", measure_api_js, sizeof measure_api_js},
    {"measure/ar-burst.js", measure_ar_burst_js, sizeof measure_ar_burst_js},
    {"measure/ar-capture.js", measure_ar_capture_js, sizeof measure_ar_capture_js},
    {"measure/ar-depth.js", measure_ar_depth_js, sizeof measure_ar_depth_js},
    {"measure/ar-geometry.js", measure_ar_geometry_js, sizeof measure_ar_geometry_js},
    {"measure/ar-overlay.js", measure_ar_overlay_js, sizeof measure_ar_overlay_js},
    {"measure/ar-part.js", measure_ar_part_js, sizeof measure_ar_part_js},
    {"measure/ar-points.js", measure_ar_points_js, sizeof measure_ar_points_js},
    {"measure/ar-reader.js", measure_ar_reader_js, sizeof measure_ar_reader_js},
    {"measure/ar-scene.js", measure_ar_scene_js, sizeof measure_ar_scene_js},
    {"measure/ar-sending.js", measure_ar_sending_js, sizeof measure_ar_sending_js},
    {"measure/ar-session.js", measure_ar_session_js, sizeof measure_ar_session_js},
    {"measure/ar-store.js", measure_ar_store_js, sizeof measure_ar_store_js},
    {"measure/ar-support.js", measure_ar_support_js, sizeof measure_ar_support_js},
    {"measure/ar-way.js", measure_ar_way_js, sizeof measure_ar_way_js},
    {"measure/board.js", measure_board_js, sizeof measure_board_js},
    {"measure/burst-step.js", measure_burst_step_js, sizeof measure_burst_step_js},
    {"measure/calibrating.js", measure_calibrating_js, sizeof measure_calibrating_js},
    {"measure/calibration.js", measure_calibration_js, sizeof measure_calibration_js},
    {"measure/cameras.js", measure_cameras_js, sizeof measure_cameras_js},
    {"measure/capture-camera.js", measure_capture_camera_js, sizeof measure_capture_camera_js},
    {"measure/capture-parts.js", measure_capture_parts_js, sizeof measure_capture_parts_js},
    {"measure/capture-step.js", measure_capture_step_js, sizeof measure_capture_step_js},
    {"measure/capture.js", measure_capture_js, sizeof measure_capture_js},
    {"measure/chain.js", measure_chain_js, sizeof measure_chain_js},
    {"measure/choose.js", measure_choose_js, sizeof measure_choose_js},
    {"measure/drawing.js", measure_drawing_js, sizeof measure_drawing_js},
    {"measure/elsewhere.js", measure_elsewhere_js, sizeof measure_elsewhere_js},
    {"measure/feature.js", measure_feature_js, sizeof measure_feature_js},
    {"measure/held.js", measure_held_js, sizeof measure_held_js},
    {"measure/icons.js", measure_icons_js, sizeof measure_icons_js},
    {"measure/joint-photo.js", measure_joint_photo_js, sizeof measure_joint_photo_js},
    {"measure/keep-form.js", measure_keep_form_js, sizeof measure_keep_form_js},
    {"measure/keep.js", measure_keep_js, sizeof measure_keep_js},
    {"measure/look.js", measure_look_js, sizeof measure_look_js},
    {"measure/lost.js", measure_lost_js, sizeof measure_lost_js},
    {"measure/loupe.js", measure_loupe_js, sizeof measure_loupe_js},
    {"measure/measure.css", measure_measure_css, sizeof measure_measure_css},
    {"measure/measuring.js", measure_measuring_js, sizeof measure_measuring_js},
    {"measure/names.js", measure_names_js, sizeof measure_names_js},
    {"measure/photos.js", measure_photos_js, sizeof measure_photos_js},
    {"measure/picture.js", measure_picture_js, sizeof measure_picture_js},
    {"measure/pixels.js", measure_pixels_js, sizeof measure_pixels_js},
    {"measure/recent.js", measure_recent_js, sizeof measure_recent_js},
    {"measure/record.js", measure_record_js, sizeof measure_record_js},
    {"measure/recording.js", measure_recording_js, sizeof measure_recording_js},
    {"measure/ruler-api.js", measure_ruler_api_js, sizeof measure_ruler_api_js},
    {"measure/ruler-keep.js", measure_ruler_keep_js, sizeof measure_ruler_keep_js},
    {"measure/ruler-photo.js", measure_ruler_photo_js, sizeof measure_ruler_photo_js},
    {"measure/ruler.js", measure_ruler_js, sizeof measure_ruler_js},
    {"measure/screen.js", measure_screen_js, sizeof measure_screen_js},
    {"measure/shown.js", measure_shown_js, sizeof measure_shown_js},
    {"measure/step-parts.js", measure_step_parts_js, sizeof measure_step_parts_js},
    {"measure/step.js", measure_step_js, sizeof measure_step_js},
    {"measure/surface.js", measure_surface_js, sizeof measure_surface_js},
    {"measure/table.js", measure_table_js, sizeof measure_table_js},
    {"measure/tap-error.js", measure_tap_error_js, sizeof measure_tap_error_js},
    {"measure/units.js", measure_units_js, sizeof measure_units_js},
    {"measure/upload-part.js", measure_upload_part_js, sizeof measure_upload_part_js},
    {"measure/upload.js", measure_upload_js, sizeof measure_upload_js},
    {"measure/viewer.js", measure_viewer_js, sizeof measure_viewer_js},
    {"measure/ways.js", measure_ways_js, sizeof measure_ways_js},
    {"measure/words-en.js", measure_words_en_js, sizeof measure_words_en_js},
    {"measure/words-ja.js", measure_words_ja_js, sizeof measure_words_ja_js},
};

size_t manako_measure_page_file_count(void) { return sizeof files / sizeof *files; }

struct manako_page_file manako_measure_page_file_at(size_t index) { return files[index]; }
