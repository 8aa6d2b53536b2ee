import ManakoCore
import ManakoSpatial

/// Record3D: `metadata` in JSON, `rgbd/N.jpg`, `rgbd/N.depth` and `rgbd/N.conf`, the latter two in LZFSE.
enum Record3DReader: RecordingReader {
    static let kind = SpatialRecordingKind.record3D
    private static let metadata = "metadata"

    static func recognises(_ files: RecordingFiles) -> Bool {
        files.contains(metadata) && !files.names(in: "rgbd").isEmpty
    }

    /// What holds for all frames.
    private struct Common {
        let size: (width: Int, height: Int)
        let depthSize: (width: Int, height: Int)?
        let matrix: [Double]
        let coefficients: [JSONField]
        let times: [Double]
        let rate: Double

        init(_ json: JSONField, count: Int) throws(ManakoError) {
            let members = try json.members()
            size = try json.size("w", "h")
            depthSize = members["dw"] != nil && members["dh"] != nil ? try json.size("dw", "dh") : nil
            matrix = try json.reals("K")
            guard matrix.count == 9 else { throw json.error("K has \(matrix.count) numbers, not 9") }
            coefficients = try members["perFrameIntrinsicCoeffs"].map(Self.list) ?? []
            let times = try members["frameTimestamps"].map { (field) throws(ManakoError) in try field.reals() } ?? []
            self.times = times.count == count ? times : []
            let rate = try json.optionalReal("fps") ?? 60
            self.rate = rate > 0 && rate.isFinite ? rate : 60
        }

        private static func list(_ field: JSONField) throws(ManakoError) -> [JSONField] {
            if case .null = field.value { return [] }
            return try field.elements(0...10_000_000, of: "cameras")
        }

        /// K is stored column by column; each frame's own camera has fx, fy, cx and cy.
        func camera(_ index: Int) throws(ManakoError) -> CameraIntrinsics {
            var own = [matrix[0], matrix[4], matrix[6], matrix[7]]
            if coefficients.indices.contains(index) { own = try coefficients[index].reals() }
            guard own.count >= 4 else {
                throw ManakoError(.malformedInput, "a frame's camera has \(own.count) numbers, not 4")
            }
            return try CameraIntrinsics(
                width: size.width, height: size.height, fx: own[0], fy: own[1], cx: own[2], cy: own[3])
        }
    }

    static func read(_ context: ReaderContext, into draft: inout RecordingDraft) throws(ManakoError) {
        let json = try context.json(metadata)
        do throws(ManakoError) {
            let poses = try json.needed("poses").elements(0...10_000_000, of: "poses")
            let common = try Common(json, count: poses.count)
            for (index, pose) in poses.enumerated() {
                try draft.add("\(metadata), poses[\(index)]") { () throws(ManakoError) in
                    try frame(index, try pose.reals(), common, context.files)
                }
            }
        } catch {
            throw error.at(metadata)
        }
    }

    private static func frame(
        _ index: Int, _ pose: [Double], _ common: Common, _ files: RecordingFiles
    ) throws(ManakoError) -> FrameEntry {
        guard pose.count == 7, pose.allSatisfy(\.isFinite) else {
            throw ManakoError(.malformedInput, "a pose has 7 numbers: a quaternion and a position")
        }
        guard let rotation = Rotation3(x: pose[0], y: pose[1], z: pose[2], w: pose[3]) else {
            throw ManakoError(.malformedInput, "the quaternion is no rotation")
        }
        let picture = "rgbd/\(index).jpg"
        guard files.contains(picture) else { throw ManakoError(.unavailable, "\(picture) is missing") }
        let time = common.times.isEmpty ? Double(index) / common.rate : common.times[index]
        guard time.isFinite else { throw ManakoError(.malformedInput, "the time is no number") }
        let frame = SpatialFrame(
            name: picture, time: time, intrinsics: try common.camera(index),
            pose: CameraPose(rotation, position: Vector3(pose[4], pose[5], pose[6]), axes: .openGL))
        let confidence = "rgbd/\(index).conf"
        let depth = "rgbd/\(index).depth"
        return FrameEntry(
            frame, picture: .file(picture),
            depth: !files.contains(depth)
                ? nil
                : DepthSource(
                    file: depth,
                    encoding: .floats(
                        width: common.depthSize?.width, height: common.depthSize?.height,
                        isPortrait: common.size.height > common.size.width),
                    confidence: files.contains(confidence) ? .init(file: confidence, maximum: 2) : nil))
    }
}
