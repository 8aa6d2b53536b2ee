import ManakoCore

/// The small pictures of single shards, which a job has on request: an archive for each shard, committed before its part.
enum ShardThumbnails {
    /// The folder of the archives.
    static let folder = "thumbnails"

    /// The name in the archive of an input's thumbnail: the input's own, below the folder into which the archive is unpacked.
    static func name(of input: String, frame: Int? = nil) -> String {
        let parts = input.split { $0 == "/" || $0 == "\0" }.map { $0.allSatisfy { $0 == "." } ? "_" : $0 }
        let path = parts.joined(separator: "/")
        return frame.map { "\(path)/\($0.zeroPadded(to: 8)).webp" } ?? "\(path).webp"
    }

    /// The shards of a finished job that lack their archive.
    ///
    /// - Parameter count: the number of shards of the job.
    static func missing(_ count: Int, in store: any JobStore) throws(ManakoError) -> [Int] {
        let names = Set(try store.names(in: folder))
        return (0..<count).filter { !names.contains(JobFiles.thumbnailsName($0)) }
    }
}
