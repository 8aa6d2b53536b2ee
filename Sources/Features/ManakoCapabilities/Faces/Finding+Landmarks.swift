import Manako

extension Finding {
    /// A face with its parts.
    init(landmarksOf face: FaceObservation, label: String) {
        self.init(label, face.confidence, face.boundingBox, FacesCapability.points(of: face))
        guard let landmarks = face.landmarks else { return }
        let regions = FaceObservation.RegionName.allCases.filter { $0 != .allPoints }
        payload = .face(
            FaceDetails(
                regions: Dictionary(uniqueKeysWithValues: regions.map { ($0.rawValue, landmarks[$0].points) }),
                roll: face.roll, yaw: face.yaw, pitch: face.pitch, captureQuality: face.captureQuality?.score))
    }
}
