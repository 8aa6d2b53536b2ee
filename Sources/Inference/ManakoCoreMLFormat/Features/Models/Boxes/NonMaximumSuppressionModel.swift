package import ManakoCore
import ManakoFiles

/// Keeps the most confident of boxes that overlap (NonMaximumSuppression.proto).
///
/// It takes confidences, [boxes, classes], and coordinates, [boxes, 4]: the centre's x and y, width and height. It gives
/// those of the boxes that are kept, the most confident first. A box counts for its most probable class. Boxes whose
/// coordinates are not finite, or whose confidences are all NaN, are left out; a box without area suppresses nothing.
package struct NonMaximumSuppressionModel: FeatureModel {
    private enum Field {
        static let pickTop = 1
        static let threshold = (overlap: 110, confidence: 111)
        static let input = (confidence: 200, coordinates: 201, overlap: 202, minimum: 203)
        static let output = (confidence: 210, coordinates: 211)
    }

    /// What the model takes and gives.
    package let interface: CoreMLInterface
    /// The names of the classes, or nil when the file has none.
    package let labels: CoreMLClassNames?
    /// Whether boxes only suppress those of the same class.
    package let isPerClass: Bool
    /// The intersection over union above which a box is suppressed, unless an input says another one.
    package let overlapThreshold: Double
    /// The least confidence of a box, unless an input says another one.
    package let confidenceThreshold: Double
    private let input: (confidence: String, coordinates: String, overlap: String, minimum: String)
    private let output: (confidence: String, coordinates: String)
    private let types: (confidence: CoreMLFeatureType?, coordinates: CoreMLFeatureType?)
    private let rows: BoxCount

    init(_ specification: ModelSpecification) throws(ManakoError) {
        let content = specification.content
        let interface = specification.interface
        self.interface = interface
        let labels = try CoreMLClassNames(content)
        self.labels = labels?.count == 0 ? nil : labels
        isPerClass = try content.part(Field.pickTop).bool(1)
        overlapThreshold = content.double(Field.threshold.overlap)
        confidenceThreshold = content.double(Field.threshold.confidence)
        guard 0...1 ~= overlapThreshold, confidenceThreshold.isFinite else {
            throw specification.malformed("has the thresholds \(overlapThreshold) and \(confidenceThreshold)")
        }
        input = (
            content.string(Field.input.confidence), content.string(Field.input.coordinates),
            content.string(Field.input.overlap), content.string(Field.input.minimum)
        )
        let output = (
            confidence: content.string(Field.output.confidence), coordinates: content.string(Field.output.coordinates)
        )
        self.output = output
        types = (
            interface.outputs.first { $0.name == output.confidence }?.type,
            interface.outputs.first { $0.name == output.coordinates }?.type
        )
        rows = try BoxCount(specification, [types.confidence, types.coordinates])
        guard ![input.confidence, input.coordinates, output.confidence, output.coordinates].contains("") else {
            throw specification.malformed("does not name its inputs and outputs")
        }
    }

    /// Suppresses boxes.
    ///
    /// - Parameter inputs: the confidences, the coordinates and, if the model takes them, thresholds.
    /// - Returns: the confidences and coordinates of the boxes that are kept.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for arrays whose shapes don't fit each other,
    ///   and for thresholds that are none.
    package func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String:
        CoreMLFeatureValue]
    {
        let confidence = try BoxTable(inputs, input.confidence)
        let coordinates = try BoxTable(inputs, input.coordinates)
        guard coordinates.columns == 4, coordinates.rows == confidence.rows else {
            throw ManakoError(
                .invalidArgument,
                "the input \(input.coordinates) takes \(confidence.rows) rows of 4, but has \(coordinates.rows) of"
                    + " \(coordinates.columns)")
        }
        if let labels, labels.count != confidence.columns {
            throw ManakoError(
                .invalidArgument,
                "the input \(input.confidence) has \(confidence.columns) classes, but the model \(labels.count)")
        }
        let kept = BoxSuppression(
            overlap: try threshold(input.overlap, overlapThreshold, 0...1, inputs),
            confidence: try threshold(input.minimum, confidenceThreshold, -.infinity...(.infinity), inputs),
            isPerClass: isPerClass, limit: rows.upper ?? .max
        ).kept(confidence, coordinates)
        let count = max(kept.count, rows.lower)
        return [
            output.confidence: .multiArray(try confidence.picked(kept, count: count, as: types.confidence)),
            output.coordinates: .multiArray(try coordinates.picked(kept, count: count, as: types.coordinates)),
        ]
    }

    private func threshold(
        _ name: String, _ standard: Double, _ range: ClosedRange<Double>, _ inputs: [String: CoreMLFeatureValue]
    ) throws(ManakoError) -> Double {
        guard !name.isEmpty, let number = try inputs.number(name) else { return standard }
        guard range ~= number else {
            throw ManakoError(.invalidArgument, "the input \(name) takes a threshold, which \(number) is not")
        }
        return number
    }
}

/// How many boxes the outputs have: as many as are kept, unless the file gives their arrays an extent or a range.
private struct BoxCount: Sendable {
    var lower = 0
    var upper: Int?

    private static let most = 1 << 20

    init(_ specification: ModelSpecification, _ types: [CoreMLFeatureType?]) throws(ManakoError) {
        for case .multiArray(let array) in types {
            if let range = array.ranges.first {
                narrow(range.lower, range.upper)
            } else if array.shape.count == 2, array.shapes.isEmpty {
                narrow(array.shape[0], array.shape[0])
            }
        }
        guard lower <= min(upper ?? Self.most, Self.most) else {
            throw specification.malformed("its outputs have from \(lower) to \(upper ?? Self.most) boxes")
        }
    }

    private mutating func narrow(_ lower: Int, _ upper: Int?) {
        self.lower = max(self.lower, lower)
        if let upper { self.upper = min(self.upper ?? upper, upper) }
    }
}
