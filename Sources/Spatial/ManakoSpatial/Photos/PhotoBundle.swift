import Glibc

/// Cameras, where photos were taken, and points that several of them show.
struct PhotoBundle {
    /// A photo.
    struct View {
        /// From the ruler's axes to the camera's.
        var lies: CameraPose
        /// The number of its camera.
        var camera: Int
        /// By how many pixels each side of the ruler seems to lie farther out than it does; none where the ruler is not used.
        var outward: [Double]
    }

    /// A camera by what an outline is explained with; where the outline lies is the views' own.
    var cameras: [OutlineState]
    var views: [View]
    var points: [Vector3]

    fileprivate static let ofPose = 6
    private static let ofCamera = OutlineState.cameraParameters - ofPose

    /// Where a view's parameters begin among the common ones.
    func start(ofView index: Int) -> Int {
        cameras.count * Self.ofCamera + views[..<index].reduce(0) { $0 + Self.ofPose + $1.outward.count }
    }

    func start(ofCamera index: Int) -> Int { index * Self.ofCamera }

    /// How many parameters are not those of points.
    var parameters: Int { start(ofView: views.count) }

    /// What an outline of a view is explained with.
    func state(ofView index: Int) -> OutlineState {
        let view = views[index]
        var state = cameras[view.camera]
        state.lies = view.lies
        state.outward = view.outward
        return state
    }

    func moved(_ step: LeastSquaresStep) -> PhotoBundle {
        var result = self
        for index in cameras.indices {
            let own = Array(step.common[start(ofCamera: index)..<start(ofCamera: index + 1)])
            result.cameras[index] = cameras[index].moved([Double](repeating: 0, count: Self.ofPose) + own)
        }
        for index in views.indices {
            let start = start(ofView: index)
            let lies = views[index].lies
            result.views[index].lies = lies.inverse.moved(Array(step.common[start..<start + Self.ofPose])).inverse
            for side in views[index].outward.indices {
                result.views[index].outward[side] += step.common[start + Self.ofPose + side]
            }
        }
        for (index, own) in step.groups.enumerated() {
            result.points[index] = points[index] + Vector3(own[0], own[1], own[2])
        }
        return result
    }
}

/// A point as a photo shows it.
struct PhotoSighting {
    /// The number of the photo among the views.
    var view: Int
    /// The number of the keypoint in the photo.
    var keypoint: Int
    var pixel: PixelPoint
    /// The standard deviation of the column and the row.
    var error: Double
}

/// Photos and points as a least-squares problem
/// ([Triggs and others 2000](https://doi.org/10.1007/3-540-44480-7_21)): points lie where they are seen, and the ruler's outline where its
/// edges are seen.
struct PhotoBundleProblem {
    /// What is known of each camera beforehand.
    let beliefs: [CameraBelief]
    /// The outline in each view; nil where the ruler is not used.
    let outlines: [SeenOutline?]
    /// Where each point is seen.
    let tracks: [[PhotoSighting]]
    /// By what the expected errors of sightings are multiplied.
    let noise: Double
    private static let loss = RobustLoss.huber(2.5)

    func equations(_ bundle: PhotoBundle) -> NormalEquations? {
        var equations = NormalEquations(common: bundle.parameters, groups: tracks.count, groupSize: 3)
        let cameras = zip(bundle.cameras, beliefs).map { $0.intrinsics($1) }
        for (index, track) in tracks.enumerated() {
            for sighting in track {
                let view = bundle.views[sighting.view]
                guard let camera = cameras[view.camera],
                    let rows = rows(sighting, bundle.points[index], view, camera, bundle)
                else { return nil }
                equations.add(rows, group: index, loss: Self.loss)
            }
        }
        for index in outlines.indices { guard addOutline(index, bundle, to: &equations) else { return nil } }
        for index in bundle.cameras.indices { addPriors(index, bundle, to: &equations) }
        return equations
    }

    private func rows(
        _ sighting: PhotoSighting, _ point: Vector3, _ view: PhotoBundle.View, _ camera: CameraIntrinsics,
        _ bundle: PhotoBundle
    ) -> [ResidualRow]? {
        let place = view.lies.toWorld(point)
        guard let seen = camera.projectWithDerivative(place) else { return nil }
        var own = [[Double]](repeating: [Double](repeating: 0, count: 9), count: 2)
        camera.setOwnDerivatives(of: place, seen: seen.pixel, &own)
        let weight = 1 / (sighting.error * noise)
        let back = view.lies.rotation.inverse
        let offsets = [seen.pixel.x - sighting.pixel.x, seen.pixel.y - sighting.pixel.y]
        let (first, lens) = (bundle.start(ofView: sighting.view), bundle.start(ofCamera: view.camera))
        return [seen.column, seen.row].enumerated().map { index, slope in
            var row = ResidualRow(common: bundle.parameters, group: 3)
            row.value = offsets[index] * weight
            let gradient = slope * weight
            row.setPose(gradient, at: place, from: first)
            let bends = [(own[index][0] + own[index][1]) * camera.fx] + own[index][2...5]
            for (offset, value) in bends.enumerated() { row.common[lens + offset] = value * weight }
            let byPoint = back * gradient
            (row.group[0], row.group[1], row.group[2]) = (byPoint.x, byPoint.y, byPoint.z)
            return row
        }
    }

    private func addOutline(_ index: Int, _ bundle: PhotoBundle, to equations: inout NormalEquations) -> Bool {
        guard let outline = outlines[index], !bundle.views[index].outward.isEmpty else { return true }
        let problem = OutlineProblem(
            shape: outline.shape, samples: outline.samples, belief: beliefs[bundle.views[index].camera],
            sideError: outline.sideError)
        let state = bundle.state(ofView: index)
        guard let camera = state.intrinsics(problem.belief), let rows = problem.rows(state, camera) else {
            return false
        }
        for row in rows { equations.add([spread(row, view: index, bundle)], loss: OutlineProblem.loss) }
        for (side, outward) in bundle.views[index].outward.enumerated() {
            var row = ResidualRow(common: bundle.parameters)
            row.value = outward / outline.sideError
            row.common[bundle.start(ofView: index) + PhotoBundle.ofPose + side] = 1 / outline.sideError
            equations.add([row])
        }
        return true
    }

    /// An outline's derivatives, which are of one camera and one view, among those of all.
    private func spread(_ row: ResidualRow, view: Int, _ bundle: PhotoBundle) -> ResidualRow {
        var result = ResidualRow(common: bundle.parameters)
        result.value = row.value
        let (start, camera) = (bundle.start(ofView: view), bundle.start(ofCamera: bundle.views[view].camera))
        let (pose, sides) = (PhotoBundle.ofPose, OutlineState.cameraParameters)
        for index in 0..<pose { result.common[start + index] = row.common[index] }
        for index in pose..<sides { result.common[camera + index - pose] = row.common[index] }
        for index in sides..<row.common.count { result.common[start + pose + index - sides] = row.common[index] }
        return result
    }

    private func addPriors(_ index: Int, _ bundle: PhotoBundle, to equations: inout NormalEquations) {
        // A camera without a view has no sides.
        for prior in bundle.cameras[index].priors(beliefs[index], sideError: 1) {
            var row = ResidualRow(common: bundle.parameters)
            row.value = prior.value
            row.common[bundle.start(ofCamera: index) + prior.index - PhotoBundle.ofPose] = prior.slope
            equations.add([row])
        }
    }
}
