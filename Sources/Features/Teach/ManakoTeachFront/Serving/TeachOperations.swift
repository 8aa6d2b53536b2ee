package import Manako
import ManakoAPI
import ManakoFiles
package import ManakoFront
import ManakoTeach

/// What the routes of projects do: no transport, no headers.
///
/// Everything that takes long runs on threads of its own; when too much waits there, requests are refused at once.
package final class TeachOperations: Sendable {
    let shelf: ModelRegistry
    let limits: ServingLimits
    /// What takes a moment.
    let pool: WorkerPool
    /// What takes longer: archives, suggestions, boxes that are followed.
    let slowPool: WorkerPool
    private let opened: Result<Opened, ManakoError>

    private struct Opened: Sendable {
        var store: ProjectStore
        var trainings: TrainingQueue
        /// Removed with the server, where it keeps nothing.
        var scratch: ScratchData?
    }

    /// Creates operations, and puts the models of projects onto the shelf.
    ///
    /// - Parameters:
    ///   - dataFolder: where projects are kept; nil keeps them as long as the server runs.
    ///   - shelf: the models.
    ///   - limits: what pictures may be.
    ///   - pool: runs what takes a moment.
    ///   - slowPool: runs what takes longer.
    ///   - runner: trains.
    package init(
        dataFolder: String?, shelf: ModelRegistry, limits: ServingLimits, pool: WorkerPool, slowPool: WorkerPool,
        runner: any TrainingRunner
    ) {
        (self.shelf, self.limits, self.pool, self.slowPool) = (shelf, limits, pool, slowPool)
        opened = Result { () throws(ManakoError) in
            let scratch = dataFolder == nil ? try ScratchData() : nil
            var bounds = ProjectLimits()
            bounds.picture = limits.picture
            let folder = "\(dataFolder ?? scratch?.path ?? "")/projects"
            let store = try ProjectStore(folder: folder, limits: bounds)
            let trainings = TrainingQueue(store: store, shelf: shelf, runner: runner)
            try trainings.takeUp()
            return Opened(store: store, trainings: trainings, scratch: scratch)
        }
    }

    /// Why there are no projects; nil when there are.
    package var failure: ManakoError? {
        switch opened {
        case .success(let kept): kept.store.failure
        case .failure(let error): error
        }
    }

    /// Ends a training that goes on; the best model so far stays.
    package func stop() { try? opened.get().trainings.end() }

    /// What is kept.
    ///
    /// - Throws: a problem of status 503 when it can't be opened, as with a damaged file.
    func store() throws(Problem) -> ProjectStore { try kept().store }

    /// What is trained.
    func trainings() throws(Problem) -> TrainingQueue { try kept().trainings }

    private func kept() throws(Problem) -> Opened {
        do throws(ManakoError) {
            return try opened.get()
        } catch {
            var problem = Problem(
                status: 503, code: "unavailable", detail: "the server can't open its projects; its log says more",
                reason: .init("projectsUnavailable"))
            problem.cause = error.message
            throw problem
        }
    }

    /// Runs the work of a request on one of the threads.
    ///
    /// - Throws: what the work throws, as a problem: of status 404 for what is gone, 409 for what somebody else has changed, 422 for
    ///   what was understood and can't be done.
    func answer<Value: Sendable>(
        slowly: Bool = false, _ work: @escaping @Sendable () throws(ManakoError) -> Value
    ) async throws(Problem) -> Value {
        do throws(Problem) {
            return try await (slowly ? slowPool : pool).answer(work)
        } catch {
            throw Self.said(error)
        }
    }

    private static func said(_ problem: Problem) -> Problem {
        let (status, code) =
            switch problem.reason {
            case "projectGone", "pictureRemoved", "noProjectModel": (404, "notFound")
            case "pictureChanged", "trainingRuns": (409, "conflict")
            default: problem.code == "invalidArgument" ? (422, problem.code) : (problem.status, problem.code)
            }
        guard status != problem.status else { return problem }
        return Problem(
            status: status, code: code, detail: problem.detail,
            reason: problem.reason.map { ManakoError.Reason($0, problem.parameters ?? [:]) })
    }
}
