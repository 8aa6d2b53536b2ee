import CoreML
public import Foundation
import ManakoCore
import ManakoVision

/// A question about a picture. Its results are there when it was performed.
///
/// A request is performed by one handler at a time; a second one fails with ``VNErrorCode/invalidOperation``.
open class VNRequest: NSObject, NSCopying, VNRequestRevisionProviding, VNResultsProviding {
    /// Called when the request was performed, before the handler's `perform` returns, on its thread.
    public let completionHandler: VNRequestCompletionHandler?
    /// Not looked at: work is done at the caller's priority.
    public var preferBackgroundProcessing = false
    /// Not looked at: there are no other processors.
    public var usesCPUOnly = false
    /// The number of the revision; there is one behaviour for all of ``supportedRevisions``. With another number the request fails with
    /// ``VNErrorCode/unsupportedRevision``.
    public var revision: Int
    /// What somebody chose to do the work of each stage.
    var computeDevices: [VNComputeStage: MLComputeDevice] = [:]

    let state = RequestState()

    /// Creates a request.
    ///
    /// - Parameter completionHandler: called when the request was performed.
    public init(completionHandler: VNRequestCompletionHandler?) {
        self.completionHandler = completionHandler
        revision = Self.currentRevision
    }

    /// Creates a request.
    public override convenience init() { self.init(completionHandler: nil) }

    /// What was found the last time, as observations of all kinds; subclasses say which.
    public var observations: [VNObservation]? { state.results }
    /// The number of the revision.
    public var requestRevision: Int { revision }
    /// The numbers of all revisions: from the first to the latest.
    open class var supportedRevisions: IndexSet { IndexSet(1...currentRevision) }
    /// The revision that new requests have.
    open class var defaultRevision: Int { currentRevision }
    /// The latest revision.
    open class var currentRevision: Int { 1 }

    /// Stops the request if it waits for its turn; one that looks at a picture fails at once with ``VNErrorCode/requestCancelled``.
    /// Trackers and other requests that remember what they saw end the picture first.
    public func cancel() { state.cancel() }

    /// A request of the same kind with the same parameters and the same completion handler, and without results. One that remembers
    /// what it saw begins anew.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = duplicate()
        copy.preferBackgroundProcessing = preferBackgroundProcessing
        copy.usesCPUOnly = usesCPUOnly
        copy.revision = revision
        copy.computeDevices = computeDevices
        return copy
    }

    /// A request with the parameters that the class has by itself; a subclass of a program is copied as the class of this module
    /// that it is made of.
    func duplicate() -> VNRequest { VNRequest(completionHandler: completionHandler) }

    /// What the request needs of a decoded picture; nil when it asks for what it needs itself.
    func need(of image: VisionImage) -> DecodeRequirement? { nil }

    /// Whether a cancelled request may go on by itself until it is done: one that keeps nothing from picture to picture.
    var canBeAbandoned: Bool { true }

    /// Fails for a revision that there is not.
    class func check(revision: Int) throws(VNError) {
        guard !supportedRevisions.contains(revision) else { return }
        let known = supportedRevisions.map { "\($0)" }.joined(separator: ", ")
        throw VNError(.unsupportedRevision, "\(self) has no revision \(revision); it has \(known)")
    }

    /// Looks at a picture.
    func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        throw VNError(
            .unsupportedRequest, "\(Self.self) says no more than that it is a request; make one of a subclass")
    }
}

/// What has results; subclasses of ``VNRequest`` have theirs under the same name and a type of their own.
public protocol VNResultsProviding: AnyObject {
    /// What was found the last time.
    var observations: [VNObservation]? { get }
}

extension VNResultsProviding {
    /// What was found the last time; nil before, and when something went wrong.
    public var results: [VNObservation]? { observations }
}

/// A request that looks at one picture.
open class VNImageBasedRequest: VNRequest {
    /// The part of the upright picture to look at, normalised, origin lower left; the whole picture by default. Results are in
    /// coordinates of this part.
    public var regionOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)

    override func duplicate() -> VNRequest { VNImageBasedRequest(completionHandler: completionHandler) }

    /// A request of the same kind with the same parameters, and without results.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? VNImageBasedRequest)?.regionOfInterest = regionOfInterest
        return copy
    }
}
