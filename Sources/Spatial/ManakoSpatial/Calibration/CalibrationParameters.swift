import ManakoCore

/// What a calibration changes: the camera's nine numbers and the views' poses.
struct CalibrationState {
    /// fx, fy, cx, cy, k1, k2, p1, p2, k3.
    var camera: [Double]
    /// From the board's axes to the camera's.
    var boards: [CameraPose]

    /// The camera.
    ///
    /// - Throws: what ``CameraIntrinsics`` throws for numbers that are no camera's.
    func intrinsics(width: Int, height: Int) throws(ManakoError) -> CameraIntrinsics {
        let bends = camera[4...].contains { $0 != 0 }
        return try CameraIntrinsics(
            width: width, height: height, fx: camera[0], fy: camera[1], cx: camera[2], cy: camera[3],
            distortion: bends
                ? .brownConrady(k1: camera[4], k2: camera[5], p1: camera[6], p2: camera[7], k3: camera[8]) : .none)
    }
}

/// Which of the camera's nine numbers are estimated, and which of them together.
struct CalibrationParameters {
    /// For each parameter the numbers that it changes, and by how much.
    let effects: [[(index: Int, factor: Double)]]

    init(_ options: CalibrationOptions) {
        var effects: [[(index: Int, factor: Double)]]
        if let aspect = options.aspectRatio {
            effects = [[(0, aspect), (1, 1)]]
        } else {
            effects = [[(0, 1)], [(1, 1)]]
        }
        if options.estimatesPrincipalPoint { effects += [[(2, 1)], [(3, 1)]] }
        if options.radialTerms > 0 { effects.append([(4, 1)]) }
        if options.radialTerms > 1 { effects.append([(5, 1)]) }
        if options.estimatesTangential { effects += [[(6, 1)], [(7, 1)]] }
        if options.radialTerms > 2 { effects.append([(8, 1)]) }
        self.effects = effects
    }

    var count: Int { effects.count }

    /// The state after a step.
    func apply(_ state: CalibrationState, _ step: LeastSquaresStep) -> CalibrationState {
        var result = state
        for (effect, change) in zip(effects, step.common) {
            for part in effect { result.camera[part.index] += part.factor * change }
        }
        for (index, change) in step.groups.enumerated() {
            result.boards[index] = state.boards[index].inverse.moved(change).inverse
        }
        return result
    }

    /// The derivatives by the parameters from those by the nine numbers.
    func reduce(_ full: [Double], into row: inout [Double]) {
        for (index, effect) in effects.enumerated() {
            var sum = 0.0
            for part in effect { sum += part.factor * full[part.index] }
            row[index] = sum
        }
    }

    /// The standard deviations of the nine numbers.
    func deviations(_ covariance: DenseMatrix) -> [Double] {
        var result = [Double](repeating: 0, count: 9)
        for (index, effect) in effects.enumerated() {
            let deviation = max(covariance[index, index], 0).squareRoot()
            for part in effect { result[part.index] = abs(part.factor) * deviation }
        }
        return result
    }
}
