package import ManakoAPI
import ManakoCore
import ManakoFront
import ManakoLibrary

extension LibraryOperations {
    /// Moves photos to the trash (`POST /v1/library/trash`).
    package func moveToTrash(_ request: LibraryTrashRequest) async throws(Problem) -> LibraryTrashAnswer {
        let answer = try await pool.answer { () throws(ManakoError) -> LibraryTrashAnswer? in
            let index = try self.index()
            guard let paths = try Self.paths(request, index) else { return nil }
            return try self.answer(index, index.moveToTrash(paths))
        }
        guard let answer else { throw Self.photoGone }
        return answer
    }

    /// The files that are to be moved; nil when the library does not have one of the photos any more.
    private static func paths(
        _ request: LibraryTrashRequest, _ index: PhotoIndex
    ) throws(ManakoError) -> [String]? {
        // The photo that stays comes first, and none comes twice.
        var known: Set<Int> = []
        let ids = ((request.keep.map { [$0] } ?? []) + request.photos).filter { known.insert($0).inserted }
        let entries = try index.entries(ids, hasLabels: false).filter { !$0.paths.isEmpty }
        guard entries.count == ids.count else { return nil }
        guard request.keep != nil else { return entries.flatMap(\.paths) }
        // What goes is what the group of copies has beside the kept photo.
        let group = DuplicateGroup(photos: entries)
        guard group.keptFile() != nil else { throw nothingToKeep }
        return group.surplus()
    }

    /// Moves files back from the trash (`POST /v1/library/restores`).
    package func restore(_ request: LibraryRestoreRequest) async throws(Problem) -> LibraryTrashAnswer {
        do throws(Problem) {
            return try await pool.answer { () throws(ManakoError) in
                let index = try self.index()
                return try self.answer(index, index.restore(request.batch))
            }
        } catch {
            guard error.reason == "nothingToRestore" else { throw error }
            throw .notFound(error.detail, reason: .init("nothingToRestore"))
        }
    }

    private static let nothingToKeep = ManakoError(
        .unavailable, "no file of the photo to keep can be reached, so nothing was moved", reason: .init("noneKept"))

    private func answer(_ index: PhotoIndex, _ report: TrashReport) throws(ManakoError) -> LibraryTrashAnswer {
        results.forget()
        let names = PhotoNames(try index.folders)
        return LibraryTrashAnswer(
            batch: report.batch, moved: report.moved.map(names.name),
            failures: report.failures.map { names.failure(LibraryStatus.Failure($0.path, $0.error)) })
    }
}
