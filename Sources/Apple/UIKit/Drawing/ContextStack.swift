package import CoreGraphics
package import Foundation

/// The contexts that UIKit draws on, one stack for each thread.
package final class ContextStack {
    /// A context, and for one of pictures how many pixels a unit has.
    package struct Entry {
        package var context: CGContext
        var imageScale: CGFloat?
        /// Whether y goes down, as it does in UIKit.
        package var isFlipped = true
    }

    package private(set) var entries: [Entry] = []
    /// How many entries there were whenever AppKit remembered its state.
    package var savedDepths: [Int] = []

    /// The calling thread's stack.
    package static var current: ContextStack {
        let all = Thread.current.threadDictionary
        if let stack = all["UIKit.ContextStack"] as? ContextStack { return stack }
        let stack = ContextStack()
        all["UIKit.ContextStack"] = stack
        return stack
    }

    package func push(_ context: CGContext, imageScale: CGFloat? = nil, isFlipped: Bool = true) {
        entries.append(Entry(context: context, imageScale: imageScale, isFlipped: isFlipped))
    }

    /// Takes the last entry away; nothing happens when it is of another kind.
    package func pop(isImage: Bool) {
        if let last = entries.last, (last.imageScale != nil) == isImage { entries.removeLast() }
    }

    /// Puts other entries in the place of all.
    package func replace(with entries: [Entry]) { self.entries = entries }

    /// Runs a closure that draws on a context.
    package func draw<Result>(
        on context: CGContext, isFlipped: Bool = true, _ body: () throws -> Result
    ) rethrows -> Result {
        let before = entries
        push(context, isFlipped: isFlipped)
        // Whatever the closure left on the stack goes, too.
        defer { entries = before }
        return try body()
    }
}

extension CGContext {
    /// A context of pictures with its origin in the upper left corner.
    ///
    /// - Parameters:
    ///   - bounds: what is seen, in units; parts of pixels count as whole ones.
    ///   - scale: how many pixels a unit has.
    ///   - isOpaque: whether there is no alpha.
    /// - Returns: nil without area, for more than 32767 pixels a side or 2²⁸ pixels, and without memory.
    package static func picture(of bounds: CGRect, scale: CGFloat, isOpaque: Bool) -> CGContext? {
        let size = CGSize(width: bounds.size.width * scale, height: bounds.size.height * scale)
        guard [size.width, size.height, bounds.minX, bounds.minY].allSatisfy(\.isFinite), size.width > 0,
            size.height > 0, size.width <= 32_767, size.height <= 32_767,
            size.width * size.height <= 0x1p28
        else { return nil }
        let (width, height) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
        let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipFirst : .premultipliedFirst
        let context = unsafe CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: alpha.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        let flip = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height))
        context?.begin(with: flip.translatedBy(x: -bounds.minX, y: -bounds.minY))
        return context
    }

    /// A context of one pixel that nobody sees, for code that draws on a picture that can't be made.
    package static func unseen() -> CGContext? {
        picture(of: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 1, isOpaque: false)
    }

    /// The picture so far, upright; nil without memory.
    func makeImage(scale: CGFloat) -> UIImage? {
        makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
    }
}
