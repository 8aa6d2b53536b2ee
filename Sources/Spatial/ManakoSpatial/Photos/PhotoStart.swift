/// A photo with where it was taken, as it is known so far.
struct PlacedPhoto {
    var geometry: PhotoGeometry
    /// The ruler as the other photos have it; nil where the photo shows none.
    var outline: SeenOutline?
}

/// First places of photos, by the ruler in each: of the planes and turns that explain an outline equally well, those on which most matches agree.
struct PhotoStart {
    let photos: [ScenePhoto]
    let tracks: PhotoTracks
    /// How far matches may miss each other, in pixels.
    let tolerance: Double

    /// The photos with a ruler; nil where no two agree.
    var state: [Int: PlacedPhoto]? {
        let choices = photos.map { $0.ruler.map(Self.choices) ?? [] }
        let rulers = photos.indices.filter { !choices[$0].isEmpty }
        guard let reference = rulers.max(by: { reach($0) < reach($1) }) else { return nil }
        var best: (state: [Int: PlacedPhoto], votes: Int) = ([:], 0)
        // Half a turn of the first photo is half a turn of all.
        for choice in choices[reference] where !choice.isTurned {
            let found = placed(reference, choice.photo, choices, rulers)
            if found.votes > best.votes { best = found }
        }
        return best.state.count >= 2 ? best.state : nil
    }

    /// How far apart photos that may be from one place are taken to be, as a part of the distance: as unsure are places by a ruler alone.
    private static let together = 0.06

    /// Whether all photos with a ruler may have been taken from nearly one place, and show the same.
    ///
    /// - Parameter least: how many matches two photos have that show the same.
    func areTogether(least: Int) -> Bool {
        let rulers = photos.indices.filter { photos[$0].ruler != nil }
        let places = photos.map { $0.ruler.map { Self.choices($0).map(\.photo.geometry.place) } ?? [] }
        return rulers.allSatisfy { one in
            rulers.filter { $0 > one }.allSatisfy { other in
                guard tracks.matches(of: one, with: other).count >= least else { return false }
                return places[one].contains { a in
                    places[other].contains { $0.distance(to: a) < Self.together * a.length }
                }
            }
        }
    }

    private struct Choice {
        var photo: PlacedPhoto
        var isTurned: Bool
    }

    private static func choices(_ ruler: SeenOutline) -> [Choice] {
        let halfTurn = CameraPose(rotation: Rotation3(axisAngle: Vector3(0, 0, .pi)), position: .zero)
        return ruler.planes.flatMap { plane in
            [
                Choice(
                    photo: PlacedPhoto(
                        geometry: PhotoGeometry(camera: plane.intrinsics, lies: plane.lies), outline: ruler),
                    isTurned: false),
                Choice(
                    photo: PlacedPhoto(
                        geometry: PhotoGeometry(camera: plane.intrinsics, lies: plane.lies * halfTurn),
                        outline: ruler.turned), isTurned: true),
            ]
        }
    }

    /// How large the ruler is seen, as a part of the picture.
    private func reach(_ photo: Int) -> Double {
        guard let ruler = photos[photo].ruler, let plane = ruler.planes.first else { return 0 }
        return ruler.shape.reach / plane.lies.position.length
    }

    /// Adds one photo after the other, each time the one of which most matches agree with those that are placed.
    private func placed(
        _ reference: Int, _ first: PlacedPhoto, _ choices: [[Choice]], _ rulers: [Int]
    ) -> (state: [Int: PlacedPhoto], votes: Int) {
        var state = [reference: first]
        var sum = 0
        while true {
            var best: (photo: Int, choice: PlacedPhoto, votes: Int)?
            for photo in rulers where state[photo] == nil {
                for choice in choices[photo] {
                    let votes = votes(photo, choice.photo, state)
                    if votes > best?.votes ?? 7 { best = (photo, choice.photo, votes) }
                }
            }
            guard let best else { return (state, sum) }
            state[best.photo] = best.choice
            sum += best.votes
        }
    }

    private func votes(_ photo: Int, _ choice: PlacedPhoto, _ state: [Int: PlacedPhoto]) -> Int {
        state.reduce(0) { sum, other in
            sum
                + tracks.matches(of: photo, with: other.key).count { match in
                    tracks.meets(
                        tracks.keypoints[photo][match.first].pixel, choice.geometry,
                        tracks.keypoints[other.key][match.second].pixel, other.value.geometry, within: tolerance)
                }
        }
    }
}
