#include "CManakoText.h"
#include "functions.h"

#define ENTRY(function) {"Tess" #function, offsetof(manako_tesseract_api, function)}

static const struct manako_function functions[] = {
    ENTRY(Version),
    ENTRY(DeleteText),
    ENTRY(BaseAPICreate),
    ENTRY(BaseAPIDelete),
    ENTRY(BaseAPIInit4),
    ENTRY(BaseAPISetPageSegMode),
    ENTRY(BaseAPISetImage),
    ENTRY(BaseAPISetSourceResolution),
    ENTRY(BaseAPIRecognize),
    ENTRY(BaseAPIDetectOrientationScript),
    ENTRY(BaseAPIClear),
    ENTRY(BaseAPIGetIterator),
    ENTRY(ResultIteratorDelete),
    ENTRY(ResultIteratorNext),
    ENTRY(ResultIteratorGetUTF8Text),
    ENTRY(ResultIteratorConfidence),
    ENTRY(ResultIteratorGetPageIterator),
    ENTRY(PageIteratorIsAtBeginningOf),
    ENTRY(PageIteratorBoundingBox),
    ENTRY(MonitorCreate),
    ENTRY(MonitorDelete),
    ENTRY(MonitorSetCancelFunc),
    ENTRY(MonitorSetCancelThis),
};

const char *manako_tesseract_load(manako_tesseract_api *api, void *library) {
    return MANAKO_FIND_FUNCTIONS(functions, api, library);
}

// Tesseract asks for four threads by number, which `omp_set_num_threads` does not change: only a region that may not be active has one.
void manako_tesseract_use_one_thread(void *library) {
    void *function = dlsym(library, "omp_set_max_active_levels");
    if (function) ((void (*)(int))function)(0);
}
