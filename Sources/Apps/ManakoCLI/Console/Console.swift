import Glibc

/// Standard output and standard error, unbuffered on our side: results are written a picture at a time.
enum Console {
    /// Writes results to standard output.
    static func write(_ text: String) {
        writeAll(STDOUT_FILENO, text)
    }

    /// Writes a message to standard error, on a line of its own.
    static func message(_ text: String) {
        writeAll(STDERR_FILENO, text + "\n")
    }

    /// Whether somebody watches standard error.
    static let isWatched = isatty(STDERR_FILENO) == 1

    /// Writes text to standard error as it is.
    static func status(_ text: String) {
        writeAll(STDERR_FILENO, text)
    }

    /// The width of the terminal in columns, 80 when there is none.
    static var columns: Int {
        var size = winsize()
        guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    private static func writeAll(_ descriptor: Int32, _ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                guard errno == EINTR || errno == EAGAIN else { return }
                continue
            }
            bytes = bytes.dropFirst(count)
        }
    }
}
