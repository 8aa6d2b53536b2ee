import Manako

extension Finding {
    /// A face with what is known of it.
    ///
    /// - Parameters:
    ///   - face: the face.
    ///   - label: the name of its class.
    ///   - hasRegions: whether its parts are of interest.
    init(detailsOf face: FaceObservation, label: String, hasRegions: Bool) {
        self.init(label, face.confidence, face.boundingBox, FacesCapability.points(of: face))
        guard let landmarks = face.landmarks else { return }
        let regions = hasRegions ? FaceObservation.RegionName.allCases.filter { $0 != .allPoints } : []
        payload = .face(
            FaceDetails(
                regions: Dictionary(uniqueKeysWithValues: regions.map { ($0.rawValue, landmarks[$0].locations) }),
                roll: face.roll, yaw: face.yaw, pitch: face.pitch, captureQuality: face.captureQuality?.score))
    }
}
