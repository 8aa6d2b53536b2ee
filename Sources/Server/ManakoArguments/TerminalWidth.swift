import Glibc

/// The number of columns for text on standard output: the terminal's, else `COLUMNS`, else 80; held to 40…100 to be readable.
public func terminalWidth() -> Int {
    var size = winsize()
    let found = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let fallback = unsafe getenv("COLUMNS").flatMap { unsafe Int(String(cString: $0)) }
    return min(max(found ? Int(size.ws_col) : fallback ?? 80, 40), 100)
}
