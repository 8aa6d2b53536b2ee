import Foundation
import Manako
import ManakoFiles
import ManakoNetworks
import ManakoTesting
import Synchronization
import Testing

@testable import ManakoTeachFront

/// The child process, with scripts of the shell in place of `manako train`.
struct ManakoTrainerTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// A program. Another process writes it: what is open for writing here while any other test starts a program would be open there too,
    /// and can't be run then.
    private func program(_ script: String) throws -> String {
        let name = "program-\(UUID().uuidString)"
        let text = try scratch.write(Array("#!/bin/sh\n\(script)\n".utf8), to: "\(name).txt")
        let install = try Process.run(
            URL(filePath: "/usr/bin/install"), arguments: ["-m", "755", text, "\(scratch.path)/\(name)"])
        install.waitUntilExit()
        try #require(install.terminationStatus == 0)
        return "\(scratch.path)/\(name)"
    }

    private func job(epochs: Int = 2) -> TrainingJob {
        TrainingJob(
            data: scratch.path + "/data", output: scratch.path + "/out", epochs: epochs, size: 320, fit: .centerCrop,
            minutes: 1.5)
    }

    @Test func linesAreRead() {
        let line = "epoch 3/20  loss 4.32  AP50 0.512  AP 0.301  12.1 s (20.3 CPU-s)"
        #expect(
            TrainingStep(line: line)
                == TrainingStep(
                    epoch: 3, epochs: 20, loss: 4.32, averagePrecision: 0.301, averagePrecision50: 0.512, seconds: 12.1)
        )
        for other in [
            "", "epoch", "epoch x/y  loss a  AP50 b  AP c  d s (e CPU-s)", "manako: 3 pictures",
            String(line.dropLast(25)),
        ] {
            #expect(TrainingStep(line: other) == nil)
        }
    }

    @Test func theProgramIsToldWhatToDo() throws {
        let trainer = ManakoTrainer(
            program: try program(
                """
                echo "$@" > "\(scratch.path)/arguments"
                for e in 1 2; do echo "epoch $e/2  loss 4.5  AP50 0.500  AP 0.250  1.0 s (2.0 CPU-s)" >&2; done
                mkdir -p "\(scratch.path)/out"; echo model > "\(scratch.path)/out/detector.onnx"
                """))
        let steps = Mutex<[TrainingStep]>([])
        try trainer.run(job(), wish: { .goOn }) { step in steps.withLock { $0.append(step) } }
        #expect(steps.withLock { $0.map(\.epoch) } == [1, 2])
        #expect(FileSystem.isReadable(job().model))
        let arguments = String(decoding: try FileBytes.read(scratch.path + "/arguments"), as: UTF8.self)
        #expect(
            arguments
                == "train \(scratch.path)/data --validation valid --epochs 2 --size 320 --output \(scratch.path)/out --fit centerCrop --time 90.0s\n"
        )
    }

    @Test func otherWeightsAreNamed() throws {
        let trainer = ManakoTrainer(program: try program("echo \"$@\" > \"\(scratch.path)/arguments\""))
        var job = job()
        job.weights = "/uploads/mine.onnx"
        try trainer.run(job, wish: { .goOn }) { _ in }
        let arguments = String(decoding: try FileBytes.read(scratch.path + "/arguments"), as: UTF8.self)
        #expect(arguments.hasSuffix(" --from /uploads/mine.onnx\n"))
    }

    /// Stopped after an epoch it is run once more, which writes the model.
    @Test func stoppingLeavesAModel() throws {
        let trainer = ManakoTrainer(
            program: try program(
                """
                out="\(scratch.path)/out"; mkdir -p "$out"
                if [ -e "$out/checkpoint" ]; then echo model > "$out/detector.onnx"; exit 0; fi
                trap 'exit 130' INT
                for e in 1 2 3 4 5 6 7 8 9; do
                  echo x > "$out/checkpoint"
                  echo "epoch $e/9  loss 4.5  AP50 0.500  AP 0.250  1.0 s (2.0 CPU-s)" >&2
                  sleep 0.3
                done
                exit 3
                """))
        let count = Mutex(0)
        try trainer.run(job(epochs: 9), wish: { count.withLock { $0 } > 1 ? .stop : .goOn }) { _ in
            count.withLock { $0 += 1 }
        }
        #expect((2...3).contains(count.withLock { $0 }))
        #expect(FileSystem.isReadable(job().model))
    }

    @Test func failuresAreSaid() throws {
        let trainer = ManakoTrainer(program: try program("echo 'manako: the set has no boxes' >&2; exit 4"))
        let error = #expect(throws: ManakoError.self) { try trainer.run(job(), wish: { .goOn }) { _ in } }
        #expect(error?.message == "training failed: the set has no boxes")
        let none = ManakoTrainer(program: scratch.path + "/none")
        #expect(throws: ManakoError.self) { try none.run(job(), wish: { .goOn }) { _ in } }
    }

    @Test func whatIsMissingIsListed() throws {
        let ready = try program("[ $1 = doctor ] && echo '✓ runtime   1' && echo '✓ libtorch  1.13.1'")
        #expect(try ManakoTrainer(program: ready, hasWeights: { true }).missingParts().isEmpty)
        let weights = try ManakoTrainer(program: ready, hasWeights: { false }).missingParts()
        #expect(weights.map(\.part) == [.weights] && weights.first?.model == "yolox-nano")
        #expect(weights.first?.command == "manako models pull yolox-nano")
        let lacking = ManakoTrainer(
            program: try program(
                """
                echo '– libtorch  optional: `scripts/setup --training` installs it'
                for line in 1 2 3 4 5 6; do echo "✓ model  $line"; done
                """),
            hasWeights: { false })
        let both = try lacking.missingParts()
        #expect(both.map(\.part) == [.library, .weights])
        #expect(both.first?.command == "scripts/setup --training")
    }

    @Test func endingIsAtOnce() throws {
        let trainer = ManakoTrainer(program: try program("trap 'exit 130' INT\nwhile true; do sleep 0.1; done"))
        try trainer.run(job(), wish: { .end }) { _ in }
        #expect(!FileSystem.isReadable(job().model))
    }
}
