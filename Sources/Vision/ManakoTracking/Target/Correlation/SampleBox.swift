/// A box in samples of a colour model, and sums over what lies in it.
struct SampleBox: Equatable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }

    /// Where the target's box was when the samples were taken.
    static let middle = SampleBox(
        left: near, top: near, right: ColorModel.side - near, bottom: ColorModel.side - near)
    private static let near = Int(Double(ColorModel.side) * (0.5 - 0.5 / ColorModel.reach))

    /// The box with the largest sum, found by moving one edge after the other.
    ///
    /// - Parameters:
    ///   - sums: a summed-area table.
    ///   - reach: how far an edge may move, as a share of this box.
    func maximizing(_ sums: FloatBuffer, reach: Double) -> SampleBox {
        let dx = max(2, Int(reach * Double(width))), dy = max(2, Int(reach * Double(height)))
        var box = self
        for _ in 0..<4 {
            let before = box
            box.move(.left, max(0, left - dx)...min(box.right - 2, left + dx), sums)
            box.move(.right, max(box.left + 2, right - dx)...min(ColorModel.side, right + dx), sums)
            box.move(.top, max(0, top - dy)...min(box.bottom - 2, top + dy), sums)
            box.move(.bottom, max(box.top + 2, bottom - dy)...min(ColorModel.side, bottom + dy), sums)
            if box == before { break }
        }
        return box
    }

    private enum Edge { case left, top, right, bottom }

    private mutating func move(_ edge: Edge, _ range: ClosedRange<Int>, _ sums: FloatBuffer) {
        var candidate = self
        var best = -Float.infinity
        for place in range {
            switch edge {
            case .left: candidate.left = place
            case .top: candidate.top = place
            case .right: candidate.right = place
            case .bottom: candidate.bottom = place
            }
            let value = candidate.sum(sums)
            if value > best { (best, self) = (value, candidate) }
        }
    }

    private func sum(_ sums: FloatBuffer) -> Float {
        let row = ColorModel.side + 1
        return sums[bottom * row + right] - sums[top * row + right] - sums[bottom * row + left] + sums[top * row + left]
    }

    /// The mean inside minus that of a frame around, a third of the box wide.
    func contrast(_ sums: FloatBuffer) -> Double {
        let outer = SampleBox(
            left: max(0, left - width / 3), top: max(0, top - height / 3),
            right: min(ColorModel.side, right + width / 3), bottom: min(ColorModel.side, bottom + height / 3))
        let area = Float(width * height)
        let frame = Float(outer.width * outer.height) - area
        let inside = sum(sums)
        return Double(inside / area - (outer.sum(sums) - inside) / max(frame, 1))
    }

    /// The overlap of two boxes as a share of what both cover, 0…1.
    func intersectionOverUnion(_ other: SampleBox) -> Double {
        let across = min(right, other.right) - max(left, other.left)
        let down = min(bottom, other.bottom) - max(top, other.top)
        guard across > 0, down > 0 else { return 0 }
        let all = width * height + other.width * other.height - across * down
        return Double(across * down) / Double(all)
    }
}
