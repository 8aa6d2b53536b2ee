public import Foundation
import ManakoCoreML
import ManakoCoreMLFormat

/// The arrays that a model takes or gives.
public final class MLMultiArrayConstraint: NSObject {
    /// The shape that is meant unless there are others; empty when the model does not say.
    public let shape: [NSNumber]
    /// The type of the elements.
    public let dataType: MLMultiArrayDataType
    /// All shapes that are taken.
    public let shapeConstraint: MLMultiArrayShapeConstraint

    init(_ array: CoreMLArrayFeature) {
        shape = array.shape.map { NSNumber(value: $0) }
        dataType = MLMultiArrayDataType(array.elementType)
        shapeConstraint = MLMultiArrayShapeConstraint(array)
    }

    func allows(_ array: MLMultiArray) -> Bool {
        array.dataType == dataType && (shape.isEmpty || shapeConstraint.allows(array.layout.shape))
    }
}

/// How the shapes are given that a model takes.
public enum MLMultiArrayShapeConstraintType: Int, Sendable {
    /// One shape.
    case unspecified = 1
    /// A list of shapes.
    case enumerated = 2
    /// A range for each dimension.
    case range = 3
}

/// All shapes of arrays that a model takes.
public final class MLMultiArrayShapeConstraint: NSObject {
    /// How the shapes are given.
    public let type: MLMultiArrayShapeConstraintType
    /// The extents that each dimension may have, as values of `NSRange`.
    public let sizeRangeForDimension: [NSValue]
    /// The shapes, when there is a list.
    public let enumeratedShapes: [[NSNumber]]
    private let array: CoreMLArrayFeature

    init(_ array: CoreMLArrayFeature) {
        self.array = array
        type = !array.shapes.isEmpty ? .enumerated : !array.ranges.isEmpty ? .range : .unspecified
        let ranges =
            array.ranges.isEmpty ? array.shape.map { NSRange(location: $0, length: 1) } : array.ranges.map(NSRange.init)
        sizeRangeForDimension = ranges.map { NSValue(range: $0) }
        enumeratedShapes = array.shapes.map { $0.map { NSNumber(value: $0) } }
    }

    func allows(_ shape: [Int]) -> Bool {
        shape == array.shape || array.shapes.contains(shape)
            || array.ranges.count == shape.count && !array.ranges.isEmpty
                && zip(array.ranges, shape).allSatisfy { $0.contains($1) }
    }
}

extension NSRange {
    /// Extents as a range; one without an end reaches to `Int.max`.
    init(_ range: CoreMLSizeRange) {
        let upper = max(range.upper ?? Int.max - 1, range.lower)
        self.init(location: range.lower, length: upper - range.lower + 1)
    }
}

/// What a model keeps between predictions.
public final class MLStateConstraint: NSObject {
    /// The extent of each dimension.
    public let bufferShape: [Int]
    /// The type of the elements.
    public let dataType: MLMultiArrayDataType

    init(_ array: CoreMLArrayFeature) {
        bufferShape = array.shape
        dataType = MLMultiArrayDataType(array.elementType)
    }
}
