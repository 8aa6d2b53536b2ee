package import ManakoCodecs
package import ManakoCore

/// The date, place and camera of a recording, as its file states them.
///
/// They come from QuickTime's keys (`com.apple.quicktime.creationdate`, `…location.ISO6709`, `…make`, `…model`) and user data
/// (`©day`, `©xyz`, `©mak`, `©mod`, 3GPP's `loci` and `date`), the creation time of the movie header (ISO/IEC 14496-12 § 8.2.2,
/// which is UTC), Matroska's DateUTC and tags, AVI's `IDIT` and `ICRD`, the creation date of ASF, and the recording date in
/// the H.264 stream of AVCHD.
package struct VideoMetadata: Sendable, Hashable {
    /// The date of recording. A date with a time zone is preferred to one in UTC, which files also use for the time of writing.
    package var date: RecordingDate?
    /// The place of recording.
    package var place: GeographicPoint?
    /// The camera's maker, such as `Apple`.
    package var make: String?
    /// The camera's model, such as `iPhone 15`.
    package var model: String?

    package init(
        date: RecordingDate? = nil, place: GeographicPoint? = nil, make: String? = nil, model: String? = nil
    ) {
        self.date = date
        self.place = place
        self.make = make
        self.model = model
    }

    /// Reads the metadata of a video file; no frame is decoded.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` for a file that can't be opened, and without FFmpeg's libraries;
    ///   ``ManakoError/Code/malformedInput`` and ``ManakoError/Code/unsupported`` for what is no video that can be read.
    package init(path: String) throws(ManakoError) {
        do throws(ManakoError) {
            try FFmpegLibrary.load()
            let demuxer = try Demuxer(StreamRules.request(.file(path), .init()))
            self.init(demuxer.tags, path: path)
        } catch {
            throw error.at(path)
        }
    }

    /// Combines the tags that FFmpeg reads with dates that it does not read.
    init(_ tags: some VideoTags, path: String?) {
        date = Self.date(tags, path: path)
        place = Self.placeKeys.lazy.compactMap { tags[$0] }.compactMap { GeographicPoint(iso6709: $0) }.first
        make = Self.text(tags, ["com.apple.quicktime.make", "make", "com.android.manufacturer"])
        model = Self.text(tags, ["com.apple.quicktime.model", "model", "com.android.model"])
    }

    private static let placeKeys = ["com.apple.quicktime.location.ISO6709", "location", "location*"]

    private static func date(_ tags: some VideoTags, path: String?) -> RecordingDate? {
        for key in ["com.apple.quicktime.creationdate", "DATE_RECORDED", "date"] {
            if let date = tags[key].flatMap({ RecordingDate($0) }) { return date }
        }
        let file = path.flatMap { ContainerDate(path: $0) }
        if let file, file.isRecordingTime { return file.date }
        // UTC in every container but AVI, whose own date was read before.
        if let text = tags["creation_time"], let date = RecordingDate(text, zone: .utc) { return date }
        return file?.date ?? tags["date"].flatMap { RecordingDate($0, needsTime: false) }
    }

    private static func text(_ tags: some VideoTags, _ keys: [String]) -> String? {
        for key in keys {
            let text = tags[key].map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") } ?? ""
            if !text.isEmpty { return String(text.prefix(100)) }
        }
        return nil
    }
}

/// Texts of a container by their names, in which small and capital letters are the same.
protocol VideoTags {
    /// The text of a name, or of the first name that begins with it when a `*` follows; nil where there is none.
    subscript(name: String) -> String? { get }
}
