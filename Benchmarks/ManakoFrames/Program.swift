import Foundation
import Manako

/// Makes JPEG frames of one size out of a clip, for a load test.
@main enum Program {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 6, let width = Int(arguments[3]), let height = Int(arguments[4]),
            let count = Int(arguments[5]), width > 0, height > 0
        else {
            FileHandle.standardError.write(Data("usage: ManakoFrames CLIP FOLDER WIDTH HEIGHT COUNT\n".utf8))
            exit(2)
        }
        let folder = arguments[2]
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let reader = try VideoReader(.file(arguments[1]))
        for index in 0..<count {
            guard let frame = try reader.nextFrame() else { break }
            let picture = try frame.bitmap.converted(to: .rgb8).filling(width: width, height: height)
            let bytes = try ManakoEnvironment.codecs.encode(picture, as: .jpeg, quality: 85)
            try Data(bytes).write(to: URL(filePath: "\(folder)/\(String(format: "%04d", index)).jpg"))
        }
    }
}

extension Bitmap {
    /// The middle of an `rgb8` picture, as large as fits a shape, scaled to a size between its pixels.
    func filling(width: Int, height: Int) throws -> Bitmap {
        let source = packedBytes()
        let scale = min(Double(self.width) / Double(width), Double(self.height) / Double(height))
        let left = (Double(self.width) - scale * Double(width)) / 2
        let top = (Double(self.height) - scale * Double(height)) / 2
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 3)
        for y in 0..<height {
            let (y0, y1, v) = Self.neighbours(of: top + (Double(y) + 0.5) * scale - 0.5, in: self.height)
            for x in 0..<width {
                let (x0, x1, u) = Self.neighbours(of: left + (Double(x) + 0.5) * scale - 0.5, in: self.width)
                for channel in 0..<3 {
                    let value = { (x: Int, y: Int) in Double(source[(y * self.width + x) * 3 + channel]) }
                    let above = value(x0, y0) * (1 - u) + value(x1, y0) * u
                    let below = value(x0, y1) * (1 - u) + value(x1, y1) * u
                    bytes.append(UInt8((above * (1 - v) + below * v).rounded()))
                }
            }
        }
        return try Bitmap(width: width, height: height, format: .rgb8, packed: bytes)
    }

    private static func neighbours(of place: Double, in count: Int) -> (Int, Int, Double) {
        let clamped = min(max(place, 0), Double(count - 1))
        let first = Int(clamped)
        return (first, min(first + 1, count - 1), clamped - Double(first))
    }
}
