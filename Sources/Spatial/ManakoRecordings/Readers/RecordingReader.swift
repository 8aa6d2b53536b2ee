import ManakoCodecs
import ManakoCore
import ManakoSpatial

/// Reads the recordings of one kind.
protocol RecordingReader: Sendable {
    /// The kind.
    static var kind: SpatialRecordingKind { get }
    /// Whether files are a recording of the kind, by what there is.
    static func recognises(_ files: RecordingFiles) -> Bool
    /// Reads what frames there are.
    ///
    /// - Throws: ``ManakoError`` with the place, for damage of the whole; damaged frames are left out.
    static func read(_ context: ReaderContext, into draft: inout RecordingDraft) throws(ManakoError)
}

/// All readers, those first whose files are theirs alone.
enum RecordingReaders {
    static let all: [any RecordingReader.Type] = [
        SessionReader.self, Record3DReader.self, PolycamReader.self, StrayScannerReader.self, ScannerAppReader.self,
        ARKitScenesReader.self, TUMReader.self, TransformsReader.self, SlambookReader.self,
    ]
}

/// What readers read from.
struct ReaderContext {
    let files: RecordingFiles
    let videos: RecordingVideo
    let options: SpatialRecording.Options

    /// The size of a picture that is stored as a file.
    func pictureSize(_ name: String) throws(ManakoError) -> (width: Int, height: Int) {
        let bytes = try files.read(name)
        do throws(ManakoError) {
            let header = try options.codecs.header(of: bytes, limits: options.limits)
            return (header.width, header.height)
        } catch {
            throw error.at(files.place(name))
        }
    }

    /// The value of a JSON file; what is no number in JSON, as Python writes it, is read too.
    func json(_ name: String) throws(ManakoError) -> JSONField {
        do throws(ManakoError) {
            return try JSONField(json: try files.readText(name), allowsNonFinite: true)
        } catch {
            throw error.at(name)
        }
    }

    /// The lines of a text.
    func lines(_ name: String) throws(ManakoError) -> TextLines { TextLines(try files.readText(name)) }
}

/// What was read so far of a recording.
struct RecordingDraft {
    private(set) var entries: [FrameEntry] = []
    private(set) var skippedCount = 0
    private(set) var skipped: [SkippedFrame] = []
    private(set) var notes: [String] = []
    /// What the recording calls itself.
    var name: String?
    /// What errors it expects.
    var errors: RecordingErrors?
    /// Whether frames have times of their own.
    private(set) var hasTimes = true
    private let limits: InputLimits
    private static let maximumReasons = 100

    init(limits: InputLimits) { self.limits = limits }

    /// Takes a frame, or notes why it can't be used.
    ///
    /// - Parameters:
    ///   - place: where it stands.
    ///   - frame: reads it; what this throws is the reason, unless it is about the limits of all.
    /// - Throws: ``ManakoError/Code/limitExceeded`` for more frames than the limits allow.
    mutating func add(_ place: String, _ frame: () throws(ManakoError) -> FrameEntry) throws(ManakoError) {
        guard entries.count + skippedCount < limits.maximumFrames else {
            throw ManakoError(
                .limitExceeded, "the recording has more than the limit of \(limits.maximumFrames) frames")
        }
        do throws(ManakoError) {
            entries.append(try frame())
        } catch {
            skip(place, error.message)
        }
    }

    /// Notes a frame that can't be used.
    mutating func skip(_ place: String, _ reason: String) {
        skippedCount += 1
        if skipped.count < Self.maximumReasons {
            let prefix = place + ": "
            skipped.append(
                SkippedFrame(
                    place: place, reason: reason.hasPrefix(prefix) ? String(reason.dropFirst(prefix.count)) : reason))
        }
    }

    /// Notes what else there is to know.
    mutating func note(_ text: String) { notes.append(text) }

    /// Notes that frames are counted as one a second, since they have no times of their own.
    mutating func noteMissingTimes() {
        hasTimes = false
        note("the recording has no times; its frames are counted as one a second")
    }

    /// Puts frames into the order of their times and numbers them.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when there are none.
    mutating func finish() throws(ManakoError) {
        guard !entries.isEmpty else {
            let reason = skipped.first.map { "; the first of \(skippedCount) is not: \($0.place): \($0.reason)" } ?? ""
            throw ManakoError(.malformedInput, "no frame of the recording can be used\(reason)")
        }
        // In the order in which they were read where times are equal.
        let order = entries.indices.sorted {
            let (a, b) = (entries[$0].frame.time, entries[$1].frame.time)
            return a == b ? $0 < $1 : a < b
        }
        entries = order.map { entries[$0] }
        for index in entries.indices { entries[index].frame.index = index }
    }
}
