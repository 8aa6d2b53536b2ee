import Manako
import ManakoAPI
import ManakoFiles
import ManakoFront

/// A client of the worker: one thread reads its requests, others work on them, one writes the answers as they come.
/// An answer for which there is room at once is written by who has it, since changing threads takes longer than writing.
///
/// Every request is in flight until its answer was written, and only so many are: who does not read is not read from.
final class WorkerSession: Sendable {
    fileprivate enum Stage {
        case waiting, running
        /// Being worked on, and not wanted any more.
        case cancelled
        /// Its answer is to be written.
        case answered

        var isInWork: Bool { self == .running || self == .cancelled }
    }

    fileprivate struct Job {
        var id: Int?
        var stage = Stage.waiting
        var bytes: Int
    }

    fileprivate struct State {
        var jobs: [Int: Job] = [:]
        var serial = 0
        /// Frames to be written, each with the serial number of its request.
        var frames: [(serial: Int?, frame: WorkerFrame)] = []
        var isReading = true
        /// Whether a thread writes the first of the frames.
        var isWriting = false
        var isStopped = false
        var isSound = true
        var bytes: Int { jobs.values.reduce(0) { $0 + $1.bytes } }
        var isOver: Bool {
            isStopped ? !jobs.values.contains(where: \.stage.isInWork) : !isReading && jobs.isEmpty && frames.isEmpty
        }
    }

    private let state = Monitor(State())
    private let operations: WorkerOperations
    private let trackers: WorkerTrackers
    private let limits: WorkerLimits
    private let pool: WorkerPool
    private let memory: WorkerMemory?
    private let writeAtOnce: WriteAtOnce

    /// Writes bytes unless that needs waiting, and says whether it has.
    typealias WriteAtOnce = @Sendable ([UInt8]) throws(ManakoError) -> Bool

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - operations: answers requests.
    ///   - limits: what the client may ask.
    ///   - pool: where requests are worked on.
    ///   - memory: where requests may leave their payload.
    ///   - writeAtOnce: called by any thread, never beside what ``run(read:write:)`` writes with.
    init(
        _ operations: WorkerOperations, limits: WorkerLimits, pool: WorkerPool, memory: WorkerMemory? = nil,
        writeAtOnce: @escaping WriteAtOnce = { _ throws(ManakoError) in false }
    ) {
        self.operations = operations
        self.limits = limits
        self.pool = pool
        self.memory = memory
        self.writeAtOnce = writeAtOnce
        trackers = WorkerTrackers(limit: limits.trackers, limits: operations.limits)
    }

    /// Reads and answers until the client's bytes end, or ``stop()``.
    ///
    /// - Parameters:
    ///   - read: gives as many bytes as it is asked for, fewer only at the end.
    ///   - write: takes bytes; what it throws ends the session.
    /// - Returns: whether the client sent frames alone.
    func run(
        read: @escaping @Sendable (Int) throws(ManakoError) -> [UInt8],
        write: @escaping @Sendable ([UInt8]) throws(ManakoError) -> Void
    ) -> Bool {
        state.change { $0.frames.append((nil, .greeting(limits))) }
        let hasThreads =
            BackgroundThread.start { self.readAll(read) } && BackgroundThread.start { self.writeAll(write) }
        if !hasThreads { stop() }
        return state.wait { $0.isOver ? $0.isSound : nil }
    }

    /// Ends the session; what is being worked on is finished first, and not answered.
    func stop() { state.change { $0.isStopped = true } }

    private func readAll(_ read: (Int) throws(ManakoError) -> [UInt8]) {
        defer { state.change { $0.isReading = false } }
        while hasRoom() {
            do throws(ManakoError) {
                guard let frame = try WorkerFrame.next(limits, read: read) else { return }
                take(frame)
            } catch {
                // Where the next frame begins is not known any more.
                return state.change { state in
                    state.isSound = false
                    state.frames.append((nil, .failure(error, for: nil, isLast: true)))
                }
            }
        }
    }

    /// Waits until another request may come; false when none may.
    private func hasRoom() -> Bool {
        state.wait { state in
            if state.isStopped { return false }
            let hasRoom = state.jobs.count < limits.inFlight && state.bytes <= limits.inFlightBytes
            return hasRoom ? true : nil
        }
    }

    private func take(_ frame: WorkerFrame) {
        var id: Int?
        do throws(ManakoError) {
            let field = try JSONField(json: frame.header, maximumValues: 10_000)
            id = WorkerRequest.id(in: field)
            let request = try WorkerRequest(field)
            try take(request, payload(of: request, frame))
        } catch {
            let serial = state.change { $0.add(id: nil, bytes: 0) }
            answer(serial, .failure(error, for: id))
        }
    }

    private func payload(of request: WorkerRequest, _ frame: WorkerFrame) throws(ManakoError) -> WorkerBytes {
        guard let region = request.memory else { return .own(frame.payload) }
        guard frame.payload.isEmpty else {
            throw ManakoError(.malformedInput, "a payload lies in the memory or follows the JSON text, not both")
        }
        guard let memory else {
            throw ManakoError(.invalidArgument, "this worker has no memory; start it with --memory")
        }
        return try memory.payload(region, limits)
    }

    private func take(_ request: WorkerRequest, _ payload: WorkerBytes) throws(ManakoError) {
        let serial = state.change { state -> Int? in
            guard !state.jobs.values.contains(where: { $0.id == request.id }) else { return nil }
            return state.add(id: request.id, bytes: payload.count)
        }
        guard let serial else {
            throw ManakoError(.invalidArgument, "a request with the number \(request.id) is in flight already")
        }
        switch request.work {
        case .cancel(let other): answer(serial, cancelled(other).frame(for: request.id))
        case .untrack(let tracker):
            answer(serial, WorkerAnswer(json: "\(trackers.end(tracker))").frame(for: request.id))
        // A tracker may look at a frame again when the client has the memory back.
        case .track(let tracking): track(tracking, payload.copy(0..<payload.count), serial, request.id)
        default:
            submit(serial, request.id) { [operations] in
                self.work(serial, request.id) { () throws(ManakoError) in try operations.answer(request.work, payload) }
            }
        }
    }

    private func track(_ tracking: WorkerTracking, _ payload: [UInt8], _ serial: Int, _ id: Int) {
        do throws(ManakoError) {
            let queue = try trackers.queue(for: tracking)
            let isIdle = queue.add { tracker in
                self.work(serial, id) { () throws(ManakoError) in try tracker.follow(tracking, payload) }
            }
            if isIdle { submit(serial, id) { queue.run() } }
        } catch {
            answer(serial, .failure(error, for: id))
        }
    }

    private func submit(_ serial: Int, _ id: Int, _ job: @escaping @Sendable () -> Void) {
        guard !pool.submit(job) else { return }
        answer(serial, .failure(WorkerPool.full, for: id))
    }

    /// Does the work of a request unless it was cancelled, and answers it.
    private func work(_ serial: Int, _ id: Int, _ body: () throws(ManakoError) -> WorkerAnswer) {
        let isWanted = state.change { state -> Bool in
            guard !state.isStopped, state.jobs[serial]?.stage == .waiting else { return false }
            state.jobs[serial]?.stage = .running
            return true
        }
        guard isWanted else { return }
        let frame: WorkerFrame
        do throws(ManakoError) {
            frame = try body().frame(for: id)
        } catch {
            frame = .failure(error, for: id)
        }
        answer(serial, frame)
    }

    /// Cancels a request; one that is being worked on is finished, and its result is dropped.
    private func cancelled(_ id: Int) -> WorkerAnswer {
        state.change { state in
            guard let (serial, job) = state.jobs.first(where: { $0.value.id == id }) else { return Self.refusal }
            switch job.stage {
            case .waiting: state.put(.failure(Self.cancellation, for: id), for: serial)
            case .running: state.jobs[serial]?.stage = .cancelled
            case .cancelled, .answered: return Self.refusal
            }
            return WorkerAnswer(json: "true")
        }
    }

    private static let refusal = WorkerAnswer(json: "false")
    private static let cancellation = ManakoError(.cancelled, "the request was cancelled")

    private func answer(_ serial: Int, _ frame: WorkerFrame) {
        let isNext = state.change { state -> Bool in
            let isCancelled = state.jobs[serial]?.stage == .cancelled
            let id = state.jobs[serial]?.id
            state.put(isCancelled ? .failure(Self.cancellation, for: id) : frame, for: serial)
            guard !isCancelled, !state.isWriting, state.frames.count == 1, frame.payload.isEmpty else { return false }
            state.isWriting = true
            return true
        }
        if isNext { finishWriting { () throws(ManakoError) in try writeAtOnce(frame.head) } }
    }

    private func writeAll(_ write: ([UInt8]) throws(ManakoError) -> Void) {
        while let frame = nextFrame() {
            finishWriting { () throws(ManakoError) in
                try write(frame.head)
                if !frame.payload.isEmpty { try write(frame.payload) }
                return true
            }
        }
    }

    /// Writes the first frame of the queue, which leaves it then.
    ///
    /// - Parameter write: says whether the frame was written.
    private func finishWriting(_ write: () throws(ManakoError) -> Bool) {
        do throws(ManakoError) {
            let isWritten = try write()
            state.change { state in
                state.isWriting = false
                guard isWritten else { return }
                if let serial = state.frames.removeFirst().serial { state.jobs[serial] = nil }
            }
        } catch {
            // Nobody is there any more.
            stop()
        }
    }

    /// Waits for a frame that nobody writes; nil at the end. It stays in the queue until it was written.
    private func nextFrame() -> WorkerFrame? {
        state.wait { state in
            if state.isStopped || state.isOver { return .some(nil) }
            guard !state.isWriting, let first = state.frames.first else { return nil }
            state.isWriting = true
            return .some(first.frame)
        }
    }
}

extension WorkerSession.State {
    fileprivate mutating func add(id: Int?, bytes: Int) -> Int {
        serial += 1
        jobs[serial] = WorkerSession.Job(id: id, bytes: bytes)
        return serial
    }

    /// Puts an answer into the queue; its request is in flight until it was written.
    fileprivate mutating func put(_ frame: WorkerFrame, for serial: Int) {
        jobs[serial]?.stage = .answered
        jobs[serial]?.bytes = 0
        frames.append((serial, frame))
    }
}
