import AVFoundation
import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import ManakoVideo

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
