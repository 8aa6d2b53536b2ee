import CPangoCairo
package import ManakoCore
import Synchronization

/// Measures and draws outlined text, one at a time; several of them may work side by side.
///
/// It has a font map of its own, which is not the calling thread's: whatever thread comes finds fonts and glyphs that are loaded already.
package final class Typesetter: Sendable {
    let press = Mutex(Press())

    package init() {}

    /// The advance width of a line in pixels.
    ///
    /// - Parameters:
    ///   - line: the text; only its first ``OutlinedText/maximumLength`` scalars count.
    ///   - face: the typeface.
    ///   - size: the size of the typeface in pixels.
    package func width(of line: String, _ face: OutlinedText.Face, size: Double) -> Double {
        press.withLock { $0.width(of: line, face, size: size) }
    }

    /// Draws a text.
    ///
    /// - Returns: nil when nothing is seen of it.
    /// - Throws: ``ManakoError/Code/limitExceeded`` for a text that would be larger than ``OutlinedText/maximumPixels``.
    package func draw(_ text: OutlinedText) throws(ManakoError) -> TextPicture? {
        try press.withLock { press throws(ManakoError) in try press.draw(text) }
    }
}

extension OutlinedText {
    /// The most Unicode scalars of a line that are drawn.
    package static let maximumLength = 16_384
    /// The most pixels of a drawn text; no side is longer than ``Canvas/maximumSide``.
    package static let maximumPixels = 1 << 24
}

/// The handles of a ``Typesetter``, used with its lock held.
@safe struct Press: ~Copyable {
    private let fonts: OpaquePointer?
    private let context: OpaquePointer?
    let layout: OpaquePointer
    private var set: (face: OutlinedText.Face, size: Double)?

    init() {
        unsafe fonts = pango_cairo_font_map_new()
        unsafe context = pango_font_map_create_context(fonts)
        unsafe layout = pango_layout_new(context)
        // Widths follow the size, as they do on a canvas in browsers.
        unsafe pango_context_set_round_glyph_positions(context, 0)
        let options = unsafe cairo_font_options_create()
        unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        unsafe pango_cairo_context_set_font_options(context, options)
        unsafe cairo_font_options_destroy(options)
        unsafe pango_layout_set_single_paragraph_mode(layout, 1)
        unsafe pango_layout_set_auto_dir(layout, 0)
    }

    deinit {
        unsafe g_object_unref(UnsafeMutableRawPointer(layout))
        if let context = unsafe context { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
        if let fonts = unsafe fonts { unsafe g_object_unref(UnsafeMutableRawPointer(fonts)) }
    }

    mutating func width(of line: String, _ face: OutlinedText.Face, size: Double) -> Double {
        measure(line, face, size: size).width
    }

    /// The width and height of a line, which is taken.
    mutating func measure(
        _ line: String, _ face: OutlinedText.Face, size: Double
    ) -> (width: Double, height: Double) {
        choose(face, size)
        take(line)
        var logical = PangoRectangle()
        unsafe pango_layout_get_extents(layout, nil, &logical)
        return (Double(logical.width) / Double(PANGO_SCALE), Double(logical.height) / Double(PANGO_SCALE))
    }

    mutating func draw(_ text: OutlinedText) throws(ManakoError) -> TextPicture? {
        choose(text.face, text.size)
        guard let area = Self.whole(text.turned(inkArea(text))) else { return nil }
        guard area.width <= Canvas.maximumSide, area.height <= Canvas.maximumSide,
            area.width * area.height <= OutlinedText.maximumPixels
        else {
            throw ManakoError(.limitExceeded, "a text of \(area.width) × \(area.height) pixels is too large to draw")
        }
        var picture = TextPicture(
            pixels: Array(repeating: 0, count: 4 * area.width * area.height), width: area.width, height: area.height,
            x: area.x, y: area.y)
        try unsafe picture.pixels.withUnsafeMutableBytes { bytes in
            unsafe paint(text, on: bytes.baseAddress, area)
        }.get()
        return picture
    }

    private func paint(
        _ text: OutlinedText, on pixels: UnsafeMutableRawPointer?, _ area: (x: Int, y: Int, width: Int, height: Int)
    ) -> Result<Void, ManakoError> {
        guard let pixels = unsafe pixels else { return .success(()) }
        let canvas = unsafe Canvas(premultiplied: pixels, width: area.width, height: area.height)
        draw(text, on: canvas, x: area.x, y: area.y)
        do throws(ManakoError) {
            return .success(try canvas.check())
        } catch {
            return .failure(error)
        }
    }

    private mutating func choose(_ face: OutlinedText.Face, _ size: Double) {
        guard set?.face != face || set?.size != size else { return }
        set = (face, size)
        let font = unsafe pango_font_description_new()
        unsafe pango_font_description_set_family(font, face.families)
        unsafe pango_font_description_set_weight(font, PangoWeight(UInt32(face.weight)))
        unsafe pango_font_description_set_absolute_size(font, min(max(size, 1), 2000) * Double(PANGO_SCALE))
        unsafe pango_layout_set_font_description(layout, font)
        unsafe pango_font_description_free(font)
    }

    private func take(_ line: String) {
        let drawable = DrawableLine(line)
        var text = drawable.text
        text.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                unsafe pango_layout_set_text(layout, characters.baseAddress, Int32(characters.count))
            }
        }
        let spacing = unsafe pango_attr_list_new()
        for part in drawable.spacing {
            guard let attribute = unsafe pango_attr_font_features_new(part.features) else { continue }
            unsafe attribute.pointee.start_index = UInt32(part.bytes.lowerBound)
            unsafe attribute.pointee.end_index = UInt32(part.bytes.upperBound)
            unsafe pango_attr_list_insert(spacing, attribute)
        }
        unsafe pango_layout_set_attributes(layout, spacing)
        unsafe pango_attr_list_unref(spacing)
    }

    /// The left, upper, right and lower edge of what is drawn, before it is turned; nil for nothing.
    private func inkArea(_ text: OutlinedText) -> Edges? {
        var area: Edges?
        if text.background != nil || text.frame != nil {
            area = Edges(0, 0, text.box.width, text.box.height).grown(by: text.frame == nil ? 0 : text.outlineWidth)
        }
        for (index, line) in text.lines.enumerated() {
            take(line)
            var ink = PangoRectangle()
            unsafe pango_layout_get_extents(layout, &ink, nil)
            guard ink.width > 0, ink.height > 0 else { continue }
            let unit = Double(PANGO_SCALE)
            let top = text.baseline(index) + Double(ink.y - (unsafe pango_layout_get_baseline(layout))) / unit
            let left = Double(ink.x) / unit
            let edges = Edges(left, top, left + Double(ink.width) / unit, top + Double(ink.height) / unit)
            // A pixel for smoothing.
            let grown = edges.grown(by: text.outlineWidth / 2 + 1)
            area = area.map { $0.joined(grown) } ?? grown
        }
        return area
    }

    /// The pixels that an area touches.
    private static func whole(_ area: Edges?) -> (x: Int, y: Int, width: Int, height: Int)? {
        guard let area, [area.left, area.top, area.right, area.bottom].allSatisfy({ abs($0) < 1e6 }) else { return nil }
        let (x, y) = (Int(area.left.rounded(.down)), Int(area.top.rounded(.down)))
        return (x, y, Int(area.right.rounded(.up)) - x, Int(area.bottom.rounded(.up)) - y)
    }

    private func draw(_ text: OutlinedText, on canvas: borrowing Canvas, x: Int, y: Int) {
        unsafe cairo_translate(canvas.context, Double(-x), Double(-y))
        if text.isTurned {
            let (cosine, sine) = text.direction
            var matrix = cairo_matrix_t(
                xx: cosine * text.narrowing, yx: sine * text.narrowing, xy: -sine, yy: cosine, x0: 0, y0: 0)
            unsafe cairo_transform(canvas.context, &matrix)
        }
        drawBox(text, on: canvas)
        drawGlyphs(text, on: canvas)
        unsafe forEachRun(of: text) { run, x, baseline in
            let font = unsafe run.pointee.item.pointee.analysis.font
            guard unsafe Self.isColored(font) else { return }
            unsafe cairo_move_to(canvas.context, x, baseline)
            unsafe pango_cairo_show_glyph_string(canvas.context, font, run.pointee.glyphs)
        }
    }

    private func drawBox(_ text: OutlinedText, on canvas: borrowing Canvas) {
        let context = unsafe canvas.context
        for (ink, isFilled) in [(text.background, true), (text.frame, false)] {
            guard let ink else { continue }
            canvas.set(Paint(color: ink.color, opacity: ink.opacity))
            unsafe cairo_rectangle(context, 0, 0, text.box.width, text.box.height)
            unsafe cairo_set_line_width(context, text.outlineWidth)
            if isFilled { unsafe cairo_fill(context) } else { unsafe cairo_stroke(context) }
        }
    }

    /// Strokes and fills all glyphs as one path, so that outlines that touch are not darker there, and blocks that touch have no gap.
    /// Pictures of colour fonts are left out: tracing their pixels takes Cairo a hundred times as long as drawing them.
    private func drawGlyphs(_ text: OutlinedText, on canvas: borrowing Canvas) {
        let context = unsafe canvas.context
        unsafe cairo_set_tolerance(context, 0.2)
        trace(text, on: canvas)
        if text.outlineWidth > 0, text.outline.opacity > 0 {
            canvas.set(Paint(color: text.outline.color, opacity: text.outline.opacity))
            unsafe cairo_set_line_width(context, text.outlineWidth)
            unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
            unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
            // Half the time, and a rim that lets the picture shine through shows no steps.
            unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST)
            unsafe cairo_stroke_preserve(context)
            unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
        }
        canvas.set(Paint(color: text.ink.color, opacity: text.ink.opacity))
        unsafe cairo_fill(context)
    }

    /// Makes a path of the glyphs, without those of colour fonts.
    func trace(_ text: OutlinedText, on canvas: borrowing Canvas) {
        let context = unsafe canvas.context
        unsafe cairo_new_path(context)
        unsafe forEachRun(of: text) { run, x, baseline in
            let font = unsafe run.pointee.item.pointee.analysis.font
            guard unsafe !Self.isColored(font) else { return }
            unsafe cairo_move_to(context, x, baseline)
            unsafe pango_cairo_glyph_string_path(context, font, run.pointee.glyphs)
        }
    }

    /// Gives each part of a line that is set in one font, and where it begins.
    private func forEachRun(
        of text: OutlinedText, _ body: (UnsafeMutablePointer<PangoGlyphItem>, Double, Double) -> Void
    ) {
        for (index, line) in text.lines.enumerated() {
            take(line)
            let iterator = unsafe pango_layout_get_iter(layout)
            repeat {
                guard let run = unsafe pango_layout_iter_get_run_readonly(iterator) else { continue }
                var logical = PangoRectangle()
                unsafe pango_layout_iter_get_run_extents(iterator, nil, &logical)
                unsafe body(run, Double(logical.x) / Double(PANGO_SCALE), text.baseline(index))
            } while unsafe pango_layout_iter_next_run(iterator) != 0
            unsafe pango_layout_iter_free(iterator)
        }
    }

    private static func isColored(_ font: OpaquePointer?) -> Bool {
        guard let font = unsafe font, let shapes = unsafe pango_font_get_hb_font(font) else { return false }
        let face = unsafe hb_font_get_face(shapes)
        return unsafe hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
    }
}
