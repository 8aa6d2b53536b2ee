#include "CManakoZXing.h"
#include <dlfcn.h>

struct entry {
    const char *name;
    size_t offset;
};

#define ENTRY(function) {"ZXing_" #function, offsetof(manako_zxing_api, function)}

static const struct entry entries[] = {
    ENTRY(Version),
    ENTRY(LastErrorMsg),
    ENTRY(free),
    ENTRY(ImageView_new),
    ENTRY(ImageView_delete),
    ENTRY(ReaderOptions_new),
    ENTRY(ReaderOptions_delete),
    ENTRY(ReaderOptions_setFormats),
    ENTRY(ReaderOptions_setTextMode),
    ENTRY(ReaderOptions_setEanAddOnSymbol),
    ENTRY(ReadBarcodes),
    ENTRY(Barcodes_size),
    ENTRY(Barcodes_at),
    ENTRY(Barcodes_delete),
    ENTRY(Barcode_format),
    ENTRY(Barcode_contentType),
    ENTRY(Barcode_bytes),
    ENTRY(Barcode_text),
    ENTRY(Barcode_symbologyIdentifier),
    ENTRY(Barcode_extra),
    ENTRY(Barcode_position),
    ENTRY(Barcode_isInverted),
};

const char *manako_zxing_load(manako_zxing_api *api, void *library) {
    for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
        void *function = dlsym(library, entries[i].name);
        if (!function) return entries[i].name;
        *(void **)((char *)api + entries[i].offset) = function;
    }
    return NULL;
}
