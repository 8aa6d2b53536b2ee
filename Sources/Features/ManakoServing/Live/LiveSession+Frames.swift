import Synchronization
import Manako
import ManakoAPI
import ManakoFeatures

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
        var looked = LookedAtFrame(
            frame: frame, image: nil, result: .failure(WorkerPool.full), began: began, settings: settings)
        looked.result = Result { () throws(ManakoError) in
            let image = try frame.image(limits: scheduler.limits.frame)
            looked.image = image
            return try Self.report(on: image, settings, hasTargets: hasTargets)
        }
        // The message is not needed any more: the picture has its own bytes.
        looked.frame.message = []
        finish(looked, sequence)
    }

    /// A frame that was taken out of the queue can't be looked at.
    func abandon(_ frame: LiveFrame, _ sequence: Int) {
        finish(
            LookedAtFrame(
                frame: frame, image: nil, result: .failure(WorkerPool.full), began: .now, settings: LiveSettings()),
            sequence)
    }

    private static func report(
        on image: VisionImage, _ settings: LiveSettings, hasTargets: Bool
    ) throws(ManakoError) -> DetectionReport {
        var times = StageTimes()
        let lowest = min(settings.shownConfidence, VideoDetectFeature.lowestUsefulConfidence)
        let finder = settings.detects ? try settings.model?.finder(minimumConfidence: lowest) : nil
        if hasTargets {
            // Trackers want every pixel; a detector that takes the same planes shares them.
            let whole = ImageNeed(size: image.size, allowsYUV: true)
            try image.decode(finder?.need(of: image).combined(with: whole) ?? whole, times: &times)
        }
        let items = try finder?.find(in: image, times: &times) ?? []
        return DetectionReport(size: image.size, model: settings.model?.name ?? "", items: items, times: times)
    }

    /// Takes frames in their order: this one when its turn has come, and those that waited for it.
    private func finish(_ looked: LookedAtFrame, _ sequence: Int) {
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
        var looked: LookedAtFrame
        var course: LiveCourse
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
            defer { (state.course, state.marks) = (LiveCourse(), [:]) }
            return Step(looked: looked, course: state.course, marks: state.marks, targets: state.targets)
        }
    }

    private func complete(_ step: Step) {
        var step = step
        let (looked, number) = (step.looked, step.looked.frame.header.number)
        let began = ContinuousClock.now
        var observations: [LiveObservation] = []
        var targets: [LiveTarget] = []
        if case .success(let report) = looked.result, let image = looked.image {
            if looked.settings.detects, looked.settings.model != nil {
                observations = step.course.identify(report, in: looked)
            }
            step.course.targets.keep(step.targets)
            targets = step.course.targets.follow(step.marks, to: image, looked.settings.level) { target, error in
                lose(target, error)
            }
        }
        let track = ContinuousClock.now - began
        let dropped = putBack(step)
        switch looked.result {
        case .failure(let error): fail(number, error)
        case .success(let report):
            let times = LiveMilliseconds(report.times, wait: looked.began - looked.frame.arrival, track: track)
            scheduler.metrics.frameDone(times)
            send(
                .result(
                    LiveResult(
                        frame: number, captured: looked.frame.header.captured, size: PixelSize(report.size),
                        observations: observations, targets: targets, dropped: dropped, milliseconds: times)))
        }
    }

    /// Keeps what the next frame needs, unless the session has ended; marks wait for a frame that could be used.
    private func putBack(_ step: Step) -> Int {
        state.withLock { state in
            guard state.send != nil else { return 0 }
            state.course = step.course
            if case .success = step.looked.result, let image = step.looked.image {
                state.answered += 1
                state.recent.add(step.looked.frame.header.number, image) { scheduler.keep($0, insteadOf: $1) }
            } else {
                state.marks.merge(step.marks.filter { state.targets.contains($0.key) }) { new, _ in new }
            }
            return state.dropped
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
