#include "CManakoLiteRT.h"
#include "functions.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ENTRY(function) {"LiteRt" #function, offsetof(manako_litert_api, function)}

static const struct manako_function functions[] = {
    ENTRY(CreateEnvironment),
    ENTRY(CreateModelFromBuffer),
    ENTRY(DestroyModel),
    ENTRY(CreateOptions),
    ENTRY(DestroyOptions),
    ENTRY(SetOptionsHardwareAccelerators),
    ENTRY(CreateOpaqueOptions),
    ENTRY(AddOpaqueOptions),
    ENTRY(CreateCompiledModel),
    ENTRY(DestroyCompiledModel),
    ENTRY(CompiledModelResizeInputTensor),
    ENTRY(CompiledModelResizeInputTensorNonStrict),
    ENTRY(GetCompiledModelOutputTensorLayouts),
    ENTRY(RunCompiledModel),
    ENTRY(CreateTensorBufferFromHostMemory),
    ENTRY(DestroyTensorBuffer),
};

const char *manako_litert_load(manako_litert_api *api, void *library) {
    return MANAKO_FIND_FUNCTIONS(functions, api, library);
}

// litert/c/litert_environment_options.h, litert/c/litert_any.h and litert/c/internal/litert_logging.h in release 2.3.0.
enum { ACCELERATORS = 24, MINIMUM_SEVERITY = 25 };
enum { INTEGER = 2 };
enum { SILENT = 4 };
enum { PROCESSOR = 1 };

manako_litert_status manako_litert_start(const manako_litert_api *api, manako_litert_environment *environment) {
    const manako_litert_environment_option options[] = {
        {MINIMUM_SEVERITY, {INTEGER, SILENT}},
        {ACCELERATORS, {INTEGER, PROCESSOR}},
    };
    return api->CreateEnvironment(2, options, environment);
}

// The processor's options travel as TOML under this name (litert/c/options/litert_cpu_options.cc in release 2.3.0);
// the library itself does not export the functions that write them.
static manako_litert_status add_threads(const manako_litert_api *api, int threads, manako_litert_options options) {
    char text[32];
    snprintf(text, sizeof text, "num_threads = %d\n", threads);
    char *payload = strdup(text);
    if (!payload) return -1;
    manako_litert_opaque_options opaque = NULL;
    manako_litert_status status = api->CreateOpaqueOptions("xnnpack", payload, free, &opaque);
    if (status) {
        free(payload);
        return status;
    }
    return api->AddOpaqueOptions(options, opaque);
}

manako_litert_status manako_litert_make_options(const manako_litert_api *api, int threads,
                                                manako_litert_options *options) {
    manako_litert_status status = api->CreateOptions(options);
    if (status) return status;
    status = api->SetOptionsHardwareAccelerators(*options, PROCESSOR);
    if (!status) status = add_threads(api, threads, *options);
    if (status) {
        api->DestroyOptions(*options);
        *options = NULL;
    }
    return status;
}

manako_litert_tensor_type manako_litert_make_type(int32_t element_type, const int32_t *dimensions, size_t rank) {
    manako_litert_tensor_type type = {.element_type = element_type};
    type.layout.rank = (uint32_t)rank & 0x7F;
    for (size_t i = 0; i < rank && i < MANAKO_LITERT_MAXIMUM_RANK; i++) type.layout.dimensions[i] = dimensions[i];
    return type;
}

size_t manako_litert_rank(const manako_litert_layout *layout) { return layout->rank; }
