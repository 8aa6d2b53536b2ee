import ManakoCodecs
public import ManakoCore
import ManakoPixels
import ManakoSpatial

/// The forms in which recordings are written.
public enum SpatialRecordingFormat: String, Sendable, Hashable, CaseIterable {
    /// A session folder of this package, which holds all that is known.
    case session
    /// `transforms.json` of nerfstudio and instant-ngp, which holds frames with poses alone, and depth in millimetres.
    case transforms
}

/// What became of the frames of a recording that was written in another form.
public struct RecordingConversion: Sendable, Hashable {
    /// How many frames were written.
    public var written = 0
    /// Those that could not be, and why.
    public var skipped: [SkippedFrame] = []
}

extension SpatialRecording {
    /// Writes the recording into a folder; pictures are copied as they are, and those of a video encoded as JPEG.
    ///
    /// - Parameters:
    ///   - folder: a folder that is not there yet, or holds no recording of that form.
    ///   - format: the form.
    ///   - progress: called after each frame with the number of frames done.
    /// - Throws: ``ManakoError/Code/invalidArgument`` where there is such a recording, ``ManakoError/Code/unavailable`` for what
    ///   can't be written, ``ManakoError/Code/cancelled`` when the task is cancelled.
    public func write(
        to folder: String, as format: SpatialRecordingFormat, progress: (Int) -> Void = { _ in }
    ) throws(ManakoError) -> RecordingConversion {
        var sink = try ConversionSink(folder, format, name)
        var result = RecordingConversion()
        for frame in frames {
            guard !Task.isCancelled else { throw ManakoError(.cancelled, "writing the recording was cancelled") }
            do throws(ManakoError) {
                let (picture, depth) = (try encodedPicture(at: frame.index), try self.depth(at: frame.index))
                try sink.append(frame, picture, depth)
                result.written += 1
            } catch {
                // What can't be written would fail for all frames that follow.
                guard error.code == .malformedInput || error.code == .unsupported || error.code == .limitExceeded else {
                    throw error
                }
                result.skipped.append(SkippedFrame(place: frame.name, reason: error.message))
            }
            progress(frame.index + 1)
        }
        try sink.finish()
        return result
    }

    private func encodedPicture(at index: Int) throws(ManakoError) -> [UInt8] {
        if let bytes = try pictureFile(at: index), let format = ImageFormat.sniff(bytes),
            [.jpeg, .png].contains(format)
        {
            return bytes
        }
        let picture = try picture(at: index).converted(to: .rgb8)
        return try ImageCodecs.ofRecordings.encode(picture, as: .jpeg, quality: 95)
    }
}

/// Where frames go, in either form.
private struct ConversionSink {
    private var session: SessionWriter?
    private var transforms: TransformsWriter?

    init(_ folder: String, _ format: SpatialRecordingFormat, _ name: String) throws(ManakoError) {
        switch format {
        case .session: session = try SessionWriter(folder: folder, name: name)
        case .transforms: transforms = try TransformsWriter(folder: folder)
        }
    }

    mutating func append(_ frame: SpatialFrame, _ picture: [UInt8], _ depth: DepthMap?) throws(ManakoError) {
        try session?.append(frame, picture: picture, depth: depth)
        try transforms?.append(frame, picture: picture, depth: depth)
    }

    func finish() throws(ManakoError) { try transforms?.finish() }
}
