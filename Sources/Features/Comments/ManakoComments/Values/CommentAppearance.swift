/// What a comment looks like, wherever it is: the key under which its picture is kept.
///
/// Lengths are in pixels of the canvas, ``CommentCanvas``. The first line's text begins at the box's left edge.
public struct CommentAppearance: Sendable, Hashable {
    /// The lines of text, from the top; tabulators are already spaces.
    public var lines: [String]
    /// The typeface.
    public var font: CommentFont
    /// The size of the typeface.
    public var fontSize: Double
    /// From the box's upper edge down to the first line's baseline.
    public var firstBaseline: Double
    /// From one baseline to the next.
    public var linePitch: Double
    /// The width of the box that other comments keep clear of; ink may reach beyond.
    public var width: Double
    /// The height of that box.
    public var height: Double
    /// The colour of the text.
    public var color: CommentColor
    /// The colour of the outline, which is drawn under the text.
    public var outlineColor: CommentColor
    /// The width of the outline's stroke, half of which lies outside the glyphs; joins are round. 0 is no outline.
    public var outlineWidth: Double
    /// What the box is filled with, under the text.
    public var background: CommentColor?
    /// The colour of a line around the box.
    public var frame: CommentColor?
    /// How it is turned.
    public var rotation: CommentRotation?
}

/// The surface on which comments are laid out; it is scaled to the picture's size.
public enum CommentCanvas {
    /// Its width, in its pixels.
    public static let width = 1920.0
    /// Its height, in its pixels.
    public static let height = 1080.0
}
