extension TFLiteFixture {
    /// A file with two graphs under names: `"difference"`, the first graph, gives `minuend − subtrahend`, and `"sum"`, the
    /// second, gives `one + another`, all of three `float32` numbers.
    ///
    /// The signatures stand in the opposite order of the graphs, and name the inputs in the opposite order of the graph's.
    public static func twoSignatures() -> [UInt8] {
        let (add, subtract) = (0, 41)
        let codes: [[FlatWriter.Field]] = [subtract, add].map { [.byte(UInt8($0)), .none, .integer(1), .integer($0)] }
        return FlatWriter(
            root: [
                .integer(3), .tables(codes),
                .tables([graph(code: 0, ["a", "b", "c"]), graph(code: 1, ["x", "y", "z"])]), .text("manako tests"),
                .tables([[]]), .none, .none,
                .tables([
                    signature("sum", graph: 1, inputs: [("another", 1), ("one", 0)], output: "total"),
                    signature("difference", graph: 0, inputs: [("subtrahend", 1), ("minuend", 0)], output: "rest"),
                ]),
            ],
            identifier: "TFL3"
        ).bytes
    }

    private static func graph(code: Int, _ names: [String]) -> [FlatWriter.Field] {
        let tensors: [[FlatWriter.Field]] = names.map { [.integers([3]), .byte(0), .integer(0), .text($0)] }
        return [
            .tables(tensors), .integers([0, 1]), .integers([2]),
            .tables([[.integer(code), .integers([0, 1]), .integers([2])]]), .text("graph"),
        ]
    }

    private static func signature(
        _ key: String, graph: Int, inputs: [(String, Int)], output: String
    ) -> [FlatWriter.Field] {
        [
            .tables(inputs.map { [.text($0.0), .integer($0.1)] }), .tables([[.text(output), .integer(2)]]), .text(key),
            .none, .integer(graph),
        ]
    }
}
