import Glibc
public import ManakoCore
import ManakoFiles
import Synchronization

/// Learns from the system that something in some folders has changed ([inotify](https://man7.org/linux/man-pages/man7/inotify.7.html)):
/// the one owner of its descriptor.
///
/// It says that there was a change and not which: whoever watches looks through the folders again, which also finds what was missed.
public final class FolderWatch: Sendable {
    private let descriptor: Int32
    private let hasRoom = Atomic(true)

    private static let events = UInt32(
        IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
            | IN_ONLYDIR)

    /// Creates a watch of no folder.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when the system has no watches left for this user.
    public init() throws(ManakoError) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else {
            throw ManakoError(.unavailable, "folders can't be watched: \(FileSystem.lastError)")
        }
    }

    deinit { close(descriptor) }

    /// Whether every folder that was added is watched; false once the system's limit, fs.inotify.max_user_watches, was met.
    public var isComplete: Bool { hasRoom.load(ordering: .relaxed) }

    /// Watches a folder, without those below it; one that is watched already stays so.
    public func add(_ folder: String) {
        if unsafe inotify_add_watch(descriptor, folder, Self.events) < 0, errno == ENOSPC {
            hasRoom.store(false, ordering: .relaxed)
        }
    }

    /// Waits for a change.
    ///
    /// - Parameter milliseconds: how long it waits.
    /// - Returns: whether something has changed.
    public func wait(_ milliseconds: Int) -> Bool {
        var place = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&place, 1, Int32(clamping: milliseconds)) > 0 else { return false }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while unsafe buffer.withUnsafeMutableBytes({ unsafe read(descriptor, $0.baseAddress, $0.count) }) > 0 {}
        return true
    }

    /// Waits until nothing has changed for a while: files that are being copied are complete then.
    ///
    /// - Parameters:
    ///   - quiet: for how long nothing must change, in milliseconds.
    ///   - longest: how long it waits at most, in milliseconds.
    public func settle(quiet: Int = 1000, longest: Int = 10_000) {
        let start = ContinuousClock.now
        while wait(quiet), ContinuousClock.now - start < .milliseconds(longest) {}
    }
}
