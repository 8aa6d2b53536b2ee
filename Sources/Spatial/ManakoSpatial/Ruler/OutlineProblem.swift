import Glibc

/// An outline of a known shape as a least-squares problem over the camera and where the shape lies.
struct OutlineProblem {
    let shape: RulerShape
    let samples: [OutlineSample]
    let belief: CameraBelief
    /// The standard deviation in pixels of what a whole side is off by.
    let sideError: Double
    /// Residuals over their deviations count linearly from here on.
    static let loss = RobustLoss.huber(3)

    /// The residuals over their deviations; nil where the shape is not before the camera.
    func equations(_ state: OutlineState) -> NormalEquations? {
        guard let camera = state.intrinsics(belief), let rows = rows(state, camera) else { return nil }
        var equations = NormalEquations(common: state.parameters)
        for row in rows { equations.add([row], loss: Self.loss) }
        for prior in state.priors(belief, sideError: sideError) {
            var row = ResidualRow(common: state.parameters)
            row.value = prior.value
            row.common[prior.index] = prior.slope
            equations.add([row])
        }
        if case .circle = shape { equations.add([turnRow(state)]) }
        return equations
    }

    /// How far across the edges the samples are; nil where the shape is not before the camera.
    func rows(_ state: OutlineState, _ camera: CameraIntrinsics) -> [ResidualRow]? {
        var rows: [ResidualRow] = []
        for sample in samples {
            guard let row = row(sample, state, camera) else { return nil }
            rows.append(row)
        }
        return rows
    }

    /// Without this a circle could turn about its axis.
    private func turnRow(_ state: OutlineState) -> ResidualRow {
        var row = ResidualRow(common: state.parameters)
        let normal = state.lies.rotation.matrix.columns[2] * 1000
        (row.common[0], row.common[1], row.common[2]) = (normal.x, normal.y, normal.z)
        return row
    }

    /// How far across the edge a sample is from where the shape's outline is seen.
    private func row(_ sample: OutlineSample, _ state: OutlineState, _ camera: CameraIntrinsics) -> ResidualRow? {
        var way = sample.way
        var full = [[Double]](repeating: [Double](repeating: 0, count: 9), count: 2)
        for round in 0..<4 {
            let (point, derivative) = shape.place(side: sample.side, way: way)
            let place = state.lies.toWorld(point)
            guard let seen = camera.projectWithDerivative(place) else { return nil }
            let along = state.lies.rotation * derivative
            let (tx, ty) = (seen.column.dot(along), seen.row.dot(along))
            let square = tx * tx + ty * ty
            guard square > 1e-12, square.isFinite else { return nil }
            let (dx, dy) = (seen.pixel.x - sample.pixel.x, seen.pixel.y - sample.pixel.y)
            if round < 3 {
                way -= min(max((dx * tx + dy * ty) / square, -0.3), 0.3)
                continue
            }
            // Outward, since corners run clockwise in the picture with y down.
            let length = square.squareRoot()
            let (nx, ny) = (ty / length, -tx / length)
            camera.setOwnDerivatives(of: place, seen: seen.pixel, &full)
            return row(
                sample, state, value: nx * dx + ny * dy, gradient: seen.column * nx + seen.row * ny, at: place,
                own: zip(full[0], full[1]).map { nx * $0 + ny * $1 })
        }
        return nil
    }

    private func row(
        _ sample: OutlineSample, _ state: OutlineState, value: Double, gradient: Vector3, at place: Vector3,
        own: [Double]
    ) -> ResidualRow {
        var row = ResidualRow(common: state.parameters)
        let weight = 1 / sample.error
        row.value = (value + state.outward[sample.side]) * weight
        row.setPose(gradient * weight, at: place)
        row.common[6] = (own[0] + own[1]) * exp(state.logFocal) * weight
        row.common[7] = own[2] * weight
        row.common[8] = own[3] * weight
        row.common[9] = own[4] * weight
        row.common[10] = own[5] * weight
        row.common[OutlineState.cameraParameters + sample.side] = weight
        return row
    }
}
