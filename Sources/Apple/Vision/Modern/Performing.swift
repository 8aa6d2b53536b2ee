public import Foundation
public import Manako

// Performing throws Vision's errors here, untyped as Apple's does, where Manako's own functions of the same names throw its own.

/// Performs a request, and throws Vision's errors instead of ours.
func asVisionError<Value>(
    of request: any VisionRequest, _ work: () throws(ManakoError) -> Value
) throws(VisionError) -> Value {
    do throws(ManakoError) {
        return try work()
    } catch {
        throw VisionError(error, of: request)
    }
}

extension ImageRequestHandler {
    /// Performs one request. A task that is cancelled does not wait for it.
    ///
    /// - Throws: ``VisionError``.
    public func perform<Request: ImageProcessingRequest>(_ request: Request) async throws -> Request.Result {
        do throws(ManakoError) {
            return try await resultUnlessCancelled(of: request)
        } catch {
            throw VisionError(error, of: request)
        }
    }

    /// Performs several requests on one decoded picture, in their order.
    ///
    /// - Throws: ``VisionError``, that of the first request which fails.
    public func perform<each Request: ImageProcessingRequest>(
        _ request: repeat each Request
    ) async throws -> (repeat (each Request).Result) {
        do throws(ManakoError) {
            return try results(of: repeat each request)
        } catch {
            var failed: (any VisionRequest)?
            for one in repeat each request {
                if failed == nil, one is any UnavailableRequest { failed = one }
            }
            throw failed.map { VisionError(error, of: $0) } ?? VisionError(error)
        }
    }

    /// Performs requests on one decoded picture, on all processor cores.
    ///
    /// - Returns: a result for each of them, in the order in which they are done; a request that fails gives a ``VisionError``.
    public func performAll(
        _ requests: some Collection<any VisionRequest>
    ) -> some AsyncSequence<VisionResult, Never> & Sendable {
        allResults(of: requests).map { result in
            guard case .error(let request, let error) = result, let error = error as? ManakoError else { return result }
            return .error(request, VisionError(error, of: request))
        }
    }
}

extension ImageProcessingRequest {
    /// Looks at a picture file.
    ///
    /// - Parameters:
    ///   - url: a file.
    ///   - orientation: overrides what the file says.
    /// - Throws: ``VisionError`` that names the file and the reason.
    public func perform(on url: URL, orientation: CGImagePropertyOrientation? = nil) async throws -> Result {
        try await ImageRequestHandler(url, orientation: orientation).perform(self)
    }

    /// Looks at a picture file's bytes.
    ///
    /// - Parameters:
    ///   - data: the bytes of a file in any known format.
    ///   - orientation: overrides what the bytes say.
    /// - Throws: ``VisionError``.
    public func perform(on data: Data, orientation: CGImagePropertyOrientation? = nil) async throws -> Result {
        try await ImageRequestHandler(data, orientation: orientation).perform(self)
    }
}

extension StatefulRequest {
    /// Looks at the next picture, a file.
    ///
    /// - Parameters:
    ///   - url: a file.
    ///   - orientation: overrides what the file says.
    /// - Throws: ``VisionError`` that names the file and the reason; the request can go on with the next picture.
    public func perform(on url: URL, orientation: CGImagePropertyOrientation? = nil) async throws -> Result {
        try await perform(on: ImageRequestHandler(url, orientation: orientation), at: nil)
    }

    /// Looks at the next picture, a file's bytes.
    ///
    /// - Parameters:
    ///   - data: the bytes of a file in any known format.
    ///   - orientation: overrides what the bytes say.
    /// - Throws: ``VisionError``; the request can go on with the next picture.
    public func perform(on data: Data, orientation: CGImagePropertyOrientation? = nil) async throws -> Result {
        try await perform(on: ImageRequestHandler(data, orientation: orientation), at: nil)
    }

    /// Looks at the next picture, which a handler has.
    func perform(on handler: ImageRequestHandler, at time: MediaTime?) async throws -> Result {
        do throws(ManakoError) {
            return try await perform(on: handler.image(), at: time)
        } catch {
            throw VisionError(error)
        }
    }
}

extension VideoProcessor {
    /// Adds a request; before analysis or while it runs.
    ///
    /// - Parameters:
    ///   - request: what is asked of each picture.
    ///   - cadence: how often; nil asks of every frame.
    /// - Returns: what is found, frame by frame; it ends with the video, and with a ``VisionError`` when a frame or the request fails.
    /// - Throws: ``VisionError`` for a cadence that is not positive, and when the request was added already.
    public func addRequest<Request: ImageProcessingRequest>(
        _ request: Request, cadence: Cadence? = nil
    ) async throws -> VideoResults<Request.Result> {
        do throws(ManakoError) {
            return Self.values(try await frameResults(of: request, cadence: cadence), of: request)
        } catch {
            throw VisionError(error)
        }
    }

    /// Adds a request that remembers what it saw, such as a ``TrackObjectRequest``.
    ///
    /// - Parameters:
    ///   - request: what is asked of each picture.
    ///   - cadence: how often; nil asks of every frame.
    /// - Returns: what is found, frame by frame; it ends with the video, and with a ``VisionError`` when a frame or the request fails.
    /// - Throws: ``VisionError`` for a cadence that is not positive, and when the request was added already.
    public func addRequest<Request: StatefulRequest>(
        _ request: Request, cadence: Cadence? = nil
    ) async throws -> VideoResults<Request.Result> {
        do throws(ManakoError) {
            return Self.values(try await frameResults(of: request, cadence: cadence), of: request)
        } catch {
            throw VisionError(error)
        }
    }

    private static func values<Value>(
        _ results: VideoResults<FrameResult<Value>>, of request: any VisionRequest
    ) -> VideoResults<Value> {
        VideoResults(results, error: { ($0 as? ManakoError).map { VisionError($0, of: request) } ?? $0 }) { $0.value }
    }
}
