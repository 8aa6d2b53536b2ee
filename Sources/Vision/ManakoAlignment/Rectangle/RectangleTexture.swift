import CManakoAlignment
import ManakoGeometry

/// What a quadrilateral showed when it was first seen, as a rectangle and with a little of what is around it, at several sizes.
struct RectangleTexture: Sendable {
    /// The least side of the smallest plane in pixels.
    private static let leastSide = 12
    /// The side of the plane on which places are judged: small enough for noise not to count.
    private static let judgedSide = 96
    /// How much of what is around belongs to it, in its sides: its outline tells where there is no print inside.
    private static let margin = 0.06

    /// The planes, each half as large as the one before.
    let levels: [BrightnessPlane]
    /// Where the first frame's corners are in the largest plane, clockwise from the upper left one.
    let corners: [ImagePoint]
    /// From the largest plane to the first frame's.
    let first: ImageWarp
    /// Edges and texture of the plane on which places are judged, and that plane's level.
    let judged: (detail: BrightnessPlane, level: Int)
    /// Pixels of the quadrilateral in the largest plane.
    private let area: Double

    /// Takes a quadrilateral out of a frame.
    ///
    /// - Parameters:
    ///   - corners: in pixels of the frame's largest plane, clockwise, (0, 0) being the centre of the upper-left one.
    ///   - frame: shows it.
    ///   - maximumSide: a larger one is made smaller.
    /// - Returns: nil where the corners are those of no quadrilateral.
    init?(corners: [ImagePoint], of frame: BrightnessPyramid, maximumSide: Double) {
        let (wide, high) = Self.sides(corners)
        let step = max(1, max(wide, high) / maximumSide)
        let (columns, rows) = (
            max(Double(Self.leastSide), (wide / step).rounded()), max(Double(Self.leastSide), (high / step).rounded())
        )
        let margin = max(2, (Self.margin * (columns + rows) / 2).rounded())
        guard let inner = ImageWarp(width: columns, height: rows, to: corners),
            let first = inner.after(ImageWarp(shiftX: -margin, y: -margin)),
            let plane = frame.plane(
                through: first, step: step, width: Int(columns + 2 * margin), height: Int(rows + 2 * margin))
        else { return nil }
        self.first = first
        self.corners = [(0, 0), (columns, 0), (columns, rows), (0, rows)].map {
            ImagePoint(x: $0.0 + margin, y: $0.1 + margin)
        }
        area = columns * rows
        levels = Self.halves(of: plane)
        let level = levels.firstIndex { $0.longSide <= Self.judgedSide } ?? levels.count - 1
        judged = (levels[level].detail(), level)
    }

    private static func sides(_ c: [ImagePoint]) -> (wide: Double, high: Double) {
        func far(_ a: Int, _ b: Int) -> Double {
            ((c[a].x - c[b].x) * (c[a].x - c[b].x) + (c[a].y - c[b].y) * (c[a].y - c[b].y)).squareRoot()
        }
        return ((far(0, 1) + far(3, 2)) / 2, (far(0, 3) + far(1, 2)) / 2)
    }

    private static func halves(of plane: BrightnessPlane) -> [BrightnessPlane] {
        var levels = [plane]
        while let last = levels.last, last.shortSide >= 2 * leastSide, last.longSide > 3 * leastSide {
            levels.append(last.halved())
        }
        return levels
    }

    /// Where a warp from the largest plane to a frame's puts the corners; nil where it has no place for one.
    func corners(through warp: ImageWarp) -> [ImagePoint]? {
        let places = corners.compactMap(warp.apply)
        return places.count == 4 ? places : nil
    }

    /// The level of a frame whose pixels are about as large as a level's here, when a warp lays this one on the frame.
    func frameLevel(for level: Int, through warp: ImageWarp, of frame: BrightnessPyramid) -> Int {
        guard let corners = corners(through: warp) else { return frame.levels.count - 1 }
        let scale = (Self.area(corners) / area).squareRoot() * Double(1 << level)
        var found = 0
        while found < frame.levels.count - 1, Double(1 << (found + 1)) < scale * 1.42 { found += 1 }
        return found
    }

    /// Pixels in a quadrilateral; negative when its corners go round the other way.
    static func area(_ c: [ImagePoint]) -> Double {
        ((c[2].x - c[0].x) * (c[3].y - c[1].y) - (c[3].x - c[1].x) * (c[2].y - c[0].y)) / 2
    }
}

extension BrightnessPyramid {
    /// What the largest plane shows through a warp.
    ///
    /// - Parameters:
    ///   - warp: from the new plane to the largest one.
    ///   - step: how many pixels lie between those of the new plane.
    fileprivate func plane(through warp: ImageWarp, step: Double, width: Int, height: Int) -> BrightnessPlane? {
        var level = 0
        while level < levels.count - 1, Double(1 << (level + 1)) < step * 1.42 { level += 1 }
        guard let seen = warp.shrunk(from: 1, to: Double(1 << level)) else { return nil }
        let values = unsafe [Float](unsafeUninitializedCapacity: width * height) { memory, done in
            guard let out = memory.baseAddress else { return }
            unsafe levels[level].withKernel {
                unsafe manako_align_sample($0, seen.elements, Int32(width), Int32(height), out)
            }
            done = width * height
        }
        return BrightnessPlane(width: width, height: height, values: values)
    }
}
