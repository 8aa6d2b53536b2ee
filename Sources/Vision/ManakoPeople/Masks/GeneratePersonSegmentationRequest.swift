public import ManakoCore
public import ManakoGeometry
public import ManakoVision
import Synchronization

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
/// let request = GeneratePersonSegmentationRequest()
/// request.qualityLevel = .balanced
/// let mask = try await request.perform(on: url).pixelBuffer  // gray8, 255 where people are
/// ```
///
/// The built-in model (MediaPipe's selfie segmentation) knows people who are near, and takes animals and landscapes for people where
/// there are none; so what the built-in detectors of bodies, faces and hands see nobody on is left out.
///
/// A class, as Vision's is: a request is equal to itself alone, and a constant one can be changed, which counts from the next picture on.
/// Vision's keeps a state besides; this one looks at each picture by itself.
public final class GeneratePersonSegmentationRequest: ImageProcessingRequest {
    /// The mask of all people.
    public typealias Result = PixelBufferObservation

    /// How finely people are told from their background.
    public typealias QualityLevel = PersonSegmentationQuality

    /// How finely people are told from their background.
    public var qualityLevel: QualityLevel {
        get { segmenter.withLock { $0.quality } }
        set { segmenter.withLock { $0.quality = newValue } }
    }
    /// The part of the picture to look at, normalised with origin lower-left. The mask still covers the whole picture, and is empty
    /// outside of this part.
    public var regionOfInterest: NormalizedRect {
        get { segmenter.withLock { $0.regionOfInterest } }
        set { segmenter.withLock { $0.regionOfInterest = newValue } }
    }

    /// A detector that knows people among other classes, for a second opinion; nil without one.
    package var objects: RecognizeObjectsRequest? {
        get { segmenter.withLock { $0.objects } }
        set { segmenter.withLock { $0.objects = newValue } }
    }

    private let segmenter = Mutex(PersonSegmenter(quality: .accurate, regionOfInterest: .fullImage))

    /// Creates a request of the best quality.
    public init() {}

    /// The smallest decoded picture that it can use.
    public func need(of image: VisionImage) -> DecodeRequirement { segmenter.withLock { $0 }.need(of: image) }

    /// Looks at a picture on the calling thread.
    ///
    /// - Returns: a mask of gray8 with the picture's aspect, empty without people; its confidence is that of the surest person.
    /// - Throws: ``ManakoError/Code/unavailable`` without the models or their runtime, ``ManakoError/Code/invalidArgument`` for a region
    ///   without area, and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> PixelBufferObservation {
        let people = try segmenter.withLock { $0 }.people(in: image, context, times: &times)
        return PixelBufferObservation(pixelBuffer: people.mask, confidence: people.confidence)
    }
}

extension GeneratePersonSegmentationRequest {
    /// A request is equal to itself alone.
    public static func == (a: GeneratePersonSegmentationRequest, b: GeneratePersonSegmentationRequest) -> Bool {
        a === b
    }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
