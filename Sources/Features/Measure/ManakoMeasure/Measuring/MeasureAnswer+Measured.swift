import ManakoSpatial

extension MeasureAnswer {
    /// What was measured in a scene.
    ///
    /// - Parameters:
    ///   - frames: the recording's number of each frame of the scene; the first was tapped.
    ///   - tapErrors: of each joint, in pixels.
    init(_ measured: MeasuredPolyline, _ scene: MeasurementScene, frames: [Int], tapErrors: [Double]) {
        let joints = zip(measured.joints, tapErrors).enumerated().map { index, joint in
            MeasuredJoint(joint.0, index: index, scene, frames: frames, tapError: joint.1)
        }
        let methods = Set(measured.joints.compactMap { try? $0.get().method })
        self.init(
            method: methods.count == 1 ? methods.first.map { MeasureMethod($0) } : methods.isEmpty ? nil : .auto,
            joints: joints, segments: measured.segments.map { $0.map { LengthEntry($0) } },
            total: measured.total.map { LengthEntry($0) })
    }
}

extension MeasuredJoint {
    fileprivate init(
        _ joint: Result<MeasuredPoint, MeasurementFailure>, index: Int, _ scene: MeasurementScene, frames: [Int],
        tapError: Double
    ) {
        switch joint {
        case .failure(let failure):
            self.init(position: nil, problem: failure.kind.rawValue, detail: failure.message)
        case .success(let point):
            let others = point.frames.filter { $0 != 0 && scene.frames.indices.contains($0) }
            let seen = others.compactMap { number -> JointTap? in
                let frame = scene.frames[number]
                return frame.intrinsics.project(frame.pose.toCamera(point.position)).map {
                    JointTap(joint: index, frame: frames[number], x: $0.x, y: $0.y)
                }
            }
            self.init(
                position: [point.position.x, point.position.y, point.position.z], error: point.standardError,
                tapError: tapError, seen: seen)
        }
    }
}

extension LengthEntry {
    init(_ length: MeasuredLength) { self.init(meters: length.metres, error: length.standardError) }
}

extension MeasureMethod {
    fileprivate init(_ method: MeasurementMethod) {
        self =
            switch method {
            case .depth: .depth
            case .plane: .plane
            case .views: .views
            }
    }
}
