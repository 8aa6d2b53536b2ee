import Foundation
import Manako

// Requests that need what Apple's networks have learned. They compile, and fail with a reason when they are performed.

/// Names what is in a picture, with Apple's network: always fails with ``VNErrorCode/unsupportedRequest``.
open class VNClassifyImageRequest: VNImageBasedRequest {
    /// The latest revision.
    open override class var currentRevision: Int { 2 }

    /// None.
    public var results: [VNClassificationObservation]? { observations as? [VNClassificationObservation] }

    /// The names that can be found: none.
    ///
    /// - Throws: nothing here.
    public class func knownClassifications(forRevision requestRevision: Int) throws -> [VNClassificationObservation] {
        []
    }
    /// The names that can be found: none.
    ///
    /// - Throws: nothing here.
    public func supportedIdentifiers() throws -> [String] { [] }

    override func duplicate() -> VNRequest {
        VNClassifyImageRequest(completionHandler: completionHandler)
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        throw VNError(
            .unsupportedRequest, "there is no built-in classifier here; use VNCoreMLRequest with a model of your own")
    }
}

/// The name of an animal.
public struct VNAnimalIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A dog.
    public static let dog = VNAnimalIdentifier(rawValue: "Dog")
    /// A cat.
    public static let cat = VNAnimalIdentifier(rawValue: "Cat")
}

/// Looks for cats and dogs, with Apple's network: always fails with ``VNErrorCode/unsupportedRequest``.
open class VNRecognizeAnimalsRequest: VNImageBasedRequest {
    /// The latest revision.
    open override class var currentRevision: Int { 2 }

    /// None.
    public var results: [VNRecognizedObjectObservation]? { observations as? [VNRecognizedObjectObservation] }

    /// The animals that can be found: none.
    ///
    /// - Throws: nothing here.
    public class func knownAnimalIdentifiers(forRevision requestRevision: Int) throws -> [VNAnimalIdentifier] { [] }
    /// The animals that can be found: none.
    ///
    /// - Throws: nothing here.
    public func supportedIdentifiers() throws -> [String] { [] }

    override func duplicate() -> VNRequest {
        VNRecognizeAnimalsRequest(completionHandler: completionHandler)
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        throw VNError(
            .unsupportedRequest,
            "there is no built-in detector of animals here; use VNCoreMLRequest with a detector of COCO's classes")
    }
}

/// Looks for the joints of cats and dogs, with Apple's network: always fails with ``VNErrorCode/unsupportedRequest``.
open class VNDetectAnimalBodyPoseRequest: VNImageBasedRequest {
    /// None.
    public var results: [VNAnimalBodyPoseObservation]? { observations as? [VNAnimalBodyPoseObservation] }

    /// The joints that can be found: none.
    ///
    /// - Throws: nothing here.
    public func supportedJointNames() throws -> [VNAnimalBodyPoseObservation.JointName] { [] }
    /// The parts that can be found: none.
    ///
    /// - Throws: nothing here.
    public func supportedJointsGroupNames() throws -> [VNAnimalBodyPoseObservation.JointsGroupName] { [] }

    override func duplicate() -> VNRequest {
        VNDetectAnimalBodyPoseRequest(completionHandler: completionHandler)
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        throw VNError(.unsupportedRequest, "no free network for the joints of animals is small enough")
    }
}

/// Makes masks of what stands in front, with Apple's network: always fails with ``VNErrorCode/unsupportedRequest``.
open class VNGenerateForegroundInstanceMaskRequest: VNImageBasedRequest {
    /// None.
    public var results: [VNInstanceMaskObservation]? { observations as? [VNInstanceMaskObservation] }

    override func duplicate() -> VNRequest {
        VNGenerateForegroundInstanceMaskRequest(completionHandler: completionHandler)
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        throw VNError(
            .unsupportedRequest,
            "masks are made of people alone here; use VNGeneratePersonInstanceMaskRequest, or VNCoreMLRequest with a model"
        )
    }
}

/// Looks how beautiful a picture is, as Apple's network sees it: always fails with ``VNErrorCode/unsupportedRequest``.
open class VNCalculateImageAestheticsScoresRequest: VNImageBasedRequest {
    /// None.
    public var results: [VNImageAestheticsScoresObservation]? {
        observations as? [VNImageAestheticsScoresObservation]
    }

    override func duplicate() -> VNRequest {
        VNCalculateImageAestheticsScoresRequest(completionHandler: completionHandler)
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        throw VNError(.unsupportedRequest, "what the score means is known to Apple's network alone")
    }
}
