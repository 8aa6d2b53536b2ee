import AVFoundation
import Foundation
import ManakoCore
import ManakoRecordings
import ManakoSpatial
import simd

/// Reads a recording's frames on a thread of its own and hands them to a session until it is stopped.
///
/// `@unchecked Sendable`: what changes is behind a lock, or belongs to the thread alone.
final class Playback: @unchecked Sendable {
    private struct State {
        var isStopped = false
        /// Whether the delegate has a frame that it has not dealt with.
        var isBusy = false
    }

    /// Frames in a row that can't be read before the session fails.
    private static let maximumFailures = 3

    private weak var session: ARSession?
    private let recording: SpatialRecording
    private let semantics: ARConfiguration.FrameSemantics
    private let detection: ARWorldTrackingConfiguration.PlaneDetection
    private let pace: ARRecording.Pace
    private let maker = BufferMaker(type: kCVPixelFormatType_420YpCbCr8BiPlanarFullRange)
    private let state = Monitor(State())

    init(
        _ session: ARSession, _ recording: SpatialRecording, _ configuration: ARConfiguration, _ pace: ARRecording.Pace
    ) {
        self.session = session
        self.recording = recording
        self.pace = pace
        semantics = configuration.frameSemantics
        detection = (configuration as? ARWorldTrackingConfiguration)?.planeDetection ?? []
    }

    func start() -> Bool { BackgroundThread.start { [self] in run() } }
    func stop() { state.change { $0.isStopped = true } }
    private var isStopped: Bool { state.change { $0.isStopped } }

    private func run() {
        guard let first = session?.state.change({ $0.next }) else { return }
        let clock = (start: ContinuousClock.now, time: recording.frames.dropFirst(first).first?.time ?? 0)
        var failures: [ManakoError] = []
        for frame in recording.frames.dropFirst(first) {
            if pace == .recorded { wait(until: clock.start + .seconds(frame.time - clock.time)) }
            guard !isStopped else { return }
            do throws(ManakoError) {
                try show(frame)
                failures = []
            } catch {
                failures.append(error)
                if failures.count == Self.maximumFailures { return end(failures.first) }
            }
        }
        end(nil)
    }

    /// Ends by itself, unless the session has gone on to something else.
    private func end(_ error: ManakoError?) {
        waitForDelegate()
        guard let session else { return }
        if let error {
            if !isStopped { session.fail(ARError(error)) }
            return
        }
        let isCurrent = session.state.change { state in
            if state.playback === self { state.isAtEnd = true }
            return state.playback === self
        }
        guard isCurrent else { return }
        session.call { $0.sessionWasInterrupted($1) }
        session.state.change { if $0.playback === self { $0.playback = nil } }
    }

    private func show(_ frame: SpatialFrame) throws(ManakoError) {
        if pace == .recorded, state.change({ $0.isBusy }), session?.currentFrame != nil {
            session?.state.change { if $0.playback === self { $0.next = frame.index + 1 } }
            return
        }
        guard let origin = session?.state.change({ $0.origin }) else { return }
        let camera = ARCamera(frame.intrinsics, frame.pose, origin: origin)
        let picture = try maker.buffer(try recording.picture(at: frame.index))
        let depth = RecordedDepth(recording, frame)
        var data: ARDepthData?
        if !semantics.isDisjoint(with: .recorded), let map = try depth.map() { data = try ARDepthData(map) }
        let found = detection.isEmpty ? [] : try depth.map().map { PlaneFinder(camera, $0).planes(detection) } ?? []
        waitForDelegate()
        guard let session, !isStopped else { return }
        session.take(
            FrameParts(
                index: frame.index, time: frame.time, picture: picture, camera: camera, depth: depth, data: data),
            planes: found, semantics: semantics, from: self)
    }

    /// Waits until the delegate has returned from the frame before, where none is left out.
    private func waitForDelegate() {
        guard pace == .fast else { return }
        state.wait { $0.isStopped || !$0.isBusy ? () : nil }
    }

    /// Runs a call of the delegate, unless the session was stopped before it.
    func deliver(on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
        state.change { $0.isBusy = true }
        queue.async { [self] in
            if !isStopped { body() }
            state.change { $0.isBusy = false }
        }
    }

    /// Sleeps until a moment, and looks up now and then whether it was stopped.
    private func wait(until moment: ContinuousClock.Instant) {
        while !isStopped {
            let rest = moment - ContinuousClock.now
            guard rest > .zero else { return }
            Thread.sleep(forTimeInterval: min(rest / .seconds(1), 0.05))
        }
    }
}
