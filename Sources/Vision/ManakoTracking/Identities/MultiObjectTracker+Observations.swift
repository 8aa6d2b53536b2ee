public import ManakoCore
import ManakoGeometry
public import ManakoVision

extension MultiObjectTracker {
    /// Takes the observations of the next picture, such as faces or people.
    ///
    /// - Parameters:
    ///   - observations: what was found.
    ///   - time: the time of the picture.
    ///   - cameraMotion: where the camera's motion takes what stands still, since the last picture.
    ///   - label: the class of an observation; empty where there is one only.
    /// - Returns: the tracks of this picture; their indices are those of the observations.
    public mutating func update<Observation: VisionObservation & BoundingBoxProviding>(
        observations: [Observation], at time: MediaTime, cameraMotion: CameraMotion = .none,
        label: (Observation) -> String = { _ in "" }
    ) -> TrackUpdate {
        update(
            observations.map { TrackDetection($0, label: label($0)) }, at: time, cameraMotion: cameraMotion)
    }

    /// Takes the recognised objects of the next picture, each with its best class.
    ///
    /// - Parameters:
    ///   - observations: what was found.
    ///   - time: the time of the picture.
    ///   - cameraMotion: where the camera's motion takes what stands still, since the last picture.
    /// - Returns: the tracks of this picture; their indices are those of the observations.
    public mutating func update(
        observations: [RecognizedObjectObservation], at time: MediaTime, cameraMotion: CameraMotion = .none
    ) -> TrackUpdate {
        update(observations.map { TrackDetection($0) }, at: time, cameraMotion: cameraMotion)
    }
}
