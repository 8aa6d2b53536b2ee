/// Who recorded, and so in what form.
public enum SpatialRecordingKind: String, Sendable, Hashable, CaseIterable {
    /// A session folder of this package.
    case session
    /// [Stray Scanner](https://github.com/strayrobots/scanner).
    case strayScanner
    /// [Record3D](https://record3d.app), as an archive with the name `.r3d`.
    case record3D
    /// Raw data of [Polycam](https://github.com/PolyCam/polyform).
    case polycam
    /// `transforms.json` of [instant-ngp](https://github.com/NVlabs/instant-ngp), nerfstudio and NeRFCapture.
    case transforms
    /// 3D Scanner App.
    case scannerApp
    /// [ARKitScenes](https://github.com/apple/ARKitScenes).
    case arKitScenes
    /// [TUM RGB-D](https://cvg.cit.tum.de/data/datasets/rgbd-dataset).
    case tumRGBD
    /// Pictures in `color`, depth in `depth` and `pose.txt`, as of the [slambook](https://github.com/gaoxiang12/slambook2).
    case slambook

    /// What people call it.
    public var title: String {
        switch self {
        case .session: "session"
        case .strayScanner: "Stray Scanner"
        case .record3D: "Record3D"
        case .polycam: "Polycam raw data"
        case .transforms: "transforms.json"
        case .scannerApp: "3D Scanner App"
        case .arKitScenes: "ARKitScenes"
        case .tumRGBD: "TUM RGB-D"
        case .slambook: "color, depth and pose.txt"
        }
    }
}
