public import CoreGraphics
public import Foundation
import UIKit

/// What AppKit draws on, one stack for each thread.
public final class NSGraphicsContext: NSObject {
    /// Core Graphics' context.
    public let cgContext: CGContext
    /// Whether y goes down.
    public let isFlipped: Bool

    /// Creates a context over Core Graphics'.
    public init(cgContext graphicsPort: CGContext, flipped initialFlippedState: Bool) {
        (cgContext, isFlipped) = (graphicsPort, initialFlippedState)
    }

    /// Creates a context that draws on a picture; nil without memory. The picture shows what was drawn from then on.
    public convenience init?(bitmapImageRep bitmapRep: NSBitmapImageRep) {
        guard let context = bitmapRep.context() else { return nil }
        self.init(cgContext: context, flipped: false)
    }

    /// The context that is drawn on; nil for none.
    public class var current: NSGraphicsContext? {
        get {
            ContextStack.current.entries.last.map { NSGraphicsContext(cgContext: $0.context, flipped: $0.isFlipped) }
        }
        set {
            let stack = ContextStack.current
            stack.replace(with: stack.entries.dropLast())
            if let newValue { stack.push(newValue.cgContext, isFlipped: newValue.isFlipped) }
        }
    }

    /// Remembers the context that is drawn on, and how.
    public class func saveGraphicsState() {
        let stack = ContextStack.current
        stack.savedDepths.append(stack.entries.count)
        guard let last = stack.entries.last else { return }
        last.context.saveGState()
        stack.push(last.context, isFlipped: last.isFlipped)
    }

    /// Goes back to the context that was remembered last; nothing happens when none was.
    public class func restoreGraphicsState() {
        let stack = ContextStack.current
        guard let depth = stack.savedDepths.popLast() else { return }
        stack.replace(with: Array(stack.entries.prefix(depth)))
        if depth > 0 { stack.entries.last?.context.restoreGState() }
    }

    /// Remembers how things are drawn.
    public func saveGraphicsState() { cgContext.saveGState() }
    /// Goes back to what was remembered last.
    public func restoreGraphicsState() { cgContext.restoreGState() }
    /// Nothing is put off here.
    public func flushGraphics() {}

    /// Whether edges are smooth.
    public var shouldAntialias: Bool {
        get { cgContext.shouldAntialias }
        set { cgContext.setShouldAntialias(newValue) }
    }

    /// How pictures are weighed when they are drawn larger or smaller.
    public var imageInterpolation: NSImageInterpolation {
        get { cgContext.interpolationQuality == .none ? .none : .default }
        set { cgContext.interpolationQuality = newValue == .none ? .none : .high }
    }
}

/// How pictures are weighed when they are drawn larger or smaller.
public enum NSImageInterpolation: UInt, Sendable {
    /// As usual.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// As usual.
    case low = 2
    /// As usual.
    case medium = 4
    /// As usual.
    case high = 3
}
