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

    /// The files that are to be moved; nil when the library does not have the photo to keep.
    private static func paths(
        _ request: LibraryTrashRequest, _ index: PhotoIndex
    ) throws(ManakoError) -> [String]? {
        let entries = try index.entries(request.photos, hasLabels: false)
        guard let kept = request.keep else { return entries.flatMap(\.paths) }
        guard let best = try index.entries([kept], hasLabels: false).first else { return nil }
        // What goes is what the group of copies has beside the kept photo.
        let group = DuplicateGroup(photos: [best] + entries.filter { $0.id != kept })
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
            failures: report.failures.map { names.failure($0.path, $0.error.message) })
    }
}
