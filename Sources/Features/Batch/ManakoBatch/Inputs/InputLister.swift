import ManakoCodecs
import ManakoCore
import ManakoFiles
import ManakoPipeline
import ManakoVideo

/// Finds the inputs of a job: pictures in folders, lists, patterns and archives, and videos where these are wanted.
///
/// Inputs come in no order, one after the other: memory does not grow with their number.
struct InputLister {
    let job: BatchJob
    /// Lists buckets; nil where none are at hand.
    var buckets: (any BucketListing)?
    /// Receives the name of each file in a folder or archive that is no input.
    var passOver: (String) -> Void = { _ in }
    /// Takes an input.
    let receive: (BatchInput) throws(ManakoError) -> Void

    /// Lists all inputs of the job.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` for files and folders that are not there, ``ManakoError/Code/malformedInput`` for
    ///   damaged archives, and what the receiver throws.
    func run() throws(ManakoError) {
        for name in job.inputs { try list(name) }
        for list in job.lists {
            try InputList.forEachName(in: job.path(of: list)) { name throws(ManakoError) in
                try add(name, isNamed: true)
            }
        }
    }

    private func list(_ name: String) throws(ManakoError) {
        if S3Address.isAddress(name) { return try listBucket(name) }
        let path = job.path(of: name)
        if let stamp = FileStamp(path) {
            if stamp.kind == .folder { return try walk(name.hasSuffix("/") ? name : name + "/") }
            return try add(name, isNamed: true)
        }
        guard Pattern.isPattern(name) else {
            throw ManakoError(.unavailable, "\(name): no such file or folder")
        }
        let matches = Pattern(path).matches()
        guard !matches.isEmpty else { throw ManakoError(.unavailable, "\(name): no file matches this pattern") }
        let isRelative = !name.hasPrefix("/") && !name.hasPrefix("~")
        for match in matches {
            let own =
                isRelative && match.hasPrefix(job.folder + "/") ? String(match.dropFirst(job.folder.count + 1)) : match
            if FileSystem.isFolder(match) { try walk(own + "/") } else { try add(own, isNamed: true) }
        }
    }

    /// Lists what lies below a folder, without hidden files; links to folders are not followed, so that a circle ends.
    private func walk(_ root: String) throws(ManakoError) {
        var (waiting, failure) = ([root], ManakoError?.none)
        while let folder = waiting.popLast() {
            let isRead = FileSystem.forEachName(in: job.path(of: folder)) { name in
                guard failure == nil, !name.hasPrefix(".") else { return }
                let path = folder + name
                // A look at the file itself is saved for what pictures are called.
                let suffix = FileName.suffix(of: name)
                if Self.isInput(suffix, every: job.every)
                    || FileStamp(job.path(of: path), followsLinks: false)?.kind != .folder
                {
                    do throws(ManakoError) { try add(path, isNamed: false, into: &waiting) } catch { failure = error }
                } else {
                    waiting.append(path + "/")
                }
            }
            if let failure { throw failure }
            guard isRead else { throw ManakoError(.unavailable, "\(folder): \(FileSystem.lastError)") }
        }
    }

    private func add(_ name: String, isNamed: Bool, into waiting: inout [String]) throws(ManakoError) {
        guard isInput(name) else { return passOver(name) }
        // A folder may be called like a picture.
        if FileStamp(job.path(of: name), followsLinks: false)?.kind == .folder { return waiting.append(name + "/") }
        try add(name, isNamed: isNamed)
    }

    /// Adds a file. One that the user named is an input whatever it is called, and also when it is not there: it fails when its turn
    /// comes, and the others are done.
    private func add(_ name: String, isNamed: Bool) throws(ManakoError) {
        if S3Address.isAddress(name) { return try listBucket(name) }
        let stamp = FileStamp(job.path(of: name))
        let (size, tag) = (stamp?.size ?? 0, stamp.map(Self.tag) ?? "")
        let suffix = FileName.suffix(of: name)
        if suffix == "tar" { return try addMembers(of: name, tag) }
        let isVideo = job.every > 0 && MediaKind(path: job.path(of: name)) == .video
        try receive(BatchInput(name: name, place: isVideo ? .video : .picture, size: size, tag: tag))
    }

    private func addMembers(of archive: String, _ tag: String) throws(ManakoError) {
        let file = try RandomAccessFile(path: job.path(of: archive))
        try InputLister.members(of: archive, count: file.size, tag, receive, passOver) {
            offset, count throws(ManakoError) in
            try file.read(at: offset, count: count)
        }
    }

    /// Hands out the pictures in an archive, by name or contents.
    static func members(
        of archive: String, count: Int, _ tag: String, _ receive: (BatchInput) throws(ManakoError) -> Void,
        _ passOver: (String) -> Void = { _ in }, read: @escaping (Int, Int) throws(ManakoError) -> [UInt8]
    ) throws(ManakoError) {
        var index = TarIndex(count: count, read: read)
        do throws(ManakoError) {
            while let member = try index.next() {
                guard try isPicture(member, read) else {
                    passOver(member.name)
                    continue
                }
                try receive(
                    BatchInput(
                        name: "\(archive)/\(member.name)", place: .member(archive: archive, offset: member.offset),
                        size: member.size, tag: tag))
            }
        } catch {
            throw error.at(archive)
        }
    }

    private static func isPicture(
        _ member: TarIndex.Member, _ read: (Int, Int) throws(ManakoError) -> [UInt8]
    ) throws(ManakoError) -> Bool {
        if let kind = MediaKind(suffix: FileName.suffix(of: member.name)) { return kind == .picture }
        guard member.size > 0 else { return false }
        return MediaKind(head: try read(member.offset, min(member.size, 4096))) == .picture
    }

    private func listBucket(_ name: String) throws(ManakoError) {
        guard let buckets else {
            throw ManakoError(.unsupported, "\(name): buckets can't be read here")
        }
        try buckets.list(name, every: job.every, receive)
    }

    /// Whether a folder's file is looked at.
    private func isInput(_ name: String) -> Bool {
        if Self.isInput(FileName.suffix(of: name), every: job.every) { return true }
        guard let kind = MediaKind(path: job.path(of: name)) else { return false }
        return kind == .picture || job.every > 0
    }

    /// Whether the end of a name is that of an input.
    static func isInput(_ suffix: String, every: Int) -> Bool {
        ImageFormat.fileExtensions.contains(suffix) || suffix == "tar"
            || every > 0 && VideoSource.fileExtensions.contains(suffix)
    }

    /// The version of a file.
    static func tag(_ stamp: FileStamp) -> String { String(stamp.modified, radix: 16) }
}

/// Lists what lies in buckets.
protocol BucketListing: Sendable {
    /// Hands out the inputs at an address: an object, or all below a prefix.
    func list(
        _ address: String, every: Int, _ receive: (BatchInput) throws(ManakoError) -> Void
    ) throws(ManakoError)
}
