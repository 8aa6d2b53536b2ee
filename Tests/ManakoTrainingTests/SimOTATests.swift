import Testing

@testable import ManakoTraining

@Suite("Assignment and loss")
struct SimOTATests {
    @Test("Without objects, no cell is to find anything")
    func nothing() {
        let grid = CellGrid(side: 64)
        let predictions = CellPredictions(classCount: 1, values: [Float](repeating: 0, count: grid.count * 6))
        #expect(SimOTA().matches([], predictions, grid).isEmpty)
    }

    @Test("Numbers that are none do not stop the assignment")
    func noNumbers() {
        let grid = CellGrid(side: 64)
        let predictions = CellPredictions(classCount: 1, values: [Float](repeating: .nan, count: grid.count * 6))
        let target = TargetBox(label: 0, box: CenteredBox(x: 32, y: 32, width: 20, height: 20))
        #expect(SimOTA().matches([target], predictions, grid).count == 1)
    }

    @Test("Cells get the objects that NumPy gives them")
    func matches() throws {
        let cases: [LossCase] = try Fixtures.read("losses.json")
        #expect(cases.count == 3)
        for known in cases {
            let grid = CellGrid(side: known.side)
            for (index, expected) in known.matches.enumerated() {
                let matches = SimOTA().matches(known.targets[index], known.predictions[index], grid)
                #expect(matches.map(\.cell) == expected.map { Int($0[0]) })
                #expect(matches.map(\.target) == expected.map { Int($0[1]) })
                for (match, expected) in zip(matches, expected) {
                    #expect(abs(Double(match.overlap) - expected[2]) < 1e-4)
                }
            }
        }
    }

    @Test("Loss and gradients are NumPy's")
    func loss() throws {
        let cases: [LossCase] = try Fixtures.read("losses.json")
        #expect(cases.count == 3)
        for known in cases {
            let loss = DetectionLoss(countsDistance: known.countsDistance)
            let result = loss(known.predictions, known.targets, CellGrid(side: known.side))
            let parts = result.parts
            for (part, expected) in zip([parts.box, parts.objectness, parts.classes, parts.distance], known.parts) {
                #expect(abs(part - expected) < 1e-4 * max(1, abs(expected)))
            }
            #expect(known.gradients.count > 50)
            for row in known.gradients {
                let place = Int(row[1]) * (5 + known.classes) + Int(row[2])
                #expect(abs(Double(result.gradients[Int(row[0])][place]) - row[3]) < 1e-4 * max(1, abs(row[3])))
            }
        }
    }
}
