import Glibc
package import ManakoCore

/// A program that runs beside this one: the one owner of its number and of the pipe that it speaks into.
///
/// It has no input unless it is given one, a group of its own so that a terminal's Ctrl-C is not for it, and ends with this program where
/// the system has `setpriv`.
@safe package final class ChildProcess {
    /// What a program said.
    package enum Said: Equatable {
        /// A line.
        case line(String)
        /// Nothing so far.
        case nothing
        /// It says nothing any more.
        case end
    }

    private let number: pid_t
    private let output: Int32
    /// What it reads from; -1 without input.
    private var input: Int32
    private var rest: [UInt8] = []
    private var isOpen = true
    private var status: Int32?
    /// A longer line is cut.
    private static let longestLine = 64 << 10

    /// Starts a program.
    ///
    /// The system ends it with the thread that started it, so a thread that lives long enough must do so.
    ///
    /// - Parameters:
    ///   - path: the program.
    ///   - arguments: its arguments, without its name.
    ///   - hasInput: whether ``send(_:)`` is used.
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be started.
    package init(_ path: String, _ arguments: [String], hasInput: Bool = false) throws(ManakoError) {
        let keeper = "/usr/bin/setpriv"
        let isKept = unsafe access(keeper, X_OK) == 0
        let words = (isKept ? [keeper, "--pdeathsig", "TERM", path] : [path]) + arguments
        var ends: [Int32] = [-1, -1]
        guard unsafe Glibc.pipe(&ends) == 0, ends.allSatisfy({ fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }) else {
            throw ManakoError(.unavailable, "\(path): no pipe: \(FileSystem.lastError)")
        }
        var source: [Int32] = [-1, -1]
        if hasInput {
            guard unsafe Glibc.pipe(&source) == 0, source.allSatisfy({ fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }) else {
                let reason = FileSystem.lastError
                for end in ends { close(end) }
                throw ManakoError(.unavailable, "\(path): no pipe: \(reason)")
            }
        }
        let (number, status) = Self.spawn(words, input: source[0], output: ends[1])
        close(ends[1])
        if hasInput { close(source[0]) }
        guard status == 0 else {
            close(ends[0])
            if hasInput { close(source[1]) }
            throw ManakoError(.unavailable, "\(path): can't be started: \(SystemError.text(status))")
        }
        self.number = number
        output = ends[0]
        input = source[1]
    }

    deinit {
        if status == nil {
            kill(number, SIGKILL)
            _ = wait()
        }
        close(output)
        closeInput()
    }

    private static func spawn(_ words: [String], input: Int32, output: Int32) -> (pid_t, Int32) {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        if input >= 0 {
            unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else {
            unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
        unsafe posix_spawn_file_actions_adddup2(&actions, output, 2)
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        // What this program ignores, the other one must not.
        var (none, all) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&none)
        unsafe sigfillset(&all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
        var pointers: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { unsafe pointers.forEach { unsafe free($0) } }
        var number: pid_t = 0
        let status = unsafe posix_spawn(&number, words[0], &actions, &attributes, &pointers, environ)
        return (number, status)
    }

    /// What it says next.
    ///
    /// - Parameter milliseconds: how long is waited for it.
    package func next(within milliseconds: Int) -> Said {
        if let line = takeLine() { return .line(line) }
        guard isOpen else { return .end }
        var place = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&place, 1, Int32(clamping: milliseconds)) > 0 else { return .nothing }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(output, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR || errno == EAGAIN { return .nothing }
        guard count > 0 else {
            isOpen = false
            let last = rest
            rest = []
            return last.isEmpty ? .end : .line(String(decoding: last, as: UTF8.self))
        }
        rest += buffer.prefix(count)
        return takeLine().map(Said.line) ?? .nothing
    }

    private func takeLine() -> String? {
        guard let end = rest.firstIndex(where: { $0 == 10 || $0 == 13 }) else {
            if rest.count > Self.longestLine { rest = [] }
            return nil
        }
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest.removeFirst(end + 1)
        return line
    }

    /// Writes a line into its input; false when it reads no more.
    package func send(_ line: String) -> Bool {
        let bytes = Array((line + "\n").utf8)
        return input >= 0 && FileSystem.write(bytes, to: input) == bytes.count
    }

    /// Ends its input.
    package func closeInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    /// Ends it at once.
    package func stop() { if status == nil { kill(number, SIGKILL) } }

    /// Asks it to come to its end, as Ctrl-C does.
    package func interrupt() { if status == nil { kill(number, SIGINT) } }

    /// Waits until it is over.
    ///
    /// - Returns: its exit status; 128 and the signal's number when a signal has ended it.
    package func wait() -> Int32 {
        if let status { return status }
        var state: Int32 = 0
        while unsafe waitpid(number, &state, 0) < 0, errno == EINTR {}
        let signal = state & 0x7F
        let status = signal == 0 ? (state >> 8) & 0xFF : 128 + signal
        self.status = status
        return status
    }
}
