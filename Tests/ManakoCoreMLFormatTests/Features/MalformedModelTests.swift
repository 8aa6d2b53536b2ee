import ManakoCore
@testable import ManakoCoreMLFormat
import ManakoTesting
import Testing

import ManakoFiles

/// Models that contradict themselves are refused when they are made.
@Suite struct MalformedModelTests {
    struct Malformed: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var bytes: [UInt8]

        init(_ description: String, _ bytes: [UInt8]) {
            testDescription = description
            self.bytes = bytes
        }
    }

    static let trees: [Malformed] = [
        Malformed("no nodes", ModelBuilder.trees([])),
        Malformed("no dimensions", ModelBuilder.trees(dimensions: 0, [TreeNode(node: 0)])),
        Malformed("huge dimensions", ModelBuilder.trees(dimensions: 1 << 60, [TreeNode(node: 0)])),
        Malformed("negative dimensions", ModelBuilder.trees(dimensions: -1, [TreeNode(node: 0)])),
        Malformed("two base values", ModelBuilder.trees(base: [1, 2], [TreeNode(node: 0)])),
        Malformed("base NaN", ModelBuilder.trees(base: [.nan], [TreeNode(node: 0)])),
        Malformed("own child", ModelBuilder.trees([TreeNode(node: 0, children: (0, 0))])),
        Malformed("missing child", ModelBuilder.trees([TreeNode(node: 0, children: (1, 2)), TreeNode(node: 1)])),
        Malformed(
            "circle beside a leaf",
            ModelBuilder.trees([
                TreeNode(node: 0), TreeNode(node: 1, children: (2, 3)), TreeNode(node: 2, children: (1, 4)),
                TreeNode(node: 3), TreeNode(node: 4),
            ])),
        Malformed(
            "twice the same child", ModelBuilder.trees([TreeNode(node: 0, children: (1, 1)), TreeNode(node: 1)])),
        Malformed("two roots", ModelBuilder.trees([TreeNode(node: 0), TreeNode(node: 1)])),
        Malformed("two nodes of one name", ModelBuilder.trees([TreeNode(node: 0), TreeNode(node: 0)])),
        Malformed(
            "child in another tree",
            ModelBuilder.trees([
                TreeNode(node: 0, children: (1, 2)), TreeNode(node: 1), TreeNode(tree: 1, node: 2),
            ])),
        Malformed("leaf beyond the sums", ModelBuilder.trees([TreeNode(node: 0, index: 1)])),
        Malformed("leaf before the sums", ModelBuilder.trees([TreeNode(node: 0, index: -1)])),
        Malformed("leaf NaN", ModelBuilder.trees([TreeNode(node: 0, added: .nan)])),
        Malformed("threshold NaN", ModelBuilder.trees([TreeNode(node: 0, value: .nan)])),
        Malformed("negative feature", ModelBuilder.trees([TreeNode(node: 0, feature: -1)])),
        Malformed("huge feature", ModelBuilder.trees([TreeNode(node: 0, feature: 1 << 40)])),
        Malformed("unknown behaviour", ModelBuilder.trees([TreeNode(node: 0, behavior: 7)])),
    ]

    static let estimators: [Malformed] = [
        Malformed("no weights", ModelBuilder.model(300) { _ in }),
        Malformed("weights without offset", ModelBuilder.model(300) { $0.message(1) { $0.doubles(1, [1]) } }),
        Malformed(
            "empty weights",
            ModelBuilder.model(300) {
                $0.message(1) { _ in }
                $0.doubles(2, [1])
            }),
        Malformed("weights NaN", ModelBuilder.model(300) { linear(&$0, [[.nan]]) }),
        Malformed("ragged weights", ModelBuilder.model(300) { linear(&$0, [[1, 2, 3], [1]]) }),
        Malformed("no labels", ModelBuilder.model(400, outputs: [("y", 3)]) { linear(&$0, [[1]]) }),
        Malformed(
            "equal labels",
            ModelBuilder.model(400, outputs: [("y", 3)]) {
                linear(&$0, [[1]])
                $0.labels(["a", "a"])
            }),
        Malformed(
            "one class against none",
            ModelBuilder.model(400, outputs: [("y", 3)]) {
                linear(&$0, [[1]])
                $0.integer(4, 1)
                $0.labels(["a"])
            }),
        Malformed(
            "two rows for two classes",
            ModelBuilder.model(400, outputs: [("y", 3)]) {
                linear(&$0, [[1], [2]])
                $0.labels()
            }),
        Malformed(
            "probit of three classes",
            ModelBuilder.model(400, outputs: [("y", 3)]) {
                linear(&$0, [[1], [2]])
                $0.integer(3, 1)
                $0.labels(["a", "b", "c"])
            }),
        Malformed("no kernel", ModelBuilder.model(301) { vectors(&$0, 3, [[1]]) }),
        Malformed("negative gamma", machine(gamma: -1, [[1]], [1])),
        Malformed("gamma NaN", machine(gamma: .nan, [[1]], [1])),
        Malformed("no vectors", machine(nil, [1])),
        Malformed("ragged vectors", machine([[1, 2], [1]], [1, 1])),
        Malformed("more coefficients than vectors", machine([[1]], [1, 2])),
        Malformed("sparse index 0", machine(sparse: [(0, 1)])),
        Malformed("sparse index twice", machine(sparse: [(2, 1), (2, 1)])),
        Malformed("sparse index falls", machine(sparse: [(3, 1), (2, 1)])),
        Malformed("sparse index huge", machine(sparse: [(.max, 1), (.min, 1)])),
        Malformed("no neighbours", neighbors(count: 0, dimensions: 1, [[1]], ["a"])),
        Malformed("no dimensions", neighbors(count: 1, dimensions: 0, [[]], ["a"])),
        Malformed("sample too long", neighbors(count: 1, dimensions: 1, [[1, 2]], ["a"])),
        Malformed("sample NaN", neighbors(count: 1, dimensions: 1, [[.nan]], ["a"])),
        Malformed("more labels than samples", neighbors(count: 1, dimensions: 1, [[1]], ["a", "b"])),
        Malformed("nothing at all", neighbors(count: 1, dimensions: 1, [], [])),
    ]

    static let others: [Malformed] = [
        Malformed("encoder without categories", ModelBuilder.model(600, outputs: [("y", 5)]) { $0.integer(11, 1) }),
        Malformed(
            "encoder with equal categories",
            ModelBuilder.model(600, inputs: [("x", 3)], outputs: [("y", 5)]) {
                $0.message(1) {
                    $0.text(1, "a")
                    $0.text(1, "a")
                }
            }),
        Malformed("imputer without value", ModelBuilder.model(601) { $0.double(11, 1) }),
        Malformed("imputer with NaN", ModelBuilder.model(601) { $0.double(1, .nan) }),
        Malformed("two outputs", ModelBuilder.model(604, outputs: [("y", 5), ("z", 5)]) { _ in }),
        Malformed("two inputs", ModelBuilder.model(607, inputs: [("x", 5), ("z", 5)]) { _ in }),
        Malformed("vectorizer of a stranger", vectorizer("z", 1)),
        Malformed("huge vectorizer", vectorizer("x", 1 << 40)),
        Malformed("negative vectorizer", vectorizer("x", -1)),
        Malformed(
            "scales and shifts",
            ModelBuilder.model(604) {
                $0.doubles(1, [1, 2])
                $0.doubles(2, [1, 2, 3])
            }),
        Malformed("scale NaN", ModelBuilder.model(604) { $0.doubles(2, [.nan]) }),
        Malformed("mapping without map", ModelBuilder.model(606) { $0.integer(102, 1) }),
        Malformed("extractor of nothing", ModelBuilder.model(609) { _ in }),
        Malformed("extractor before the array", ModelBuilder.model(609) { $0.integer(1, -1) }),
        Malformed("identity of nothing", ModelBuilder.model(900, outputs: [("y", 2), ("z", 2)]) { _ in }),
        Malformed("boxes without names", ModelBuilder.model(610) { $0.double(110, 0.5) }),
        Malformed("overlap above 1", ModelBuilder.model(610) { $0.double(110, 1.5) }),
        Malformed("confidence NaN", ModelBuilder.model(610) { $0.double(111, .nan) }),
        Malformed("recommender without outputs", recommender([(0, 1)], list: "")),
        Malformed("items with a gap", recommender([(0, 2)])),
        Malformed("huge item", recommender([(0, .max)])),
        Malformed("negative item", recommender([(0, -1)])),
        Malformed("too few names", recommender([(0, 1)], names: ["a"])),
        Malformed("score NaN", recommender([(0, 1)], score: .nan)),
    ]

    @Test(arguments: trees + estimators + others)
    func areRefused(_ malformed: Malformed) {
        #expect { try SmallModelFixture.model(malformed.bytes) } throws: {
            let error = $0 as? ManakoError
            return error?.code == .malformedInput && error?.message.hasPrefix("model.mlmodel: ") == true
        }
    }

    @Test func theListsAreComplete() {
        #expect(Self.trees.count == 20)
        #expect(Self.estimators.count == 26)
        #expect(Self.others.count == 24)
    }

    /// The builders above make models that are sound but for the fault.
    @Test(arguments: [
        ModelBuilder.trees([TreeNode(node: 0, children: (1, 2)), TreeNode(node: 1), TreeNode(node: 2)]),
        ModelBuilder.model(300) { linear(&$0, [[1]]) }, machine([[1]], [1]), machine(sparse: [(1, 1), (2, 1)]),
        neighbors(count: 1, dimensions: 1, [[1]], ["a"]), vectorizer("x", 1), recommender([(0, 1)]),
        recommender([(0, 1)], names: ["a", "b"]),
    ])
    func soundModelsAreMade(_ bytes: [UInt8]) throws {
        #expect(try SmallModelFixture.model(bytes) != nil)
    }

    /// A tree as deep as it has nodes is walked without recursion.
    @Test func deepTrees() throws {
        let depth = 20_000
        var nodes: [TreeNode] = []
        for level in 0..<depth {
            nodes.append(TreeNode(node: 2 * level, value: Double(level), children: (2 * level + 1, 2 * level + 2)))
            nodes.append(TreeNode(node: 2 * level + 1, added: Double(level)))
        }
        nodes.append(TreeNode(node: 2 * depth, added: -1))
        let model = try #require(try SmallModelFixture.model(ModelBuilder.trees(nodes)))
        for (x, wanted) in [(0.0, 0.0), (19_998.5, 19_999), (1e9, -1)] {
            let answer = try model.prediction(from: ["x": .multiArray(CoreMLMultiArray([x]))])
            #expect(answer["y"]?.equals(.double(wanted), within: 0) == true)
        }
    }
}

private func linear(_ writer: inout ProtobufWriter, _ rows: [[Double]]) {
    for row in rows { writer.message(1) { $0.doubles(1, row) } }
    writer.doubles(2, rows.map { _ in 0 })
}

private func vectors(_ writer: inout ProtobufWriter, _ field: Int, _ rows: [[Double]]) {
    writer.message(field) { list in for row in rows { list.message(1) { $0.doubles(1, row) } } }
}

private func machine(gamma: Double = 1, _ rows: [[Double]]?, _ coefficients: [Double]) -> [UInt8] {
    ModelBuilder.model(301) { content in
        content.message(1) { $0.message(2) { $0.double(1, gamma) } }
        if let rows { vectors(&content, 3, rows) }
        content.message(4) { $0.doubles(1, coefficients) }
    }
}

private func machine(sparse nodes: [(Int, Double)]) -> [UInt8] {
    ModelBuilder.model(301) { content in
        content.message(1) { $0.message(1) { _ in } }
        content.message(2) { list in
            list.message(1) { vector in
                for node in nodes {
                    vector.message(1) {
                        $0.integer(1, node.0)
                        $0.double(2, node.1)
                    }
                }
            }
        }
        content.message(4) { $0.doubles(1, [1]) }
    }
}

private func neighbors(count: Int, dimensions: Int, _ samples: [[Float]], _ labels: [String]) -> [UInt8] {
    ModelBuilder.model(404, outputs: [("y", 3)]) { content in
        content.message(1) { index in
            index.integer(1, dimensions)
            for sample in samples { index.message(2) { $0.floats(1, sample) } }
        }
        content.message(3) { $0.integer(1, count) }
        if !labels.isEmpty { content.labels(labels) }
    }
}

private func vectorizer(_ name: String, _ count: Int) -> [UInt8] {
    ModelBuilder.model(602, outputs: [("y", 5)]) { content in
        content.message(1) {
            $0.text(1, name)
            $0.integer(2, count)
        }
    }
}

private func recommender(
    _ pairs: [(Int, Int)], list: String = "y", names: [String] = [], score: Double = 1
) -> [UInt8] {
    ModelBuilder.model(501, inputs: [("x", 6)], outputs: [("y", 7)]) { content in
        for (item, other) in pairs {
            content.message(1) { part in
                part.integer(1, item)
                part.message(2) {
                    $0.integer(1, other)
                    $0.double(2, score)
                }
            }
        }
        if !names.isEmpty { content.message(2) { part in for name in names { part.text(1, name) } } }
        content.text(10, "x")
        if !list.isEmpty { content.text(20, list) }
    }
}
