import Manako
import ManakoTesting
import Testing

@testable import ManakoLibrary

@Suite struct PeopleGroupsTests {
    /// Prints as dlib's network gives them: those of one person lie about 0.4 apart, those of two people about 0.8 or more.
    struct Faces {
        var random: SeededRandom
        private(set) var people: [[Float]] = []

        init(people count: Int, seed: UInt64) {
            random = SeededRandom(seed: seed)
            people = (0..<count).map { _ in Self.vector(&random, length: 0.65) }
        }

        mutating func face(of person: Int, spread: Double = 0.28) throws -> FacePrint {
            let noise = Self.vector(&random, length: spread)
            return try #require(FacePrint(zip(people[person], noise).map { $0 + $1 }))
        }

        private static func vector(_ random: inout SeededRandom, length: Double) -> [Float] {
            let values = (0..<FacePrint.length).map { _ in Double.random(in: -1...1, using: &random) }
            let norm = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
            return values.map { Float($0 / norm * length) }
        }
    }

    /// Gives each face to somebody, as the library does.
    private static func group(_ prints: [FacePrint]) -> [Int] {
        var groups = PeopleGroups()
        var given = prints.enumerated().map { index, print in
            let person = groups.person(of: print) ?? index + 1
            groups.give(print, to: person)
            return person
        }
        for (other, person) in groups.join(unless: { _, _ in false }) {
            for index in given.indices where given[index] == other { given[index] = person }
        }
        return given
    }

    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64]) func facesOfOnePersonComeTogether(_ seed: UInt64) throws {
        var faces = Faces(people: 40, seed: seed)
        let truth = (0..<600).map { _ in Int.random(in: 0..<40, using: &faces.random) }
        let groups = try Self.group(truth.map { try faces.face(of: $0) })
        #expect(Set(zip(truth, groups).map { "\($0) \($1)" }).count == Set(truth).count)
        #expect(Set(groups).count == Set(truth).count)
    }

    /// The first two faces of a person may be too unlike; those that come later join them.
    @Test func twoPeopleTurnOutToBeOne() throws {
        var faces = Faces(people: 1, seed: 9)
        var groups = PeopleGroups()
        let (one, two) = (try faces.face(of: 0, spread: 0.3), try faces.face(of: 0, spread: 0.3))
        groups.add(one, to: 1)
        groups.add(two, to: 2)
        for _ in 0..<40 { groups.give(try faces.face(of: 0), to: 1) }
        for _ in 0..<40 { groups.give(try faces.face(of: 0), to: 2) }
        #expect(groups.join { _, _ in true }.isEmpty)
        for person in [1, 2] { groups.give(try faces.face(of: 0), to: person) }
        let joined = groups.join { _, _ in false }
        #expect(joined.map(\.person) == [2] && joined.map(\.into) == [1])
        #expect(try groups.person(of: faces.face(of: 0)) == 1)
        #expect(groups.join { _, _ in false }.isEmpty)
    }

    @Test func strangersBelongToNobody() throws {
        var faces = Faces(people: 3, seed: 2)
        var groups = PeopleGroups()
        #expect(try groups.person(of: faces.face(of: 0)) == nil)
        for _ in 0..<5 { groups.add(try faces.face(of: 0), to: 7) }
        #expect(try groups.person(of: faces.face(of: 0)) == 7)
        #expect(try groups.person(of: faces.face(of: 1)) == nil)
        let far = try #require(FacePrint([Float](repeating: 1e20, count: FacePrint.length)))
        #expect(groups.person(of: far) == nil)
    }
}
