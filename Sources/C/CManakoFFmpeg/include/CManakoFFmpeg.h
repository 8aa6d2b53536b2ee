#pragma once

/// Opens FFmpeg's libraries; NULL when that worked, otherwise the reason.
const char *manako_ffmpeg_load(void);
