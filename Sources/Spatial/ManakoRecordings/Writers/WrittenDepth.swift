import ManakoCodecs
import ManakoCore
import ManakoFiles
import ManakoPixels
import ManakoSpatial

/// Depth as pictures in a folder.
struct WrittenDepth {
    let file: String
    let perMetre: Int
    let confidence: String?

    /// Writes `depth/STEM.png`, and `confidence/STEM.png` when there is such.
    ///
    /// - Parameter perMetre: how many numbers make a metre; 5000 where all fit into 16 bits, otherwise 1000, unless it is given.
    init(_ depth: DepthMap, folder: String, stem: String, perMetre: Int? = nil) throws(ManakoError) {
        let largest = depth.metres.max() ?? 0
        let perMetre = perMetre ?? (largest * 5000 <= 65535 ? 5000 : 1000)
        let values = depth.metres.map { UInt16(min(($0 * Float(perMetre)).rounded(), 65535)) }
        let gray = GrayValues(width: depth.width, height: depth.height, values: values)
        file = "depth/\(stem).png"
        self.perMetre = perMetre
        try AtomicFile.write(try PNGEncoder().encode(gray), to: "\(folder)/\(file)")
        guard let levels = depth.confidence else {
            confidence = nil
            return
        }
        let name = "confidence/\(stem).png"
        let picture = try Bitmap(width: depth.width, height: depth.height, format: .gray8, packed: levels)
        try AtomicFile.write(try PNGEncoder().encode(picture, quality: 100), to: "\(folder)/\(name)")
        confidence = name
    }
}
