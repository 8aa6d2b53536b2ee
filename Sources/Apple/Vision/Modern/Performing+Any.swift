public import Manako

// Requests of which only is known that they are some: `any VisionRequest`, or a parameter of a generic function.

extension ImageRequestHandler {
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
}

extension VideoProcessor {
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
}
