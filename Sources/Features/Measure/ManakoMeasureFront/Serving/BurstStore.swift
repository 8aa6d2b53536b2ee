import Manako
import ManakoAPI
import ManakoFiles
import ManakoMeasure
import ManakoRecordings
import ManakoSpatial
import Synchronization

/// Bursts and recordings that clients have sent, a session folder or an archive each; the oldest go when there are too many.
final class BurstStore: Sendable {
    private let folders: NumberedFolder
    /// Bursts whose pictures are coming, the newest first.
    private let taking = Mutex<[(id: String, burst: IncomingBurst)]>([])

    /// The most bursts.
    static let maximumBursts = 64
    /// The most bursts that are held in memory; others are opened again when a picture comes.
    private static let maximumTaking = 8
    /// The most bytes of a recording.
    static let maximumRecordingBytes = 512 << 20
    /// The most pictures of a burst.
    static let maximumFrames = 100

    /// Opens a folder.
    init(_ folder: String) throws(ManakoError) { folders = try NumberedFolder(folder) }

    /// Begins a burst.
    func begin(_ beginning: BurstHeader) throws(ManakoError) -> BurstEntry {
        makeRoom()
        let (id, path) = folders.add()
        do throws(ManakoError) {
            let burst = try IncomingBurst(beginning, folder: path)
            taking.withLock { Self.hold(burst, id, in: &$0) }
        } catch {
            _ = folders.remove(id)
            throw error
        }
        return BurstEntry(id: id, title: beginning.title, kind: "burst", frames: [])
    }

    /// Adds a picture to a burst; nil for a recording, which takes none, and for a picture that is there.
    func append(_ bytes: [UInt8], to id: String, time: Double, limits: InputLimits) throws(ManakoError) -> BurstFrame? {
        guard let burst = try taken(id) else { return nil }
        return try burst.append(bytes, time: time, limits: limits)
    }

    /// Keeps a depth map until its picture comes; false for a burst that is not there, for one without poses, and for a picture that is
    /// there already.
    func append(depth: [UInt8], size: PixelSize, to id: String, time: Double) throws(ManakoError) -> Bool {
        try taken(id)?.append(depth: depth, size: size, time: time) ?? false
    }

    /// Keeps a recording.
    func add(recording bytes: [UInt8], name: String) throws(ManakoError) -> BurstEntry {
        makeRoom()
        let (id, path) = folders.add()
        do throws(ManakoError) {
            guard FileSystem.makeFolder(path) else {
                throw ManakoError(.unavailable, "\(path): the folder can't be made: \(FileSystem.lastError)")
            }
            try AtomicFile.write(bytes, to: "\(path)/\(Self.archive)")
            return try entry(id, recording: open(id), title: name)
        } catch {
            _ = folders.remove(id)
            throw error.at(name)
        }
    }

    /// Puts a burst's photos together, as a new burst; nil when there is none of the name.
    func place(_ id: String, by ruler: Ruler, limits: InputLimits) throws(ManakoError) -> BurstEntry? {
        try FreePhotos.check(ruler)
        guard let recording = try recording(id) else { return nil }
        try PhotoAligner.check(count: recording.frames.count)
        var photos: [FreePhoto] = []
        for frame in recording.frames {
            let name = "photo \(frame.index + 1)"
            guard let file = try recording.pictureFile(at: frame.index) else {
                throw ManakoError(.invalidArgument, "\(name) is part of a video; send photos")
            }
            photos.append(try FreePhoto(file, name: name, ruler: ruler, limits: limits))
        }
        let placed = try FreePhotos(photos, ruler: ruler).placed()
        makeRoom()
        let (new, path) = folders.add()
        do throws(ManakoError) {
            try placed.write(to: path, name: recording.name)
            var entry = try entry(new, recording: open(new), title: recording.name)
            entry.notes += placed.exclusions
            return entry
        } catch {
            _ = folders.remove(new)
            throw error
        }
    }

    /// A burst's pictures; nil when there is none of the name.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a burst without pictures.
    func recording(_ id: String) throws(ManakoError) -> SpatialRecording? {
        guard folders.path(of: id) != nil else { return nil }
        guard try !isEmpty(id) else {
            throw ManakoError(.invalidArgument, "the burst has no pictures yet; add some", reason: .init("burstEmpty"))
        }
        return try open(id)
    }

    /// Whether a burst was begun and has no pictures yet.
    func isEmpty(_ id: String) throws(ManakoError) -> Bool {
        if let burst = taking.withLock({ Self.held(id, in: $0) }) { return burst.isEmpty }
        guard let path = folders.path(of: id), try BurstHeader(folder: path) != nil else { return false }
        return try SessionWriter.frames(in: path) == 0
    }

    /// What is told of a burst; nil when there is none of the name.
    func entry(_ id: String) throws(ManakoError) -> BurstEntry? {
        guard let path = folders.path(of: id) else { return nil }
        if try isEmpty(id) {
            return BurstEntry(id: id, title: try BurstHeader(folder: path)?.title ?? "", kind: "burst", frames: [])
        }
        let recording = try open(id)
        return try entry(id, recording: recording, title: recording.name)
    }

    /// Forgets a burst; false when there is none.
    func remove(_ id: String) -> Bool {
        taking.withLock { taking in taking.removeAll { $0.id == id } }
        return folders.remove(id)
    }

    private static let archive = "recording.zip"

    /// The burst of a name, opened again where it is not held; nil for what takes no pictures.
    private func taken(_ id: String) throws(ManakoError) -> IncomingBurst? {
        guard let path = folders.path(of: id) else { return nil }
        return try taking.withLock { (taking) throws(ManakoError) -> IncomingBurst? in
            if let burst = Self.held(id, in: taking) { return burst }
            guard let burst = try IncomingBurst(continuing: path) else { return nil }
            Self.hold(burst, id, in: &taking)
            return burst
        }
    }

    private static func held(_ id: String, in taking: [(id: String, burst: IncomingBurst)]) -> IncomingBurst? {
        taking.first { $0.id == id }?.burst
    }

    private static func hold(
        _ burst: IncomingBurst, _ id: String, in taking: inout [(id: String, burst: IncomingBurst)]
    ) {
        taking.removeAll { $0.id == id }
        taking.insert((id, burst), at: 0)
        taking.removeLast(max(0, taking.count - maximumTaking))
    }

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
private final class IncomingBurst: Sendable {
    private let placing: BurstFeature.Placing?
    private let tracked: TrackedPoses?
    private let writer: Mutex<SessionSink>

    /// Begins a burst in a folder.
    init(_ beginning: BurstHeader, folder: String) throws(ManakoError) {
        placing = try beginning.detector()
        tracked = try beginning.tracked(folder)
        writer = Mutex(
            SessionSink(
                try SessionWriter(
                    folder: folder, name: beginning.title, errors: tracked == nil ? nil : .phoneTracking)))
        try beginning.write(to: folder)
    }

    /// Goes on with a burst that was begun before; nil for a folder that takes no pictures.
    init?(continuing folder: String) throws(ManakoError) {
        guard let beginning = try BurstHeader(folder: folder) else { return nil }
        placing = try beginning.detector()
        tracked = try beginning.tracked(folder)
        var sink = SessionSink(try SessionWriter(continuing: folder))
        if sink.count > 0 {
            let frames = try SpatialRecording.open(folder, options: .ofThisBuild).frames
            sink.times = Set(frames.map { BurstTime.tick($0.time) })
            sink.sharpest = frames.compactMap(\.sharpness).max() ?? 0
        }
        writer = Mutex(sink)
    }

    var isEmpty: Bool { writer.withLock { $0.count == 0 } }

    func append(_ bytes: [UInt8], time: Double, limits: InputLimits) throws(ManakoError) -> BurstFrame? {
        let image = try VisionImage(encoded: bytes, codecs: ManakoEnvironment.codecs, limits: limits)
        let upright = try image.bitmap().converted(to: .rgb8, orientation: image.orientation)
        let known = try tracked?.frame(at: time, of: upright)
        let hint = CameraHint(file: bytes, width: upright.width, height: upright.height)
        let shot = try CapturedPicture(upright, time: time, known: known, placing: placing, hint: hint)
        // A picture that is upright already is kept as it came.
        let isPlain = image.orientation == .up && ImageFormat.sniff(bytes) == .jpeg
        let file = isPlain ? bytes : try shot.jpeg()
        return try writer.withLock { (sink: inout sending SessionSink) throws(ManakoError) in
            // Browsers send a request once more when the connection broke off before the answer.
            guard sink.times.insert(BurstTime.tick(time)).inserted else { return nil }
            guard sink.count < BurstStore.maximumFrames else {
                throw ManakoError(
                    .limitExceeded, "a burst has \(BurstStore.maximumFrames) pictures at most; begin another",
                    reason: .init("burstFull", ["limit": "\(BurstStore.maximumFrames)"]))
            }
            let index = sink.count
            let depth = try tracked?.depth(at: time)
            try sink.append(shot.frame, picture: file, depth: depth)
            try tracked?.forgetDepth(at: time)
            sink.sharpest = max(sink.sharpest, shot.frame.sharpness ?? 0)
            return BurstFrame(
                index: index, time: time, size: PixelSize(width: upright.width, height: upright.height),
                sharpness: sink.sharpest > 0 ? (shot.frame.sharpness ?? 0) / sink.sharpest : 0,
                hasPose: shot.frame.pose != nil, hasDepth: depth != nil)
        }
    }

    func append(depth: [UInt8], size: PixelSize, time: Double) throws(ManakoError) -> Bool {
        guard let tracked else { return false }
        return try writer.withLock { (sink: inout sending SessionSink) throws(ManakoError) in
            guard !sink.times.contains(BurstTime.tick(time)) else { return false }
            try tracked.keep(depth: depth, size: size, at: time)
            return true
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

    func append(_ frame: SpatialFrame, picture: [UInt8], depth: DepthMap?) throws(ManakoError) {
        try writer.append(frame, picture: picture, depth: depth)
    }
}
