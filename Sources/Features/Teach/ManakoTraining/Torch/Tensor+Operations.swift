import CManakoTorch
public import ManakoCore

/// How a window goes over a picture.
public struct TensorWindow: Sendable, Hashable {
    /// The side of the window, in elements.
    public var side: Int
    /// The distance of two places, in elements.
    public var stride: Int
    /// The elements added on each side.
    public var padding: Int
    /// Into how many groups the channels fall.
    public var groups: Int

    /// Creates a window.
    public init(side: Int, stride: Int = 1, padding: Int = 0, groups: Int = 1) {
        self.side = side
        self.stride = stride
        self.padding = padding
        self.groups = groups
    }

    fileprivate var c: manako_torch_window {
        let (side, stride, padding) = (Int64(side), Int64(stride), Int64(padding))
        return manako_torch_window(
            kernel: (side, side), stride: (stride, stride), padding: (padding, padding), groups: Int64(groups))
    }
}

/// What the normalisation of a batch needs besides the values, a number for each channel each (arXiv 1502.03167).
public struct BatchNormalization {
    /// What normalised values are multiplied by.
    public var scale: Tensor
    /// What is added then.
    public var shift: Tensor
    /// The running mean.
    public var mean: Tensor
    /// The running variance.
    public var variance: Tensor
    /// How much of a batch's statistics enters the running ones, 0…1.
    public var momentum: Double
    /// What is added to the variance.
    public var epsilon: Double

    /// Creates a normalisation.
    public init(
        scale: Tensor, shift: Tensor, mean: Tensor, variance: Tensor, momentum: Double, epsilon: Double
    ) {
        self.scale = scale
        self.shift = shift
        self.mean = mean
        self.variance = variance
        self.momentum = momentum
        self.epsilon = epsilon
    }
}

extension Tensor {
    /// The convolution with weights of channels out × channels in / groups × side × side.
    public func convolved(
        with weights: Tensor, bias: Tensor? = nil, _ window: TensorWindow
    ) throws(ManakoError) -> Tensor {
        var c = window.c
        let handle = unsafe runtime.api.pointee.convolution(handle, weights.handle, bias?.handle, &c)
        return try unsafe made(handle, "convolution of \(shape) with \(weights.shape)")
    }

    /// The normalised values.
    ///
    /// - Parameter isTraining: whether mean and variance are those of this batch, and the running ones follow them.
    public func normalized(
        by normalization: BatchNormalization, isTraining: Bool
    ) throws(ManakoError) -> Tensor {
        var c = unsafe manako_torch_normalization(
            scale: normalization.scale.handle, shift: normalization.shift.handle, mean: normalization.mean.handle,
            variance: normalization.variance.handle, is_training: isTraining, momentum: normalization.momentum,
            epsilon: normalization.epsilon)
        let result = unsafe runtime.api.pointee.normalize(handle, &c)
        return try withExtendedLifetime(normalization) { () throws(ManakoError) in
            try unsafe made(result, "normalisation of \(shape)")
        }
    }

    /// `1 / (1 + e^(−x))`.
    public func sigmoid() throws(ManakoError) -> Tensor {
        try unsafe made(runtime.api.pointee.apply(MANAKO_TORCH_SIGMOID, handle), "sigmoid of \(shape)")
    }

    /// `x / (1 + e^(−x))`.
    public func silu() throws(ManakoError) -> Tensor {
        try unsafe made(runtime.api.pointee.apply(MANAKO_TORCH_SILU, handle), "silu of \(shape)")
    }

    /// The sum of two tensors; extents of 1 are repeated.
    public static func + (first: Tensor, second: Tensor) throws(ManakoError) -> Tensor {
        let handle = unsafe first.runtime.api.pointee.combine(MANAKO_TORCH_ADD, first.handle, second.handle)
        return try unsafe first.made(handle, "sum of \(first.shape) and \(second.shape)")
    }

    /// The product of two tensors' elements; extents of 1 are repeated.
    public static func * (first: Tensor, second: Tensor) throws(ManakoError) -> Tensor {
        let handle = unsafe first.runtime.api.pointee.combine(MANAKO_TORCH_MULTIPLY, first.handle, second.handle)
        return try unsafe first.made(handle, "product of \(first.shape) and \(second.shape)")
    }

    /// Tensors side by side along a dimension.
    ///
    /// - Precondition: there is at least one.
    public static func concatenated(_ tensors: [Tensor], axis: Int) throws(ManakoError) -> Tensor {
        let handles: [OpaquePointer?] = unsafe tensors.map { unsafe $0.handle }
        let handle = unsafe tensors[0].runtime.api.pointee.concatenate(handles, handles.count, Int64(axis))
        return try withExtendedLifetime(tensors) { () throws(ManakoError) in
            try unsafe tensors[0].made(handle, "concatenation of \(tensors.map(\.shape))")
        }
    }

    /// The largest elements of windows.
    public func maximum(_ window: TensorWindow) throws(ManakoError) -> Tensor {
        var c = window.c
        return try unsafe made(runtime.api.pointee.maximum(handle, &c), "maximum of \(shape)")
    }

    /// A picture with each element repeated to a square.
    public func enlarged(by factor: Int) throws(ManakoError) -> Tensor {
        try unsafe made(runtime.api.pointee.enlarge(handle, Int64(factor)), "enlargement of \(shape)")
    }

    private func made(_ handle: OpaquePointer?, _ what: @autoclosure () -> String) throws(ManakoError) -> Tensor {
        unsafe Tensor(try runtime.made(handle, what()), runtime)
    }
}
