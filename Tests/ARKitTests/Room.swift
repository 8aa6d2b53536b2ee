import ARKit
import Foundation
import ManakoCodecs
import ManakoPixels
import ManakoTesting
import Testing

/// A room made by arithmetic: a floor at y = 0 and a wall at z = −3. The camera stands 1.5 m above the floor, looks 30° down, and
/// moves 5 cm to the right from frame to frame. Polycam's files hold what it sees.
enum Room {
    static let (width, height, focal) = (192, 144, 160.0)
    static let (depthWidth, depthHeight) = (96, 72)
    static let pitch = Double.pi / 6

    /// Where the camera is in a frame.
    static func position(_ frame: Int) -> simd_double3 { simd_double3(0.05 * Double(frame), 1.5, 0) }

    /// A direction of the camera's axes (x right, y up, z back) in the world: a turn about x.
    static func turned(_ v: simd_double3) -> simd_double3 {
        let (c, s) = (cos(pitch), sin(pitch))
        return simd_double3(v.x, c * v.y + s * v.z, -s * v.y + c * v.z)
    }

    /// Where a point of the world is seen, in pixels of the picture.
    static func pixel(_ point: simd_double3, frame: Int) -> CGPoint {
        let d = point - position(frame)
        let (c, s) = (cos(pitch), sin(pitch))
        let seen = simd_double3(d.x, c * d.y - s * d.z, s * d.y + c * d.z)
        return CGPoint(x: 95.5 + focal * seen.x / -seen.z, y: 71.5 - focal * seen.y / -seen.z)
    }

    /// The depth of a cell of the map in metres.
    static func depth(_ x: Int, _ y: Int, frame: Int) -> Double {
        let scale = Double(width) / Double(depthWidth)
        let u = ((Double(x) + 0.5) * scale - 0.5 - 95.5) / focal
        let v = ((Double(y) + 0.5) * scale - 0.5 - 71.5) / focal
        let ray = turned(simd_double3(u, -v, -1))
        let start = position(frame)
        let floor = ray.y < 0 ? -start.y / ray.y : .infinity
        let wall = ray.z < 0 ? (-3 - start.z) / ray.z : .infinity
        return min(floor, wall)
    }

    /// Writes a recording with frames 50 ms apart.
    static func recording(_ count: Int, damaged: Set<Int> = []) throws -> ScratchFolder {
        let folder = try ScratchFolder()
        for part in ["cameras", "images", "depth", "confidence"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/keyframes/\(part)", withIntermediateDirectories: true)
        }
        for frame in 0..<count {
            let stem = "\(1_000_000 + 50_000 * frame)"
            func write(_ bytes: [UInt8], _ name: String) throws {
                try Data(bytes).write(to: URL(fileURLWithPath: "\(folder.path)/keyframes/\(name)"))
            }
            try write(Array(camera(frame).utf8), "cameras/\(stem).json")
            try write(damaged.contains(frame) ? [0xFF, 0xD8, 0xFF] : picture(frame), "images/\(stem).jpg")
            try write(depths(frame), "depth/\(stem).png")
            try write(confidences(), "confidence/\(stem).png")
        }
        return folder
    }

    private static func camera(_ frame: Int) -> String {
        let axes = [turned(simd_double3(1, 0, 0)), turned(simd_double3(0, 1, 0)), turned(simd_double3(0, 0, 1))]
        let place = position(frame)
        var members = ["\"fx\": \(focal)", "\"fy\": \(focal)", "\"cx\": 95.5", "\"cy\": 71.5"]
        members += ["\"width\": \(width)", "\"height\": \(height)"]
        for row in 0..<3 {
            for column in 0..<3 { members.append("\"t_\(row)\(column)\": \(axes[column][row])") }
            members.append("\"t_\(row)3\": \(place[row])")
        }
        return "{\(members.joined(separator: ", "))}"
    }

    /// The brightness of a frame's picture.
    static func brightness(_ frame: Int) -> Int { 40 + frame % 10 * 20 }

    private static func picture(_ frame: Int) throws -> [UInt8] {
        let pixels = [UInt8](repeating: UInt8(brightness(frame)), count: 3 * width * height)
        return try JPEGEncoder().encode(
            Bitmap(width: width, height: height, format: .rgb8, packed: pixels), quality: 95)
    }

    private static func depths(_ frame: Int) -> [UInt8] {
        var rows: [UInt8] = []
        for y in 0..<depthHeight {
            rows.append(0)
            for x in 0..<depthWidth {
                let value = Int((depth(x, y, frame: frame) * 1000).rounded())
                rows += [UInt8(value >> 8), UInt8(value & 255)]
            }
        }
        return PNGBuilder(width: depthWidth, height: depthHeight, depth: 16, colourType: 0, rows: rows).bytes
    }

    /// High everywhere, but for the first cell, which is low.
    private static func confidences() -> [UInt8] {
        var rows: [UInt8] = []
        for _ in 0..<depthHeight { rows += [0] + [UInt8](repeating: 255, count: depthWidth) }
        rows[1] = 0
        return PNGBuilder(width: depthWidth, height: depthHeight, depth: 8, colourType: 0, rows: rows).bytes
    }
}

/// What a session told, in order.
///
/// `@unchecked Sendable`: what changes is behind a lock.
final class Recorder: NSObject, ARSessionDelegate, @unchecked Sendable {
    private let lock = NSLock()
    private var log: [String] = []
    private var seen: [ARFrame] = []
    private var anchors: [ARAnchor] = []
    /// Called with each frame.
    var whenUpdated: (@Sendable (ARSession, ARFrame) -> Void)?

    var entries: [String] { lock.withLock { log } }
    var frames: [ARFrame] { lock.withLock { seen } }
    var added: [ARAnchor] { lock.withLock { anchors } }

    func session(_ session: ARSession, didUpdate frame: ARFrame) {
        lock.withLock {
            seen.append(frame)
            log.append("frame \(frame.recordedIndex)")
        }
        whenUpdated?(session, frame)
    }
    func session(_ session: ARSession, didAdd anchors: [ARAnchor]) {
        lock.withLock {
            self.anchors += anchors
            log.append("added \(anchors.count)")
        }
    }
    func session(_ session: ARSession, didUpdate anchors: [ARAnchor]) {
        lock.withLock { log.append("updated \(anchors.count)") }
    }
    func session(_ session: ARSession, didRemove anchors: [ARAnchor]) {
        lock.withLock { log.append("removed \(anchors.count)") }
    }
    func session(_ session: ARSession, cameraDidChangeTrackingState camera: ARCamera) {
        lock.withLock { log.append("\(camera.trackingState)") }
    }
    func sessionWasInterrupted(_ session: ARSession) { lock.withLock { log.append("interrupted") } }
    func session(_ session: ARSession, didFailWithError error: any Error) {
        lock.withLock { log.append("failed: \(error.localizedDescription)") }
    }
}

extension Room {
    /// A session that plays a recording as fast as the recorder takes it.
    static func session(
        _ path: String, _ recorder: Recorder, pace: ARRecording.Pace = .fast
    ) -> ARSession {
        let session = ARSession()
        session.delegate = recorder
        session.delegateQueue = DispatchQueue(label: "test")
        session.recording = ARRecording(path: path, pace: pace)
        return session
    }

    /// Plays a whole recording.
    static func play(
        _ count: Int, _ configure: (ARWorldTrackingConfiguration) -> Void = { _ in }
    ) throws -> (session: ARSession, recorder: Recorder) {
        let folder = try recording(count)
        let recorder = Recorder()
        let session = session(folder.path, recorder)
        let configuration = ARWorldTrackingConfiguration()
        configure(configuration)
        session.run(configuration)
        session.waitUntilFinished()
        // Depth is read when it is needed: the files have to be there until then.
        _ = session.currentFrame?.hitTest(CGPoint(x: 0.5, y: 0.5), types: .featurePoint)
        withExtendedLifetime(folder) {}
        return (session, recorder)
    }
}
