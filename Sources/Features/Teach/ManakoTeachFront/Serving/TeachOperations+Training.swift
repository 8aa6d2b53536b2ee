import Manako
package import ManakoAPI

extension TeachOperations {
    /// Tells what can be trained on this server, and what has to be installed first (`GET /v1/training`).
    ///
    /// - Throws: a problem of status 503 when the installation can't be examined.
    package func trainingSupport() async throws(Problem) -> TrainingSupportAnswer {
        let trainings = try trainings()
        return try await answer(slowly: true) { () throws(ManakoError) in
            TrainingSupportAnswer(tasks: try trainings.support())
        }
    }

    /// Begins to train (`POST /v1/projects/{id}/training`).
    ///
    /// - Throws: a problem of status 404; of status 409 when the project is being trained; of status 503 with the reason `noTraining`
    ///   where the library is missing, `noTrainingWeights` where the pretrained weights are.
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
