#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Tensors with gradients, as a table of functions that `libmanako_torch.so` fills. `scripts/setup --training` builds that
// library out of `scripts/torch/manako_torch.cpp` with libtorch, so that the package builds and starts without either.
//
// Every function that gives a tensor gives a new handle, to be released, or NULL; those that give a number give 0, or another
// one for a failure. What went wrong is then told by `error` on the same thread. No exception of C++ leaves the library.

#ifdef __cplusplus
extern "C" {
#endif

/// Grows with every change of the table; a library of another number is refused.
enum { MANAKO_TORCH_VERSION = 1 };

/// A tensor of 32-bit floats.
typedef struct manako_tensor manako_tensor;

/// Functions of one tensor.
typedef enum {
    MANAKO_TORCH_SIGMOID,
    MANAKO_TORCH_SILU,
} manako_torch_unary;

/// Functions of two tensors, whose shapes are broadcast.
typedef enum {
    MANAKO_TORCH_ADD,
    MANAKO_TORCH_MULTIPLY,
} manako_torch_binary;

/// How a convolution or a maximum goes over a picture.
typedef struct {
    int64_t kernel[2];
    int64_t stride[2];
    /// Zeros above, left, below and right; those of a convolution must be the same on both sides.
    int64_t padding[2];
    int64_t groups;
} manako_torch_window;

/// What the normalisation of a batch needs besides the values.
typedef struct {
    manako_tensor *scale;
    manako_tensor *shift;
    manako_tensor *mean;
    manako_tensor *variance;
    /// Whether mean and variance are those of the batch, and the running ones follow them.
    bool is_training;
    double momentum;
    double epsilon;
} manako_torch_normalization;

/// A step of gradient descent with Nesterov's momentum, as `torch.optim.SGD` takes it.
typedef struct {
    double rate;
    double momentum;
    double decay;
} manako_torch_step;

typedef struct {
    const char *(*error)(void);
    const char *(*libtorch)(void);
    int (*set_threads)(int count);
    /// Whether operations on this thread are recorded for `backward`.
    int (*set_recording)(bool is_on);

    manako_tensor *(*make)(const float *values, const int64_t *shape, size_t rank);
    void (*release)(manako_tensor *tensor);
    size_t (*rank)(const manako_tensor *tensor);
    int64_t (*length)(const manako_tensor *tensor, size_t dimension);
    int (*read)(const manako_tensor *tensor, float *values, size_t count);
    int (*write)(manako_tensor *tensor, const float *values, size_t count);

    manako_tensor *(*convolution)(const manako_tensor *input, const manako_tensor *weight, const manako_tensor *bias,
                                  const manako_torch_window *window);
    manako_tensor *(*normalize)(const manako_tensor *input, const manako_torch_normalization *normalization);
    manako_tensor *(*apply)(manako_torch_unary function, const manako_tensor *input);
    manako_tensor *(*combine)(manako_torch_binary function, const manako_tensor *first, const manako_tensor *second);
    manako_tensor *(*concatenate)(const manako_tensor *const *inputs, size_t count, int64_t dimension);
    manako_tensor *(*maximum)(const manako_tensor *input, const manako_torch_window *window);
    manako_tensor *(*enlarge)(const manako_tensor *input, int64_t factor);

    int (*require_gradient)(manako_tensor *tensor, bool is_required);
    int (*backward)(const manako_tensor *const *outputs, const manako_tensor *const *gradients, size_t count);
    /// Copies the gradient; zeros when nothing has flowed there.
    int (*read_gradient)(const manako_tensor *tensor, float *values, size_t count);
    int (*clear_gradient)(manako_tensor *tensor);
    /// Moves a parameter by its gradient; `velocity` has its shape and is kept from step to step.
    int (*descend)(manako_tensor *parameter, manako_tensor *velocity, const manako_torch_step *step);
    /// Moves a tensor towards another one: `tensor += weight · (target − tensor)`.
    int (*blend)(manako_tensor *tensor, const manako_tensor *target, double weight);
    /// Sums of the values and of their squares for each channel of N × C × H × W.
    int (*sum_channels)(const manako_tensor *input, double *sums, double *squares, size_t channels);
} manako_torch_api;

/// The functions of a library opened with `dlopen`; NULL when it has none or those of another version.
const manako_torch_api *manako_torch_load(void *library);

#ifdef __cplusplus
}
#endif
