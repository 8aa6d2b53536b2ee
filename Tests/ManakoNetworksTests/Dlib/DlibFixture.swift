import FoundationEssentials
import ManakoFiles

/// What `scripts/dlib-face-fixtures` wrote: a face recognition network of a few channels.
enum DlibFixture {
    private struct Answer: Decodable { let print: [Float] }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures").path

    /// The network's file.
    static func file() throws -> [UInt8] { try FileBytes.read("\(folder)/dlib-face.dat", limit: 1 << 20) }

    /// The print of ``picture`` by NumPy.
    static func print() throws -> [Float] {
        let bytes = try FileBytes.read("\(folder)/dlib-face.json", limit: 1 << 20)
        return try JSONDecoder().decode(Answer.self, from: Data(bytes)).print
    }

    /// The picture of the script, channel by channel.
    static var picture: [Float] {
        (0..<3 * 150 * 150).map { place in
            let (channel, row, column) = (place / 22500, place / 150 % 150, place % 150)
            return Float((7 * column + 13 * row + 29 * channel + row * column / 31) % 256)
        }
    }
}
