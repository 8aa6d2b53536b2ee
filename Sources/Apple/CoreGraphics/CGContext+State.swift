public import Foundation
import ManakoDrawing

/// How what is drawn goes together with what is there.
public enum CGBlendMode: Int32, Sendable {
    /// Over it.
    case normal = 0
    /// The product of both.
    case multiply = 1
    /// The product of what both lack.
    case screen = 2
    /// The one or the other, as what is there is dark or light.
    case overlay = 3
    /// The darker.
    case darken = 4
    /// The lighter.
    case lighten = 5
    /// What is there, lighter.
    case colorDodge = 6
    /// What is there, darker.
    case colorBurn = 7
    /// As ``hardLight``, softer.
    case softLight = 8
    /// The one or the other, as what is drawn is dark or light.
    case hardLight = 9
    /// How much both differ.
    case difference = 10
    /// As ``difference``, with less contrast.
    case exclusion = 11
    /// As ``normal`` here.
    case hue = 12
    /// As ``normal`` here.
    case saturation = 13
    /// As ``normal`` here.
    case color = 14
    /// As ``normal`` here.
    case luminosity = 15
    /// Nothing, where something is drawn.
    case clear = 16
    /// What is drawn alone.
    case copy = 17
    /// What is drawn, where something is.
    case sourceIn = 18
    /// What is drawn, where nothing is.
    case sourceOut = 19
    /// Over what is there, and only there.
    case sourceAtop = 20
    /// Under what is there.
    case destinationOver = 21
    /// What is there, where something is drawn.
    case destinationIn = 22
    /// What is there, where nothing is drawn.
    case destinationOut = 23
    /// Under what is there, and only where something is drawn.
    case destinationAtop = 24
    /// Either, where the other is not.
    case xor = 25
    /// The sum, as ``plusLighter`` here.
    case plusDarker = 26
    /// The sum.
    case plusLighter = 27

    /// Cairo's number.
    var number: UInt32 {
        let numbers: [UInt32] = [
            2, 14, 15, 16, 17, 18, 19, 20, 22, 21, 23, 24, 2, 2, 2, 2, 0, 1, 3, 4, 5, 7, 8, 9, 10, 11, 12, 12,
        ]
        return numbers[Int(rawValue)]
    }
}

extension CGContext {
    /// From the units that are drawn in to pixels from the lower left corner.
    public var ctm: CGAffineTransform { state.ctm }
    /// How pictures are weighed when they are drawn larger or smaller.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.quality }
        set { state.quality = newValue }
    }

    /// Does a map before all that is done already.
    public func concatenate(_ transform: CGAffineTransform) { state.ctm = transform.concatenating(state.ctm) }
    /// Shifts what is drawn.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { state.ctm = state.ctm.translatedBy(x: tx, y: ty) }
    /// Scales what is drawn.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.ctm = state.ctm.scaledBy(x: sx, y: sy) }
    /// Turns what is drawn, in radians, counter-clockwise.
    public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }
    /// From the units that are drawn in to pixels from the lower left corner.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }
    /// What a size is in pixels.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
    /// What a size in pixels is in the units that are drawn in.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
    /// Where a point is in pixels from the lower left corner.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
    /// Where a rectangle is in pixels from the lower left corner.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
    /// Where a pixel is in the units that are drawn in.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
    /// Where pixels are in the units that are drawn in.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }

    /// Sets the colour of what is filled.
    public func setFillColor(_ color: CGColor) { state.fill = color }
    /// Sets the colour of what is filled.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Sets the gray of what is filled.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = CGColor(gray: gray, alpha: alpha) }
    /// Sets what is filled to black of a space, whose components can be set then.
    public func setFillColorSpace(_ space: CGColorSpace) { state.fill = .first(of: space) }
    /// Sets the colour of what is filled to components of its space, alpha the last.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        unsafe state.fill = state.fill.replacing(components)
    }
    /// Sets lines to black of a space, whose components can be set then.
    public func setStrokeColorSpace(_ space: CGColorSpace) { state.stroke = .first(of: space) }
    /// Sets the colour of lines to components of its space, alpha the last.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        unsafe state.stroke = state.stroke.replacing(components)
    }
    /// Sets the colour of lines.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color }
    /// Sets the colour of lines.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Sets the gray of lines.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.stroke = CGColor(gray: gray, alpha: alpha) }
    /// Sets how much everything covers, 0…1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
    /// Sets how what is drawn goes together with what is there.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blend = mode
        apply()
    }
    /// Sets whether edges are smooth.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.isSmooth = shouldAntialias
        apply()
    }
    /// Whether edges are smooth.
    package var shouldAntialias: Bool { state.isSmooth }
    /// Sets whether edges may be smooth.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { setShouldAntialias(allowsAntialiasing) }
    /// Sets the width of lines.
    public func setLineWidth(_ width: CGFloat) { state.pen.width = Double(width) }
    /// Sets how lines end.
    public func setLineCap(_ cap: CGLineCap) { state.pen.cap = Int(cap.rawValue) }
    /// Sets how lines meet.
    public func setLineJoin(_ join: CGLineJoin) { state.pen.join = Int(join.rawValue) }
    /// Sets how many times as long as the width a sharp corner may be.
    public func setMiterLimit(_ limit: CGFloat) { state.pen.miterLimit = Double(limit) }
    /// Sets dashes and gaps in turn; none for no lengths, and where there would be more than 100000.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.pen.dash = lengths.map { Double($0) }
        state.pen.dashPhase = Double(phase)
    }
    /// How finely curves are drawn; always to a tenth of a pixel here.
    public func setFlatness(_ flatness: CGFloat) {}
    /// What becomes of colours that there are not; nothing here.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}
}
