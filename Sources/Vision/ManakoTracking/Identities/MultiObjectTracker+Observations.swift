public import ManakoCore
import ManakoGeometry
public import ManakoVision

extension MultiObjectTracker {
    /// Takes the observations of the next picture, such as faces or people.
    ///
    /// - Parameters:
    ///   - observations: what was found.
    ///   - time: the time of the picture.
    ///   - picture: the picture, which tells how objects look and how the camera moved; nil follows boxes alone.
    ///   - cameraMotion: where the camera's motion takes what stands still, since the last picture; nil takes it from the pictures.
    ///   - label: the class of an observation; empty where there is one only.
    /// - Returns: the tracks of this picture; their indices are those of the observations.
    public mutating func update<Observation: VisionObservation & BoundingBoxProviding>(
        observations: [Observation], at time: MediaTime, in picture: TrackPicture? = nil,
        cameraMotion: CameraMotion? = nil,
        label: (Observation) -> String = { _ in "" }
    ) -> TrackUpdate {
        update(
            observations.map { TrackDetection($0, label: label($0)) }, at: time, in: picture, cameraMotion: cameraMotion
        )
    }

    /// Takes the recognised objects of the next picture, each with its best class.
    ///
    /// - Parameters:
    ///   - observations: what was found.
    ///   - time: the time of the picture.
    ///   - picture: the picture, which tells how objects look and how the camera moved; nil follows boxes alone.
    ///   - cameraMotion: where the camera's motion takes what stands still, since the last picture; nil takes it from the pictures.
    /// - Returns: the tracks of this picture; their indices are those of the observations.
    public mutating func update(
        observations: [RecognizedObjectObservation], at time: MediaTime, in picture: TrackPicture? = nil,
        cameraMotion: CameraMotion? = nil
    ) -> TrackUpdate {
        update(observations.map { TrackDetection($0) }, at: time, in: picture, cameraMotion: cameraMotion)
    }
}
