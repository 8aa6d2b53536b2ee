import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVision

/// The people in a picture: their mask and what was seen of them.
struct PersonSegmentation: Sendable {
    /// gray8; empty where nobody is.
    var mask: Bitmap
    /// What detectors saw.
    var sightings: [PersonDetection]
    /// How likely there is anybody, 0…1.
    var confidence: Float
}

/// Finds people's pixels: the model on the whole picture, then on people who are too small for that.
struct PersonSegmenter {
    var quality: PersonSegmentationQuality
    var regionOfInterest: NormalizedRect
    /// A detector that knows people among other classes, for a second opinion; nil without one.
    var objects: RecognizeObjectsRequest?
    /// Whether bodies are looked for too where faces explain everything, to tell people apart.
    var wantsBodies = false

    /// The most parts of a picture that are looked at again, so that crowds do not take forever.
    private var mostLooks: Int { quality == .accurate ? 6 : 2 }

    /// The width and height of the mask: the picture's, or less.
    func maskSize(of image: VisionImage) -> (width: Int, height: Int) {
        image.size.limited(toSide: quality.longestSide).wholePixels
    }

    func need(of image: VisionImage) -> DecodeRequirement {
        let size = maskSize(of: image)
        let region = regionOfInterest.clamped().toImageCoordinates(image.size, origin: .upperLeft)
        // RGB, since the model is sensitive to how colours come about.
        var need = DecodeRequirement(size: ImageSize(width: size.width, height: size.height))
        if region.width > 0, region.height > 0 { need = need.combined(with: PersonGrid.need(of: image, region)) }
        var faces = DetectFaceRectanglesRequest()
        faces.regionOfInterest = regionOfInterest
        need = need.combined(with: faces.need(of: image))
        return ObjectSightings.need(of: image, regionOfInterest, by: objects, besides: need)
    }

    /// Finds people in a single picture.
    func people(
        in image: VisionImage, _ context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> PersonSegmentation {
        var presence = PersonPresence()
        return try people(in: image, context, after: &presence, times: &times)
    }

    /// Finds people in the next picture of a stream.
    ///
    /// - Parameter presence: what the pictures before showed.
    func people(
        in image: VisionImage, _ context: VisionContext, after presence: inout PersonPresence,
        times: inout StageTimes
    ) throws(ManakoError) -> PersonSegmentation {
        let region = try regionOfInterest.checkedAsRegion()
        try image.decode(need(of: image), times: &times)
        let part = region.toImageCoordinates(image.size, origin: .upperLeft)
        let source = PersonDetectorSet(image: image, context: context)
        let grid = try PersonGrid(image, part: part, in: context, times: &times)
        var evidence = PersonConfirmation(grid, imageSize: image.size)
        try ask(source, region, &evidence, after: presence, times: &times)
        evidence.update(&presence)
        let small = try smallPeople(evidence, source, after: &presence, times: &times)
        return try StageTimes.measure(&times.interpret) { () throws(ManakoError) in
            try joined(evidence, small, image)
        }
    }

    /// Asks the built-in detectors, and the one of many classes about the first picture and whenever somebody seems to appear.
    private func ask(
        _ source: PersonDetectorSet, _ region: NormalizedRect, _ evidence: inout PersonConfirmation,
        after presence: PersonPresence, times: inout StageTimes
    ) throws(ManakoError) {
        let first = presence.isEmpty ? try sightings(source, region, times: &times) : nil
        if let first { evidence.add(first) }
        try look(source, region, &evidence, after: presence, times: &times)
        if quality != .fast, evidence.hasOpen(share: BodyViews.leastShare) {
            let part = region.toImageCoordinates(source.image.size, origin: .upperLeft)
            // In a stream what is not enough in one picture may add up over several.
            let seen = evidence
            evidence.add(
                try BodyViews(of: source.image, part, in: source.context, times: &times) {
                    !presence.isEmpty || seen.mayCount(after: $0)
                })
        }
        if let first {
            evidence.conclude(first)
        } else if objects != nil, presence.isNews(evidence.confidences, evidence.components) {
            evidence.conclude(try sightings(source, region, times: &times))
        }
    }

    private func sightings(
        _ source: PersonDetectorSet, _ region: NormalizedRect, times: inout StageTimes
    ) throws(ManakoError) -> ObjectSightings {
        try ObjectSightings(of: source.image, region, by: objects, in: source.context, times: &times)
    }

    /// Asks the built-in detectors, the quick ones first, until every large component is explained.
    ///
    /// Two small networks find faces in half the time of the one for bodies or the one for hands. Hands alone are of somebody whose head
    /// is not in the picture.
    private func look(
        _ source: PersonDetectorSet, _ region: NormalizedRect, _ evidence: inout PersonConfirmation,
        after presence: PersonPresence, times: inout StageTimes
    ) throws(ManakoError) {
        guard !evidence.components.components.isEmpty || quality == .accurate else { return }
        if wantsBodies {
            evidence.add(try source.faces(in: region, times: &times))
        } else {
            try source.addFaces(in: region, to: &evidence, times: &times)
        }
        guard !evidence.open.isEmpty || wantsBodies || quality == .accurate && mayHaveMore(evidence, presence)
        else { return }
        for body in try source.bodies(in: region, times: &times) {
            // Where the model finds hardly anybody, bottles and posts may look like bodies.
            if body.isSure, !evidence.hasBody(in: body.box), try !source.hasJoints(body, times: &times) { continue }
            evidence.add([body])
        }
        guard quality != .fast, !evidence.open.isEmpty else { return }
        if evidence.isCutOff || quality == .accurate { evidence.add(try source.hands(in: region, times: &times)) }
        for index in evidence.open.prefix(mostLooks) {
            guard let square = evidence.surroundings(of: index) else { continue }
            evidence.beginPass()
            try source.addFaces(in: square, to: &evidence, times: &times)
            guard quality == .accurate, evidence.open.contains(index), evidence.isBodySized(index) else { continue }
            evidence.add(try source.bodies(in: square, times: &times))
            guard evidence.open.contains(index) else { continue }
            evidence.add(try source.hands(in: square, times: &times))
        }
    }

    /// Whether a body may explain more than faces do: what lies apart from them, people whom the model did not find where it found nobody,
    /// and those who were small in the picture before.
    private func mayHaveMore(_ evidence: PersonConfirmation, _ presence: PersonPresence) -> Bool {
        evidence.hasRest || !evidence.hasPeople || !presence.small.isEmpty
    }

    /// The model on squares around people that it did not find in the whole picture.
    private func smallPeople(
        _ evidence: PersonConfirmation, _ source: PersonDetectorSet, after presence: inout PersonPresence,
        times: inout StageTimes
    ) throws(ManakoError) -> [PersonGrid] {
        guard quality == .accurate else { return [] }
        let people = evidence.people()
        // A face alone says too little of where the rest is, as in a crowd.
        let missed = evidence.sightings.filter {
            $0.isSure && $0.kind == .body && !people.covers($0, evidence.imageSize)
        }
        var grids: [PersonGrid] = []
        presence.update(seen: missed.map(\.box))
        for person in presence.small.prefix(mostLooks) {
            let sighting = PersonDetection(kind: .body, box: person.box, confidence: 1, isSure: true)
            // Whom the whole picture explains by now needs no look from nearby.
            let grid =
                people.covers(sighting, evidence.imageSize)
                ? nil : try closer(sighting, source, evidence.imageSize, times: &times)
            let box = grid?.boundingBox(in: evidence.imageSize)
            presence.move(person, to: box)
            if let grid, box != nil { grids.append(grid) }
        }
        return grids
    }

    /// The people in a square around a body.
    private func closer(
        _ sighting: PersonDetection, _ source: PersonDetectorSet, _ imageSize: ImageSize, times: inout StageTimes
    ) throws(ManakoError) -> PersonGrid? {
        guard let part = Self.square(around: sighting.box, in: imageSize) else { return nil }
        let grid = try PersonGrid(source.image, part: part, in: source.context, times: &times)
        var closer = PersonConfirmation(grid, imageSize: imageSize)
        closer.add([sighting])
        return closer.people()
    }

    /// A square with a body and its surroundings, moved into the picture as far as it fits.
    private static func square(around body: NormalizedRect, in size: ImageSize) -> ImageRect? {
        let rect = body.toImageCoordinates(size, origin: .upperLeft)
        let side = max(rect.width, rect.height) * 1.5
        let (width, height) = (min(side, size.width), min(side, size.height))
        guard width >= 1, height >= 1 else { return nil }
        let x = min(max(0, rect.x + (rect.width - width) / 2), size.width - width)
        let y = min(max(0, rect.y + (rect.height - height) / 2), size.height - height)
        return ImageRect(x: x.rounded(.down), y: y.rounded(.down), width: width.rounded(), height: height.rounded())
    }

    private func joined(
        _ evidence: PersonConfirmation, _ small: [PersonGrid], _ image: VisionImage
    ) throws(ManakoError) -> PersonSegmentation {
        let size = maskSize(of: image)
        var mask = try Bitmap(width: size.width, height: size.height, format: .gray8)
        mask.clear()
        let grids = ([evidence.people()] + small).filter { $0.values.contains { $0 > PersonGrid.limit } }
        guard !grids.isEmpty else { return PersonSegmentation(mask: mask, sightings: [], confidence: 0) }
        var guide: Bitmap?
        if quality != .fast {
            guide = try image.bitmap(for: need(of: image))
                .converted(to: .gray8, orientation: image.orientation, size: size)
        }
        let scale = (x: Double(size.width) / image.size.width, y: Double(size.height) / image.size.height)
        for grid in grids {
            let place = ImageRect(
                x: grid.part.x * scale.x, y: grid.part.y * scale.y, width: grid.part.width * scale.x,
                height: grid.part.height * scale.y)
            guard let area = PixelArea(touching: place, width: size.width, height: size.height) else { continue }
            MaskRefiner.write(
                grid.values, columns: PersonGrid.side, guide: guide, into: &mask, at: area, keepsLarger: true)
        }
        // The chance that a component is somebody is 1 where a detector is sure, which says less than how sure it is.
        let confidence = evidence.sightings.filter(\.isSure).map(\.confidence).max() ?? evidence.confidences.max()
        return PersonSegmentation(mask: mask, sightings: evidence.sightings, confidence: confidence ?? 0)
    }
}

extension PersonGrid {
    /// Whether a part of what was seen is among the cells of people.
    fileprivate func covers(_ sighting: PersonDetection, _ imageSize: ImageSize) -> Bool {
        guard let cells = cells(of: sighting.box, in: imageSize) else { return true }
        let found = cells.rows.reduce(0) { sum, row in
            sum + cells.columns.count { values[row * Self.side + $0] > Self.limit }
        }
        return Double(found) >= 0.25 * Double(cells.count)
    }
}
