import Glibc
import ManakoPixels
import ManakoRecordings
import ManakoSpatial
import ManakoTesting

@testable import ManakoMeasure

/// Lengths in scenes of freely taken photos, beside what they truly are.
struct FreeTally {
    /// The standard deviations of taps in pixels.
    static let tapErrors = [0.0, 1]
    /// Lengths of each scene.
    private static let lengths = 8

    let ruler: Ruler
    private(set) var placed = 0, refused = 0
    private(set) var photos = 0, excluded = 0
    /// Errors of lengths between corners of boxes that were tapped in two photos each, as a part of the length, by ``tapErrors``.
    private(set) var corners = [Coverage](repeating: Coverage(), count: tapErrors.count)
    /// Errors of lengths between places that were tapped in one photo and found in the others.
    private(set) var places = Coverage()
    private(set) var remarks: [String] = []

    init(_ ruler: Ruler) { self.ruler = ruler }

    /// Renders the photos of a seed, puts them together and measures.
    mutating func add(seed: UInt64, photos count: Int = 6) throws {
        let trial = try FreeTrial(ruler, seed: seed, photos: count)
        let pictures = try trial.pictures(seed: seed)
        let found = try trial.photos(pictures)
        guard let scene = try? FreePhotos(found, ruler: ruler).placed() else {
            refused += 1
            remarks.append("\(ruler.text) \(seed): refused")
            return
        }
        placed += 1
        photos += count
        excluded += scene.exclusions.count
        let folder = try ScratchFolder()
        let measuring = try FreeMeasuring(trial, scene, folder: folder.path + "/session")
        var random = SeededRandom(seed: seed + 2_000_000)
        for (index, error) in Self.tapErrors.enumerated() {
            for _ in 0..<Self.lengths {
                guard let length = measuring.betweenCorners(error, &random) else { continue }
                corners[index].add(error: length.off, stated: length.stated)
                if abs(length.off) > 0.02 { remarks.append("\(ruler.text) \(seed), taps \(error): \(length)") }
            }
        }
        for _ in 0..<Self.lengths {
            guard let length = measuring.betweenPlaces(&random) else { continue }
            places.add(error: length.off, stated: length.stated)
            if abs(length.off) > 0.02 { remarks.append("\(ruler.text) \(seed), places: \(length)") }
        }
    }

    /// Rows of a table.
    var table: String {
        let head = "| \(ruler.text) | placed \(placed) | refused \(refused) | photos \(photos) | left out \(excluded) |"
        let rows = zip(Self.tapErrors, corners).map { error, coverage in
            coverage.line("\(ruler.text), corners, taps \(Int(error)) px", factor: 100, unit: "%")
        }
        return ([head] + rows + [places.line("\(ruler.text), one exact tap", factor: 100, unit: "%")])
            .joined(separator: "\n")
    }
}

/// Taps in a scene that was put together.
struct FreeMeasuring {
    private let trial: FreeTrial
    private let feature: MeasureFeature
    /// Which photo each frame is.
    private let numbers: [Int]

    /// How far from other surfaces a place lies that is found by one tap, in pixels: a patch reaches so far.
    private static let apart = 26.0

    /// Keeps the photos as a session in a folder, from which is measured.
    init(_ trial: FreeTrial, _ placed: PlacedPhotos, folder: String) throws {
        self.trial = trial
        let names = try placed.write(to: folder, name: "trial")
        numbers = names.indices.filter { names[$0] != nil }
        feature = MeasureFeature(try SpatialRecording.open(folder))
    }

    /// The length between two corners of boxes.
    ///
    /// - Returns: what it is off by and what is stated, as parts of it; nil where there are no two corners, or none was measured.
    func betweenCorners(_ error: Double, _ random: inout SeededRandom) -> (off: Double, stated: Double)? {
        let corners = trial.scene.boxes.flatMap(\.top).filter { corner in seen(corner).count >= 2 }
        guard corners.count > 1 else { return nil }
        let first = corners.randomElement(using: &random) ?? .zero
        let frame = seen(first).randomElement(using: &random)?.frame ?? 0
        let others = corners.filter { corner in seen(corner).contains { $0.frame == frame } }
        let ends = [first, others.randomElement(using: &random) ?? first]
        var request = MeasureRequest()
        (request.frame, request.tapError) = (frame, error)
        for (joint, end) in ends.enumerated() { tap(end, joint, error, &request, &random) }
        return measured(request, ends)
    }

    /// The length between two places that are found again by what they look like.
    func betweenPlaces(_ random: inout SeededRandom) -> (off: Double, stated: Double)? {
        let frame = Int.random(in: numbers.indices, using: &random)
        var request = MeasureRequest()
        (request.frame, request.tapError) = (frame, 0)
        var ends: [Vector3] = []
        for _ in 0..<60 where ends.count < 2 {
            let (width, height) = (Double(trial.scene.camera.width), Double(trial.scene.camera.height))
            let pixel = PixelPoint(
                Double.random(in: 0.1...0.9, using: &random) * width,
                Double.random(in: 0.1...0.9, using: &random) * height)
            guard let place = level(pixel, trial.poses[numbers[frame]]) else { continue }
            request.joints.append(JointEntry(x: pixel.x, y: pixel.y))
            ends.append(place)
        }
        return ends.count == 2 ? measured(request, ends) : nil
    }

    private func measured(_ request: MeasureRequest, _ ends: [Vector3]) -> (off: Double, stated: Double)? {
        let truth = ends[0].distance(to: ends[1])
        guard truth > 0.04, let length = try? feature.measure(request).total else { return nil }
        return ((length.meters - truth) / truth, length.error / truth)
    }

    /// The frames that show a place.
    private func seen(_ place: Vector3) -> [(frame: Int, pixel: PixelPoint)] {
        numbers.enumerated().compactMap { frame, photo in
            let pose = trial.poses[photo]
            guard let pixel = trial.scene.camera.project(pose.toCamera(place)),
                (8...Double(trial.scene.camera.width) - 9).contains(pixel.x),
                (8...Double(trial.scene.camera.height) - 9).contains(pixel.y)
            else { return nil }
            // A hair nearer, as a corner hides itself.
            let before = place + (pose.position - place).normalized * 1e-4
            let way = (before - pose.position).length
            let isHidden = trial.scene.boxes.contains { box in
                (box.hit(pose.position, (before - pose.position).normalized)?.way ?? .infinity) < way
            }
            return isHidden ? nil : (frame, pixel)
        }
    }

    /// Taps a place in the request's photo and in up to two others.
    private func tap(
        _ place: Vector3, _ joint: Int, _ error: Double, _ request: inout MeasureRequest, _ random: inout SeededRandom
    ) {
        let frame = request.frame
        let seen = seen(place).shuffled(using: &random).sorted { $0.frame == frame && $1.frame != frame }
        for (frame, pixel) in seen.prefix(3) {
            let (x, y) = (pixel.x + error * random.normal(), pixel.y + error * random.normal())
            if frame == request.frame {
                request.joints.append(JointEntry(x: x, y: y))
            } else {
                request.also = (request.also ?? []) + [JointTap(joint: joint, frame: frame, x: x, y: y)]
            }
        }
    }

    /// The place at a pixel around which there is one surface; nil at the edges of things.
    private func level(_ pixel: PixelPoint, _ pose: CameraPose) -> Vector3? {
        guard let place = trial.scene.place(at: pixel, from: pose), hypot(place.x, place.y) < 0.4 else { return nil }
        let depth = pose.toCamera(place).z
        for turn in 0..<12 {
            let angle = Double(turn) / 12 * 2 * .pi
            for reach in [0.5, 1] {
                let beside = PixelPoint(
                    pixel.x + Self.apart * reach * cos(angle), pixel.y + Self.apart * reach * sin(angle))
                guard let other = trial.scene.place(at: beside, from: pose),
                    abs(pose.toCamera(other).z - depth) < 0.05 * depth,
                    (other.z == 0) == (place.z == 0)
                else { return nil }
            }
        }
        return place
    }
}

extension FreeTrial {
    /// The photos, with the rulers that were found in them.
    func photos(_ pictures: [Bitmap]) throws -> [FreePhoto] {
        var photos: [FreePhoto] = []
        for (index, picture) in pictures.enumerated() {
            let feature = try RulerFeature(picture, ruler: scene.ruler.ruler, hint: hint)
            photos.append(try FreePhoto(feature, name: "photo \(index)"))
        }
        return photos
    }
}
