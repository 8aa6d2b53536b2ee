import ManakoCore

/// Takes frames from a source on a thread of its own, a few ahead of whoever uses them, in order.
final class ReadAhead: Sendable {
    /// What a reader finds.
    enum Outcome {
        case frame(VideoFrame)
        case end
        case failure(ManakoError)
    }

    private struct State {
        var frames: [VideoFrame] = []
        /// How it ended; handed out after the frames, again and again.
        var ending: Outcome?
        /// The time at which the frames ended.
        var reached: VideoEnd?
        var isStopped = false
        var isRunning = true
        /// Tasks that wait for the next frame.
        var waiters: [CheckedContinuation<Void, Never>] = []

        mutating func take() -> Outcome? {
            frames.isEmpty ? ending : .frame(frames.removeFirst())
        }
    }

    private let state = Monitor(State())
    private let source: any FrameSource

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - source: what frames come from; nobody else uses it until ``stop()`` has returned.
    ///   - selection: which frames are handed out.
    ///   - depth: the most frames that wait.
    init(_ source: any FrameSource, _ selection: FrameSelection, depth: Int) {
        self.source = source
        let started = BackgroundThread.start { [state, source] in Self.run(source, selection, depth, state) }
        guard !started else { return }
        let error = ManakoError(.unavailable, "the system has no thread left to read video on; end other programs")
        state.change { ($0.ending, $0.isRunning) = (.failure(error), false) }
    }

    deinit { stop(waiting: false) }

    /// The time at which the frames ended; nil before all were read, and after an error.
    var reached: VideoEnd? { state.change { $0.reached } }

    /// The next frame, or how it ended; waits on the calling thread.
    func next() -> Outcome {
        state.wait { $0.take() }
    }

    /// The next frame, or how it ended; nil when the task was cancelled.
    func nextWithoutBlocking() async -> Outcome? {
        while !Task.isCancelled {
            if let outcome = state.change({ $0.take() }) { return outcome }
            await withTaskCancellationHandler {
                await withCheckedContinuation { wait($0) }
            } onCancel: {
                Self.wake(state)
            }
        }
        return nil
    }

    /// Ends the thread; frames that wait are dropped.
    func stop(waiting: Bool = true) {
        let isRunning = state.change { state in
            state.isStopped = true
            return state.isRunning
        }
        guard isRunning else { return }
        // Whoever waits goes on with the source, which an interruption in the middle of a packet could leave in disorder.
        if waiting { state.wait { $0.isRunning ? nil : () } } else { source.stop() }
    }

    private func wait(_ continuation: CheckedContinuation<Void, Never>) {
        let isWaiting = state.change { state in
            guard !Task.isCancelled, state.frames.isEmpty, state.ending == nil else { return false }
            state.waiters.append(continuation)
            return true
        }
        if !isWaiting { continuation.resume() }
    }

    private static func wake(_ state: Monitor<State>) {
        let waiters = state.change { state in
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    private static func run(
        _ source: any FrameSource, _ selection: FrameSelection, _ depth: Int, _ state: Monitor<State>
    ) {
        var selection = selection
        var isGoingOn = true
        while isGoingOn {
            let outcome = read(source, &selection)
            isGoingOn = state.wait { state in
                if state.isStopped { return false }
                guard case .frame(let frame) = outcome else {
                    state.ending = outcome
                    if case .end = outcome { state.reached = selection.reached }
                    return false
                }
                guard state.frames.count < depth else { return nil }
                state.frames.append(frame)
                return true
            }
            wake(state)
        }
        state.change { $0.isRunning = false }
    }

    private static func read(_ source: any FrameSource, _ selection: inout FrameSelection) -> Outcome {
        do throws(ManakoError) {
            while let frame = try source.next() {
                switch try selection.judge(frame) {
                case .take: return .frame(frame)
                case .leaveOut: continue
                case .end: return .end
                }
            }
            return .end
        } catch {
            return .failure(error)
        }
    }
}
