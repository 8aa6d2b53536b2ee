import ManakoCodecs
import ManakoCore
import ManakoFiles
import ManakoSpatial

/// Where a frame's depth is, and how it is written.
struct DepthSource: Sendable, Hashable {
    /// How values are written.
    enum Encoding: Sendable, Hashable {
        /// A picture of whole numbers, PNG or PGM, with so many to a metre.
        case integers(perMetre: Double)
        /// 32-bit floats in metres, LZFSE; nil where the size follows from their number.
        case floats(width: Int?, height: Int?, isPortrait: Bool)
    }

    /// A file that says how sure values are.
    struct Confidence: Sendable, Hashable {
        var file: String
        /// The largest value: 2, or 255 where 127 stands for the middle.
        var maximum: Int
    }

    var file: String
    var encoding: Encoding
    var confidence: Confidence?

    /// Reads and decodes the map.
    func map(in files: RecordingFiles, limits: InputLimits) throws(ManakoError) -> DepthMap {
        do throws(ManakoError) {
            switch encoding {
            case .integers(let perMetre): return try integers(files, limits, perMetre)
            case .floats(let width, let height, let isPortrait):
                return try floats(files, limits, width.flatMap { width in height.map { (width, $0) } }, isPortrait)
            }
        } catch {
            throw error.at(files.place(file))
        }
    }

    private func integers(
        _ files: RecordingFiles, _ limits: InputLimits, _ perMetre: Double
    ) throws(ManakoError) -> DepthMap {
        let gray = try Self.gray(try files.read(file), limits)
        var levels: [UInt8]?
        if let confidence {
            let bytes = try files.read(confidence.file)
            let values = try located(confidence.file) { () throws(ManakoError) in try Self.gray(bytes, limits) }
            guard values.width == gray.width, values.height == gray.height else {
                throw ManakoError(
                    .malformedInput,
                    "\(confidence.file) has \(values.width) × \(values.height) values, the depth \(gray.width) × \(gray.height)"
                )
            }
            levels = values.values.map { Self.level($0, maximum: confidence.maximum) }
        }
        return try DepthMap(
            width: gray.width, height: gray.height, metres: gray.values.map { Float(Double($0) / perMetre) },
            confidence: levels)
    }

    private func floats(
        _ files: RecordingFiles, _ limits: InputLimits, _ size: (Int, Int)?, _ isPortrait: Bool
    ) throws(ManakoError) -> DepthMap {
        let bytes = try LZFSE.bytes(try files.read(file), limit: min(limits.maximumBytes, 4 * limits.maximumPixels))
        let count = bytes.count / 4
        guard let (width, height) = size ?? Self.usualSize(count, isPortrait), width > 0, height > 0,
            width.multipliedReportingOverflow(by: height) == (count, false), bytes.count % 4 == 0
        else {
            throw ManakoError(
                .malformedInput, "has \(bytes.count) bytes of depth, which are not those of the recording's size")
        }
        let metres = (0..<count).map { index in
            let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[4 * index + $1]) << (8 * UInt32($1)) }
            return Float(bitPattern: bits)
        }
        var levels: [UInt8]?
        if let confidence {
            let packed = try files.read(confidence.file)
            let values = try located(confidence.file) { () throws(ManakoError) in
                try LZFSE.bytes(packed, limit: count)
            }
            levels = values.map { Self.level(UInt16($0), maximum: confidence.maximum) }
        }
        return try DepthMap(width: width, height: height, metres: metres, confidence: levels)
    }

    /// Puts the name of the file of confidence before what is wrong with it.
    private func located<Value>(_ name: String, _ body: () throws(ManakoError) -> Value) throws(ManakoError) -> Value {
        do throws(ManakoError) { return try body() } catch { throw error.at(name) }
    }

    /// The sizes of LiDAR's and TrueDepth's maps, the shorter side first.
    private static func usualSize(_ count: Int, _ isPortrait: Bool) -> (Int, Int)? {
        guard let (short, long) = [(192, 256), (480, 640)].first(where: { $0.0 * $0.1 == count }) else { return nil }
        return isPortrait ? (short, long) : (long, short)
    }

    private static func level(_ value: UInt16, maximum: Int) -> UInt8 {
        maximum <= 2 ? UInt8(min(value, 2)) : value < 64 ? 0 : value < 192 ? 1 : 2
    }

    private static func gray(_ bytes: [UInt8], _ limits: InputLimits) throws(ManakoError) -> GrayValues {
        if PGMDecoder.recognises(bytes) { return try PGMDecoder.values(bytes, limits: limits) }
        return try PNGDecoder().grayValues(bytes, limits: limits)
    }
}
