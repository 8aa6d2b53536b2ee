import Manako
import Testing

@testable import ManakoFront

@Suite struct VideoArgumentTests {
    @Test(arguments: [
        ("0", 0.0), ("12.5", 12.5), ("1:05", 65), ("0:00.25", 0.25), ("1:02:03.5", 3723.5), ("90:00", 5400),
    ])
    func readsTimes(text: String, seconds: Double) {
        #expect(Moment(argument: text)?.seconds == seconds)
    }

    @Test(arguments: ["", "-1", "1:60", "1:", ":5", "1.5:10", "1:2:3:4", "nan", "inf", "1e10", "x", "+1", "1:-5"])
    func refusesOtherTimes(text: String) {
        #expect(Moment(argument: text) == nil)
    }

    @Test func readsBoxesAndPoints() {
        #expect(BoxArgument(argument: "1,2.5,30,40")?.box == ImageRect(x: 1, y: 2.5, width: 30, height: 40))
        #expect(BoxArgument(argument: "-1,-2,30,40")?.box.x == -1)
        #expect(PointArgument(argument: "3,4")?.point == ImagePoint(x: 3, y: 4))
        for text in ["", "1,2,3", "1,2,3,4,5", "1,2,3,x", "1,2,3,nan", "1,,2,3", "1 2 3 4"] {
            #expect(BoxArgument(argument: text) == nil, "\(text)")
        }
        for text in ["", "1", "1,2,3", "1,inf"] { #expect(PointArgument(argument: text) == nil, "\(text)") }
    }
}
