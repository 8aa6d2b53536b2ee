import ManakoAPI
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoBatch

@Suite struct BatchJobTests {
    static let job = BatchJob(
        program: "0.1.0", folder: "/data", inputs: ["photos/", "日本/\n.jpg"], lists: ["list.txt"], every: 30,
        tasks: [
            BatchTask(
                capability: "objects",
                options: ["confidence": .number(0.4), "classes": .list(["dog", "cat"]), "classAgnostic": .flag(true)],
                model: .init(name: "yolox-nano", sha256: String(repeating: "ab", count: 32))),
            BatchTask(capability: "text", options: ["effort": .text("fast")]),
        ], precision: "f32")

    @Test func theFileHoldsTheJob() throws { #expect(try BatchJob(json: Self.job.json) == Self.job) }

    @Test func theSameJobGoesOn() {
        #expect(throws: Never.self) { try Self.job.check(continues: Self.job, in: "out") }
    }

    @Test(arguments: 0..<11) func anotherJobIsRefused(_ change: Int) throws {
        var job = Self.job
        let word: String
        switch change {
        case 0: (job.program, word) = ("0.2.0", "0.1.0")
        case 1:
            job.tasks[0].model = .init(name: "yolox-nano", sha256: String(repeating: "cd", count: 32))
            word = "SHA-256 abababababab"
        case 2: (job.tasks[0].model, word) = (nil, "built-in")
        case 3: (job.tasks[0].options["confidence"], word) = (.number(0.5), "confidence 0.4")
        case 4: (job.tasks[1].options, word) = ([:], "effort fast")
        case 5: (job.tasks, word) = (job.tasks.reversed(), "detect, text")
        case 6: (job.inputs, word) = (["photos2/"], "photos/")
        case 7: (job.every, word) = (0, "--every 30")
        case 8: (job.hasTables, word) = (true, "without tables")
        case 9: (job.thumbnailSide, word) = (320, "without thumbnails, not with --thumbnails 320")
        default: (job.precision, word) = ("f16", "f32")
        }
        let error = #expect(throws: ManakoError.self) { try job.check(continues: Self.job, in: "out") }
        #expect(error?.code == .invalidArgument && error?.message.contains(word) == true, "\(error?.message ?? "")")
    }

    @Test func aModelMayHaveAnotherName() {
        var job = Self.job
        job.tasks[0].model?.name = "/elsewhere/yolox.onnx"
        #expect(throws: Never.self) { try job.check(continues: Self.job, in: "out") }
    }

    @Test func aNewerFormIsRefused() {
        let text = String(decoding: Self.job.json, as: UTF8.self).replacing("\"format\":1", with: "\"format\":2")
            .replacing("0.1.0", with: "3.0.0")
        let error = #expect(throws: ManakoError.self) { try BatchJob(json: Array(text.utf8)) }
        #expect(error?.code == .unsupported && error?.message.contains("3.0.0") == true)
    }

    @Test func damageNeverCrashes() {
        var random = SeededRandom(seed: 1)
        let json = Self.job.json
        for count in 0..<json.count - 2 {
            #expect(throws: ManakoError.self) { try BatchJob(json: Array(json.prefix(count))) }
        }
        for _ in 0..<3000 {
            var damaged = json
            damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            _ = try? BatchJob(json: damaged)
        }
    }
}
