import Manako
import ManakoAPI
import ManakoFeatures
import ManakoFiles
import ManakoRecordings
import ManakoSpatial
import Synchronization

/// Bursts and recordings that clients have sent, a session folder or an archive each; the oldest go when there are too many.
final class BurstShelf: Sendable {
    private let folders: NumberedFolder
    private let taking = Mutex<[String: TakenBurst]>([:])

    /// The most bursts.
    static let maximumBursts = 64
    /// The most bytes of a recording.
    static let maximumRecordingBytes = 512 << 20
    /// The most pictures of a burst.
    static let maximumFrames = 100

    /// Opens a folder.
    init(_ folder: String) throws(ManakoError) { folders = try NumberedFolder(folder) }

    /// Begins a burst.
    ///
    /// - Parameters:
    ///   - title: its name.
    ///   - placing: by what it is known where the camera stands.
    func begin(title: String, placing: BurstFeature.Placing?) throws(ManakoError) -> BurstEntry {
        makeRoom()
        let (id, path) = folders.add()
        do throws(ManakoError) {
            let burst = try TakenBurst(folder: path, title: title, placing: placing)
            taking.withLock { $0[id] = burst }
        } catch {
            _ = folders.remove(id)
            throw error
        }
        return BurstEntry(id: id, title: title, kind: "burst", frames: [])
    }

    /// Adds a picture to a burst that was begun by this server; nil for one that takes no more, and for a picture that is there.
    func append(_ bytes: [UInt8], to id: String, time: Double, limits: InputLimits) throws(ManakoError) -> BurstFrame? {
        guard let burst = taking.withLock({ $0[id] }) else { return nil }
        return try burst.append(bytes, time: time, limits: limits)
    }

    /// Keeps a recording.
    func add(recording bytes: [UInt8], name: String) throws(ManakoError) -> BurstEntry {
        makeRoom()
        let (id, path) = folders.add()
        do throws(ManakoError) {
            guard AtomicFile.makeFolders(path) else {
                throw ManakoError(.unavailable, "\(path): the folder can't be made: \(FileSystem.lastError)")
            }
            try AtomicFile.write(bytes, to: "\(path)/\(Self.archive)")
            return try entry(id, recording: open(id), title: name)
        } catch {
            _ = folders.remove(id)
            throw error.at(name)
        }
    }

    /// A burst's pictures; nil when there is none of the name.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a burst without pictures.
    func recording(_ id: String) throws(ManakoError) -> SpatialRecording? {
        guard folders.path(of: id) != nil else { return nil }
        guard !isEmpty(id) else {
            throw ManakoError(.invalidArgument, "the burst has no pictures yet; add some", reason: .init("burstEmpty"))
        }
        return try open(id)
    }

    /// Whether a burst was begun and has no pictures yet.
    func isEmpty(_ id: String) -> Bool { taking.withLock { $0[id]?.isEmpty } ?? false }

    /// What is told of a burst; nil when there is none of the name.
    func entry(_ id: String) throws(ManakoError) -> BurstEntry? {
        guard folders.path(of: id) != nil else { return nil }
        if let burst = taking.withLock({ $0[id] }), isEmpty(id) {
            return BurstEntry(id: id, title: burst.title, kind: "burst", frames: [])
        }
        let recording = try open(id)
        return try entry(id, recording: recording, title: recording.name)
    }

    /// Forgets a burst; false when there is none.
    func remove(_ id: String) -> Bool {
        taking.withLock { $0[id] = nil }
        return folders.remove(id)
    }

    private static let archive = "recording.zip"

    private func open(_ id: String) throws(ManakoError) -> SpatialRecording {
        let path = folders.path(of: id) ?? ""
        let archive = "\(path)/\(Self.archive)"
        return try SpatialRecording.open(
            FileSystem.isReadable(archive) ? archive : path,
            options: .ofThisBuild)
    }

    private func entry(_ id: String, recording: SpatialRecording, title: String) throws(ManakoError) -> BurstEntry {
        let sharpest = recording.frames.compactMap(\.sharpness).max() ?? 0
        // A page shows some hundred pictures; of longer recordings, evenly distributed ones.
        let stride = max(1, (recording.frames.count + 499) / 500)
        let frames = recording.frames.filter { $0.index.isMultiple(of: stride) }.map { frame in
            BurstFrame(
                index: frame.index, time: frame.time,
                size: PixelSize(width: frame.intrinsics.width, height: frame.intrinsics.height),
                sharpness: sharpest > 0 ? (frame.sharpness ?? 0) / sharpest : 0, hasPose: frame.pose != nil,
                hasDepth: frame.depth != .none)
        }
        let notes = recording.notes + recording.skipped.prefix(20).map { "\($0.place): \($0.reason)" }
        let kind = recording.kind == .session ? "burst" : recording.kind.rawValue
        return BurstEntry(id: id, title: title, kind: kind, frames: frames, notes: notes)
    }

    private func makeRoom() {
        for old in folders.oldest(beyond: Self.maximumBursts - 1) { _ = remove(old) }
    }
}

/// A burst whose pictures are coming.
private final class TakenBurst: Sendable {
    let title: String
    private let placing: BurstFeature.Placing?
    private let writer: Mutex<SessionSink>

    init(folder: String, title: String, placing: BurstFeature.Placing?) throws(ManakoError) {
        self.title = title
        self.placing = placing
        writer = Mutex(SessionSink(try SessionWriter(folder: folder, name: title)))
    }

    var isEmpty: Bool { writer.withLock { $0.count == 0 } }

    func append(_ bytes: [UInt8], time: Double, limits: InputLimits) throws(ManakoError) -> BurstFrame? {
        let image = try VisionImage(encoded: bytes, codecs: ManakoEnvironment.codecs, limits: limits)
        let upright = try image.bitmap().converted(to: .rgb8, orientation: image.orientation)
        let shot = try BurstShot(upright, time: time, placing: placing)
        // A picture that is upright already is kept as it came.
        let isPlain = image.orientation == .up && ImageFormat.sniff(bytes) == .jpeg
        let file = isPlain ? bytes : try shot.jpeg()
        return try writer.withLock { (sink: inout sending SessionSink) throws(ManakoError) in
            // Browsers send a request once more when the connection broke off before the answer.
            guard sink.times.insert(Int((time * 1e5).rounded())).inserted else { return nil }
            guard sink.count < BurstShelf.maximumFrames else {
                throw ManakoError(
                    .limitExceeded, "a burst has \(BurstShelf.maximumFrames) pictures at most; begin another",
                    reason: .init("burstFull", ["limit": "\(BurstShelf.maximumFrames)"]))
            }
            let index = sink.count
            try sink.append(shot.frame, picture: file)
            sink.sharpest = max(sink.sharpest, shot.frame.sharpness ?? 0)
            return BurstFrame(
                index: index, time: time, size: PixelSize(width: upright.width, height: upright.height),
                sharpness: sink.sharpest > 0 ? (shot.frame.sharpness ?? 0) / sink.sharpest : 0,
                hasPose: shot.frame.pose != nil, hasDepth: false)
        }
    }
}

/// The writer of a burst, used by one thread at a time.
private struct SessionSink {
    private let writer: SessionWriter
    /// When pictures were taken, in hundred-thousandths of a second.
    var times: Set<Int> = []
    /// The largest sharpness so far.
    var sharpest = 0.0

    init(_ writer: SessionWriter) { self.writer = writer }

    var count: Int { writer.count }

    func append(_ frame: SpatialFrame, picture: [UInt8]) throws(ManakoError) {
        try writer.append(frame, picture: picture)
    }
}
