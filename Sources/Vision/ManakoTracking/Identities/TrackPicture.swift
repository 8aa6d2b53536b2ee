public import ManakoCore
public import ManakoGeometry
public import ManakoPixels
public import ManakoVision

/// The picture that detections were found in, for ``MultiObjectTracker`` to see what they look like and how the camera moved.
///
/// It shares the picture's pixels, and the tracker keeps none of them.
public struct TrackPicture: Sendable {
    /// How large an encoded picture has to be decoded, in pixels of its longer side: no larger than detectors ask, so that it is not
    /// decoded again, and enough for colours and the camera.
    private static let side = 320.0

    let bitmap: Bitmap
    let orientation: ImageOrientation

    /// Wraps pixels, in any format.
    ///
    /// - Parameters:
    ///   - bitmap: the picture as it is stored.
    ///   - orientation: how it is turned upright.
    public init(_ bitmap: Bitmap, orientation: ImageOrientation = .up) {
        self.bitmap = bitmap
        self.orientation = orientation
    }

    /// Takes a request's picture; one that was decoded for the request is not decoded again.
    ///
    /// - Throws: what decoding throws.
    public init(_ image: VisionImage) throws(ManakoError) {
        let need = DecodeRequirement(size: image.size.limited(toSide: Self.side), allowsYUV: true)
        self.init(try image.bitmap(for: need), orientation: image.orientation)
    }

    /// A box of the upright picture, normalised with origin lower-left, in pixels of the stored one, origin upper-left.
    func storedRect(_ box: NormalizedRect) -> ImageRect {
        orientation.stored(box).toImageCoordinates(bitmap.size, origin: .upperLeft)
    }
}
