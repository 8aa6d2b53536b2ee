extension NDArray {
    /// A typed look at the elements of an array that somebody else owns.
    @safe public struct View<Element: BitwiseCopyable>: ~Escapable, Sendable {
        let memory: NDArrayMemory

        @_lifetime(immortal)
        init(_ memory: NDArrayMemory) {
            memory.check(Element.self)
            self.memory = memory
        }

        /// Looks at elements in other memory.
        ///
        /// - Parameters:
        ///   - span: the elements, of a type among ``NDArray/ScalarType``.
        ///   - shape: the length of each dimension.
        ///   - strides: the distances between neighbours in elements, or none for row-major order.
        /// - Precondition: shape and strides stay within the span.
        @_lifetime(copy span)
        public init(span: Span<Element>, shape: [Int], strides: [Int] = []) {
            let scalarType = ScalarType(of: Element.self)
            let layout = NDArrayLayout(shape: shape, strides: strides)
            memory = unsafe span.withUnsafeBufferPointer { elements in
                let bytes = UnsafeRawBufferPointer(elements)
                return unsafe NDArrayMemory(
                    UnsafeMutableRawPointer(mutating: bytes.baseAddress), byteCount: bytes.count, scalarType, layout)
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
        public var contiguousElements: Span<Element>? {
            @_lifetime(copy self) get {
                guard isContiguous else { return nil }
                let start = unsafe UnsafePointer(memory.elements(Element.self))
                return unsafe _overrideLifetime(
                    Span(_unsafeStart: start, count: memory.layout.count), copying: self)
            }
        }

        /// The same bytes without their type.
        public var rawView: RawView {
            @_lifetime(copy self) get { unsafe _overrideLifetime(RawView(memory), copying: self) }
        }

        /// An element.
        ///
        /// - Precondition: the index has an entry within the shape for each dimension.
        public subscript<let rank: Int>(scalarAt index: InlineArray<rank, Int>) -> Element {
            memory[Element.self, at: memory.layout.offset(ofIndex: rank) { index[$0] }]
        }

        /// Lends the address of the first element, the shape, and the strides in elements.
        public func withUnsafePointer<R, E: Error>(
            _ body: (UnsafePointer<Element>, Span<Int>, Span<Int>) throws(E) -> R
        ) throws(E) -> R {
            try unsafe body(
                UnsafePointer(memory.elements(Element.self)), memory.layout.shape.span, memory.layout.strides.span)
        }

        /// A part of the array with as many dimensions.
        ///
        /// - Parameter ranges: indices or ranges of the first dimensions; the others stay whole.
        /// - Precondition: they lie within the shape.
        @_lifetime(copy self)
        public func slice(at ranges: [any NDArray.RangeExpression]) -> View<Element> {
            unsafe _overrideLifetime(View(memory.sliced(ranges)), copying: self)
        }

        /// A part of the array with as many dimensions.
        ///
        /// - Parameter ranges: indices or ranges of the first dimensions; the others stay whole.
        /// - Precondition: they lie within the shape.
        @_lifetime(copy self)
        public func slice<let indexRank: Int>(at ranges: [indexRank of any NDArray.RangeExpression]) -> View<Element> {
            unsafe _overrideLifetime(View(memory.sliced(ranges.elements)), copying: self)
        }
    }
}

extension InlineArray {
    /// The elements as an array of any size.
    var elements: [Element] { indices.map { self[$0] } }
}
