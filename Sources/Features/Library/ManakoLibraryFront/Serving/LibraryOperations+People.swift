package import ManakoAPI
import ManakoCore
import ManakoFront
import ManakoLibrary

extension LibraryOperations {
    /// Lists the people of the library (`GET /v1/library/people`).
    package func people() async throws(Problem) -> LibraryPeopleAnswer {
        try await pool.answer { () throws(ManakoError) in try self.finder.answer(self.index()) }
    }

    /// Tells people apart, or forgets them (`PUT /v1/library/people`).
    package func choosePeople(_ request: LibraryPeopleRequest) async throws(Problem) -> LibraryPeopleAnswer {
        let answer = try await pool.answer { () throws(ManakoError) in
            let index = try self.index()
            if request.isOn { try self.finder.turnOn(index) } else { try index.forgetPeople() }
            self.results.forget()
            return try self.finder.answer(index)
        }
        if request.isOn { try await update() }
        return answer
    }

    /// Names a person, or says who they are (`PUT /v1/library/people/{id}`).
    ///
    /// - Throws: a problem of status 404 when one of the people is not there.
    package func changePerson(_ id: Int, _ request: LibraryPersonRequest) async throws(Problem) -> LibraryPeopleAnswer {
        do throws(Problem) {
            return try await pool.answer { () throws(ManakoError) in
                let index = try self.index()
                try index.check(person: id)
                if let name = request.name { try index.name(id, name) }
                if let other = request.sameAs { try index.join(id, into: other) }
                self.results.forget()
                return try self.finder.answer(index)
            }
        } catch {
            guard error.reason == "personGone" else { throw error }
            throw Self.personGone
        }
    }

    /// The largest picture of a person's face (`GET /v1/library/people/{id}/face`).
    package func face(of id: Int) async throws(Problem) -> [UInt8] {
        guard let bytes = try await pool.answer({ () throws(ManakoError) in try self.index().face(of: id) }) else {
            throw Self.personGone
        }
        return bytes
    }

    private static let personGone = Problem.notFound(
        "the library does not know this person any more", reason: .init("personGone"))
}
