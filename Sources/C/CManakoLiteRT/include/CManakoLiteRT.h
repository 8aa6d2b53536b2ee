#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The part of LiteRT's C API that is used here, as a table of functions that are looked up at run time, so that the
// package builds and starts without LiteRT. Declared after the release 2.3.0
// (https://ai.google.dev/edge/litert), whose functions take the environment first.

typedef struct LiteRtEnvironmentT *manako_litert_environment;
typedef struct LiteRtModelT *manako_litert_model;
typedef struct LiteRtOptionsT *manako_litert_options;
typedef struct LiteRtOpaqueOptionsT *manako_litert_opaque_options;
typedef struct LiteRtCompiledModelT *manako_litert_compiled_model;
typedef struct LiteRtTensorBufferT *manako_litert_tensor_buffer;

/// A status: 0, or another number for a failure.
typedef int32_t manako_litert_status;

/// The types of elements, numbered as in `LiteRtElementType`.
enum {
    MANAKO_LITERT_FLOAT32 = 1,
    MANAKO_LITERT_INT32 = 2,
    MANAKO_LITERT_UINT8 = 3,
    MANAKO_LITERT_INT64 = 4,
    MANAKO_LITERT_BOOL = 6,
    MANAKO_LITERT_INT16 = 7,
    MANAKO_LITERT_INT8 = 9,
    MANAKO_LITERT_FLOAT16 = 10,
    MANAKO_LITERT_FLOAT64 = 11,
    MANAKO_LITERT_UINT64 = 13,
    MANAKO_LITERT_UINT32 = 16,
    MANAKO_LITERT_UINT16 = 17,
    MANAKO_LITERT_BFLOAT16 = 19,
};

enum { MANAKO_LITERT_MAXIMUM_RANK = 8 };

typedef struct {
    uint32_t rank : 7;
    bool has_strides : 1;
    int32_t dimensions[MANAKO_LITERT_MAXIMUM_RANK];
    uint32_t strides[MANAKO_LITERT_MAXIMUM_RANK];
} manako_litert_layout;

typedef struct {
    int32_t element_type;
    manako_litert_layout layout;
} manako_litert_tensor_type;

typedef struct {
    int32_t tag;
    struct {
        int32_t type;
        int64_t value;
    } value;
} manako_litert_environment_option;

/// LiteRT's functions; each has the name it has there, without `LiteRt`.
typedef struct {
    manako_litert_status (*CreateEnvironment)(int count, const manako_litert_environment_option *options,
                                              manako_litert_environment *environment);
    manako_litert_status (*CreateModelFromBuffer)(manako_litert_environment environment, const void *bytes,
                                                  size_t count, manako_litert_model *model);
    void (*DestroyModel)(manako_litert_model model);

    manako_litert_status (*CreateOptions)(manako_litert_options *options);
    void (*DestroyOptions)(manako_litert_options options);
    manako_litert_status (*SetOptionsHardwareAccelerators)(manako_litert_options options, int32_t accelerators);
    manako_litert_status (*CreateOpaqueOptions)(const char *identifier, void *payload, void (*destroy)(void *),
                                                manako_litert_opaque_options *options);
    manako_litert_status (*AddOpaqueOptions)(manako_litert_options options, manako_litert_opaque_options added);

    manako_litert_status (*CreateCompiledModel)(manako_litert_environment environment, manako_litert_model model,
                                                manako_litert_options options,
                                                manako_litert_compiled_model *compiled);
    void (*DestroyCompiledModel)(manako_litert_compiled_model compiled);
    manako_litert_status (*CompiledModelResizeInputTensor)(manako_litert_compiled_model compiled, size_t signature,
                                                           size_t input, const int *dimensions, size_t rank);
    manako_litert_status (*CompiledModelResizeInputTensorNonStrict)(manako_litert_compiled_model compiled,
                                                                    size_t signature, size_t input,
                                                                    const int *dimensions, size_t rank);
    manako_litert_status (*GetCompiledModelOutputTensorLayouts)(manako_litert_compiled_model compiled,
                                                                size_t signature, size_t count,
                                                                manako_litert_layout *layouts, bool allocate);
    manako_litert_status (*RunCompiledModel)(manako_litert_compiled_model compiled, size_t signature,
                                             size_t input_count, manako_litert_tensor_buffer *inputs,
                                             size_t output_count, manako_litert_tensor_buffer *outputs);

    manako_litert_status (*CreateTensorBufferFromHostMemory)(const manako_litert_tensor_type *type, void *memory,
                                                             size_t count, void (*destroy)(void *),
                                                             manako_litert_tensor_buffer *buffer);
    void (*DestroyTensorBuffer)(manako_litert_tensor_buffer buffer);
} manako_litert_api;

/// Looks up all functions in a library opened with dlopen.
/// Returns the name of a function that the library lacks, or NULL when it has all of them.
const char *manako_litert_load(manako_litert_api *api, void *library);

/// Keeps the library from writing to standard error, see silence.c.
void manako_litert_silence(void *library);

/// Makes an environment that logs nothing and knows the processor alone.
manako_litert_status manako_litert_start(const manako_litert_api *api, manako_litert_environment *environment);

/// Makes options for the processor with a number of threads.
manako_litert_status manako_litert_make_options(const manako_litert_api *api, int threads,
                                                manako_litert_options *options);

/// Describes dense elements; a bit field keeps Swift from doing it.
manako_litert_tensor_type manako_litert_make_type(int32_t element_type, const int32_t *dimensions, size_t rank);

/// The rank in a layout; a bit field keeps Swift from reading it.
size_t manako_litert_rank(const manako_litert_layout *layout);
