// Written by scripts/embed-page: run it after adding or removing a file of the page.

#include "CManakoTeachPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char teach_ability_js[] = {
#if __has_embed(<teach/ability.js.gz>)
#embed <teach/ability.js.gz>
#else
#embed "teach/ability.js"
#endif
};
static const unsigned char teach_annotate_parts_js[] = {
#if __has_embed(<teach/annotate-parts.js.gz>)
#embed <teach/annotate-parts.js.gz>
#else
#embed "teach/annotate-parts.js"
#endif
};
static const unsigned char teach_annotate_show_js[] = {
#if __has_embed(<teach/annotate-show.js.gz>)
#embed <teach/annotate-show.js.gz>
#else
#embed "teach/annotate-show.js"
#endif
};
static const unsigned char teach_annotate_view_js[] = {
#if __has_embed(<teach/annotate-view.js.gz>)
#embed <teach/annotate-view.js.gz>
#else
#embed "teach/annotate-view.js"
#endif
};
static const unsigned char teach_annotate_work_js[] = {
#if __has_embed(<teach/annotate-work.js.gz>)
#embed <teach/annotate-work.js.gz>
#else
#embed "teach/annotate-work.js"
#endif
};
static const unsigned char teach_annotate_js[] = {
#if __has_embed(<teach/annotate.js.gz>)
#embed <teach/annotate.js.gz>
#else
#embed "teach/annotate.js"
#endif
};
static const unsigned char teach_api_js[] = {
#if __has_embed(<teach/api.js.gz>)
#embed <teach/api.js.gz>
#else
#embed "teach/api.js"
#endif
};
static const unsigned char teach_box_list_js[] = {
#if __has_embed(<teach/box-list.js.gz>)
#embed <teach/box-list.js.gz>
#else
#embed "teach/box-list.js"
#endif
};
static const unsigned char teach_burst_js[] = {
#if __has_embed(<teach/burst.js.gz>)
#embed <teach/burst.js.gz>
#else
#embed "teach/burst.js"
#endif
};
static const unsigned char teach_camera_js[] = {
#if __has_embed(<teach/camera.js.gz>)
#embed <teach/camera.js.gz>
#else
#embed "teach/camera.js"
#endif
};
static const unsigned char teach_choose_js[] = {
#if __has_embed(<teach/choose.js.gz>)
#embed <teach/choose.js.gz>
#else
#embed "teach/choose.js"
#endif
};
static const unsigned char teach_collect_parts_js[] = {
#if __has_embed(<teach/collect-parts.js.gz>)
#embed <teach/collect-parts.js.gz>
#else
#embed "teach/collect-parts.js"
#endif
};
static const unsigned char teach_collect_js[] = {
#if __has_embed(<teach/collect.js.gz>)
#embed <teach/collect.js.gz>
#else
#embed "teach/collect.js"
#endif
};
static const unsigned char teach_collection_js[] = {
#if __has_embed(<teach/collection.js.gz>)
#embed <teach/collection.js.gz>
#else
#embed "teach/collection.js"
#endif
};
static const unsigned char teach_colors_js[] = {
#if __has_embed(<teach/colors.js.gz>)
#embed <teach/colors.js.gz>
#else
#embed "teach/colors.js"
#endif
};
static const unsigned char teach_counts_js[] = {
#if __has_embed(<teach/counts.js.gz>)
#embed <teach/counts.js.gz>
#else
#embed "teach/counts.js"
#endif
};
static const unsigned char teach_curves_js[] = {
#if __has_embed(<teach/curves.js.gz>)
#embed <teach/curves.js.gz>
#else
#embed "teach/curves.js"
#endif
};
static const unsigned char teach_drawing_js[] = {
#if __has_embed(<teach/drawing.js.gz>)
#embed <teach/drawing.js.gz>
#else
#embed "teach/drawing.js"
#endif
};
static const unsigned char teach_editor_js[] = {
#if __has_embed(<teach/editor.js.gz>)
#embed <teach/editor.js.gz>
#else
#embed "teach/editor.js"
#endif
};
static const unsigned char teach_feature_js[] = {
#if __has_embed(<teach/feature.js.gz>)
#embed <teach/feature.js.gz>
#else
#embed "teach/feature.js"
#endif
};
static const unsigned char teach_files_js[] = {
#if __has_embed(<teach/files.js.gz>)
#embed <teach/files.js.gz>
#else
#embed "teach/files.js"
#endif
};
static const unsigned char teach_grid_js[] = {
#if __has_embed(<teach/grid.js.gz>)
#embed <teach/grid.js.gz>
#else
#embed "teach/grid.js"
#endif
};
static const unsigned char teach_head_js[] = {
#if __has_embed(<teach/head.js.gz>)
#embed <teach/head.js.gz>
#else
#embed "teach/head.js"
#endif
};
static const unsigned char teach_held_js[] = {
#if __has_embed(<teach/held.js.gz>)
#embed <teach/held.js.gz>
#else
#embed "teach/held.js"
#endif
};
static const unsigned char teach_history_js[] = {
#if __has_embed(<teach/history.js.gz>)
#embed <teach/history.js.gz>
#else
#embed "teach/history.js"
#endif
};
static const unsigned char teach_icons_js[] = {
#if __has_embed(<teach/icons.js.gz>)
#embed <teach/icons.js.gz>
#else
#embed "teach/icons.js"
#endif
};
static const unsigned char teach_ids_js[] = {
#if __has_embed(<teach/ids.js.gz>)
#embed <teach/ids.js.gz>
#else
#embed "teach/ids.js"
#endif
};
static const unsigned char teach_keys_js[] = {
#if __has_embed(<teach/keys.js.gz>)
#embed <teach/keys.js.gz>
#else
#embed "teach/keys.js"
#endif
};
static const unsigned char teach_labels_js[] = {
#if __has_embed(<teach/labels.js.gz>)
#embed <teach/labels.js.gz>
#else
#embed "teach/labels.js"
#endif
};
static const unsigned char teach_lost_js[] = {
#if __has_embed(<teach/lost.js.gz>)
#embed <teach/lost.js.gz>
#else
#embed "teach/lost.js"
#endif
};
static const unsigned char teach_merge_js[] = {
#if __has_embed(<teach/merge.js.gz>)
#embed <teach/merge.js.gz>
#else
#embed "teach/merge.js"
#endif
};
static const unsigned char teach_photos_js[] = {
#if __has_embed(<teach/photos.js.gz>)
#embed <teach/photos.js.gz>
#else
#embed "teach/photos.js"
#endif
};
static const unsigned char teach_progress_js[] = {
#if __has_embed(<teach/progress.js.gz>)
#embed <teach/progress.js.gz>
#else
#embed "teach/progress.js"
#endif
};
static const unsigned char teach_project_step_js[] = {
#if __has_embed(<teach/project-step.js.gz>)
#embed <teach/project-step.js.gz>
#else
#embed "teach/project-step.js"
#endif
};
static const unsigned char teach_queue_js[] = {
#if __has_embed(<teach/queue.js.gz>)
#embed <teach/queue.js.gz>
#else
#embed "teach/queue.js"
#endif
};
static const unsigned char teach_recent_js[] = {
#if __has_embed(<teach/recent.js.gz>)
#embed <teach/recent.js.gz>
#else
#embed "teach/recent.js"
#endif
};
static const unsigned char teach_rects_js[] = {
#if __has_embed(<teach/rects.js.gz>)
#embed <teach/rects.js.gz>
#else
#embed "teach/rects.js"
#endif
};
static const unsigned char teach_removals_js[] = {
#if __has_embed(<teach/removals.js.gz>)
#embed <teach/removals.js.gz>
#else
#embed "teach/removals.js"
#endif
};
static const unsigned char teach_samples_js[] = {
#if __has_embed(<teach/samples.js.gz>)
#embed <teach/samples.js.gz>
#else
#embed "teach/samples.js"
#endif
};
static const unsigned char teach_saver_js[] = {
#if __has_embed(<teach/saver.js.gz>)
#embed <teach/saver.js.gz>
#else
#embed "teach/saver.js"
#endif
};
static const unsigned char teach_shown_js[] = {
#if __has_embed(<teach/shown.js.gz>)
#embed <teach/shown.js.gz>
#else
#embed "teach/shown.js"
#endif
};
static const unsigned char teach_sources_js[] = {
#if __has_embed(<teach/sources.js.gz>)
#embed <teach/sources.js.gz>
#else
#embed "teach/sources.js"
#endif
};
static const unsigned char teach_store_js[] = {
#if __has_embed(<teach/store.js.gz>)
#embed <teach/store.js.gz>
#else
#embed "teach/store.js"
#endif
};
static const unsigned char teach_suggesting_js[] = {
#if __has_embed(<teach/suggesting.js.gz>)
#embed <teach/suggesting.js.gz>
#else
#embed "teach/suggesting.js"
#endif
};
static const unsigned char teach_surface_js[] = {
#if __has_embed(<teach/surface.js.gz>)
#embed <teach/surface.js.gz>
#else
#embed "teach/surface.js"
#endif
};
static const unsigned char teach_teach_css[] = {
#if __has_embed(<teach/teach.css.gz>)
#embed <teach/teach.css.gz>
#else
#embed "teach/teach.css"
#endif
};
static const unsigned char teach_this_js[] = {
#if __has_embed(<teach/this.js.gz>)
#embed <teach/this.js.gz>
#else
#embed "teach/this.js"
#endif
};
static const unsigned char teach_train_control_js[] = {
#if __has_embed(<teach/train-control.js.gz>)
#embed <teach/train-control.js.gz>
#else
#embed "teach/train-control.js"
#endif
};
static const unsigned char teach_train_parts_js[] = {
#if __has_embed(<teach/train-parts.js.gz>)
#embed <teach/train-parts.js.gz>
#else
#embed "teach/train-parts.js"
#endif
};
static const unsigned char teach_train_results_js[] = {
#if __has_embed(<teach/train-results.js.gz>)
#embed <teach/train-results.js.gz>
#else
#embed "teach/train-results.js"
#endif
};
static const unsigned char teach_train_js[] = {
#if __has_embed(<teach/train.js.gz>)
#embed <teach/train.js.gz>
#else
#embed "teach/train.js"
#endif
};
static const unsigned char teach_training_js[] = {
#if __has_embed(<teach/training.js.gz>)
#embed <teach/training.js.gz>
#else
#embed "teach/training.js"
#endif
};
static const unsigned char teach_try_js[] = {
#if __has_embed(<teach/try.js.gz>)
#embed <teach/try.js.gz>
#else
#embed "teach/try.js"
#endif
};
static const unsigned char teach_unsaved_js[] = {
#if __has_embed(<teach/unsaved.js.gz>)
#embed <teach/unsaved.js.gz>
#else
#embed "teach/unsaved.js"
#endif
};
static const unsigned char teach_upload_state_js[] = {
#if __has_embed(<teach/upload-state.js.gz>)
#embed <teach/upload-state.js.gz>
#else
#embed "teach/upload-state.js"
#endif
};
static const unsigned char teach_video_part_js[] = {
#if __has_embed(<teach/video-part.js.gz>)
#embed <teach/video-part.js.gz>
#else
#embed "teach/video-part.js"
#endif
};
static const unsigned char teach_video_js[] = {
#if __has_embed(<teach/video.js.gz>)
#embed <teach/video.js.gz>
#else
#embed "teach/video.js"
#endif
};
static const unsigned char teach_words_en_js[] = {
#if __has_embed(<teach/words-en.js.gz>)
#embed <teach/words-en.js.gz>
#else
#embed "teach/words-en.js"
#endif
};
static const unsigned char teach_words_ja_js[] = {
#if __has_embed(<teach/words-ja.js.gz>)
#embed <teach/words-ja.js.gz>
#else
#embed "teach/words-ja.js"
#endif
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
