// Tensors with gradients by libtorch behind an interface for C; see CManakoTorch.h. `scripts/build-torch` compiles this.

#include "CManakoTorch.h"

#include <ATen/Parallel.h>
#include <ATen/ops/convolution.h>
#include <torch/csrc/autograd/autograd.h>
#include <torch/torch.h>
#include <torch/version.h>

#include <cstring>
#include <string>
#include <vector>

// OpenBLAS keeps threads of its own, of which libtorch knows nothing. Another library of linear algebra lacks the function.
extern "C" __attribute__((weak)) void openblas_set_num_threads(int count);

struct manako_tensor {
    at::Tensor value;
};

namespace {

thread_local std::string message;

void remember(const char *text) noexcept {
    try {
        message = text;
        // What follows is a list of addresses in libtorch.
        const auto end = message.find("\nException raised from");
        if (end != std::string::npos) message.resize(end);
    } catch (...) {
    }
}

/// Runs something that may throw, and gives `failure` instead.
template <typename Result, typename Body>
Result guarded(Result failure, const Body &body) noexcept {
    try {
        return body();
    } catch (const std::exception &error) {
        remember(error.what());
    } catch (...) {
        remember("libtorch failed without saying why");
    }
    return failure;
}

template <typename Body>
manako_tensor *making(const Body &body) noexcept {
    return guarded<manako_tensor *>(nullptr, [&] { return new manako_tensor{body()}; });
}

template <typename Body>
int doing(const Body &body) noexcept {
    return guarded(1, [&] {
        body();
        return 0;
    });
}

void check_count(const at::Tensor &tensor, size_t count) {
    TORCH_CHECK(static_cast<size_t>(tensor.numel()) == count, "a tensor of ", tensor.numel(), " values was taken for one of ",
                count);
}

void copy_out(const at::Tensor &tensor, float *values, size_t count) {
    check_count(tensor, count);
    const auto plain = tensor.detach().to(at::kFloat).contiguous();
    if (count > 0) std::memcpy(values, plain.data_ptr<float>(), count * sizeof(float));
}

at::Tensor wrap(const float *values, at::IntArrayRef shape) {
    return at::from_blob(const_cast<float *>(values), shape, at::kFloat);
}

const char *error() { return message.c_str(); }

const char *libtorch() { return TORCH_VERSION; }

int set_threads(int count) {
    return doing([&] {
        at::set_num_threads(count);
        if (openblas_set_num_threads) openblas_set_num_threads(count);
    });
}

int set_recording(bool is_on) {
    return doing([&] { at::GradMode::set_enabled(is_on); });
}

manako_tensor *make(const float *values, const int64_t *shape, size_t rank) {
    return making([&] {
        const at::IntArrayRef sizes(shape, rank);
        return values ? wrap(values, sizes).clone() : at::zeros(sizes, at::kFloat);
    });
}

void release(manako_tensor *tensor) { delete tensor; }

size_t rank(const manako_tensor *tensor) { return static_cast<size_t>(tensor->value.dim()); }

int64_t length(const manako_tensor *tensor, size_t dimension) {
    return guarded<int64_t>(-1, [&] { return tensor->value.size(static_cast<int64_t>(dimension)); });
}

int read(const manako_tensor *tensor, float *values, size_t count) {
    return doing([&] { copy_out(tensor->value, values, count); });
}

int write(manako_tensor *tensor, const float *values, size_t count) {
    return doing([&] {
        check_count(tensor->value, count);
        at::NoGradGuard unrecorded;
        tensor->value.copy_(wrap(values, tensor->value.sizes()));
    });
}

manako_tensor *convolution(const manako_tensor *input, const manako_tensor *weight, const manako_tensor *bias,
                           const manako_torch_window *window) {
    return making([&] {
        return at::conv2d(input->value, weight->value, bias ? bias->value : at::Tensor(), window->stride, window->padding,
                          at::IntArrayRef{1, 1}, window->groups);
    });
}

manako_tensor *normalize(const manako_tensor *input, const manako_torch_normalization *of) {
    return making([&] {
        return at::batch_norm(input->value, of->scale->value, of->shift->value, of->mean->value, of->variance->value,
                              of->is_training, of->momentum, of->epsilon, false);
    });
}

manako_tensor *apply(manako_torch_unary function, const manako_tensor *input) {
    return making([&]() -> at::Tensor {
        switch (function) {
        case MANAKO_TORCH_SIGMOID: return at::sigmoid(input->value);
        case MANAKO_TORCH_SILU: return at::silu(input->value);
        }
        TORCH_CHECK(false, "there is no function ", static_cast<int>(function));
    });
}

manako_tensor *combine(manako_torch_binary function, const manako_tensor *first, const manako_tensor *second) {
    return making([&] {
        return function == MANAKO_TORCH_ADD ? first->value + second->value : first->value * second->value;
    });
}

std::vector<at::Tensor> list(const manako_tensor *const *tensors, size_t count) {
    std::vector<at::Tensor> values;
    values.reserve(count);
    for (size_t i = 0; i < count; i++) values.push_back(tensors[i]->value);
    return values;
}

manako_tensor *concatenate(const manako_tensor *const *inputs, size_t count, int64_t dimension) {
    return making([&] { return at::cat(list(inputs, count), dimension); });
}

manako_tensor *maximum(const manako_tensor *input, const manako_torch_window *window) {
    return making([&] { return at::max_pool2d(input->value, window->kernel, window->stride, window->padding); });
}

manako_tensor *enlarge(const manako_tensor *input, int64_t factor) {
    return making([&] {
        const auto &value = input->value;
        return at::upsample_nearest2d(value, {value.size(2) * factor, value.size(3) * factor});
    });
}

int require_gradient(manako_tensor *tensor, bool is_required) {
    return doing([&] { tensor->value.set_requires_grad(is_required); });
}

int backward(const manako_tensor *const *outputs, const manako_tensor *const *gradients, size_t count) {
    return doing([&] { torch::autograd::backward(list(outputs, count), list(gradients, count)); });
}

int read_gradient(const manako_tensor *tensor, float *values, size_t count) {
    return doing([&] {
        const auto &gradient = tensor->value.grad();
        if (gradient.defined()) return copy_out(gradient, values, count);
        check_count(tensor->value, count);
        std::memset(values, 0, count * sizeof(float));
    });
}

int clear_gradient(manako_tensor *tensor) {
    return doing([&] { tensor->value.mutable_grad() = at::Tensor(); });
}

int descend(manako_tensor *parameter, manako_tensor *velocity, const manako_torch_step *step) {
    return doing([&] {
        if (!parameter->value.grad().defined()) return;
        at::NoGradGuard unrecorded;
        auto gradient = parameter->value.grad();
        if (step->decay != 0) gradient = gradient.add(parameter->value, step->decay);
        velocity->value.mul_(step->momentum).add_(gradient);
        parameter->value.add_(gradient.add(velocity->value, step->momentum), -step->rate);
    });
}

int blend(manako_tensor *tensor, const manako_tensor *target, double weight) {
    return doing([&] {
        at::NoGradGuard unrecorded;
        tensor->value.lerp_(target->value.detach(), weight);
    });
}

int sum_channels(const manako_tensor *input, double *sums, double *squares, size_t channels) {
    return doing([&] {
        TORCH_CHECK(input->value.dim() == 4 && static_cast<size_t>(input->value.size(1)) == channels,
                    "the channels of a picture were asked for, but the tensor has the shape ", input->value.sizes());
        at::NoGradGuard unrecorded;
        const auto value = input->value.detach().to(at::kDouble);
        const auto sum = value.sum({0, 2, 3}), square = (value * value).sum({0, 2, 3});
        std::memcpy(sums, sum.data_ptr<double>(), channels * sizeof(double));
        std::memcpy(squares, square.data_ptr<double>(), channels * sizeof(double));
    });
}

const manako_torch_api api = {
    error,     libtorch,  set_threads, set_recording, make,     release,          rank,     length,
    read,      write,     convolution, normalize,     apply,    combine,          concatenate, maximum,
    enlarge,   require_gradient, backward, read_gradient, clear_gradient, descend, blend, sum_channels,
};

}  // namespace

extern "C" __attribute__((visibility("default"))) const manako_torch_api *manako_torch_table(uint32_t version) {
    return version == MANAKO_TORCH_VERSION ? &api : nullptr;
}
