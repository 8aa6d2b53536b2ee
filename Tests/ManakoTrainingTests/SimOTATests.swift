import Testing

@testable import ManakoTraining

@Suite("Assignment of cells")
struct SimOTATests {
    @Test("Without objects, no cell is to find anything")
    func nothing() {
        let grid = CellGrid(side: 64)
        let predictions = CellPredictions(classCount: 1, values: [Float](repeating: 0, count: grid.count * 6))
        #expect(SimOTA().matches([], predictions, grid).isEmpty)
    }
}
