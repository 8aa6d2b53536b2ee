import Glibc
import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoFiles
import ManakoFront
import ManakoTeach
import ManakoTraining
import Synchronization

/// The trainings of all projects: one goes on, the others wait for their turn.
final class TrainingQueue: Sendable {
    /// What a project's model is called in its folder.
    static let modelFile = "detector.onnx"
    private static let maximumModelBytes = 1 << 30
    /// The most trainings that wait.
    static let maximumWaiting = 16
    /// The most pictures about which the model is asked.
    static let maximumSamples = 6

    private struct State {
        var waiting: [(id: String, request: TrainingRequest)] = []
        var current: String?
        var wish = TrainingControl.goOn
        var isWorking = false
        var answers: [String: TrainingAnswer] = [:]
        /// What the database has not taken, as on a full disk; it is saved as soon as it can be.
        var unsaved: [String: TrainingAnswer] = [:]
    }

    private let store: ProjectStore
    let shelf: ModelRegistry
    let runner: any TrainingRunner
    private let state = Mutex(State())
    /// Whether a training can begin with an upload, by its digest.
    let knownStarts = Mutex<[String: Bool]>([:])

    init(store: ProjectStore, shelf: ModelRegistry, runner: any TrainingRunner) {
        self.store = store
        self.shelf = shelf
        self.runner = runner
    }

    /// Takes up what another run of the server has left: models go onto the shelf, and what was under way has stopped.
    func takeUp() throws(ManakoError) {
        for project in try store.projects() {
            if project.model != nil { try shelf.put(project, of: store) }
            var answer = try kept(project.id)
            guard [.waiting, .running, .stopping].contains(answer.state) else { continue }
            answer.state = .stopped
            answer.secondsLeft = nil
            try store.setTraining(answer.json, of: project.id)
            FileSystem.removeAll(try workFolder(project.id))
        }
    }

    /// How far a project's training is.
    func training(of id: String) throws(ManakoError) -> TrainingAnswer {
        let kept = try kept(id)
        let (running, unsaved) = state.withLock { ($0.answers[id], $0.unsaved[id]) }
        guard running == nil, let unsaved else { return running ?? kept }
        if (try? store.setTraining(unsaved.json, of: id)) != nil { state.withLock { $0.unsaved[id] = nil } }
        return unsaved
    }

    /// Saves what is told of a training; what can't be saved now is kept for when it is asked for.
    private func save(_ answer: TrainingAnswer, of id: String) {
        let isSaved = (try? store.setTraining(answer.json, of: id)) != nil
        state.withLock { $0.unsaved[id] = isSaved ? nil : answer }
    }

    private func kept(_ id: String) throws(ManakoError) -> TrainingAnswer {
        try store.training(of: id).flatMap(TrainingAnswer.init(json:)) ?? TrainingAnswer()
    }

    /// Begins a training, or puts it behind the one that goes on.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` with the reason `trainingRuns` for a project that is being trained,
    ///   `tooFewBoxes` for one with nothing to learn from; ``ManakoError/Code/unavailable`` when something has to be installed first.
    func start(_ id: String, _ request: TrainingRequest) throws(ManakoError) -> TrainingAnswer {
        if let missing = lacking(try runner.missingParts()).first { throw missing.error }
        try checkPictures(of: id)
        var answer = TrainingAnswer(.waiting)
        answer.epochs = request.epochs ?? TrainingJob.usualEpochs
        let isFree = state.withLock { state in
            guard state.answers[id] == nil, state.waiting.count < Self.maximumWaiting else { return false }
            state.answers[id] = answer
            return true
        }
        guard isFree else {
            throw ManakoError(
                .invalidArgument, "the server is training already; stop that, or wait for its end",
                reason: .init("trainingRuns"))
        }
        // What can't be written down does not begin, and keeps no other from beginning.
        do throws(ManakoError) {
            try store.setTraining(answer.json, of: id)
        } catch {
            state.withLock { $0.answers[id] = nil }
            throw error
        }
        if enqueue(id, request) { _ = BackgroundThread.start { [self] in work() } }
        return answer
    }

    /// Puts a training behind the others, unless it was stopped meanwhile.
    ///
    /// - Returns: whether nobody works on them yet.
    private func enqueue(_ id: String, _ request: TrainingRequest) -> Bool {
        state.withLock { state in
            state.unsaved[id] = nil
            guard state.answers[id] != nil else { return false }
            state.waiting.append((id, request))
            defer { state.isWorking = true }
            return !state.isWorking
        }
    }

    private func checkPictures(of id: String) throws(ManakoError) {
        guard try store.pictures(of: id).pictures.count(where: { !$0.boxes.isEmpty }) >= 2 else {
            throw ManakoError(
                .invalidArgument,
                "a detector learns from two pictures with boxes at least; draw boxes in more pictures",
                reason: .init("tooFewBoxes"))
        }
    }

    /// Ends a training after its epoch, or takes it out of those that wait.
    func stop(_ id: String) throws(ManakoError) -> TrainingAnswer {
        let kept = try kept(id)
        let (answer, isOver) = state.withLock { state -> (TrainingAnswer, Bool) in
            guard var answer = state.answers[id] else { return (kept, false) }
            let isRunning = state.current == id
            answer.state = isRunning ? .stopping : .stopped
            state.answers[id] = isRunning ? answer : nil
            if isRunning, state.wish == .goOn { state.wish = .stop }
            state.waiting.removeAll { $0.id == id }
            return (answer, !isRunning)
        }
        if isOver { save(answer, of: id) }
        return answer
    }

    /// Ends the training of a project that goes away.
    func forget(_ id: String) {
        state.withLock { state in
            state.waiting.removeAll { $0.id == id }
            state.unsaved[id] = nil
            if state.current == id { state.wish = .end } else { state.answers[id] = nil }
        }
    }

    /// Ends all trainings at once.
    func end() {
        state.withLock { state in
            for (id, _) in state.waiting { state.answers[id] = nil }
            state.waiting = []
            state.wish = .end
        }
    }

    // MARK: On a thread of its own

    private func work() {
        while let (id, request) = next() {
            var answer = state.withLock { $0.answers[id] } ?? TrainingAnswer()
            do throws(ManakoError) {
                try train(id, request)
                answer = state.withLock { $0.answers[id] } ?? answer
                let isWhole = state.withLock { $0.wish } == .goOn || answer.epoch > 0 && answer.epoch == answer.epochs
                answer.state = isWhole ? .finished : .stopped
            } catch {
                answer = state.withLock { $0.answers[id] } ?? answer
                answer.state = error.code == .cancelled ? .stopped : .failed
                answer.problem = error.code == .cancelled ? nil : TrainingProblem(message: Problem(error).detail)
            }
            answer.secondsLeft = nil
            if let folder = try? workFolder(id) { FileSystem.removeAll(folder) }
            save(answer, of: id)
            state.withLock { state in
                state.answers[id] = nil
                state.current = nil
            }
        }
    }

    private func next() -> (String, TrainingRequest)? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isWorking = false
                return nil
            }
            let (id, request) = state.waiting.removeFirst()
            state.current = id
            state.wish = .goOn
            state.answers[id]?.state = .running
            return (id, request)
        }
    }

    private func train(_ id: String, _ request: TrainingRequest) throws(ManakoError) {
        let folder = try workFolder(id)
        FileSystem.removeAll(folder)
        let job = TrainingJob(id, request, in: folder, weights: weights(try runner.missingParts()))
        let parts = try store.layOut(id, in: job.data)
        note(id) { $0.epochs = job.epochs }
        let isFirst = try store.project(id).model == nil
        try runner.run(job) {
            state.withLock { $0.wish }
        } step: { step in
            note(id) { $0.add(step) }
            if isFirst { publishBest(of: job, id, parts) }
        }
        guard FileSystem.isReadable(job.model) else {
            guard state.withLock({ $0.wish }) == .goOn else { return }
            throw ManakoError(.internalFailure, "the training came to its end without a model")
        }
        try keepModel(of: job, id, parts)
    }

    /// Changes what is told of a training, and notes it for after the server's end.
    private func note(_ id: String, _ change: (inout TrainingAnswer) -> Void) {
        let answer = state.withLock { state -> TrainingAnswer? in
            guard var answer = state.answers[id] else { return nil }
            change(&answer)
            state.answers[id] = answer
            return answer
        }
        if let answer { save(answer, of: id) }
    }

    /// Gives a project its first model as soon as there is one, and each better one; a model of an earlier training stays until the end.
    ///
    /// What can't be written now is tried again after the next epoch that is the best.
    private func publishBest(of job: TrainingJob, _ id: String, _ parts: ProjectParts) {
        guard FileSystem.isReadable(job.model), let answer = try? training(of: id),
            answer.bestPlace == answer.averagePrecision.count - 1
        else { return }
        try? keepModel(of: job, id, parts)
    }

    private func keepModel(of job: TrainingJob, _ id: String, _ parts: ProjectParts) throws(ManakoError) {
        let project = try store.project(id)
        let path = "\(try store.modelFolder(of: id))/\(Self.modelFile)"
        let isFirst = project.model == nil
        try AtomicFile.write(FileBytes.read(job.model, limit: Self.maximumModelBytes), to: path)
        if !isFirst { shelf.takeAway(trained: ModelRegistry.name(ofProject: id)) }
        let answer = try training(of: id)
        let best = answer.bestPlace
        let labels = Set((parts.train + parts.held).flatMap { $0.boxes.map(\.label) })
        try store.setModel(
            ProjectModel(
                trained: Int(time(nil)), epochs: answer.epoch,
                averagePrecision: best.map { answer.averagePrecision[$0] } ?? 0,
                averagePrecision50: best.map { answer.averagePrecision50[$0] } ?? 0,
                labels: project.labels.filter(labels.contains)), of: id)
        try shelf.put(project, of: store)
        let samples = samples(of: id, parts.held)
        note(id) { $0.samples = samples }
    }

    /// What the model says of pictures that it did not learn from; nothing where it can't be asked.
    private func samples(of id: String, _ held: [ProjectPicture]) -> [TrainingSample] {
        guard
            let lens = try? shelf.lens(
                LensSettings("objects", model: ModelRegistry.name(ofProject: id)), follows: false)
        else { return [] }
        return held.prefix(Self.maximumSamples).compactMap { picture in
            guard let file = try? store.file(of: picture, in: id),
                let image = try? VisionImage(encoded: file, codecs: ManakoEnvironment.codecs)
            else { return nil }
            var times = StageTimes()
            guard let findings = try? lens.finder.find(in: image, times: &times) else { return nil }
            return TrainingSample(
                picture: picture.id,
                boxes: findings.prefix(100).compactMap { SuggestedBox($0, label: $0.label, in: image.size) })
        }
    }

    private func workFolder(_ id: String) throws(ManakoError) -> String { "\(try store.modelFolder(of: id))/work" }
}

extension TrainingJob {
    /// How many epochs there are when nobody says.
    static let usualEpochs = 40
    private static let usualSize = 416

    init(_ id: String, _ request: TrainingRequest, in folder: String, weights: String?) {
        // A multiple of 32, which the network's steps need.
        let size = (request.size ?? Self.usualSize) / 32 * 32
        self.init(
            data: "\(folder)/data", output: "\(folder)/out", epochs: request.epochs ?? Self.usualEpochs, size: size,
            fit: request.fit, minutes: request.minutes, weights: weights)
    }
}
