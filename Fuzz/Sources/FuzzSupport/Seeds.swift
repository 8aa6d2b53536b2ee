import Foundation
import ManakoTesting

/// The files that fuzzing begins with.
enum Seeds {
    static func write(_ seeds: [[UInt8]], to folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (index, seed) in seeds.enumerated() {
            try Data(seed).write(to: URL(filePath: "\(folder)/seed-\(index)"))
        }
    }
}
