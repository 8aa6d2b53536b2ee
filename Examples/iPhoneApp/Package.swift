// swift-tools-version: 5.9
// The vision layer of an iPhone app, unchanged, in Swift 5: its files import what they import in Xcode, and the plugin makes the
// classes of its models as Xcode does.
import PackageDescription

/// The modules that the app imports, which Manako has under Apple's names.
let frameworks = [
    "Vision", "CoreML", "CoreImage", "CoreGraphics", "CoreText", "CoreVideo", "CoreMedia", "ImageIO", "AVFoundation",
    "AVKit", "ARKit", "TensorFlowLite", "DataDetection",
]

let package = Package(
    name: "iphone-app",
    dependencies: [.package(name: "manako", path: "../..")],
    targets: [
        .executableTarget(
            name: "iPhoneApp", dependencies: frameworks.map { .product(name: $0, package: "manako") },
            path: "Sources/iPhoneApp", resources: [.copy("Models/Colors.mlmodel"), .copy("Models/Corners.mlmodel")],
            plugins: [.plugin(name: "ManakoModels", package: "manako")])
    ]
)
