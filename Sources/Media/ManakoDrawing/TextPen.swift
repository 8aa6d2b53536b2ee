import CPangoCairo
import ManakoCore
import ManakoGeometry

/// Measures and draws one line of text at a time with Pango.
///
/// Pango's default font map belongs to the calling thread (`pango_cairo_font_map_get_default`), and so does all that hangs on it:
/// a pen lives inside one synchronous call and is never handed on.
@safe struct TextPen: ~Copyable {
    private let layout: OpaquePointer

    init(
        canvas: borrowing Canvas, fontFamily: String, fontSize: Double, isBold: Bool = true
    ) throws(ManakoError) {
        guard let layout = unsafe pango_cairo_create_layout(canvas.context) else {
            throw ManakoError(.internalFailure, "pango made no layout")
        }
        unsafe self.layout = layout
        unsafe Self.setSmoothing(pango_layout_get_context(layout))
        let font = unsafe pango_font_description_new()
        unsafe pango_font_description_set_family(font, fontFamily)
        unsafe pango_font_description_set_weight(font, isBold ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_NORMAL)
        unsafe pango_font_description_set_absolute_size(font, fontSize * Double(PANGO_SCALE))
        unsafe pango_layout_set_font_description(layout, font)
        unsafe pango_font_description_free(font)
        unsafe pango_layout_set_single_paragraph_mode(layout, 1)
        unsafe pango_layout_set_auto_dir(layout, 0)
        unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }

    deinit { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// Grey smoothing without hinted metrics: a picture is not read on the display that fontconfig was set up for.
    private static func setSmoothing(_ context: OpaquePointer?) {
        let options = unsafe cairo_font_options_create()
        unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        unsafe pango_cairo_context_set_font_options(context, options)
        unsafe cairo_font_options_destroy(options)
    }

    /// Takes a text, shortened with an ellipsis when it is wider than a number of pixels.
    ///
    /// - Returns: the size of the line in pixels.
    func set(_ text: String, maximumWidth: Double) -> ImageSize {
        var text = text
        text.withUTF8 { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                unsafe pango_layout_set_text(layout, characters.baseAddress, Int32(characters.count))
            }
        }
        unsafe pango_layout_set_width(layout, Int32(max(1, maximumWidth) * Double(PANGO_SCALE)))
        var logical = PangoRectangle()
        unsafe pango_layout_get_extents(layout, nil, &logical)
        let unit = Double(PANGO_SCALE)
        return ImageSize(width: Double(logical.width) / unit, height: Double(logical.height) / unit)
    }

    /// How far the baseline of the text taken last lies below the line's upper edge, in pixels.
    var baseline: Double { unsafe Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE) }

    /// Draws the text taken last.
    ///
    /// - Parameters:
    ///   - canvas: where to draw.
    ///   - corner: the upper-left corner of the line in pixels.
    ///   - color: the colour of the text.
    func draw(on canvas: borrowing Canvas, at corner: ImagePoint, color: DrawingColor) {
        canvas.set(Paint(color: color))
        unsafe cairo_move_to(canvas.context, corner.x, corner.y)
        unsafe pango_cairo_show_layout(canvas.context, layout)
    }
}
