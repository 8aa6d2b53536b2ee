public import Manako

extension TargetedImageRequestHandler {
    /// Performs one request.
    ///
    /// - Throws: ``VisionError``.
    public func perform<Request: TargetedRequest>(_ request: Request) async throws -> Request.Result {
        try asVisionError(of: request) { () throws(ManakoError) in try result(of: request) }
    }

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
