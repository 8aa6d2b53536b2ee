import Manako

/// Puts faces of one person together, one face after another, by the distance of their prints.
///
/// A face belongs to the person to whose mean print it is nearest, within a distance. People whose means have come near each other are one.
/// Nobody is twice in one photo. The order of faces is that of the library, so that the same library always has the same groups.
struct PeopleGroups {
    /// So far apart may a face and a person's mean be. dlib's network has 0.6 for two single faces; a mean is nearer to its faces
    /// than they are to each other, and a library has many people who could be taken for one another.
    static let greatestDistance: Float = 0.44
    /// Two people with means as near as this are one.
    static let joiningDistance: Float = 0.36

    private typealias Vector = SIMD16<Float>
    private static let vectors = FacePrint.length / Vector.scalarCount

    /// The people's numbers, and how many faces each has.
    private var ids: [Int] = [], counts: [Float] = []
    /// The sums and means of their prints, one person's vectors after another's.
    private var sums: [Vector] = [], means: [Vector] = []
    /// Where each person stands in these.
    private var places: [Int: Int] = [:]
    /// The photos that show each person.
    private var photos: [Int: Set<Int>] = [:]
    /// The people to whom a face was given that belonged to nobody.
    private var changed: Set<Int> = []

    /// Adds a face whose person is known.
    mutating func add(_ print: FacePrint, in photo: Int, to person: Int) {
        add(Self.vectors(of: print), count: 1, to: person)
        photos[person, default: []].insert(photo)
    }

    /// The person whose face this may be: the nearest one; nil for nobody who is known.
    func person(of print: FacePrint, in photo: Int) -> Int? {
        nearest(to: Self.vectors(of: print), within: Self.greatestDistance) { photos[$0]?.contains(photo) != true }
    }

    /// Gives a face to a person, who may turn out to be somebody who is known.
    mutating func give(_ print: FacePrint, in photo: Int, to person: Int) {
        add(print, in: photo, to: person)
        changed.insert(person)
    }

    /// Takes people together who have turned out to be one, since faces were given to one of them.
    ///
    /// - Parameter isApart: whether two people are never to be taken together.
    /// - Returns: who is whom from now on; `into` has the smaller number.
    mutating func join(unless isApart: (Int, Int) -> Bool = { _, _ in false }) -> [(person: Int, into: Int)] {
        var joined: [(person: Int, into: Int)] = []
        for person in changed.sorted(by: >) {
            guard let place = places[person] else { continue }
            let own = photos[person] ?? []
            let other = nearest(to: Array(means[range(place)]), within: Self.joiningDistance) { other in
                other != person && own.isDisjoint(with: photos[other] ?? []) && !isApart(other, person)
            }
            guard let other else { continue }
            let (kept, gone) = (min(person, other), max(person, other))
            take(gone, into: kept)
            joined.append((gone, kept))
        }
        changed = []
        return joined
    }

    private mutating func take(_ person: Int, into other: Int) {
        guard let place = places.removeValue(forKey: person) else { return }
        add(Array(sums[range(place)]), count: counts[place], to: other)
        photos[other, default: []].formUnion(photos.removeValue(forKey: person) ?? [])
        // Nobody is near to a mean that is nowhere.
        for index in range(place) { means[index] = Vector(repeating: .infinity) }
    }

    private mutating func add(_ print: [Vector], count: Float, to person: Int) {
        let place = places[person] ?? append(person)
        counts[place] += count
        for (index, vector) in zip(range(place), print) {
            sums[index] += vector
            means[index] = sums[index] / counts[place]
        }
    }

    private mutating func append(_ person: Int) -> Int {
        places[person] = ids.count
        ids.append(person)
        counts.append(0)
        sums += [Vector](repeating: .zero, count: Self.vectors)
        means += [Vector](repeating: .zero, count: Self.vectors)
        return ids.count - 1
    }

    private func nearest(to print: [Vector], within bound: Float, where isWanted: (Int) -> Bool) -> Int? {
        var (best, least) = (nil as Int?, bound * bound)
        for place in ids.indices {
            var squares = Vector.zero
            for (index, vector) in zip(range(place), print) {
                let difference = means[index] - vector
                squares += difference * difference
            }
            let sum = squares.sum()
            if sum < least, isWanted(ids[place]) { (best, least) = (ids[place], sum) }
        }
        return best
    }

    private func range(_ place: Int) -> Range<Int> { place * Self.vectors..<(place + 1) * Self.vectors }

    private static func vectors(of print: FacePrint) -> [Vector] {
        (0..<vectors).map { index in
            let start = index * Vector.scalarCount
            return Vector(print.values[start..<start + Vector.scalarCount])
        }
    }
}
