import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoCoreML

/// Damaged networks are refused or taken for others, and never end the process.
struct NetworkMutationTests {
    @Test(arguments: CoreMLFixture.archives("Network"))
    func damagedNetworksDoNoHarm(_ archive: String) throws {
        var generator = SeededRandom(seed: 7)
        for fixture in try CoreMLFixture.cases("Network", archive) {
            let original = try #require(fixture.files["model.mlmodel"])
            for _ in 0..<60 {
                var bytes = original
                for _ in 0..<Int.random(in: 1...3, using: &generator) {
                    let place = Int.random(in: 0..<bytes.count, using: &generator)
                    bytes[place] = Self.values.randomElement(using: &generator) ?? 0
                }
                lower(bytes)
            }
            for length in stride(from: 1, to: original.count, by: max(1, original.count / 20)) {
                lower(Array(original[..<length]))
            }
        }
    }

    /// Bytes that make wire types, lengths and numbers odd.
    private static let values: [UInt8] = [0, 1, 2, 3, 7, 8, 16, 0x7F, 0x80, 0xFE, 0xFF]

    private func lower(_ bytes: [UInt8]) {
        do throws(ManakoError) {
            let specification = try ModelSpecification(ProtobufMessage(MappedFile(bytes, path: "damaged")))
            _ = try NetworkLowering(specification, path: "damaged").graph()
        } catch {
            #expect(!error.message.isEmpty)
        }
    }
}
