package import ManakoCore

/// The blocks into which a tensor is cut, each with parameters of its own, as they come in row-major order.
package struct BlockRuns {
    /// How many neighbouring elements belong to the same block.
    package let length: Int
    /// The number of blocks along each dimension up to the last one that is cut.
    private let counts: [Int]
    /// The extents counted in elements, the last of these dimensions in blocks.
    private let extents: [Int]

    /// Cuts a tensor.
    ///
    /// - Parameters:
    ///   - shape: the tensor's extents.
    ///   - counts: the number of blocks along each dimension.
    /// - Throws: ``ManakoError/Code/malformedInput`` when blocks do not fit the tensor.
    package init(shape: [Int], counts: [Int]) throws(ManakoError) {
        guard shape.count == counts.count,
            zip(shape, counts).allSatisfy({ $1 > 0 && $0 % $1 == 0 })
        else {
            throw ManakoError(.malformedInput, "\(counts) blocks do not divide weights of shape \(shape)")
        }
        let last = counts.lastIndex { $0 > 1 } ?? 0
        let isEmpty = shape.contains(0)
        guard !shape.isEmpty, !isEmpty else {
            (self.counts, extents, length) = ([], [], isEmpty ? 0 : 1)
            return
        }
        self.counts = Array(counts[...last])
        extents = Array(shape[..<last]) + [counts[last]]
        length = shape[last] / counts[last] * shape[(last + 1)...].reduce(1, *)
    }

    /// The number of the block that each run belongs to.
    package var blocks: [Int] {
        guard length > 0 else { return [] }
        var blocks: [Int] = []
        blocks.reserveCapacity(extents.reduce(1, *))
        var place = [Int](repeating: 0, count: extents.count)
        repeat {
            var block = 0
            for axis in place.indices {
                let size = axis == place.count - 1 ? 1 : extents[axis] / counts[axis]
                block = block * counts[axis] + place[axis] / size
            }
            blocks.append(block)
        } while Self.advance(&place, in: extents)
        return blocks
    }

    /// Goes on to the next place in row-major order, if there is one.
    private static func advance(_ place: inout [Int], in extents: [Int]) -> Bool {
        for axis in place.indices.reversed() {
            place[axis] += 1
            if place[axis] < extents[axis] { return true }
            place[axis] = 0
        }
        return false
    }
}
