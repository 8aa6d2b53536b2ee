extension NDArray {
    /// A look at the elements of an array that somebody else owns, whatever their type.
    @safe public struct RawView: ~Escapable, Sendable {
        let memory: NDArrayMemory

        @_lifetime(immortal)
        init(_ memory: NDArrayMemory) { self.memory = memory }

        /// Looks at bytes as elements of a type.
        ///
        /// - Precondition: shape and strides, in elements, stay within the bytes.
        @_lifetime(copy bytes)
        public init(
            bytes: RawSpan, byteOffset: Int = 0, scalarType: ScalarType, shape: [Int], strides: [Int] = [],
            interleaveLayout: InterleaveLayout? = nil
        ) {
            let layout = NDArrayLayout(shape: shape, strides: strides, interleave: interleaveLayout)
            memory = unsafe bytes.withUnsafeBytes { bytes in
                unsafe NDArrayMemory(
                    UnsafeMutableRawPointer(mutating: bytes.baseAddress), byteCount: bytes.count,
                    byteOffset: byteOffset,
                    scalarType, layout)
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
        /// The bytes that the elements reach over. They are there as long as the array is.
        public var bytes: RawSpan {
            @_lifetime(copy self) get {
                unsafe _overrideLifetime(RawSpan(_unsafeStart: memory.base, byteCount: memory.byteCount), copying: self)
            }
        }

        /// The same elements with their type.
        ///
        /// - Precondition: the type is that of the elements, such as `Int32` for `.int32`.
        @_lifetime(copy self)
        public func view<T: BitwiseCopyable>(as type: T.Type = T.self) -> View<T> {
            unsafe _overrideLifetime(View<T>(memory), copying: self)
        }

        /// Lends the address of the first element, the shape, and the strides in elements.
        public func withUnsafeBytes<R, E: Error>(
            _ body: (UnsafeRawPointer, Span<Int>, Span<Int>) throws(E) -> R
        ) throws(E) -> R {
            try unsafe body(UnsafeRawPointer(memory.base), memory.layout.shape.span, memory.layout.strides.span)
        }

        /// A part of the array with as many dimensions.
        ///
        /// - Parameter ranges: indices or ranges of the first dimensions; the others stay whole.
        /// - Precondition: they lie within the shape.
        @_lifetime(copy self)
        public func slice(at ranges: [any NDArray.RangeExpression]) -> RawView {
            unsafe _overrideLifetime(RawView(memory.sliced(ranges)), copying: self)
        }

        /// A part of the array with as many dimensions.
        ///
        /// - Parameter ranges: indices or ranges of the first dimensions; the others stay whole.
        /// - Precondition: they lie within the shape.
        @_lifetime(copy self)
        public func slice<let indexRank: Int>(at ranges: [indexRank of any NDArray.RangeExpression]) -> RawView {
            unsafe _overrideLifetime(RawView(memory.sliced(ranges.elements)), copying: self)
        }
    }
}
