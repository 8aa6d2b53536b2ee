public import ManakoCore
import ManakoFiles
import ManakoStore

extension ProjectStore {
    /// Notes what the best model so far is; nil for none.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when there is no such project.
    public func setModel(_ model: ProjectModel?, of id: String) throws(ManakoError) {
        try store.write { (session) throws(ManakoError) in
            _ = try Self.advance(id, session)
            try session.run("UPDATE projects SET model = ? WHERE id = ?", [.text(orNull: model?.json), .text(id)])
        }
    }

    /// What was noted of a project's training; nil before the first.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when there is no such project.
    public func training(of id: String) throws(ManakoError) -> String? {
        guard let row = try store.rows("SELECT training FROM projects WHERE id = ?", [.text(id)]).first else {
            throw ProjectError.projectGone
        }
        return try row.optionalText(0)
    }

    /// Notes something of a project's training, in words of the caller's; the revision stays.
    public func setTraining(_ text: String?, of id: String) throws(ManakoError) {
        try store.write { (session) throws(ManakoError) in
            try session.run("UPDATE projects SET training = ? WHERE id = ?", [.text(orNull: text), .text(id)])
        }
    }

    /// The folder of a project's models, made when it is not there.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when there is no such project.
    public func modelFolder(of id: String) throws(ManakoError) -> String {
        guard Self.isID(id), try !store.rows("SELECT 1 FROM projects WHERE id = ?", [.text(id)]).isEmpty else {
            throw ProjectError.projectGone
        }
        let path = "\(folder(of: id))/model"
        guard FileSystem.makeFolder(path) else {
            throw ManakoError(.unavailable, "\(path): the folder can't be made: \(FileSystem.lastError)")
        }
        return path
    }
}
