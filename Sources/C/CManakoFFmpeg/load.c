#include "CManakoFFmpeg.h"

const char *manako_ffmpeg_load(void) { return "not written"; }
