import Glibc
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVision

/// Looks for bodies in a picture, with as few runs of the networks as what is seen asks for.
///
/// First the whole picture, and faces in it, which cost little. Where that shows several people there are likely more, which are looked
/// for in squares all over the picture; where not, only places of which the detector was not sure are looked at once more.
struct BodySearch {
    let finder: MeshFinder<BodyMesh>
    let regionOfInterest: NormalizedRect
    /// The lowest confidence of a body.
    let least: Float
    var image: VisionImage { finder.image }
    /// The bodies so far.
    private(set) var bodies: [BodyDetection] = []
    private var knownCount = 0

    /// The score from which on the whole picture's detections are MediaPipe's.
    private static let sure: Float = 0.5
    /// The score from which on they are worth a nearer look.
    private static let hint: Float = 0.15
    /// The score in a part from which on the network of joints is asked.
    private static let worthALook: Float = 0.4
    /// The same of faces.
    private static let face: Float = 0.4
    /// How many unsure places are looked at again, and how many faces have their body looked for, at most.
    private static let (mostHints, mostFaces) = (3, 12)
    /// How many people of a detector of many classes have their bodies looked for, at most.
    private static let mostPeople = 40
    /// How many places in the squares are looked into at most.
    private static let mostCircles = 100
    /// How many people make a crowd.
    private static let crowd = 2
    /// The squares' sides as a share of the picture's shorter side, and how far they lie apart in sides.
    private static let tiles = (share: 0.45, step: 2.0 / 3)
    /// How much larger than a person's box the square is that the detector is shown.
    private static let surroundings = 1.3

    /// Creates a search that has found nothing.
    init(_ finder: MeshFinder<BodyMesh>, _ regionOfInterest: NormalizedRect, least: Float) {
        self.finder = finder
        self.regionOfInterest = regionOfInterest
        self.least = least
    }

    /// Takes bodies that are known, which are not found again.
    mutating func take(_ known: [BodyDetection]) {
        bodies += known
        knownCount = bodies.count
    }

    /// Looks at the whole picture alone, where a lost body is mostly found again.
    mutating func searchWholePicture(times: inout StageTimes) throws(ManakoError) {
        for circle in try wholeCircles(times: &times).sure { try look(at: circle, times: &times) }
    }

    /// Looks everywhere.
    ///
    /// - Parameter sightings: what a detector of many classes sees.
    mutating func searchEverywhere(
        with sightings: ObjectSightings, times: inout StageTimes
    ) throws(ManakoError) {
        try searchByOwnModels(times: &times)
        for person in sightings.surePeople.prefix(Self.mostPeople) { try look(for: person, times: &times) }
        drop(sightings)
    }

    /// Drops new bodies that a detector of many classes takes for something else.
    mutating func drop(_ sightings: ObjectSightings) {
        let size = image.size
        drop { sightings.isSomethingElse($0.box(in: size)) }
    }

    /// The bodies that were not known before.
    var newBodies: ArraySlice<BodyDetection> { bodies.dropFirst(knownCount) }

    /// Drops new bodies of a kind.
    mutating func drop(where isWrong: (BodyDetection) -> Bool) {
        bodies = bodies.prefix(knownCount) + newBodies.filter { !isWrong($0) }
    }

    private mutating func searchByOwnModels(times: inout StageTimes) throws(ManakoError) {
        let whole = try wholeCircles(times: &times)
        for circle in whole.sure { try look(at: circle, times: &times) }
        let faces = try faces(times: &times)
        let isCrowd = bodies.count >= Self.crowd || faces.count >= Self.crowd
        for face in faces.prefix(Self.mostFaces) { try look(below: face, times: &times) }
        if !isCrowd { try lookAgain(at: whole.unsure.filter { !isExplained($0) }, times: &times) }
        if isCrowd || bodies.count >= Self.crowd { try searchTiles(times: &times) }
        try dropDoubtful(beside: faces, times: &times)
    }

    private func wholeCircles(
        times: inout StageTimes
    ) throws(ManakoError) -> (sure: [BodyCircle], unsure: [BodyCircle]) {
        let part = regionOfInterest.clamped().toImageCoordinates(image.size, origin: .upperLeft)
        let found = try finder.circles(
            in: RotatedSquare(around: part, angle: 0, scale: 1), from: [Self.sure, Self.hint], times: &times)
        return (BodyCircle.distinct(found[0]), found[1])
    }

    private func faces(times: inout StageTimes) throws(ManakoError) -> [BuiltInDetection] {
        let run = BuiltInDetectorRun(
            model: .faceFullRange, threshold: Self.face, limit: 50, regionOfInterest: regionOfInterest)
        return try run.detections(on: image, in: finder.context, times: &times)
    }

    /// Looks for the body below a face that no body has yet; its nose has to be in that face.
    private mutating func look(below face: BuiltInDetection, times: inout StageTimes) throws(ManakoError) {
        let box = face.box.toImageCoordinates(image.size, origin: .upperLeft)
        let size = image.size
        guard !bodies.contains(where: { $0.mesh.hasNose(in: face, of: size) }) else { return }
        let circle = BodyCircle(below: box, score: face.score)
        guard let mesh = try finder.mesh(in: BodyMesh.square(center: circle.center, top: circle.top), times: &times),
            mesh.hasNose(in: face, of: size)
        else { return }
        keep(BodyDetection(mesh, score: face.score, in: size))
    }

    /// Looks for the body of a person whom a detector of many classes sees and no body is yet; it has to lie in that place.
    private mutating func look(
        for person: ObjectSightings.Sighting, times: inout StageTimes
    ) throws(ManakoError) {
        let size = image.size
        let isThere = { (body: BodyDetection) in
            body.box(in: size).intersectionOverUnion(person.box) >= ObjectSightings.samePerson
        }
        guard !bodies.contains(where: isThere) else { return }
        let box = person.box.toImageCoordinates(size, origin: .upperLeft)
        let square = RotatedSquare(around: box, angle: 0, scale: Self.surroundings)
        var circles = try finder.circles(in: square, from: [Self.hint], times: &times)[0]
        circles.append(BodyCircle(standingIn: box, score: 0))
        for circle in circles.prefix(Self.mostHints) {
            guard let mesh = try finder.mesh(in: BodyMesh.square(center: circle.center, top: circle.top), times: &times)
            else { continue }
            let body = BodyDetection(mesh, score: max(circle.score, person.confidence), in: size)
            if isThere(body) { return keep(body) }
        }
    }

    /// Has the detector look at squares around places that it saw in the whole picture.
    private mutating func lookAgain(at circles: [BodyCircle], times: inout StageTimes) throws(ManakoError) {
        var seen: [RotatedSquare] = []
        for circle in circles where seen.count < Self.mostHints {
            let side = min(2 * circle.radius, 0.8 * max(image.size.width, image.size.height))
            let square = RotatedSquare(center: circle.center, side: side, angle: 0)
            let isSeen = seen.contains { other in
                other.center.distance(to: square.center) < 0.25 * side
                    && max(side, other.side) < 1.4 * min(side, other.side)
            }
            guard square.isUsable, !isSeen else { continue }
            seen.append(square)
            try look(at: finder.circles(in: square, from: [Self.worthALook], times: &times)[0], times: &times)
        }
    }

    private mutating func searchTiles(times: inout StageTimes) throws(ManakoError) {
        let tiles = PictureTiles(
            covering: regionOfInterest, in: image.size, share: Self.tiles.share, step: Self.tiles.step)
        var circles: [BodyCircle] = []
        for tile in tiles.regions {
            let part = tile.toImageCoordinates(image.size, origin: .upperLeft)
            let square = RotatedSquare(around: part, angle: 0, scale: 1)
            circles += try finder.circles(in: square, from: [Self.worthALook], times: &times)[0]
        }
        let sorted = BodyCircle.distinct(circles.sorted { $0.score > $1.score })
        try look(at: Array(sorted.prefix(Self.mostCircles)), times: &times)
    }

    private mutating func look(at circles: [BodyCircle], times: inout StageTimes) throws(ManakoError) {
        for circle in circles { try look(at: circle, times: &times) }
    }

    /// Looks for joints in a circle, unless they could not be sure enough or the circle is that of a body found before.
    private mutating func look(at circle: BodyCircle, times: inout StageTimes) throws(ManakoError) {
        guard cbrtf(circle.score) >= least, !isExplained(circle),
            let mesh = try finder.mesh(in: BodyMesh.square(center: circle.center, top: circle.top), times: &times)
        else { return }
        keep(BodyDetection(mesh, score: circle.score, in: image.size))
    }

    /// Whether a circle is that of a body found before, or of a part of it.
    private func isExplained(_ circle: BodyCircle) -> Bool {
        bodies.contains { circle.isNear($0.circle) || circle.isPart(of: $0.circle) }
    }

    /// Keeps a body that is new; of two with one head the surer one, unless the other was known before.
    private mutating func keep(_ body: BodyDetection) {
        guard body.confidence >= least else { return }
        guard let index = bodies.firstIndex(where: { $0.mesh.isSame(as: body.mesh) }) else {
            bodies.append(body)
            return
        }
        if index >= knownCount, body.confidence > bodies[index].confidence, bodies[index].mesh.hasHead(of: body.mesh) {
            bodies[index] = body
        }
    }
}
