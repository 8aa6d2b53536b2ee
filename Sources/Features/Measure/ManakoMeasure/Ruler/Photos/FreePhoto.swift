import Manako
public import ManakoCore
import ManakoRecordings
import ManakoSpatial

/// A photo of a scene with what was found in it.
public struct FreePhoto: Sendable {
    /// What messages call it.
    public let name: String
    /// The ruler in it; nil where none was found for certain.
    public internal(set) var ruler: RulerView?
    /// The upright picture, as a JPEG file.
    let file: [UInt8]
    let picture: GrayPicture
    private let hint: CameraHint

    /// Opens a photo and looks for the ruler.
    ///
    /// - Parameters:
    ///   - file: the bytes of a picture file.
    ///   - name: what messages call it.
    ///   - ruler: what lies in it.
    ///   - limits: what a picture may be.
    /// - Throws: what decoding throws.
    public init(_ file: [UInt8], name: String, ruler: Ruler, limits: InputLimits = .default) throws(ManakoError) {
        try self.init(RulerFeature(file, ruler: ruler, limits: limits), name: name)
    }

    /// Looks for the ruler in a photo that is open.
    ///
    /// - Throws: what encoding throws.
    public init(_ feature: RulerFeature, name: String) throws(ManakoError) {
        self.name = name
        hint = feature.hint
        picture = try GrayPicture(feature.picture)
        file = try ManakoEnvironment.codecs.encode(feature.picture, as: .jpeg, quality: CapturedPicture.quality)
        ruler = try? feature.outline()
    }

    /// What is known of the camera: what the file tells, unless the ruler contradicts it.
    private var belief: CameraBelief {
        switch ruler?.agreement {
        case .contradicted: hint.belief.untold
        case .cropped: hint.belief.cropped
        case .untold, .agrees, nil: hint.belief
        }
    }

    var scenePhoto: ScenePhoto {
        let outline = ruler.map {
            SeenOutline(
                shape: $0.outline.ruler.shape, samples: $0.plane.samples, sideError: $0.outline.sideError,
                planes: $0.planes)
        }
        return ScenePhoto(picture, camera: belief, ruler: outline)
    }

    /// The photo as a frame of a session.
    func frame(_ view: PhotoAlignment.View, time: Double) -> SpatialFrame {
        SpatialFrame(
            name: name, time: time, intrinsics: view.intrinsics, pose: view.pose, distances: view.distances,
            sharpness: picture.sharpness)
    }
}
