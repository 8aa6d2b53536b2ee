#include "CManakoTorch.h"
#include <dlfcn.h>

typedef const manako_torch_api *(*table_function)(uint32_t version);

const manako_torch_api *manako_torch_load(void *library) {
    void *symbol = dlsym(library, "manako_torch_table");
    if (!symbol) return NULL;
    table_function table;
    *(void **)&table = symbol;
    return table(MANAKO_TORCH_VERSION);
}
