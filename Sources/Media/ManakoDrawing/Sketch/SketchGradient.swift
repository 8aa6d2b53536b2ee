import CPangoCairo
package import ManakoGeometry

/// Colours that change along a line or between two circles.
package struct SketchGradient: Sendable {
    /// Where the colours lie, in the gradient's own units.
    package enum Shape: Sendable {
        /// From one point to another.
        case linear(ImagePoint, ImagePoint)
        /// From one circle to another.
        case radial(ImagePoint, Double, ImagePoint, Double)

        var numbers: [Double] {
            switch self {
            case .linear(let a, let b): [a.x, a.y, b.x, b.y]
            case .radial(let a, let first, let b, let second): [a.x, a.y, first, b.x, b.y, second]
            }
        }
    }

    /// A colour at a place, 0…1.
    package struct Stop: Sendable {
        var place: Double
        var ink: SketchInk

        package init(_ place: Double, _ ink: SketchInk) { (self.place, self.ink) = (place, ink) }
    }

    package var shape: Shape
    package var stops: [Stop]
    /// Whether the first colour fills what lies before the start, and the last what lies after the end.
    package var extends: (start: Bool, end: Bool)
    /// From the gradient's units to pixels.
    package var matrix: SketchMatrix

    package init(_ shape: Shape, _ stops: [Stop], extends: (start: Bool, end: Bool), _ matrix: SketchMatrix) {
        (self.shape, self.stops, self.extends, self.matrix) = (shape, stops, extends, matrix)
    }

    /// The colours from 0 to 1, with a transparent one at an end that does not extend while the other does.
    var allStops: [Stop] {
        guard let first = stops.first, let last = stops.last else { return [] }
        let stops = [Stop(0, first.ink)] + stops + [Stop(1, last.ink)]
        guard extends.start != extends.end else { return stops }
        func clear(_ stop: Stop) -> SketchInk { SketchInk(stop.ink.first, stop.ink.second, stop.ink.third, opacity: 0) }
        return extends.start ? stops + [Stop(1, clear(last))] : [Stop(0, clear(first))] + stops
    }
}

extension Sketch {
    /// Fills everything that drawing is limited to with a gradient.
    ///
    /// - Parameters:
    ///   - gradient: the gradient; nothing is drawn for numbers that are too large.
    ///   - opacity: 0…1.
    package func draw(_ gradient: SketchGradient, opacity: Double) {
        guard gradient.matrix.isInvertible, gradient.shape.numbers.allSatisfy({ abs($0) <= SketchStep.limit }),
            let pattern = unsafe pattern(gradient.shape)
        else { return }
        for stop in gradient.allStops {
            let ink = stop.ink
            unsafe cairo_pattern_add_color_stop_rgba(
                pattern, stop.place, ink.first, ink.second, ink.third, ink.opacity)
        }
        let isEndless = gradient.extends.start || gradient.extends.end
        unsafe cairo_pattern_set_extend(pattern, isEndless ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        unsafe paint(pattern, gradient.matrix, opacity: opacity)
        unsafe cairo_pattern_destroy(pattern)
    }

    /// Draws a pattern on everything that drawing is limited to.
    private func paint(_ pattern: OpaquePointer, _ matrix: SketchMatrix, opacity: Double) {
        draw(in: SketchArea(clipBounds)) {
            unsafe cairo_save(context)
            setMatrix(matrix)
            unsafe cairo_set_source(context, pattern)
            unsafe cairo_paint_with_alpha(context, opacity)
            unsafe cairo_restore(context)
        }
    }

    private func pattern(_ shape: SketchGradient.Shape) -> OpaquePointer? {
        switch shape {
        case .linear(let a, let b): unsafe cairo_pattern_create_linear(a.x, a.y, b.x, b.y)
        case .radial(let a, let first, let b, let second):
            unsafe cairo_pattern_create_radial(a.x, a.y, max(first, 0), b.x, b.y, max(second, 0))
        }
    }

    /// Draws on a transparent layer from now on, until ``endLayer(opacity:)``.
    package func beginLayer() {
        setMatrix(.identity)
        unsafe cairo_push_group(context)
    }

    /// Draws the layer on what lies below it.
    package func endLayer(opacity: Double) {
        guard let layer = unsafe cairo_pop_group(context) else { return }
        unsafe paint(layer, .identity, opacity: opacity)
        unsafe cairo_pattern_destroy(layer)
    }
}
