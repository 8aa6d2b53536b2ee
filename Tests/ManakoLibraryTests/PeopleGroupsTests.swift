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

    /// Gives each face to somebody, as the library does; each is in a photo of its own.
    private static func group(_ prints: [FacePrint]) -> [Int] {
        var groups = PeopleGroups()
        var given = prints.enumerated().map { index, print in
            let person = groups.person(of: print, in: index) ?? index + 1
            groups.give(print, in: index, to: person)
            return person
        }
        for (other, person) in groups.join() {
            for index in given.indices where given[index] == other { given[index] = person }
        }
        return given
    }

    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64]) func facesOfOnePersonComeTogether(_ seed: UInt64) throws {
        var faces = Faces(people: 40, seed: seed)
        let truth = (0..<600).map { _ in Int.random(in: 0..<40, using: &faces.random) }
        let groups = Self.group(try truth.map { try faces.face(of: $0) })
        #expect(Set(zip(truth, groups).map { "\($0) \($1)" }).count == Set(truth).count)
        #expect(Set(groups).count == Set(truth).count)
    }

    /// The first two faces of a person may be too unlike; those that come later join them.
    @Test func twoPeopleTurnOutToBeOne() throws {
        var faces = Faces(people: 1, seed: 9)
        var groups = PeopleGroups()
        for photo in 0..<40 { groups.give(try faces.face(of: 0), in: photo, to: 1 + photo % 2) }
        #expect(groups.join { _, _ in true }.isEmpty)
        for person in [1, 2] { groups.give(try faces.face(of: 0), in: 40 + person, to: person) }
        let joined = groups.join()
        #expect(joined.map(\.person) == [2] && joined.map(\.into) == [1])
        #expect(try groups.person(of: faces.face(of: 0), in: 99) == 1)
        #expect(groups.join().isEmpty)
    }

    /// Twins stand side by side in one photo, and stay two.
    @Test func nobodyIsTwiceInOnePhoto() throws {
        var faces = Faces(people: 1, seed: 6)
        var groups = PeopleGroups()
        groups.give(try faces.face(of: 0), in: 1, to: 1)
        #expect(try groups.person(of: faces.face(of: 0), in: 1) == nil)
        groups.give(try faces.face(of: 0), in: 1, to: 2)
        for photo in 2..<30 { groups.give(try faces.face(of: 0), in: photo, to: 1 + photo % 2) }
        #expect(groups.join().isEmpty)
        #expect(try groups.person(of: faces.face(of: 0), in: 1) == nil)
    }

    @Test func strangersBelongToNobody() throws {
        var faces = Faces(people: 3, seed: 2)
        var groups = PeopleGroups()
        #expect(try groups.person(of: faces.face(of: 0), in: 0) == nil)
        for photo in 0..<5 { groups.add(try faces.face(of: 0), in: photo, to: 7) }
        #expect(try groups.person(of: faces.face(of: 0), in: 9) == 7)
        #expect(try groups.person(of: faces.face(of: 1), in: 9) == nil)
        let far = try #require(FacePrint([Float](repeating: 1e20, count: FacePrint.length)))
        #expect(groups.person(of: far, in: 9) == nil)
    }
}
