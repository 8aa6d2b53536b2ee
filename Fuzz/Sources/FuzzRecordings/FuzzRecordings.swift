import Foundation
import FuzzSupport
import Manako
import ManakoRecordings
import ManakoSpatial
import ManakoTesting

/// The lists of recordings, one chosen by the first byte: frames that are taken make sense, and their files lie in the recording.
@main struct FuzzRecordings: FuzzTarget {
    private static let matrix = "[[1,0,0,1],[0,1,0,2],[0,0,1,3],[0,0,0,1]]"
    private static let kinds: [(file: String, beside: [(String, String)], text: String)] = [
        (
            "transforms.json", [],
            "{\"fl_x\":3,\"w\":2,\"h\":1,\"k1\":0.1,\"frames\":[{\"file_path\":\"a\",\"timestamp\":1,\"depth_path\":\"a.png\","
                + "\"transform_matrix\":\(matrix)}]}"
        ),
        (
            "metadata", [("rgbd/0.depth", "bvx$")],
            "{\"w\":2,\"h\":1,\"K\":[3,0,0,0,3,0,1,1,1],\"poses\":[[0,0,0,1,1,2,3]]}"
        ),
        (
            "keyframes/cameras/1.json", [],
            "{\"fx\":3,\"fy\":3,\"cx\":1,\"cy\":1,\"width\":2,\"height\":1,\"t_00\":1,\"t_01\":0,\"t_02\":0,\"t_03\":1,\"t_10\":0,"
                + "\"t_11\":1,\"t_12\":0,\"t_13\":2,\"t_20\":0,\"t_21\":0,\"t_22\":1,\"t_23\":3}"
        ),
        (
            "frame_00000.json", [],
            "{\"intrinsics\":[3,0,1,0,3,1,0,0,1],\"cameraPoseARFrame\":[1,0,0,1,0,1,0,2,0,0,1,3,0,0,0,1],\"time\":1}"
        ),
        ("a.traj", [("wide_intrinsics/a_1.pincam", "2 1 3 3 1 1")], "0.9 0 0 0 1 2 3\n1.1 0 0.1 0 1 2 3\n"),
        ("rgb.txt", [("groundtruth.txt", "1 1 2 3 0 0 0 1")], "# t f\n1.0 a.png\n"),
        ("groundtruth.txt", [("rgb.txt", "1 a.png")], "1 1 2 3 0 0 0 1\n"),
        ("pose.txt", [], "1 2 3 0 0 0 1\n"),
        (
            "frames.jsonl", [("session.json", "{\"format\":\"manako-session\",\"version\":1}")],
            "{\"picture\":\"a.png\",\"time\":1,\"camera\":{\"width\":2,\"height\":1,\"fx\":3,\"fy\":3,\"cx\":1,\"cy\":1},"
                + "\"cameraToWorld\":[1,0,0,1,0,1,0,2,0,0,1,3,0,0,0,1]}\n"
        ),
    ]
    private static let pictures = [
        "a.png", "rgbd/0.jpg", "keyframes/images/1.jpg", "frame_00000.jpg", "wide/a_1.png", "color/1.png",
    ]
    private static let picture = PNGBuilder(width: 2, height: 1, depth: 8, colourType: 0, rows: [0, 1, 2]).bytes
    private static let path =
        NSTemporaryDirectory() + "/fuzz-recording-\(ProcessInfo.processInfo.processIdentifier).zip"

    static var seeds: [[UInt8]] { kinds.enumerated().map { [UInt8($0.offset)] + Array($0.element.text.utf8) } }

    static func run(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let kind = kinds[Int(first) % kinds.count]
        let archive = ZipFixture.bytes(
            [.stored(kind.file, bytes: Array(bytes.dropFirst()))] + kind.beside.map { .stored($0.0, $0.1) }
                + pictures.map { .stored($0, bytes: picture) })
        try? Data(archive).write(to: URL(filePath: path))
        let options = SpatialRecording.Options(limits: InputLimits(maximumFrames: 200))
        let recording = PictureFuzzing.refusal { () throws(ManakoError) in
            try SpatialRecording.open(path, options: options)
        }
        guard let recording else { return }
        for frame in recording.frames.prefix(20) {
            require(
                frame.time.isFinite && frame.intrinsics.fx > 0 && frame.intrinsics.width > 0, "a frame without sense")
            require(frame.pose?.position.isFinite ?? true, "a camera nowhere")
            _ = PictureFuzzing.refusal { () throws(ManakoError) in try recording.picture(at: frame.index) }
            _ = PictureFuzzing.refusal { () throws(ManakoError) in try recording.depth(at: frame.index) }
        }
    }
}
