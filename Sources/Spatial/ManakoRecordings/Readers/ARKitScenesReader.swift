import ManakoCore
import ManakoSpatial

/// ARKitScenes: pictures in `wide`, `vga_wide` or `lowres_wide`, each with a folder of `.pincam` files, depth in millimetres in
/// `lowres_depth`, and a `.traj` of poses at 10 Hz, from the world to the camera
/// ([data](https://github.com/apple/ARKitScenes/blob/main/DATA.md)).
enum ARKitScenesReader: RecordingReader {
    static let kind = SpatialRecordingKind.arKitScenes
    private static let pictureFolders = ["wide", "vga_wide", "lowres_wide"]
    /// How far files of one frame may be apart, in seconds.
    private static let tolerance = 0.02
    /// The longest time between poses that are interpolated; they come each tenth of a second.
    private static let maximumGap = 0.5

    static func recognises(_ files: RecordingFiles) -> Bool {
        trajectory(files) != nil && pictureFolders.contains { !files.names(in: $0 + "_intrinsics").isEmpty }
    }

    private static func trajectory(_ files: RecordingFiles) -> String? {
        files.names(in: "").first { $0.hasSuffix(".traj") }
    }

    /// Files of a folder with the times in their names, in the order of those.
    private struct TimedFiles {
        let times: [Double]
        let names: [String]

        init(_ files: RecordingFiles, _ folder: String, _ suffix: String) {
            let found = files.names(in: folder).compactMap { name -> (time: Double, name: String)? in
                guard name.hasSuffix(suffix), let bar = name.lastIndex(of: "_"),
                    let time = Double(name[name.index(after: bar)...].dropLast(suffix.count)), time.isFinite
                else { return nil }
                return (time, "\(folder)/\(name)")
            }.sorted { $0.time < $1.time }
            times = found.map(\.time)
            names = found.map(\.name)
        }

        /// The file nearest to a moment.
        func name(at time: Double) -> String? {
            times.nearest(to: time, within: ARKitScenesReader.tolerance).map { names[$0] }
        }
    }

    static func read(_ context: ReaderContext, into draft: inout RecordingDraft) throws(ManakoError) {
        let files = context.files
        guard let trajectory = trajectory(files),
            let folder = pictureFolders.first(where: {
                !files.names(in: $0).isEmpty && !files.names(in: $0 + "_intrinsics").isEmpty
            })
        else { throw ManakoError(.malformedInput, "there are no pictures beside the trajectory") }
        let track = try track(trajectory, context, &draft)
        let cameras = TimedFiles(files, folder + "_intrinsics", ".pincam")
        let depths = TimedFiles(files, "lowres_depth", ".png")
        let confidences = TimedFiles(files, "confidence", ".png")
        let pictures = TimedFiles(files, folder, ".png")
        for (time, picture) in zip(pictures.times, pictures.names) {
            try draft.add(picture) { () throws(ManakoError) in
                guard let camera = cameras.name(at: time) else {
                    throw ManakoError(.unavailable, "its .pincam file is missing")
                }
                let frame = SpatialFrame(
                    name: picture, time: time, intrinsics: try self.camera(camera, context),
                    pose: track.pose(at: time, maximumGap: maximumGap))
                let confidence = confidences.name(at: time).map { (file: $0, maximum: 2) }
                return FrameEntry(
                    frame, picture: .file(picture),
                    depth: depths.name(at: time).flatMap {
                        DepthSource($0, perMetre: 1000, confidence: confidence, in: files)
                    })
            }
        }
    }

    /// Time, axis times angle, translation; the other way round than everywhere else.
    private static func track(
        _ name: String, _ context: ReaderContext, _ draft: inout RecordingDraft
    ) throws(ManakoError) -> PoseTrack {
        var poses: [(time: Double, pose: CameraPose)] = []
        for line in try context.lines(name).lines {
            do throws(ManakoError) {
                let n = try line.numbers(0..<7)
                let worldToCamera = CameraPose(
                    rotation: Rotation3(axisAngle: Vector3(n[1], n[2], n[3])), position: Vector3(n[4], n[5], n[6]))
                poses.append((n[0], worldToCamera.inverse))
            } catch {
                draft.skip("\(name), line \(line.number)", error.message)
            }
        }
        return PoseTrack(poses)
    }

    /// Width, height, fx, fy, cx, cy.
    private static func camera(_ name: String, _ context: ReaderContext) throws(ManakoError) -> CameraIntrinsics {
        do throws(ManakoError) {
            guard let n = try context.lines(name).lines.first?.numbers(0..<6) else {
                throw ManakoError(.malformedInput, "is empty")
            }
            guard n[0] >= 1, n[1] >= 1, n[0] <= 1e6, n[1] <= 1e6 else {
                throw ManakoError(.malformedInput, "\(n[0]) × \(n[1]) is no size of a picture")
            }
            return try CameraIntrinsics(
                width: Int(n[0]), height: Int(n[1]), fx: n[2], fy: n[3], cx: n[4], cy: n[5])
        } catch {
            throw error.at(name)
        }
    }
}
