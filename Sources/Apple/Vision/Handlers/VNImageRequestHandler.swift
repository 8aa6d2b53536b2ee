public import CoreGraphics
public import CoreMedia
public import Foundation
public import ImageIO
import Manako

/// Performs requests on one picture, which is read and decoded once for all of them.
///
/// Files and their bytes are turned upright as they say, everything else as `orientation` says. Options are not looked at.
open class VNImageRequestHandler: NSObject {
    private let source: PictureSource

    init(_ source: PictureSource) { self.source = source }

    /// Creates a handler for a pixel buffer.
    public convenience init(cvPixelBuffer pixelBuffer: CVPixelBuffer, options: [VNImageOption: Any] = [:]) {
        self.init(PictureSource(pixelBuffer, nil))
    }
    /// Creates a handler for a pixel buffer that is turned upright.
    public convenience init(
        cvPixelBuffer pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation,
        options: [VNImageOption: Any] = [:]
    ) {
        self.init(PictureSource(pixelBuffer, orientation))
    }
    /// Creates a handler for a picture.
    public convenience init(cgImage image: CGImage, options: [VNImageOption: Any] = [:]) {
        self.init(PictureSource(image, nil))
    }
    /// Creates a handler for a picture that is turned upright.
    public convenience init(
        cgImage image: CGImage, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
    ) {
        self.init(PictureSource(image, orientation))
    }
    /// Creates a handler for a picture file.
    public convenience init(url imageURL: URL, options: [VNImageOption: Any] = [:]) {
        self.init(PictureSource(imageURL, nil))
    }
    /// Creates a handler for a picture file that is turned upright otherwise than it says.
    public convenience init(
        url imageURL: URL, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
    ) {
        self.init(PictureSource(imageURL, orientation))
    }
    /// Creates a handler for a picture file's bytes.
    public convenience init(data imageData: Data, options: [VNImageOption: Any] = [:]) {
        self.init(PictureSource(imageData, nil))
    }
    /// Creates a handler for a picture file's bytes that are turned upright otherwise than they say.
    public convenience init(
        data imageData: Data, orientation: CGImagePropertyOrientation, options: [VNImageOption: Any] = [:]
    ) {
        self.init(PictureSource(imageData, orientation))
    }
    /// Creates a handler for a camera's or a file's sample.
    public convenience init(cmSampleBuffer sampleBuffer: CMSampleBuffer, options: [VNImageOption: Any] = [:]) {
        self.init(PictureSource(sampleBuffer, nil))
    }
    /// Creates a handler for a camera's or a file's sample that is turned upright.
    public convenience init(
        cmSampleBuffer sampleBuffer: CMSampleBuffer, orientation: CGImagePropertyOrientation,
        options: [VNImageOption: Any] = [:]
    ) {
        self.init(PictureSource(sampleBuffer, orientation))
    }

    /// Performs requests, in their order, on the calling thread. When this returns, their results are set and their handlers were
    /// called.
    ///
    /// - Throws: what the first request that failed ended with; the others are performed nevertheless.
    open func perform(_ requests: [VNRequest]) throws {
        try Performance(source: source, trackers: nil).perform(requests)
    }

    /// The handler's picture.
    func picture() throws(VNError) -> VisionImage { try source.image() }
}

/// Requests that are performed on a picture.
struct Performance {
    var source: PictureSource
    var trackers: Trackers?

    func perform(_ requests: [VNRequest]) throws {
        let picture = Result { () throws(VNError) in
            PictureResult(image: try source.image(), time: source.time, trackers: trackers)
        }
        if case .success(let picture) = picture { decode(picture.image, for: requests) }
        var failure: VNError?
        for request in requests {
            let error = Self.perform(request, on: picture)
            failure = failure ?? error
        }
        if let failure { throw failure }
    }

    /// Decodes once what serves all requests; one that fails says so when it is performed.
    private func decode(_ image: VisionImage, for requests: [VNRequest]) {
        guard requests.count > 1 else { return }
        let needs = requests.compactMap { $0.need(of: image) }
        guard let first = needs.first else { return }
        _ = try? image.bitmap(for: needs.dropFirst().reduce(first) { $0.combined(with: $1) })
    }

    private static func perform(
        _ request: VNRequest, on picture: Result<PictureResult, VNError>
    ) -> VNError? {
        guard request.state.begin() else {
            return VNError(
                .invalidOperation, "\(type(of: request)) is being performed already; make one for each picture")
        }
        var failure: VNError?
        do throws(VNError) {
            guard !request.state.isCancelled else { throw VNError(.requestCancelled, "the request was cancelled") }
            try type(of: request).check(revision: request.revision)
            try request.checkDevices()
            let picture = try picture.get()
            let found = try request.lookUnlessCancelled(at: picture)
            if let time = picture.time {
                let moment = CMTimeRange(start: CMTime(time), duration: .zero)
                for observation in found { observation.timeRange = moment }
            }
            guard !request.state.isCancelled else { throw VNError(.requestCancelled, "the request was cancelled") }
            request.state.end(found)
        } catch {
            failure = error
            request.state.end(nil)
        }
        request.completionHandler?(request, failure)
        return failure
    }
}
