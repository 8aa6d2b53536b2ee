public import Manako

/// A finder that says what becomes of the pixels itself, where others have boxes drawn over them.
///
/// Its capability has ``Capability/rewritesPictures`` set.
public protocol PicturePainter: Finder {
    /// Changes the pixels of a picture in which something was found.
    ///
    /// - Parameters:
    ///   - canvas: the upright picture, `bgra8`.
    ///   - findings: what was found in it.
    /// - Throws: ``ManakoError/Code/limitExceeded`` without memory.
    func paint(_ findings: [Finding], on canvas: inout Bitmap) throws(ManakoError)
}
