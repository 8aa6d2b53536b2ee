import Manako
package import ManakoAPI
import ManakoFront
import ManakoTeach

extension TeachOperations {
    /// Lists projects (`GET /v1/projects`).
    package func projects() async throws(Problem) -> ProjectsAnswer {
        let store = try store()
        return try await answer { () throws(ManakoError) in
            ProjectsAnswer(projects: try store.projects().map(ProjectEntry.init))
        }
    }

    /// Begins a project (`POST /v1/projects`).
    package func addProject(_ request: ProjectRequest) async throws(Problem) -> ProjectEntry {
        let store = try store()
        return try await answer { () throws(ManakoError) in
            ProjectEntry(try store.add(name: request.name, labels: request.labels ?? []))
        }
    }

    /// Tells of a project (`GET /v1/projects/{id}`).
    ///
    /// - Throws: a problem of status 404.
    package func project(_ id: String) async throws(Problem) -> ProjectEntry {
        let store = try store()
        return try await answer { () throws(ManakoError) in ProjectEntry(try store.project(id)) }
    }

    /// Changes a project (`POST /v1/projects/{id}`).
    ///
    /// - Throws: a problem of status 404.
    package func changeProject(_ id: String, _ request: ProjectChangeRequest) async throws(Problem) -> ProjectEntry {
        let (store, shelf) = (try store(), shelf)
        return try await answer { () throws(ManakoError) in
            let change = ProjectChange(
                name: request.name, labels: request.labels, rename: request.rename.map { ($0.from, $0.to) })
            let project = try store.change(id, change)
            if request.name != nil, project.model != nil { try shelf.put(project, of: store) }
            return ProjectEntry(project)
        }
    }

    /// Removes a project (`DELETE /v1/projects/{id}`); a training of it ends.
    ///
    /// - Throws: a problem of status 404.
    package func deleteProject(_ id: String) async throws(Problem) {
        let (store, trainings, shelf) = (try store(), try trainings(), shelf)
        let isGone = try await answer { () throws(ManakoError) in
            trainings.forget(id)
            shelf.takeAway(trained: ModelRegistry.name(ofProject: id))
            return try store.remove(id)
        }
        guard isGone else {
            throw .notFound("this project is not there any more; list the projects", reason: .init("projectGone"))
        }
    }
}

extension ModelRegistry {
    /// The name of a project's model.
    static func name(ofProject id: String) -> String { namePrefix + id }

    /// What the names of all projects' models begin with.
    static let namePrefix = "project-"

    /// Puts the best model of a project onto the shelf, under the project's name for people.
    func put(_ project: Project, of store: ProjectStore) throws(ManakoError) {
        put(
            trained: "\(try store.modelFolder(of: project.id))/\(TrainingQueue.modelFile)",
            as: Self.name(ofProject: project.id), title: project.name)
    }
}

extension ProjectEntry {
    init(_ project: Project) {
        self.init(
            id: project.id, name: project.name, created: project.created, changed: project.changed,
            revision: project.revision, labels: project.labels)
        (pictures, done, boxes) = (project.pictures, project.done, project.boxes)
        counts = project.counts.map { LabelCountEntry(label: $0.label, boxes: $0.boxes, pictures: $0.pictures) }
        model = project.model.map {
            ProjectModelEntry(
                trained: $0.trained, epochs: $0.epochs, averagePrecision: $0.averagePrecision,
                averagePrecision50: $0.averagePrecision50, labels: $0.labels)
        }
    }
}
