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
    /// Performs one request.
    ///
    /// - Throws: ``VisionError``.
    public func perform<Request: ImageProcessingRequest>(_ request: Request) async throws -> Request.Result {
        try asVisionError(of: request) { () throws(ManakoError) in try result(of: request) }
    }

    /// Performs a request of which only is known that it is one.
    ///
    /// - Throws: ``VisionError``; of requests that are performed on pairs or that are no more than a ``VisionRequest``, one that says so.
    @_disfavoredOverload public func perform<Request: VisionRequest>(_ request: Request) async throws -> Request.Result
    {
        func found(_ request: some ImageProcessingRequest) async throws -> any Sendable { try await perform(request) }
        func next(_ request: some StatefulRequest) async throws -> any Sendable {
            try await request.perform(on: self, at: nil)
        }
        let result: (any Sendable)? =
            if let request = request as? any ImageProcessingRequest {
                try await found(request)
            } else if let request = request as? any StatefulRequest {
                try await next(request)
            } else {
                nil
            }
        guard let result = result as? Request.Result else {
            throw VisionError(
                ManakoError(.unsupported, "a \(Request.self) is not performed on one picture"), of: request)
        }
        return result
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

extension TargetedImageRequestHandler {
    /// Performs one request.
    ///
    /// - Throws: ``VisionError``.
    public func perform<Request: TargetedRequest>(_ request: Request) async throws -> Request.Result {
        try asVisionError(of: request) { () throws(ManakoError) in try result(of: request) }
    }
}

extension TargetedImageRequestHandler {
    /// Performs several requests, in their order.
    ///
    /// - Throws: ``VisionError``, that of the first request which fails.
    public func perform<each Request: TargetedRequest>(
        _ request: repeat each Request
    ) async throws -> (repeat (each Request).Result) {
        try await (repeat perform(each request))
    }

    /// Performs requests, one after the other.
    ///
    /// - Returns: a result for each of them, in their order; a request that fails gives a ``VisionError``.
    public func performAll(
        _ requests: some Collection<any TargetedRequest>
    ) -> some AsyncSequence<VisionResult, Never> & Sendable {
        let requests = Array(requests)
        return AsyncStream { stream in
            let task = Task {
                for request in requests { stream.yield(await result(of: request)) }
                stream.finish()
            }
            stream.onTermination = { _ in task.cancel() }
        }
    }

    private func result(of request: any TargetedRequest) async -> VisionResult {
        do {
            return switch request {
            case let request as TrackTranslationalImageRegistrationRequest:
                .trackTranslationalImageRegistration(request, try await perform(request))
            case let request as TrackHomographicImageRegistrationRequest:
                .trackHomographicImageRegistration(request, try await perform(request))
            case let request as TrackOpticalFlowRequest: .trackOpticalFlow(request, try await perform(request))
            default:
                .error(
                    request,
                    VisionError(ManakoError(.unsupported, "performAll knows no \(type(of: request))"), of: request))
            }
        } catch {
            return .error(request, error)
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

    /// Adds a request of which only is known that it is one.
    ///
    /// - Throws: as for requests of which more is known; also ``VisionError`` for one that is not performed on one picture.
    @_disfavoredOverload public func addRequest<Request: VisionRequest>(
        _ request: Request, cadence: Cadence? = nil
    ) async throws -> VideoResults<Request.Result> {
        func atPictures(_ request: some ImageProcessingRequest) async throws -> any Sendable {
            try await addRequest(request, cadence: cadence)
        }
        func atSequence(_ request: some StatefulRequest) async throws -> any Sendable {
            try await addRequest(request, cadence: cadence)
        }
        let added: (any Sendable)? =
            if let request = request as? any ImageProcessingRequest {
                try await atPictures(request)
            } else if let request = request as? any StatefulRequest {
                try await atSequence(request)
            } else {
                nil
            }
        guard let results = added as? VideoResults<Request.Result> else {
            throw VisionError(
                ManakoError(.unsupported, "a \(Request.self) is not performed on one picture"), of: request)
        }
        return results
    }

    private static func values<Value>(
        _ results: VideoResults<FrameResult<Value>>, of request: any VisionRequest
    ) -> VideoResults<Value> {
        VideoResults(results, error: { ($0 as? ManakoError).map { VisionError($0, of: request) } ?? $0 }) { $0.value }
    }
}
