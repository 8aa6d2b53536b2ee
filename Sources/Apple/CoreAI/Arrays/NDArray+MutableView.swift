extension NDArray {
    /// A typed look at the elements of an array that somebody else owns, for reading and writing.
    @safe public struct MutableView<Element: BitwiseCopyable>: ~Copyable, ~Escapable, Sendable {
        let memory: NDArrayMemory

        @_lifetime(immortal)
        init(_ memory: NDArrayMemory) {
            memory.check(Element.self)
            self.memory = memory
        }

        /// Looks at elements in other memory.
        ///
        /// - Parameters:
        ///   - mutableSpan: the elements, of a type among ``NDArray/ScalarType``.
        ///   - shape: the length of each dimension.
        ///   - strides: the distances between neighbours in elements, or none for row-major order.
        /// - Precondition: shape and strides stay within the span.
        @_lifetime(copy mutableSpan)
        public init(mutableSpan: consuming MutableSpan<Element>, shape: [Int], strides: [Int] = []) {
            let scalarType = ScalarType(of: Element.self)
            let layout = NDArrayLayout(shape: shape, strides: strides)
            memory = unsafe mutableSpan.withUnsafeMutableBufferPointer { elements in
                let bytes = UnsafeMutableRawBufferPointer(elements)
                return unsafe NDArrayMemory(bytes.baseAddress, byteCount: bytes.count, scalarType, layout)
            }
        }

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

        /// All elements in row-major order, or nil when they do not lie so. They are there as long as the array is.
        public var contiguousElements: MutableSpan<Element>? {
            @_lifetime(copy self) get {
                guard isContiguous else { return nil }
                let start = unsafe memory.elements(Element.self)
                return unsafe _overrideLifetime(
                    MutableSpan(_unsafeStart: start, count: memory.layout.count), copying: self)
            }
        }

        /// The same elements for reading.
        public var view: View<Element> {
            @_lifetime(borrow self) get { unsafe _overrideLifetime(View(memory), borrowing: self) }
        }

        /// The same bytes without their type.
        public var mutableRawView: MutableRawView {
            @_lifetime(copy self) get { unsafe _overrideLifetime(MutableRawView(memory), copying: self) }
        }

        /// An element.
        ///
        /// - Precondition: the index has an entry within the shape for each dimension.
        public subscript<let rank: Int>(scalarAt index: InlineArray<rank, Int>) -> Element {
            get { memory[Element.self, at: memory.layout.offset(ofIndex: rank) { index[$0] }] }
            set { memory[Element.self, at: memory.layout.offset(ofIndex: rank) { index[$0] }] = newValue }
        }

        /// Lends the address of the first element, the shape, and the strides in elements.
        public func withUnsafeMutablePointer<R, E: Error>(
            _ body: (UnsafeMutablePointer<Element>, Span<Int>, Span<Int>) throws(E) -> R
        ) throws(E) -> R {
            try unsafe body(memory.elements(Element.self), memory.layout.shape.span, memory.layout.strides.span)
        }
    }
}

extension NDArray.MutableView {
    /// Copies elements into the array in row-major order.
    ///
    /// - Precondition: there are not more of them than the array has places.
    public mutating func copyElements(fromContentsOf collection: some Collection<Element>) {
        _ = memory.take(collection)
    }

    /// Copies elements into the array in row-major order.
    ///
    /// - Precondition: there are not more of them than the array has places.
    public mutating func copyElements(from sequence: some Sequence<Element>) { _ = memory.take(sequence) }
}

extension NDArray.MutableView {
    /// A part of the array with as many dimensions.
    ///
    /// - Parameter ranges: indices or ranges of the first dimensions; the others stay whole.
    /// - Precondition: they lie within the shape.
    @_lifetime(copy self)
    public consuming func slice(at ranges: [any NDArray.RangeExpression]) -> NDArray.MutableView<Element> {
        let part = memory.sliced(ranges)
        return unsafe _overrideLifetime(NDArray.MutableView(part), copying: self)
    }

    /// A part of the array with as many dimensions.
    ///
    /// - Parameter ranges: indices or ranges of the first dimensions; the others stay whole.
    /// - Precondition: they lie within the shape.
    @_lifetime(copy self)
    public consuming func slice<let indexRank: Int>(
        at ranges: [indexRank of any NDArray.RangeExpression]
    ) -> NDArray.MutableView<Element> {
        let part = memory.sliced(ranges.elements)
        return unsafe _overrideLifetime(NDArray.MutableView(part), copying: self)
    }

    /// A part of the array with as many dimensions, after which this view can be used again.
    ///
    /// - Parameter ranges: indices or ranges of the first dimensions; the others stay whole.
    /// - Precondition: they lie within the shape.
    @_lifetime(&self)
    public mutating func mutatingSlice(at ranges: [any NDArray.RangeExpression]) -> NDArray.MutableView<Element> {
        let part = memory.sliced(ranges)
        return unsafe _overrideLifetime(NDArray.MutableView(part), mutating: &self)
    }

    /// A part of the array with as many dimensions, after which this view can be used again.
    ///
    /// - Parameter ranges: indices or ranges of the first dimensions; the others stay whole.
    /// - Precondition: they lie within the shape.
    @_lifetime(&self)
    public mutating func mutatingSlice<let indexRank: Int>(
        at ranges: [indexRank of any NDArray.RangeExpression]
    ) -> NDArray.MutableView<Element> {
        let part = memory.sliced(ranges.elements)
        return unsafe _overrideLifetime(NDArray.MutableView(part), mutating: &self)
    }
}
