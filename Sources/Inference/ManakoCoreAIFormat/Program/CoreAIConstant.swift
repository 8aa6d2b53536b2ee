import ManakoCore
package import ManakoFiles
import ManakoInference
import ManakoOpenVINO

/// The elements of a constant, which stay in the file.
package struct CoreAIConstant: Sendable {
    /// How the elements lie in the file.
    package enum Layout: Sendable {
        /// One after the other; those of fewer than eight bits take a byte each.
        case plain
        /// As bits without gaps, the first element in the lowest bits.
        case packed
        /// One element, which stands for all.
        case splat
    }

    /// The elements' type.
    package let element: CoreAIElementType
    /// The extents.
    package let shape: [Int]
    /// The number of elements.
    package let count: Int
    /// How the elements lie.
    package let layout: Layout
    /// Where they are.
    package let range: Range<Int>
    /// The file.
    package let file: MappedFile

    /// Checks that there are as many bytes as the shape takes.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when there are more or fewer.
    init(
        _ element: CoreAIElementType, shape: [Int], layout: Layout, range: Range<Int>, file: MappedFile
    ) throws(ManakoError) {
        guard let count = IRGraph.elementCount(shape), count <= Int.max / 128 else {
            throw ManakoError(.limitExceeded, "\(file.path): a constant of shape \(shape) has too many elements")
        }
        let bits = layout == .packed ? element.bitCount : max(8, element.bitCount)
        let wanted = ((layout == .splat ? 1 : count) * bits + 7) / 8
        guard range.count == wanted else {
            throw ManakoError(
                .malformedInput,
                "\(file.path): a constant of shape \(shape) and type \(element.rawValue) has \(range.count) bytes and "
                    + "not \(wanted); the file is damaged")
        }
        (self.element, self.shape, self.count) = (element, shape, count)
        (self.layout, self.range, self.file) = (layout, range, file)
    }
}

extension CoreAIConstant {
    /// The elements as real numbers; integers of 64 bits lose their lowest bits.
    package func reals() -> [Double] { decoded { ElementDecoder.real($0, element) } }

    /// The elements as integers; nil when they are real numbers.
    package func integers() -> [Int]? {
        element.isFloat || element.isComplex ? nil : decoded { ElementDecoder.integer($0, element) }
    }

    /// The elements as `float32`.
    package func floats() -> [Float] { decoded { Float(ElementDecoder.real($0, element)) } }

    private func decoded<Number>(_ convert: (UInt64) -> Number) -> [Number] {
        file.withBytes(in: range) { bytes in
            if layout == .splat {
                return [Number](repeating: convert(ElementDecoder.pattern(bytes, 0, width: width)), count: count)
            }
            guard layout == .packed, element.bitCount < 8 else {
                return (0..<count).map { convert(ElementDecoder.pattern(bytes, $0, width: width)) }
            }
            return (0..<count).map { convert(ElementDecoder.bits(bytes, $0, width: element.bitCount)) }
        }
    }

    /// The bytes of an element that is not packed.
    private var width: Int { max(1, element.bitCount / 8) }
}
