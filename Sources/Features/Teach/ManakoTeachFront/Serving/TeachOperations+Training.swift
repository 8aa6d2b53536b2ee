import Manako
package import ManakoAPI

extension TeachOperations {
    /// Begins to train (`POST /v1/projects/{id}/training`).
    ///
    /// - Throws: a problem of status 404; of status 409 when the project is being trained; of status 503 with the reason `noTraining`
    ///   where the library for it is missing.
    package func startTraining(_ request: TrainingRequest, of id: String) async throws(Problem) -> TrainingAnswer {
        let trainings = try trainings()
        return try await answer(slowly: true) { () throws(ManakoError) in try trainings.start(id, request) }
    }

    /// Tells how far training is (`GET /v1/projects/{id}/training`).
    ///
    /// - Throws: a problem of status 404.
    package func training(of id: String) async throws(Problem) -> TrainingAnswer {
        let trainings = try trainings()
        return try await answer { () throws(ManakoError) in try trainings.training(of: id) }
    }

    /// Ends training after the epoch (`DELETE /v1/projects/{id}/training`).
    ///
    /// - Throws: a problem of status 404.
    package func stopTraining(of id: String) async throws(Problem) -> TrainingAnswer {
        let trainings = try trainings()
        return try await answer { () throws(ManakoError) in try trainings.stop(id) }
    }
}
