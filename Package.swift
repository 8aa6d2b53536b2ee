// swift-tools-version: 6.2
import PackageDescription

/// The layers of the package, lowest first. `scripts/check-layers` fails when a target depends on a higher layer.
enum Layer: String {
    case c = "C"
    case core = "Core"
    case codecs = "Codecs"
    case inference = "Inference"
    case network = "Network"
    case media = "Media"
    case vision = "Vision"
    case spatial = "Spatial"
    case compat = "Compat"
    case features = "Features"
    case testing = "Testing"
    case apps = "Apps"
}

/// What a target is built as.
enum Kind {
    case swift
    case executable
    case kernels
    /// The module map alone names what is linked, and the headers lie in the compiler's default path: the files of pkg-config
    /// often hold a `-pthread`, of which SwiftPM would warn every client.
    case system(apt: String)
}

/// One module of the package; its folder is `Sources/<Layer>/<name>`.
struct Module {
    var layer: Layer
    var name: String
    var kind: Kind = .swift
    var dependencies: [String] = []
    var isTested = false
    /// What its tests use besides the module itself and what every test target has.
    var testDependencies: [String] = []
    /// A folder of files that its tests read.
    var hasFixtures = false
    /// Files in its folder that are not compiled: what code is generated from.
    var excluded: [String] = []

    /// Whether most of its time goes into arithmetic in Swift, which takes its tests many times as long where nothing is optimised.
    var isNumeric: Bool {
        layer == .spatial
            || [
                "ManakoFiles", "ManakoPixels", "ManakoComments", "ManakoTracking", "ManakoAlignment", "ManakoShapes",
                "ManakoWholeImage",
            ]
            .contains(name)
    }
}

/// What every codec is built on.
let codecBase = ["ManakoCore", "ManakoGeometry", "ManakoPixels", "ManakoCodecs"]

/// What every module of Vision beside `ManakoVision` is built on.
let visionBase = ["ManakoCore", "ManakoGeometry", "ManakoPixels", "ManakoVision"]

/// Modules of C that are compiled here.
let kernels = [
    "CManakoKernels", "CManakoHash", "CManakoSystem", "CManakoOpenVINO", "CManakoLiteRT", "CManakoCurl", "CManakoWeb",
    "CManakoPage", "CManakoFFmpeg", "CManakoTracking", "CManakoCompositor", "CManakoZXing", "CManakoBoards",
    "CManakoLandmarks", "CManakoText", "CManakoAlignment", "CManakoShapes", "CManakoWholeImage", "CManakoMasks",
].map { Module(layer: .c, name: $0, kind: .kernels) }

/// Libraries of the system, with the packages that they come in.
let libraries = [
    ("CTurboJPEG", "libturbojpeg0-dev"), ("CSPNG", "libspng-dev"), ("CWebP", "libwebp-dev"), ("CHEIF", "libheif-dev"),
    ("CGIF", "libgif-dev"), ("CPangoCairo", "libpango1.0-dev"), ("CZlib", "zlib1g-dev"), ("CSQLite", "libsqlite3-dev"),
    ("CAprilTag", "libapriltag-dev"), ("CQREncode", "libqrencode-dev"),
].map { Module(layer: .c, name: $0.0, kind: .system(apt: $0.1)) }

let modules: [Module] =
    libraries + kernels + [

        Module(layer: .core, name: "ManakoCore", isTested: true),
        Module(
            layer: .core, name: "ManakoFiles", dependencies: ["ManakoCore", "CManakoHash", "CZlib"], isTested: true),
        Module(layer: .core, name: "ManakoGeometry", dependencies: ["ManakoCore"], isTested: true),
        Module(layer: .core, name: "ManakoStore", dependencies: ["ManakoCore", "CSQLite"], isTested: true),
        Module(
            layer: .core, name: "ManakoPixels", dependencies: ["ManakoCore", "ManakoGeometry", "CManakoKernels"],
            isTested: true),

        Module(
            layer: .codecs, name: "ManakoCodecs", dependencies: ["ManakoCore", "ManakoGeometry", "ManakoPixels"],
            isTested: true),
        Module(layer: .codecs, name: "ManakoJPEG", dependencies: codecBase + ["CTurboJPEG"], isTested: true),
        Module(layer: .codecs, name: "ManakoPNG", dependencies: codecBase + ["CSPNG"], isTested: true),
        Module(layer: .codecs, name: "ManakoWebP", dependencies: codecBase + ["CWebP"], isTested: true),
        Module(layer: .codecs, name: "ManakoHEIF", dependencies: codecBase + ["CHEIF"], isTested: true),
        Module(layer: .codecs, name: "ManakoGIF", dependencies: codecBase + ["CGIF"], isTested: true),
        Module(layer: .codecs, name: "ManakoBMP", dependencies: codecBase, isTested: true),

        Module(
            layer: .inference, name: "ManakoInference", dependencies: ["ManakoCore", "ManakoFiles", "CManakoSystem"],
            isTested: true),
        Module(
            layer: .inference, name: "ManakoOpenVINOGraph",
            dependencies: ["ManakoCore", "ManakoFiles", "ManakoInference"],
            isTested: true),
        Module(
            layer: .inference, name: "ManakoOpenVINO",
            dependencies: ["ManakoFiles", "ManakoInference", "ManakoOpenVINOGraph", "CManakoOpenVINO"],
            isTested: true),
        Module(
            layer: .inference, name: "ManakoCoreMLFormat",
            dependencies: ["ManakoCore", "ManakoFiles", "ManakoInference", "ManakoOpenVINOGraph"],
            isTested: true),
        Module(
            layer: .inference, name: "ManakoCoreMLLowering",
            dependencies: [
                "ManakoCore", "ManakoFiles", "ManakoInference", "ManakoOpenVINOGraph", "ManakoCoreMLFormat",
            ],
            isTested: true,
            testDependencies: ["ManakoNPY", "ManakoOpenVINO"], hasFixtures: true),
        Module(
            layer: .inference, name: "ManakoCoreMLFeatures",
            dependencies: [
                "ManakoCore", "ManakoFiles", "ManakoPixels", "ManakoInference", "ManakoOpenVINOGraph",
                "ManakoCoreMLFormat",
            ],
            isTested: true, testDependencies: ["ManakoNPY"], hasFixtures: true),
        Module(
            layer: .inference, name: "ManakoCoreML",
            dependencies: [
                "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels", "ManakoInference", "ManakoOpenVINOGraph",
                "ManakoCoreMLFormat",
                "ManakoCoreMLFeatures", "ManakoCoreMLLowering",
            ], isTested: true, testDependencies: ["ManakoNPY", "ManakoOpenVINO"], hasFixtures: true),
        Module(
            layer: .inference, name: "ManakoLiteRT", dependencies: ["ManakoFiles", "ManakoInference", "CManakoLiteRT"],
            isTested: true),

        Module(
            layer: .inference, name: "ManakoNPY", dependencies: ["ManakoCore", "ManakoFiles", "ManakoInference"],
            isTested: true),

        Module(layer: .network, name: "ManakoHTTP", dependencies: ["ManakoCore", "CManakoCurl"], isTested: true),
        Module(
            layer: .network, name: "ManakoHTTPServer", dependencies: ["ManakoCore", "ManakoFiles", "CManakoWeb"],
            isTested: true,
            testDependencies: ["ManakoHTTP"]),

        Module(
            layer: .media, name: "ManakoDrawing",
            dependencies: ["ManakoCore", "ManakoGeometry", "ManakoPixels", "CPangoCairo"], isTested: true),
        Module(
            layer: .media, name: "ManakoCompositor", dependencies: ["ManakoCore", "ManakoPixels", "CManakoCompositor"],
            isTested: true),
        Module(
            layer: .media, name: "ManakoVideo",
            dependencies: [
                "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels", "ManakoCodecs", "CManakoFFmpeg",
            ],
            isTested: true),
        Module(
            layer: .media, name: "ManakoComments",
            dependencies: [
                "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels", "ManakoDrawing", "ManakoCompositor",
            ],
            isTested: true, testDependencies: ["ManakoCompositor"]),

        Module(
            layer: .spatial, name: "ManakoSpatial", dependencies: ["ManakoCore"], isTested: true,
            testDependencies: ["ManakoCore", "ManakoCodecs", "ManakoJPEG", "ManakoPNG", "ManakoPixels"]),
        Module(
            layer: .spatial, name: "ManakoBoards",
            dependencies: [
                "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels", "ManakoDrawing", "ManakoSpatial",
                "CAprilTag", "CManakoBoards",
            ],
            isTested: true,
            testDependencies: ["ManakoPixels", "ManakoSpatial", "ManakoCodecs", "ManakoJPEG", "ManakoPNG"]),
        Module(
            layer: .spatial, name: "ManakoRecordings",
            dependencies: [
                "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels", "ManakoCodecs", "ManakoJPEG",
                "ManakoPNG",
                "ManakoVideo", "ManakoSpatial",
            ], isTested: true),
        Module(
            layer: .spatial, name: "ManakoRecords",
            dependencies: [
                "ManakoCore", "ManakoFiles", "ManakoStore", "ManakoGeometry", "ManakoPixels", "ManakoCodecs",
                "ManakoJPEG",
                "ManakoDrawing", "ManakoSpatial",
            ], isTested: true),

        Module(
            layer: .vision, name: "ManakoVision",
            dependencies: [
                "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels", "ManakoCodecs", "ManakoInference",
                "ManakoCoreMLFormat",
                "ManakoCoreMLFeatures", "ManakoCoreML",
            ],
            isTested: true),
        Module(
            layer: .vision, name: "ManakoTracking",
            dependencies: [
                "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels", "ManakoInference", "ManakoVision",
                "CManakoTracking",
            ],
            isTested: true, testDependencies: ["CManakoTracking", "ManakoCodecs", "ManakoJPEG", "ManakoOpenVINO"]),

        Module(
            layer: .vision, name: "ManakoAlignment",
            dependencies: visionBase + ["ManakoInference", "CManakoAlignment"],
            isTested: true, testDependencies: ["ManakoCodecs", "ManakoJPEG", "ManakoPNG"]),
        Module(
            layer: .vision, name: "ManakoBarcodes", dependencies: visionBase + ["ManakoInference", "CManakoZXing"],
            isTested: true, testDependencies: ["CQREncode", "ManakoCodecs"], hasFixtures: true),
        Module(
            layer: .vision, name: "ManakoLandmarks",
            dependencies: visionBase + ["ManakoInference", "CManakoLandmarks"],
            isTested: true, testDependencies: visionBase + ["CManakoLandmarks", "ManakoInference"]),
        Module(
            layer: .vision, name: "ManakoMasks", dependencies: visionBase + ["ManakoInference", "CManakoMasks"],
            isTested: true, testDependencies: ["CManakoMasks", "ManakoInference"]),
        Module(
            layer: .vision, name: "ManakoText",
            dependencies: visionBase + ["ManakoFiles", "ManakoInference", "ManakoOpenVINO", "CManakoText"],
            isTested: true, testDependencies: ["CManakoText", "ManakoDrawing"]),
        Module(
            layer: .vision, name: "ManakoShapes", dependencies: visionBase + ["CManakoShapes"], isTested: true),
        Module(
            layer: .vision, name: "ManakoWholeImage", dependencies: visionBase + ["CManakoWholeImage"], isTested: true),

        Module(
            layer: .compat, name: "Manako",
            dependencies: [
                "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels", "ManakoCodecs", "ManakoJPEG",
                "ManakoPNG",
                "ManakoWebP",
                "ManakoHEIF", "ManakoGIF", "ManakoBMP", "ManakoInference", "ManakoOpenVINO", "ManakoLiteRT",
                "ManakoCoreMLFormat", "ManakoCoreMLFeatures", "ManakoCoreML", "ManakoVision", "ManakoDrawing",
                "ManakoVideo", "ManakoTracking", "ManakoBarcodes", "ManakoLandmarks", "ManakoMasks",
                "ManakoText", "ManakoAlignment", "ManakoShapes", "ManakoWholeImage",
            ],
            isTested: true, testDependencies: ["ManakoPlainNames"]),

        Module(layer: .features, name: "ManakoAPI", dependencies: ["ManakoCore", "ManakoGeometry"], isTested: true),
        Module(
            layer: .features, name: "ManakoCapabilities", dependencies: ["Manako", "ManakoAPI"], isTested: true),
        Module(
            layer: .features, name: "ManakoFeatures",
            dependencies: [
                "Manako", "ManakoFiles", "ManakoNPY", "ManakoHTTP", "ManakoAPI", "ManakoCapabilities", "ManakoComments",
                "ManakoCompositor", "ManakoSpatial", "ManakoBoards", "ManakoRecordings",
            ],
            isTested: true,
            testDependencies: [
                "ManakoAPI", "ManakoComments", "ManakoCompositor", "ManakoBoards", "ManakoSpatial", "ManakoRecordings",
            ]),
        Module(
            layer: .features, name: "ManakoServing",
            dependencies: [
                "Manako", "ManakoFiles", "ManakoStore", "ManakoVideo", "ManakoCompositor", "ManakoComments",
                "ManakoFeatures", "ManakoCapabilities", "ManakoAPI", "ManakoSpatial", "ManakoBoards",
                "ManakoRecordings",
                "ManakoRecords",
            ], isTested: true, testDependencies: ["ManakoBoards", "ManakoSpatial"]),
        Module(
            layer: .features, name: "ManakoModelClasses",
            dependencies: ["ManakoCore", "ManakoFiles", "ManakoInference", "ManakoCoreMLFormat"], isTested: true),

        Module(
            layer: .features, name: "ManakoKnowledge", dependencies: ["ManakoCore", "ManakoFiles", "ManakoAPI"],
            isTested: true,
            testDependencies: ["ManakoVision"], excluded: ["BuiltIn/trivia.json", "BuiltIn/class-names.json"]),
        Module(
            layer: .features, name: "ManakoServer",
            dependencies: [
                "Manako", "ManakoFiles", "ManakoHTTPServer", "ManakoAPI", "ManakoCapabilities", "ManakoFeatures",
                "ManakoServing",
                "ManakoKnowledge", "CManakoPage", "CQREncode",
            ], isTested: true, testDependencies: ["ManakoHTTP", "ManakoCore", "ManakoComments"], excluded: ["Page"]),

        Module(
            layer: .testing, name: "ManakoTesting",
            dependencies: ["ManakoCore", "ManakoGeometry", "ManakoPixels", "ManakoCodecs", "ManakoInference"]),

        Module(layer: .testing, name: "ManakoPlainNames"),

        Module(layer: .apps, name: "ManakoArguments", isTested: true),
        Module(
            layer: .apps, name: "ManakoCLI", kind: .executable,
            dependencies: [
                "Manako", "ManakoFiles", "ManakoCapabilities", "ManakoFeatures", "ManakoModelClasses", "ManakoAPI",
                "ManakoKnowledge",
                "ManakoServer", "ManakoArguments", "ManakoComments", "ManakoSpatial", "ManakoBoards",
                "ManakoRecordings",
                "ManakoRecords",
            ],
            isTested: true,
            testDependencies: ["ManakoAPI", "ManakoCapabilities", "ManakoFeatures", "ManakoServing", "ManakoStore"]),
        Module(
            layer: .apps, name: "ManakoClassMaker", kind: .executable,
            dependencies: ["ManakoCore", "ManakoInference", "ManakoModelClasses"]),
    ]

/// Modules under Apple's names, which exist only where Apple's do not.
#if os(Linux)
    let compatibility: [Module] = [
        Module(
            layer: .compat, name: "CoreML",
            dependencies: [
                "Manako", "ManakoCore", "ManakoPixels", "ManakoInference", "ManakoCoreMLFormat",
                "ManakoCoreMLFeatures", "ManakoCoreML",
            ],
            isTested: true, testDependencies: ["ManakoModelClasses"], hasFixtures: true)
    ]
#else
    let compatibility: [Module] = []
#endif

/// Set by the project's own scripts: warnings are errors, and kernels are optimised in debug builds too.
/// Both are off for packages that depend on this one, which SwiftPM would otherwise refuse or break.
let isDevelopment = Context.environment["MANAKO_DEVELOPMENT"] != nil

let swiftSettings: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
        .enableUpcomingFeature("ExistentialAny"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
        .enableUpcomingFeature("InternalImportsByDefault"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    + (isDevelopment ? [.treatAllWarnings(as: .error)] : [])

/// For modules that calculate a lot; debug builds of the project alone have it.
let numericSettings: [SwiftSetting] = isDevelopment ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []

let kernelSettings: [CSetting] = isDevelopment ? [.unsafeFlags(["-O3", "-Wall", "-Wextra", "-Werror"])] : []

extension Module {
    var targets: [Target] {
        let path = "Sources/\(layer.rawValue)/\(name)"
        let dependencies = dependencies.map { Target.Dependency.byName(name: $0) }
        switch kind {
        case .system(let apt):
            return [.systemLibrary(name: name, path: path, providers: [.apt([apt])])]
        case .kernels:
            return [.target(name: name, path: path, cSettings: kernelSettings)]
        case .swift:
            return [
                .target(
                    name: name, dependencies: dependencies, path: path, exclude: excluded,
                    swiftSettings: swiftSettings + [.strictMemorySafety()] + (isNumeric ? numericSettings : []))
            ]
        case .executable:
            return [
                .executableTarget(
                    name: name, dependencies: dependencies, path: path,
                    swiftSettings: swiftSettings + [.strictMemorySafety()])
            ]
        }
    }

    /// Strict memory safety stays off in tests, where it would only add noise inside `#expect`.
    var testTarget: Target? {
        guard isTested else { return nil }
        let own = Set([name, "ManakoTesting", "Manako"] + testDependencies).sorted()
        return .testTarget(
            name: "\(name)Tests", dependencies: own.map { .byName(name: $0) }, path: "Tests/\(name)Tests",
            exclude: hasFixtures ? ["Fixtures"] : [], swiftSettings: swiftSettings)
    }
}

let package = Package(
    name: "manako",
    products: [
        .library(name: "Manako", targets: ["Manako"]),
        .library(name: "ManakoGeometry", targets: ["ManakoGeometry"]),
        .library(name: "ManakoPixels", targets: ["ManakoPixels"]),
        .library(name: "ManakoCapabilities", targets: ["ManakoCapabilities"]),
        .library(name: "ManakoFeatures", targets: ["ManakoFeatures"]),
        .library(name: "ManakoComments", targets: ["ManakoComments"]),
        .library(name: "ManakoCompositor", targets: ["ManakoCompositor"]),
        .library(name: "ManakoSpatial", targets: ["ManakoSpatial"]),
        .library(name: "ManakoBoards", targets: ["ManakoBoards"]),
        .library(name: "ManakoRecordings", targets: ["ManakoRecordings"]),
        .library(name: "ManakoRecords", targets: ["ManakoRecords"]),
        .library(name: "ManakoKnowledge", targets: ["ManakoKnowledge"]),
        .library(name: "ManakoHTTPServer", targets: ["ManakoHTTPServer"]),
        .library(name: "ManakoAPI", targets: ["ManakoAPI"]),
        .library(name: "ManakoServing", targets: ["ManakoServing"]),
        .library(name: "ManakoServer", targets: ["ManakoServer"]),
        .library(name: "ManakoTesting", targets: ["ManakoTesting"]),
        .executable(name: "manako", targets: ["ManakoCLI"]),
    ] + compatibility.map { .library(name: $0.name, targets: [$0.name]) }
        + (compatibility.isEmpty ? [] : [.plugin(name: "ManakoModels", targets: ["ManakoModels"])]),
    targets: (modules + compatibility).flatMap(\.targets) + (modules + compatibility).compactMap(\.testTarget)
        + (compatibility.isEmpty
            ? [] : [.plugin(name: "ManakoModels", capability: .buildTool(), dependencies: ["ManakoClassMaker"])])
)
