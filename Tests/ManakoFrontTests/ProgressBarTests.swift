import Testing

@testable import ManakoFront

@Suite struct ProgressBarTests {
    static let lines: [(done: Int, total: Int, seconds: Int, columns: Int, text: String)] = [
        (5, 10, 5, 80, "███████████████░░░░░░░░░░░░░░░ 5/10  1 a second  0:05 left"),
        (10, 10, 1, 80, "██████████████████████████████ 10/10  10 a second  0:00 left"),
        (0, 600, 0, 80, "░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 0/600  0 a second  0:00 left"),
        (1, 600, 1, 40, "░░░░░░░░░ 1/600  1 a second  9:59 left"),
        (1, 600, 1, 12, " 1/600  1 a"),
    ]

    @Test(arguments: lines)
    func showsWhatIsLeft(done: Int, total: Int, seconds: Int, columns: Int, text: String) {
        let line = ProgressBar.line(done: done, total: total, elapsed: .seconds(seconds), columns: columns)
        #expect(line == text)
        #expect(line.count < columns)
    }

    @Test func anEstimateGrowsWithWhatIsDone() {
        let line = ProgressBar.line(done: 12, total: 10, elapsed: .seconds(12), columns: 80)
        #expect(line == "██████████████████████████████ 12/12  1 a second  0:00 left")
    }

    @Test func countsWithoutATotal() {
        #expect(
            ProgressBar.line(done: 90, unit: "frames", elapsed: .seconds(3), columns: 80) == "90 frames  30 a second")
        #expect(ProgressBar.line(done: 90, unit: "frames", elapsed: .seconds(3), columns: 10) == "90 frames")
    }
}
