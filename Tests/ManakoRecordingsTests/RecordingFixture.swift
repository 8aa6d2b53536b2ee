import FoundationEssentials
import ManakoCore
import ManakoCodecs
import ManakoPixels
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoRecordings

/// Recordings made by code after the published forms, of which no real ones can be kept here.
///
/// The camera is the same in all: at (1, 2, 3) of a world with y up, level, looking along -z, as ARKit's identity is.
struct RecordingFixture {
    var files: [(name: String, bytes: [UInt8])] = []

    /// Where the camera is in all of them.
    static let position = Vector3(1, 2, 3)

    /// A JPEG picture of one brightness.
    static func jpeg(_ level: UInt8 = 128, width: Int = 32, height: Int = 24) throws -> [UInt8] {
        let bytes = [UInt8](repeating: level, count: width * height)
        return try JPEGEncoder().encode(
            Bitmap(width: width, height: height, format: .gray8, packed: bytes), quality: 90)
    }

    /// A gray PNG of 8 or 16 bits, written by hand.
    static func png(_ values: [Int], width: Int, depth: Int) -> [UInt8] {
        let height = values.count / width
        var rows: [UInt8] = []
        for y in 0..<height {
            rows.append(0)
            for value in values[y * width..<(y + 1) * width] {
                if depth == 16 { rows.append(UInt8(value >> 8)) }
                rows.append(UInt8(value & 255))
            }
        }
        return PNGBuilder(width: width, height: height, depth: depth, colourType: 0, rows: rows).bytes
    }

    mutating func add(_ name: String, _ bytes: [UInt8]) { files.append((name, bytes)) }
    mutating func add(_ name: String, _ text: String) { files.append((name, Array(text.utf8))) }

    /// Writes the files into a folder.
    func folder() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        for (name, bytes) in files {
            let parent = "\(folder.path)/\(name)".split(separator: "/").dropLast().joined(separator: "/")
            try FileManager.default.createDirectory(atPath: "/" + parent, withIntermediateDirectories: true)
            _ = try folder.write(bytes, to: name)
        }
        return folder
    }

    /// The files in an archive, below a folder of it.
    func archive(below prefix: String = "") -> [UInt8] {
        let stored = files.map { ZipFixture.File.stored(prefix + $0.name, bytes: $0.bytes) }
        return ZipFixture.bytes(stored)
    }

    /// Checks that a recording's first frame has the camera of all fixtures.
    static func expectUsualPose(_ frame: SpatialFrame) throws {
        let pose = try #require(frame.pose)
        #expect(pose.position.distance(to: position) < 1e-9)
        // Two metres ahead, and one metre down, in the camera's axes as OpenCV has them.
        #expect(pose.toWorld(Vector3(0, 0, 2)).distance(to: Vector3(1, 2, 1)) < 1e-9)
        #expect(pose.toWorld(Vector3(0, 1, 0)).distance(to: Vector3(1, 1, 3)) < 1e-9)
        #expect(pose.toWorld(Vector3(1, 0, 0)).distance(to: Vector3(2, 2, 3)) < 1e-9)
    }
}

extension RecordingFixture {
    /// ARKit's identity at the usual place, column after column left out: sixteen numbers, row by row.
    static let matrix = "1, 0, 0, 1, 0, 1, 0, 2, 0, 0, 1, 3, 0, 0, 0, 1"
    static let nested = "[[1, 0, 0, 1], [0, 1, 0, 2], [0, 0, 1, 3], [0, 0, 0, 1]]"

    static func record3D() throws -> RecordingFixture {
        var fixture = RecordingFixture()
        // K is stored column after column.
        fixture.add(
            "metadata",
            """
            {"w": 24, "h": 32, "dw": 1, "dh": 5, "fps": 60, "K": [30, 0, 0, 0, 31, 0, 12, 16, 1],
             "poses": [[0, 0, 0, 1, 1, 2, 3], [NaN, 0, 0, 1, 1, 2, 3], [0, 0, 0, 1, 2, 2, 3]],
             "perFrameIntrinsicCoeffs": [[30.5, 31, 12, 16], [30, 31, 12, 16], [30, 31, 12, 16]]}
            """)
        for index in [0, 1, 2] { fixture.add("rgbd/\(index).jpg", try jpeg(width: 24, height: 32)) }
        fixture.add("rgbd/0.depth", raw([1.5, 2.25, 0.5, .nan, -1].flatMap(little)))
        fixture.add("rgbd/0.conf", raw([0, 1, 2, 2, 9]))
        return fixture
    }

    /// A block of LZFSE that holds bytes as they are.
    static func raw(_ bytes: [UInt8]) -> [UInt8] {
        Array("bvx-".utf8) + [UInt8(bytes.count), 0, 0, 0] + bytes + Array("bvx$".utf8)
    }

    private static func little(_ value: Float) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * UInt32($0))) }
    }

    static func polycam() throws -> RecordingFixture {
        var fixture = RecordingFixture()
        let camera =
            "\"fx\": 30, \"fy\": 31, \"cx\": 16, \"cy\": 12, \"width\": 32, \"height\": 24, \"blur_score\": 55.5, "
        let values = [1, 0, 0, 1, 0, 1, 0, 2, 0, 0, 1, 3]
        let members = values.enumerated().map { "\"t_\($0.offset / 4)\($0.offset % 4)\": \($0.element)" }
        let pose = members.joined(separator: ", ")
        fixture.add("keyframes/cameras/1500000.json", "{\(camera)\(pose)}")
        fixture.add("keyframes/cameras/2500000.json", "{\(camera)\(pose)}")
        fixture.add("keyframes/cameras/3500000.json", "{\"fx\": 0}")
        for time in [1_500_000, 3_500_000] { fixture.add("keyframes/images/\(time).jpg", try jpeg()) }
        fixture.add("keyframes/depth/1500000.png", png([1500, 0, 65535, 5000], width: 2, depth: 16))
        fixture.add("keyframes/confidence/1500000.png", png([255, 0, 127, 255], width: 2, depth: 8))
        return fixture
    }

    static func scannerApp() throws -> RecordingFixture {
        var fixture = RecordingFixture()
        let frame =
            "{\"intrinsics\": [30, 0, 16, 0, 31, 12, 0, 0, 1], \"cameraPoseARFrame\": [\(matrix)], \"time\": 5.5}"
        let mirrored = matrix.replacing("1, 0, 0, 1", with: "-1, 0, 0, 1")
        fixture.add("info.json", "{}")
        fixture.add("frame_00000.json", frame)
        fixture.add("frame_00001.json", frame)
        fixture.add("frame_00002.json", frame.replacing(matrix, with: mirrored))
        for index in [0, 2] { fixture.add("frame_0000\(index).jpg", try jpeg()) }
        fixture.add("depth_00000.png", png([1000, 250], width: 2, depth: 16))
        fixture.add("conf_00000.png", png([2, 1], width: 2, depth: 8))
        return fixture
    }

    static func arKitScenes() throws -> RecordingFixture {
        var fixture = RecordingFixture()
        let stem = "41048190"
        // From the world to the camera: half a turn about x, then the translation -R p.
        let halfTurn = "3.141592653589793 0 0"
        fixture.add(
            "lowres_wide.traj",
            "100.0 \(halfTurn) -1 2 3\n100.1 \(halfTurn) -1 2 3\n100.2 \(halfTurn) -1.2 2 3\n100.3 nan 0 0 0 0 0\n")
        for time in ["100.050", "100.150", "100.900"] {
            fixture.add(
                "lowres_wide/\(stem)_\(time).png", png([Int](repeating: 7, count: 32 * 24), width: 32, depth: 8))
        }
        for time in ["100.050", "100.149"] {
            fixture.add("lowres_wide_intrinsics/\(stem)_\(time).pincam", "32 24 30 31 16 12\n")
        }
        fixture.add("lowres_depth/\(stem)_100.051.png", png([1000, 250], width: 2, depth: 16))
        fixture.add("confidence/\(stem)_100.051.png", png([2, 1], width: 2, depth: 8))
        return fixture
    }

    static func tum() throws -> RecordingFixture {
        var fixture = RecordingFixture()
        fixture.add("rgb.txt", "# color images\n10.00 rgb/a.jpg\n11.00 rgb/b.jpg\n12.00 rgb/missing.jpg\n")
        fixture.add("depth.txt", "10.015 depth/a.png\n11.03 depth/b.png\n")
        // Half a turn about x, since the dataset's axes are OpenCV's.
        fixture.add("groundtruth.txt", "10.019 1 2 3 1 0 0 0\n11.5 1 2 3 0 0 0 1\n11.01 1 2 3 0 0 0 0\n")
        for name in ["a", "b"] { fixture.add("rgb/\(name).jpg", try jpeg()) }
        for name in ["a", "b"] { fixture.add("depth/\(name).png", png([5000, 0], width: 2, depth: 16)) }
        return fixture
    }

    static func transforms() throws -> RecordingFixture {
        var fixture = RecordingFixture()
        func frame(_ name: String, _ extra: String, matrix: String = nested) -> String {
            "{\"file_path\": \"\(name)\", \"transform_matrix\": \(matrix)\(extra)}"
        }
        let bad = "[[1, 1, 0, 1], [0, 1, 0, 2], [0, 0, 1, 3], [0, 0, 0, 1]]"
        fixture.add(
            "transforms.json",
            """
            {"fl_x": 30, "fl_y": 31, "cx": 16, "cy": 12, "w": 32.0, "h": 24.0, "k1": 0.1, "p2": -0.01, "integer_depth_scale": 0.0001,
             "frames": [
              \(frame("images/0", ", \"timestamp\": 7.5, \"depth_path\": \"images/0.depth.png\"")),
              \(frame("./images/1.jpg", ", \"timestamp\": 6.5, \"fl_x\": 40, \"depth_file_path\": \"images/0.depth.png\"")),
              \(frame("../../etc/passwd", "")), \(frame("images/0", "", matrix: bad)), \(frame("images/0", ", \"fl_x\": 0")),
              \(frame("images/0", "", matrix: nested.replacing("3]", with: "NaN]"))), 7
             ]}
            """)
        fixture.add("images/0.png", png([Int](repeating: 7, count: 32 * 24), width: 32, depth: 8))
        fixture.add("images/1.jpg", try jpeg())
        fixture.add("images/0.depth.png", png([10000, 5], width: 2, depth: 16))
        return fixture
    }
}
