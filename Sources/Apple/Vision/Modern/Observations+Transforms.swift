public import CoreGraphics
public import CoreImage
public import Manako
public import simd

extension ImageTranslationAlignmentObservation {
    /// The shift that lays the floating picture on the reference, in pixels, origin lower left; the identity where nothing tells.
    public var alignmentTransform: CGAffineTransform { CGAffineTransform(shift) }

    /// The floating picture as it lies on the reference.
    public func applyTransform(to ciImage: CIImage) -> CIImage { ciImage.transformed(by: alignmentTransform) }
}

extension ImageHomographicAlignmentObservation {
    /// Lays the floating picture on the reference: pixels with the origin in the lower left corner; the identity where nothing tells.
    public var warpTransform: matrix_float3x3 {
        matrix_float3x3(rows: warp.rows.map { simd_float3(Float($0[0]), Float($0[1]), Float($0[2])) })
    }
}

extension HorizonObservation {
    /// The turn that makes the picture level, about the origin; origin lower left.
    public var transform: CGAffineTransform { CGAffineTransform(turn) }

    /// The turn that makes a picture level, about its middle.
    ///
    /// - Parameter imageSize: the upright picture's size in pixels; origin lower left.
    public func transform(for imageSize: CGSize) -> CGAffineTransform {
        CGAffineTransform(transform(for: ImageSize(imageSize)))
    }
}
