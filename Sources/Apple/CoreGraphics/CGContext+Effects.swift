public import Foundation
import ManakoDrawing

/// A blurred shadow under all that is drawn.
struct ContextShadow {
    var offset: CGSize
    var blur: CGFloat
    var color: CGColor
}

extension CGContext {
    /// Draws everything with a black shadow of a third of its opacity; a map of the plane does not change offset and blur.
    ///
    /// - Parameters:
    ///   - offset: the distance to the right and upwards, downwards in contexts of UIKit.
    ///   - blur: twice the standard deviation of the blur; 0 for a sharp shadow.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// Draws everything with a shadow of a colour; with none without colour.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { ContextShadow(offset: offset, blur: blur, color: $0) }
        apply()
    }

    /// Begins a layer: what is drawn until ``endTransparencyLayer()`` is put together first, and then drawn as one picture with the
    /// alpha, shadow and blend mode that hold now. What drawing is limited to holds for the layer, too.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        saveGState()
        layers.append(Layer(state: state, depth: savedCount))
        surface.set { $0.beginLayer() }
        state.alpha = 1
        state.shadow = nil
        state.blend = .normal
        apply()
    }

    /// Begins a layer that is limited to a rectangle.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        saveGState()
        clip(to: rect)
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        layers[layers.count - 1].isLimited = true
    }

    /// Draws the layer; nothing happens when none was begun.
    public func endTransparencyLayer() {
        guard let layer = layers.popLast() else { return }
        while savedCount > layer.depth { restoreGState() }
        state = layer.state
        apply()
        let opacity = opacity
        surface.draw { $0.endLayer(opacity: opacity) }
        restoreGState()
        if layer.isLimited { restoreGState() }
    }

    /// The shadow in pixels.
    func sketchedShadow() -> SketchShadow? {
        guard let shadow = state.shadow else { return nil }
        let offset = shadow.offset.applying(base)
        let scale = (abs(base.a * base.d - base.b * base.c)).squareRoot()
        return SketchShadow(
            ink(shadow.color), dx: Double(offset.width), dy: -Double(offset.height), blur: Double(shadow.blur * scale))
    }

    /// Makes a map the one that the context begins with, as UIKit does with its origin in the upper left corner.
    package func begin(with map: CGAffineTransform) {
        state.ctm = map
        base = map
    }
}
