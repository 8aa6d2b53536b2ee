/// Modules of Apple's systems by name.
enum AppleModules {
    /// Those that this package has, with the guide that says how much of each.
    static let here = [
        "ARKit": guide, "AVFoundation": "docs/guides/avfoundation.md", "AVKit": "docs/guides/avfoundation.md",
        "Accelerate": guide, "CoreGraphics": guide, "CoreImage": guide,
        "CoreMedia": guide, "CoreText": guide, "VideoToolbox": guide, "CoreML": "docs/guides/core-ml.md",
        "CoreAI": "docs/guides/core-ai.md",
        "CoreVideo": guide, "DataDetection": guide, "ImageIO": guide, "QuartzCore": guide, "simd": guide,
        "TensorFlowLite": "docs/guides/tensorflow-lite.md", "TensorFlowLiteSwift": "docs/guides/tensorflow-lite.md",
        "Vision": "docs/vision-coverage.md",
    ]

    static let guide = "docs/guides/bring-your-iphone-code.md"

    /// Those that exist on Apple's systems alone.
    static let elsewhere: Set<String> = [
        "AVFAudio", "AppIntents", "AppKit", "AudioToolbox", "AuthenticationServices", "CFNetwork",
        "Charts", "CloudKit", "Cocoa", "Combine", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData",
        "CoreHaptics", "CoreLocation", "CoreMIDI", "CoreMotion", "CoreServices", "CoreSpotlight", "CoreTelephony",
        "CreateML", "CreateMLComponents", "CryptoKit", "Darwin", "DeviceCheck", "EventKit",
        "FoundationModels", "GLKit", "GameKit", "GameplayKit", "HealthKit", "HomeKit", "IOKit", "IOSurface", "Intents",
        "LocalAuthentication", "MLCompute", "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit",
        "MetalPerformanceShaders", "MetalPerformanceShadersGraph", "MobileCoreServices", "ModelIO",
        "MultipeerConnectivity", "NaturalLanguage", "Network", "OSLog", "ObjectiveC", "OpenGLES", "PDFKit",
        "PencilKit", "Photos", "PhotosUI", "QuickLook", "RealityKit", "ReplayKit", "RoomPlan",
        "SafariServices", "SceneKit", "Security", "SensitiveContentAnalysis", "Social", "SoundAnalysis", "Speech",
        "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "TabularData", "TipKit", "Translation",
        "UIKit", "UniformTypeIdentifiers", "UserNotifications", "VisionKit", "WatchConnectivity",
        "WatchKit", "WebKit", "WidgetKit", "os",
    ]

    /// Whether a module, or what a submodule belongs to, is one of Apple's or has the name of one.
    static func has(_ module: String) -> Bool {
        let name = String(module.prefix { $0 != "." })
        return elsewhere.contains(name) || here[name] != nil
    }

    /// Where it is told how much of what a name belongs to is here.
    static func page(forSymbol symbol: String) -> String {
        let type = symbol.split(separator: ".").first ?? ""
        if type.hasPrefix("VN") || type.hasSuffix("Request") || type.hasSuffix("Observation") {
            return "docs/vision-coverage.md"
        }
        if ["AIModel", "NDArray", "Inference"].contains(where: type.hasPrefix) { return "docs/guides/core-ai.md" }
        return type.hasPrefix("ML") ? "docs/guides/core-ml.md" : guide
    }
}
