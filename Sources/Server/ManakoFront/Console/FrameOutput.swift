/// Lines of results of one frame after the other, with progress.
///
/// Lines are written when they are a twentieth of a second old, those of cameras at once: a thousand frames a second would otherwise
/// be as many system calls.
package struct FrameOutput {
    /// The frames so far.
    private(set) var frames = 0
    private let isLive: Bool
    private var pending = ""
    private var lastWrite = ContinuousClock.now
    private var bar: ProgressBar

    /// - Parameters:
    ///   - total: how many frames there will be, if that is known.
    ///   - isLive: whether each line is written at once.
    package init(total: Int?, isLive: Bool) {
        self.isLive = isLive
        bar = ProgressBar(total: total, unit: "frames")
    }

    /// Takes the lines of the next frame.
    package mutating func add(_ text: String) {
        frames += 1
        pending += text
        guard isLive || ContinuousClock.now - lastWrite >= .milliseconds(50) else { return }
        write()
        bar.update(frames)
    }

    /// Takes the last lines, and the progress away.
    package mutating func close(with text: String) {
        pending += text
        bar.clear()
        write()
    }

    private mutating func write() {
        lastWrite = .now
        guard !pending.isEmpty else { return }
        bar.clear()
        Console.write(pending)
        pending = ""
    }
}
