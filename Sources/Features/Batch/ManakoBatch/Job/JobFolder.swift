public import ManakoCore

/// The folder of a job, with the job that it holds.
public struct JobFolder: Sendable {
    /// The job.
    public let job: BatchJob
    /// The folder.
    public let store: any JobStore
    /// Reads objects in buckets; nil where none are at hand.
    var objects: (any ObjectReading & BucketListing)?

    /// Opens the folder of a job that has begun.
    ///
    /// - Parameters:
    ///   - store: the folder.
    ///   - program: the version of this program.
    /// - Throws: ``ManakoError/Code/unavailable`` when there is no job in it, ``ManakoError/Code/unsupported`` for a job of another
    ///   version.
    public init(opening store: any JobStore, program: String) throws(ManakoError) {
        guard let job = try Self.job(in: store) else {
            throw ManakoError(.unavailable, "\(store.place): holds no job; begin one with `manako batch`")
        }
        guard job.program == program else {
            throw ManakoError(
                .unsupported,
                "\(store.place): holds a job of manako \(job.program), and this is manako \(program), whose findings may differ;"
                    + " use that version, or begin anew in another folder")
        }
        self.job = job
        self.store = store
        objects = try Self.objects(of: job)
    }

    /// The folder of a job on a disk or in a bucket, by what the user calls it.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for what is no address of a bucket, ``ManakoError/Code/unavailable`` without a
    ///   key.
    public static func store(at place: String) throws(ManakoError) -> any JobStore {
        S3Address.isAddress(place) ? try S3Store(place) : LocalStore(place)
    }

    /// What reads buckets, where any of the inputs is in one.
    private static func objects(of job: BatchJob) throws(ManakoError) -> S3Inputs? {
        // Lists may name buckets too; without a key they can't be read, and say so.
        let isNeeded = job.inputs.contains(where: S3Address.isAddress)
        do throws(ManakoError) {
            return S3Inputs(client: S3Client(try S3Settings()))
        } catch {
            if isNeeded { throw error }
            return nil
        }
    }

    /// Begins a job in a folder, or goes on with it where it has begun.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when the folder holds another job or other files,
    ///   ``ManakoError/Code/unsupported`` when it is one of a newer version.
    public init(beginning job: BatchJob, in store: any JobStore) throws(ManakoError) {
        self.job = job
        self.store = store
        objects = try Self.objects(of: job)
        var begun = try Self.job(in: store)
        if begun == nil {
            if let other = try store.names(in: "").first {
                throw ManakoError(
                    .invalidArgument,
                    "\(store.place): holds no job, but other files such as \(other); name an empty or new folder")
            }
            try store.check()
            begun = try store.create(JobFiles.job, job.json) ? job : try Self.job(in: store)
        }
        try begun.map { begun throws(ManakoError) in try job.check(continues: begun, in: store.place) }
    }

    private static func job(in store: any JobStore) throws(ManakoError) -> BatchJob? {
        guard let bytes = try store.read(JobFiles.job, limit: 64 << 20) else { return nil }
        do throws(ManakoError) {
            return try BatchJob(json: bytes)
        } catch {
            throw error.at("\(store.place)/\(JobFiles.job)")
        }
    }
}
