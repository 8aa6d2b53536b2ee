/// A multidimensional array of numbers, a value: a copy that is changed leaves the other one as it is.
///
/// ```swift
/// var image = NDArray(shape: [1, 3, 224, 224], scalarType: .float32)
/// var view = image.mutableView(as: Float.self)
/// view.copyElements(fromContentsOf: pixels)
/// ```
///
/// As on Apple's systems, a shape, a type or an index that does not fit is an error of the program and ends it. What comes from
/// outside is checked by ``InferenceFunction``, which throws.
public struct NDArray: Sendable {
    private var storage: NDArrayStorage
    let layout: NDArrayLayout
    /// The type of the elements.
    public let scalarType: ScalarType

    /// The length of each dimension.
    public var shape: [Int] { layout.shape }
    /// The distance, in elements, between neighbours along each dimension.
    public var strides: [Int] { layout.strides }
    /// The dimension that is interleaved, or nil.
    public var interleaveLayout: InterleaveLayout? { layout.interleave }

    private init(_ layout: NDArrayLayout, _ scalarType: ScalarType) {
        let (bytes, overflow) = layout.span.multipliedReportingOverflow(by: scalarType.byteCount)
        precondition(!overflow, "an array of shape \(layout.shape) is more than memory can hold")
        (self.layout, self.scalarType, storage) = (layout, scalarType, NDArrayStorage(byteCount: bytes))
    }

    /// Creates an array of zeros in row-major order.
    public init(shape: [Int], scalarType: ScalarType) { self.init(NDArrayLayout(shape: shape), scalarType) }

    /// Creates an array of zeros whose elements lie at the given distances.
    ///
    /// - Precondition: there is a stride for each dimension, in elements, none of them negative.
    public init(shape: [Int], scalarType: ScalarType, strides: [Int]) {
        self.init(NDArrayLayout(shape: shape, strides: strides), scalarType)
    }

    /// Creates an array of zeros with an interleaved dimension.
    ///
    /// - Precondition: there is a stride for each dimension, in elements, none of them negative.
    public init(shape: [Int], scalarType: ScalarType, strides: [Int], interleaveLayout: InterleaveLayout) {
        self.init(NDArrayLayout(shape: shape, strides: strides, interleave: interleaveLayout), scalarType)
    }

    /// Creates an array of numbers in row-major order.
    ///
    /// - Precondition: there are as many as the shape has places, of a type among ``ScalarType``.
    public init<Scalar: BitwiseCopyable>(scalars: some Sequence<Scalar>, shape: [Int]) {
        self.init(NDArrayLayout(shape: shape), ScalarType(of: Scalar.self))
        let count = memory.take(scalars)
        precondition(count == layout.count, "\(count) numbers for an array of shape \(shape)")
    }

    /// Creates an array of zeros as a function takes or gives it.
    ///
    /// - Precondition: the descriptor has no dynamic dimension.
    public init(descriptor: consuming NDArrayDescriptor) {
        self.init(
            NDArrayLayout(shape: descriptor.shape, interleave: descriptor.interleaveLayout), descriptor.scalarType)
    }

    /// The elements, whose memory is kept alive.
    var memory: NDArrayMemory { NDArrayMemory(storage, scalarType, layout) }

    /// The elements in memory that no other array has.
    private mutating func ownMemory() -> NDArrayMemory {
        if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
        return memory
    }

    /// A view for reading.
    ///
    /// - Precondition: the type is that of the elements, such as `Int32` for `.int32`.
    @_lifetime(immortal)
    public func view<T: BitwiseCopyable>(as type: T.Type = T.self) -> View<T> { View<T>(memory) }

    /// A view for reading and writing.
    ///
    /// - Precondition: the type is that of the elements, such as `Int32` for `.int32`.
    @_lifetime(immortal)
    public mutating func mutableView<T: BitwiseCopyable>(as type: T.Type = T.self) -> MutableView<T> {
        MutableView<T>(ownMemory())
    }

    /// A view of the bytes for reading.
    @_lifetime(immortal)
    public func rawView() -> RawView { RawView(memory) }

    /// A view of the bytes for reading and writing.
    @_lifetime(immortal)
    public mutating func mutableRawView() -> MutableRawView { MutableRawView(ownMemory()) }
}

extension NDArray: InferenceValue.ViewRepresentable, InferenceValue.MutableViewRepresentable {
    /// The array as a value that a function takes.
    @_lifetime(borrow self)
    public func view() -> InferenceValue.View {
        unsafe _overrideLifetime(InferenceValue.View(memory), borrowing: self)
    }

    /// The array as a value that a function changes.
    @_lifetime(&self)
    public mutating func mutableView() -> InferenceValue.MutableView {
        let memory = ownMemory()
        return unsafe _overrideLifetime(InferenceValue.MutableView(memory), mutating: &self)
    }
}
