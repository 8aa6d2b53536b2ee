public import Foundation
import ManakoDrawing

/// What becomes of the shapes of glyphs.
public enum CGTextDrawingMode: Int32, Sendable {
    /// They are filled.
    case fill = 0
    /// Their edges are drawn.
    case stroke = 1
    /// They are filled, and their edges are drawn.
    case fillStroke = 2
    /// Nothing.
    case invisible = 3
    /// As ``fill``, and drawing is limited to them from then on.
    case fillClip = 4
    /// As ``stroke``, and drawing is limited to them from then on.
    case strokeClip = 5
    /// As ``fillStroke``, and drawing is limited to them from then on.
    case fillStrokeClip = 6
    /// Drawing is limited to them from then on.
    case clip = 7

    var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
    var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
    var clips: Bool { rawValue >= CGTextDrawingMode.fillClip.rawValue }
}

// Text is set by the module CoreText; nothing here draws glyphs by their numbers.
extension CGContext {
    /// Where text begins on its baseline, in units that are drawn in: the shift of ``textMatrix``. Drawing does not move it here.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }

    /// Sets what becomes of the shapes of glyphs.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }
    /// Whether text is smoothed for displays of three colours; never here.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    /// Whether text may be smoothed for displays of three colours; never here.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
    /// Whether glyphs stand between pixels; they always do here.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
    /// Whether glyphs are drawn between pixels; they always are here.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

    /// Whether glyphs may stand between pixels; they always do here.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
    /// Whether glyphs may be drawn between pixels; they always are here.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

    /// Draws shapes of glyphs, from the beginning of their baseline, as the mode says; the path that is being made stays.
    ///
    /// - Parameter color: what they are filled with; nil for the context's colour.
    package func drawText(_ shapes: CGPath, color: CGColor?) {
        let steps = shapes.steps.applying(textMatrix.concatenating(state.ctm))
        let before = state.fill
        state.fill = color ?? before
        if state.textMode.fills { fill(steps, evenOdd: false) }
        state.fill = before
        if state.textMode.strokes { stroke(steps) }
        guard state.textMode.clips else { return }
        let path = sketched(steps)
        surface.set { $0.clip(path, evenOdd: false) }
    }
}
