/// Modules of Apple's systems by name. Which of them this package has, its build says.
enum AppleModules {
    /// Guides of modules that have one of their own.
    private static let guides = [
        "AVFoundation": "docs/guides/avfoundation.md", "AVKit": "docs/guides/avfoundation.md",
        "CoreAI": "docs/guides/core-ai.md", "CoreML": "docs/guides/core-ml.md",
        "TensorFlowLite": "docs/guides/tensorflow-lite.md",
        "TensorFlowLiteSwift": "docs/guides/tensorflow-lite.md", "Vision": "docs/vision-coverage.md",
    ]

    static let guide = "docs/guides/bring-your-iphone-code.md"

    /// Modules that come with Apple's systems, and those of public libraries that this package has.
    static let names: Set<String> = [
        "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "AppIntents", "AppKit", "AudioToolbox",
        "AuthenticationServices", "CFNetwork", "Charts", "CloudKit", "Cocoa", "Combine", "Contacts", "ContactsUI",
        "CoreAI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreGraphics", "CoreHaptics", "CoreImage",
        "CoreLocation", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreServices", "CoreSpotlight",
        "CoreTelephony", "CoreText", "CoreVideo", "CreateML", "CreateMLComponents", "CryptoKit", "Darwin",
        "DataDetection", "DeviceCheck", "EventKit", "FoundationModels", "GLKit", "GameKit", "GameplayKit",
        "HealthKit", "HomeKit", "IOKit", "IOSurface", "ImageIO", "Intents", "LocalAuthentication", "MLCompute",
        "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "MetalPerformanceShaders",
        "MetalPerformanceShadersGraph", "MobileCoreServices", "ModelIO", "MultipeerConnectivity", "NaturalLanguage",
        "Network", "OSLog", "ObjectiveC", "OpenGLES", "PDFKit", "PencilKit", "Photos", "PhotosUI", "QuartzCore",
        "QuickLook", "RealityKit", "ReplayKit", "RoomPlan", "SafariServices", "SceneKit", "Security",
        "SensitiveContentAnalysis", "Social", "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SwiftData",
        "SwiftUI", "SystemConfiguration", "TabularData", "TensorFlowLite", "TensorFlowLiteSwift", "TipKit",
        "Translation", "UIKit", "UniformTypeIdentifiers", "UserNotifications", "VideoToolbox", "Vision", "VisionKit",
        "WatchConnectivity", "WatchKit", "WebKit", "WidgetKit", "os", "simd",
    ]

    /// Whether a module, or what a submodule belongs to, is one of Apple's or has the name of one.
    static func has(_ module: String) -> Bool { names.contains(String(module.prefix { $0 != "." })) }

    /// Beginnings of names with the module that has them, the longest first.
    private static let prefixes: [(start: String, module: String)] = [
        ("vImage", "Accelerate"), ("vDSP", "Accelerate"), ("vForce", "Accelerate"), ("cblas_", "Accelerate"),
        ("Cblas", "Accelerate"), ("BNNS", "Accelerate"), ("DSP", "Accelerate"), ("vv", "Accelerate"),
        ("AIModel", "CoreAI"), ("NDArray", "CoreAI"), ("Inference", "CoreAI"),
        ("AVAudio", "AVFAudio"), ("AVPlayerView", "AVKit"), ("CATransform", "QuartzCore"), ("CA", "QuartzCore"),
        ("CGImageSource", "ImageIO"), ("CGImageDestination", "ImageIO"), ("CGImageProperty", "ImageIO"),
        ("kCGImage", "ImageIO"), ("kCM", "CoreMedia"), ("kCV", "CoreVideo"), ("kCI", "CoreImage"),
        ("kUT", "MobileCoreServices"), ("UTType", "UniformTypeIdentifiers"), ("OSLog", "os"), ("OSSignpost", "os"),
        ("os_", "os"), ("simd_", "simd"), ("MTK", "MetalKit"), ("MPS", "MetalPerformanceShaders"), ("MTL", "Metal"),
        ("SCN", "SceneKit"), ("SK", "SpriteKit"), ("PH", "Photos"), ("CL", "CoreLocation"), ("VN", "Vision"),
        ("ML", "CoreML"), ("CI", "CoreImage"), ("CG", "CoreGraphics"), ("CV", "CoreVideo"), ("CM", "CoreMedia"),
        ("CT", "CoreText"), ("VT", "VideoToolbox"), ("AV", "AVFoundation"), ("AR", "ARKit"), ("UI", "UIKit"),
        ("NSImage", "AppKit"), ("NSView", "AppKit"), ("NSColor", "AppKit"), ("NSBezier", "AppKit"),
        ("Published", "Combine"), ("AnyCancellable", "Combine"), ("ObservableObject", "Combine"),
    ]

    /// The module that a name comes from, as far as its beginning tells.
    static func module(ofName name: some StringProtocol) -> String? {
        prefixes.first { prefix in
            guard name.hasPrefix(prefix.start) else { return false }
            let next = name.dropFirst(prefix.start.count).first
            return prefix.start.count > 2 || next?.isUppercase == true || (prefix.start == "vv" && next != nil)
        }?.module
    }

    /// The module that a name, or the type before a member's, comes from.
    static func module(ofSymbol symbol: String) -> String? {
        symbol.split(separator: ".").first.flatMap { module(ofName: $0) }
    }

    /// Where it is told how much of what a name belongs to is here.
    static func page(forSymbol symbol: String) -> String {
        let type = symbol.split(separator: ".").first ?? ""
        if type.hasPrefix("VN") || type.hasSuffix("Request") || type.hasSuffix("Observation") {
            return "docs/vision-coverage.md"
        }
        return module(ofName: type).flatMap { guides[$0] } ?? guide
    }
}
