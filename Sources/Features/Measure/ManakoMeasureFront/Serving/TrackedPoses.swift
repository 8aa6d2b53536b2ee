import Manako
import ManakoAPI
import ManakoCore
import ManakoFiles
import ManakoMeasure
import ManakoRecordings
import ManakoSpatial

/// The cameras and poses of pictures that will come, as the device that takes them has tracked itself, and depth maps that came before
/// their pictures.
struct TrackedPoses: Sendable {
    private let frames: [Int: SpatialFrame]
    private let folder: String

    /// Reads what was sent.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for what is no camera or no pose, and for two of one time.
    init(_ poses: [BurstPose], folder: String) throws(ManakoError) {
        var frames: [Int: SpatialFrame] = [:]
        for pose in poses {
            guard frames.updateValue(try pose.frame(), forKey: BurstTime.tick(pose.time)) == nil else {
                throw ManakoError(.invalidArgument, "two poses are of second \(pose.time); a picture has one")
            }
        }
        self.frames = frames
        self.folder = folder
    }

    /// What is known of a picture.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a time without a pose and a picture of another size.
    func frame(at time: Double, of picture: Bitmap) throws(ManakoError) -> SpatialFrame {
        let frame = try frame(at: time)
        let camera = frame.intrinsics
        guard camera.width == picture.width, camera.height == picture.height else {
            throw ManakoError(
                .invalidArgument,
                "the picture has \(picture.width) × \(picture.height) pixels, its camera \(camera.width) × \(camera.height)"
            )
        }
        return frame
    }

    /// Keeps a depth map until its picture comes; another one of the same time takes its place.
    ///
    /// - Parameters:
    ///   - millimetres: two bytes for each place, the lower one first, row by row; 0 where nothing is known.
    ///   - size: columns and rows.
    /// - Throws: ``ManakoError/Code/malformedInput`` for another number of bytes, ``ManakoError/Code/invalidArgument`` for a time without
    ///   a pose.
    func keep(depth millimetres: [UInt8], size: PixelSize, at time: Double) throws(ManakoError) {
        _ = try frame(at: time)
        guard millimetres.count == 2 * size.width * size.height else {
            throw ManakoError(
                .malformedInput,
                "a depth map of \(size.width) × \(size.height) has \(2 * size.width * size.height) bytes, not \(millimetres.count)"
            )
        }
        guard FileSystem.makeFolder("\(folder)/\(Self.pending)") else {
            throw ManakoError(.unavailable, "\(folder): the folder can't be made: \(FileSystem.lastError)")
        }
        let size = [size.width & 255, size.width >> 8, size.height & 255, size.height >> 8].map { UInt8($0) }
        try AtomicFile.write(size + millimetres, to: path(of: time))
    }

    /// The depth map of a picture that has come; nil when there is none.
    func depth(at time: Double) throws(ManakoError) -> DepthMap? {
        guard FileSystem.isReadable(path(of: time)) else { return nil }
        let bytes = try FileBytes.read(path(of: time))
        guard bytes.count >= 4 else { return nil }
        let values = (0..<bytes.count / 2).map { Int(bytes[2 * $0]) | Int(bytes[2 * $0 + 1]) << 8 }
        return try DepthMap(
            width: values[0], height: values[1], metres: values.dropFirst(2).map { Float($0) / 1000 },
            // Nothing says how sure a value is, so that none is taken as surer than the recording's own errors are.
            confidence: nil)
    }

    /// Lets go of a depth map whose picture is kept.
    func forgetDepth(at time: Double) throws(ManakoError) {
        if FileSystem.isReadable(path(of: time)) { try AtomicFile.remove(path(of: time)) }
    }

    private static let pending = "pending"

    private func path(of time: Double) -> String { "\(folder)/\(Self.pending)/\(BurstTime.tick(time)).depth" }

    private func frame(at time: Double) throws(ManakoError) -> SpatialFrame {
        guard let frame = frames[BurstTime.tick(time)] else {
            throw ManakoError(
                .invalidArgument,
                "the burst was begun without a pose for second \(time); begin another with all of them")
        }
        return frame
    }
}

/// Times of a burst's pictures, which are told apart by whole numbers.
enum BurstTime {
    /// A time in seconds, in hundred-thousandths.
    static func tick(_ time: Double) -> Int { Int((time * 1e5).rounded()) }
}
