// Written by scripts/embed-page: run it after adding or removing a file of the page.

#include "CManakoMeasurePage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char measure_album_js[] = {
#if __has_embed(<measure/album.js.gz>)
#embed <measure/album.js.gz>
#else
#embed "measure/album.js"
#endif
};
static const unsigned char measure_api_js[] = {
#if __has_embed(<measure/api.js.gz>)
#embed <measure/api.js.gz>
#else
#embed "measure/api.js"
#endif
};
static const unsigned char measure_ar_burst_js[] = {
#if __has_embed(<measure/ar-burst.js.gz>)
#embed <measure/ar-burst.js.gz>
#else
#embed "measure/ar-burst.js"
#endif
};
static const unsigned char measure_ar_capture_js[] = {
#if __has_embed(<measure/ar-capture.js.gz>)
#embed <measure/ar-capture.js.gz>
#else
#embed "measure/ar-capture.js"
#endif
};
static const unsigned char measure_ar_depth_js[] = {
#if __has_embed(<measure/ar-depth.js.gz>)
#embed <measure/ar-depth.js.gz>
#else
#embed "measure/ar-depth.js"
#endif
};
static const unsigned char measure_ar_geometry_js[] = {
#if __has_embed(<measure/ar-geometry.js.gz>)
#embed <measure/ar-geometry.js.gz>
#else
#embed "measure/ar-geometry.js"
#endif
};
static const unsigned char measure_ar_overlay_js[] = {
#if __has_embed(<measure/ar-overlay.js.gz>)
#embed <measure/ar-overlay.js.gz>
#else
#embed "measure/ar-overlay.js"
#endif
};
static const unsigned char measure_ar_part_js[] = {
#if __has_embed(<measure/ar-part.js.gz>)
#embed <measure/ar-part.js.gz>
#else
#embed "measure/ar-part.js"
#endif
};
static const unsigned char measure_ar_points_js[] = {
#if __has_embed(<measure/ar-points.js.gz>)
#embed <measure/ar-points.js.gz>
#else
#embed "measure/ar-points.js"
#endif
};
static const unsigned char measure_ar_reader_js[] = {
#if __has_embed(<measure/ar-reader.js.gz>)
#embed <measure/ar-reader.js.gz>
#else
#embed "measure/ar-reader.js"
#endif
};
static const unsigned char measure_ar_scene_js[] = {
#if __has_embed(<measure/ar-scene.js.gz>)
#embed <measure/ar-scene.js.gz>
#else
#embed "measure/ar-scene.js"
#endif
};
static const unsigned char measure_ar_sending_js[] = {
#if __has_embed(<measure/ar-sending.js.gz>)
#embed <measure/ar-sending.js.gz>
#else
#embed "measure/ar-sending.js"
#endif
};
static const unsigned char measure_ar_session_js[] = {
#if __has_embed(<measure/ar-session.js.gz>)
#embed <measure/ar-session.js.gz>
#else
#embed "measure/ar-session.js"
#endif
};
static const unsigned char measure_ar_store_js[] = {
#if __has_embed(<measure/ar-store.js.gz>)
#embed <measure/ar-store.js.gz>
#else
#embed "measure/ar-store.js"
#endif
};
static const unsigned char measure_ar_support_js[] = {
#if __has_embed(<measure/ar-support.js.gz>)
#embed <measure/ar-support.js.gz>
#else
#embed "measure/ar-support.js"
#endif
};
static const unsigned char measure_ar_way_js[] = {
#if __has_embed(<measure/ar-way.js.gz>)
#embed <measure/ar-way.js.gz>
#else
#embed "measure/ar-way.js"
#endif
};
static const unsigned char measure_board_js[] = {
#if __has_embed(<measure/board.js.gz>)
#embed <measure/board.js.gz>
#else
#embed "measure/board.js"
#endif
};
static const unsigned char measure_burst_step_js[] = {
#if __has_embed(<measure/burst-step.js.gz>)
#embed <measure/burst-step.js.gz>
#else
#embed "measure/burst-step.js"
#endif
};
static const unsigned char measure_calibrating_js[] = {
#if __has_embed(<measure/calibrating.js.gz>)
#embed <measure/calibrating.js.gz>
#else
#embed "measure/calibrating.js"
#endif
};
static const unsigned char measure_calibration_js[] = {
#if __has_embed(<measure/calibration.js.gz>)
#embed <measure/calibration.js.gz>
#else
#embed "measure/calibration.js"
#endif
};
static const unsigned char measure_cameras_js[] = {
#if __has_embed(<measure/cameras.js.gz>)
#embed <measure/cameras.js.gz>
#else
#embed "measure/cameras.js"
#endif
};
static const unsigned char measure_capture_camera_js[] = {
#if __has_embed(<measure/capture-camera.js.gz>)
#embed <measure/capture-camera.js.gz>
#else
#embed "measure/capture-camera.js"
#endif
};
static const unsigned char measure_capture_parts_js[] = {
#if __has_embed(<measure/capture-parts.js.gz>)
#embed <measure/capture-parts.js.gz>
#else
#embed "measure/capture-parts.js"
#endif
};
static const unsigned char measure_capture_step_js[] = {
#if __has_embed(<measure/capture-step.js.gz>)
#embed <measure/capture-step.js.gz>
#else
#embed "measure/capture-step.js"
#endif
};
static const unsigned char measure_capture_js[] = {
#if __has_embed(<measure/capture.js.gz>)
#embed <measure/capture.js.gz>
#else
#embed "measure/capture.js"
#endif
};
static const unsigned char measure_chain_js[] = {
#if __has_embed(<measure/chain.js.gz>)
#embed <measure/chain.js.gz>
#else
#embed "measure/chain.js"
#endif
};
static const unsigned char measure_choose_js[] = {
#if __has_embed(<measure/choose.js.gz>)
#embed <measure/choose.js.gz>
#else
#embed "measure/choose.js"
#endif
};
static const unsigned char measure_drawing_js[] = {
#if __has_embed(<measure/drawing.js.gz>)
#embed <measure/drawing.js.gz>
#else
#embed "measure/drawing.js"
#endif
};
static const unsigned char measure_elsewhere_js[] = {
#if __has_embed(<measure/elsewhere.js.gz>)
#embed <measure/elsewhere.js.gz>
#else
#embed "measure/elsewhere.js"
#endif
};
static const unsigned char measure_feature_js[] = {
#if __has_embed(<measure/feature.js.gz>)
#embed <measure/feature.js.gz>
#else
#embed "measure/feature.js"
#endif
};
static const unsigned char measure_held_js[] = {
#if __has_embed(<measure/held.js.gz>)
#embed <measure/held.js.gz>
#else
#embed "measure/held.js"
#endif
};
static const unsigned char measure_icons_js[] = {
#if __has_embed(<measure/icons.js.gz>)
#embed <measure/icons.js.gz>
#else
#embed "measure/icons.js"
#endif
};
static const unsigned char measure_joint_photo_js[] = {
#if __has_embed(<measure/joint-photo.js.gz>)
#embed <measure/joint-photo.js.gz>
#else
#embed "measure/joint-photo.js"
#endif
};
static const unsigned char measure_keep_form_js[] = {
#if __has_embed(<measure/keep-form.js.gz>)
#embed <measure/keep-form.js.gz>
#else
#embed "measure/keep-form.js"
#endif
};
static const unsigned char measure_keep_js[] = {
#if __has_embed(<measure/keep.js.gz>)
#embed <measure/keep.js.gz>
#else
#embed "measure/keep.js"
#endif
};
static const unsigned char measure_look_js[] = {
#if __has_embed(<measure/look.js.gz>)
#embed <measure/look.js.gz>
#else
#embed "measure/look.js"
#endif
};
static const unsigned char measure_lost_js[] = {
#if __has_embed(<measure/lost.js.gz>)
#embed <measure/lost.js.gz>
#else
#embed "measure/lost.js"
#endif
};
static const unsigned char measure_loupe_js[] = {
#if __has_embed(<measure/loupe.js.gz>)
#embed <measure/loupe.js.gz>
#else
#embed "measure/loupe.js"
#endif
};
static const unsigned char measure_measure_css[] = {
#if __has_embed(<measure/measure.css.gz>)
#embed <measure/measure.css.gz>
#else
#embed "measure/measure.css"
#endif
};
static const unsigned char measure_measuring_js[] = {
#if __has_embed(<measure/measuring.js.gz>)
#embed <measure/measuring.js.gz>
#else
#embed "measure/measuring.js"
#endif
};
static const unsigned char measure_names_js[] = {
#if __has_embed(<measure/names.js.gz>)
#embed <measure/names.js.gz>
#else
#embed "measure/names.js"
#endif
};
static const unsigned char measure_photos_js[] = {
#if __has_embed(<measure/photos.js.gz>)
#embed <measure/photos.js.gz>
#else
#embed "measure/photos.js"
#endif
};
static const unsigned char measure_picture_js[] = {
#if __has_embed(<measure/picture.js.gz>)
#embed <measure/picture.js.gz>
#else
#embed "measure/picture.js"
#endif
};
static const unsigned char measure_pixels_js[] = {
#if __has_embed(<measure/pixels.js.gz>)
#embed <measure/pixels.js.gz>
#else
#embed "measure/pixels.js"
#endif
};
static const unsigned char measure_recent_js[] = {
#if __has_embed(<measure/recent.js.gz>)
#embed <measure/recent.js.gz>
#else
#embed "measure/recent.js"
#endif
};
static const unsigned char measure_record_js[] = {
#if __has_embed(<measure/record.js.gz>)
#embed <measure/record.js.gz>
#else
#embed "measure/record.js"
#endif
};
static const unsigned char measure_recording_js[] = {
#if __has_embed(<measure/recording.js.gz>)
#embed <measure/recording.js.gz>
#else
#embed "measure/recording.js"
#endif
};
static const unsigned char measure_ruler_api_js[] = {
#if __has_embed(<measure/ruler-api.js.gz>)
#embed <measure/ruler-api.js.gz>
#else
#embed "measure/ruler-api.js"
#endif
};
static const unsigned char measure_ruler_keep_js[] = {
#if __has_embed(<measure/ruler-keep.js.gz>)
#embed <measure/ruler-keep.js.gz>
#else
#embed "measure/ruler-keep.js"
#endif
};
static const unsigned char measure_ruler_photo_js[] = {
#if __has_embed(<measure/ruler-photo.js.gz>)
#embed <measure/ruler-photo.js.gz>
#else
#embed "measure/ruler-photo.js"
#endif
};
static const unsigned char measure_ruler_js[] = {
#if __has_embed(<measure/ruler.js.gz>)
#embed <measure/ruler.js.gz>
#else
#embed "measure/ruler.js"
#endif
};
static const unsigned char measure_screen_js[] = {
#if __has_embed(<measure/screen.js.gz>)
#embed <measure/screen.js.gz>
#else
#embed "measure/screen.js"
#endif
};
static const unsigned char measure_shown_js[] = {
#if __has_embed(<measure/shown.js.gz>)
#embed <measure/shown.js.gz>
#else
#embed "measure/shown.js"
#endif
};
static const unsigned char measure_step_parts_js[] = {
#if __has_embed(<measure/step-parts.js.gz>)
#embed <measure/step-parts.js.gz>
#else
#embed "measure/step-parts.js"
#endif
};
static const unsigned char measure_step_js[] = {
#if __has_embed(<measure/step.js.gz>)
#embed <measure/step.js.gz>
#else
#embed "measure/step.js"
#endif
};
static const unsigned char measure_surface_js[] = {
#if __has_embed(<measure/surface.js.gz>)
#embed <measure/surface.js.gz>
#else
#embed "measure/surface.js"
#endif
};
static const unsigned char measure_table_js[] = {
#if __has_embed(<measure/table.js.gz>)
#embed <measure/table.js.gz>
#else
#embed "measure/table.js"
#endif
};
static const unsigned char measure_tap_error_js[] = {
#if __has_embed(<measure/tap-error.js.gz>)
#embed <measure/tap-error.js.gz>
#else
#embed "measure/tap-error.js"
#endif
};
static const unsigned char measure_units_js[] = {
#if __has_embed(<measure/units.js.gz>)
#embed <measure/units.js.gz>
#else
#embed "measure/units.js"
#endif
};
static const unsigned char measure_upload_part_js[] = {
#if __has_embed(<measure/upload-part.js.gz>)
#embed <measure/upload-part.js.gz>
#else
#embed "measure/upload-part.js"
#endif
};
static const unsigned char measure_upload_js[] = {
#if __has_embed(<measure/upload.js.gz>)
#embed <measure/upload.js.gz>
#else
#embed "measure/upload.js"
#endif
};
static const unsigned char measure_viewer_js[] = {
#if __has_embed(<measure/viewer.js.gz>)
#embed <measure/viewer.js.gz>
#else
#embed "measure/viewer.js"
#endif
};
static const unsigned char measure_ways_js[] = {
#if __has_embed(<measure/ways.js.gz>)
#embed <measure/ways.js.gz>
#else
#embed "measure/ways.js"
#endif
};
static const unsigned char measure_words_en_js[] = {
#if __has_embed(<measure/words-en.js.gz>)
#embed <measure/words-en.js.gz>
#else
#embed "measure/words-en.js"
#endif
};
static const unsigned char measure_words_ja_js[] = {
#if __has_embed(<measure/words-ja.js.gz>)
#embed <measure/words-ja.js.gz>
#else
#embed "measure/words-ja.js"
#endif
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
