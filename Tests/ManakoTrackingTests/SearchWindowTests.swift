import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoTracking

struct SearchWindowTests {
    @Test func placesEveryInputPixelExactlyInsideAndOverTheEdge() {
        var random = SeededRandom(seed: 5)
        let size = ImageSize(width: 320, height: 200)
        for _ in 0..<2000 {
            let window = SearchWindow(
                center: ImagePoint(x: .random(in: 0...320, using: &random), y: .random(in: 0...200, using: &random)),
                side: .random(in: 5...900, using: &random), inputSide: [127, 255].randomElement(using: &random) ?? 255)
            let mapping = window.mapping(in: size)
            let place = mapping.destination
            #expect(place.width >= 1 && place.height >= 1)
            #expect(place.x >= 0 && place.y >= 0)
            #expect(place.maxX <= Double(window.inputSide) && place.maxY <= Double(window.inputSide))
            // The middle of the input is the middle of the window, whatever part of it lies in the picture.
            let half = Double(window.inputSide) / 2
            let middle = mapping.imagePoint(forInput: ImagePoint(x: half, y: half))
            #expect(abs(middle.x - window.center.x) < 1e-6 && abs(middle.y - window.center.y) < 1e-6)
            let corner = mapping.imagePoint(forInput: ImagePoint(x: 0, y: 0))
            #expect(abs(corner.x - (window.center.x - window.side / 2)) < 1e-6)
            // Pixels at the border of the filled part have their middles in the picture, and the next ones have not.
            for (edge, inside) in [(place.x + 0.5, true), (place.x - 0.5, false)] where edge > 0 {
                let x = mapping.imagePoint(forInput: ImagePoint(x: edge, y: half)).x
                #expect((x >= -1e-9) == inside || place.width == 1)
            }
        }
    }

    @Test func showsTheMeanColourBeyondTheEdge() throws {
        let white = try Bitmap(width: 20, height: 20, format: .gray8, packed: .init(repeating: 255, count: 400))
        let window = SearchWindow(center: ImagePoint(x: 0, y: 20), side: 20, inputSide: 40)
        let conversion = ImageToTensor(
            mapping: window.mapping(in: white.size), channels: .gray, layout: .nhwc, element: .uint8, padding: [7])
        let crop = try white.converted(by: conversion).packedBytes()
        for y in 0..<40 { for x in 0..<40 { #expect(crop[y * 40 + x] == (x >= 20 && y < 20 ? 255 : 7)) } }
    }

    @Test func standsForTheTargetsSizeWithContext() {
        // Both sides grow by half of their sum: √(30 · 50) for 10 × 30 with context ½.
        #expect(SearchWindow.targetSide(width: 10, height: 30, context: 0.5) == (30.0 * 50).squareRoot())
    }

    @Test func sweepsAllWindowsAroundThePlaceThatLieInThePicture() throws {
        var sweep = SearchOrder()
        let size = ImageSize(width: 1000, height: 1000)
        var seen: Set<ImagePoint> = []
        for index in 0..<48 {
            let next = sweep.next(around: ImagePoint(x: 500, y: 500), step: 100, in: size)
            let point = try #require(next)
            let ring = max(abs(point.x - 500), abs(point.y - 500)) / 100
            #expect(ring == (index < 8 ? 1 : index < 24 ? 2 : 3))
            seen.insert(point)
        }
        #expect(seen.count == 48)
        let besideTheCorner = sweep.next(around: ImagePoint(x: 0, y: 0), step: 100, in: size)
        #expect(besideTheCorner == ImagePoint(x: 100, y: 0))
        let nowhere = sweep.next(around: ImagePoint(x: 5, y: 5), step: 100, in: ImageSize(width: 10, height: 10))
        #expect(nowhere == nil)
    }
}
