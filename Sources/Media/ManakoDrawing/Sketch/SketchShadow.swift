import CPangoCairo
import ManakoGeometry

/// A blurred copy of a shape in one colour, which lies under the shape.
package struct SketchShadow: Sendable, Hashable {
    var ink: SketchInk
    var dx: Double
    var dy: Double
    var blur: Double

    /// The largest blur, in pixels.
    static let maximumBlur = 500.0

    /// Creates a shadow.
    ///
    /// - Parameters:
    ///   - ink: its colour, which is multiplied by the shape's alpha.
    ///   - dx: the distance to the right, in pixels.
    ///   - dy: the distance downwards, in pixels.
    ///   - blur: twice the standard deviation of the Gaussian, in pixels; 0 for a sharp shadow.
    /// - Returns: nil for numbers that are not finite.
    package init?(_ ink: SketchInk, dx: Double, dy: Double, blur: Double) {
        guard [dx, dy].allSatisfy({ abs($0) <= SketchStep.limit }), blur.isFinite else { return nil }
        (self.ink, self.dx, self.dy) = (ink, dx, dy)
        self.blur = min(max(blur, 0), Self.maximumBlur)
    }

    /// The width of each of the three box filters that approximate the Gaussian (SVG 1.1, feGaussianBlur).
    var box: Int { Int((blur / 2 * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down)) }
    /// How far the shadow reaches beyond its shape, in pixels.
    var reach: Double { Double(3 * box / 2 + 2) }
}

extension Sketch {
    /// The most pixels of a shadow.
    private static let maximumShadow = 1 << 26

    /// Draws a shape's shadow.
    ///
    /// - Returns: where it lies; nil for one that is not visible or too large.
    func cast(_ shadow: SketchShadow, of area: SketchArea, _ body: () -> Void) -> SketchArea? {
        let clip = clipBounds
        // A part of the shape that is farther from the clip than this has no visible shadow.
        let near = ImageRect(
            x: clip.x - shadow.dx - shadow.reach, y: clip.y - shadow.dy - shadow.reach,
            width: clip.width + 2 * shadow.reach, height: clip.height + 2 * shadow.reach)
        let left = max(area.left - shadow.reach, near.x).rounded(.down)
        let top = max(area.top - shadow.reach, near.y).rounded(.down)
        let width = min(area.right + shadow.reach, near.maxX).rounded(.up) - left
        let height = min(area.bottom + shadow.reach, near.maxY).rounded(.up) - top
        let sides = 1...Double(Self.maximumSide)
        guard sides.contains(width), sides.contains(height), Int(width) * Int(height) <= Self.maximumShadow else {
            return nil
        }
        var pixels = [UInt8](repeating: 0, count: 4 * Int(width) * Int(height))
        let place = ImageRect(x: left, y: top, width: width, height: height)
        unsafe pixels.withUnsafeMutableBytes { unsafe paint(shadow, on: $0, at: place, body) }
        return SketchArea(ImageRect(x: left + shadow.dx, y: top + shadow.dy, width: width, height: height))
    }

    private func paint(
        _ shadow: SketchShadow, on pixels: UnsafeMutableRawBufferPointer, at place: ImageRect, _ body: () -> Void
    ) {
        let (width, height) = (Int(place.width), Int(place.height))
        let bytes = unsafe pixels.bindMemory(to: UInt8.self)
        let surface = unsafe cairo_image_surface_create_for_data(
            bytes.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(4 * width))
        defer { unsafe cairo_surface_destroy(surface) }
        unsafe cairo_surface_set_device_offset(surface, -place.x, -place.y)
        unsafe drawShape(on: surface, body)
        var alpha = AlphaBlur(width: width, height: height) { unsafe bytes[4 * $0 + 3] }
        alpha.blur(shadow.box)
        let ink = shadow.ink
        let colors = [ink.third, ink.second, ink.first, 1].map { $0 * ink.opacity }
        for (index, value) in alpha.values.enumerated() {
            for channel in 0..<4 { unsafe bytes[4 * index + channel] = UInt8(Double(value) * colors[channel] + 0.5) }
        }
        unsafe cairo_surface_set_device_offset(surface, 0, 0)
        unsafe cairo_surface_mark_dirty(surface)
        unsafe cairo_save(context)
        setMatrix(.identity)
        unsafe cairo_set_source_surface(context, surface, place.x + shadow.dx, place.y + shadow.dy)
        unsafe cairo_paint_with_alpha(context, 1)
        unsafe cairo_restore(context)
    }

    /// Draws the shape on another surface.
    private func drawShape(on surface: OpaquePointer?, _ body: () -> Void) {
        guard let other = unsafe cairo_create(surface) else { return }
        let own = unsafe context
        unsafe context = other
        body()
        unsafe context = own
        unsafe cairo_destroy(other)
        unsafe cairo_surface_flush(surface)
    }
}

/// One byte per pixel that is blurred by box filters.
struct AlphaBlur {
    private(set) var values: [UInt8]
    private let width: Int
    private let height: Int

    init(width: Int, height: Int, _ value: (Int) -> UInt8) {
        (self.width, self.height) = (width, height)
        values = (0..<width * height).map(value)
    }

    /// Three boxes in each direction; what lies outside counts as 0.
    mutating func blur(_ box: Int) {
        guard box > 1 else { return }
        // Boxes of an even width lie half a pixel to the left, then to the right, and the last one is wider.
        let boxes =
            box % 2 == 1
            ? Array(repeating: (box, box / 2), count: 3)
            : [(box, box / 2), (box, box / 2 - 1), (box + 1, box / 2)]
        for (size, before) in boxes {
            for y in 0..<height { average(from: y * width, step: 1, count: width, size, before) }
        }
        for (size, before) in boxes {
            for x in 0..<width { average(from: x, step: width, count: height, size, before) }
        }
    }

    private mutating func average(from start: Int, step: Int, count: Int, _ size: Int, _ before: Int) {
        let line = (0..<count).map { Int(values[start + $0 * step]) }
        var sum = line.prefix(size - before - 1).reduce(0, +)
        for index in 0..<count {
            let (new, old) = (index - before + size - 1, index - before - 1)
            if new < count { sum += line[new] }
            if old >= 0 { sum -= line[old] }
            values[start + index * step] = UInt8((sum + size / 2) / size)
        }
    }
}
