import Glibc
public import Manako
import ManakoFiles
public import ManakoHTTP

/// Downloads a file: resumed where an earlier try ended, whole and checked before it gets its name.
public struct ModelDownload: Sendable {
    /// What happens on the way.
    public enum Event: Sendable, Hashable {
        /// Bytes that are there, of how many.
        case progress(done: Int, total: Int?)
        /// A try has failed and another one follows.
        case retrying(reason: String)
    }

    /// Gets bytes.
    public var client: HTTPClient
    /// The most tries in a row that bring nothing.
    public var attempts: Int
    /// The pause after the first such try; it doubles with each.
    public var pause: Duration
    /// The largest file whose size is not known.
    public var maximumBytes: Int
    /// The most tries, whatever they bring.
    private static let maximumAttempts = 100

    /// Creates a download.
    public init(
        client: HTTPClient = .init(), attempts: Int = 5, pause: Duration = .milliseconds(500),
        maximumBytes: Int = 2 << 30
    ) {
        self.client = client
        self.attempts = attempts
        self.pause = pause
        self.maximumBytes = maximumBytes
    }

    /// Downloads a file.
    ///
    /// - Parameters:
    ///   - source: what to download.
    ///   - path: where it goes; its folder is there.
    ///   - isCancelled: asked about ten times a second.
    ///   - report: told of what happens.
    /// - Returns: the file's SHA-256 in hexadecimal digits.
    /// - Throws: ``ManakoError/Code/unavailable`` for servers, connections and disks, ``ManakoError/Code/malformedInput`` for a file
    ///   that is another one than was said, ``ManakoError/Code/limitExceeded`` for a too large one, ``ManakoError/Code/cancelled``.
    public func run(
        _ source: FileSource, to path: String, isCancelled: @escaping () -> Bool,
        report: @escaping (Event) -> Void
    ) throws(ManakoError) -> String {
        let part = try PartFile(for: path)
        try fetch(source, part, isCancelled, report)
        var found = try check(part, source)
        if !found.isRight, part.isPieced {
            // What was there may have been of another version of the file.
            try part.restart(from: source.url, validator: nil)
            try fetch(source, part, isCancelled, report)
            found = try check(part, source)
        }
        guard found.isRight else {
            part.delete()
            throw ManakoError(
                .malformedInput,
                "\(source.url): the file is not the one that was expected (\(source.expectation); its SHA-256 is \(found.sha256)), "
                    + "so it was deleted; the server has another version or somebody changed it",
                reason: .init("wrongDigest"))
        }
        try part.move(to: path)
        return found.sha256
    }

    /// Compares what came with what was expected; the file is read again only where some of it was there before.
    private func check(
        _ part: PartFile, _ source: FileSource
    ) throws(ManakoError) -> (sha256: String, isRight: Bool) {
        guard let running = part.running?.digests, source.blobSize == nil || running.blob != nil else {
            return try FileDigest.check(source.digest, of: part.path)
        }
        return FileDigest.check(source.digest, running)
    }

    /// Tries until the file is whole.
    private func fetch(
        _ source: FileSource, _ part: PartFile, _ isCancelled: @escaping () -> Bool,
        _ report: @escaping (Event) -> Void
    ) throws(ManakoError) {
        var inVain = 0
        for attempt in 1...Self.maximumAttempts {
            let before = part.size
            do throws(HTTPFailure) {
                try DownloadAttempt(source, part, limit: maximumBytes, report).run(client, isCancelled)
                break
            } catch {
                inVain = part.size > before ? 1 : inVain + 1
                guard error.isTransient, inVain < attempts, attempt < Self.maximumAttempts else {
                    throw explained(error, source, part, tries: attempt)
                }
                report(.retrying(reason: error.error.message))
                try wait(pause * (1 << (inVain - 1)), isCancelled)
            }
        }
        guard part.size > 0 else { throw ManakoError(.malformedInput, "\(source.url): the file is empty") }
    }

    private func explained(
        _ failure: HTTPFailure, _ source: FileSource, _ part: PartFile, tries: Int
    ) -> ManakoError {
        if failure.error.code == .limitExceeded || part.size == 0 { part.delete() }
        var message = failure.error.message
        if failure.isTransient { message += " (\(tries) tries)" }
        if part.size > 0, failure.error.code == .cancelled || failure.isTransient {
            message += "; \(part.size) bytes are kept, run again to go on"
        }
        return ManakoError(failure.error.code, message, reason: failure.error.reason).at(source.url)
    }

    private func wait(_ duration: Duration, _ isCancelled: () -> Bool) throws(ManakoError) {
        let end = ContinuousClock.now.advanced(by: min(duration, .seconds(30)))
        while ContinuousClock.now < end {
            if isCancelled() { throw ManakoError(.cancelled, "interrupted; run again to go on") }
            usleep(20_000)
        }
    }
}

extension FileSource {
    /// What its bytes were to be, for people.
    fileprivate var expectation: String {
        switch digest {
        case nil: "nothing is known of it"
        case .sha256(let digest): "SHA-256 \(digest)"
        case .gitBlob(let digest): "git's blob \(digest)"
        }
    }
}
