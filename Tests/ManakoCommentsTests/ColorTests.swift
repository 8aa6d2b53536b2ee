import ManakoComments
import Testing

@Suite struct ColorTests {
    @Test(arguments: [
        ("#fff", 0xFFFFFF as UInt32), ("#C0ffee", 0xC0FFEE), ("#102030", 0x102030), ("#010000", 0x010000),
    ])
    func readsCodes(code: String, hex: UInt32) {
        #expect(CommentColor(code: code)?.hex == hex)
    }

    @Test(arguments: ["", "#", "fff", "#gggggg", "#12", "#12345", "#1234567", "#１２３", "#-12345"])
    func refusesWhatIsNoCode(code: String) {
        #expect(CommentColor(code: code) == nil)
    }

    @Test func writesSixDigits() {
        #expect("\(CommentColor(hex: 0x00ff01))" == "#00FF01")
    }
}
