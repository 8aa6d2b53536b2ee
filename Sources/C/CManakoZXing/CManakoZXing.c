#include "CManakoZXing.h"
#include "functions.h"

#define ENTRY(function) {"ZXing_" #function, offsetof(manako_zxing_api, function)}

static const struct manako_function functions[] = {
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
    ENTRY(Barcode_lineCount),
    ENTRY(Barcode_sequenceIndex),
    ENTRY(Barcode_sequenceSize),
    ENTRY(Barcode_sequenceId),
};

const char *manako_zxing_load(manako_zxing_api *api, void *library) {
    return MANAKO_FIND_FUNCTIONS(functions, api, library);
}
