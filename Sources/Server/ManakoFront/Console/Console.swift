import FoundationEssentials
import Glibc
import Manako
import Synchronization

/// Standard output and standard error, unbuffered on our side: results are written a picture at a time.
package enum Console {
    private static let failure = Mutex<Int32?>(nil)

    /// Whether results could not be written, because of a full disk or because their reader went away.
    package static var hasFailed: Bool { failure.withLock { $0 } != nil }

    /// How the program ends when results could not be written; says why, unless nobody wants them any more.
    package static func statusOfFailedOutput() -> ExitStatus? {
        guard let number = failure.withLock({ $0 }) else { return nil }
        guard number != EPIPE else { return .readerGone }
        message("manako: standard output: \(SystemError.text(number)); results are not complete")
        return .failure
    }

    /// Called once, when results can't be written any more and going on makes no sense.
    static let outputEnded = Mutex<(@Sendable () -> Void)?>(nil)

    /// Writes results to standard output; when that fails, ``outputEnded`` is called the first time.
    package static func write(_ text: String) {
        let error = writeAll(STDOUT_FILENO, text)
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

    /// Whether somebody watches standard error.
    package static let isWatched = isatty(STDERR_FILENO) == 1

    /// Whether a question would be seen and could be answered.
    package static var canAsk: Bool { isWatched && isatty(STDIN_FILENO) == 1 }

    /// Whether a line on standard error can be written over, as progress is.
    package static let showsProgress = isWatched && ProcessInfo.processInfo.environment["TERM"] != "dumb"

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
