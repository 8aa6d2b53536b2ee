/// Sizes in pixels that follow from a picture's size.
///
/// Lines and tabs lie on whole pixels, so that edges are crisp at every size.
struct DrawingMetrics: Hashable {
    /// The width of a box's line, at least 1.
    let lineWidth: Double
    /// The width of the dark halo on each side of lines, tabs and dots, at least 1.
    let halo: Double
    /// The size of an em.
    let fontSize: Double
    /// The space between a tab's left and right edge and its text.
    let padding: Double
    /// The radius of a tab's corners.
    let cornerRadius: Double
    /// The radius of a dot.
    let dotRadius: Double

    init(width: Int, height: Int, scale requested: Double) {
        let scale = requested.isFinite ? min(max(requested, 0.1), 10) : 1
        let longer = Double(max(width, height))
        let shorter = Double(min(width, height))
        lineWidth = max(1, (min(longer / 300, shorter / 40) * scale).rounded())
        halo = max(1, (lineWidth / 4).rounded())
        fontSize = max(8, min(longer / 46, shorter / 12) * scale)
        padding = max(2, (fontSize * 0.35).rounded())
        cornerRadius = lineWidth / 2
        dotRadius = max(1.5, lineWidth * 1.4)
    }
}
