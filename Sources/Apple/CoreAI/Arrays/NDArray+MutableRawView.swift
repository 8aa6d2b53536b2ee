extension NDArray {
    /// A look at the elements of an array that somebody else owns, whatever their type, for reading and writing.
    @safe public struct MutableRawView: ~Copyable, ~Escapable, Sendable {
        let memory: NDArrayMemory

        @_lifetime(immortal)
        init(_ memory: NDArrayMemory) { self.memory = memory }

        /// Looks at bytes as elements of a type.
        ///
        /// - Precondition: shape and strides, in elements, stay within the bytes.
        @_lifetime(copy mutableBytes)
        public init(
            mutableBytes: consuming MutableRawSpan, byteOffset: Int = 0, scalarType: ScalarType, shape: [Int],
            strides: [Int] = [], interleaveLayout: InterleaveLayout? = nil
        ) {
            let layout = NDArrayLayout(shape: shape, strides: strides, interleave: interleaveLayout)
            memory = unsafe mutableBytes.withUnsafeMutableBytes { bytes in
                unsafe NDArrayMemory(
                    bytes.baseAddress, byteCount: bytes.count, byteOffset: byteOffset, scalarType, layout)
            }
        }

        /// The type of the elements.
        public var scalarType: ScalarType { memory.scalarType }
        /// Whether the elements lie in row-major order without gaps.
        public var isContiguous: Bool { memory.layout.isContiguous }
        /// The number of dimensions.
        public var rank: Int { memory.layout.shape.count }
        /// The length of each dimension.
        public var shape: Span<Int> { @_lifetime(borrow self) get { memory.layout.shape.span } }
        /// The distance between neighbours along each dimension, in elements.
        public var strides: Span<Int> { @_lifetime(borrow self) get { memory.layout.strides.span } }
        /// The dimension that is interleaved, or nil.
        public var interleaveLayout: InterleaveLayout? { memory.layout.interleave }
        /// The bytes that the elements reach over, for writing. They are there as long as the array is.
        public var mutableBytes: MutableRawSpan {
            @_lifetime(copy self) get {
                unsafe _overrideLifetime(
                    MutableRawSpan(_unsafeStart: memory.base, byteCount: memory.byteCount), copying: self)
            }
        }

        /// The same bytes for reading.
        public var rawView: RawView {
            @_lifetime(borrow self) get { unsafe _overrideLifetime(RawView(memory), borrowing: self) }
        }

        /// The same elements with their type.
        ///
        /// - Precondition: the type is that of the elements, such as `Int32` for `.int32`.
        @_lifetime(copy self)
        public consuming func view<T: BitwiseCopyable>(as type: T.Type = T.self) -> MutableView<T> {
            let memory = memory
            return unsafe _overrideLifetime(MutableView<T>(memory), copying: self)
        }

        /// Lends the address of the first element, the shape, and the strides in elements.
        public func withUnsafeMutableBytes<R, E: Error>(
            _ body: (UnsafeMutableRawPointer, Span<Int>, Span<Int>) throws(E) -> R
        ) throws(E) -> R {
            try unsafe body(memory.base, memory.layout.shape.span, memory.layout.strides.span)
        }
    }
}

extension NDArray.MutableRawView {
    /// A part of the array with as many dimensions.
    ///
    /// - Parameter ranges: indices or ranges of the first dimensions; the others stay whole.
    /// - Precondition: they lie within the shape.
    @_lifetime(copy self)
    public consuming func slice(at ranges: [any NDArray.RangeExpression]) -> NDArray.MutableRawView {
        let part = memory.sliced(ranges)
        return unsafe _overrideLifetime(NDArray.MutableRawView(part), copying: self)
    }

    /// A part of the array with as many dimensions.
    ///
    /// - Parameter ranges: indices or ranges of the first dimensions; the others stay whole.
    /// - Precondition: they lie within the shape.
    @_lifetime(copy self)
    public consuming func slice<let indexRank: Int>(
        at ranges: [indexRank of any NDArray.RangeExpression]
    ) -> NDArray.MutableRawView {
        let part = memory.sliced(ranges.elements)
        return unsafe _overrideLifetime(NDArray.MutableRawView(part), copying: self)
    }

    /// A part of the array with as many dimensions, after which this view can be used again.
    ///
    /// - Parameter ranges: indices or ranges of the first dimensions; the others stay whole.
    /// - Precondition: they lie within the shape.
    @_lifetime(&self)
    public mutating func mutatingSlice(at ranges: [any NDArray.RangeExpression]) -> NDArray.MutableRawView {
        let part = memory.sliced(ranges)
        return unsafe _overrideLifetime(NDArray.MutableRawView(part), mutating: &self)
    }

    /// A part of the array with as many dimensions, after which this view can be used again.
    ///
    /// - Parameter ranges: indices or ranges of the first dimensions; the others stay whole.
    /// - Precondition: they lie within the shape.
    @_lifetime(&self)
    public mutating func mutatingSlice<let indexRank: Int>(
        at ranges: [indexRank of any NDArray.RangeExpression]
    ) -> NDArray.MutableRawView {
        let part = memory.sliced(ranges.elements)
        return unsafe _overrideLifetime(NDArray.MutableRawView(part), mutating: &self)
    }
}
