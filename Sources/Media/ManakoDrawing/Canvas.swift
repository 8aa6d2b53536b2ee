import CPangoCairo
import ManakoCore
import ManakoGeometry
import ManakoPixels

/// A Cairo surface over the memory of a bitmap; it must not outlive the closure that lends that memory.
///
/// Coordinates are pixels, origin upper-left. It owns its handles and is used by one thread.
@safe struct Canvas: ~Copyable {
    /// Cairo's rasteriser has coordinates of 16 bits (`MAX_IMAGE_SIZE` in `cairo-image-surface.c`).
    static let maximumSide = 32_767

    private let surface: OpaquePointer
    let context: OpaquePointer

    /// Lays a surface over a picture; a failure inside Cairo is told by ``check()``.
    init(_ view: BitmapView) throws(ManakoError) {
        guard view.format == .bgra8 else {
            throw ManakoError(
                .invalidArgument, "can't draw on pixels of \(view.format.rawValue); convert the bitmap to bgra8 first")
        }
        guard view.width <= Self.maximumSide, view.height <= Self.maximumSide else {
            throw ManakoError(
                .limitExceeded,
                "can't draw on \(view.width) × \(view.height) pixels; scale the picture to \(Self.maximumSide) a side")
        }
        if let missing = unsafe manako_pango_missing() {
            throw ManakoError(
                .unavailable,
                "drawing needs Pango and Cairo: \(unsafe String(cString: missing)); "
                    + "install them: sudo apt install libpangocairo-1.0-0")
        }
        self.init(drawable: view.planes[0])
    }

    private init(drawable plane: PlaneView) {
        unsafe self.init(
            premultiplied: plane.base, width: plane.width, height: plane.height, stride: plane.stride)
    }

    /// Lays a surface over premultiplied pixels, rows without gaps.
    init(premultiplied base: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int? = nil) {
        unsafe surface = cairo_image_surface_create_for_data(
            base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
            Int32(stride ?? 4 * width))
        unsafe context = cairo_create(surface)
    }

    deinit {
        unsafe cairo_destroy(context)
        unsafe cairo_surface_finish(surface)
        unsafe cairo_surface_destroy(surface)
    }

    /// Turns a failure of any call so far into an error, and completes drawing.
    func check() throws(ManakoError) {
        unsafe cairo_surface_flush(surface)
        let status = unsafe cairo_status(context)
        guard status == CAIRO_STATUS_SUCCESS else {
            let reason = unsafe String(cString: cairo_status_to_string(status))
            throw ManakoError(status == CAIRO_STATUS_NO_MEMORY ? .limitExceeded : .internalFailure, "cairo: \(reason)")
        }
    }

    /// Draws the edge of a rectangle with round corners, in dashes of some length with gaps half as long unless that is 0.
    func stroke(_ rect: ImageRect, width: Double, _ paint: Paint, dash: Double = 0) {
        set(paint)
        unsafe cairo_set_line_width(context, width)
        unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        unsafe cairo_set_line_cap(context, dash > 0 ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND)
        if dash > 0 { setDash([dash, dash / 2]) }
        unsafe cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
        unsafe cairo_stroke(context)
        if dash > 0 { setDash([]) }
    }

    private func setDash(_ lengths: [Double]) {
        unsafe lengths.withUnsafeBufferPointer {
            unsafe cairo_set_dash(context, $0.baseAddress, Int32($0.count), 0)
        }
    }

    /// Draws a line from point to point, with Cairo's quick smoothing, which halves the time of trails; dashes as for rectangles.
    func stroke(
        _ points: some Sequence<ImagePoint>, width: Double, cap: LineCap, _ paint: Paint, isClosed: Bool = false,
        dash: Double = 0
    ) {
        set(paint)
        unsafe cairo_set_line_width(context, width)
        unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
        unsafe cairo_set_line_cap(context, cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
        unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST)
        trace(points)
        if isClosed { unsafe cairo_close_path(context) }
        if dash > 0 { setDash([dash, dash / 2]) }
        unsafe cairo_stroke(context)
        if dash > 0 { setDash([]) }
        unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
    }

    /// Fills what an odd number of a polygon's edges encloses.
    func fill(_ points: some Sequence<ImagePoint>, _ paint: Paint) {
        set(paint)
        trace(points)
        unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        unsafe cairo_fill(context)
    }

    /// Fills what an odd number of closed lines encloses, and draws those lines.
    ///
    /// - Parameters:
    ///   - loops: the lines.
    ///   - wash: what is filled with.
    ///   - lines: widths and paints of the lines, the lowest first.
    func fill(_ loops: [[ImagePoint]], _ wash: Paint, lines: [(width: Double, paint: Paint)]) {
        unsafe cairo_new_path(context)
        for loop in loops {
            unsafe cairo_new_sub_path(context)
            for point in loop { unsafe cairo_line_to(context, point.x, point.y) }
            unsafe cairo_close_path(context)
        }
        unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST)
        unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        set(wash)
        unsafe cairo_fill_preserve(context)
        for line in lines {
            set(line.paint)
            unsafe cairo_set_line_width(context, line.width)
            unsafe cairo_stroke_preserve(context)
        }
        unsafe cairo_new_path(context)
        unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
    }

    private func trace(_ points: some Sequence<ImagePoint>) {
        unsafe cairo_new_path(context)
        for point in points { unsafe cairo_line_to(context, point.x, point.y) }
    }

    /// Fills a rectangle whose corners are rounded by a radius.
    func fill(_ rect: ImageRect, radius: Double, _ paint: Paint) {
        set(paint)
        let quarter = Double.pi / 2
        let (left, right) = (rect.x + radius, rect.maxX - radius)
        let (top, bottom) = (rect.y + radius, rect.maxY - radius)
        unsafe cairo_new_path(context)
        unsafe cairo_arc(context, right, top, radius, -quarter, 0)
        unsafe cairo_arc(context, right, bottom, radius, 0, quarter)
        unsafe cairo_arc(context, left, bottom, radius, quarter, 2 * quarter)
        unsafe cairo_arc(context, left, top, radius, 2 * quarter, 3 * quarter)
        unsafe cairo_close_path(context)
        unsafe cairo_fill(context)
    }

    /// Fills a circle.
    func fillCircle(_ center: ImagePoint, radius: Double, _ paint: Paint) {
        set(paint)
        unsafe cairo_new_path(context)
        unsafe cairo_arc(context, center.x, center.y, radius, 0, 2 * Double.pi)
        unsafe cairo_fill(context)
    }

    /// Lets drawing through only inside a rectangle while a closure runs.
    func clipped(to rect: ImageRect, _ body: () -> Void) {
        unsafe cairo_save(context)
        unsafe cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
        unsafe cairo_clip(context)
        body()
        unsafe cairo_restore(context)
    }

    /// Chooses the colour of what is drawn next.
    func set(_ paint: Paint) {
        unsafe cairo_set_source_rgba(
            context, Double(paint.color.red) / 255, Double(paint.color.green) / 255, Double(paint.color.blue) / 255,
            paint.opacity)
    }
}

/// How a line ends.
enum LineCap {
    /// At its last point.
    case flat
    /// With half a circle around its last point.
    case round
}

/// A colour that may let the picture shine through.
struct Paint {
    var color: DrawingColor
    var opacity = 1.0

    /// What surrounds lines, tabs and dots, so that they are seen on a background of their own colour.
    static let halo = Paint(color: .black, opacity: 0.55)
}
