public import CoreGraphics
public import Foundation

// Each thread has contexts of its own, as on Apple's systems.

/// The context that UIKit draws on; nil for none.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.entries.last?.context }

/// Makes a context the one that UIKit draws on.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.current.push(context) }

/// Goes back to the context before ``UIGraphicsPushContext(_:)``; nothing happens when there is none.
public func UIGraphicsPopContext() { ContextStack.current.pop(isImage: false) }

/// Begins a picture with alpha and a pixel for each unit.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins a picture.
///
/// - Parameters:
///   - size: the size in units; without area, with more than 32767 pixels a side or 2²⁸ pixels, and without memory there is none, and
///     everything goes on as before.
///   - opaque: whether there is no alpha; black at first.
///   - scale: how many pixels a unit has; 0 for ``UIScreen/scale``.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : UIScreen.main.scale
    let bounds = CGRect(origin: .zero, size: size)
    guard let context = CGContext.picture(of: bounds, scale: scale, isOpaque: opaque) else { return }
    ContextStack.current.push(context, imageScale: scale)
}

/// The picture so far; nil unless one was begun.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let last = ContextStack.current.entries.last, let scale = last.imageScale else { return nil }
    return last.context.makeImage(scale: scale)
}

/// Ends the picture; nothing happens unless one was begun.
public func UIGraphicsEndImageContext() { ContextStack.current.pop(isImage: true) }

/// Fills a rectangle with the colour of the current context, which takes the place of what was there.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the colour of the current context.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.keepingState {
        $0.setBlendMode(blendMode)
        $0.fill(rect)
    }
}

/// Fills an edge of one unit inside a rectangle with the colour of the current context.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Fills an edge of one unit inside a rectangle with the colour of the current context.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.keepingState {
        $0.setBlendMode(blendMode)
        $0.fillEdge(of: rect, width: 1)
    }
}

/// Limits drawing on the current context to a rectangle, too.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGContext {
    /// Fills the edge inside a rectangle; all of one that is too small for it.
    package func fillEdge(of rect: CGRect, width: CGFloat) {
        addRect(rect)
        if rect.width > 2 * width, rect.height > 2 * width { addRect(rect.insetBy(dx: width, dy: width)) }
        fillPath(using: .evenOdd)
    }

    /// Draws without a change of how things are drawn afterwards.
    package func keepingState(_ body: (CGContext) -> Void) {
        saveGState()
        body(self)
        restoreGState()
    }
}
