// swift-tools-version: 6.2
// Measures every stage of the way of a picture, comments and measuring (`scripts/bench`) and a server under load (`scripts/load`). A package of
// its own, so that neither the library nor its clients build it.
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "benchmarks",
    dependencies: [.package(name: "manako", path: "..")],
    targets: [
        .executableTarget(
            name: "ManakoBenchmarks",
            dependencies: [
                .product(name: "Manako", package: "manako"), .product(name: "ManakoPipeline", package: "manako"),
                .product(name: "ManakoAPI", package: "manako"), .product(name: "ManakoLookFront", package: "manako"),
                .product(name: "ManakoCapabilities", package: "manako"),
                .product(name: "ManakoFront", package: "manako"), .product(name: "ManakoComments", package: "manako"),
            ],
            path: "ManakoBenchmarks", swiftSettings: settings),
        .executableTarget(
            name: "ManakoFrames", dependencies: [.product(name: "Manako", package: "manako")], path: "ManakoFrames",
            swiftSettings: settings),
        .executableTarget(
            name: "ManakoCommentFrames",
            dependencies: [
                .product(name: "Manako", package: "manako"), .product(name: "ManakoComments", package: "manako"),
                .product(name: "ManakoCompositor", package: "manako"),
            ],
            path: "ManakoCommentFrames", swiftSettings: settings),
        .executableTarget(
            name: "ManakoMeasureTimes",
            dependencies: [
                .product(name: "Manako", package: "manako"), .product(name: "ManakoPipeline", package: "manako"),
                .product(name: "ManakoSpatial", package: "manako"), .product(name: "ManakoBoards", package: "manako"),
                .product(name: "ManakoMeasure", package: "manako"),
            ],
            path: "ManakoMeasureTimes", swiftSettings: settings),
        .executableTarget(
            name: "ManakoVisionTimes",
            dependencies: [.product(name: "Manako", package: "manako"), .product(name: "Vision", package: "manako")],
            path: "ManakoVisionTimes", swiftSettings: settings),
        .executableTarget(
            name: "ManakoModelTimes", dependencies: [.product(name: "Manako", package: "manako")],
            path: "ManakoModelTimes", swiftSettings: settings),
        // Shares no code with the server that it measures.
        .executableTarget(name: "ManakoLoad", path: "ManakoLoad", swiftSettings: settings),
    ]
)
