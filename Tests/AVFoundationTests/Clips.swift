import AVFoundation
import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import ManakoVideo
import Testing

/// Small videos made by code. Frame n is a grey picture of its own brightness.
enum Clips {
    static let rate: Int32 = 10

    /// The brightness of frame n: steps of 40 that come round after five frames.
    static func brightness(_ index: Int) -> Int { 40 + index % 5 * 40 }

    /// Writes ten frames a second and returns where they are.
    static func write(_ count: Int, in folder: ScratchFolder, width: Int = 64, height: Int = 48) throws -> URL {
        let path = folder.path + "/clip.mp4"
        let writer = try VideoWriter(
            path: path, size: ImageSize(width: Double(width), height: Double(height)), frameRate: Double(rate))
        for index in 0..<count {
            let value = UInt8(brightness(index))
            let picture = try Bitmap(
                width: width, height: height, format: .rgb8,
                packed: [UInt8](repeating: value, count: 3 * width * height))
            try writer.write(picture, at: MediaTime(value: Int64(index), timescale: rate))
        }
        try writer.finish()
        return URL(fileURLWithPath: path)
    }

    /// Two frames of 64 × 48 pixels, dark on the left and bright on the right, and the matrix of a turn by 90° where it is asked for
    /// (ISO/IEC 14496-12 § 8.3.2: `tkhd` has it 40 bytes after its head).
    static func halves(in folder: ScratchFolder, isTurned: Bool) throws -> URL {
        let path = folder.path + "/halves.mp4"
        let writer = try VideoWriter(path: path, size: ImageSize(width: 64, height: 48), frameRate: 10)
        let row = (0..<64).flatMap { x in [UInt8](repeating: x < 32 ? 40 : 200, count: 3) }
        let picture = try Bitmap(
            width: 64, height: 48, format: .rgb8, packed: [[UInt8]](repeating: row, count: 48).flatMap { $0 })
        for index in 0..<2 { try writer.write(picture, at: MediaTime(value: Int64(index), timescale: 10)) }
        try writer.finish()
        guard isTurned else { return URL(fileURLWithPath: path) }
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let tag = Array("tkhd".utf8)
        let place = try #require((0..<bytes.count - 4).first { Array(bytes[$0..<$0 + 4]) == tag })
        let matrix: [Int32] = [0, 1 << 16, 0, -1 << 16, 0, 0, 48 << 16, 0, 1 << 30]
        bytes.replaceSubrange(
            place + 44..<place + 80,
            with: matrix.flatMap { value in withUnsafeBytes(of: value.bigEndian) { Array($0) } })
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return URL(fileURLWithPath: path)
    }

    /// The byte in the middle of a buffer's first plane.
    static func middle(_ buffer: CVPixelBuffer) -> Int {
        CVPixelBufferLockBaseAddress(buffer, .readOnly)
        defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
        let bytesPerPixel =
            CVPixelBufferIsPlanar(buffer) ? 1 : CVPixelBufferGetBytesPerRow(buffer) / CVPixelBufferGetWidth(buffer)
        let offset =
            CVPixelBufferGetHeight(buffer) / 2 * CVPixelBufferGetBytesPerRow(buffer) + CVPixelBufferGetWidth(buffer) / 2
            * bytesPerPixel
        return CVPixelBufferGetBaseAddress(buffer).map { Int($0.load(fromByteOffset: offset, as: UInt8.self)) } ?? -1
    }
}
