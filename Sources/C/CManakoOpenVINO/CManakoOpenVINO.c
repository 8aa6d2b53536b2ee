#include "CManakoOpenVINO.h"
#include "functions.h"

#define ENTRY(function) {"ov_" #function, offsetof(manako_ov_api, function)}

static const struct manako_function functions[] = {
    ENTRY(free),
    ENTRY(get_last_err_msg),
    ENTRY(get_openvino_version),
    ENTRY(version_free),
    ENTRY(core_create),
    ENTRY(core_free),
    ENTRY(core_set_property),
    ENTRY(core_read_model),
    ENTRY(core_read_model_from_memory_buffer),
    ENTRY(core_compile_model),
    ENTRY(core_import_model),
    ENTRY(model_free),
    ENTRY(model_inputs_size),
    ENTRY(model_outputs_size),
    ENTRY(model_const_input_by_index),
    ENTRY(model_const_output_by_index),
    ENTRY(model_reshape_input_by_name),
    ENTRY(compiled_model_free),
    ENTRY(compiled_model_inputs_size),
    ENTRY(compiled_model_outputs_size),
    ENTRY(compiled_model_input_by_index),
    ENTRY(compiled_model_output_by_index),
    ENTRY(compiled_model_get_property),
    ENTRY(compiled_model_export_model),
    ENTRY(compiled_model_create_infer_request),
    ENTRY(output_const_port_free),
    ENTRY(port_get_any_name),
    ENTRY(port_get_partial_shape),
    ENTRY(port_get_element_type),
    ENTRY(partial_shape_free),
    ENTRY(infer_request_free),
    ENTRY(infer_request_infer),
    ENTRY(infer_request_set_input_tensor_by_index),
    ENTRY(infer_request_get_output_tensor_by_index),
    ENTRY(tensor_create_from_host_ptr),
    ENTRY(tensor_free),
    ENTRY(tensor_get_shape),
    ENTRY(tensor_get_element_type),
    ENTRY(tensor_get_byte_size),
    ENTRY(tensor_data),
    ENTRY(shape_free),
};

static void ignore_log(const char *message) { (void)message; }

// The callback exists since 2025; older releases write nothing unless asked to.
static void silence(void *library) {
    typedef void (*set_callback)(void (*)(const char *));
    set_callback set = (set_callback)dlsym(library, "ov_util_set_log_callback");
    if (set) set(ignore_log);
}

const char *manako_ov_load(manako_ov_api *api, void *library) {
    const char *missing = MANAKO_FIND_FUNCTIONS(functions, api, library);
    if (!missing) silence(library);
    return missing;
}

manako_ov_status manako_ov_set_property(const manako_ov_api *api, const ov_core_t *core, const char *key,
                                        const char *value) {
    return api->core_set_property(core, "CPU", key, value);
}

manako_ov_status manako_ov_compile(const manako_ov_api *api, const ov_core_t *core, const ov_model_t *model,
                                   ov_compiled_model_t **compiled) {
    return api->core_compile_model(core, model, "CPU", 0, compiled);
}
