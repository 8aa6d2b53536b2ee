public import Foundation
import Manako
public import simd

/// A point in space.
open class VNPoint3D: NSObject, NSCopying, NSSecureCoding {
    /// A matrix that moves the origin to the point, in metres.
    public let position: simd_float4x4

    /// Creates a point.
    public init(position: simd_float4x4) { self.position = position }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let position = coder.parts(ArchivedMatrix.self, "VNPoint3D")?.matrix else { return nil }
        self.position = position
    }

    /// Puts the values into an archive.
    open func encode(with coder: NSCoder) {
        coder.encodeParts(ArchivedMatrix(position), "VNPoint3D")
    }

    /// Archives are secure: nothing but these values is ever made of one.
    open class var supportsSecureCoding: Bool { true }

    /// The same object, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A point in space with a name.
open class VNRecognizedPoint3D: VNPoint3D {
    /// The point's name.
    public let identifier: VNRecognizedPointKey

    init(_ identifier: VNRecognizedPointKey, position: simd_float4x4) {
        self.identifier = identifier
        super.init(position: position)
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.parts(String.self, "VNRecognizedPoint3D") else { return nil }
        self.identifier = VNRecognizedPointKey(rawValue: identifier)
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeParts(identifier.rawValue, "VNRecognizedPoint3D")
    }
}

/// A joint of a body in space.
open class VNHumanBodyRecognizedPoint3D: VNRecognizedPoint3D {
    /// Where it is seen from the joint that it hangs on.
    public let localPosition: simd_float4x4
    /// The joint that it hangs on; the root hangs on itself.
    public let parentJoint: VNHumanBodyPose3DObservation.JointName

    init(
        _ name: VNHumanBodyPose3DObservation.JointName, position: SIMD3<Double>, parent: SIMD3<Double>,
        parentJoint: VNHumanBodyPose3DObservation.JointName
    ) {
        localPosition = Self.matrix(position - parent)
        self.parentJoint = parentJoint
        super.init(name.rawValue, position: Self.matrix(position))
    }

    /// A joint in an archive.
    struct Parts: Codable {
        var name: String
        var position: ArchivedMatrix
        var local: ArchivedMatrix
        var parent: String
    }

    /// What an archive of an observation has of the joint.
    var parts: Parts {
        Parts(
            name: identifier.rawValue, position: ArchivedMatrix(position), local: ArchivedMatrix(localPosition),
            parent: parentJoint.rawValue.rawValue)
    }

    /// Takes a joint out of an observation's archive; nil for numbers that are none.
    init?(_ parts: Parts) {
        guard let position = parts.position.matrix, let local = parts.local.matrix else { return nil }
        localPosition = local
        parentJoint = VNHumanBodyPose3DObservation.JointName(rawValue: VNRecognizedPointKey(rawValue: parts.parent))
        super.init(VNRecognizedPointKey(rawValue: parts.name), position: position)
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let parts = coder.parts(Parts.self, "VNHumanBodyRecognizedPoint3D"), let local = parts.local.matrix else {
            return nil
        }
        localPosition = local
        parentJoint = VNHumanBodyPose3DObservation.JointName(rawValue: VNRecognizedPointKey(rawValue: parts.parent))
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeParts(parts, "VNHumanBodyRecognizedPoint3D")
    }

    private static func matrix(_ place: SIMD3<Double>) -> simd_float4x4 {
        var matrix = simd_float4x4(1)
        matrix[3] = simd_float4(Float(place.x), Float(place.y), Float(place.z), 1)
        return matrix
    }
}

/// Points in space with names.
open class VNRecognizedPoints3DObservation: VNObservation {
    let named: NamedPoints<VNHumanBodyRecognizedPoint3D>

    init(
        _ points: [VNHumanBodyRecognizedPoint3D], groups: [VNRecognizedPointGroupKey: [VNRecognizedPointKey]],
        uuid: UUID, confidence: VNConfidence
    ) {
        named = NamedPoints(points.map { ($0.identifier, $0) }, groups: groups)
        super.init(uuid: uuid, confidence: confidence)
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        typealias Points = ArchivedNamedPoints<VNHumanBodyRecognizedPoint3D.Parts>
        guard let parts = coder.parts(Points.self, "VNRecognizedPoints3DObservation"),
            let points = parts.points.mapAll({ VNHumanBodyRecognizedPoint3D($0) })
        else { return nil }
        named = NamedPoints(points.map { ($0.identifier, $0) }, groups: parts.groupKeys)
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        let points = ArchivedNamedPoints(named.all.map(\.parts), named.groups)
        coder.encodeParts(points, "VNRecognizedPoints3DObservation")
    }

    /// The names of the points that there are.
    public var availableKeys: [VNRecognizedPointKey] { named.keys }
    /// The names of the groups that have points.
    public var availableGroupKeys: [VNRecognizedPointGroupKey] { named.groupKeys }

    /// A point.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a name that is not there.
    public func recognizedPoint(forKey pointKey: VNRecognizedPointKey) throws -> VNRecognizedPoint3D {
        try named.point(pointKey)
    }

    /// The points of a group.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a group that is not there.
    public func recognizedPoints(
        forGroupKey groupKey: VNRecognizedPointGroupKey
    ) throws -> [VNRecognizedPointKey: VNRecognizedPoint3D] {
        try named.points(in: groupKey)
    }
}
