/// Lines of text with an outline, as they are drawn over moving pictures. Lengths are in pixels, downwards from the box's upper left corner.
package struct OutlinedText: Sendable {
    /// A typeface.
    package struct Face: Sendable, Hashable {
        /// Families as fontconfig knows them, separated by commas; the first one that has a character draws it.
        package var families: String
        /// 400 is regular, 600 half bold.
        package var weight: Int

        package init(families: String, weight: Int) {
            self.families = families
            self.weight = weight
        }
    }

    /// A colour with straight alpha.
    package struct Ink: Sendable, Hashable {
        package var color: DrawingColor
        /// 0 to 1.
        package var opacity: Double

        package init(_ color: DrawingColor, opacity: Double = 1) {
            self.color = color
            self.opacity = opacity
        }
    }

    /// The lines; each begins at the box's left edge.
    package var lines: [String]
    package var face: Face
    /// The size of the typeface.
    package var size: Double
    /// Where the first line stands.
    package var firstBaseline: Double
    /// From one baseline to the next.
    package var pitch: Double
    package var ink: Ink
    /// The outline, which is drawn under all text; half of its width lies outside of the glyphs.
    package var outline: Ink
    package var outlineWidth: Double
    /// What ``background`` fills and ``frame`` surrounds.
    package var box: (width: Double, height: Double)
    package var background: Ink?
    package var frame: Ink?
    /// Clockwise around the box's corner, in degrees.
    package var turn: Double
    /// How much narrower it is than unturned, from -1 (mirrored) to 1.
    package var narrowing: Double

    package init(
        lines: [String], face: Face, size: Double, firstBaseline: Double, pitch: Double, ink: Ink, outline: Ink,
        outlineWidth: Double, box: (width: Double, height: Double) = (0, 0), background: Ink? = nil, frame: Ink? = nil,
        turn: Double = 0, narrowing: Double = 1
    ) {
        self.lines = lines
        self.face = face
        self.size = size
        self.firstBaseline = firstBaseline
        self.pitch = pitch
        self.ink = ink
        self.outline = outline
        self.outlineWidth = outlineWidth
        self.box = box
        self.background = background
        self.frame = frame
        self.turn = turn
        self.narrowing = narrowing
    }
}

/// A drawn text: blue, green, red and alpha of each pixel, premultiplied.
package struct TextPicture: Sendable {
    package var pixels: [UInt8]
    package var width: Int
    package var height: Int
    /// Where the picture's corner lies, in whole pixels from the box's.
    package var x: Int
    package var y: Int
}
