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

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let confidence = coder.parts(VNConfidence.self, "VNDetectedPoint"), confidence.isFinite else {
            return nil
        }
        self.confidence = confidence
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeParts(confidence, "VNDetectedPoint")
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

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.parts(String.self, "VNRecognizedPoint") else { return nil }
        self.identifier = VNRecognizedPointKey(rawValue: identifier)
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeParts(identifier.rawValue, "VNRecognizedPoint")
    }
}

/// Points with names.
open class VNRecognizedPointsObservation: VNObservation {
    let named: NamedPoints<VNRecognizedPoint>

    init(
        _ points: [VNRecognizedPoint], groups: [VNRecognizedPointGroupKey: [VNRecognizedPointKey]], uuid: UUID,
        confidence: VNConfidence
    ) {
        named = NamedPoints(points.map { ($0.identifier, $0) }, groups: groups)
        super.init(uuid: uuid, confidence: confidence)
    }

    private struct Point: Codable {
        var name: String
        var location: CGPoint
        var confidence: VNConfidence
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let parts = coder.parts(ArchivedNamedPoints<Point>.self, "VNRecognizedPointsObservation"),
            parts.points.allSatisfy({ $0.location.isPlace && $0.confidence.isFinite })
        else { return nil }
        let points = parts.points.map {
            VNRecognizedPoint(
                VNRecognizedPointKey(rawValue: $0.name), location: $0.location, confidence: $0.confidence)
        }
        named = NamedPoints(points.map { ($0.identifier, $0) }, groups: parts.groupKeys)
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        let points = named.all.map {
            Point(name: $0.identifier.rawValue, location: $0.location, confidence: $0.confidence)
        }
        coder.encodeParts(ArchivedNamedPoints(points, named.groups), "VNRecognizedPointsObservation")
    }

    /// The names of the points that there are.
    public var availableKeys: [VNRecognizedPointKey] { named.keys }
    /// The names of the groups that have points.
    public var availableGroupKeys: [VNRecognizedPointGroupKey] { named.groupKeys }

    /// A point.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a name that is not there.
    public func recognizedPoint(forKey pointKey: VNRecognizedPointKey) throws -> VNRecognizedPoint {
        try named.point(pointKey)
    }

    /// The points of a group.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a group that is not there.
    public func recognizedPoints(
        forGroupKey groupKey: VNRecognizedPointGroupKey
    ) throws -> [VNRecognizedPointKey: VNRecognizedPoint] {
        try named.points(in: groupKey)
    }

    /// The points that models take, in their order.
    var modelKeys: [VNRecognizedPointKey] { named.keys }

    /// Points in an array of 1 × 3 × points: across, upwards, and how sure, as models take them that classify actions and poses of hands.
    ///
    /// Create ML's models say what they take: of bodies 18 joints, all but the root, from nose, neck, right shoulder to the ears; of hands
    /// 21, from the wrist by the thumb to the little finger's tip. Joints that were not found are zeros.
    public func keypointsMultiArray() throws -> MLMultiArray {
        let array = try MLMultiArray(shape: [1, 3, NSNumber(value: modelKeys.count)], dataType: .float32)
        for (index, key) in modelKeys.enumerated() {
            guard let point = try? named.point(key) else { continue }
            for (row, value) in [Float(point.x), Float(point.y), point.confidence].enumerated() {
                array[[0, NSNumber(value: row), NSNumber(value: index)]] = NSNumber(value: value)
            }
        }
        return array
    }
}
