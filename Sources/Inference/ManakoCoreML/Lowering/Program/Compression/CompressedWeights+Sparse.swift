import ManakoCore
import ManakoCoreMLFormat
import ManakoOpenVINO

extension CompressedWeights {
    /// Elements where a mask has a one, in row-major order, and zeros elsewhere.
    ///
    /// - Parameter room: the bytes that expanded weights may take.
    static func dense(
        _ elements: CompressedWeights, mask: CompressedWeights, room: Int
    ) throws(ManakoError) -> CompressedWeights {
        try CompressedWeights(type: elements.type, shape: mask.shape, room: room) { () throws(ManakoError) in
            let mask = try mask.expand().bytes
            return switch try elements.expand() {
            case .bits8(let elements): .bits8(try spread(elements, mask))
            case .bits16(let elements): .bits16(try spread(elements, mask))
            case .bits32(let elements): .bits32(try spread(elements, mask))
            }
        }
    }

    /// The elements where a mask has a one.
    ///
    /// - Parameter count: their number.
    static func sparse(
        _ elements: CompressedWeights, mask: CompressedWeights, count: Int, room: Int
    ) throws(ManakoError) -> CompressedWeights {
        try CompressedWeights(type: elements.type, shape: [count], room: room) { () throws(ManakoError) in
            let mask = try mask.expand().bytes
            return switch try elements.expand() {
            case .bits8(let elements): .bits8(pick(elements, mask))
            case .bits16(let elements): .bits16(pick(elements, mask))
            case .bits32(let elements): .bits32(pick(elements, mask))
            }
        }
    }

    /// Each element several times along a dimension.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when there is no such dimension.
    func repeated(_ times: Int, axis: Int, room: Int) throws(ManakoError) -> CompressedWeights {
        let axis = try IRGraph.normalized([axis], rank: shape.count)[0]
        let inner = shape[(axis + 1)...].reduce(1, *)
        var larger = shape
        (larger[axis], _) = shape[axis].multipliedReportingOverflow(by: times)
        return try CompressedWeights(type: type, shape: larger, room: room) { () throws(ManakoError) in
            let elements = try expand().bytes
            var result: [UInt8] = []
            result.reserveCapacity(elements.count * times)
            for row in stride(from: 0, to: elements.count, by: max(inner, 1)) {
                for _ in 0..<times { result += elements[row..<row + inner] }
            }
            return .bits8(result)
        }
    }

    private static func spread<Bits: FixedWidthInteger>(
        _ elements: [Bits], _ mask: [UInt8]
    ) throws(ManakoError) -> [Bits] {
        guard mask.count(where: { $0 != 0 }) == elements.count else {
            throw ManakoError(
                .malformedInput, "\(elements.count) elements are given for a mask with another number of ones")
        }
        var result = [Bits](repeating: 0, count: mask.count)
        var next = 0
        for place in mask.indices where mask[place] != 0 {
            result[place] = elements[next]
            next += 1
        }
        return result
    }

    private static func pick<Bits>(_ elements: [Bits], _ mask: [UInt8]) -> [Bits] {
        zip(elements, mask).compactMap { $1 != 0 ? $0 : nil }
    }
}
