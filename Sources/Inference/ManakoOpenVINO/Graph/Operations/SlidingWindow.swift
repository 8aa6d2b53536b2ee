package import ManakoCore

/// How a convolution or a pooling moves over the spatial dimensions.
package struct SlidingWindow: Sendable {
    /// What stands around the values.
    package enum Padding: Sendable {
        /// A number of elements before and after each dimension.
        case explicit(begin: [Int], end: [Int])
        /// As much as gives `ceil(extent / stride)` places; what is odd goes after the values.
        case sameUpper
        /// As much as gives `ceil(extent / stride)` places; what is odd goes before the values.
        case sameLower
    }

    /// The number of elements that are looked at, for each spatial dimension.
    package let kernel: [Int]
    /// The distance of two places.
    package let strides: [Int]
    /// The distance of two elements that are looked at.
    package let dilations: [Int]
    /// What stands around the values.
    package let padding: Padding

    static let limit = 1 << 30

    /// Creates a window.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when the numbers are not one for each dimension, or make no sense.
    package init(
        kernel: [Int], strides: [Int]? = nil, dilations: [Int]? = nil, padding: Padding? = nil
    ) throws(ManakoError) {
        let ones = [Int](repeating: 1, count: kernel.count)
        let zeros = [Int](repeating: 0, count: kernel.count)
        self.kernel = kernel
        self.strides = strides ?? ones
        self.dilations = dilations ?? ones
        self.padding = padding ?? .explicit(begin: zeros, end: zeros)
        var sides: [Int] = []
        if case .explicit(let begin, let end) = self.padding {
            guard begin.count == kernel.count, end.count == kernel.count else { throw Self.wrong("padding", begin) }
            sides = begin + end
        }
        for (name, numbers) in [("kernel", kernel), ("strides", self.strides), ("dilations", self.dilations)] {
            guard numbers.count == kernel.count, numbers.allSatisfy({ $0 > 0 && $0 <= Self.limit }) else {
                throw Self.wrong(name, numbers)
            }
        }
        guard sides.allSatisfy({ $0 >= 0 && $0 <= Self.limit }) else { throw Self.wrong("padding", sides) }
    }

    private static func wrong(_ name: String, _ numbers: [Int]) -> ManakoError {
        ManakoError(.malformedInput, "a window with the \(name) \(numbers) does not exist; the file is damaged")
    }

    /// The number of elements from the first to the last one that is looked at.
    package var reach: [Int] { zip(kernel, dilations).map { ($0 - 1) * $1 + 1 } }

    /// The padding before and after each dimension, or nil when it depends on open extents.
    package func pads(_ extents: IRGraph.Shape) -> (begin: [Int], end: [Int])? {
        if case .explicit(let begin, let end) = padding { return (begin, end) }
        var begin: [Int] = []
        var end: [Int] = []
        for (place, extent) in extents.enumerated() {
            guard let extent, extent <= 1 << 40 else { return nil }
            let places = (extent + strides[place] - 1) / strides[place]
            let total = max(0, (places - 1) * strides[place] + reach[place] - extent)
            let less = total / 2
            if case .sameUpper = padding { begin.append(less) } else { begin.append(total - less) }
            end.append(total - begin[place])
        }
        return (begin, end)
    }

    /// The number of places along each dimension.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when the values are smaller than the window.
    package func places(_ extents: IRGraph.Shape) throws(ManakoError) -> IRGraph.Shape {
        guard extents.count == kernel.count else {
            throw ManakoError(
                .malformedInput, "a window of \(kernel.count) dimensions does not fit values of \(extents.count)")
        }
        let pads = pads(extents)
        return try extents.indices.map { (place) throws(ManakoError) in
            guard let extent = extents[place], let pads else { return nil }
            guard extent <= 1 << 40 else { throw ManakoError(.limitExceeded, "an extent of \(extent) is too large") }
            let room = extent + pads.begin[place] + pads.end[place] - reach[place]
            guard room >= 0 else {
                throw ManakoError(
                    .malformedInput, "a window over \(reach[place]) elements does not fit an extent of \(extent)")
            }
            return room / strides[place] + 1
        }
    }

    /// The attributes that OpenVINO's convolutions and poolings share.
    func attributes(_ extents: IRGraph.Shape) -> [(key: String, value: String)] {
        var list = [("strides", Self.text(strides))]
        let pads = pads(extents)
        let zeros = [Int](repeating: 0, count: kernel.count)
        list.append(("pads_begin", Self.text(pads?.begin ?? zeros)))
        list.append(("pads_end", Self.text(pads?.end ?? zeros)))
        switch padding {
        case .sameUpper where pads == nil: list.append(("auto_pad", "same_upper"))
        case .sameLower where pads == nil: list.append(("auto_pad", "same_lower"))
        default: list.append(("auto_pad", "explicit"))
        }
        return list.map { (key: $0.0, value: $0.1) }
    }

    static func text(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ",") }
}
