public import Manako

/// A request that needs what Apple's networks have learned: it compiles, and fails with a reason when it is performed.
public protocol UnavailableRequest: ImageProcessingRequest {
    /// Why it can't be done here, and what to use instead.
    static var reason: String { get }
}

extension UnavailableRequest {
    /// Nothing.
    public func need(of image: VisionImage) -> DecodeRequirement {
        DecodeRequirement(size: image.size, allowsYUV: true)
    }

    /// Fails.
    ///
    /// - Throws: ``ManakoError/Code/unsupported``, with what to use instead.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> Result {
        throw ManakoError(.unsupported, Self.reason)
    }
}

/// Looks for cats and dogs, with Apple's network: always fails with ``ManakoError/Code/unsupported``.
public struct RecognizeAnimalsRequest: UnavailableRequest {
    /// What would be found.
    public typealias Result = [RecognizedObjectObservation]

    /// An animal.
    public enum Animal: String, Sendable, Hashable, Codable, CaseIterable {
        /// A cat.
        case cat
        /// A dog.
        case dog
    }

    /// The animals that can be found: none.
    public var supportedAnimals: [Animal] { [] }

    /// The part of the picture to look at.
    public var regionOfInterest = NormalizedRect.fullImage

    /// Creates a request.
    public init(_ revision: Revision? = nil) {}

    /// Why it can't be done here, and what to use instead.
    public static var reason: String {
        "there is no built-in detector of animals here; use CoreMLRequest or RecognizeObjectsRequest with a detector of COCO's classes"
    }
}

/// Looks for the joints of cats and dogs, with Apple's network: always fails with ``ManakoError/Code/unsupported``.
public struct DetectAnimalBodyPoseRequest: UnavailableRequest {
    /// What would be found.
    public typealias Result = [AnimalBodyPoseObservation]

    /// The joints that would be found: none are.
    public var supportedJointNames: [AnimalBodyPoseObservation.JointName] { [] }
    /// The parts that can be found: none.
    public var supportedJointsGroupNames: [AnimalBodyPoseObservation.JointsGroupName] { [] }

    /// The part of the picture to look at.
    public var regionOfInterest = NormalizedRect.fullImage

    /// Creates a request.
    public init(_ revision: Revision? = nil) {}

    /// Why it can't be done here, and what to use instead.
    public static var reason: String {
        "no free network for the joints of animals is small enough"
    }
}

/// Makes masks of what stands in front, with Apple's network: always fails with ``ManakoError/Code/unsupported``.
public struct GenerateForegroundInstanceMaskRequest: UnavailableRequest {
    /// What would be found.
    public typealias Result = InstanceMaskObservation?

    /// The part of the picture to look at.
    public var regionOfInterest = NormalizedRect.fullImage

    /// Creates a request.
    public init(_ revision: Revision? = nil) {}

    /// Why it can't be done here, and what to use instead.
    public static var reason: String {
        "masks are made of people alone here; use GeneratePersonInstanceMaskRequest, or CoreMLRequest with a model"
    }
}

/// Looks how beautiful a picture is, as Apple's network sees it: always fails with ``ManakoError/Code/unsupported``.
public struct CalculateImageAestheticsScoresRequest: UnavailableRequest {
    /// What would be found.
    public typealias Result = ImageAestheticsScoresObservation

    /// The part of the picture to look at.
    public var regionOfInterest = NormalizedRect.fullImage
    /// Which part of the picture the network would see.
    public var cropAndScaleAction = ImageCropAndScaleAction.scaleToFill

    /// Creates a request.
    public init(_ revision: Revision? = nil) {}

    /// Why it can't be done here.
    public static var reason: String { "what the score means is known to Apple's network alone" }
}

/// Looks whether the lens was dirty, with Apple's network: always fails with ``ManakoError/Code/unsupported``.
public struct DetectLensSmudgeRequest: UnavailableRequest {
    /// What would be found.
    public typealias Result = SmudgeObservation

    /// The part of the picture to look at.
    public var regionOfInterest = NormalizedRect.fullImage
    /// Which part of the picture the network would see.
    public var cropAndScaleAction = ImageCropAndScaleAction.scaleToFill

    /// Creates a request.
    public init(_ revision: Revision? = nil) {}

    /// Why it can't be done here.
    public static var reason: String { "what a dirty lens looks like is known to Apple's network alone" }
}
