import Foundation
import Testing

@testable import ManakoServer

@Suite struct ModuleBundleTests {
    private func bundle(_ files: [String: String]) -> ModuleBundle? {
        ModuleBundle("app/main.js", files.mapValues { Array($0.utf8) })
    }

    @Test func joinsWhatIsImported() throws {
        let joined = try #require(
            bundle([
                "app/main.js":
                    "import { one, two as second } from \"./a.js\";\nimport {\n  three,\n} from \"./b.js\";\n"
                    + "one(second, three);",
                "app/a.js":
                    "import { three } from \"./b.js\";\nexport function one() {}\nexport const two = three;\n"
                    + "const own = 1;",
                "app/b.js": "export const three = 3;",
                "app/unused.js": "export const four = 4;",
            ]))
        #expect(joined.order == ["app/b.js", "app/a.js", "app/main.js"])
        #expect(
            joined.text == """
                // app/b.js
                const module0 = (() => {
                const three = 3;

                return { three };
                })();
                // app/a.js
                const module1 = (() => {
                const { three } = module0;
                function one() {}
                const two = three;
                const own = 1;

                return { one, two };
                })();
                // app/main.js
                const module2 = (() => {
                const { one, two: second } = module1;
                const { three } = module0;
                one(second, three);

                return {  };
                })();

                """)
    }

    static let refused: [(String, String)] = [
        ("a default import", "import a from \"./a.js\";"), ("everything", "import * as a from \"./a.js\";"),
        ("an effect alone", "import \"./a.js\";"), ("elsewhere", "import { a } from \"https://a.example/a.js\";"),
        ("what is not there", "import { b } from \"./b.js\";"), ("itself", "import { a } from \"./main.js\";"),
        ("a circle", "import { c } from \"./c.js\";"), ("a live binding", "export let a = 1;"),
        ("a default export", "export default 1;"), ("a list", "export { a };"),
    ]

    @Test func refusesWhatIsNotPlain() {
        #expect(Self.refused.count == 10)
        for (name, text) in Self.refused {
            let files = [
                "app/main.js": text, "app/a.js": "export const a = 1;", "app/c.js": "import { d } from \"./main.js\";",
            ]
            #expect(bundle(files) == nil, "\(name)")
        }
        #expect(bundle([:]) == nil)
    }

    /// Otherwise the page would load, but with a request for each of its modules.
    @Test func thePageIsPlain() throws {
        let files = PageBundle.listed(allFeatures.pageFiles)
        let whole = try #require(ModuleBundle(PageBundle.entry, files))
        #expect(whole.order.count > 20)
        let served = PageBundle(files).files.keys.filter { $0.hasSuffix(".js") }
        #expect(served.count == files.keys.count { $0.hasSuffix(".js") } - whole.order.count + 1)
    }
}
