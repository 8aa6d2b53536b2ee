package import Manako
import ManakoFiles

/// The pictures of READMEs and owners, made smaller and kept on disk, so that the page asks no other host and this machine asks for each
/// but once.
///
/// Calls wait, on the caller's thread, for the fetch; several for one address wait for one.
package final class PictureCache: Sendable {
    /// Fetches the file at an address: the most bytes that it may have, and whether nobody waits any more.
    package typealias Fetch =
        @Sendable (_ address: String, _ limit: Int, _ isCancelled: () -> Bool) throws(ManakoError) -> [UInt8]

    /// How much is fetched, decoded and kept.
    package struct Limits: Sendable, Hashable {
        /// The most bytes of a file that is fetched.
        package var fetched = 8 << 20
        /// The most pixels of a file that is decoded.
        package var pixels = 24_000_000
        /// The most bytes on disk.
        package var bytes = 256 << 20
        /// The most pictures on disk.
        package var count = 4000
        /// How long it is remembered that there is no picture at an address.
        package var failureLifetime = Duration.seconds(60)

        /// Creates limits that a README with many pictures fits into.
        package init() {}
    }

    /// The most pixels of the longer side of a README's pictures.
    package static let longest = 1200
    /// The most pixels of the longer side of owners' pictures.
    package static let longestOfOwners = 96

    private struct State {
        var folder: PictureFolder
        /// What is being fetched.
        var busy: Set<String> = []
        var failures: [String: (error: ManakoError, end: ContinuousClock.Instant)] = [:]
    }

    /// What whoever asks has to do.
    private enum Turn {
        case read(String), fetch, fail(ManakoError)
    }

    private let limits: Limits
    private let fetch: Fetch
    private let state: Monitor<State>

    /// Opens a folder of pictures, which is made when the first one is kept.
    package init(folder: String, limits: Limits = Limits(), fetch: @escaping Fetch) {
        self.limits = limits
        self.fetch = fetch
        state = Monitor(State(folder: PictureFolder(folder, bytes: limits.bytes, count: limits.count)))
    }

    /// The picture at an address.
    ///
    /// - Parameters:
    ///   - address: handed to the fetch as it is, which has to check the host.
    ///   - longest: the most pixels of the longer side.
    ///   - isCancelled: whether nobody waits any more; one who waits for the same picture fetches it then.
    /// - Throws: what the fetch throws; ``ManakoError/Code/malformedInput``, ``ManakoError/Code/unsupported`` and
    ///   ``ManakoError/Code/limitExceeded`` for what is no picture, or too large. It is thrown again for a minute without a new fetch,
    ///   unless it is ``ManakoError/Code/cancelled``.
    package func picture(
        at address: String, longest: Int = PictureCache.longest, isCancelled: () -> Bool = { false }
    ) throws(ManakoError) -> SanitizedPicture {
        let key = SHA256(of: Array("\(longest) \(address)".utf8)).hex
        while true {
            switch state.wait(for: { turn(key, &$0) }) {
            case .fail(let error): throw error
            case .fetch: return try fetched(key, address, longest, isCancelled)
            case .read(let path):
                if let bytes = try? FileBytes.read(path, limit: limits.bytes),
                    let picture = SanitizedPicture(kept: bytes)
                {
                    return picture
                }
                // Somebody took the file away or damaged it.
                state.change { $0.folder.forget(key) }
            }
        }
    }

    /// Nil while somebody else fetches it.
    private func turn(_ key: String, _ state: inout State) -> Turn? {
        if let path = state.folder.use(key) { return .read(path) }
        if let failure = state.failures[key] {
            if failure.end > .now { return .fail(failure.error) }
            state.failures[key] = nil
        }
        return state.busy.insert(key).inserted ? .fetch : nil
    }

    private func fetched(
        _ key: String, _ address: String, _ longest: Int, _ isCancelled: () -> Bool
    ) throws(ManakoError) -> SanitizedPicture {
        do throws(ManakoError) {
            let file = try fetch(address, limits.fetched, isCancelled)
            let limits = InputLimits(
                maximumBytes: limits.fetched, maximumPixels: limits.pixels, maximumSide: 20_000, maximumFrames: 1,
                maximumDuration: .seconds(5))
            let picture = try SanitizedPicture(file, longest: longest, limits: limits)
            state.change { state in
                state.busy.remove(key)
                // Where the disk takes nothing more, the picture is shown and not kept.
                try? state.folder.keep(picture, under: key)
            }
            return picture
        } catch {
            state.change { state in
                state.busy.remove(key)
                if error.code != .cancelled { remember(error, of: key, &state) }
            }
            throw error
        }
    }

    private func remember(_ error: ManakoError, of key: String, _ state: inout State) {
        let now = ContinuousClock.now
        if state.failures.count >= 1000 { state.failures = state.failures.filter { $0.value.end > now } }
        if state.failures.count >= 1000 { state.failures = [:] }
        state.failures[key] = (error, now + limits.failureLifetime)
    }
}
