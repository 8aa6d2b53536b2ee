import ManakoCore
public import ManakoVision

extension ImageRequestHandler {
    /// Performs requests on one decoded picture, on all processor cores.
    ///
    /// ```swift
    /// let requests: [any VisionRequest] = [DetectBarcodesRequest(), RecognizeTextRequest()]
    /// for await result in handler.performAll(requests) {
    ///     switch result {
    ///     case .detectBarcodes(_, let codes): print(codes.count)
    ///     case .recognizeText(_, let lines): print(lines.count)
    ///     case .error(let request, let error): print(request, error)
    ///     default: break
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter requests: any number. Those that look at one picture after the other take this one as their next.
    /// - Returns: a result for each of them, in the order in which they are done; a request that fails gives
    ///   ``VisionResult/error(_:_:)``, and the others go on. Requests that have not begun when the task that reads is cancelled
    ///   fail with ``ManakoError/Code/cancelled``.
    @_disfavoredOverload public func performAll(
        _ requests: some Collection<any VisionRequest>
    ) -> some AsyncSequence<VisionResult, Never> & Sendable {
        allResults(of: requests)
    }

    /// The results, for modules where ``performAll(_:)`` means something else.
    package func allResults(of requests: some Collection<any VisionRequest>) -> AsyncStream<VisionResult> {
        let requests = Array(requests)
        let (results, continuation) = AsyncStream.makeStream(of: VisionResult.self)
        let task = Task { [self] in
            await perform(requests) { continuation.yield($0) }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return results
    }

    private func perform(_ requests: [any VisionRequest], _ tell: (VisionResult) -> Void) async {
        let image: VisionImage
        do throws(ManakoError) {
            image = try self.image()
            if let need = Self.need(of: requests, image) { _ = try image.bitmap(for: need) }
        } catch {
            for request in requests { tell(.error(request, error)) }
            return
        }
        await withTaskGroup(of: VisionResult.self) { group in
            for request in requests {
                group.addTask { VisionResult(performing: request, on: image, in: ManakoEnvironment.context) }
            }
            for await result in group { tell(result) }
        }
    }

    /// What serves all requests, so that they share one decode.
    private static func need(of requests: [any VisionRequest], _ image: VisionImage) -> DecodeRequirement? {
        var all: DecodeRequirement?
        for request in requests {
            let need =
                (request as? any ImageProcessingRequest)?.need(of: image)
                ?? (request as? any StatefulRequest)?.need(of: image)
            if let need { all = all?.combined(with: need) ?? need }
        }
        return all
    }
}
