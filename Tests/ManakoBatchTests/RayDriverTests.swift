import Foundation
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoBatch

/// The side of work on Ray that starts Python and reads what its driver says; the interpreter is a script of the shell.
@Suite struct RayDriverTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// An interpreter that is asked for missing packages with `-c` and runs the driver with `-m`.
    private func driver(missing: String = "", run: String = "", address: String = "ray") throws -> RayDriver {
        let script = "#!/bin/sh\nif [ \"$1\" = -c ]; then echo '\(missing) end'; exit; fi\n\(run)\n"
        let path = try scratch.writeProgram(script, to: "python")
        return RayDriver(place: "out", cluster: try RayCluster(address, python: path, jobs: 2))
    }

    private func shards(_ driver: RayDriver) throws(ManakoError) -> [RayDriver.Done] {
        var shards: [RayDriver.Done] = []
        try driver.run(isCancelled: { false }, receive: { if let done = $0 { shards.append(done) } })
        return shards
    }

    @Test func readsWhatTheDriverSays() throws {
        let run = """
            [ "$*" = "-m manako.ray_batch out --jobs 2 --address ray://head:10001" ] || { echo "$*"; exit 1; }
            echo 'INFO a library'; echo '{"a":1}'; echo '{broken'
            echo '{"shard":3,"inputs":9,"failed":2}'
            echo '{"shard":4,"inputs":0,"failed":0,"died":true}'
            """
        let driver = try driver(run: run, address: "ray://head:10001")
        try driver.check()
        let shards = try shards(driver)
        #expect(shards.map(\.shard) == [3, 4] && shards.map(\.failed) == [2, 0])
        #expect(shards.map(\.isGivenUp) == [false, true])
    }

    @Test func anEndBeforeTheEndIsAnError() throws {
        let error = #expect(throws: ManakoError.self) {
            try shards(driver(run: "echo '  ^^^'; echo 'no cluster at head'; exit 1"))
        }
        #expect(error?.code == .unavailable && error?.message.contains("exit code 1): no cluster at head") == true)
        let killed = #expect(throws: ManakoError.self) { try shards(driver(run: "kill -9 $$")) }
        #expect(
            killed?.message.contains("signal 9") == true && killed?.message.contains("goes on") == true,
            "\(killed?.message ?? "")")
    }

    @Test func cancellingEndsTheDriver() throws {
        let driver = try driver(run: "sleep 600")
        let error = #expect(throws: ManakoError.self) { try driver.run(isCancelled: { true }, receive: { _ in }) }
        #expect(error?.code == .cancelled)
    }

    @Test(arguments: [
        ("manako ray", "pip install manako-*.whl"), ("ray", "pip install 'ray[default]'"),
    ]) func missingPackagesAreNamed(_ missing: String, _ word: String) throws {
        let error = #expect(throws: ManakoError.self) { try driver(missing: missing).check() }
        #expect(error?.code == .unavailable && error?.message.contains(word) == true, "\(error?.message ?? "")")
    }

    @Test func aMissingInterpreterIsNamed() throws {
        let driver = RayDriver(place: "out", cluster: try RayCluster("ray", python: "no-such-python"))
        let error = #expect(throws: ManakoError.self) { try driver.check() }
        #expect(error?.message.contains("Python 3.9") == true && error?.message.contains("apt-get") == true)
    }

    @Test func namesOfClusters() throws {
        #expect(try RayCluster("ray", python: "p").address == nil)
        #expect(try RayCluster("ray://h:1", python: "p").address == "ray://h:1")
        for text in ["", "ray://", "slurm", "http://head"] {
            #expect(throws: ManakoError.self) { try RayCluster(text, python: "p") }
        }
    }
}
