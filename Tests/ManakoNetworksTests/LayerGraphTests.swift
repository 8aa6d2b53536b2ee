import ManakoCore
import ManakoInference
import ManakoOpenVINO
import Testing

@testable import ManakoNetworks

@Suite struct LayerGraphTests {
    /// Operations, the shapes that go in, and the one that comes out, worked out by hand.
    static let shapes: [(operation: LayerOperation, inputs: [[Int]], result: [Int])] = [
        (.unary(.silu), [[2, 3]], [2, 3]),
        (.binary(.add), [[1, 3, 4], [2, 1, 4]], [2, 3, 4]),
        (.concatenate(axis: 1), [[1, 2, 5], [1, 3, 5], [1, 1, 5]], [1, 6, 5]),
        (.maximumPool(side: 5, stride: 1, padding: 2), [[1, 8, 7, 9]], [1, 8, 7, 9]),
        (.maximumPool(side: 2, stride: 2, padding: 0), [[1, 8, 7, 9]], [1, 8, 3, 4]),
        (.spatialMean, [[2, 8, 7, 9]], [2, 8, 1, 1]),
        (.upsample(factor: 2), [[1, 8, 7, 9]], [1, 8, 14, 18]),
        (.slice(axis: 2, 3..<5), [[1, 8, 7]], [1, 8, 2]),
        (.reshape([6, 4]), [[2, 3, 4]], [6, 4]),
        (.transpose([2, 0, 1]), [[2, 3, 4]], [4, 2, 3]),
        (.sum(axis: 1), [[2, 3, 4]], [2, 1, 4]),
        (.softmax(axis: 2), [[2, 3, 4]], [2, 3, 4]),
        (.linear(weights: Networks.tensor([5, 4], seed: 1), bias: [0, 0, 0, 0, 0]), [[3, 4]], [3, 5]),
        (convolution([16, 3, 6, 6], stride: 2, padding: 2), [[1, 3, 64, 32]], [1, 16, 32, 16]),
        (convolution([8, 1, 3, 3], stride: 1, padding: 1, groups: 8), [[2, 8, 5, 6]], [2, 8, 5, 6]),
    ]

    private static func convolution(
        _ shape: [Int], stride: Int = 1, padding: Int = 0, groups: Int = 1
    ) -> LayerOperation {
        .convolution(
            LayerConvolution(
                weights: Networks.tensor(shape, seed: 2), bias: Networks.numbers(shape[0], seed: 3), stride: stride,
                padding: padding, groups: groups))
    }

    private static func graph(_ operation: LayerOperation, _ inputs: [[Int]]) throws -> LayerGraph {
        var graph = LayerGraph()
        let values = try inputs.enumerated().map { try graph.input("x\($0)", shape: $1) }
        try graph.output("y", graph.add(operation, of: values))
        return graph
    }

    @Test(arguments: shapes.indices) func shapesAreInferred(_ index: Int) throws {
        #expect(Self.shapes.count == 15)
        let (operation, inputs, result) = Self.shapes[index]
        let graph = try Self.graph(operation, inputs)
        #expect(graph.shape(of: graph.outputs[0].value) == result)
    }

    @Test(
        .enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"),
        arguments: shapes.indices)
    func operationsAreComputedByTheirDefinition(_ index: Int) throws {
        let (operation, shapes, _) = Self.shapes[index]
        let graph = try Self.graph(operation, shapes)
        var inputs: [String: [Float]] = [:]
        for (place, shape) in shapes.enumerated() {
            inputs["x\(place)"] = Networks.numbers(shape.reduce(1, *), seed: 10 + UInt64(place))
        }
        let expected = try #require(PlainNetwork.outputs(of: graph, inputs)["y"])
        let found = try #require(try Networks.outputs(of: graph, inputs)["y"])
        #expect(found.shape == expected.shape)
        #expect(Networks.difference(found.values, expected.values) < 1e-5)
    }

    /// Operations with values that they do not take.
    static let misfits: [(operation: LayerOperation, inputs: [[Int]])] = [
        (.unary(.silu), [[2], [2]]), (.binary(.add), [[2]]), (.binary(.add), [[2, 3], [3]]),
        (.binary(.multiply), [[2, 3], [2, 2]]), (.concatenate(axis: 1), []), (.concatenate(axis: 2), [[1, 2]]),
        (.concatenate(axis: 1), [[1, 2], [2, 2]]), (.maximumPool(side: 3, stride: 1, padding: 2), [[1, 1, 4, 4]]),
        (.maximumPool(side: 5, stride: 0, padding: 0), [[1, 1, 8, 8]]), (.spatialMean, [[1, 2, 3]]),
        (.upsample(factor: 0), [[1, 1, 2, 2]]), (.slice(axis: 0, 1..<3), [[2]]), (.slice(axis: 0, 1..<1), [[2]]),
        (.slice(axis: 0, -1..<1), [[2]]), (.reshape([3]), [[2]]), (.reshape([-1, -2]), [[2]]),
        (.transpose([0, 0]), [[2, 2]]), (.sum(axis: 2), [[2, 2]]), (.softmax(axis: -1), [[2]]), (.input, []),
        (.constant([1]), []), (.linear(weights: Networks.tensor([2, 3], seed: 1), bias: [0]), [[1, 3]]),
        (convolution([4, 3, 3, 3]), [[1, 2, 8, 8]]), (convolution([4, 1, 3, 3], groups: 3), [[1, 3, 8, 8]]),
        (convolution([4, 3, 3, 3]), [[1, 3, 2, 2]]), (.upsample(factor: 1024), [[1, 1 << 20, 1, 2]]),
    ]

    @Test(arguments: misfits.indices) func whatDoesNotFitIsRefused(_ index: Int) throws {
        #expect(Self.misfits.count == 26)
        let (operation, inputs) = Self.misfits[index]
        let error = #expect(throws: ManakoError.self) { try Self.graph(operation, inputs) }
        #expect(error?.code == .invalidArgument)
    }

    @Test func namesAndValuesBelongToOneGraph() throws {
        var graph = LayerGraph()
        let x = try graph.input("x", shape: [2])
        #expect(throws: ManakoError.self) { try graph.input("x", shape: [2]) }
        #expect(throws: ManakoError.self) { try graph.input("", shape: [2]) }
        #expect(throws: ManakoError.self) { try graph.constant([1, 2], shape: [3]) }
        let y = try graph.add(.unary(.sigmoid), x)
        var other = LayerGraph()
        #expect(throws: ManakoError.self) { try other.add(.unary(.sigmoid), y) }
        #expect(throws: ManakoError.self) { try other.output("y", y) }
        try graph.output("y", y)
        #expect(throws: ManakoError.self) { try graph.output("y", x) }
        #expect(graph.inputs.map(\.name) == ["x"])
    }
}
