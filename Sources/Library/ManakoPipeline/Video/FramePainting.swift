package import Manako

/// Has frames drawn on and written by tasks of their own, in order, a few frames behind whoever adds them.
package struct FramePainting {
    /// The most frames that wait.
    private static let depth = 4

    private typealias Outcome = Result<Void, ManakoError>
    private let painter: FramePainter
    private var waiting: [Task<Outcome, Never>] = []
    private var start: MediaTime?
    private var last: VideoFrame?

    private init(_ painter: FramePainter) { self.painter = painter }

    /// Runs work that adds frames, and ends the file whatever becomes of the work.
    ///
    /// - Parameters:
    ///   - painter: what draws; nil for work alone.
    ///   - notice: told at the end what a user should know of the written video.
    ///   - work: what is run.
    /// - Throws: what the work throws, otherwise what writing has thrown.
    package static func run(
        _ painter: FramePainter?, notice: (String) -> Void,
        _ work: (inout FramePainting?) async throws(ManakoError) -> Void
    ) async throws(ManakoError) {
        var painting = painter.map { FramePainting($0) }
        defer { for text in painter?.notices ?? [] { notice(text) } }
        do throws(ManakoError) {
            try await work(&painting)
        } catch {
            try? await painting?.finish()
            throw error
        }
        try await painting?.finish()
    }

    /// Adds a frame; waits while too many are waiting.
    ///
    /// - Throws: what writing an earlier frame has thrown.
    package mutating func add(_ frame: VideoFrame, _ marks: FrameAnnotations) async throws(ManakoError) {
        if waiting.count >= Self.depth { try await waiting.removeFirst().value.get() }
        // A video that begins after its sound keeps what is heard before.
        let start = start ?? (frame.index == 0 ? .zero : frame.time)
        self.start = start
        last = frame
        waiting.append(paint(frame, marks, from: start, after: waiting.last))
    }

    /// Waits for all frames and ends the file.
    private mutating func finish() async throws(ManakoError) {
        let last = await waiting.last?.value ?? .success(())
        waiting = []
        var ending: Outcome = .success(())
        do throws(ManakoError) {
            try painter.finish(from: start, last: self.last)
        } catch {
            ending = .failure(error)
        }
        try last.get()
        try ending.get()
    }

    /// A frame is painted when the one before is; once painting has failed, nothing more is.
    private func paint(
        _ frame: VideoFrame, _ marks: FrameAnnotations, from start: MediaTime, after previous: Task<Outcome, Never>?
    ) -> Task<Outcome, Never> {
        // Not a child: frames that were reported are painted, also when the run is cancelled.
        Task.detached { [painter] in
            if let previous, case .failure(let error) = await previous.value { return .failure(error) }
            return Outcome { () throws(ManakoError) in try painter.paint(frame, marks, from: start) }
        }
    }
}

extension MediaTime {
    /// The time from an earlier moment to this one.
    package func since(_ start: MediaTime) -> MediaTime {
        if start.value == 0 { return self }
        if start.timescale == timescale { return MediaTime(value: value - start.value, timescale: timescale) }
        return MediaTime(seconds: seconds - start.seconds)
    }
}
