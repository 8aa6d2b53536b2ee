import CPangoCairo
import ManakoGeometry

/// Where something is drawn at most, in pixels of a surface.
struct SketchArea {
    private(set) var left = Double.infinity
    private(set) var top = Double.infinity
    private(set) var right = -Double.infinity
    private(set) var bottom = -Double.infinity

    /// What a path reaches over.
    init(_ path: [SketchStep]) {
        for step in path where step.isDrawable { step.cut.points.forEach { add($0.x, $0.y) } }
    }

    /// What a path's lines reach over.
    init(_ path: [SketchStep], _ pen: SketchPen) {
        self.init(path)
        let stretch = max(abs(pen.matrix.a) + abs(pen.matrix.c), abs(pen.matrix.b) + abs(pen.matrix.d))
        let margin = min(pen.width * stretch * max(1, pen.miterLimit.isFinite ? pen.miterLimit : 10), SketchStep.limit)
        (left, top, right, bottom) = (left - margin, top - margin, right + margin, bottom + margin)
    }

    /// What a picture reaches over.
    init(width: Int, height: Int, _ m: SketchMatrix) {
        for x in [0, Double(width)] {
            for y in [0, Double(height)] { add(m.a * x + m.c * y + m.tx, m.b * x + m.d * y + m.ty) }
        }
    }

    /// A rectangle.
    init(_ rect: ImageRect) {
        add(rect.x, rect.y)
        add(rect.x + rect.width, rect.y + rect.height)
    }

    private mutating func add(_ x: Double, _ y: Double) {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
    }
}

/// Makes the fourth byte of pixels full, which means nothing to who draws, and leaves anything there.
///
/// Programs hand such pixels on as if it were alpha, as on Apple's systems, where it is full.
@safe final class OpacityFiller {
    private let surface: OpaquePointer
    private let context: OpaquePointer
    private let width: Double
    private let height: Double

    /// Lays a surface over pixels; nil without memory.
    init?(base: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int) {
        (self.width, self.height) = (Double(width), Double(height))
        unsafe surface = cairo_image_surface_create_for_data(
            base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride))
        unsafe context = cairo_create(surface)
        guard unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS else { return nil }
        // What is added has no colour.
        unsafe cairo_set_operator(context, cairo_operator_t(12))
        unsafe cairo_set_source_rgba(context, 0, 0, 0, 1)
    }

    deinit {
        unsafe cairo_destroy(context)
        unsafe cairo_surface_finish(surface)
        unsafe cairo_surface_destroy(surface)
    }

    /// Makes the bytes of an area full, whole pixels.
    func fill(_ area: SketchArea) {
        let (left, top) = (max(0, area.left.rounded(.down) - 1), max(0, area.top.rounded(.down) - 1))
        let (right, bottom) = (min(width, area.right.rounded(.up) + 1), min(height, area.bottom.rounded(.up) + 1))
        guard left < right, top < bottom else { return }
        unsafe cairo_surface_mark_dirty(surface)
        unsafe cairo_rectangle(context, left, top, right - left, bottom - top)
        unsafe cairo_fill(context)
        unsafe cairo_surface_flush(surface)
    }
}
