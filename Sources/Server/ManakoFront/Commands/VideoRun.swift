package import Manako
package import ManakoArguments
package import ManakoPipeline

/// What the commands over videos share: lines as they come, progress, and the way it ended.
package struct VideoRun {
    package let source: VideoSource
    package let reader: VideoReader
    package let span: VideoSpan
    /// What is drawn on, if anything.
    package let drawing: FrameDrawingTarget?

    /// Opens the video.
    package init(_ source: VideoSource, _ span: VideoSpan, _ drawing: FrameDrawingTarget?) throws(ManakoError) {
        self.source = source
        self.span = span
        self.drawing = drawing
        do throws(ManakoError) {
            reader = try span.open(source)
        } catch {
            throw error.message.contains(source.name) ? error : error.at(source.name)
        }
    }

    /// How many frames to look at at once: without an end, each one as soon as it is there.
    package static func jobs(_ source: VideoSource, _ arguments: ParsedArguments) -> Int {
        if let jobs = arguments[Options.jobs] { return jobs }
        switch source {
        case .camera, .stream: return 1
        case .file, .folder: return ProcessorFeatures.current.count
        }
    }

    /// Runs work that hands out a report a frame.
    ///
    /// - Parameters:
    ///   - work: looks at the frames.
    ///   - write: the text of a report.
    ///   - finish: the text that closes the output.
    package func run<Report>(
        _ work: @escaping ((Report) throws(ManakoError) -> Void) async throws(ManakoError) -> Void,
        write: (Report) -> String, finish: () -> String = { "" }
    ) async -> ExitStatus {
        var output = FrameOutput(total: span.frameCount(of: reader.info), isLive: reader.info.isLive)
        var status = ExitStatus.success
        do throws(ManakoError) {
            try await work { output.add(write($0)) }
            output.close(with: finish())
            if output.frames == 0 {
                Console.message("manako: \(source.name): has no frame in the time that was asked for")
                status = .failure
            }
        } catch {
            output.close(with: finish())
            status = report(error, after: output.frames)
        }
        if reader.damagedFrames > 0 {
            Console.message("manako: \(source.name): passed over damage in \(reader.damagedFrames) places")
        }
        if reader.rescaledFrames > 0 {
            let (count, size) = (reader.rescaledFrames, reader.info.uprightSize)
            Console.note(
                "manako: \(source.name): \(count) \(count == 1 ? "frame" : "frames") of another size scaled to"
                    + " \(Int(size.width))×\(Int(size.height))")
        }
        return status
    }

    private func report(_ error: ManakoError, after frames: Int) -> ExitStatus {
        // Then the run was stopped because of it, and the program's end says so.
        if Console.hasFailed { return .failure }
        let done = "(\(frames) \(frames == 1 ? "frame" : "frames") done)"
        guard error.code != .cancelled else {
            Console.message("manako: interrupted; results so far are complete \(done)")
            return .interrupted
        }
        let isNamed = [source.name, drawing?.path].contains { $0.map(error.message.contains) ?? false }
        let name = isNamed ? "" : source.name + ": "
        Console.message("manako: \(name)\(error) \(done)")
        return .failure
    }
}
