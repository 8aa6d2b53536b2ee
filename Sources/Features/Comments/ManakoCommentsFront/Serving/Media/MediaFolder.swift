package import Manako
import ManakoCore
import ManakoFiles
import Synchronization

/// The videos in a folder, for clients: they ask by names that this server has made up, never by a path.
///
/// Nothing outside of the folder is given away: links are followed only to files inside, and where an open file really is,
/// is looked at once more before it is read.
package final class MediaFolder: Sendable {
    /// A video that is there.
    struct Video: Sendable, Hashable {
        var id: String
        /// The path inside the folder.
        var name: String
        /// The absolute path, without links.
        var path: String
        /// Its media type.
        var type: String
    }

    private struct State {
        var videos: [String: Video] = [:]
        var scanned: ContinuousClock.Instant?
        var infos: [RandomAccessFile.Identity: VideoInfo?] = [:]
    }

    /// The folder's absolute path, without links.
    let root: String
    private let secret = RandomName.make()
    private let state = Mutex(State())

    /// The most videos that are listed.
    static let maximumVideos = 2000
    /// How long videos are looked into for one list.
    private static let patience = Duration.seconds(4)

    /// Opens a folder.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when it is none.
    package init(_ path: String) throws(ManakoError) {
        guard let root = FileSystem.realPath(path), FileSystem.isFolder(root) else {
            throw ManakoError(.invalidArgument, "\(path): is no folder; --media names a folder with videos")
        }
        self.root = root
    }

    /// The videos in the order of their names, with what they say of themselves.
    func answer() -> MediaAnswer {
        let (videos, isComplete) = scan()
        let sorted = videos.values.sorted { NaturalOrder.isBefore(Array($0.name.utf8), Array($1.name.utf8)) }
        // What was not reached in time has its numbers the next time.
        let end = ContinuousClock.now + Self.patience
        return MediaAnswer(media: sorted.compactMap { entry($0, lookingUntil: end) }, isComplete: isComplete)
    }

    /// The video of an id; nil when there is none.
    func video(_ id: String) -> Video? {
        if let video = state.withLock({ $0.videos[id] }) { return video }
        // A page that was open while the server started anew asks by names of before: those are not looked for each time.
        let isFresh = state.withLock { $0.scanned.map { ContinuousClock.now - $0 < .seconds(2) } ?? false }
        return isFresh ? nil : scan().videos[id]
    }

    /// The video of a name, its path inside the folder; nil when there is none.
    func video(named name: String) -> Video? { video(id(of: name)) }

    private func id(of name: String) -> String { String(SHA256(of: (secret + name).utf8).hex.prefix(32)) }

    /// Opens a video's file.
    ///
    /// - Returns: nil when it is not there any more, or lies elsewhere by now.
    func open(_ video: Video) -> RandomAccessFile? {
        guard let file = try? RandomAccessFile(path: video.path), isInside(file.place) else { return nil }
        return file
    }

    private func scan() -> (videos: [String: Video], isComplete: Bool) {
        var scan = MediaScan(root: root, maximum: Self.maximumVideos)
        scan.run()
        var videos: [String: Video] = [:]
        for found in scan.found where isInside(found.path) {
            let id = id(of: found.name)
            videos[id] = Video(id: id, name: found.name, path: found.path, type: found.type)
        }
        state.withLock { [videos] state in (state.videos, state.scanned) = (videos, .now) }
        return (videos, scan.isComplete)
    }

    private func entry(_ video: Video, lookingUntil end: ContinuousClock.Instant) -> MediaEntry? {
        guard let file = open(video) else { return nil }
        var entry = MediaEntry(id: video.id, name: video.name, bytes: file.size, type: video.type)
        if let info = info(of: file, at: video.path, until: end) {
            entry.seconds = info.duration
            entry.width = Int(info.uprightSize.width)
            entry.height = Int(info.uprightSize.height)
        }
        return entry
    }

    /// What a video says of itself; looked at once for each version of the file.
    private func info(of file: RandomAccessFile, at path: String, until end: ContinuousClock.Instant) -> VideoInfo? {
        if let known = state.withLock({ $0.infos[file.identity] }) { return known }
        guard ContinuousClock.now < end else { return nil }
        let info = try? VideoReader(.file(path), options: .init(threads: 1, usesHardware: false)).info
        state.withLock { state in
            if state.infos.count > 2 * Self.maximumVideos { state.infos = [:] }
            state.infos[file.identity] = .some(info)
        }
        return info
    }

    private func isInside(_ path: String?) -> Bool {
        path.map { $0.hasPrefix(root == "/" ? "/" : root + "/") } ?? false
    }
}

/// Looks for videos in a folder and those in it, within bounds.
struct MediaScan {
    let root: String
    let maximum: Int
    private(set) var found: [(name: String, path: String, type: String)] = []
    private(set) var isComplete = true
    private var looked = 0

    /// Media types by the endings of names.
    static let types = [
        "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/quicktime", "webm": "video/webm",
        "mkv": "video/x-matroska", "avi": "video/x-msvideo", "ogv": "video/ogg", "ts": "video/mp2t",
    ]
    private static let depth = 8
    private static let maximumNames = 100_000

    init(root: String, maximum: Int) {
        self.root = root
        self.maximum = maximum
    }

    /// Looks at everything.
    mutating func run() { look(in: "", depth: 0) }

    private mutating func look(in folder: String, depth: Int) {
        guard depth < Self.depth else {
            isComplete = false
            return
        }
        for name in FileSystem.names(in: "\(root)/\(folder)").sorted() {
            looked += 1
            guard found.count < maximum, looked <= Self.maximumNames else {
                isComplete = false
                return
            }
            // Hidden files, and names that a client's text could not hold.
            if name.hasPrefix(".") || name.unicodeScalars.contains("\u{FFFD}") { continue }
            let inside = folder.isEmpty ? name : "\(folder)/\(name)"
            if let type = Self.types[FileName.suffix(of: name)] {
                if let path = FileSystem.realPath("\(root)/\(inside)") { found.append((inside, path, type)) }
            } else if FileSystem.isFolder("\(root)/\(inside)"), !FileSystem.isLink("\(root)/\(inside)") {
                look(in: inside, depth: depth + 1)
            }
        }
    }
}
