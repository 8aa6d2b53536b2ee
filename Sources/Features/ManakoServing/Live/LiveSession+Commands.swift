import Synchronization
import Manako
import ManakoAPI

extension LiveSession {
    /// Does what a client says.
    func take(_ message: LiveClientMessage) throws(ManakoError) {
        switch message {
        case .configure(let configuration): choose(configuration)
        case .track(let command): try mark(command)
        case .untrack(let target):
            state.withLock { state in
                state.targets.remove(target)
                state.marks[target] = nil
            }
        }
    }

    /// Takes settings over; frames wait while another model loads.
    func choose(_ configuration: LiveConfiguration) {
        let begins = state.withLock { state in
            state.settings.take(configuration)
            guard let name = configuration.model, state.send != nil,
                state.isLoading || name != state.settings.model?.name
            else { return false }
            state.wantedModel = name
            defer { state.isLoading = true }
            return !state.isLoading
        }
        guard begins else { return }
        scheduler.setPaused(true, self)
        let isTaken = scheduler.background.submit { [weak self] in self?.load() }
        guard !isTaken else { return }
        while nextWantedModel() != nil { finishLoading(.failure(WorkerPool.full)) }
    }

    /// Loads the model that is wanted; when another one is wanted by then, that one.
    private func load() {
        while let name = nextWantedModel() {
            scheduler.setPaused(true, self)
            let model = Result { () throws(ManakoError) in
                let model = try scheduler.models.model(named: name)
                // Says now, once, that a model finds no objects.
                _ = try model.finder(minimumConfidence: model.usualConfidence)
                return model
            }
            finishLoading(model)
        }
    }

    /// The model that is to be loaded; without one, loading is over.
    private func nextWantedModel() -> String? {
        state.withLock { state in
            defer { state.wantedModel = nil }
            if state.wantedModel == nil { state.isLoading = false }
            return state.wantedModel
        }
    }

    /// Uses a model from now on, and lets frames go on, unless another one is wanted already.
    private func finishLoading(_ model: Result<any ServedModel, ManakoError>) {
        let isLast = state.withLock { state in
            guard state.wantedModel == nil else { return false }
            if state.send != nil, case .success(let model) = model { state.settings.model = model }
            return true
        }
        guard isLast else { return }
        if case .failure(let error) = model { tell(error) }
        scheduler.setPaused(false, self)
    }

    /// Remembers where a target is to be learned.
    private func mark(_ command: LiveTrackCommand) throws(ManakoError) {
        let limit = scheduler.limits.targets
        let hasRoom = state.withLock { state in
            guard state.targets.contains(command.target) || state.targets.count < limit else { return false }
            state.targets.insert(command.target)
            state.marks[command.target] = LiveTargets.Mark(
                box: command.box.normalizedRect, image: command.frame.flatMap { state.recent.image(of: $0) })
            return true
        }
        guard hasRoom else {
            throw ManakoError(
                .limitExceeded, "target \(command.target) is one too many: \(limit) are followed at once; untrack one")
        }
    }
}

extension LiveSettings {
    /// Takes over what a client says; the model comes when it is loaded.
    fileprivate mutating func take(_ configuration: LiveConfiguration) {
        if let confidence = configuration.confidence { self.confidence = Float(confidence) }
        if let detects = configuration.detect { self.detects = detects }
        switch configuration.level {
        case .fast: level = .fast
        case .accurate: level = .accurate
        case nil: break
        }
    }
}
