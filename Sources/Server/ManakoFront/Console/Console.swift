import FoundationEssentials
import Glibc
package import Manako
import ManakoFiles
package import ManakoPipeline
import Synchronization

/// Standard output and standard error, unbuffered on our side: results are written a picture at a time.
package enum Console {
    private static let failure = Mutex<Int32?>(nil)
    /// The file that results go to instead of standard output.
    private static let file = Mutex<ResultFile?>(nil)

    /// Whether results could not be written, because of a full disk or because their reader went away.
    package static var hasFailed: Bool { failure.withLock { $0 } != nil }

    /// How the program ends when results could not be written; says why, unless nobody wants them any more.
    package static func statusOfFailedOutput() -> ExitStatus? {
        guard let number = failure.withLock({ $0 }) else { return nil }
        guard number != EPIPE else { return .readerGone }
        let name = file.withLock { $0?.path } ?? "standard output"
        message("manako: \(name): \(SystemError.text(number)); results are not complete")
        return .failure
    }

    /// Called once, when results can't be written any more and going on makes no sense.
    static let outputEnded = Mutex<(@Sendable () -> Void)?>(nil)

    /// Sends results into a file from now on, which gets its name when ``finishResults()`` is called.
    ///
    /// - Parameters:
    ///   - path: the file; `-` is standard output.
    ///   - sources: what is read, and must not be written over.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a folder, for a source and for the name of a picture or a video,
    ///   ``ManakoError/Code/unavailable`` when it can't be written.
    package static func sendResults(to path: String, sparing sources: OutputGuard) throws(ManakoError) {
        guard path != "-" else { return }
        try checkResults(path)
        try sources.check(path)
        let target = try ResultFile(path)
        file.withLock { $0 = target }
    }

    /// Checks the name of a file that results, which are text, shall go to.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for the name of a picture or a video.
    package static func checkResults(_ path: String) throws(ManakoError) {
        let suffix = FileName.suffix(of: path)
        guard ImageFormat.fileExtensions.contains(suffix) || VideoSource.fileExtensions.contains(suffix) else { return }
        throw ManakoError(
            .invalidArgument,
            "\(path): would hold the results, which are text; give --draw to draw them, or a name that ends with .json or .csv"
        )
    }

    /// Gives the file that results went to its name.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when that fails.
    package static func finishResults() throws(ManakoError) {
        guard !hasFailed, let target = file.withLock({ $0 }) else { return }
        try target.commit()
    }

    /// Writes results to standard output or to the file of ``sendResults(to:sparing:)``; when that fails, ``outputEnded`` is called the
    /// first time.
    package static func write(_ text: String) {
        let error = writeAll(file.withLock { $0?.descriptor } ?? STDOUT_FILENO, text)
        guard error != 0 else { return }
        let isFirst = failure.withLock { known in
            defer { known = known ?? error }
            return known == nil
        }
        if isFirst { outputEnded.withLock { $0 }?() }
    }

    /// Writes a message to standard error, on a line of its own.
    package static func message(_ text: String) {
        _ = writeAll(STDERR_FILENO, text + "\n")
    }

    private static let silence = Atomic<Bool>(false)

    /// Whether standard error is for errors and warnings alone, without notes and progress.
    package static var isQuiet: Bool {
        get { silence.load(ordering: .relaxed) }
        set { silence.store(newValue, ordering: .relaxed) }
    }

    /// Writes to standard error what a user may want to know and does not have to, unless ``isQuiet`` is set.
    package static func note(_ text: String) { if !isQuiet { message(text) } }

    /// Whether somebody watches standard error.
    package static let isWatched = isatty(STDERR_FILENO) == 1

    /// Whether a question would be seen and could be answered.
    package static var canAsk: Bool { isWatched && isatty(STDIN_FILENO) == 1 }

    /// Whether a line on standard error can be written over, as progress is.
    package static var showsProgress: Bool { canOverwrite && !isQuiet }
    private static let canOverwrite = isWatched && ProcessInfo.processInfo.environment["TERM"] != "dumb"

    /// Writes text to standard error as it is.
    package static func status(_ text: String) {
        _ = writeAll(STDERR_FILENO, text)
    }

    /// The width of the terminal in columns, 80 when there is none.
    package static var columns: Int {
        var size = winsize()
        guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Returns the system's error number, 0 when all is written.
    private static func writeAll(_ descriptor: Int32, _ text: String) -> Int32 {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                guard errno == EINTR || errno == EAGAIN else { return errno }
                continue
            }
            bytes = bytes.dropFirst(count)
        }
        return 0
    }
}
