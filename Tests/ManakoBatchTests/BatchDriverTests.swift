import Foundation
import ManakoCore
import ManakoPipeline
import ManakoTesting
import Testing

@testable import ManakoBatch

/// The driver with worker processes of other programs, which end when a test wants it.
@Suite struct BatchDriverTests {
    private let scratch: ScratchFolder
    private let store: LocalStore
    private let folder: JobFolder

    init() throws {
        scratch = try ScratchFolder()
        try FileManager.default.createDirectory(atPath: scratch.path + "/in", withIntermediateDirectories: true)
        for number in 0..<20 { _ = try scratch.write([UInt8(number)], to: "in/\(number + 10).png") }
        store = LocalStore(scratch.path + "/job")
        let job = BatchJob(
            program: "1", folder: scratch.path, inputs: ["in"], tasks: [BatchTask(capability: "codes")])
        folder = try JobFolder(beginning: job, in: store)
    }

    /// A worker process in the shell's language. The part of a shard is made by the test, as a row of each input.
    ///
    /// - Parameter work: what is done about `$shard`, and for trials `$from` and `$to`, which are empty otherwise.
    private func settings(_ work: String, setup: String = "echo '{\"ready\":true}'") -> BatchDriver.Settings {
        let script = """
            number() { echo "$line" | sed -n "s/.*\\"$1\\":\\([0-9]*\\).*/\\1/p"; }
            finished() { echo "{\\"done\\":1,\\"failed\\":0,\\"committed\\":true}"; }
            commit() { cp "\(scratch.path)/made/$shard" "\(store.place)/parts/part-0000$shard.jsonl.zst"; finished; }
            \(setup)
            while read -r line; do
                shard=$(number shard); from=$(number from); to=$(number to)
                \(work)
            done
            """
        return BatchDriver.Settings(program: "/bin/sh", arguments: ["-c", script], inputsPerShard: 5)
    }

    /// Makes the parts that workers put into the job.
    private func makeParts() throws {
        let names = (0..<20).map { "in/\($0 + 10).png" }
        for folder in ["made", "job/parts"] {
            try FileManager.default.createDirectory(
                atPath: "\(scratch.path)/\(folder)", withIntermediateDirectories: true)
        }
        for shard in 0..<4 {
            let rows = names[shard * 5..<shard * 5 + 5].flatMap {
                PictureRow($0, failure: ManakoError(.malformedInput, "\($0): x")).json + [0x0A]
            }
            _ = try scratch.write(try Zstandard.compress(rows), to: "made/\(shard)")
        }
    }

    private func run(_ settings: BatchDriver.Settings) throws -> (
        report: JobReport?, error: ManakoError?, notes: [String]
    ) {
        var notes: [String] = []
        let driver = BatchDriver(folder, settings, isCancelled: { false }, note: { notes.append($0) }, report: { _ in })
        do throws(ManakoError) {
            return (try driver.run(), nil, notes)
        } catch {
            return (nil, error, notes)
        }
    }

    @Test func collectsWhatWorkersMake() throws {
        try makeParts()
        let result = try run(settings("commit"))
        let report = try #require(result.report, "\(result.error?.message ?? "")")
        #expect(report.inputs == 20 && report.shards == 4 && report.failures == ["malformedInput": 20])
        #expect(try JobVerification(of: folder).problems == [])
        #expect(try JobStatus(of: folder).isFinished)
    }

    @Test func whatLibrariesPrintIsNoReply() throws {
        try makeParts()
        let noise = "echo 'a warning'; echo '{broken'; echo '{}'; echo 42 >&2"
        #expect(try run(settings("\(noise); commit", setup: "\(noise); echo '{\"ready\":true}'")).report != nil)
    }

    @Test func poisonIsFoundAndRecorded() throws {
        try makeParts()
        // Input 3 of shard 1 ends whoever looks at it, until it is recorded.
        let record = "\(store.place)/errors/poison-00001-00003.json"
        let work = """
            if [ "$shard" = 1 ] && [ ! -e "\(record)" ]; then
                if [ -z "$from" ] || { [ "$from" -le 3 ] && [ "$to" -gt 3 ]; }; then kill -9 $$; fi
            fi
            if [ -z "$from" ]; then commit; else finished; fi
            """
        let result = try run(settings(work))
        #expect(result.report != nil, "\(result.error?.message ?? "")")
        let text = try String(contentsOfFile: record, encoding: .utf8)
        #expect(text.contains("in/18.png") && text.contains("internalFailure"))
        #expect(result.notes.contains { $0.contains("in/18.png") })
        #expect(try PoisonRecord.all(of: 1, in: store).keys.sorted() == [3])
        #expect(try PoisonRecord.all(of: 0, in: store).isEmpty)
    }

    /// What the cluster has not done, this machine does.
    @Test func aClusterWorksFirst() throws {
        try makeParts()
        let python = """
            #!/bin/sh
            if [ "$1" = -c ]; then echo end; exit; fi
            for shard in 0 1 2; do
                cp "\(scratch.path)/made/$shard" "\(store.place)/parts/part-0000$shard.jsonl.zst"
                echo "{\\"shard\\":$shard,\\"inputs\\":5,\\"failed\\":5}"
            done
            echo '{"shard":3,"inputs":0,"failed":0,"died":true}'
            """
        let path = try scratch.writeProgram(python, to: "python")
        var settings = settings("[ $shard = 3 ] && commit")
        settings.cluster = try RayCluster("ray", python: path)
        var progress: [BatchProgress] = []
        let driver = BatchDriver(
            folder, settings, isCancelled: { false }, note: { _ in }, report: { progress.append($0) })
        #expect(try driver.run().shards == 4)
        #expect(progress.contains { $0.done == 15 && $0.failed == 15 } && progress.last?.done == 20)
    }

    @Test func workersThatCannotBeginEndTheJob() throws {
        let result = try run(settings("finished", setup: "echo 'no runtime here'; exit 3"))
        #expect(result.error?.code == .unavailable)
        #expect(result.error?.message.contains("exit code 3: no runtime here") == true)
    }

    @Test func errorsOfWorkersEndTheJob() throws {
        let error = "echo '{\"code\":\"unavailable\",\"message\":\"out: the disk is full\"}'; exit 1"
        #expect(try run(settings(error)).error?.message == "out: the disk is full")
    }

    @Test func silentWorkersAreStopped() throws {
        try makeParts()
        var settings = settings(
            "if [ ! -e \(scratch.path)/slept ]; then touch \(scratch.path)/slept; sleep 600; fi; commit")
        settings.silence = 0.5
        let result = try run(settings)
        #expect(result.report != nil && result.notes.contains { $0.contains("no progress") }, "\(result)")
    }

    @Test func missingPartsAreNoSuccess() throws {
        let result = try run(settings("finished"))
        #expect(result.error?.code == .unavailable && result.error?.message.contains("part-00000") == true)
    }

    @Test func measuredRatesCutShards() throws {
        try makeParts()
        var settings = settings("if echo \"$line\" | grep -q measure; then echo '{\"seconds\":240}'; else commit; fi")
        settings.inputsPerShard = nil
        // 20 inputs in 240 seconds are 5 in a minute.
        #expect(try run(settings).report?.shards == 4)
    }
}
