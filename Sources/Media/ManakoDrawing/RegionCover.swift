public import ManakoGeometry
public import ManakoPixels

/// Covers regions of a picture such that nothing of their pixels can be recovered.
///
/// Every covered pixel is computed from pixels outside all regions: each side of a region's box gives its colours, weighted by
/// the inverse of the distance (transfinite interpolation). A mosaic or blur of the pixels themselves would keep enough of a
/// face or a line of text to recognise it (McPherson et al., "Defeating Image Obfuscation with Deep Learning", 2016).
public struct RegionCover: Sendable {
    /// How a cover looks.
    public enum Style: String, Sendable, CaseIterable {
        /// Square tiles in the colours of the surroundings.
        case mosaic
        /// The colours of the surroundings, blended.
        case blur
        /// Black.
        case fill
    }

    private let regions: [Region]
    private let style: Style

    /// Creates a cover.
    ///
    /// - Parameters:
    ///   - regions: convex polygons with at least three corners, in pixels, origin upper-left; parts outside the picture are
    ///     ignored, and so are polygons with other numbers than finite ones.
    ///   - style: how covered pixels look.
    public init(_ regions: [[ImagePoint]], style: Style = .mosaic) {
        self.regions = regions.compactMap(Region.init)
        self.style = style
    }

    /// A polygon that is larger on all sides.
    ///
    /// - Parameters:
    ///   - corners: the polygon, in pixels.
    ///   - share: by which share of the distance from the center corners move outwards.
    ///   - pixels: by how many pixels they move at least in each direction.
    public static func expanded(_ corners: [ImagePoint], by share: Double, atLeast pixels: Double) -> [ImagePoint] {
        let count = Double(max(1, corners.count))
        let x = corners.reduce(0) { $0 + $1.x } / count, y = corners.reduce(0) { $0 + $1.y } / count
        func moved(_ offset: Double) -> Double {
            offset + (offset < 0 ? -1 : 1) * max(abs(offset) * share * 2, pixels)
        }
        return corners.map { ImagePoint(x: x + moved($0.x - x), y: y + moved($0.y - y)) }
    }

    /// Covers the regions.
    ///
    /// - Parameter canvas: the picture, `bgra8`; its alpha stays.
    public func draw(on canvas: inout Bitmap) {
        precondition(canvas.format == .bgra8, "regions are covered on bgra8")
        // The regions hide each other's pixels too: all sides are read before anything is written.
        let fields = regions.compactMap { region in
            PixelSpan(region, canvas).map { span in (region, span, field(of: region, span, canvas)) }
        }
        canvas.withMutableView { view in
            for (region, span, field) in fields { draw(region, span, field, on: view.planes[0]) }
        }
    }

    private func field(of region: Region, _ span: PixelSpan, _ canvas: Bitmap) -> SurroundingColors? {
        style == .fill ? nil : SurroundingColors(of: span, in: canvas) { x, y in isCovered(x, y) }
    }

    private func isCovered(_ x: Int, _ y: Int) -> Bool {
        regions.contains { $0.contains(x: Double(x) + 0.5, y: Double(y) + 0.5, margin: 1) }
    }

    private func draw(_ region: Region, _ span: PixelSpan, _ field: SurroundingColors?, on plane: PlaneView) {
        let tile = style == .mosaic ? max(2, max(span.width, span.height) / 8) : 1
        for y in span.y {
            guard let columns = region.columns(at: Double(y) + 0.5, in: span.x) else { continue }
            // Inside the plane: spans are cut to the picture.
            let row = unsafe plane.row(y).assumingMemoryBound(to: UInt8.self)
            for x in columns {
                let color = field?.color(
                    x: ((x - span.x.lowerBound) / tile * tile + tile / 2),
                    y: ((y - span.y.lowerBound) / tile * tile + tile / 2),
                    shade: tile > 1)
                for channel in 0..<3 { unsafe row[4 * x + channel] = color.map { UInt8($0[channel].rounded()) } ?? 0 }
            }
        }
    }
}

/// A convex polygon.
private struct Region: Sendable {
    let corners: [ImagePoint]

    init?(_ corners: [ImagePoint]) {
        guard corners.count >= 3, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
        self.corners = corners
    }

    /// Where a row crosses the polygon, as columns whose pixels are touched.
    func columns(at y: Double, in bounds: Range<Int>) -> Range<Int>? {
        guard let (low, high) = crossings(y) else { return nil }
        let first = max(bounds.lowerBound, Int(max(low.rounded(.down), Double(bounds.lowerBound))))
        let last = min(bounds.upperBound, Int(min(high.rounded(.up), Double(bounds.upperBound))))
        return first < last ? first..<last : nil
    }

    /// Whether a point lies inside, or up to `margin` pixels beside it in its row or the rows next to it.
    func contains(x: Double, y: Double, margin: Double) -> Bool {
        for row in [y - margin, y, y + margin] {
            if let (low, high) = crossings(row), x >= low - margin, x <= high + margin { return true }
        }
        return false
    }

    private func crossings(_ y: Double) -> (Double, Double)? {
        var (low, high) = (Double.infinity, -Double.infinity)
        for (a, b) in zip(corners, corners.dropFirst() + [corners[0]]) where min(a.y, b.y) <= y && y <= max(a.y, b.y) {
            let share = a.y == b.y ? 0 : (y - a.y) / (b.y - a.y)
            for x in a.y == b.y ? [a.x, b.x] : [a.x + (b.x - a.x) * share] { (low, high) = (min(low, x), max(high, x)) }
        }
        return low <= high ? (low, high) : nil
    }
}

/// The pixels of a region's box that lie in the picture.
private struct PixelSpan: Sendable {
    let x, y: Range<Int>
    var width: Int { x.count }
    var height: Int { y.count }

    init?(_ region: Region, _ canvas: Bitmap) {
        func span(_ values: [Double], _ limit: Int) -> Range<Int>? {
            let low = Int(min(max(0, (values.min() ?? 0).rounded(.down)), Double(limit)))
            let high = Int(min(max(0, (values.max() ?? 0).rounded(.up)), Double(limit)))
            return low < high ? low..<high : nil
        }
        guard let x = span(region.corners.map(\.x), canvas.width), let y = span(region.corners.map(\.y), canvas.height)
        else { return nil }
        (self.x, self.y) = (x, y)
    }
}

/// Colours of the four sides around a box, from which those inside follow.
private struct SurroundingColors: Sendable {
    /// Averages along a side; nil where the side lies outside the picture or is covered itself.
    private typealias Side = [SIMD4<Float>]
    private static let samples = 6
    private let sides: [Side?]
    private let width, height: Float

    init(of span: PixelSpan, in canvas: Bitmap, isCovered: (Int, Int) -> Bool) {
        (width, height) = (Float(span.width), Float(span.height))
        sides = canvas.withView { view in
            [
                (true, span.y.lowerBound - 2), (true, span.y.upperBound + 1), (false, span.x.lowerBound - 2),
                (false, span.x.upperBound + 1),
            ].map { isRow, at in
                Self.side(view.planes[0], along: isRow ? span.x : span.y, isRow: isRow, at: at, isCovered)
            }
        }
    }

    private static func side(
        _ plane: PlaneView, along range: Range<Int>, isRow: Bool, at line: Int, _ isCovered: (Int, Int) -> Bool
    ) -> Side? {
        guard (0..<(isRow ? plane.height : plane.width)).contains(line) else { return nil }
        var sums = [SIMD4<Float>](repeating: .zero, count: samples)
        for place in range {
            let (x, y) = isRow ? (place, line) : (line, place)
            guard !isCovered(x, y) else { continue }
            // Inside the plane: the line and the range were cut to the picture.
            let row = unsafe plane.row(y).assumingMemoryBound(to: UInt8.self)
            let color = unsafe SIMD4(Float(row[4 * x]), Float(row[4 * x + 1]), Float(row[4 * x + 2]), 1)
            sums[(place - range.lowerBound) * samples / range.count] += color
        }
        return filled(sums)
    }

    /// Averages; where every pixel was covered, those of the nearest place.
    private static func filled(_ sums: Side) -> Side? {
        let known = sums.indices.filter { sums[$0].w > 0 }
        guard !known.isEmpty else { return nil }
        return sums.indices.map { index in
            let nearest = known.min { abs($0 - index) < abs($1 - index) } ?? index
            return sums[nearest] / sums[nearest].w
        }
    }

    /// The colour at a place inside the box, counted from its upper left.
    func color(x: Int, y: Int, shade: Bool) -> SIMD4<Float> {
        let (u, v) = (min(Float(x) + 0.5, width - 0.5), min(Float(y) + 0.5, height - 0.5))
        let distances = [v, height - v, u, width - u]
        var (sum, weights) = (SIMD4<Float>.zero, Float(0))
        for (index, side) in sides.enumerated() {
            guard let side else { continue }
            let along = index < 2 ? u / width : v / height
            sum += Self.value(of: side, at: along) / distances[index]
            weights += 1 / distances[index]
        }
        let color = weights > 0 ? sum / weights : SIMD4(repeating: 128)
        guard shade else { return color }
        // Tiles differ a little, so that a cover is seen to be one on plain ground too.
        let step = Float((x &* 7919 &+ y &* 104_729) % 5 - 2) * 7
        return (color + step).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    }

    private static func value(of side: Side, at share: Float) -> SIMD4<Float> {
        let place = min(max(0, share * Float(side.count) - 0.5), Float(side.count - 1))
        let index = min(Int(place), side.count - 2)
        let rest = place - Float(index)
        return side[index] * (1 - rest) + side[index + 1] * rest
    }
}
