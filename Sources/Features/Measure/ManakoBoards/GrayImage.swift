import ManakoCore
import ManakoGeometry
import ManakoPixels

/// The brightness of an upright picture, where it lies when the picture has it by itself, else a copy.
struct GrayImage {
    let bitmap: Bitmap

    /// Takes a picture's brightness.
    ///
    /// - Parameter orientation: how the stored picture is turned upright; a turned one is copied.
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory.
    init(_ bitmap: Bitmap, orientation: ImageOrientation = .up) throws(ManakoError) {
        let isThere = bitmap.format.hasLuminance && orientation == .up
        self.bitmap = isThere ? bitmap : try bitmap.converted(to: .gray8, orientation: orientation)
    }

    /// What of a region lies in the picture, all of it for none; nil when nothing does.
    func part(_ region: SearchRegion?) -> SearchRegion? {
        let whole = SearchRegion(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        return (region ?? whole).clamped(width: whole.width, height: whole.height)
    }

    /// Lends the rows of brightness, one byte a pixel.
    func withPlane<Result>(_ body: (PlaneView) throws(ManakoError) -> Result) throws(ManakoError) -> Result {
        try bitmap.withView { (view) throws(ManakoError) in try body(view.planes[0]) }
    }
}
