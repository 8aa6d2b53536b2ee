// swift-tools-version: 6.2
// A client of Manako, as small as one gets: what is said here is all that a dependent package needs.
import PackageDescription

let package = Package(
    name: "examples",
    // With a name, the folder that the repository was cloned into may be called anything.
    dependencies: [.package(name: "manako", path: "..")],
    targets: [
        .executableTarget(
            name: "DetectObjects", dependencies: [.product(name: "Manako", package: "manako")],
            path: "DetectObjects"),
        .executableTarget(
            name: "FacesOnAServer", dependencies: [.product(name: "Manako", package: "manako")],
            path: "FacesOnAServer"),
        // The code of docs/guides, so that it compiles.
        .target(
            name: "Guides",
            dependencies: [
                .product(name: "Manako", package: "manako"), .product(name: "ManakoGeometry", package: "manako"),
                .product(name: "CoreML", package: "manako"), .product(name: "CoreAI", package: "manako"),
                .product(name: "ManakoPipeline", package: "manako"),
                .product(name: "ManakoCapabilities", package: "manako"),
                .product(name: "ManakoComments", package: "manako"),
                .product(name: "ManakoKnowledge", package: "manako"),
                .product(name: "ManakoServer", package: "manako"), .product(name: "ManakoAPI", package: "manako"),
                .product(name: "ManakoSpatial", package: "manako"), .product(name: "ManakoBoards", package: "manako"),
                .product(name: "ManakoRecordings", package: "manako"),
                .product(name: "ManakoDatasets", package: "manako"),
                .product(name: "ManakoNetworks", package: "manako"), .product(name: "ManakoFront", package: "manako"),
                .product(name: "ManakoLookFront", package: "manako"),
                .product(name: "ManakoCommentsFront", package: "manako"),
                .product(name: "ManakoMeasure", package: "manako"),
            ],
            path: "Guides"),
    ]
)
