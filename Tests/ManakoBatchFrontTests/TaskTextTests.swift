import ManakoAPI
import ManakoCapabilities
import ManakoCore
import Testing

@testable import ManakoBatchFront

@Suite struct TaskTextTests {
    @Test func readsCapabilityModelAndOptions() throws {
        let task = try TaskText("detect:models/a.onnx:confidence=0.4:class-agnostic=true:classes=dog+cat")
        #expect(task.capability.info.id == "objects" && task.model == "models/a.onnx")
        #expect(
            task.options == [
                "confidence": .number(0.4), "classAgnostic": .flag(true), "classes": .list(["dog", "cat"]),
            ])
        #expect(try TaskText("faces").options.isEmpty)
        #expect(try TaskText("objects").capability.info.command == "detect")
    }

    @Test(arguments: [
        "", "nothing", "blur", "trajectories", "align", "detect:a:b", "detect:", "faces:model.onnx", "faces:size=3",
        "detect:confidence=much", "detect:confidence=2", "detect:class-agnostic=yes", "detect:crop=odd",
        "detect:confidence=nan", "detect:limit=1.5",
    ])
    func refusesWhatIsNoTask(_ text: String) {
        let error = #expect(throws: ManakoError.self) { try TaskText(text) }
        #expect(error?.code == .invalidArgument)
    }

    @Test func namesTheNearest() {
        let error = #expect(throws: ManakoError.self) { try TaskText("fases") }
        #expect(error?.message.contains("did you mean 'faces'?") == true)
    }
}
