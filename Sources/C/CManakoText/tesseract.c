#include "CManakoText.h"
#include <dlfcn.h>

struct entry {
    const char *name;
    size_t offset;
};

#define ENTRY(function) {"Tess" #function, offsetof(manako_tesseract_api, function)}

static const struct entry entries[] = {
    ENTRY(Version),
    ENTRY(DeleteText),
    ENTRY(BaseAPICreate),
    ENTRY(BaseAPIDelete),
    ENTRY(BaseAPIInit4),
    ENTRY(BaseAPISetVariable),
    ENTRY(BaseAPISetPageSegMode),
    ENTRY(BaseAPISetImage),
    ENTRY(BaseAPISetSourceResolution),
    ENTRY(BaseAPIRecognize),
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
    for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
        void *function = dlsym(library, entries[i].name);
        if (!function) return entries[i].name;
        *(void **)((char *)api + entries[i].offset) = function;
    }
    return NULL;
}

void manako_tesseract_use_one_thread(void *library) {
    void *function = dlsym(library, "omp_set_num_threads");
    if (function) ((void (*)(int))function)(1);
}
