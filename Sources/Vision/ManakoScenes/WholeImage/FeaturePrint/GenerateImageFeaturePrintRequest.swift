import CManakoWholeImage
public import ManakoCore
public import ManakoGeometry
import ManakoPixels
public import ManakoVision

/// Describes a picture by numbers, by which pictures that look alike are found.
///
/// ```swift
/// let a = try await GenerateImageFeaturePrintRequest().perform(on: one)
/// let b = try await GenerateImageFeaturePrintRequest().perform(on: other)
/// print(try a.distance(to: b))
/// ```
///
/// Vision asks a network what a picture shows. These numbers say where which edges run (histograms of gradients after N. Dalal and
/// B. Triggs, 2005), where it is bright and dark, and a little of its colours, for the whole and for what crops may leave of it. So they
/// know a picture again that was cropped, compressed, scaled or recoloured, and not another picture of the same thing.
public struct GenerateImageFeaturePrintRequest: ImageProcessingRequest {
    /// What the request finds.
    public typealias Result = FeaturePrintObservation

    /// How the picture is brought to a square.
    public var cropAndScaleAction = ImageCropAndScaleAction.scaleToFill
    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage

    /// Creates a request.
    public init() {}

    /// A small picture.
    public func need(of image: VisionImage) -> DecodeRequirement {
        SmallPicture.need(of: image, side: Int(MANAKO_PRINT_SIDE), region: regionOfInterest)
    }

    /// Describes a picture on the calling thread.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a region without area, ``ManakoError/Code/limitExceeded`` without memory,
    ///   and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> FeaturePrintObservation {
        let side = Int(MANAKO_PRINT_SIDE)
        let picture = try SmallPicture(
            image, width: side, height: side, action: cropAndScaleAction, region: regionOfInterest, times: &times)
        return try StageTimes.measure(&times.infer) { () throws(ManakoError) in
            FeaturePrintObservation(elements: try Self.elements(of: picture))
        }
    }

    private static func elements(of picture: SmallPicture) throws(ManakoError) -> [Float] {
        var elements = [Float](repeating: 0, count: FeaturePrintObservation.elementCount)
        let status = unsafe picture.bytes.withUnsafeBufferPointer { bytes in
            unsafe elements.withUnsafeMutableBufferPointer { elements in
                unsafe manako_print(bytes.baseAddress, elements.baseAddress)
            }
        }
        guard status == 0 else { throw ManakoError(.limitExceeded, "no memory to describe a picture") }
        return elements
    }
}
