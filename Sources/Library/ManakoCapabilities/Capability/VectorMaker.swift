public import Manako

/// A capability that can also make a drawing with lines alone out of what it found; its command's `--output` is for that.
public protocol VectorMaker: Capability {
    /// Makes the drawing.
    ///
    /// - Parameters:
    ///   - findings: what was found in a picture.
    ///   - size: the size of that picture upright, in pixels.
    /// - Returns: an SVG document (https://www.w3.org/TR/SVG2/) of the same size.
    func makeSVG(of findings: [Finding], in size: ImageSize) -> String
}
