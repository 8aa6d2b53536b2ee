public import ManakoCore
public import ManakoGeometry
public import ManakoVision

/// How finely people are told from their background.
public enum PersonSegmentationQuality: String, Sendable, Hashable, Codable, CaseIterable {
    /// A mask of the picture's size whose edges follow the picture's, with people who are small in it and whom only a look from nearby
    /// explains.
    case accurate
    /// A mask of at most 1024 pixels a side, with edges that follow the picture's; for single pictures when time counts.
    case balanced
    /// A mask of at most 256 pixels a side, as the model gives it, of people whose face or body is seen; for live pictures.
    case fast

    /// The longest side of the mask in pixels.
    var longestSide: Double {
        switch self {
        case .accurate: .infinity
        case .balanced: 1024
        case .fast: Double(PersonGrid.side)
        }
    }
}

/// Tells people's pixels from all others.
///
/// ```swift
/// var request = GeneratePersonSegmentationRequest()
/// request.qualityLevel = .balanced
/// let mask = try await request.perform(on: url).pixelBuffer  // gray8, 255 where people are
/// ```
///
/// The built-in model (MediaPipe's selfie segmentation) knows people who are near, and takes animals and landscapes for people where
/// there are none; so what the built-in detectors of bodies, faces and hands see nobody on is left out. Vision's request keeps a state
/// and takes a `frameAnalysisSpacing`; this one looks at each picture by itself.
public struct GeneratePersonSegmentationRequest: ImageProcessingRequest {
    /// The mask of all people.
    public typealias Result = PixelBufferObservation

    /// How finely people are told from their background.
    public typealias QualityLevel = PersonSegmentationQuality

    /// How finely people are told from their background.
    public var qualityLevel = QualityLevel.accurate
    /// The part of the picture to look at, normalised with origin lower-left; outside of it the mask is empty.
    public var regionOfInterest = NormalizedRect.fullImage

    /// Creates a request of the best quality.
    public init() {}

    private var segmenter: PersonSegmenter {
        PersonSegmenter(quality: qualityLevel, regionOfInterest: regionOfInterest)
    }

    /// The smallest decoded picture that it can use.
    public func need(of image: VisionImage) -> ImageNeed { segmenter.need(of: image) }

    /// Looks at a picture on the calling thread.
    ///
    /// - Returns: a mask of gray8 with the picture's aspect, empty without people; its confidence is that of the surest person.
    /// - Throws: ``ManakoError/Code/unavailable`` without the models or their runtime, ``ManakoError/Code/invalidArgument`` for a region
    ///   without area, and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> PixelBufferObservation {
        let people = try segmenter.people(in: image, context, times: &times)
        return PixelBufferObservation(pixelBuffer: people.mask, confidence: people.confidence)
    }
}
