import ManakoGeometry

/// Which cells of a mask belong to whom.
///
/// Each person starts from what was seen of them, and takes cells as far as the mask goes, the faster the larger they are and the slower
/// where brightness changes; who comes first has a cell. That is a watershed by a shortest-path forest (Falcão, Stolfi and Lotufo, "The
/// Image Foresting Transform", PAMI 2004) whose speed depends on the seed.
struct PersonInstances: Sendable, Hashable {
    /// For each cell the number of its person from 1 on, or 0.
    private(set) var labels: [UInt8]
    /// The confidence of each person, from the first on.
    private(set) var confidences: [Float] = []

    /// The most people that are told apart: a label is a byte, of which 0 is nobody.
    static let most = 255
    /// What a change from black to white adds to the way between two cells.
    private static let edgeCost = 30.0
    /// The share of the mask's cells from which on a part that nobody was seen on is somebody.
    private static let leastShare = 0.002

    /// Divides a mask.
    ///
    /// - Parameters:
    ///   - mask: all people.
    ///   - light: the brightness of each cell, 0…255.
    ///   - sightings: what was seen; sure bodies and faces are people.
    init(_ mask: MaskCells, light: [UInt8], sightings: [PersonDetection]) {
        precondition(light.count == mask.values.count)
        labels = [UInt8](repeating: 0, count: mask.values.count)
        var flood = Flood(mask: mask, light: light, edgeCost: Self.edgeCost)
        for person in Self.people(sightings) where confidences.count < Self.most {
            guard flood.sow(person, as: UInt8(confidences.count + 1)) else { continue }
            confidences.append(person.confidence)
        }
        flood.run()
        labels = flood.labels
        dropSilent()
        labelRest(mask, sightings)
    }

    /// Bodies, and faces that lie on none of them, the surest first.
    static func people(_ sightings: [PersonDetection]) -> [PersonDetection] {
        var people: [PersonDetection] = []
        let sure = sightings.filter { $0.isSure && $0.kind != .hand }.sorted { $0.confidence > $1.confidence }
        for body in sure where body.kind == .body {
            if !people.contains(where: { $0.box.intersectionOverUnion(body.box) > 0.5 }) { people.append(body) }
        }
        let bodies = people
        for face in sure where face.kind == .face {
            let isKnown = bodies.contains { $0.holdsHead(face.box) }
            if !isKnown, !people.contains(where: { $0.box.intersectionOverUnion(face.box) > 0.3 }) {
                people.append(face)
            }
        }
        return people.sorted { $0.confidence > $1.confidence }
    }

    /// Numbers people anew who lost every cell to others.
    private mutating func dropSilent() {
        var counts = [Int](repeating: 0, count: confidences.count + 1)
        for label in labels { counts[Int(label)] += 1 }
        var numbers = [UInt8](repeating: 0, count: confidences.count + 1)
        var kept: [Float] = []
        for person in confidences.indices where counts[person + 1] > 0 {
            kept.append(confidences[person])
            numbers[person + 1] = UInt8(kept.count)
        }
        confidences = kept
        labels = labels.map { numbers[Int($0)] }
    }

    /// Parts of the mask that no way leads to are people too, or belong to nobody when they are tiny.
    private mutating func labelRest(_ mask: MaskCells, _ sightings: [PersonDetection]) {
        let rest = GridComponents(
            mask.values.indices.map { mask.values[$0] >= MaskCells.limit && labels[$0] == 0 }, columns: mask.columns)
        let least = Double(mask.values.count) * Self.leastShare
        var numbers = [UInt8](repeating: 0, count: rest.components.count)
        for (index, component) in rest.components.enumerated()
        where Double(component.count) >= least && confidences.count < Self.most {
            confidences.append(PersonConfirmation.minimumConfidence)
            numbers[index] = UInt8(confidences.count)
        }
        for index in labels.indices where rest.labels[index] >= 0 { labels[index] = numbers[Int(rest.labels[index])] }
    }
}

extension PersonDetection {
    /// Whether a face lies where the head of this body is: in the upper half, or anywhere in one that lies.
    fileprivate func holdsHead(_ face: NormalizedRect) -> Bool {
        let middle = NormalizedPoint(x: face.x + face.width / 2, y: face.y + face.height / 2)
        guard box.contains(middle) else { return false }
        return box.width > box.height || middle.y > box.y + box.height * 0.5
    }
}

/// Ways from people over the cells of a mask, the shortest first.
private struct Flood {
    let mask: MaskCells
    let light: [UInt8]
    let edgeCost: Double
    var labels: [UInt8]
    private var arrivals: [Double]
    /// How many cells a person's way costs one unit for, by label.
    private var speeds: [Double] = [1]
    private var queue: [(arrival: Double, cell: Int)] = []

    init(mask: MaskCells, light: [UInt8], edgeCost: Double) {
        (self.mask, self.light, self.edgeCost) = (mask, light, edgeCost)
        labels = [UInt8](repeating: 0, count: mask.values.count)
        arrivals = [Double](repeating: .infinity, count: mask.values.count)
    }

    /// Starts a person from the middle of what was seen; false when the mask has nothing there.
    mutating func sow(_ person: PersonDetection, as label: UInt8) -> Bool {
        let (width, height) = (person.box.width * Double(mask.columns), person.box.height * Double(mask.rows))
        let middle = (
            x: (person.box.x + person.box.width / 2) * Double(mask.columns),
            y: (1 - person.box.y - person.box.height / 2) * Double(mask.rows)
        )
        // Of a body the trunk, of a face all of it.
        let part = person.kind == .face ? 0.5 : 0.3
        let (reachX, reachY) = (max(width * part, 0.5), max(height * part, 0.5))
        var isSown = false
        for row in Self.cells(middle.y, reachY, mask.rows) {
            for column in Self.cells(middle.x, reachX, mask.columns) {
                let (x, y) = ((Double(column) + 0.5 - middle.x) / reachX, (Double(row) + 0.5 - middle.y) / reachY)
                let (cell, arrival) = (row * mask.columns + column, x * x + y * y)
                guard arrival <= 1, mask.values[cell] >= MaskCells.limit, arrival - 1 < arrivals[cell] else { continue }
                // Below 0, so that whoever is nearest to the middle of two overlapping people has the cell.
                (arrivals[cell], labels[cell], isSown) = (arrival - 1, label, true)
            }
        }
        guard isSown else { return false }
        speeds.append(max(1, (person.kind == .face ? 3 : 1) * (width * height).squareRoot()))
        while speeds.count <= Int(label) { speeds.append(1) }
        return true
    }

    private static func cells(_ middle: Double, _ reach: Double, _ count: Int) -> Range<Int> {
        let first = max(0, Int((middle - reach).rounded(.down)))
        return first..<max(first, min(count, Int((middle + reach).rounded(.up)) + 1))
    }

    mutating func run() {
        for cell in labels.indices where labels[cell] > 0 { push(arrivals[cell], cell) }
        while let (arrival, cell) = pop() {
            guard arrival <= arrivals[cell] else { continue }
            let (row, column) = cell.quotientAndRemainder(dividingBy: mask.columns)
            if column > 0 { go(from: cell, to: cell - 1) }
            if column < mask.columns - 1 { go(from: cell, to: cell + 1) }
            if row > 0 { go(from: cell, to: cell - mask.columns) }
            if row < mask.rows - 1 { go(from: cell, to: cell + mask.columns) }
        }
    }

    private mutating func go(from: Int, to: Int) {
        guard mask.values[to] >= MaskCells.limit else { return }
        let step = 1 + edgeCost * abs(Double(light[from]) - Double(light[to])) / 255
        let arrival = max(0, arrivals[from]) + step / speeds[Int(labels[from])]
        guard arrival < arrivals[to] else { return }
        (arrivals[to], labels[to]) = (arrival, labels[from])
        push(arrival, to)
    }

    private mutating func push(_ arrival: Double, _ cell: Int) {
        queue.append((arrival, cell))
        var place = queue.count - 1
        while place > 0, queue[(place - 1) / 2].arrival > queue[place].arrival {
            queue.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    private mutating func pop() -> (arrival: Double, cell: Int)? {
        guard let first = queue.first else { return nil }
        let last = queue.removeLast()
        guard !queue.isEmpty else { return first }
        queue[0] = last
        var place = 0
        while true {
            var least = place
            for child in [2 * place + 1, 2 * place + 2]
            where child < queue.count && queue[child].arrival < queue[least].arrival { least = child }
            if least == place { return first }
            queue.swapAt(place, least)
            place = least
        }
    }
}
