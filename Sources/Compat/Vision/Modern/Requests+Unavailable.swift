public import Foundation
public import Manako

// Requests that need what Apple's networks have learned. They compile, and fail with a reason when they are performed.

/// Looks for cats and dogs, with Apple's network: always fails with ``ManakoError/Code/unsupported``.
public struct RecognizeAnimalsRequest: ImageProcessingRequest {
    /// What would be found.
    public typealias Result = [RecognizedObjectObservation]

    /// The revisions that there are.
    public enum Revision: Int, Comparable, Sendable, Codable, CaseIterable {
        /// The latest one.
        case revision2 = 2

        /// Whether one is older than another.
        public static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }
    }

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
    /// The revision.
    public var revision: Revision { .revision2 }
    /// All revisions.
    public static var supportedRevisions: [Revision] { Revision.allCases }

    /// Creates a request.
    public init(_ revision: Revision? = nil) {}

    /// Nothing.
    public func need(of image: VisionImage) -> ImageNeed { ImageNeed(size: image.size, allowsYUV: true) }

    /// Fails.
    ///
    /// - Throws: ``ManakoError/Code/unsupported``, with what to use instead.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> Result {
        throw ManakoError(
            .unsupported,
            "there is no built-in detector of animals here; use CoreMLRequest or RecognizeObjectsRequest with a detector of COCO's classes"
        )
    }
}

/// Looks for the joints of cats and dogs, with Apple's network: always fails with ``ManakoError/Code/unsupported``.
public struct DetectAnimalBodyPoseRequest: ImageProcessingRequest {
    /// What would be found.
    public typealias Result = [AnimalBodyPoseObservation]

    /// The revisions that there are.
    public enum Revision: Int, Comparable, Sendable, Codable, CaseIterable {
        /// The latest one.
        case revision1 = 1

        /// Whether one is older than another.
        public static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }
    }

    /// The joints that can be found: none.
    public var supportedJointNames: [AnimalBodyPoseObservation.PoseJointName] { [] }
    /// The parts that can be found: none.
    public var supportedJointsGroupNames: [AnimalBodyPoseObservation.PoseJointsGroupName] { [] }

    /// The part of the picture to look at.
    public var regionOfInterest = NormalizedRect.fullImage
    /// The revision.
    public var revision: Revision { .revision1 }
    /// All revisions.
    public static var supportedRevisions: [Revision] { Revision.allCases }

    /// Creates a request.
    public init(_ revision: Revision? = nil) {}

    /// Nothing.
    public func need(of image: VisionImage) -> ImageNeed { ImageNeed(size: image.size, allowsYUV: true) }

    /// Fails.
    ///
    /// - Throws: ``ManakoError/Code/unsupported``, with what to use instead.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> Result {
        throw ManakoError(
            .unsupported, "no free network for the joints of animals is small enough")
    }
}

/// Makes masks of what stands in front, with Apple's network: always fails with ``ManakoError/Code/unsupported``.
public struct GenerateForegroundInstanceMaskRequest: ImageProcessingRequest {
    /// What would be found.
    public typealias Result = InstanceMaskObservation?

    /// The revisions that there are.
    public enum Revision: Int, Comparable, Sendable, Codable, CaseIterable {
        /// The latest one.
        case revision1 = 1

        /// Whether one is older than another.
        public static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }
    }

    /// The part of the picture to look at.
    public var regionOfInterest = NormalizedRect.fullImage
    /// The revision.
    public var revision: Revision { .revision1 }
    /// All revisions.
    public static var supportedRevisions: [Revision] { Revision.allCases }

    /// Creates a request.
    public init(_ revision: Revision? = nil) {}

    /// Nothing.
    public func need(of image: VisionImage) -> ImageNeed { ImageNeed(size: image.size, allowsYUV: true) }

    /// Fails.
    ///
    /// - Throws: ``ManakoError/Code/unsupported``, with what to use instead.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> Result {
        throw ManakoError(
            .unsupported,
            "masks are made of people alone here; use GeneratePersonInstanceMaskRequest, or CoreMLRequest with a model")
    }
}

/// The joints of a cat or a dog; there is never one here.
public struct AnimalBodyPoseObservation: PoseProviding {
    /// The name of a joint: none is known here.
    public struct PoseJointName: RawRepresentable, Sendable, Hashable, Codable, CaseIterable {
        /// The name.
        public var rawValue: String
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// None.
        public static var allCases: [PoseJointName] { [] }
    }

    /// The name of a part: none is known here.
    public struct PoseJointsGroupName: RawRepresentable, Sendable, Hashable, Codable, CaseIterable {
        /// The name.
        public var rawValue: String
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// None.
        public static var allCases: [PoseJointsGroupName] { [] }
    }

    /// Tells this observation from every other one.
    public let uuid: UUID
    /// How sure it is, 0…1.
    public let confidence: Float
    /// The joints.
    public let joints: [PoseJointName: Joint]

    /// Which joints a part has: none.
    public static func jointNames(in group: PoseJointsGroupName) -> [PoseJointName] { [] }
    /// How sure.
    public var description: String { "animal \(confidence)" }
}
