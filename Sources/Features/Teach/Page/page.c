// Written by scripts/embed-page: run it after adding or removing a file of the page.

#include "CManakoTeachPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char teach_ability_js[] = {
#embed "teach/ability.js"
};
static const unsigned char teach_annotate_parts_js[] = {
#embed "teach/annotate-parts.js"
};
static const unsigned char teach_annotate_show_js[] = {
#embed "teach/annotate-show.js"
};
static const unsigned char teach_annotate_view_js[] = {
#embed "teach/annotate-view.js"
};
static const unsigned char teach_annotate_work_js[] = {
#embed "teach/annotate-work.js"
};
static const unsigned char teach_annotate_js[] = {
#embed "teach/annotate.js"
};
static const unsigned char teach_api_js[] = {
#embed "teach/api.js"
};
static const unsigned char teach_box_list_js[] = {
#embed "teach/box-list.js"
};
static const unsigned char teach_burst_js[] = {
#embed "teach/burst.js"
};
static const unsigned char teach_camera_js[] = {
#embed "teach/camera.js"
};
static const unsigned char teach_choose_js[] = {
#embed "teach/choose.js"
};
static const unsigned char teach_collect_parts_js[] = {
#embed "teach/collect-parts.js"
};
static const unsigned char teach_collect_js[] = {
#embed "teach/collect.js"
};
static const unsigned char teach_collection_js[] = {
#embed "teach/collection.js"
};
static const unsigned char teach_colors_js[] = {
#embed "teach/colors.js"
};
static const unsigned char teach_counts_js[] = {
#embed "teach/counts.js"
};
static const unsigned char teach_curves_js[] = {
#embed "teach/curves.js"
};
static const unsigned char teach_drawing_js[] = {
#embed "teach/drawing.js"
};
static const unsigned char teach_editor_js[] = {
#embed "teach/editor.js"
};
static const unsigned char teach_feature_js[] = {
#embed "teach/feature.js"
};
static const unsigned char teach_files_js[] = {
#embed "teach/files.js"
};
static const unsigned char teach_grid_js[] = {
#embed "teach/grid.js"
};
static const unsigned char teach_head_js[] = {
#embed "teach/head.js"
};
static const unsigned char teach_held_js[] = {
#embed "teach/held.js"
};
static const unsigned char teach_history_js[] = {
#embed "teach/history.js"
};
static const unsigned char teach_icons_js[] = {
#embed "teach/icons.js"
};
static const unsigned char teach_ids_js[] = {
#embed "teach/ids.js"
};
static const unsigned char teach_keys_js[] = {
#embed "teach/keys.js"
};
static const unsigned char teach_labels_js[] = {
#embed "teach/labels.js"
};
static const unsigned char teach_lost_js[] = {
#embed "teach/lost.js"
};
static const unsigned char teach_merge_js[] = {
#embed "teach/merge.js"
};
static const unsigned char teach_photos_js[] = {
#embed "teach/photos.js"
};
static const unsigned char teach_progress_js[] = {
#embed "teach/progress.js"
};
static const unsigned char teach_project_step_js[] = {
#embed "teach/project-step.js"
};
static const unsigned char teach_queue_js[] = {
#embed "teach/queue.js"
};
static const unsigned char teach_recent_js[] = {
#embed "teach/recent.js"
};
static const unsigned char teach_rects_js[] = {
#embed "teach/rects.js"
};
static const unsigned char teach_removals_js[] = {
#embed "teach/removals.js"
};
static const unsigned char teach_samples_js[] = {
#embed "teach/samples.js"
};
static const unsigned char teach_saver_js[] = {
#embed "teach/saver.js"
};
static const unsigned char teach_shown_js[] = {
#embed "teach/shown.js"
};
static const unsigned char teach_sources_js[] = {
#embed "teach/sources.js"
};
static const unsigned char teach_store_js[] = {
#embed "teach/store.js"
};
static const unsigned char teach_suggesting_js[] = {
#embed "teach/suggesting.js"
};
static const unsigned char teach_surface_js[] = {
#embed "teach/surface.js"
};
static const unsigned char teach_teach_css[] = {
#embed "teach/teach.css"
};
static const unsigned char teach_this_js[] = {
#embed "teach/this.js"
};
static const unsigned char teach_train_control_js[] = {
#embed "teach/train-control.js"
};
static const unsigned char teach_train_parts_js[] = {
#embed "teach/train-parts.js"
};
static const unsigned char teach_train_results_js[] = {
#embed "teach/train-results.js"
};
static const unsigned char teach_train_js[] = {
#embed "teach/train.js"
};
static const unsigned char teach_training_js[] = {
#embed "teach/training.js"
};
static const unsigned char teach_try_js[] = {
#embed "teach/try.js"
};
static const unsigned char teach_unsaved_js[] = {
#embed "teach/unsaved.js"
};
static const unsigned char teach_upload_state_js[] = {
#embed "teach/upload-state.js"
};
static const unsigned char teach_video_part_js[] = {
#embed "teach/video-part.js"
};
static const unsigned char teach_video_js[] = {
#embed "teach/video.js"
};
static const unsigned char teach_words_en_js[] = {
#embed "teach/words-en.js"
};
static const unsigned char teach_words_ja_js[] = {
#embed "teach/words-ja.js"
};

static const struct manako_page_file files[] = {
    {"teach/ability.js", teach_ability_js, sizeof teach_ability_js},
    {"teach/annotate-parts.js", teach_annotate_parts_js, sizeof teach_annotate_parts_js},
    {"teach/annotate-show.js", teach_annotate_show_js, sizeof teach_annotate_show_js},
    {"teach/annotate-view.js", teach_annotate_view_js, sizeof teach_annotate_view_js},
    {"teach/annotate-work.js", teach_annotate_work_js, sizeof teach_annotate_work_js},
    {"teach/annotate.js", teach_annotate_js, sizeof teach_annotate_js},
    {"teach/api.js", teach_api_js, sizeof teach_api_js},
    {"teach/box-list.js", teach_box_list_js, sizeof teach_box_list_js},
    {"teach/burst.js", teach_burst_js, sizeof teach_burst_js},
    {"teach/camera.js", teach_camera_js, sizeof teach_camera_js},
    {"teach/choose.js", teach_choose_js, sizeof teach_choose_js},
    {"teach/collect-parts.js", teach_collect_parts_js, sizeof teach_collect_parts_js},
    {"teach/collect.js", teach_collect_js, sizeof teach_collect_js},
    {"teach/collection.js", teach_collection_js, sizeof teach_collection_js},
    {"teach/colors.js", teach_colors_js, sizeof teach_colors_js},
    {"teach/counts.js", teach_counts_js, sizeof teach_counts_js},
    {"teach/curves.js", teach_curves_js, sizeof teach_curves_js},
    {"teach/drawing.js", teach_drawing_js, sizeof teach_drawing_js},
    {"teach/editor.js", teach_editor_js, sizeof teach_editor_js},
    {"teach/feature.js", teach_feature_js, sizeof teach_feature_js},
    {"teach/files.js", teach_files_js, sizeof teach_files_js},
    {"teach/grid.js", teach_grid_js, sizeof teach_grid_js},
    {"teach/head.js", teach_head_js, sizeof teach_head_js},
    {"teach/held.js", teach_held_js, sizeof teach_held_js},
    {"teach/history.js", teach_history_js, sizeof teach_history_js},
    {"teach/icons.js", teach_icons_js, sizeof teach_icons_js},
    {"teach/ids.js", teach_ids_js, sizeof teach_ids_js},
    {"teach/keys.js", teach_keys_js, sizeof teach_keys_js},
    {"teach/labels.js", teach_labels_js, sizeof teach_labels_js},
    {"teach/lost.js", teach_lost_js, sizeof teach_lost_js},
    {"teach/merge.js", teach_merge_js, sizeof teach_merge_js},
    {"teach/photos.js", teach_photos_js, sizeof teach_photos_js},
    {"teach/progress.js", teach_progress_js, sizeof teach_progress_js},
    {"teach/project-step.js", teach_project_step_js, sizeof teach_project_step_js},
    {"teach/queue.js", teach_queue_js, sizeof teach_queue_js},
    {"teach/recent.js", teach_recent_js, sizeof teach_recent_js},
    {"teach/rects.js", teach_rects_js, sizeof teach_rects_js},
    {"teach/removals.js", teach_removals_js, sizeof teach_removals_js},
    {"teach/samples.js", teach_samples_js, sizeof teach_samples_js},
    {"teach/saver.js", teach_saver_js, sizeof teach_saver_js},
    {"teach/shown.js", teach_shown_js, sizeof teach_shown_js},
    {"teach/sources.js", teach_sources_js, sizeof teach_sources_js},
    {"teach/store.js", teach_store_js, sizeof teach_store_js},
    {"teach/suggesting.js", teach_suggesting_js, sizeof teach_suggesting_js},
    {"teach/surface.js", teach_surface_js, sizeof teach_surface_js},
    {"teach/teach.css", teach_teach_css, sizeof teach_teach_css},
    {"teach/this.js", teach_this_js, sizeof teach_this_js},
    {"teach/train-control.js", teach_train_control_js, sizeof teach_train_control_js},
    {"teach/train-parts.js", teach_train_parts_js, sizeof teach_train_parts_js},
    {"teach/train-results.js", teach_train_results_js, sizeof teach_train_results_js},
    {"teach/train.js", teach_train_js, sizeof teach_train_js},
    {"teach/training.js", teach_training_js, sizeof teach_training_js},
    {"teach/try.js", teach_try_js, sizeof teach_try_js},
    {"teach/unsaved.js", teach_unsaved_js, sizeof teach_unsaved_js},
    {"teach/upload-state.js", teach_upload_state_js, sizeof teach_upload_state_js},
    {"teach/video-part.js", teach_video_part_js, sizeof teach_video_part_js},
    {"teach/video.js", teach_video_js, sizeof teach_video_js},
    {"teach/words-en.js", teach_words_en_js, sizeof teach_words_en_js},
    {"teach/words-ja.js", teach_words_ja_js, sizeof teach_words_ja_js},
};

size_t manako_teach_page_file_count(void) { return sizeof files / sizeof *files; }

struct manako_page_file manako_teach_page_file_at(size_t index) { return files[index]; }
