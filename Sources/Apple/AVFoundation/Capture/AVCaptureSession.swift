import CoreMedia
import Foundation
import ManakoCore
import ManakoGeometry
import ManakoVideo
import Synchronization

/// Brings pictures from a camera to outputs.
///
/// A file that stands for a camera is shown once, at its own pace; the session stops at its end.
public final class AVCaptureSession: Sendable {
    private struct State {
        var input: AVCaptureDeviceInput?
        var outputs: [AVCaptureOutput] = []
        var preset = Preset.high
        /// How often ``AVCaptureSession/beginConfiguration()`` was called.
        var depth = 0
        /// Whether the camera has to be opened anew once the configuration is done.
        var isChanged = false
        var run: CaptureRun?
    }

    private let state = Mutex(State())

    /// Creates a session without camera and outputs.
    public init() {}

    deinit { state.withLock { $0.run?.stop() } }

    /// The camera, if there is one.
    public var inputs: [AVCaptureInput] { state.withLock { $0.input.map { [$0] } ?? [] } }
    /// Where pictures go.
    public var outputs: [AVCaptureOutput] { state.withLock(\.outputs) }
    /// The ways from the camera to the outputs.
    public var connections: [AVCaptureConnection] { outputs.flatMap(\.connections) }
    /// Whether pictures come.
    public var isRunning: Bool { state.withLock { $0.run?.isRunning ?? false } }
    /// Whether the system keeps the camera from it, which it does not.
    public var isInterrupted: Bool { false }

    /// The size that is asked of a camera, which may choose another; files are shown as they are.
    public var sessionPreset: Preset {
        get { state.withLock(\.preset) }
        set { change { ($0.preset, $0.isChanged) = (newValue, $0.preset != newValue || $0.isChanged) } }
    }
    /// Whether a preset can be asked for.
    public func canSetSessionPreset(_ preset: Preset) -> Bool { true }

    /// Whether an input can be added: a session has one camera.
    public func canAddInput(_ input: AVCaptureInput) -> Bool {
        state.withLock { $0.input == nil } && input is AVCaptureDeviceInput
    }
    /// Adds a camera; nothing happens when it can't be added.
    public func addInput(_ input: AVCaptureInput) {
        guard let input = input as? AVCaptureDeviceInput else { return }
        change { state in
            guard state.input == nil else { return }
            (state.input, state.isChanged) = (input, true)
        }
    }
    /// Takes a camera away.
    public func removeInput(_ input: AVCaptureInput) {
        change { state in
            guard state.input === input else { return }
            (state.input, state.isChanged) = (nil, true)
        }
    }

    /// Whether an output can be added: one for pictures or photos that is in no session.
    public func canAddOutput(_ output: AVCaptureOutput) -> Bool {
        output.frameOutput != nil && output.connections.isEmpty
    }
    /// Adds an output, which gets pictures at once when the session runs; nothing happens when it can't be added.
    public func addOutput(_ output: AVCaptureOutput) {
        guard output.frameOutput != nil, output.connect(true) else { return }
        state.withLock { state in
            state.outputs.append(output)
            state.run?.setOutputs(state.outputs.compactMap(\.frameOutput))
        }
    }
    /// Takes an output away.
    public func removeOutput(_ output: AVCaptureOutput) {
        state.withLock { state in
            guard state.outputs.contains(where: { $0 === output }) else { return }
            output.connect(false)
            state.outputs.removeAll { $0 === output }
            state.run?.setOutputs(state.outputs.compactMap(\.frameOutput))
        }
    }

    /// Lets several changes be made before the camera is opened anew.
    public func beginConfiguration() { state.withLock { $0.depth += 1 } }
    /// Ends what ``beginConfiguration()`` began.
    public func commitConfiguration() { change { $0.depth = max(0, $0.depth - 1) } }

    /// Opens the camera; returns when the first picture is there, or when that failed, of which ``runtimeErrorNotification`` tells
    /// with an ``AVError`` under ``AVCaptureSessionErrorKey``.
    public func startRunning() {
        let started = state.withLock { state -> Result<Bool, ManakoError> in
            if state.run?.isRunning == true { return .success(false) }
            return open(&state)
        }
        report(started)
    }

    /// Ends; pictures that the delegate does not have yet are left out.
    public func stopRunning() {
        let wasRunning = state.withLock { state in
            defer { state.run = nil }
            let wasRunning = state.run?.isRunning ?? false
            state.run?.stop()
            return wasRunning
        }
        if wasRunning { NotificationCenter.default.post(name: Self.didStopRunningNotification, object: self) }
    }

    /// Makes a change, and opens the camera anew where need be.
    private func change(_ body: (inout State) -> Void) {
        let reopened = state.withLock { state -> Result<Bool, ManakoError> in
            body(&state)
            guard state.depth == 0, state.isChanged else { return .success(false) }
            state.isChanged = false
            guard let run = state.run, run.isRunning else { return .success(false) }
            run.stop()
            state.run = nil
            return open(&state).map { _ in false }
        }
        report(reopened)
    }

    private func open(_ state: inout State) -> Result<Bool, ManakoError> {
        Result { () throws(ManakoError) in
            guard let input = state.input else {
                throw ManakoError(.invalidArgument, "the session has no camera; add an AVCaptureDeviceInput first")
            }
            let reader = try input.device.source.open(
                size: state.preset.size, frameRate: input.device.frameRate)
            let run = CaptureRun(reader, state.outputs.compactMap(\.frameOutput)) { [weak self] error in
                self?.ended(error)
            }
            state.run = run
            try run.start()
            return true
        }
    }

    private func report(_ started: Result<Bool, ManakoError>) {
        switch started {
        case .success(true): NotificationCenter.default.post(name: Self.didStartRunningNotification, object: self)
        case .success(false): break
        case .failure(let error): post(error)
        }
    }

    /// Told by a run that it has come to an end by itself.
    private func ended(_ error: ManakoError?) {
        if let error { post(error) }
        NotificationCenter.default.post(name: Self.didStopRunningNotification, object: self)
    }

    private func post(_ error: ManakoError) {
        NotificationCenter.default.post(
            name: Self.runtimeErrorNotification, object: self, userInfo: [AVCaptureSessionErrorKey: AVError(error)])
    }
}

/// The entry of ``AVCaptureSession/runtimeErrorNotification`` with the ``AVError``.
public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"
