package import ManakoAPI
import ManakoCore
import ManakoFront
import ManakoLibrary

extension LibraryOperations {
    /// Moves photos to the trash (`POST /v1/library/trash`).
    package func moveToTrash(_ request: LibraryTrashRequest) async throws(Problem) -> LibraryTrashAnswer {
        try await pool.answer { () throws(ManakoError) in
            let index = try self.index()
            let (entries, kept) = (try index.entries(request.photos), request.keep)
            if let kept {
                // What goes is what the group of copies has beside the kept photo.
                let group = DuplicateGroup(photos: try index.entries([kept]) + entries.filter { $0.id != kept })
                let surplus = group.surplus(keeping: kept)
                guard !surplus.isEmpty else { throw Self.nothingToKeep }
                return try self.answer(index, index.moveToTrash(surplus))
            }
            return try self.answer(index, index.moveToTrash(entries.flatMap(\.paths)))
        }
    }

    /// Moves files back from the trash (`POST /v1/library/restores`).
    package func restore(_ request: LibraryRestoreRequest) async throws(Problem) -> LibraryTrashAnswer {
        try await pool.answer { () throws(ManakoError) in
            let index = try self.index()
            return try self.answer(index, index.restore(request.batch))
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
