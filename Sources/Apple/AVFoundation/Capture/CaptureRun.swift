import CoreMedia
import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVideo

/// Takes pictures of a camera, or of a file at its pace, on a thread of its own until it is stopped.
final class CaptureRun: Sendable {
    private struct State {
        var outputs: [AVCaptureVideoDataOutput]
        var isStopped = false
        var isRunning = true
    }

    private let reader: VideoReader
    private let state: Monitor<State>
    /// Told when it ends without having been stopped.
    private let whenEnded: @Sendable (ManakoError?) -> Void

    init(
        _ reader: VideoReader, _ outputs: [AVCaptureVideoDataOutput],
        whenEnded: @escaping @Sendable (ManakoError?) -> Void
    ) {
        self.reader = reader
        self.whenEnded = whenEnded
        state = Monitor(State(outputs: outputs))
    }

    var isRunning: Bool { state.change { $0.isRunning && !$0.isStopped } }

    func setOutputs(_ outputs: [AVCaptureVideoDataOutput]) {
        for output in outputs { output.setStopped(false) }
        state.change { $0.outputs = outputs }
    }

    func start() throws(ManakoError) {
        for output in state.change({ $0.outputs }) { output.setStopped(false) }
        guard !BackgroundThread.start({ [self] in run() }) else { return }
        state.change { $0.isRunning = false }
        throw ManakoError(.unavailable, "the system has no thread left for a camera; end other programs")
    }

    func stop() {
        let outputs = state.change { state in
            state.isStopped = true
            return state.outputs
        }
        for output in outputs { output.setStopped(true) }
    }

    private var isStopped: Bool { state.change { $0.isStopped } }

    private func run() {
        var problem: ManakoError?
        do throws(ManakoError) { try handOver() } catch { problem = error }
        let wasStopped = state.change { state in
            state.isRunning = false
            return state.isStopped
        }
        if !wasStopped { whenEnded(problem) }
    }

    private func handOver() throws(ManakoError) {
        let start = ContinuousClock.now
        var makers: [ObjectIdentifier: (settings: PixelSettings, maker: BufferMaker)] = [:]
        while !isStopped, let frame = try reader.nextFrame() {
            if !reader.info.isLive { wait(until: start + .seconds(frame.time.seconds)) }
            for output in state.change({ $0.outputs }) {
                guard !isStopped, let connection = output.connection(with: .video), connection.isEnabled else {
                    continue
                }
                let settings = try output.pixelSettings()
                let key = ObjectIdentifier(output)
                if makers[key]?.settings != settings { makers[key] = (settings, BufferMaker(settings)) }
                guard let maker = makers[key]?.maker else { continue }
                try output.deliver({ () throws(ManakoError) in try sample(frame, maker, connection) }, connection)
            }
        }
    }

    private func sample(
        _ frame: VideoFrame, _ maker: BufferMaker, _ connection: AVCaptureConnection
    ) throws(ManakoError) -> CMSampleBuffer {
        var bitmap = frame.bitmap
        var orientation = frame.orientation
        if connection.isVideoMirrored {
            bitmap = try bitmap.converted(to: .bgra8, orientation: orientation)
            orientation = .upMirrored
        }
        let timing = CMSampleTimingInfo(
            duration: reader.info.frameDuration, presentationTimeStamp: CMTime(frame.time), decodeTimeStamp: .invalid)
        return CMSampleBuffer(imageBuffer: try maker.buffer(bitmap, orientation: orientation), timing: timing)
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
