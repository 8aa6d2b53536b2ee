import ManakoInference
import Testing

@testable import ManakoOpenVINO

@Suite struct GraphTests {
    @Test func broadcastingIsNumPys() throws {
        #expect(try IRGraph.broadcast([2, 1, 4], [3, 1]) == [2, 3, 4])
        #expect(try IRGraph.broadcast([nil, 4], [1, 4]) == [nil, 4])
        #expect(throws: (any Error).self) { try IRGraph.broadcast([2], [3]) }
    }

    @Test func aViewOfAViewIsTheOriginal() throws {
        let graph = IRGraph()
        let value = try graph.parameter("x", type: .float32, shape: [1, 3, 4])
        let wide = try graph.unsqueeze(value, [0])
        #expect(wide.shape == [1, 1, 3, 4])
        #expect(try graph.squeeze(wide, [0]) == value)
    }
}
