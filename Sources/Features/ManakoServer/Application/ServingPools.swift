import Manako
import ManakoServing

/// The threads that work for requests: one group for each kind of work, so that none keeps another waiting.
struct ServingPools: Sendable {
    /// Pictures.
    let pictures: WorkerPool
    /// Live sessions' beginnings, so that pages open however many pictures wait: each session lists the models and loads one.
    let sessions: WorkerPool
    /// Drawing and placing comments.
    let comments: WorkerPool
    /// Photos that are measured.
    let measure: WorkerPool
    /// Boxes that are drawn.
    let teach: WorkerPool
    /// Archives and suggestions, which keep no box from being stored.
    let archives: WorkerPool
    /// Questions to GitHub, which mostly wait.
    let find: WorkerPool
    /// Pictures of READMEs, of which a page has many.
    let foundPictures: WorkerPool
    /// Models that are added, one after the other.
    let additions: WorkerPool

    init(cores: Int, sessions limit: Int) {
        pictures = WorkerPool(threads: cores, capacity: 64)
        sessions = WorkerPool(threads: cores, capacity: 2 * limit)
        comments = WorkerPool(threads: cores, capacity: 256)
        measure = WorkerPool(threads: cores, capacity: 64)
        teach = WorkerPool(threads: cores, capacity: 64)
        archives = WorkerPool(threads: cores, capacity: 16)
        find = WorkerPool(threads: 8, capacity: 64)
        foundPictures = WorkerPool(threads: 8, capacity: 256)
        additions = WorkerPool(threads: 1, capacity: 16)
    }

    func stop() {
        for pool in [pictures, sessions, comments, measure, teach, archives, find, foundPictures, additions] {
            pool.stop()
        }
    }
}
