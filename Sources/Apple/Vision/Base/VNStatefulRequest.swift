public import CoreMedia
import Foundation
import Manako

/// A request that remembers what it saw: keep one for all pictures of a sequence.
open class VNStatefulRequest: VNImageBasedRequest {
    /// The time between pictures that are looked at; ``CMTime/zero`` looks at every one.
    public let frameAnalysisSpacing: CMTime

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - frameAnalysisSpacing: the least time between two pictures that are looked at.
    ///   - completionHandler: called when the request was performed.
    public init(frameAnalysisSpacing: CMTime, completionHandler: VNRequestCompletionHandler? = nil) {
        self.frameAnalysisSpacing = frameAnalysisSpacing
        super.init(completionHandler: completionHandler)
    }

    /// Creates a request that looks at every picture.
    public override init(completionHandler: VNRequestCompletionHandler?) {
        frameAnalysisSpacing = .zero
        super.init(completionHandler: completionHandler)
    }

    override var canBeAbandoned: Bool { false }

    /// The same as ``frameAnalysisSpacing``.
    public var requestFrameAnalysisSpacing: CMTime { frameAnalysisSpacing }
    /// How many pictures the request needs before it gives results.
    public var minimumLatencyFrameCount: Int { 1 }

    override func duplicate() -> VNRequest {
        VNStatefulRequest(frameAnalysisSpacing: frameAnalysisSpacing, completionHandler: completionHandler)
    }

    /// The spacing as requests of the modern kind take it.
    var spacing: MediaTime? {
        frameAnalysisSpacing > .zero ? MediaTime(frameAnalysisSpacing) : nil
    }
}

/// A request that compares the handler's picture with another one.
open class VNTargetedImageRequest: VNImageBasedRequest {
    let target: PictureSource

    init(_ target: PictureSource, completionHandler: VNRequestCompletionHandler?) {
        self.target = target
        super.init(completionHandler: completionHandler)
    }

    override func duplicate() -> VNRequest { VNTargetedImageRequest(target, completionHandler: completionHandler) }

    /// The other picture: the one that is laid on the handler's.
    func targetPicture() throws(VNError) -> VisionImage { try target.image() }

    /// Performs a request of the modern kind on the parts of both pictures that the region of interest names.
    func compare<Request: TargetedRequest>(
        _ request: Request, _ picture: PictureResult
    ) throws(VNError) -> Request.Result {
        let (other, region) = (try targetPicture(), try Region(regionOfInterest).rect)
        return try asVNError { () throws(ManakoError) in
            var times = StageTimes()
            return try request.perform(on: picture.image.part(region), target: other.part(region), times: &times)
        }
    }
}
