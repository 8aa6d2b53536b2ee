public import FoundationEssentials
public import ManakoCore
public import ManakoGeometry
public import ManakoPixels
public import ManakoVision

/// Runs requests on one picture, which is read and decoded once for all of them.
///
/// ```swift
/// let handler = ImageRequestHandler(url)
/// let (faces, people) = try await handler.perform(DetectFaceRectanglesRequest(), DetectHumanRectanglesRequest())
/// ```
public final class ImageRequestHandler: Sendable {
    private enum Source: Sendable {
        case file(URL)
        case image(Swift.Result<VisionImage, ManakoError>)
    }

    private let source: Source
    private let orientation: ImageOrientation?
    private let limits: InputLimits

    /// Creates a handler for a picture file, which is opened when the first request is performed.
    public init(_ imageURL: URL, orientation: ImageOrientation? = nil, limits: InputLimits = .default) {
        source = .file(imageURL)
        self.orientation = orientation
        self.limits = limits
    }

    /// Creates a handler for a picture file, which is opened when the first request is performed.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - orientation: overrides what the file says.
    ///   - limits: upper bounds of what is read and decoded.
    public convenience init(
        contentsOf path: String, orientation: ImageOrientation? = nil, limits: InputLimits = .default
    ) {
        self.init(URL(filePath: path), orientation: orientation, limits: limits)
    }

    /// Creates a handler for a picture file's bytes.
    public init(_ data: Data, orientation: ImageOrientation? = nil, limits: InputLimits = .default) {
        source = .image(
            Swift.Result { () throws(ManakoError) in
                try VisionImage(
                    encoded: [UInt8](data), orientation: orientation, codecs: ManakoEnvironment.codecs, limits: limits)
            })
        self.orientation = orientation
        self.limits = limits
    }

    /// Creates a handler for decoded pixels.
    public init(_ bitmap: Bitmap, orientation: ImageOrientation? = nil) {
        source = .image(.success(VisionImage(bitmap, orientation: orientation ?? .up)))
        self.orientation = orientation
        limits = .default
    }

    /// Creates a handler for a picture that is decoded already, or will be once for everybody who looks at it.
    public init(_ image: VisionImage) {
        source = .image(.success(image))
        orientation = image.orientation
        limits = .default
    }

    /// Creates a handler for a picture that is made now; requests tell why it can't be.
    package init(_ make: () throws(ManakoError) -> VisionImage) {
        source = .image(Swift.Result { () throws(ManakoError) in try make() })
        orientation = nil
        limits = .default
    }

    /// Performs one request. A task that is cancelled does not wait for it.
    ///
    /// - Throws: the reason why the picture or the request's model can't be used; ``ManakoError/Code/cancelled``.
    @_disfavoredOverload public func perform<Request: ImageProcessingRequest>(
        _ request: Request
    ) async throws(ManakoError) -> Request.Result {
        try await resultUnlessCancelled(of: request)
    }

    /// Performs several requests on one decoded picture, in their order.
    ///
    /// - Throws: what the first failing request throws.
    @_disfavoredOverload public func perform<each Request: ImageProcessingRequest>(
        _ request: repeat each Request
    ) async throws(ManakoError) -> (repeat (each Request).Result) {
        try results(of: repeat each request)
    }

    /// What one request finds, for modules where ``perform(_:)`` means something else; a task that is cancelled does not wait for it.
    package func resultUnlessCancelled<Request: ImageProcessingRequest>(
        of request: Request
    ) async throws(ManakoError) -> Request.Result {
        try await unlessCancelled { () throws(ManakoError) in try self.result(of: request) }
    }

    /// What one request finds, for modules where ``perform(_:)`` means something else.
    package func result<Request: ImageProcessingRequest>(of request: Request) throws(ManakoError) -> Request.Result {
        try Self.run(request, on: image())
    }

    /// What several requests find, for modules where `perform` means something else.
    package func results<each Request: ImageProcessingRequest>(
        of request: repeat each Request
    ) throws(ManakoError) -> (repeat (each Request).Result) {
        let image = try image()
        var need: DecodeRequirement?
        for request in repeat each request {
            let own = request.need(of: image)
            need = need?.combined(with: own) ?? own
        }
        _ = try image.bitmap(for: need)
        return (repeat try Self.run(each request, on: image))
    }

    private static func run<Request: ImageProcessingRequest>(
        _ request: Request, on image: VisionImage
    ) throws(ManakoError) -> Request.Result {
        guard !Task.isCancelled else { throw ManakoError(.cancelled, "the request was cancelled") }
        var times = StageTimes()
        return try request.performInRegion(on: image, in: ManakoEnvironment.context, times: &times)
    }

    package func image() throws(ManakoError) -> VisionImage {
        switch source {
        case .image(let result): return try result.get()
        case .file(let url): return try VisionImage(contentsOf: url, orientation: orientation, limits: limits)
        }
    }
}
