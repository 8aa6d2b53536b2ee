public import CoreML
import Foundation
import Manako

/// The name of a point.
public struct VNRecognizedPointKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// The name of a group of points.
public struct VNRecognizedPointGroupKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// All points.
    public static let all = VNRecognizedPointGroupKey(rawValue: "VNIPOAll")
}

/// A point with how sure it is.
open class VNDetectedPoint: VNPoint {
    /// How sure it is, 0…1.
    public let confidence: VNConfidence

    init(location: CGPoint, confidence: VNConfidence) {
        self.confidence = confidence
        super.init(x: Double(location.x), y: Double(location.y))
    }
}

/// A point with a name.
open class VNRecognizedPoint: VNDetectedPoint {
    /// The point's name.
    public let identifier: VNRecognizedPointKey

    init(_ identifier: VNRecognizedPointKey, location: CGPoint, confidence: VNConfidence) {
        self.identifier = identifier
        super.init(location: location, confidence: confidence)
    }
}

/// Points with names.
open class VNRecognizedPointsObservation: VNObservation {
    let points: [VNRecognizedPointKey: VNRecognizedPoint]
    /// Which points the groups have, beside that of all.
    let groups: [VNRecognizedPointGroupKey: [VNRecognizedPointKey]]
    /// The points' names in the order of an array of them.
    private let order: [VNRecognizedPointKey]

    init(
        _ points: [VNRecognizedPoint], groups: [VNRecognizedPointGroupKey: [VNRecognizedPointKey]], uuid: UUID,
        confidence: VNConfidence
    ) {
        order = points.map(\.identifier)
        self.points = Dictionary(points.map { ($0.identifier, $0) }) { first, _ in first }
        self.groups = groups
        super.init(uuid: uuid, confidence: confidence)
    }

    /// The names of the points that there are.
    public var availableKeys: [VNRecognizedPointKey] { order }
    /// The names of the groups that have points.
    public var availableGroupKeys: [VNRecognizedPointGroupKey] {
        [.all] + groups.keys.sorted { $0.rawValue < $1.rawValue }
    }

    /// A point.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a name that is not there.
    public func recognizedPoint(forKey pointKey: VNRecognizedPointKey) throws -> VNRecognizedPoint {
        guard let point = points[pointKey] else {
            throw VNError(.invalidArgument, "there is no point that is called \(pointKey.rawValue)")
        }
        return point
    }

    /// The points of a group.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a group that is not there.
    public func recognizedPoints(
        forGroupKey groupKey: VNRecognizedPointGroupKey
    ) throws -> [VNRecognizedPointKey: VNRecognizedPoint] {
        if groupKey == .all { return points }
        guard let keys = groups[groupKey] else {
            throw VNError(.invalidArgument, "there is no group of points that is called \(groupKey.rawValue)")
        }
        return points.filter { keys.contains($0.key) }
    }

    /// All points in an array of 1 × 3 × points: across, upwards, and how sure, as models that classify actions take them.
    public func keypointsMultiArray() throws -> MLMultiArray {
        let array = try MLMultiArray(shape: [1, 3, NSNumber(value: order.count)], dataType: .float32)
        for (index, key) in order.enumerated() {
            guard let point = points[key] else { continue }
            for (row, value) in [Float(point.x), Float(point.y), point.confidence].enumerated() {
                array[[0, NSNumber(value: row), NSNumber(value: index)]] = NSNumber(value: value)
            }
        }
        return array
    }
}
