import Glibc
public import ManakoCompositor
public import ManakoCore
import ManakoDrawing
import Synchronization

/// A comment's picture at one size of output: only the part with ink.
public struct CommentPicture: Sendable, Hashable {
    /// The ink.
    public let picture: OverlayPicture
    /// From the left edge of the comment's box to that of the picture, in pixels of the output.
    public let x: Int
    /// From the upper edge of the comment's box to that of the picture, in pixels of the output, downwards.
    public let y: Int
}

/// Draws comments with Pango and Cairo, and measures their text.
///
/// Any number of threads may use one renderer; each call that runs beside others gets fonts of its own, which later calls use again.
public final class CommentRenderer: CommentMeasuring {
    /// The typefaces.
    public let fonts: CommentFonts
    private let idle = Mutex<[Typesetter]>([])

    /// Creates a renderer; fonts are opened when something is drawn or measured first.
    ///
    /// - Parameter fonts: the typefaces.
    public init(fonts: CommentFonts = CommentFonts()) {
        self.fonts = fonts
    }

    /// The advance width of one line, without outline, in the unit of the size.
    public func width(of line: String, font: CommentFont, size: Double) -> Double {
        let typesetter = take()
        defer { putBack(typesetter) }
        return typesetter.width(of: line, fonts.face(font), size: size)
    }

    /// Draws a comment.
    ///
    /// - Parameters:
    ///   - appearance: what it looks like.
    ///   - scale: pixels of the output in one of the canvas, above 0; 2/3 for a picture of 1280 × 720.
    /// - Returns: nil when nothing of it is seen.
    /// - Throws: ``ManakoError/Code/limitExceeded`` for a comment that is larger than an ``OverlayPicture`` can be.
    public func picture(of appearance: CommentAppearance, scale: Double) throws(ManakoError) -> CommentPicture? {
        let typesetter = take()
        defer { putBack(typesetter) }
        let text = OutlinedText(appearance, face: fonts.face(appearance.font), scale: scale)
        guard let drawn = try typesetter.draw(text) else { return nil }
        let whole = try OverlayPicture(width: drawn.width, height: drawn.height, pixels: drawn.pixels)
        guard let (picture, x, y) = whole.trimmed() else { return nil }
        return CommentPicture(picture: picture, x: drawn.x + x, y: drawn.y + y)
    }

    private func take() -> Typesetter { idle.withLock { $0.popLast() } ?? Typesetter() }

    private func putBack(_ typesetter: Typesetter) { idle.withLock { $0.append(typesetter) } }
}

extension OutlinedText {
    /// The text of a comment in pixels of the output.
    fileprivate init(_ appearance: CommentAppearance, face: Face, scale: Double) {
        let rotation = appearance.rotation ?? CommentRotation(z: 0, y: 0)
        self.init(
            lines: appearance.lines, face: face, size: appearance.fontSize * scale,
            firstBaseline: appearance.firstBaseline * scale, pitch: appearance.linePitch * scale,
            ink: Ink(appearance.color), outline: Ink(appearance.outlineColor),
            outlineWidth: appearance.outlineWidth * scale,
            box: (appearance.width * scale, appearance.height * scale),
            background: appearance.background.map { Ink($0) },
            frame: appearance.frame.map { Ink($0) }, turn: rotation.z,
            // Seen from far away, what is turned around the vertical axis only becomes narrower.
            narrowing: rotation.y == 0 ? 1 : cos(rotation.y * .pi / 180))
    }
}

extension OutlinedText.Ink {
    fileprivate init(_ color: CommentColor) {
        self.init(DrawingColor(red: color.red, green: color.green, blue: color.blue), opacity: color.alpha)
    }
}
