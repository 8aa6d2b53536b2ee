// swift-tools-version: 6.2
// Measures every stage of the way of a picture; `scripts/bench` builds and runs it. A package of its own, so that
// neither the library nor its clients build it.
import PackageDescription

let package = Package(
    name: "benchmarks",
    dependencies: [.package(name: "manako", path: "..")],
    targets: [
        .executableTarget(
            name: "ManakoBenchmarks",
            dependencies: [
                .product(name: "Manako", package: "manako"), .product(name: "ManakoFeatures", package: "manako"),
                .product(name: "ManakoAPI", package: "manako"), .product(name: "ManakoServing", package: "manako"),
            ],
            path: "ManakoBenchmarks",
            swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")])
    ]
)
