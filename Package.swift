// swift-tools-version: 6.2
import PackageDescription

/// The layers of the package, lowest first. `scripts/check-layers` fails when a target depends on a higher layer.
enum Layer: String {
    case c = "C", core = "Core", codecs = "Codecs", inference = "Inference", network = "Network", media = "Media",
        vision = "Vision", spatial = "Spatial", compat = "Compat", features = "Features", apps = "Apps",
        testing = "Testing"
}

/// What a target is built as.
enum Kind {
    case swift, executable, kernels
    /// The module map alone names what is linked, and the headers lie in the compiler's default path: the files of pkg-config
    /// often hold a `-pthread`, of which SwiftPM would warn every client.
    case system(apt: String)
}

/// One module of the package; its folder is `Sources/<Layer>/<name>`.
struct Module {
    var layer: Layer
    var name: String
    var kind: Kind
    var dependencies: [String]
    var isTested: Bool
    /// What its tests use besides the module itself and what every test target has.
    var testDependencies: [String]
    /// A folder of files that its tests read.
    var hasFixtures: Bool
    /// Files in its folder that are not compiled: what code is generated from.
    var excluded: [String]

    init(
        _ layer: Layer, _ name: String, kind: Kind = .swift, on dependencies: [String] = [], isTested: Bool = true,
        tests testDependencies: [String] = [], hasFixtures: Bool = false, excluded: [String] = []
    ) {
        (self.layer, self.name, self.kind, self.dependencies) = (layer, name, kind, dependencies)
        (self.isTested, self.testDependencies) = (isTested, testDependencies)
        (self.hasFixtures, self.excluded) = (hasFixtures, excluded)
    }

    /// Whether most of the time of the module or its tests goes into arithmetic in Swift, which takes many times as long unoptimised.
    var isNumeric: Bool {
        layer == .spatial
            || [
                "ManakoFiles", "ManakoPixels", "ManakoInference", "ManakoComments", "ManakoTracking", "ManakoAlignment",
                "ManakoShapes", "ManakoWholeImage", "ManakoNetworks", "ManakoExport", "ManakoTraining", "ManakoTesting",
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
    "CManakoFFmpeg", "CManakoTracking", "CManakoCompositor", "CManakoZXing", "CManakoBoards", "CManakoLandmarks",
    "CManakoText", "CManakoAlignment", "CManakoShapes", "CManakoWholeImage", "CManakoMasks", "CManakoTorch",
].map { Module(.c, $0, kind: .kernels, on: ["CManakoClones"], isTested: false) }

/// Libraries of the system, with the packages that they come in.
let libraries = [
    ("CTurboJPEG", "libturbojpeg0-dev"), ("CSPNG", "libspng-dev"), ("CWebP", "libwebp-dev"), ("CHEIF", "libheif-dev"),
    ("CGIF", "libgif-dev"), ("CPangoCairo", "libpango1.0-dev"), ("CZlib", "zlib1g-dev"), ("CSQLite", "libsqlite3-dev"),
    ("CAprilTag", "libapriltag-dev"), ("CQREncode", "libqrencode-dev"), ("CCMarkGFM", "libcmark-gfm-extensions-dev"),
].map { Module(.c, $0.0, kind: .system(apt: $0.1), isTested: false) }

/// The web page's files as constants in C: those of the shell, and those of each feature that has a part of the page.
let pageTargets: [Target] = ["", "Comments", "Find", "Look", "Measure", "Teach"].map { feature in
    let shell = ["app", "index.html", "sw.js", "tsconfig.json"]
    let (folder, files) = feature.isEmpty ? ("Server", shell) : ("Features/\(feature)", [feature.lowercased()])
    return .target(
        name: "CManako\(feature)Page", dependencies: feature.isEmpty ? [] : ["CManakoPage"],
        path: "Sources/\(folder)/Page", exclude: files)
}
let modules: [Module] =
    libraries + kernels + [
        Module(.c, "CManakoClones", kind: .kernels, isTested: false),
        Module(.core, "ManakoCore"),
        Module(.core, "ManakoFiles", on: ["ManakoCore", "CManakoHash", "CZlib"]),
        Module(.core, "ManakoGeometry", on: ["ManakoCore"]),
        Module(.core, "ManakoStore", on: ["ManakoCore", "CSQLite"]),
        Module(.core, "ManakoPixels", on: ["ManakoCore", "ManakoGeometry", "CManakoKernels"]),
        Module(.codecs, "ManakoCodecs", on: ["ManakoCore", "ManakoGeometry", "ManakoPixels"]),
        Module(.codecs, "ManakoJPEG", on: codecBase + ["CTurboJPEG"]),
        Module(.codecs, "ManakoPNG", on: codecBase + ["CSPNG"]),
        Module(.codecs, "ManakoWebP", on: codecBase + ["CWebP"]),
        Module(.codecs, "ManakoHEIF", on: codecBase + ["CHEIF"]),
        Module(.codecs, "ManakoGIF", on: codecBase + ["CGIF"]),
        Module(.codecs, "ManakoBMP", on: codecBase),
        Module(.inference, "ManakoInference", on: ["ManakoCore", "ManakoFiles", "CManakoSystem"]),
        Module(.inference, "ManakoOpenVINOGraph", on: ["ManakoCore", "ManakoFiles", "ManakoInference"]),
        Module(
            .inference, "ManakoOpenVINO",
            on: ["ManakoFiles", "ManakoInference", "ManakoOpenVINOGraph", "CManakoOpenVINO"]),
        Module(
            .inference, "ManakoCoreMLFormat",
            on: ["ManakoCore", "ManakoFiles", "ManakoInference", "ManakoOpenVINOGraph"]),
        Module(
            .inference, "ManakoCoreMLLowering",
            on: ["ManakoCore", "ManakoFiles", "ManakoInference", "ManakoOpenVINOGraph", "ManakoCoreMLFormat"],
            tests: ["ManakoNPY", "ManakoOpenVINO"], hasFixtures: true),
        Module(
            .inference, "ManakoCoreMLFeatures",
            on: [
                "ManakoCore", "ManakoFiles", "ManakoPixels", "ManakoInference", "ManakoOpenVINOGraph",
                "ManakoCoreMLFormat",
            ], tests: ["ManakoNPY"], hasFixtures: true),
        Module(
            .inference, "ManakoCoreML",
            on: [
                "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels", "ManakoInference", "ManakoOpenVINOGraph",
                "ManakoCoreMLFormat", "ManakoCoreMLFeatures", "ManakoCoreMLLowering",
            ], tests: ["ManakoNPY", "ManakoOpenVINO"], hasFixtures: true),
        Module(.inference, "ManakoLiteRT", on: ["ManakoFiles", "ManakoInference", "CManakoLiteRT"]),
        Module(.inference, "ManakoNPY", on: ["ManakoCore", "ManakoFiles", "ManakoInference"]),
        Module(.inference, "ManakoTorch", on: ["ManakoCore", "ManakoInference", "CManakoTorch"]),
        Module(
            .inference, "ManakoNetworks",
            on: ["ManakoCore", "ManakoFiles", "ManakoInference", "ManakoOpenVINOGraph"], tests: ["ManakoOpenVINO"]),
        Module(
            .inference, "ManakoExport", on: ["ManakoCore", "ManakoFiles", "ManakoInference", "ManakoNetworks"],
            tests: ["ManakoCoreML", "ManakoCoreMLFormat", "ManakoOpenVINO"]),
        Module(.network, "ManakoHTTP", on: ["ManakoCore", "CManakoCurl"]),
        Module(.network, "ManakoHTTPServer", on: ["ManakoCore", "ManakoFiles", "CManakoWeb"], tests: ["ManakoHTTP"]),
        Module(.network, "ManakoGitHub", on: ["ManakoCore", "ManakoFiles", "ManakoHTTP"], tests: ["ManakoTestGitHub"]),
        Module(.media, "ManakoDrawing", on: ["ManakoCore", "ManakoGeometry", "ManakoPixels", "CPangoCairo"]),
        Module(.media, "ManakoCompositor", on: ["ManakoCore", "ManakoPixels", "CManakoCompositor"]),
        Module(
            .media, "ManakoVideo",
            on: ["ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels", "ManakoCodecs", "CManakoFFmpeg"]),
        Module(
            .media, "ManakoComments",
            on: ["ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels", "ManakoDrawing", "ManakoCompositor"],
            tests: ["ManakoCompositor"]),
        Module(.media, "ManakoMarkdown", on: ["ManakoCore", "CCMarkGFM"]),
        Module(
            .media, "ManakoDatasets",
            on: ["ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels", "ManakoCodecs"]),
        Module(
            .spatial, "ManakoSpatial", on: ["ManakoCore"],
            tests: ["ManakoCore", "ManakoCodecs", "ManakoJPEG", "ManakoPNG", "ManakoPixels"]),
        Module(
            .spatial, "ManakoBoards",
            on: [
                "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels", "ManakoDrawing", "ManakoSpatial",
                "CAprilTag", "CManakoBoards",
            ], tests: ["ManakoPixels", "ManakoSpatial", "ManakoCodecs", "ManakoJPEG", "ManakoPNG"]),
        Module(
            .spatial, "ManakoRecordings",
            on: codecBase + ["ManakoFiles", "ManakoJPEG", "ManakoPNG", "ManakoVideo", "ManakoSpatial"]),
        Module(
            .spatial, "ManakoRecords",
            on: codecBase + ["ManakoFiles", "ManakoStore", "ManakoJPEG", "ManakoDrawing", "ManakoSpatial"]),
        Module(
            .spatial, "ManakoProjects",
            on: [
                "ManakoCore", "ManakoFiles", "ManakoStore", "ManakoGeometry", "ManakoPixels", "ManakoCodecs",
                "ManakoDatasets",
            ]),
        Module(
            .vision, "ManakoVision",
            on: [
                "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels", "ManakoCodecs", "ManakoInference",
                "ManakoCoreMLFormat", "ManakoCoreMLFeatures", "ManakoCoreML",
            ]),
        Module(
            .vision, "ManakoTracking",
            on: [
                "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels", "ManakoInference", "ManakoVision",
                "CManakoTracking",
            ], tests: ["CManakoTracking", "ManakoCodecs", "ManakoJPEG", "ManakoOpenVINO"], hasFixtures: true),
        Module(
            .vision, "ManakoAlignment", on: visionBase + ["ManakoInference", "CManakoAlignment"],
            tests: ["ManakoCodecs", "ManakoJPEG", "ManakoPNG"]),
        Module(
            .vision, "ManakoBarcodes", on: visionBase + ["ManakoInference", "CManakoZXing"],
            tests: ["CQREncode", "ManakoCodecs"], hasFixtures: true),
        Module(
            .vision, "ManakoLandmarks", on: visionBase + ["ManakoInference", "CManakoLandmarks"],
            tests: visionBase + ["CManakoLandmarks", "ManakoInference"]),
        Module(
            .vision, "ManakoMasks", on: visionBase + ["ManakoInference", "CManakoMasks"],
            tests: ["CManakoMasks", "ManakoInference"]),
        Module(
            .vision, "ManakoText",
            on: visionBase + ["ManakoFiles", "ManakoInference", "ManakoOpenVINO", "CManakoText"],
            tests: ["CManakoText", "ManakoDrawing"]),
        Module(
            .vision, "ManakoTraining",
            on: visionBase + [
                "ManakoFiles", "ManakoCodecs", "ManakoInference", "ManakoNetworks", "ManakoTorch", "ManakoDatasets",
                "ManakoDrawing", "ManakoOpenVINO",
            ], tests: ["ManakoTorch", "ManakoNetworks", "ManakoDatasets", "ManakoOpenVINO"], hasFixtures: true),
        Module(.vision, "ManakoShapes", on: visionBase + ["CManakoShapes"]),
        Module(.vision, "ManakoWholeImage", on: visionBase + ["CManakoWholeImage"]),
        Module(
            .compat, "Manako",
            on: [
                "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels", "ManakoCodecs", "ManakoJPEG",
                "ManakoPNG", "ManakoWebP", "ManakoHEIF", "ManakoGIF", "ManakoBMP", "ManakoInference", "ManakoOpenVINO",
                "ManakoLiteRT", "ManakoCoreMLFormat", "ManakoCoreMLFeatures", "ManakoCoreML", "ManakoVision",
                "ManakoDrawing", "ManakoVideo", "ManakoTracking", "ManakoBarcodes", "ManakoLandmarks", "ManakoMasks",
                "ManakoText", "ManakoAlignment", "ManakoShapes", "ManakoWholeImage",
            ], tests: ["ManakoPlainNames"]),
        Module(.features, "ManakoAPI", on: ["ManakoCore", "ManakoGeometry"]),
        Module(.features, "ManakoCapabilities", on: ["Manako", "ManakoAPI"]),
        Module(
            .features, "ManakoFeatures",
            on: [
                "Manako", "ManakoFiles", "ManakoNPY", "ManakoNetworks", "ManakoExport", "ManakoHTTP", "ManakoAPI",
                "ManakoCapabilities", "ManakoComments", "ManakoCompositor", "ManakoDatasets", "ManakoSpatial",
                "ManakoBoards", "ManakoRecordings", "ManakoTorch",
            ],
            tests: [
                "ManakoAPI", "ManakoComments", "ManakoCompositor", "ManakoBoards", "ManakoSpatial", "ManakoRecordings",
                "ManakoExport", "ManakoNetworks", "ManakoOpenVINO",
            ]),
        Module(
            .features, "ManakoFinding",
            on: ["ManakoCore", "ManakoFiles", "ManakoHTTP", "ManakoGitHub", "ManakoAPI", "ManakoFeatures"],
            tests: ["ManakoTestGitHub"]),
        Module(
            .features, "ManakoServing",
            on: [
                "Manako", "ManakoFiles", "ManakoStore", "ManakoVideo", "ManakoCompositor", "ManakoComments",
                "ManakoFeatures", "ManakoCapabilities", "ManakoAPI", "ManakoSpatial", "ManakoBoards",
                "ManakoRecordings", "ManakoRecords", "ManakoProjects", "ManakoDatasets", "ManakoGitHub",
                "ManakoFinding", "ManakoMarkdown",
            ], tests: ["ManakoBoards", "ManakoSpatial", "ManakoProjects"]),
        Module(.features, "ManakoPorting", on: ["ManakoCore", "ManakoFiles"]),
        Module(
            .features, "ManakoModelClasses", on: ["ManakoCore", "ManakoFiles", "ManakoInference", "ManakoCoreMLFormat"]),
        Module(
            .features, "ManakoKnowledge", on: ["ManakoCore", "ManakoFiles", "ManakoAPI"], tests: ["ManakoVision"],
            excluded: ["BuiltIn/trivia.json", "BuiltIn/class-names.json"]),
        Module(
            .features, "ManakoServer",
            on: [
                "Manako", "ManakoFiles", "ManakoHTTPServer", "ManakoAPI", "ManakoCapabilities", "ManakoFeatures",
                "ManakoServing", "ManakoKnowledge", "ManakoGitHub", "ManakoFinding", "CQREncode",
            ] + pageTargets.map(\.name), tests: ["ManakoHTTP", "ManakoCore", "ManakoComments", "ManakoTestGitHub"]),
        Module(
            .testing, "ManakoTesting",
            on: ["ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels", "ManakoCodecs", "ManakoInference"],
            isTested: false),
        Module(.testing, "ManakoPlainNames", isTested: false),
        Module(
            .testing, "ManakoTestGitHub", on: ["ManakoCore", "ManakoFiles", "ManakoHTTPServer", "ManakoTesting"],
            isTested: false),
        Module(
            .testing, "ManakoGitHubStandIn", kind: .executable, on: ["ManakoCore", "ManakoTestGitHub"], isTested: false),
        Module(.apps, "ManakoArguments"),
        Module(
            .apps, "ManakoCLI", kind: .executable,
            on: [
                "Manako", "ManakoFiles", "ManakoCapabilities", "ManakoFeatures", "ManakoModelClasses", "ManakoAPI",
                "ManakoKnowledge", "ManakoServer", "ManakoArguments", "ManakoComments", "ManakoDatasets",
                "ManakoSpatial", "ManakoBoards", "ManakoRecordings", "ManakoRecords", "ManakoNetworks", "ManakoExport",
                "ManakoTorch", "ManakoTraining", "ManakoPorting", "ManakoGitHub", "ManakoFinding",
            ],
            tests: [
                "ManakoAPI", "ManakoCapabilities", "ManakoFeatures", "ManakoServing", "ManakoStore", "ManakoTestGitHub",
            ]),
        Module(
            .apps, "ManakoClassMaker", kind: .executable, on: ["ManakoCore", "ManakoInference", "ManakoModelClasses"],
            isTested: false),
    ]

/// Modules under Apple's names, which exist only where Apple's do not.
#if os(Linux)
    let compatibility: [Module] = [
        Module(.compat, "CoreFoundationNames", isTested: false),
        Module(.compat, "_Testing_CoreGraphics", isTested: false),
        Module(.compat, "_Testing_CoreImage", isTested: false),
        Module(.compat, "simd"),
        Module(
            .compat, "CoreGraphics",
            on: codecBase + [
                "CoreFoundationNames", "ManakoJPEG", "ManakoPNG", "ManakoDrawing", "_Testing_CoreGraphics",
            ]),
        Module(.compat, "CoreText", on: ["CoreFoundationNames", "CoreGraphics", "ManakoGeometry", "ManakoDrawing"]),
        Module(.compat, "CoreVideo", on: ["CoreFoundationNames", "ManakoCore", "ManakoGeometry", "ManakoPixels"]),
        Module(
            .compat, "ImageIO",
            on: codecBase + [
                "CoreFoundationNames", "CoreGraphics", "ManakoJPEG", "ManakoPNG", "ManakoWebP", "ManakoHEIF",
                "ManakoGIF", "ManakoBMP",
            ]),
        Module(.compat, "CoreMedia", on: ["CoreFoundationNames", "CoreVideo", "ManakoCore"]),
        Module(.compat, "VideoToolbox", on: ["CoreGraphics", "CoreMedia", "CoreVideo", "ManakoPixels"]),
        Module(
            .compat, "CoreImage",
            on: [
                "CoreFoundationNames", "CoreGraphics", "CoreVideo", "ImageIO", "ManakoCore", "ManakoGeometry",
                "ManakoPixels", "_Testing_CoreImage",
            ]),
        Module(
            .compat, "Accelerate", on: ["CoreFoundationNames", "simd", "CoreGraphics", "CoreVideo", "ManakoPixels"],
            tests: ["CoreImage", "ImageIO"]),
        Module(
            .compat, "CoreML",
            on: [
                "CoreGraphics", "CoreVideo", "Manako", "ManakoCore", "ManakoPixels", "ManakoInference",
                "ManakoCoreMLFormat", "ManakoCoreMLFeatures", "ManakoCoreML",
            ], tests: ["ManakoModelClasses"], hasFixtures: true),
        Module(.compat, "QuartzCore", on: ["CoreFoundationNames"]),
        Module(
            .compat, "AVFoundation",
            on: [
                "CoreGraphics", "CoreMedia", "QuartzCore", "ManakoCore", "ManakoGeometry", "ManakoPixels",
                "ManakoVideo",
            ]),
        Module(
            .compat, "TensorFlowLite", on: ["ManakoCore", "ManakoInference", "ManakoLiteRT"],
            tests: ["TensorFlowLiteSwift", "ManakoFiles", "ManakoInference", "ManakoLiteRT"]),
        Module(.compat, "TensorFlowLiteSwift", on: ["TensorFlowLite"], isTested: false),
        Module(.compat, "DataDetection"),
        Module(
            .compat, "Vision",
            on: [
                "CoreFoundationNames", "simd", "CoreGraphics", "CoreVideo", "ImageIO", "CoreMedia", "CoreImage",
                "CoreML", "DataDetection", "Manako", "ManakoCore", "_Testing_CoreImage",
            ], tests: ["CQREncode", "AVFoundation", "DataDetection", "TensorFlowLite"]),
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
let safeSettings = swiftSettings + [.strictMemorySafety()]
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
            return [.target(name: name, dependencies: dependencies, path: path, cSettings: kernelSettings)]
        case .swift:
            return [
                .target(
                    name: name, dependencies: dependencies, path: path, exclude: excluded,
                    swiftSettings: safeSettings + (isNumeric ? numericSettings : []))
            ]
        case .executable:
            return [.executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: safeSettings)]
        }
    }

    /// Strict memory safety stays off in tests, where it would only add noise inside `#expect`.
    var testTarget: Target? {
        guard isTested else { return nil }
        let own = Set([name, "ManakoTesting", "Manako"] + testDependencies).sorted()
        return .testTarget(
            name: "\(name)Tests", dependencies: own.map { .byName(name: $0) }, path: "Tests/\(name)Tests",
            exclude: hasFixtures ? ["Fixtures"] : [], swiftSettings: swiftSettings + (isNumeric ? numericSettings : []))
    }
}
/// Modules that other packages may use by themselves; `Manako` brings most of the rest.
let libraryProducts = [
    "Manako", "ManakoGeometry", "ManakoPixels", "ManakoCapabilities", "ManakoFeatures", "ManakoComments",
    "ManakoCompositor", "ManakoDatasets", "ManakoSpatial", "ManakoBoards", "ManakoRecordings", "ManakoRecords",
    "ManakoProjects", "ManakoKnowledge", "ManakoHTTPServer", "ManakoAPI", "ManakoServing", "ManakoServer",
    "ManakoGitHub", "ManakoMarkdown", "ManakoTesting", "ManakoNetworks", "ManakoExport", "ManakoTraining",
]
let package = Package(
    name: "manako",
    products: libraryProducts.map { .library(name: $0, targets: [$0]) } + [
        .executable(name: "manako", targets: ["ManakoCLI"])
    ] + compatibility.filter { !$0.name.hasPrefix("_") }.map { .library(name: $0.name, targets: [$0.name]) }
        + (compatibility.isEmpty ? [] : [.plugin(name: "ManakoModels", targets: ["ManakoModels"])]),
    targets: pageTargets + (modules + compatibility).flatMap(\.targets)
        + (modules + compatibility).compactMap(\.testTarget)
        + (compatibility.isEmpty
            ? [] : [.plugin(name: "ManakoModels", capability: .buildTool(), dependencies: ["ManakoClassMaker"])])
)
