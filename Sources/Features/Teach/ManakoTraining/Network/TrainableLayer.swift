import Glibc
import ManakoCore
import ManakoInference
import ManakoNetworks

extension YOLOX.Layer {
    /// Whether it is of the backbone, which sees edges and shapes.
    var isOfBackbone: Bool { name.hasPrefix("backbone.backbone.") }
    /// Whether it gives the classes' scores.
    var isOfClasses: Bool { name.hasPrefix("head.cls_preds") }
}

/// A convolution that learns: with normalisation where an activation follows, with a plain bias at the ends of the network.
struct TrainableLayer {
    /// What stands behind the convolution.
    enum Tail {
        case bias(Tensor)
        case normalization(BatchNormalization)
    }

    /// YOLOX's own (`yolox_base.py`, `init_yolo`).
    static let epsilon = 1e-3
    static let momentum = 0.03

    let layer: YOLOX.Layer
    let kernel: Tensor
    var tail: Tail
    /// Whether it stays as it is: no gradients, and the normalisation keeps its statistics.
    var isFrozen = false
    /// The factor of its learning rate.
    var pace = 1.0

    /// A layer with folded weights.
    init(_ layer: YOLOX.Layer, folded weights: YOLOX.Weights) throws(ManakoError) {
        self.layer = layer
        kernel = try Tensor(weights.kernel)
        tail = .bias(try Tensor(FloatTensor(shape: [weights.bias.count], values: weights.bias)))
    }

    /// A layer with values in the order of ``state()``.
    init(_ layer: YOLOX.Layer, state: [[Float]]) throws(ManakoError) {
        self.layer = layer
        kernel = try Tensor(FloatTensor(shape: layer.shape, values: state[0]))
        var vectors: [Tensor] = []
        for values in state.dropFirst() {
            vectors.append(try Tensor(FloatTensor(shape: [values.count], values: values)))
        }
        tail = vectors.count == 1 ? .bias(vectors[0]) : .normalization(Self.normalization(vectors))
    }

    private static func normalization(_ vectors: [Tensor]) -> BatchNormalization {
        BatchNormalization(
            scale: vectors[0], shift: vectors[1], mean: vectors[2], variance: vectors[3], momentum: momentum,
            epsilon: epsilon)
    }

    /// What gradients move.
    var parameters: [Tensor] {
        switch tail {
        case .bias(let bias): [kernel, bias]
        case .normalization(let normalization): [kernel, normalization.scale, normalization.shift]
        }
    }

    /// All that makes the layer up, parameters first.
    var tensors: [Tensor] {
        switch tail {
        case .bias: parameters
        case .normalization(let normalization): parameters + [normalization.mean, normalization.variance]
        }
    }

    /// A copy of all values: kernel and bias, or kernel, scale, shift, mean and variance.
    func state() throws(ManakoError) -> [[Float]] {
        var state: [[Float]] = []
        for tensor in tensors { state.append(try tensor.values().values) }
        return state
    }

    /// The convolution, before anything is added.
    func convolved(_ input: Tensor, bias: Tensor? = nil) throws(ManakoError) -> Tensor {
        try input.convolved(
            with: kernel, bias: bias,
            TensorWindow(side: layer.shape[2], stride: layer.stride, padding: layer.padding, groups: layer.groups))
    }

    /// The layer without its activation.
    func callAsFunction(_ input: Tensor, isTraining: Bool) throws(ManakoError) -> Tensor {
        switch tail {
        case .bias(let bias): return try convolved(input, bias: bias)
        case .normalization(let normalization):
            return try convolved(input).normalized(by: normalization, isTraining: isTraining && !isFrozen)
        }
    }

    /// One convolution that computes the same as the layer does when it is not learning.
    func folded() throws(ManakoError) -> YOLOX.Weights {
        let state = try state()
        guard state.count == 5 else {
            return YOLOX.Weights(kernel: FloatTensor(shape: layer.shape, values: state[0]), bias: state[1])
        }
        let factors = zip(state[1], state[4]).map { $0 / ($1 + Float(Self.epsilon)).squareRoot() }
        let size = state[0].count / factors.count
        let kernel = state[0].indices.map { state[0][$0] * factors[$0 / size] }
        let bias = factors.indices.map { state[2][$0] - factors[$0] * state[3][$0] }
        return YOLOX.Weights(kernel: FloatTensor(shape: layer.shape, values: kernel), bias: bias)
    }

    /// The same function with a normalisation that has the given statistics of the bare convolution.
    mutating func unfold(mean: [Float], variance: [Float]) throws(ManakoError) {
        let state = try state()
        let scale = variance.map { ($0 + Float(Self.epsilon)).squareRoot() }
        let shift = zip(mean, state[1]).map { $0 + $1 }
        self = try TrainableLayer(layer, state: [state[0], scale, shift, mean, variance])
    }
}
