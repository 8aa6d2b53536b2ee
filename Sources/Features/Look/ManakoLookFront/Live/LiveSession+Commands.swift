import Manako
import ManakoAPI
import ManakoFront
import Synchronization

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

    /// Takes settings over; models are loaded in the background, and frames wait until then.
    func choose(_ configuration: LiveConfiguration) {
        let begins = state.withLock { state in
            if let effort = configuration.effort { state.settings.level = effort.trackingLevel }
            guard let lenses = configuration.lenses, state.send != nil,
                state.isLoading || lenses != state.settings.lenses.map(\.settings)
            else { return false }
            state.wantedLenses = lenses
            defer { state.isLoading = true }
            return !state.isLoading
        }
        guard begins else { return }
        scheduler.setPaused(true, self)
        let isTaken = scheduler.background.submit { [weak self] in self?.load() }
        guard !isTaken else { return }
        while nextWantedLenses() != nil { finishLoading([], [("", WorkerPool.full)]) }
    }

    /// Makes the lenses that were asked for last; those that were asked for meanwhile come next.
    private func load() {
        while let wanted = nextWantedLenses() {
            scheduler.setPaused(true, self)
            let known = state.withLock { $0.settings.lenses }
            var lenses: [LiveLens] = []
            var faults: [(id: String, error: ManakoError)] = []
            for settings in wanted where !lenses.contains(where: { $0.settings.id == settings.id }) {
                if let same = known.first(where: { $0.settings == settings }) {
                    lenses.append(same)
                    continue
                }
                do throws(ManakoError) {
                    lenses.append(
                        LiveLens(
                            settings: settings, lens: try scheduler.models.lens(settings, follows: true).forStream()))
                } catch {
                    faults.append((settings.id, error))
                }
            }
            finishLoading(lenses, faults)
        }
    }

    private func nextWantedLenses() -> [LensSettings]? {
        state.withLock { state in
            defer { state.wantedLenses = nil }
            if state.wantedLenses == nil { state.isLoading = false }
            return state.wantedLenses
        }
    }

    private func finishLoading(_ lenses: [LiveLens], _ faults: [(id: String, error: ManakoError)]) {
        let isLast = state.withLock { state in
            guard state.wantedLenses == nil else { return false }
            if state.send != nil { state.settings.lenses = lenses }
            return true
        }
        guard isLast else { return }
        for fault in faults { tell(fault.error, lens: fault.id.isEmpty ? nil : fault.id) }
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
                .limitExceeded, "target \(command.target) is one too many: \(limit) are followed at once; untrack one",
                reason: .init("tooManyTargets", ["limit": "\(limit)"]))
        }
    }
}
