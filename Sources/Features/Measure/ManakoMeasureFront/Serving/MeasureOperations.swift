import Manako
import ManakoAPI
package import ManakoCore
import ManakoFiles
package import ManakoFront
import ManakoMeasure
import ManakoRecordings

/// What the routes of boards, cameras, bursts and records do: no transport, no headers.
///
/// Everything that takes long runs on threads of its own; when too much waits there, requests are refused at once.
package final class MeasureOperations: Sendable {
    let pool: WorkerPool
    let limits: ServingLimits
    private let shelves: Result<MeasureStores, ManakoError>

    /// What is kept.
    struct MeasureStores: Sendable {
        var cameras: CameraStore
        var bursts: BurstStore
        var records: RecordStore
        /// Removed with the server, where it keeps nothing.
        var scratch: ScratchData?
    }

    /// Creates operations.
    ///
    /// - Parameters:
    ///   - dataFolder: where cameras and bursts are kept; nil keeps them as long as the server runs.
    ///   - recordsPath: the database of records; nil keeps those as long as the server runs.
    ///   - limits: what pictures may be.
    ///   - pool: runs what takes long.
    package init(dataFolder: String?, recordsPath: String?, limits: ServingLimits, pool: WorkerPool) {
        self.pool = pool
        self.limits = limits
        shelves = Result { () throws(ManakoError) in
            let scratch = dataFolder == nil || recordsPath == nil ? try ScratchData() : nil
            let folder = dataFolder ?? scratch?.path ?? ""
            return MeasureStores(
                cameras: try CameraStore("\(folder)/cameras"), bursts: try BurstStore("\(folder)/bursts"),
                records: try RecordStore(path: recordsPath ?? "\(scratch?.path ?? folder)/records.sqlite"),
                scratch: scratch)
        }
    }

    /// Why nothing can be measured; nil when it can.
    package var failure: ManakoError? {
        switch shelves {
        case .success(let kept): kept.records.failure
        case .failure(let error): error
        }
    }

    /// What is kept.
    ///
    /// - Throws: a problem of status 503 when it can't be opened, as with a damaged file.
    func kept() throws(Problem) -> MeasureStores {
        do throws(ManakoError) {
            return try shelves.get()
        } catch {
            var problem = Problem(
                status: 503, code: "unavailable", detail: "the server can't open its records; its log says more",
                reason: .init("recordsUnavailable"))
            problem.cause = error.message
            throw problem
        }
    }

    /// Runs the work of a request on one of the threads.
    ///
    /// - Throws: what the work throws, as a problem: of status 422 for what was understood and can't be done with this board, camera
    ///   or burst.
    func answer<Value: Sendable>(
        _ work: @escaping @Sendable () throws(ManakoError) -> Value
    ) async throws(Problem) -> Value {
        do throws(Problem) {
            return try await pool.answer(work)
        } catch {
            guard error.code == "invalidArgument" else { throw error }
            throw Problem(
                status: 422, code: error.code, detail: error.detail,
                reason: error.reason.map { ManakoError.Reason($0, error.parameters ?? [:]) })
        }
    }

    static let burstGone = Problem.notFound(
        "the server does not have this burst any more; take it again", reason: .init("burstGone"))
    static let cameraGone = Problem.notFound(
        "the server does not have this camera any more; calibrate it again", reason: .init("cameraGone"))
    static let recordGone = Problem.notFound("there is no such record", reason: .init("recordGone"))
}
