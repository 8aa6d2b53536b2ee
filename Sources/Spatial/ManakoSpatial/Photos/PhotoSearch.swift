import Glibc
import ManakoCore

/// The way from matched keypoints to the places of photos, from what is known roughly to what is known closely.
struct PhotoSearch {
    let photos: [ScenePhoto]
    let tracks: PhotoTracks
    /// What is known of each camera, and which photos are whose.
    private let beliefs: [CameraBelief]
    private let cameras: [Int]

    /// The most points by which places are found, and the least that a scene needs.
    private static let mostPoints = 700, leastPoints = 30
    /// The least points of a photo that has a place.
    private static let leastPointsOfPhoto = 15
    /// The least angle between the rays of half of the points, in radians.
    private static let leastAngle = 0.035
    /// How far points may be off in each round, as a part of a photo's longer side, and by what errors are multiplied meanwhile.
    private static let rounds: [(tolerance: Double, noise: Double)] = [(0.02, 12), (0.008, 4), (0.003, 1.5)]
    /// How many deviations a sighting may be off.
    private static let greatestDeviations = 4.0

    init(photos: [ScenePhoto], tracks: PhotoTracks) {
        (self.photos, self.tracks) = (photos, tracks)
        var beliefs: [CameraBelief] = []
        cameras = photos.map { photo in
            if let known = beliefs.firstIndex(of: photo.camera) { return known }
            beliefs.append(photo.camera)
            return beliefs.count - 1
        }
        self.beliefs = beliefs
    }

    private func longest(_ photo: Int) -> Double {
        Double(max(photos[photo].picture.width, photos[photo].picture.height))
    }

    private var scale: Double { photos.indices.map(longest).max() ?? 1 }

    /// Finds where the photos were taken.
    func alignment() throws(ManakoError) -> PhotoAlignment {
        let start = PhotoStart(photos: photos, tracks: tracks, tolerance: Self.rounds[0].tolerance * scale)
        do throws(ManakoError) {
            return try alignment(from: start)
        } catch {
            // Rays from one place meet nowhere, as those of photos do that have nothing in common.
            throw error.reason == tooLittle.reason && start.areTogether(least: Self.leastPoints) ? tooNear : error
        }
    }

    private func alignment(from start: PhotoStart) throws(ManakoError) -> PhotoAlignment {
        guard var state = start.state else { throw tooLittle }
        var cameras = firstCameras(state)
        for (number, round) in Self.rounds.enumerated() {
            let found = try solve(points(state, within: round.tolerance * scale), state, cameras, noise: round.noise)
            cameras = found.bundle.cameras
            state = found.placed(state, least: Self.leastPointsOfPhoto)
            if number > 0 { add(found, to: &state, within: round.tolerance * scale) }
        }
        return try PhotoReport(photos: photos, solution: final(state, cameras)).alignment()
    }

    /// The solution with errors as they are, without the sightings that contradict it.
    private func final(_ state: [Int: PlacedPhoto], _ cameras: [OutlineState]) throws(ManakoError) -> PhotoSolution {
        let last = Self.rounds[Self.rounds.count - 1]
        var solution = try solve(
            points(state, within: last.tolerance * scale), state, cameras, noise: last.noise)
        for _ in 0..<2 {
            let noise = solution.noise
            let kept = solution.tracks(within: Self.greatestDeviations * noise)
            guard kept.count >= Self.leastPoints else { throw tooLittle }
            let state = solution.placed(state, least: Self.leastPointsOfPhoto)
            solution = try solve(kept, state, solution.bundle.cameras, noise: noise)
        }
        guard solution.medianAngle > Self.leastAngle else { throw tooNear }
        return solution
    }

    private func points(
        _ state: [Int: PlacedPhoto], within tolerance: Double
    ) throws(ManakoError) -> [PhotoTracks.Track] {
        let found = tracks.tracks(state.mapValues(\.geometry), within: tolerance, most: Self.mostPoints)
        guard found.count >= Self.leastPoints else { throw tooLittle }
        return found
    }

    /// Cameras as the surest outline of each explains it.
    private func firstCameras(_ state: [Int: PlacedPhoto]) -> [OutlineState] {
        beliefs.indices.map { camera in
            let planes = photos.indices.filter { cameras[$0] == camera }.compactMap { photo in
                state[photo].flatMap { placed in
                    placed.outline?.planes.first { $0.intrinsics == placed.geometry.camera }
                }
            }
            if let best = planes.min(by: { $0.focalError < $1.focalError }) { return best.camera }
            return OutlineState(beliefs[camera])
        }
    }

    /// The least-squares solution.
    private func solve(
        _ points: [PhotoTracks.Track], _ state: [Int: PlacedPhoto], _ cameras: [OutlineState], noise: Double
    ) throws(ManakoError) -> PhotoSolution {
        guard !Task.isCancelled else { throw ManakoError(.cancelled, "interrupted") }
        let placed = state.keys.sorted()
        guard placed.count >= 2, state.values.contains(where: { $0.outline != nil }) else { throw tooLittle }
        let numbers = Dictionary(uniqueKeysWithValues: placed.enumerated().map { ($0.element, $0.offset) })
        let points = points.filter { track in track.sightings.count { numbers[$0.view] != nil } >= 2 }
        guard points.count >= Self.leastPoints else { throw tooLittle }
        let sightings = points.map { track in
            track.sightings.compactMap { sighting -> PhotoSighting? in
                guard let view = numbers[sighting.view] else { return nil }
                var sighting = sighting
                sighting.view = view
                return sighting
            }
        }
        let problem = PhotoBundleProblem(
            beliefs: beliefs, outlines: placed.map { state[$0]?.outline }, tracks: sightings, noise: noise)
        let views = placed.compactMap { photo -> PhotoBundle.View? in
            guard let placed = state[photo] else { return nil }
            let sides = placed.outline?.shape.sides ?? 0
            return PhotoBundle.View(
                lies: placed.geometry.lies, camera: self.cameras[photo],
                outward: [Double](repeating: 0, count: sides))
        }
        let start = PhotoBundle(cameras: cameras, views: views, points: points.map(\.point))
        let found = LevenbergMarquardt(maximumSteps: 25, tolerance: 1e-7).minimize(
            from: start, apply: { $0.moved($1) }, equations: problem.equations)
        guard let found else { throw tooLittle }
        return PhotoSolution(
            beliefs: beliefs, bundle: found.state, photos: placed, problem: problem, equations: found.equations)
    }

    private var tooLittle: ManakoError {
        ManakoError(
            .invalidArgument,
            "the photos have too little in common; take sharp ones, a step apart, with much to see around the ruler",
            reason: ManakoError.Reason("photosApart"))
    }

    private var tooNear: ManakoError {
        ManakoError(
            .invalidArgument,
            "the photos were taken from nearly one place; move sideways by a tenth of the distance or more between them",
            reason: ManakoError.Reason("photosTogether"))
    }

    /// Finds the places of photos that have none yet, by points that others show.
    private func add(_ solution: PhotoSolution, to state: inout [Int: PlacedPhoto], within tolerance: Double) {
        let points = solution.keypointPoints
        for photo in photos.indices where state[photo] == nil {
            var found: [Int: Vector3] = [:]
            for other in solution.photos {
                for match in tracks.matches(of: photo, with: other) {
                    if let point = points[other]?[match.second] { found[match.first] = point }
                }
            }
            let keypoints = found.keys.sorted()
            let camera = solution.bundle.cameras[cameras[photo]]
            guard let intrinsics = camera.intrinsics(beliefs[cameras[photo]]),
                let lies = PhotoResection(
                    camera: intrinsics, points: keypoints.compactMap { found[$0] },
                    pixels: keypoints.map { tracks.keypoints[photo][$0].pixel }, tolerance: tolerance
                ).lies()
            else { continue }
            state[photo] = PlacedPhoto(geometry: PhotoGeometry(camera: intrinsics, lies: lies))
        }
    }
}
