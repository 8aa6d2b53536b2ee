import ManakoCodecs
public import ManakoCore
import ManakoFiles
public import ManakoSpatial

/// Writes a session folder frame by frame; what is there at any moment can be read, whatever happens afterwards.
///
/// ```swift
/// let writer = try SessionWriter(folder: "sofa", name: "Sofa")
/// try writer.append(frame, picture: jpeg, depth: nil)
/// let recording = try SpatialRecording.open("sofa")
/// ```
public final class SessionWriter {
    private let folder: String
    private let frames: AppendedFile
    /// How many frames were written.
    public private(set) var count = 0

    /// Makes the folder.
    ///
    /// - Parameters:
    ///   - folder: a folder that is not there yet, or holds no session.
    ///   - name: what the recording calls itself.
    ///   - errors: what errors are expected where frames state none; nil for those that measuring assumes.
    /// - Throws: ``ManakoError/Code/invalidArgument`` where there is a session, ``ManakoError/Code/unavailable`` for what can't be
    ///   written.
    public init(folder: String, name: String, errors: RecordingErrors? = nil) throws(ManakoError) {
        self.folder = folder
        guard !FileSystem.isReadable("\(folder)/\(Session.header)") else {
            throw ManakoError(.invalidArgument, "\(folder): holds a session already; give another folder")
        }
        var json = JSONWriter()
        json.object { json in
            json.member("format", Session.format)
            json.member("version", Session.version)
            json.member("name", name)
            guard let errors else { return }
            json.name("errors")
            json.object { errors.write(to: &$0) }
        }
        try AtomicFile.write(Array((json.text + "\n").utf8), to: "\(folder)/\(Session.header)")
        frames = try AppendedFile(new: "\(folder)/\(Session.frames)")
    }

    /// Goes on with a session that was begun before, as by a process that has ended. What was not written to its end is left out.
    ///
    /// - Parameter folder: a session's folder, which nobody else writes to.
    /// - Throws: ``ManakoError/Code/unavailable`` where there is no session or it can't be written.
    public init(continuing folder: String) throws(ManakoError) {
        self.folder = folder
        let whole = try Self.lines(in: folder)
        frames = try AppendedFile(continuing: "\(folder)/\(Session.frames)", after: whole.bytes)
        count = whole.count
    }

    /// How many frames a session has.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` where there is none.
    public static func frames(in folder: String) throws(ManakoError) -> Int { try lines(in: folder).count }

    /// The lines that were written to their ends, and their bytes in all.
    private static func lines(in folder: String) throws(ManakoError) -> (count: Int, bytes: Int) {
        let bytes = try FileBytes.read("\(folder)/\(Session.frames)")
        let whole = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return (bytes.prefix(whole).count { $0 == 0x0A }, whole)
    }

    /// Writes a frame; it is part of the session when this returns.
    ///
    /// - Parameters:
    ///   - frame: what is known of it; its number and name are given anew.
    ///   - picture: a JPEG or PNG file.
    ///   - depth: the map, if there is one. It is kept to a fifth of a millimetre up to 13 m, beyond that to a millimetre up to 65 m.
    /// - Returns: where the picture is in the folder.
    /// - Throws: ``ManakoError/Code/unsupported`` for pictures in other formats, ``ManakoError/Code/unavailable`` for what can't be
    ///   written.
    @discardableResult
    public func append(_ frame: SpatialFrame, picture: [UInt8], depth: DepthMap? = nil) throws(ManakoError) -> String {
        let stem = (count + 1).zeroPadded(to: 4)
        let name = "frames/\(stem).\(try Self.fileExtension(picture))"
        try AtomicFile.write(picture, to: "\(folder)/\(name)")
        var written: WrittenDepth?
        if let depth { written = try WrittenDepth(depth, folder: folder, stem: stem) }
        let line = SessionLine(frame, picture: name, depth: written).json + "\n"
        try frames.append(Array(line.utf8))
        count += 1
        return name
    }

    /// The extension of a picture's file.
    static func fileExtension(_ picture: [UInt8]) throws(ManakoError) -> String {
        switch ImageFormat.sniff(picture) {
        case .jpeg: return "jpg"
        case .png: return "png"
        default: throw ManakoError(.unsupported, "pictures of recordings are JPEG or PNG files")
        }
    }
}
