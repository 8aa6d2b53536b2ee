import ManakoGeometry
import ManakoVision

/// Which components of a grid are people, by what detectors saw of them.
///
/// The model knows people who are near, and takes animals, food and snow for people where there are none. So a component counts only when
/// a detector saw a body, a face or a hand on it: one that is sure of it, or several together.
struct PersonConfirmation {
    /// What the chance that one of several unsure sightings is right has to be.
    ///
    /// Chosen on 29 photos of COCO val2017 without people and 117 pictures with people: from 0.65 to 0.72 decisions differ in one photo;
    /// 0.55 leaves a mask in three or four more of the 29 and finds people in one picture more.
    static let minimumConfidence: Float = 0.68
    /// The share of the grid below which nobody looks for more about a component.
    static let leastShare = 0.002
    /// The same below which what lies apart from faces is not worth looking for a body. In 485 pictures 0.5 % of the grid leaves masks as
    /// they are, with half as many stray pixels as 0.3 % of the people.
    private static let leastSpeck = 0.005
    /// The share of what somebody was seen on below which nobody looks for more about all the rest.
    private static let leastRest = 0.05
    /// The share of the grid below which only faces are looked for around a component: on what is smaller, such as the caps of bottles, the
    /// detectors of bodies and hands see somebody as often as there is somebody.
    private static let leastBody = 0.01
    /// By how much boxes grow, since those of bodies leave out what reaches far.
    private static let growth = 1.25

    let grid: PersonGrid
    let components: GridComponents
    let imageSize: ImageSize
    var sightings: [PersonDetection] = []
    /// For each component how likely somebody was seen on it.
    var confidences: [Float]
    /// For each component whether of its cells those alone count that lie on people whom a detector of many classes sees.
    var isTrimmed: [Bool]
    /// The cells on such people.
    var onPeople: [Bool] = []
    /// For each component the surest sighting of each kind in the look under way.
    private var surest: [[PersonDetection.Kind: Float]]

    init(_ grid: PersonGrid, imageSize: ImageSize) {
        self.grid = grid
        self.imageSize = imageSize
        components = GridComponents(grid.values.map { $0 > PersonGrid.limit }, columns: PersonGrid.side)
        confidences = [Float](repeating: 0, count: components.components.count)
        isTrimmed = [Bool](repeating: false, count: components.components.count)
        surest = .init(repeating: [:], count: components.components.count)
    }

    /// Begins another look, at other pixels: each component keeps the look that says most of it.
    mutating func beginPass() { surest = .init(repeating: [:], count: confidences.count) }

    /// Takes what a detector saw in the look under way.
    mutating func add(_ seen: [PersonDetection]) {
        sightings += seen
        for sighting in seen {
            let confidence = sighting.isSure ? 1 : sighting.confidence
            for index in indices(around: sighting.box) where sighting.kind != .hand || !reachesAllEdges(index) {
                // Of each kind the surest alone, since a detector that errs once errs again nearby.
                surest[index][sighting.kind] = max(surest[index][sighting.kind] ?? 0, confidence)
            }
        }
        for index in surest.indices {
            let doubt = surest[index].values.reduce(1) { $0 * (1 - $1) }
            confidences[index] = max(confidences[index], 1 - doubt)
        }
    }

    /// Takes the scores of several views, for components that are still open and large enough.
    mutating func add(_ bodies: BodyViews) {
        for index in open(share: BodyViews.leastShare) {
            let (scores, isCutOffAbove) = (scores(of: index, in: bodies), isCutOffAbove(index))
            let confidence = BodyViews.confidence(scores: scores, isCutOffAbove: isCutOffAbove)
            confidences[index] = max(confidences[index], confidence)
        }
    }

    /// Whether views besides those that there are may still make a component count.
    func mayCount(after bodies: BodyViews) -> Bool {
        open(share: BodyViews.leastShare).contains { index in
            BodyViews.highestConfidence(scores: scores(of: index, in: bodies), isCutOffAbove: isCutOffAbove(index))
                >= Self.minimumConfidence
        }
    }

    /// The highest score on a component in each view.
    private func scores(of index: Int, in bodies: BodyViews) -> [Float] {
        bodies.views.map { view in
            view.filter { indices(around: $0.box).contains(index) }.map(\.confidence).max() ?? 0
        }
    }

    private func isCutOffAbove(_ index: Int) -> Bool { components.components[index].bounds.rows.lowerBound == 0 }

    /// Weighs the confidences with those of the pictures before.
    mutating func update(_ presence: inout PersonPresence) {
        confidences = presence.update(confidences, components, part: grid.part)
    }

    /// The components that a box lies on.
    private func indices(around box: NormalizedRect) -> Set<Int> {
        grid.cells(of: Self.grown(box), in: imageSize).map(components.indices) ?? []
    }

    private func isSeen(_ index: Int) -> Bool { confidences[index] >= Self.minimumConfidence }

    /// How many cells components have together.
    private func count(_ indices: some Sequence<Int>) -> Int { indices.reduce(0) { $0 + count($1) } }

    private func isShare(_ share: Double, _ count: Int) -> Bool { Double(count) >= share * Double(grid.values.count) }

    /// The larger components that nobody was seen on so far, the largest first; none when they are little beside the others.
    var open: [Int] {
        let least = Int(Double(grid.values.count) * Self.leastShare)
        let large = confidences.indices.filter { !isSeen($0) && count($0) >= least }
        guard Double(count(large)) >= Self.leastRest * Double(seenCount) else { return [] }
        return large.sorted { (count($1), $0) < (count($0), $1) }
    }

    /// Whether the components that a box lies on are large enough for a body.
    func hasBody(in box: NormalizedRect) -> Bool { isShare(Self.leastBody, count(indices(around: box))) }

    /// Whether a component is large enough for bodies and hands to be looked for around it.
    func isBodySized(_ index: Int) -> Bool { isShare(Self.leastBody, count(index)) }

    /// Whether one of the components that nobody was seen on so far is more than a speck.
    var hasRest: Bool { confidences.indices.contains { !isSeen($0) && isShare(Self.leastSpeck, count($0)) } }

    /// Whether somebody was seen on any component.
    var hasPeople: Bool { confidences.indices.contains(where: isSeen) }

    /// How many cells the components have that somebody was seen on.
    private var seenCount: Int { count(confidences.indices.filter(isSeen)) }

    /// Whether a box lies on a component that nobody was seen on so far.
    func isOpen(at box: NormalizedRect) -> Bool {
        indices(around: box).contains { !isSeen($0) }
    }

    /// Whether an open component covers a share of the grid.
    func hasOpen(share: Double) -> Bool { !open(share: share).isEmpty }

    private func open(share: Double) -> [Int] { open.filter { isShare(share, count($0)) } }

    /// Whether an open component reaches the edge of what was looked at, where somebody's head may be cut off.
    var isCutOff: Bool {
        open.contains {
            let bounds = components.components[$0].bounds
            return [bounds.columns, bounds.rows].contains { $0.lowerBound == 0 || $0.upperBound == PersonGrid.side }
        }
    }

    /// Whether a component lies at all four edges. In close-ups of things the model takes the ground for a person too, and round things
    /// for hands; a hand therefore says nothing of such a component.
    private func reachesAllEdges(_ index: Int) -> Bool {
        let bounds = components.components[index].bounds
        return [bounds.columns, bounds.rows].allSatisfy { $0.lowerBound == 0 && $0.upperBound == PersonGrid.side }
    }

    func count(_ index: Int) -> Int { components.components[index].count }

    /// The square around a component with its surroundings, normalised; nil when that is most of what was looked at.
    func surroundings(of index: Int) -> NormalizedRect? {
        let rect = grid.rect(of: components.components[index].bounds)
        let side = max(rect.width, rect.height) * 1.6
        let square = ImageRect(
            x: rect.x + (rect.width - side) / 2, y: rect.y + (rect.height - side) / 2, width: side, height: side)
        let part = NormalizedRect(imageRect: grid.part, in: imageSize, origin: .upperLeft)
        let look = NormalizedRect(imageRect: square, in: imageSize, origin: .upperLeft).intersection(part)
        return look.area < 0.8 * part.area ? look : nil
    }

    /// The grid without what is nobody: cells of people, and around them the cells where they fade out.
    func people() -> PersonGrid {
        let reach = 4
        let seen = confidences.indices.map(isSeen)
        let isPerson = components.labels.enumerated().map { cell, label in
            label >= 0 && seen[Int(label)] && (!isTrimmed[Int(label)] || onPeople[cell])
        }
        let near = Self.spread(isPerson, reach)
        var people = grid
        for index in people.values.indices where !isPerson[index] {
            if components.labels[index] >= 0 || !near[index] { people.values[index] = 0 }
        }
        return people
    }

    /// Cells that lie no further than a number of cells from one that is set.
    private static func spread(_ cells: [Bool], _ reach: Int) -> [Bool] {
        let side = PersonGrid.side
        return spread(spread(cells, reach, step: 1, line: side), reach, step: side, line: 1)
    }

    private static func spread(_ cells: [Bool], _ reach: Int, step: Int, line: Int) -> [Bool] {
        let side = PersonGrid.side
        var result = [Bool](repeating: false, count: cells.count)
        for number in 0..<side {
            var left = 0
            for place in 0..<side + reach {
                if place < side, cells[number * line + place * step] { left = 2 * reach + 1 }
                if left > 0, place >= reach { result[number * line + (place - reach) * step] = true }
                left -= 1
            }
        }
        return result
    }

    static func grown(_ box: NormalizedRect) -> NormalizedRect {
        NormalizedRect(
            x: box.x - box.width * (growth - 1) / 2, y: box.y - box.height * (growth - 1) / 2,
            width: box.width * growth, height: box.height * growth)
    }
}
