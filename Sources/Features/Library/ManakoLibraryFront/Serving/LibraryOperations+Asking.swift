package import ManakoAPI
import ManakoCore
import ManakoFront
import ManakoLibrary

extension LibraryOperations {
    /// Lists how a question may go on (`GET /v1/library/completions`).
    package func completions(_ question: String) async throws(Problem) -> LibraryCompletionsAnswer {
        try await pool.answer { () throws(ManakoError) in
            LibraryCompletionsAnswer(
                completions: try self.index().completions(of: question).map {
                    LibraryCompletion(part: $0.part, count: $0.count)
                })
        }
    }

    /// Lists where the photos that answer a question were taken (`GET /v1/library/places`).
    package func places(_ question: String) async throws(Problem) -> LibraryPlacesAnswer {
        try await pool.answer { () throws(ManakoError) in
            let index = try self.index()
            let photos = try self.result(question, .newest, index).photos
            return LibraryPlacesAnswer(places: try index.places(of: photos).map(LibraryPlace.init))
        }
    }
}
