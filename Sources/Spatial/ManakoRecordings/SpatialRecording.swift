public import ManakoCodecs
public import ManakoCore
public import ManakoPixels
public import ManakoSpatial

/// A recording of pictures with cameras, in a folder or a ZIP archive: what frames there are is read at once and bounded, pictures
/// and depth when they are asked for.
///
/// ```swift
/// let recording = try SpatialRecording.open("walk.r3d")
/// for frame in recording.frames {
///     let picture = try recording.picture(at: frame.index)
///     let depth = try recording.depth(at: frame.index)
/// }
/// ```
///
/// Poses are from the camera's axes, as OpenCV has them, to the recording's own world. Pictures are as they are stored, not turned
/// upright, as intrinsics and poses are for those.
public struct SpatialRecording: Sendable {
    /// Who recorded.
    public let kind: SpatialRecordingKind
    /// The folder or archive, as the user gave it.
    public let path: String
    /// The recording's name: what it calls itself, or the last part of the path.
    public let name: String
    /// The frames that can be used, by their times.
    public let frames: [SpatialFrame]
    /// How many frames could not be used.
    public let skippedCount: Int
    /// The first of those, and why.
    public let skipped: [SkippedFrame]
    /// Whether the recording says the times of its frames; otherwise they are counted as one a second.
    public let hasTimes: Bool
    /// What else there is to know, such as what was assumed.
    public let notes: [String]
    /// What errors it expects of its scale and depth; nil when it does not say.
    public let errors: RecordingErrors?
    private let sources: [FrameSources]
    private let files: RecordingFiles
    private let videos: RecordingVideo
    private let options: Options

    /// How a recording is read.
    public struct Options: Sendable {
        /// Upper bounds of files, pictures and the number of frames.
        public var limits: InputLimits
        /// What decodes pictures.
        public var codecs: ImageCodecs
        /// The camera of recordings that do not say theirs.
        public var intrinsics: CameraIntrinsics?

        /// Creates options.
        ///
        /// - Parameters:
        ///   - limits: upper bounds; by default those of pictures with up to 100,000 frames.
        ///   - codecs: what decodes pictures; JPEG and PNG by default, which are what the known recordings hold.
        ///   - intrinsics: the camera of recordings that do not say theirs.
        public init(
            limits: InputLimits = InputLimits(maximumFrames: 100_000), codecs: ImageCodecs = Self.usualCodecs,
            intrinsics: CameraIntrinsics? = nil
        ) {
            self.limits = limits
            self.codecs = codecs
            self.intrinsics = intrinsics
        }
    }

    /// Opens a folder or a ZIP archive, whose kind is recognised from what it holds.
    ///
    /// - Parameters:
    ///   - path: a folder, or an archive of any name.
    ///   - options: how it is read.
    /// - Throws: ``ManakoError/Code/unavailable`` for what can't be read, ``ManakoError/Code/unsupported`` for what no reader knows,
    ///   ``ManakoError/Code/malformedInput`` with file and line for damage that leaves no frame,
    ///   ``ManakoError/Code/limitExceeded``.
    public static func open(_ path: String, options: Options = Options()) throws(ManakoError) -> SpatialRecording {
        let files = try RecordingFiles(path: path, limits: options.limits)
        let videos = RecordingVideo(files: files, limits: options.limits)
        guard let reader = RecordingReaders.all.first(where: { $0.recognises(files) }) else {
            throw ManakoError(
                .unsupported,
                "\(path): is no recording of a known kind (\(SpatialRecordingKind.allCases.map(\.title).joined(separator: ", ")))"
            )
        }
        do throws(ManakoError) {
            var draft = RecordingDraft(limits: options.limits)
            try reader.read(ReaderContext(files: files, videos: videos, options: options), into: &draft)
            try draft.finish()
            return SpatialRecording(reader.kind, files, videos, draft, options)
        } catch {
            throw error.at(path)
        }
    }

    private init(
        _ kind: SpatialRecordingKind, _ files: RecordingFiles, _ videos: RecordingVideo, _ draft: RecordingDraft,
        _ options: Options
    ) {
        self.kind = kind
        path = files.path
        name = draft.name ?? files.name
        frames = draft.entries.map(\.frame)
        sources = draft.entries.map(\.sources)
        skippedCount = draft.skippedCount
        skipped = draft.skipped
        hasTimes = draft.hasTimes
        notes = draft.notes
        errors = draft.errors
        self.files = files
        self.videos = videos
        self.options = options
    }

    /// Decodes a frame's picture, as it is stored.
    ///
    /// Of recordings with a video, pictures in the order of their frames take the least time.
    ///
    /// - Parameter index: the frame's number.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a number that no frame has, and what reading and decoding throw.
    public func picture(at index: Int) throws(ManakoError) -> Bitmap {
        switch try source(of: index).picture {
        case .video(let name, let number): return try videos.picture(name, number)
        case .file(let name):
            let bytes = try files.read(name)
            do throws(ManakoError) {
                return try options.codecs.decode(bytes, options: DecodeOptions(limits: options.limits))
            } catch {
                throw error.at(files.place(name))
            }
        }
    }

    /// The bytes of a frame's picture; nil when it is part of a video.
    ///
    /// - Throws: as ``picture(at:)``.
    public func pictureFile(at index: Int) throws(ManakoError) -> [UInt8]? {
        guard case .file(let name) = try source(of: index).picture else { return nil }
        return try files.read(name)
    }

    /// Decodes a frame's depth; nil when there is none.
    ///
    /// - Parameter index: the frame's number.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a number that no frame has, and what reading and decoding throw.
    public func depth(at index: Int) throws(ManakoError) -> DepthMap? {
        guard let depth = try source(of: index).depth else { return nil }
        return try depth.map(in: files, limits: options.limits)
    }

    private func source(of index: Int) throws(ManakoError) -> FrameSources {
        guard sources.indices.contains(index) else {
            throw ManakoError(.invalidArgument, "\(path): has no frame \(index); there are \(frames.count)")
        }
        return sources[index]
    }
}

extension SpatialRecording.Options {
    /// Decoders of JPEG and PNG.
    public static let usualCodecs = ImageCodecs.ofRecordings
}
