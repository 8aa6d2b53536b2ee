#if Video
    import ManakoCore
    import ManakoVideo
    import ManakoVision
    import Synchronization

    /// A request with everything that analysis needs of it.
    struct VideoSubscription: Sendable {
        let request: any VisionRequest
        var pace: VideoPace
        let need: @Sendable (VisionImage) -> DecodeRequirement
        let look: @Sendable (VisionImage, VideoFrame) throws(ManakoError) -> Void
        /// How many results nobody has taken, and whether somebody waits for one.
        let backlog: @Sendable () -> (count: Int, isHungry: Bool)
        let finish: @Sendable (Result<Void, any Error>) -> Void

        /// Whether it is of a request.
        func isOf<Request: VisionRequest>(_ other: Request) -> Bool { request as? Request == other }
    }

    /// Which frames a request is performed on.
    struct VideoPace: Sendable {
        private let cadence: VideoProcessor.Cadence?
        private var seen = 0
        private var last: MediaTime?

        init(_ cadence: VideoProcessor.Cadence?) throws(ManakoError) {
            switch cadence {
            case .frameInterval(let count) where count < 1:
                throw ManakoError(.invalidArgument, "a cadence of \(count) frames is none; give 1 or more")
            case .timeInterval(let time) where time.seconds < 0:
                throw ManakoError(.invalidArgument, "a cadence of \(time.seconds) seconds is none; give 0 or more")
            default: self.cadence = cadence
            }
        }

        /// Whether the next frame is looked at.
        mutating func isDue(at time: MediaTime) -> Bool {
            defer { seen += 1 }
            switch cadence {
            case nil: return true
            case .frameInterval(let count): return seen.isMultiple(of: count)
            case .timeInterval(let interval):
                // Time that runs backwards is no reason to wait.
                if let last, time >= last, time.seconds - last.seconds < interval.seconds { return false }
                last = time
                return true
            }
        }
    }

    /// The loop over a video's frames, and who is told of them.
    final class VideoAnalysis: Sendable {
        private struct State {
            var subscriptions: [VideoSubscription] = []
            var isStarted = false
            /// Whether nobody can add requests any more.
            var isAbandoned = false
            var end: Result<Void, ManakoError>?
            /// The loop, while it waits for somebody to take results.
            var waiting: CheckedContinuation<Void, Never>?
        }

        private let state = Mutex(State())

        /// Adds a request; behind the end of the video its results end at once.
        func add(_ subscription: VideoSubscription, of request: some VisionRequest) throws(ManakoError) {
            let end = try state.withLock { state throws(ManakoError) in
                guard !state.subscriptions.contains(where: { $0.isOf(request) }) else {
                    throw ManakoError(
                        .invalidArgument, "the request was added already; remove it, or change one of them")
                }
                if state.end == nil { state.subscriptions.append(subscription) }
                return state.end
            }
            if let end { subscription.finish(end.mapError { $0 }) }
            wake()
        }

        /// Removes a request; false when there is none.
        @discardableResult
        func remove(_ request: some VisionRequest, _ end: Result<Void, any Error> = .success(())) -> Bool {
            let gone = state.withLock { state -> VideoSubscription? in
                guard let index = state.subscriptions.firstIndex(where: { $0.isOf(request) }) else { return nil }
                return state.subscriptions.remove(at: index)
            }
            gone?.finish(end)
            wake()
            return gone != nil
        }

        /// Starts the loop, unless it was started before.
        func start(_ open: @escaping @Sendable () throws(ManakoError) -> VideoReader) {
            let isFirst = state.withLock { state in
                guard !state.isStarted, state.end == nil else { return false }
                state.isStarted = true
                return true
            }
            guard isFirst else { return }
            Task.detached { [self] in
                do throws(ManakoError) {
                    try await run(try open())
                    end(.success(()))
                } catch {
                    end(.failure(error))
                }
            }
        }

        func cancel() { end(.failure(ManakoError(.cancelled, "the analysis of the video was cancelled"))) }

        /// Nobody can start analysis or add requests any more; what runs goes on for those who read its results.
        func abandon() {
            let isStarted = state.withLock { state in
                state.isAbandoned = true
                return state.isStarted
            }
            if isStarted { wake() } else { end(.success(())) }
        }

        /// Lets the loop see whether it may go on.
        func wake() {
            let waiting = state.withLock { state in
                defer { state.waiting = nil }
                return state.waiting
            }
            waiting?.resume()
        }

        private func end(_ result: Result<Void, ManakoError>) {
            let gone = state.withLock { state -> [VideoSubscription] in
                guard state.end == nil else { return [] }
                state.end = result
                defer { state.subscriptions = [] }
                return state.subscriptions
            }
            for subscription in gone { subscription.finish(result.mapError { $0 }) }
            wake()
        }

        private func run(_ reader: VideoReader) async throws(ManakoError) {
            while await mayContinue(), let frame = try reader.nextFrame() { look(at: frame) }
        }

        /// Performs every request that is due; one that fails ends, and the others go on.
        private func look(at frame: VideoFrame) {
            let due = state.withLock { state in
                state.subscriptions.indices.compactMap { index in
                    state.subscriptions[index].pace.isDue(at: frame.time) ? state.subscriptions[index] : nil
                }
            }
            guard !due.isEmpty else { return }
            let image = VisionImage(frame.bitmap, orientation: frame.orientation)
            for subscription in due {
                do throws(ManakoError) {
                    try subscription.look(image, frame)
                } catch {
                    remove(subscription.request, .failure(error))
                }
            }
        }

        /// Waits until results are wanted; false at the end.
        private func mayContinue() async -> Bool {
            while true {
                switch demand() {
                case .ended: return false
                case .wanted: return true
                case .none: await wait()
                }
            }
        }

        private enum Demand {
            case none, wanted, ended
        }

        private func demand() -> Demand {
            let (subscriptions, hasEnded) = state.withLock { state in
                (state.subscriptions, state.end != nil || state.subscriptions.isEmpty && state.isAbandoned)
            }
            if hasEnded { return .ended }
            if subscriptions.isEmpty { return .none }
            let backlogs = subscriptions.map { $0.backlog() }
            let isWanted =
                backlogs.contains(where: \.isHungry) || backlogs.allSatisfy { $0.count < VideoProcessor.resultsAhead }
            return isWanted ? .wanted : .none
        }

        private func wait() async {
            await withCheckedContinuation { continuation in
                state.withLock { $0.waiting = continuation }
                // Somebody may have taken a result since it was asked.
                if demand() != .none { wake() }
            }
        }
    }
#endif
