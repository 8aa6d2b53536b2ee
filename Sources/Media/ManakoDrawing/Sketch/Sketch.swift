import CPangoCairo
package import ManakoGeometry

/// A surface over pixels of somebody else that is drawn on step by step, and that remembers what drawing is limited to.
///
/// Coordinates of paths are pixels, origin upper left. Numbers that Cairo can't bear are left out or cut before it sees them: one
/// failure would end all drawing. It is used by one thread at a time, and must not outlive the pixels.
@safe package final class Sketch {
    private let surface: OpaquePointer
    /// What is drawn with: while a shadow is cast, another one.
    var context: OpaquePointer
    /// Makes bytes without meaning full, where there is no alpha.
    private let filler: OpacityFiller?
    private var depth = 0
    /// What everything that is drawn casts.
    package var shadow: SketchShadow?

    /// The most pixels of a side.
    package static let maximumSide = Canvas.maximumSide

    /// Lays a surface over pixels of four bytes, the last of them alpha that the others are multiplied by, or nothing.
    ///
    /// - Parameters:
    ///   - base: the first byte, on a multiple of 4.
    ///   - width: pixels in a row, 1…``maximumSide``.
    ///   - height: rows, 1…``maximumSide``.
    ///   - stride: bytes from one row to the next, a multiple of 4.
    ///   - hasAlpha: whether the last byte means something.
    /// - Returns: nil for other numbers, and without memory.
    package init?(base: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, hasAlpha: Bool) {
        let sides = 1...Self.maximumSide
        guard sides.contains(width), sides.contains(height), stride % 4 == 0, (4 * width...1 << 28).contains(stride),
            UInt(bitPattern: base) % 4 == 0
        else { return nil }
        unsafe surface = cairo_image_surface_create_for_data(
            base.assumingMemoryBound(to: UInt8.self), hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, Int32(width),
            Int32(height), Int32(stride))
        unsafe context = cairo_create(surface)
        filler = hasAlpha ? nil : unsafe OpacityFiller(base: base, width: width, height: height, stride: stride)
        guard unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS, hasAlpha || filler != nil else { return nil }
    }

    deinit {
        unsafe cairo_destroy(context)
        unsafe cairo_surface_finish(surface)
        unsafe cairo_surface_destroy(surface)
    }

    /// Draws within an area, with pixels that others may have written since the last time, and may read afterwards.
    func draw(in area: SketchArea, castsShadow: Bool = true, _ body: () -> Void) {
        unsafe cairo_surface_mark_dirty(surface)
        let shade = castsShadow ? shadow.flatMap { cast($0, of: area, body) } : nil
        body()
        unsafe cairo_surface_flush(surface)
        filler?.fill(area)
        if let shade { filler?.fill(shade) }
    }

    /// Remembers what drawing is limited to.
    package func save() {
        unsafe cairo_save(context)
        depth += 1
    }

    /// Goes back to what was remembered last; nothing happens when nothing was.
    package func restore() {
        guard depth > 0 else { return }
        unsafe cairo_restore(context)
        depth -= 1
    }

    /// Whether edges are smooth.
    package func setSmooth(_ isSmooth: Bool) {
        unsafe cairo_set_antialias(context, isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    /// How what is drawn goes together with what is there, by Cairo's number.
    package func setOperator(_ number: UInt32) { unsafe cairo_set_operator(context, cairo_operator_t(number)) }

    /// Fills what a path encloses.
    package func fill(_ path: [SketchStep], _ ink: SketchInk, evenOdd: Bool) {
        draw(in: SketchArea(path)) {
            trace(path)
            set(ink)
            unsafe cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            unsafe cairo_fill(context)
        }
    }

    /// Makes what a path encloses transparent, or black where there is no alpha.
    package func clear(_ path: [SketchStep]) {
        draw(in: SketchArea(path), castsShadow: false) {
            unsafe cairo_save(context)
            unsafe cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
            trace(path)
            unsafe cairo_fill(context)
            unsafe cairo_restore(context)
        }
    }

    /// Draws a path's lines with a pen.
    package func stroke(_ path: [SketchStep], _ ink: SketchInk, _ pen: SketchPen) {
        guard pen.width > 0, pen.width.isFinite, pen.matrix.isInvertible else { return }
        draw(in: SketchArea(path, pen)) {
            trace(path)
            set(ink)
            unsafe cairo_save(context)
            setMatrix(pen.matrix)
            unsafe cairo_set_line_width(context, min(pen.width, SketchStep.limit))
            unsafe cairo_set_line_cap(context, cairo_line_cap_t(UInt32(pen.cap)))
            unsafe cairo_set_line_join(context, cairo_line_join_t(UInt32(pen.join)))
            unsafe cairo_set_miter_limit(context, pen.miterLimit.isFinite ? max(1, pen.miterLimit) : 10)
            let dashes = pen.dashes(along: path)
            unsafe dashes.withUnsafeBufferPointer {
                unsafe cairo_set_dash(
                    context, $0.baseAddress, Int32($0.count), pen.dashPhase.isFinite ? pen.dashPhase : 0)
            }
            unsafe cairo_stroke(context)
            unsafe cairo_restore(context)
        }
    }

    /// Limits drawing to what a path encloses too.
    package func clip(_ path: [SketchStep], evenOdd: Bool) {
        trace(path)
        unsafe cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        unsafe cairo_clip(context)
    }

    /// Takes back all limits.
    package func resetClip() { unsafe cairo_reset_clip(context) }

    /// The pixels that drawing is limited to, all around.
    package var clipBounds: ImageRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        unsafe cairo_clip_extents(context, &left, &top, &right, &bottom)
        return ImageRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Draws a picture whose bytes lie as those of the surface.
    ///
    /// - Parameters:
    ///   - base: the first byte of the picture, on a multiple of 4.
    ///   - width: pixels in a row, 1…``maximumSide``.
    ///   - height: rows, 1…``maximumSide``.
    ///   - stride: bytes from one row to the next, a multiple of 4.
    ///   - matrix: from its pixels to those of the surface.
    ///   - opacity: 0…1.
    ///   - isSmooth: whether neighbours are mixed.
    package func drawPicture(
        _ base: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, _ matrix: SketchMatrix, opacity: Double,
        isSmooth: Bool
    ) {
        let sides = 1...Self.maximumSide
        guard matrix.isInvertible, sides.contains(width), sides.contains(height), stride % 4 == 0 else { return }
        let picture = unsafe cairo_image_surface_create_for_data(
            base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride))
        draw(in: SketchArea(width: width, height: height, matrix)) {
            unsafe cairo_save(context)
            setMatrix(matrix)
            unsafe cairo_rectangle(context, 0, 0, Double(width), Double(height))
            unsafe cairo_clip(context)
            unsafe cairo_set_source_surface(context, picture, 0, 0)
            let pattern = unsafe cairo_get_source(context)
            unsafe cairo_pattern_set_filter(pattern, isSmooth ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_NEAREST)
            unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            unsafe cairo_paint_with_alpha(context, opacity)
            unsafe cairo_restore(context)
        }
        unsafe cairo_surface_destroy(picture)
    }

    private func set(_ ink: SketchInk) {
        unsafe cairo_set_source_rgba(context, ink.first, ink.second, ink.third, ink.opacity)
    }

    func setMatrix(_ m: SketchMatrix) {
        var matrix = cairo_matrix_t(xx: m.a, yx: m.b, xy: m.c, yy: m.d, x0: m.tx, y0: m.ty)
        unsafe cairo_set_matrix(context, &matrix)
    }

    private func trace(_ path: [SketchStep]) {
        setMatrix(.identity)
        unsafe cairo_new_path(context)
        for step in path where step.isDrawable {
            switch step.cut {
            case .move(let p): unsafe cairo_move_to(context, p.x, p.y)
            case .line(let p): unsafe cairo_line_to(context, p.x, p.y)
            case .curve(let a, let b, let p): unsafe cairo_curve_to(context, a.x, a.y, b.x, b.y, p.x, p.y)
            case .close: unsafe cairo_close_path(context)
            }
        }
    }
}
