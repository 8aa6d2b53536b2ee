#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The part of OpenVINO's C API that is used here, as a table of functions that are looked up at run time, so that the
// package builds and starts without OpenVINO. Declared after the API's documentation
// (https://docs.openvino.ai/2026/api/c_cpp_api/group__ov__c__api.html), release 2026.4.

typedef struct ov_core ov_core_t;
typedef struct ov_model ov_model_t;
typedef struct ov_compiled_model ov_compiled_model_t;
typedef struct ov_infer_request ov_infer_request_t;
typedef struct ov_tensor ov_tensor_t;
typedef struct ov_output_const_port ov_output_const_port_t;

/// A status: 0, or a negative number for a failure.
typedef int32_t manako_ov_status;

/// The types of elements, numbered as in `ov_element_type_e`.
enum {
    MANAKO_OV_BOOLEAN = 1,
    MANAKO_OV_BF16 = 2,
    MANAKO_OV_F16 = 3,
    MANAKO_OV_F32 = 4,
    MANAKO_OV_F64 = 5,
    MANAKO_OV_I8 = 7,
    MANAKO_OV_I16 = 8,
    MANAKO_OV_I32 = 9,
    MANAKO_OV_I64 = 10,
    MANAKO_OV_U8 = 16,
    MANAKO_OV_U16 = 17,
    MANAKO_OV_U32 = 18,
    MANAKO_OV_U64 = 19,
};

typedef struct {
    const char *buildNumber;
    const char *description;
} ov_version_t;

typedef struct {
    int64_t rank;
    int64_t *dims;
} ov_shape_t;

typedef struct {
    int64_t min;
    int64_t max;
} ov_dimension_t;

typedef struct {
    ov_dimension_t rank;
    ov_dimension_t *dims;
} ov_partial_shape_t;

/// OpenVINO's functions; each has the name it has there, without `ov_`.
typedef struct {
    void (*free)(const char *content);
    const char *(*get_last_err_msg)(void);
    manako_ov_status (*get_openvino_version)(ov_version_t *version);
    void (*version_free)(ov_version_t *version);

    manako_ov_status (*core_create)(ov_core_t **core);
    void (*core_free)(ov_core_t *core);
    manako_ov_status (*core_set_property)(const ov_core_t *core, const char *device, ...);
    manako_ov_status (*core_read_model)(const ov_core_t *core, const char *path, const char *weights,
                                        ov_model_t **model);
    manako_ov_status (*core_read_model_from_memory_buffer)(const ov_core_t *core, const char *text, const size_t size,
                                                           const ov_tensor_t *weights, ov_model_t **model);
    manako_ov_status (*core_compile_model)(const ov_core_t *core, const ov_model_t *model, const char *device,
                                           size_t property_args_size, ov_compiled_model_t **compiled, ...);
    manako_ov_status (*core_import_model)(const ov_core_t *core, const char *content, size_t size,
                                          const char *device, ov_compiled_model_t **compiled);

    void (*model_free)(ov_model_t *model);
    manako_ov_status (*model_inputs_size)(const ov_model_t *model, size_t *size);
    manako_ov_status (*model_outputs_size)(const ov_model_t *model, size_t *size);
    manako_ov_status (*model_const_input_by_index)(const ov_model_t *model, size_t index,
                                                   ov_output_const_port_t **port);
    manako_ov_status (*model_const_output_by_index)(const ov_model_t *model, size_t index,
                                                    ov_output_const_port_t **port);

    manako_ov_status (*model_reshape_input_by_name)(const ov_model_t *model, const char *name,
                                                    const ov_partial_shape_t shape);

    void (*compiled_model_free)(ov_compiled_model_t *compiled);
    manako_ov_status (*compiled_model_inputs_size)(const ov_compiled_model_t *compiled, size_t *size);
    manako_ov_status (*compiled_model_outputs_size)(const ov_compiled_model_t *compiled, size_t *size);
    manako_ov_status (*compiled_model_input_by_index)(const ov_compiled_model_t *compiled, size_t index,
                                                      ov_output_const_port_t **port);
    manako_ov_status (*compiled_model_output_by_index)(const ov_compiled_model_t *compiled, size_t index,
                                                       ov_output_const_port_t **port);
    manako_ov_status (*compiled_model_get_property)(const ov_compiled_model_t *compiled, const char *key,
                                                    char **value);
    manako_ov_status (*compiled_model_export_model)(const ov_compiled_model_t *compiled, const char *path);
    manako_ov_status (*compiled_model_create_infer_request)(const ov_compiled_model_t *compiled,
                                                            ov_infer_request_t **request);

    void (*output_const_port_free)(ov_output_const_port_t *port);
    manako_ov_status (*port_get_any_name)(const ov_output_const_port_t *port, char **name);
    manako_ov_status (*port_get_partial_shape)(const ov_output_const_port_t *port, ov_partial_shape_t *shape);
    manako_ov_status (*port_get_element_type)(const ov_output_const_port_t *port, int32_t *type);
    void (*partial_shape_free)(ov_partial_shape_t *shape);

    void (*infer_request_free)(ov_infer_request_t *request);
    manako_ov_status (*infer_request_infer)(ov_infer_request_t *request);
    manako_ov_status (*infer_request_set_input_tensor_by_index)(ov_infer_request_t *request, size_t index,
                                                                const ov_tensor_t *tensor);
    manako_ov_status (*infer_request_get_output_tensor_by_index)(const ov_infer_request_t *request, size_t index,
                                                                 ov_tensor_t **tensor);

    manako_ov_status (*tensor_create_from_host_ptr)(int32_t type, ov_shape_t shape, void *memory,
                                                    ov_tensor_t **tensor);
    void (*tensor_free)(ov_tensor_t *tensor);
    manako_ov_status (*tensor_get_shape)(const ov_tensor_t *tensor, ov_shape_t *shape);
    manako_ov_status (*tensor_get_element_type)(const ov_tensor_t *tensor, int32_t *type);
    manako_ov_status (*tensor_get_byte_size)(const ov_tensor_t *tensor, size_t *size);
    manako_ov_status (*tensor_data)(const ov_tensor_t *tensor, void **data);
    manako_ov_status (*shape_free)(ov_shape_t *shape);
} manako_ov_api;

/// Looks up all functions in a library opened with dlopen, and stops OpenVINO from writing to standard output.
/// Returns the name of a function that the library lacks, or NULL when it has all of them.
const char *manako_ov_load(manako_ov_api *api, void *library);

/// Sets a property of the processor's plugin; `ov_core_set_property` is variadic, which Swift can't call.
manako_ov_status manako_ov_set_property(const manako_ov_api *api, const ov_core_t *core, const char *key,
                                        const char *value);

/// Compiles a model for the processor; `ov_core_compile_model` is variadic, which Swift can't call.
manako_ov_status manako_ov_compile(const manako_ov_api *api, const ov_core_t *core, const ov_model_t *model,
                                   ov_compiled_model_t **compiled);
