import ManakoCore
import ManakoSpatial

/// TUM RGB-D: lists of pictures and depth with times, and a ground truth of poses; what belongs together is at most 20 ms apart
/// ([formats](https://cvg.cit.tum.de/data/datasets/rgbd-dataset/file_formats)).
enum TUMReader: RecordingReader {
    static let kind = SpatialRecordingKind.tumRGBD
    private static let tolerance = 0.02
    private static let truth = "groundtruth.txt"

    static func recognises(_ files: RecordingFiles) -> Bool {
        files.contains("rgb.txt") && (files.contains("depth.txt") || files.contains(truth))
    }

    static func read(_ context: ReaderContext, into draft: inout RecordingDraft) throws(ManakoError) {
        let camera: CameraIntrinsics
        if let own = context.options.intrinsics { camera = own } else { camera = try usualCamera }
        if context.options.intrinsics == nil {
            draft.note("the recording does not say its camera; the usual one is assumed (525, 525, 319.5, 239.5)")
        }
        let track = try track(context, &draft)
        let depths = try depths(context, &draft)
        let times = depths.map(\.time)
        for line in try context.lines("rgb.txt").lines {
            try draft.add("rgb.txt, line \(line.number)") { () throws(ManakoError) in
                let (time, picture) = try timed(line)
                guard context.files.contains(picture) else {
                    throw ManakoError(.unavailable, "\(picture.prefix(200)) is missing")
                }
                let depth = times.nearest(to: time, within: tolerance).map { depths[$0].name }
                let frame = SpatialFrame(
                    name: picture, time: time, intrinsics: camera, pose: track.nearest(to: time, within: tolerance))
                return FrameEntry(
                    frame, picture: .file(picture),
                    depth: depth.flatMap { DepthSource($0, perMetre: 5000, in: context.files) })
            }
        }
    }

    /// The defaults of the Kinect's driver, which the dataset's own tools use.
    private static var usualCamera: CameraIntrinsics {
        get throws(ManakoError) {
            try CameraIntrinsics(width: 640, height: 480, fx: 525, fy: 525, cx: 319.5, cy: 239.5)
        }
    }

    private static func timed(_ line: TextLines.Line) throws(ManakoError) -> (time: Double, name: String) {
        guard line.fields.count >= 2 else { throw ManakoError(.malformedInput, "has no time and name of a file") }
        return (try line.number(0), String(line.fields[1]))
    }

    private static func depths(
        _ context: ReaderContext, _ draft: inout RecordingDraft
    ) throws(ManakoError) -> [(time: Double, name: String)] {
        guard context.files.contains("depth.txt") else { return [] }
        var depths: [(time: Double, name: String)] = []
        for line in try context.lines("depth.txt").lines {
            do throws(ManakoError) { depths.append(try timed(line)) } catch {
                draft.skip("depth.txt, line \(line.number)", error.message)
            }
        }
        return depths.sorted { $0.time < $1.time }
    }

    private static func track(
        _ context: ReaderContext, _ draft: inout RecordingDraft
    ) throws(ManakoError) -> PoseTrack {
        guard context.files.contains(truth) else { return PoseTrack([]) }
        var poses: [(time: Double, pose: CameraPose)] = []
        for line in try context.lines(truth).lines {
            do throws(ManakoError) {
                poses.append((try line.number(0), try line.pose(from: 1)))
            } catch {
                draft.skip("\(truth), line \(line.number)", error.message)
            }
        }
        return PoseTrack(poses)
    }
}

extension TextLines.Line {
    /// Position and quaternion, from the camera's axes as OpenCV has them to the world.
    func pose(from column: Int) throws(ManakoError) -> CameraPose {
        let n = try numbers(column..<column + 7)
        guard let rotation = Rotation3(x: n[3], y: n[4], z: n[5], w: n[6]) else {
            throw ManakoError(.malformedInput, "the quaternion is no rotation")
        }
        return CameraPose(rotation: rotation, position: Vector3(n[0], n[1], n[2]))
    }
}
