// swift-tools-version: 6.2
// A client whose target holds a Core ML model: the plugin makes the class `Pricer` for it, as Xcode does.
import PackageDescription

let package = Package(
    name: "coreml-models",
    dependencies: [.package(name: "manako", path: "../..")],
    targets: [
        .executableTarget(
            name: "PriceHouses", dependencies: [.product(name: "CoreML", package: "manako")], path: "Sources/Pricer",
            resources: [.copy("Pricer.mlpackage")], plugins: [.plugin(name: "ManakoModels", package: "manako")])
    ]
)
