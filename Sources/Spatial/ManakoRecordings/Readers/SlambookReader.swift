import ManakoCore
import ManakoSpatial

/// Pictures in `color`, depth in millimetres in `depth`, and a pose a line in `pose.txt`: position and quaternion
/// ([slambook2](https://github.com/gaoxiang12/slambook2), chapter 5, whose camera is the default).
enum SlambookReader: RecordingReader {
    static let kind = SpatialRecordingKind.slambook

    static func recognises(_ files: RecordingFiles) -> Bool {
        files.contains("pose.txt") && !files.names(in: "color").isEmpty
    }

    static func read(_ context: ReaderContext, into draft: inout RecordingDraft) throws(ManakoError) {
        let pictures = context.files.names(in: "color").filter { $0.hasSuffix(".png") || $0.hasSuffix(".jpg") }
        let lines = try context.lines("pose.txt").lines
        guard let first = pictures.first else {
            throw ManakoError(.malformedInput, "color: there are no pictures")
        }
        guard lines.count == pictures.count else {
            throw ManakoError(
                .malformedInput, "pose.txt has \(lines.count) poses, color \(pictures.count) pictures")
        }
        let camera = try camera(context, "color/\(first)")
        if context.options.intrinsics == nil {
            draft.note("the recording does not say its camera; the book's is assumed (518, 519, 325.5, 253.5)")
        }
        draft.noteMissingTimes()
        for (index, (line, picture)) in zip(lines, pictures).enumerated() {
            try draft.add("pose.txt, line \(line.number)") { () throws(ManakoError) in
                let stem = picture.dropLast(4)
                let frame = SpatialFrame(
                    name: "color/\(picture)", time: Double(index), intrinsics: camera, pose: try line.pose(from: 0))
                let depth = ["pgm", "png"].lazy.compactMap {
                    DepthSource("depth/\(stem).\($0)", perMetre: 1000, in: context.files)
                }
                return FrameEntry(frame, picture: .file("color/\(picture)"), depth: depth.first)
            }
        }
    }

    private static func camera(_ context: ReaderContext, _ picture: String) throws(ManakoError) -> CameraIntrinsics {
        if let camera = context.options.intrinsics { return camera }
        let size = try context.pictureSize(picture)
        return try CameraIntrinsics(
            width: size.width, height: size.height, fx: 518, fy: 519, cx: 325.5, cy: 253.5)
    }
}
