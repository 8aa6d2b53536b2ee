import FuzzSupport
import ManakoCore
import ManakoInference

@testable import ManakoVision

/// The recognition of detectors from shapes, and the reading of boxes out of whatever numbers a model gives.
@main struct FuzzHeads: FuzzTarget {
    static let seeds: [[UInt8]] = (0..<40).map { index in
        (0..<48).map { UInt8(truncatingIfNeeded: index * 37 &+ $0 * (index + 3)) }
    }

    /// Values that real and hostile models give.
    private static let values: [Float] = [
        0, 1, 0.9, 0.5, 0.1, -1, 5, 20, 100, 63, .nan, .infinity, -.infinity, 1e30, -1e30, 1e-30, 8, 16, 32, 400,
    ]
    /// Extents of known families at an input of 64 × 64, and others.
    private static let extents = [
        1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 16, 32, 33, 84, 85, 84 + 32, 112, 255, 10, 20, 252, 64, 95,
    ]

    static func run(_ bytes: [UInt8]) {
        var reader = FuzzReader(bytes)
        let side = reader.choice([64, 32, 96, 1, 65])
        let picture = TensorDescription(name: "images", shape: [1, 3, side, side], elementType: .float32)
        let outputs = (0..<reader.number(0...6)).map { index in
            TensorDescription(name: "\(index)", shape: shape(&reader), elementType: .float32)
        }
        var model = ModelDescription(name: "fuzz", inputs: [picture], outputs: outputs)
        if reader.byte() > 200 { model.metadata["task"] = reader.choice(["detect", "segment", "pose"]) }
        guard let input = try? ModelImageInput(of: model) else { return }
        var query = HeadQuery(model, input)
        if reader.byte() > 160 {
            query.sidecar = ModelSidecar()
            query.sidecar?.head = reader.choice(DetectionHeads.names)
        }
        guard let head = PictureFuzzing.refusal({ () throws(ManakoError) in try DetectionHeads.recognize(query) })
        else {
            return
        }
        let isAsSaid = reader.byte() < 230
        let tensors = outputs.map { tensor(isAsSaid ? $0.shape : shape(&reader), &reader) }
        let options = CandidateOptions(threshold: reader.choice([0.25, 0, 0.01, 1]), labels: .automatic)
        let found = PictureFuzzing.refusal { () throws(ManakoError) in
            try head.candidates(in: tensors, input: input, options: options)
        }
        guard let found else { return }
        require(found.allSatisfy { $0.classIndex >= 0 }, "a candidate of \(head.name) without a class")
        let kept = NonMaximumSuppression(limit: 10)(found)
        require(kept.count <= 10, "more boxes than asked for")
        require(kept.allSatisfy { abs($0.box.x) <= 1e9 && abs($0.score) <= 1e9 }, "numbers that no picture has")
    }

    private static func shape(_ reader: inout FuzzReader) -> [Int] {
        var shape: [Int] = []
        var count = 1
        for _ in 0..<reader.choice([2, 3, 3, 4, 5, 0, 1]) {
            let extent = reader.choice(extents)
            guard count * extent <= 1 << 15 else { break }
            count *= extent
            shape.append(extent)
        }
        return shape
    }

    private static func tensor(_ shape: [Int], _ reader: inout FuzzReader) -> FloatTensor {
        let pattern = (0..<reader.number(1...31)).map { _ in reader.choice(values) }
        let count = shape.reduce(1, *)
        return FloatTensor(shape: shape, values: (0..<count).map { pattern[$0 % pattern.count] })
    }
}
