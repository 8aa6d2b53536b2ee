import ManakoCore
import ManakoPipeline
import ManakoTesting
import Testing

@testable import ManakoModelLibrary

/// Programs that behave in every way that one may that loads a model.
@Suite struct ModelTrialTests {
    private func run(
        _ script: String, patience: Duration = Patience.of(.seconds(20)), isCancelled: () -> Bool = { false }
    ) throws
        -> ModelTrial.Outcome
    {
        // The model's path is the script's first argument.
        try ModelTrial(program: "/bin/sh", arguments: ["-c", script, "sh"], patience: patience)
            .run("/tmp/models/a model.onnx", isCancelled: isCancelled)
    }

    @Test func theLastLineOfJSONIsTheOutcome() throws {
        let outcome = #"{"kind":"detector","classes":80,"capabilities":["objects"]}"#
        let script = #"echo note >&2; echo '{"kind":"x"'; echo '\#(outcome)'; echo done >&2"#
        #expect(try run(script) == .init(kind: "detector", classes: 80, capabilities: ["objects"]))
    }

    @Test func whatTheProgramSaysIsTheReason() {
        let error = #expect(throws: ManakoError.self) { try run(#"echo "manako: $1: no model" >&2; exit 1"#) }
        #expect(error?.message == "a model.onnx can't be used: a model.onnx: no model" && error?.code == .unsupported)
        let silent = #expect(throws: ManakoError.self) { try run("exit 0") }
        #expect(silent?.message.contains("no reason") == true)
    }

    @Test func aCrashIsNotOurs() {
        let error = #expect(throws: ManakoError.self) { try run("kill -SEGV $$") }
        #expect(error?.reason?.name == "modelCrashes" && error?.message.contains("signal 11") == true)
    }

    @Test func whatHangsIsEnded() {
        let slow = #expect(throws: ManakoError.self) { try run("sleep 60", patience: .milliseconds(200)) }
        #expect(slow?.reason?.name == "modelTooSlow")
        let stopped = #expect(throws: ManakoError.self) { try run("sleep 60", isCancelled: { true }) }
        #expect(stopped?.code == .cancelled)
    }

    @Test func whatTalksWithoutEndIsHeardInPart() throws {
        let script =
            #"yes line | head -n 50000; head -c 3000000 /dev/zero | tr '\0' x; echo; echo '{"kind":"other","classes":0,"capabilities":[]}'"#
        #expect(try run(script) == .init(kind: "other", classes: 0))
    }
}
