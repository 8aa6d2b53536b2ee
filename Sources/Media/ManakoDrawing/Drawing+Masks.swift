import ManakoGeometry

extension Drawing {
    /// How much of the colour lies over what belongs to a mask.
    private static let wash = 0.38

    /// Tints what belongs to a mask, with a line around it.
    func drawMask(
        _ mask: MaskAnnotation, _ annotation: BoxAnnotation, _ paint: Paint, on canvas: borrowing Canvas
    ) {
        let (across, down) = (imageSize.width / Double(mask.width), imageSize.height / Double(mask.height))
        let loops = MaskContour.loops(of: mask).map { $0.map { ImagePoint(x: $0.x * across, y: $0.y * down) } }
        let width = metrics.lineWidth * (annotation.emphasis == .highlight ? 1.5 : 0.75)
        canvas.fill(
            loops, Paint(color: paint.color, opacity: Self.wash),
            lines: [(width + metrics.halo, .halo), (width, paint)])
    }
}

/// The lines around what belongs to a mask, between the middles of pixels: marching squares (Lorensen and Cline, "Marching Cubes",
/// SIGGRAPH 1987, in the plane).
struct MaskContour {
    /// The value at which lines lie.
    private static let level = 127.5

    private let mask: MaskAnnotation
    /// The place of each edge between pixels that a line crosses, by its number.
    private var points: [ImagePoint?]
    /// For each edge the one that the line goes to from there, or -1.
    private var next: [Int]

    /// Closed lines in pixels of the mask, origin upper-left, the first pixel covering 0…1.
    static func loops(of mask: MaskAnnotation) -> [[ImagePoint]] {
        var contour = MaskContour(mask)
        // The squares lie between pixels; nothing beyond the mask closes all lines.
        for y in -1..<mask.height { for x in -1..<mask.width { contour.step(x, y) } }
        return contour.joined()
    }

    private init(_ mask: MaskAnnotation) {
        self.mask = mask
        let edges = 2 * (mask.width + 2) * (mask.height + 2)
        (points, next) = (.init(repeating: nil, count: edges), .init(repeating: -1, count: edges))
    }

    /// The value of a pixel; 0 beyond the mask.
    private func value(_ x: Int, _ y: Int) -> Double {
        guard x >= 0, y >= 0, x < mask.width, y < mask.height else { return 0 }
        return Double(mask.coverage[y * mask.width + x])
    }

    /// The line or lines through the square right of and below a pixel's middle.
    private mutating func step(_ x: Int, _ y: Int) {
        let corners = (value(x, y), value(x + 1, y), value(x + 1, y + 1), value(x, y + 1))
        let inside =
            (corners.0 > Self.level ? 1 : 0) + (corners.1 > Self.level ? 1 : 0)
            + (corners.2 > Self.level ? 1 : 0) + (corners.3 > Self.level ? 1 : 0)
        guard inside != 0, inside != 4 else { return }
        cross(x, y, [corners.0, corners.1, corners.2, corners.3])
    }

    /// Joins the crossed sides of a square; of a saddle, what belongs hangs together when the middle does.
    private mutating func cross(_ x: Int, _ y: Int, _ corners: [Double]) {
        // Sides in the order top, right, bottom, left; a line enters where going clockwise leaves what belongs.
        let edges = [edge(x, y, 0), edge(x + 1, y, 1), edge(x, y + 1, 0), edge(x, y, 1)]
        let isIn = corners.map { $0 > Self.level }
        var (entries, exits) = ([Int](), [Int]())
        for side in 0..<4 where isIn[side] != isIn[(side + 1) % 4] {
            points[edges[side]] = place(side, x, y, corners)
            if isIn[side] { entries.append(side) } else { exits.append(side) }
        }
        let order = corners.reduce(0, +) / 4 > Self.level ? [1, 2, 3] : [3, 2, 1]
        for entry in entries {
            guard let exit = order.map({ (entry + $0) % 4 }).first(where: exits.contains) else { continue }
            next[edges[entry]] = edges[exit]
        }
    }

    /// The number of the edge from a pixel to its right neighbour, or to the one below.
    private func edge(_ x: Int, _ y: Int, _ isDown: Int) -> Int {
        2 * ((y + 1) * (mask.width + 2) + x + 1) + isDown
    }

    /// Where a line crosses a side of a square, linearly between the values at its ends.
    private func place(_ side: Int, _ x: Int, _ y: Int, _ corners: [Double]) -> ImagePoint {
        let ends = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        let (from, to) = (ends[side], ends[(side + 1) % 4])
        let part = (Self.level - corners[side]) / (corners[(side + 1) % 4] - corners[side])
        return ImagePoint(
            x: Double(from.0) + Double(to.0 - from.0) * part + 0.5,
            y: Double(from.1) + Double(to.1 - from.1) * part + 0.5)
    }

    private mutating func joined() -> [[ImagePoint]] {
        var loops: [[ImagePoint]] = []
        for start in next.indices where next[start] >= 0 {
            var (loop, edge) = ([ImagePoint](), start)
            while next[edge] >= 0 {
                if let point = points[edge] { loop.append(point) }
                (next[edge], edge) = (-1, next[edge])
            }
            loops.append(loop)
        }
        return loops
    }
}
