import CoreMedia
import Foundation
import simd

extension NSCoder {
    /// Puts values into an archive, under the name of the class that has them.
    ///
    /// They are JSON's bytes, which lie in the object itself: no other objects are ever asked of an archive, so that one which somebody
    /// damaged can't have any built.
    func encodeParts(_ parts: some Encodable, _ key: String) {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        guard let data = try? encoder.encode(parts) else { return }
        unsafe data.withUnsafeBytes { bytes in
            guard let first = unsafe bytes.bindMemory(to: UInt8.self).baseAddress else { return }
            unsafe encodeBytes(first, length: data.count, forKey: key)
        }
    }

    /// Values that ``encodeParts(_:_:)`` put there; nil when they are missing or of other kinds.
    func parts<Parts: Decodable>(_ type: Parts.Type, _ key: String) -> Parts? {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return unsafe withDecodedUnsafeBufferPointer(forKey: key) { bytes in
            unsafe bytes.flatMap { unsafe try? decoder.decode(type, from: Data($0)) }
        }
    }
}

/// A span of time in an archive.
struct ArchivedTimeRange: Codable {
    private struct Time: Codable {
        var value: Int64
        var timescale: Int32
        var flags: UInt32
        var epoch: Int64
    }

    private var start: Time
    private var duration: Time

    init(_ range: CMTimeRange) {
        let times = [range.start, range.duration].map {
            Time(value: $0.value, timescale: $0.timescale, flags: $0.flags.rawValue, epoch: $0.epoch)
        }
        (start, duration) = (times[0], times[1])
    }

    /// The span; nil for times that can't be.
    var range: CMTimeRange? {
        let times = [start, duration].map {
            CMTime(value: $0.value, timescale: $0.timescale, flags: CMTimeFlags(rawValue: $0.flags), epoch: $0.epoch)
        }
        guard times.allSatisfy({ !$0.isNumeric || $0.timescale > 0 }) else { return nil }
        return CMTimeRange(start: times[0], duration: times[1])
    }
}

/// Four corners in an archive that belong to another observation.
struct ArchivedRectangle: Codable {
    private var uuid: UUID
    private var confidence: VNConfidence
    private var requestRevision: Int
    private var corners: ArchivedCorners

    init(_ rectangle: VNRectangleObservation) {
        uuid = rectangle.uuid
        confidence = rectangle.confidence
        requestRevision = rectangle.requestRevision
        corners = ArchivedCorners(rectangle)
    }

    /// The observation; nil for numbers that are none.
    var rectangle: VNRectangleObservation? {
        guard confidence.isFinite, let corners = corners.checked else { return nil }
        return VNRectangleObservation(
            corners, uuid: uuid, confidence: confidence, requestRevision: requestRevision)
    }
}

/// Corners in an archive.
struct ArchivedCorners: Codable {
    private var topLeft: CGPoint
    private var topRight: CGPoint
    private var bottomRight: CGPoint
    private var bottomLeft: CGPoint

    init(_ rectangle: VNRectangleObservation) {
        topLeft = rectangle.topLeft
        topRight = rectangle.topRight
        bottomRight = rectangle.bottomRight
        bottomLeft = rectangle.bottomLeft
    }

    /// The corners; nil for numbers that are none.
    var checked: VNRectangleObservation.Corners? {
        guard [topLeft, topRight, bottomRight, bottomLeft].allSatisfy(\.isPlace) else { return nil }
        return (topLeft, topRight, bottomRight, bottomLeft)
    }
}

extension CGPoint {
    /// Whether both coordinates are numbers.
    var isPlace: Bool { x.isFinite && y.isFinite }
}

extension Array {
    /// What each of an archive's values stands for; nil when one of them can't be.
    func mapAll<Value>(_ make: (Element) -> Value?) -> [Value]? {
        let made = compactMap(make)
        return made.count == count ? made : nil
    }
}

/// A matrix in an archive.
struct ArchivedMatrix: Codable {
    private var columns: [simd_float4]

    init(_ matrix: simd_float4x4) {
        let c = matrix.columns
        columns = [c.0, c.1, c.2, c.3]
    }

    /// The matrix; nil for another number of columns, and for numbers that are not finite.
    var matrix: simd_float4x4? {
        guard columns.count == 4, columns.allSatisfy({ column in (0..<4).allSatisfy { column[$0].isFinite } }) else {
            return nil
        }
        return simd_float4x4(columns: (columns[0], columns[1], columns[2], columns[3]))
    }
}
