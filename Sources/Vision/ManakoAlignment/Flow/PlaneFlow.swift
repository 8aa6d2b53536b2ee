import CManakoAlignment

/// The flow from one pyramid's planes to another's, from the smallest planes to larger ones.
struct PlaneFlow {
    let width: Int
    let height: Int
    /// How far each pixel moves to the right; behind them, how far down.
    private(set) var values: [Float]

    /// Finds the flow between pictures of one size.
    init(_ reference: BrightnessPyramid, _ floating: BrightnessPyramid, settings: FlowSettings) {
        var flow = PlaneFlow(still: reference.levels[reference.levels.count - 1])
        for level in reference.levels.indices.reversed() {
            let plane = reference.levels[level]
            if plane.width != flow.width || plane.height != flow.height { flow = flow.enlarged(to: plane) }
            // Levels that are left out take the flow of the last one that was not.
            if level >= min(settings.finestLevel, reference.levels.count - 1) {
                flow.move(plane, floating.levels[level], settings)
            }
        }
        self = flow
    }

    private init(still plane: BrightnessPlane) {
        self.init(plane.width, plane.height, [Float](repeating: 0, count: 2 * plane.width * plane.height))
    }

    private init(_ width: Int, _ height: Int, _ values: [Float]) {
        self.width = width
        self.height = height
        self.values = values
    }

    private func enlarged(to plane: BrightnessPlane) -> PlaneFlow {
        var larger = PlaneFlow(still: plane)
        unsafe manako_align_enlarge_flow(
            values, Int32(width), Int32(height), Int32(larger.width), Int32(larger.height), &larger.values)
        return larger
    }

    private mutating func move(_ here: BrightnessPlane, _ there: BrightnessPlane, _ settings: FlowSettings) {
        unsafe here.withKernel { a in
            unsafe there.withKernel { b in
                unsafe manako_align_search_flow(a, b, settings.stride, settings.iterations, &values)
                unsafe manako_align_smooth_flow(a, b, settings.rounds, settings.sweeps, &values)
            }
        }
    }

    /// The flow as it is told; nil where a number is not finite.
    var observation: OpticalFlowObservation? {
        let count = width * height
        return OpticalFlowObservation(
            width: width, height: height, horizontal: Array(values[..<count]), vertical: Array(values[count...]))
    }
}

/// How much work goes into a flow.
struct FlowSettings {
    /// The largest planes that are looked at: 0 is the picture, 1 half of it.
    var finestLevel: Int
    /// How many pixels a patch lies beside the next one.
    var stride: Int32
    var iterations: Int32 = 16
    /// How often the weights of smoothing are computed again.
    var rounds: Int32 = 5
    /// How often each pixel is made smooth with one set of weights.
    var sweeps: Int32 = 5

    init(_ accuracy: TrackOpticalFlowRequest.ComputationAccuracy) {
        switch accuracy {
        case .low: (finestLevel, stride) = (2, 4)
        case .medium: (finestLevel, stride) = (1, 4)
        case .high: (finestLevel, stride) = (1, 3)
        case .veryHigh: (finestLevel, stride, sweeps) = (0, 3, 10)
        }
    }
}
