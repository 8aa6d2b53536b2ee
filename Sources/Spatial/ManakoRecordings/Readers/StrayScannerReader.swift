import ManakoCore
import ManakoSpatial

/// Stray Scanner: `rgb.mp4`, `camera_matrix.csv`, `odometry.csv`, `depth/%06d.png` in millimetres, `confidence/%06d.png`
/// ([format](https://github.com/strayrobots/scanner/blob/main/docs/format.md)).
enum StrayScannerReader: RecordingReader {
    static let kind = SpatialRecordingKind.strayScanner
    private static let odometry = "odometry.csv"
    private static let video = "rgb.mp4"

    static func recognises(_ files: RecordingFiles) -> Bool {
        files.contains(odometry) && files.contains("camera_matrix.csv")
    }

    static func read(_ context: ReaderContext, into draft: inout RecordingDraft) throws(ManakoError) {
        let size = try context.videos.size(video)
        let camera = try camera(context, size)
        let text = try context.lines(odometry)
        let columns = Columns(text.lines.first)
        for line in text.lines.dropFirst(columns.hasHeader ? 1 : 0) {
            try draft.add("\(odometry), line \(line.number)") { () throws(ManakoError) in
                try frame(line, columns, camera, context.files)
            }
        }
    }

    private static func frame(
        _ line: TextLines.Line, _ columns: Columns, _ camera: CameraIntrinsics, _ files: RecordingFiles
    ) throws(ManakoError) -> FrameEntry {
        let number = try line.number(columns["frame"])
        guard (0...1e9).contains(number) else { throw ManakoError(.malformedInput, "\(number) is no frame's number") }
        let (x, y, z) = (
            try line.number(columns["x"]), try line.number(columns["y"]), try line.number(columns["z"])
        )
        guard
            let rotation = Rotation3(
                x: try line.number(columns["qx"]), y: try line.number(columns["qy"]), z: try line.number(columns["qz"]),
                w: try line.number(columns["qw"]))
        else { throw ManakoError(.malformedInput, "the quaternion is no rotation") }
        let name = "\(Int(number).zeroPadded(to: 6)).png"
        // The quaternion is for axes that are OpenCV's already.
        let frame = SpatialFrame(
            name: "\(video), frame \(Int(number))", time: try line.number(columns["timestamp"]),
            intrinsics: try columns.camera(line, camera),
            pose: CameraPose(rotation, position: Vector3(x, y, z), axes: .openCV))
        return FrameEntry(
            frame, picture: .video(video, Int(number)),
            depth: DepthSource(
                "depth/\(name)", perMetre: 1000, confidence: ("confidence/\(name)", 2), in: files))
    }

    private static func camera(
        _ context: ReaderContext, _ size: (width: Int, height: Int)
    ) throws(ManakoError) -> CameraIntrinsics {
        do throws(ManakoError) {
            var k: [Double] = []
            for line in try context.lines("camera_matrix.csv").lines { k += try line.numbers(0..<3) }
            guard k.count == 9 else { throw ManakoError(.malformedInput, "has \(k.count) numbers, not 9") }
            return try CameraIntrinsics(
                width: size.width, height: size.height, fx: k[0], fy: k[4], cx: k[2], cy: k[5])
        } catch {
            throw error.at("camera_matrix.csv")
        }
    }

    /// Where values stand: by the names of the first line, or in the usual order where old files have none.
    private struct Columns {
        private static let usual = ["timestamp", "frame", "x", "y", "z", "qx", "qy", "qz", "qw"]
        private let places: [String: Int]
        let hasHeader: Bool

        init(_ first: TextLines.Line?) {
            let names = first?.fields.map { String($0) } ?? []
            hasHeader = names.contains("timestamp")
            places = Dictionary(
                (hasHeader ? names : Self.usual).enumerated().map { ($0.element, $0.offset) },
                uniquingKeysWith: { first, _ in first })
        }

        /// The column of a name; one that no line has where the name is missing.
        subscript(name: String) -> Int { places[name] ?? 999 }

        /// The camera of a line, for files that say how focus changes it.
        func camera(_ line: TextLines.Line, _ camera: CameraIntrinsics) throws(ManakoError) -> CameraIntrinsics {
            guard let fx = places["fx"], let fy = places["fy"], let cx = places["cx"], let cy = places["cy"],
                line.fields.count > [fx, fy, cx, cy].max() ?? 0
            else { return camera }
            return try CameraIntrinsics(
                width: camera.width, height: camera.height, fx: try line.number(fx), fy: try line.number(fy),
                cx: try line.number(cx), cy: try line.number(cy))
        }
    }
}

extension DepthSource {
    /// Depth as a picture of whole numbers; nil when there is none.
    init?(
        _ file: String, perMetre: Double, confidence: (file: String, maximum: Int)? = nil, in files: RecordingFiles
    ) {
        guard files.contains(file) else { return nil }
        let known = confidence.flatMap { files.contains($0.file) ? $0 : nil }
        self.init(
            file: file, encoding: .integers(perMetre: perMetre),
            confidence: known.map { Confidence(file: $0.file, maximum: $0.maximum) })
    }
}
