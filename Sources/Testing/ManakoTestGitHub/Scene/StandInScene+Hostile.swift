import ManakoCore
import ManakoTesting

extension StandInScene {
    /// `faults/<fault>`: one repository for each fault, all of which is wrong in that way.
    static var faulty: [StandInRepository] {
        StandInFault.allCases.map { fault in
            var repository = StandInRepository("faults", fault.rawValue, summary: "Everything about it is \(fault)")
            repository.fault = fault
            repository.files = [("README.md", .text("# \(fault)\n")), ("tiny.onnx", .bytes(onnx))]
            repository.releases = [StandInRelease("v1", assets: [StandInAsset("tiny.onnx", onnx)])]
            return repository
        }
    }

    /// `hostile/…`: names, texts, pictures and files of those who mean harm.
    static var hostile: [StandInRepository] { [names, texts, assets, pictures, owner] }

    /// Paths that no folder must be given.
    public static let hostilePaths = [
        "../../etc/passwd", "/etc/passwd", "a/../../b.onnx", "a//b.onnx", "./a.onnx", "a/./b.onnx", "nul\0.onnx",
        "line\nbreak.onnx", "tab\t.onnx", "gpj.\u{202E}xnno", "\u{2066}hidden\u{2069}.onnx", "\u{FEFF}bom.onnx",
        "escape\u{1B}[31m.onnx", String(repeating: "x", count: 300) + ".onnx", "folder/", "..", ".", "",
        String(repeating: "d/", count: 3000) + "deep.onnx",
    ]

    private static var names: StandInRepository {
        var repository = StandInRepository(
            "hostile", "names",
            summary: "Line one\nline\u{202E} two\0 \u{1B}[31mred\u{7}" + String(repeating: "é", count: 5000))
        repository.topics = ["ok", "bad\u{202E}topic", String(repeating: "t", count: 300)]
        repository.files = hostilePaths.map { ($0, .text("x")) } + [("good.onnx", .bytes(onnx))]
        repository.defaultBranch = "ma\u{202E}in"
        var outside = StandInAsset("outside.onnx", onnx)
        outside.toldAddress = "https://evil.example/outside.onnx"
        var near = StandInAsset("near.onnx", onnx)
        near.toldAddress = "https://github.com.evil.example/near.onnx"
        repository.releases = [
            StandInRelease(
                "v1", title: "one\u{202E}two",
                assets: ["../up.onnx", "a/b.onnx", "\u{202E}xnno.a", ""].map { StandInAsset($0, onnx) } + [
                    outside, near,
                ]),
            StandInRelease("../../v2"),
        ]
        return repository
    }

    private static var texts: StandInRepository {
        var repository = StandInRepository(
            "hostile", "readme", summary: "<script>alert(1)</script><img src=x onerror=alert(2)>")
        let script = """
            # Hello <script>alert(1)</script>

            [click](javascript:alert(2)) [data](data:text/html,<script>alert(3)</script>) [vb](vbscript:msgbox)
            <img src=x onerror="alert(4)"><iframe src="https://evil.example"></iframe><style>*{display:none}</style>
            ![out](https://evil.example/track.png) ![up](../../../etc/passwd) ![private](http://127.0.0.1:1/x.png)
            <a href="&#106;avascript:alert(5)">x</a> <svg/onload=alert(6)> <form action="https://evil.example"><input></form>
            [\u{202E}gpj.exe](https://evil.example) \u{0}

            """
        let nested = String(repeating: "> ", count: 20_000) + "deep\n" + String(repeating: "[", count: 20_000)
        repository.files = [("README.md", .text(script + nested))]
        return repository
    }

    /// Files of a release that are not what is told of them, and archives that break out or blow up.
    private static var assets: StandInRepository {
        var repository = StandInRepository("hostile", "assets", summary: "Files that are not what is told of them")
        var list = [
            StandInAsset("slip.zip", slip), StandInAsset("bomb.zip", bomb), StandInAsset("not-a-zip.zip", noise(4096)),
            StandInAsset("not-a-model.onnx", noise(4096)), StandInAsset("empty.onnx", []),
        ]
        for fault in [
            StandInFault.truncated, .otherBytes, .noRanges, .changing, .trickle, .brokenOnce, .foreignRedirect,
            .privateRedirect, .otherPortRedirect, .redirectLoop, .slow,
        ] {
            var asset = StandInAsset("\(fault.rawValue).onnx", fault == .trickle ? noise(1 << 20) : onnx)
            asset.fault = fault
            list.append(asset)
        }
        list += [false, true].map { isLonger in
            var asset = StandInAsset(isLonger ? "told-longer.onnx" : "told-shorter.onnx", onnx)
            asset.toldBytes += isLonger ? 10 : -10
            return asset
        }
        var digest = StandInAsset("wrong-digest.onnx", onnx)
        digest.toldDigest = "sha256:" + String(repeating: "0", count: 64)
        var odd = StandInAsset("odd-digest.onnx", onnx)
        odd.toldDigest = "md5:d41d8cd98f00b204e9800998ecf8427e"
        var open = StandInAsset("on-its-way.onnx", onnx)
        open.state = "open"
        var draft = StandInRelease("draft", assets: [StandInAsset("secret.onnx", onnx)])
        draft.isDraft = true
        repository.releases = [draft, StandInRelease("v1", assets: list + [digest, odd, open])]
        return repository
    }

    /// A `.mlpackage` whose files lie elsewhere.
    private static var slip: [UInt8] {
        ZipFixture.bytes([
            .stored("m.mlpackage/Manifest.json", "{}"), .stored("../../../../tmp/manako-slip", "out"),
            .stored("/tmp/manako-slip", "out"), .stored("m.mlpackage/../../up", "out"),
        ])
    }

    /// A gigabyte of zeros in about 650 KB.
    private static var bomb: [UInt8] {
        let zeros = DeflateFixture.raw(0, count: 64 << 20)
        return ZipFixture.bytes(
            (0..<16).map { .deflated("m.mlpackage/Data/weights-\($0).bin", zeros, size: 64 << 20) }
                + [.stored("m.mlpackage/Manifest.json", "{}")])
    }

    private static var pictures: StandInRepository {
        var repository = StandInRepository("hostile", "pictures", summary: "Pictures that are not")
        let huge = PNGBuilder(width: 60_000, height: 60_000, depth: 8, colourType: 0, rows: [0]).bytes
        repository.files = [
            (
                "README.md",
                .text("# Pictures\n\n![1](html.png) ![2](svg.svg) ![3](huge.png) ![4](cut.png) ![5](good.png)\n")
            ),
            ("html.png", .text("<html><script>alert(1)</script>")), ("huge.png", .bytes(huge)),
            ("svg.svg", .text("<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>")),
            ("cut.png", .bytes(Array(picture.prefix(40)))), ("good.png", .bytes(picture)),
        ]
        return repository
    }

    /// An owner whose picture is a script.
    private static var owner: StandInRepository {
        StandInRepository("no-picture", "plain", summary: "Its owner's picture is none")
    }
}
