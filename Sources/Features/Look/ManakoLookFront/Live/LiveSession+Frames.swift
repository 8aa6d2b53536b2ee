import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoFront
import Synchronization

extension LiveSession {
    /// Looks at a frame on the calling thread; identities and targets follow when it is the frame's turn.
    ///
    /// - Parameter sequence: how many frames of the session came before.
    func look(at frame: LiveFrame, _ sequence: Int) {
        let began = ContinuousClock.now
        let wanted: (LiveSettings, Bool)? = state.withLock { state in
            state.send == nil ? nil : (state.settings, !state.targets.isEmpty)
        }
        guard let (settings, hasTargets) = wanted else { return scheduler.finished(self) }
        var looked = ProcessedFrame(
            frame: frame, image: nil, result: .failure(WorkerPool.full), began: began, settings: settings)
        looked.result = Result { () throws(ManakoError) in
            let image = try frame.image(limits: scheduler.limits.frame)
            looked.image = image
            let moment = MediaTime(seconds: frame.header.captured / 1000)
            return try Self.look(at: image, moment, settings, hasTargets: hasTargets)
        }
        // The message is not needed any more: the picture has its own bytes.
        looked.frame.message = []
        finish(looked, sequence)
    }

    /// A frame that was taken out of the queue can't be looked at.
    func abandon(_ frame: LiveFrame, _ sequence: Int) {
        finish(
            ProcessedFrame(
                frame: frame, image: nil, result: .failure(WorkerPool.full), began: .now, settings: LiveSettings()),
            sequence)
    }

    /// Decodes a picture once for all lenses and targets, and looks at it through each lens.
    private static func look(
        at image: VisionImage, _ moment: MediaTime, _ settings: LiveSettings, hasTargets: Bool
    ) throws(ManakoError) -> ProcessedFrame.Found {
        var found = ProcessedFrame.Found(size: image.size)
        var need = settings.lenses.map(\.lens.finder).need(of: image)
        if hasTargets {
            // Trackers want every pixel; a detector that takes the same planes shares them.
            let whole = DecodeRequirement(size: image.size, allowsYUV: true)
            need = need?.combined(with: whole) ?? whole
        }
        if let need { try image.decode(need, times: &found.times) }
        for lens in settings.lenses {
            do throws(ManakoError) {
                found.lenses.append((lens, try lens.lens.finder.find(in: image, at: moment, times: &found.times)))
            } catch {
                found.faults.append((lens.settings, error))
            }
        }
        return found
    }

    /// Takes frames in their order: this one when its turn has come, and those that waited for it.
    private func finish(_ looked: ProcessedFrame, _ sequence: Int) {
        let isFree = state.withLock { state in
            guard state.send != nil else { return true }
            state.parked[sequence] = looked
            defer { state.isFinishing = true }
            return !state.isFinishing
        }
        guard isFree else { return }
        while let step = nextStep() {
            complete(step)
            scheduler.finished(self)
        }
    }

    /// A frame whose turn it is, with what belongs to it.
    private struct Step {
        var looked: ProcessedFrame
        var tracking: LiveTracking
        var marks: [Int: LiveTargets.Mark]
        var targets: Set<Int>
    }

    private func nextStep() -> Step? {
        state.withLock { state in
            guard state.send != nil, let looked = state.parked.removeValue(forKey: state.nextToFinish) else {
                state.isFinishing = false
                return nil
            }
            state.nextToFinish += 1
            defer { (state.tracking, state.marks) = (LiveTracking(), [:]) }
            return Step(looked: looked, tracking: state.tracking, marks: state.marks, targets: state.targets)
        }
    }

    private func complete(_ step: Step) {
        var step = step
        let (looked, number) = (step.looked, step.looked.frame.header.number)
        let began = ContinuousClock.now
        var findings: [ImageFinding] = []
        var targets: [LiveTarget] = []
        if case .success(let found) = looked.result, let image = looked.image {
            findings = step.tracking.findings(of: looked, in: found)
            step.tracking.targets.keep(step.targets)
            targets = step.tracking.targets.follow(step.marks, to: image, looked.settings.level) { target, error in
                lose(target, error)
            }
        }
        let track = ContinuousClock.now - began
        let dropped = putBack(step)
        switch looked.result {
        case .failure(let error): fail(number, error)
        case .success(let found):
            drop(found.faults)
            let times = LiveMilliseconds(found.times, wait: looked.began - looked.frame.arrival, track: track)
            scheduler.metrics.frameDone(times)
            send(
                .result(
                    LiveResult(
                        frame: number, captured: looked.frame.header.captured, width: Int(found.size.width),
                        height: Int(found.size.height), observations: findings, targets: targets, dropped: dropped,
                        milliseconds: times)))
        }
    }

    /// Keeps what the next frame needs, unless the session has ended; marks wait for a frame that could be used.
    private func putBack(_ step: Step) -> Int {
        state.withLock { state in
            guard state.send != nil else { return 0 }
            state.tracking = step.tracking
            if case .success = step.looked.result, let image = step.looked.image {
                state.answered += 1
                state.recent.add(step.looked.frame.header.number, image) { scheduler.keep($0, insteadOf: $1) }
            } else {
                state.marks.merge(step.marks.filter { state.targets.contains($0.key) }) { new, _ in new }
            }
            return state.dropped
        }
    }

    /// A lens that can't look at frames says so once, and looks at no more of them until it is asked for again.
    private func drop(_ faults: [(lens: LensSettings, error: ManakoError)]) {
        for fault in faults {
            let wasThere = state.withLock { state in
                let count = state.settings.lenses.count
                state.settings.lenses.removeAll { $0.settings == fault.lens }
                return state.settings.lenses.count < count
            }
            if wasThere { tell(fault.error, lens: fault.lens.id) }
        }
    }

    /// A target can't be followed; it is forgotten unless it was pointed at anew meanwhile.
    private func lose(_ target: Int, _ error: ManakoError) {
        state.withLock { state in
            if state.marks[target] == nil { _ = state.targets.remove(target) }
        }
        tell(error, about: "target \(target)")
    }
}

extension LiveMilliseconds {
    init(_ times: StageTimes, wait: Duration, track: Duration) {
        self.init(
            wait: wait.milliseconds, decode: times.decode.milliseconds, prepare: times.prepare.milliseconds,
            infer: times.infer.milliseconds, interpret: times.interpret.milliseconds, track: track.milliseconds)
    }
}
