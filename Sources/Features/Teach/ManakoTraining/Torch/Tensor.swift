import CManakoTorch
public import ManakoCore
public import ManakoInference

/// Dense 32-bit floats in libtorch's memory, with the record of how they were computed.
///
/// It belongs to one thread, as the settings of ``Torch/recording(_:_:)`` do.
@safe public final class Tensor {
    let handle: OpaquePointer
    let runtime: TorchRuntime

    init(_ handle: OpaquePointer, _ runtime: TorchRuntime) {
        unsafe self.handle = handle
        self.runtime = runtime
    }

    deinit { unsafe runtime.api.pointee.release(handle) }

    /// Creates a tensor of zeros.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` without libtorch, ``ManakoError/Code/internalFailure`` without memory.
    public convenience init(zeros shape: [Int]) throws(ManakoError) {
        let runtime = try TorchRuntime.load()
        let extents = shape.map(Int64.init)
        let handle = unsafe runtime.api.pointee.make(nil, extents, extents.count)
        unsafe self.init(try runtime.made(handle, "zeros of \(shape)"), runtime)
    }

    /// Creates a tensor with a copy of values.
    ///
    /// - Throws: as ``init(zeros:)``.
    public convenience init(_ values: FloatTensor) throws(ManakoError) {
        let runtime = try TorchRuntime.load()
        let extents = values.shape.map(Int64.init)
        let handle = unsafe runtime.api.pointee.make(values.values, extents, extents.count)
        unsafe self.init(try runtime.made(handle, "values of \(values.shape)"), runtime)
    }

    /// The extent of each dimension.
    public var shape: [Int] {
        let rank = unsafe runtime.api.pointee.rank(handle)
        return (0..<rank).map { unsafe Int(runtime.api.pointee.length(handle, $0)) }
    }

    /// A copy of the values in row-major order.
    public func values() throws(ManakoError) -> FloatTensor {
        try unsafe copied("values") { unsafe runtime.api.pointee.read(handle, $0, $1) }
    }

    /// A copy of the gradient in row-major order; zeros when none has flowed here.
    public func gradient() throws(ManakoError) -> FloatTensor {
        try unsafe copied("gradient") { unsafe runtime.api.pointee.read_gradient(handle, $0, $1) }
    }

    private func copied(
        _ what: String, _ read: (UnsafeMutablePointer<Float>?, Int) -> Int32
    ) throws(ManakoError) -> FloatTensor {
        let shape = shape
        let total = shape.reduce(1, *)
        var status: Int32 = 0
        let values = unsafe [Float](unsafeUninitializedCapacity: total) { buffer, count in
            status = unsafe read(buffer.baseAddress, total)
            count = status == 0 ? total : 0
        }
        try runtime.check(status, what)
        return FloatTensor(shape: shape, values: values)
    }

    /// Replaces the values; there must be as many.
    public func set(_ values: [Float]) throws(ManakoError) {
        try runtime.check(unsafe runtime.api.pointee.write(handle, values, values.count), "new values")
    }

    /// Has gradients computed for this tensor, or not.
    public func requireGradient(_ isRequired: Bool) throws(ManakoError) {
        try runtime.check(unsafe runtime.api.pointee.require_gradient(handle, isRequired), "gradient of \(shape)")
    }

    /// Forgets the gradient.
    public func clearGradient() throws(ManakoError) {
        try runtime.check(unsafe runtime.api.pointee.clear_gradient(handle), "gradient of \(shape)")
    }

    /// Lets gradients flow from results back to all tensors that require one, where they add up.
    ///
    /// - Parameter gradients: results, each with the derivative of what is minimised by it.
    public static func backward(_ gradients: [(result: Tensor, gradient: Tensor)]) throws(ManakoError) {
        guard let runtime = gradients.first?.result.runtime else { return }
        let results: [OpaquePointer?] = unsafe gradients.map { unsafe $0.result.handle }
        let derivatives: [OpaquePointer?] = unsafe gradients.map { unsafe $0.gradient.handle }
        let status = unsafe runtime.api.pointee.backward(results, derivatives, results.count)
        try withExtendedLifetime(gradients) { () throws(ManakoError) in try runtime.check(status, "gradients") }
    }

    /// Moves this parameter by its gradient with Nesterov's momentum, as `torch.optim.SGD` does.
    ///
    /// - Parameters:
    ///   - velocity: of the same shape, zeros at first; kept from step to step.
    ///   - rate: how far.
    ///   - momentum: how much of the velocity is kept, 0…1.
    ///   - decay: the part of the parameter itself that is added to its gradient.
    public func descend(
        velocity: Tensor, rate: Double, momentum: Double, decay: Double
    ) throws(ManakoError) {
        var step = manako_torch_step(rate: rate, momentum: momentum, decay: decay)
        try runtime.check(unsafe runtime.api.pointee.descend(handle, velocity.handle, &step), "step of \(shape)")
    }

    /// Moves the values towards those of another tensor: `self += weight · (target − self)`.
    public func blend(to target: Tensor, weight: Double) throws(ManakoError) {
        try runtime.check(unsafe runtime.api.pointee.blend(handle, target.handle, weight), "mean of \(shape)")
    }

    /// Sums of the values and of their squares for each channel of batch × channels × height × width.
    public func channelSums() throws(ManakoError) -> (sums: [Double], squares: [Double]) {
        let shape = shape
        let channels = shape.count == 4 ? shape[1] : 0
        var sums = [Double](repeating: 0, count: channels)
        var squares = sums
        let status = unsafe runtime.api.pointee.sum_channels(handle, &sums, &squares, channels)
        try runtime.check(status, "sums of \(shape)")
        return (sums, squares)
    }
}

extension TorchRuntime {
    /// The handle of a new tensor, or the reason why there is none.
    func made(_ handle: OpaquePointer?, _ what: @autoclosure () -> String) throws(ManakoError) -> OpaquePointer {
        guard let handle = unsafe handle else { throw failure(what()) }
        return unsafe handle
    }
}
