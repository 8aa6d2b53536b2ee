import ManakoFind
import ManakoTesting
import Testing

struct HostileMarkdownTests {
    /// Texts after OWASP's list of ways around filters (https://cheatsheetseries.owasp.org/cheatsheets/XSS_Filter_Evasion_Cheat_Sheet.html)
    /// and after what was found in programs that show Markdown.
    private static let payloads = [
        "<script>alert(1)</script>", "<SCRIPT SRC=https://x.org/x.js></SCRIPT>", "<img src=x onerror=alert(1)>",
        "<IMG SRC=\"javascript:alert('XSS');\">", "<IMG SRC=javascript:alert('XSS')>",
        "<IMG SRC=JaVaScRiPt:alert('XSS')>",
        "<IMG SRC=`javascript:alert(\"RSnake says, 'XSS'\")`>",
        "\\<a onmouseover=\"alert(document.cookie)\"\\>xxs link\\</a\\>",
        "<IMG \"\"\"><SCRIPT>alert(\"XSS\")</SCRIPT>\"\\>", "<IMG SRC=javascript:alert(String.fromCharCode(88,83,83))>",
        "<IMG SRC=# onmouseover=\"alert('xxs')\">", "<IMG SRC= onmouseover=\"alert('xxs')\">",
        "<IMG onmouseover=\"alert('xxs')\">",
        "<IMG SRC=/ onerror=\"alert(String.fromCharCode(88,83,83))\"></img>",
        "<img src=x onerror=\"&#0000106&#0000097&#0000118&#0000097\">",
        "<IMG SRC=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;&#97;&#108;&#101;&#114;&#116;&#40;&#49;&#41;>",
        "<IMG SRC=&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61&#x6C&#x65&#x72&#x74&#x28&#x31&#x29>",
        "<a href=\"jav\tascript:alert('XSS');\">x</a>", "<a href=\"jav&#x09;ascript:alert('XSS');\">x</a>",
        "<a href=\"jav&#x0A;ascript:alert('XSS');\">x</a>", "<a href=\"jav&#x0D;ascript:alert('XSS');\">x</a>",
        "<a href=\" &#14; javascript:alert('XSS');\">x</a>", "<a href='\u{1}javascript:alert(1)'>x</a>",
        "<SCRIPT/XSS SRC=\"http://x.org/xss.js\"></SCRIPT>", "<BODY onload!#$%&()*~+-_.,:;?@[/|\\]^`=alert(\"XSS\")>",
        "<SCRIPT/SRC=\"http://x.org/xss.js\"></SCRIPT>", "<<SCRIPT>alert(\"XSS\");//\\<</SCRIPT>",
        "<SCRIPT SRC=http://x.org/xss.js?< B >",
        "<IMG SRC=\"`<javascript:alert>`('XSS')\"", "<iframe src=http://x.org/scriptlet.html <",
        "</TITLE><SCRIPT>alert(\"XSS\");</SCRIPT>",
        "<INPUT TYPE=\"IMAGE\" SRC=\"javascript:alert('XSS');\">", "<BODY BACKGROUND=\"javascript:alert('XSS')\">",
        "<IMG DYNSRC=\"javascript:alert('XSS')\">", "<IMG LOWSRC=\"javascript:alert('XSS')\">",
        "<STYLE>li {list-style-image: url(\"javascript:alert('XSS')\");}</STYLE><UL><LI>XSS</br>",
        "<IMG SRC='vbscript:msgbox(\"XSS\")'>",
        "<svg/onload=alert('XSS')>", "<svg><script>alert(1)</script></svg>",
        "<svg><a xlink:href=\"javascript:alert(1)\"><text>x</text></a></svg>",
        "<math><mi xlink:href=\"data:x,<script>alert(1)</script>\">x</mi></math>",
        "<BGSOUND SRC=\"javascript:alert('XSS');\">",
        "<LINK REL=\"stylesheet\" HREF=\"javascript:alert('XSS');\">", "<STYLE>@import'http://x.org/xss.css';</STYLE>",
        "<META HTTP-EQUIV=\"refresh\" CONTENT=\"0;url=javascript:alert('XSS');\">", "<base href=\"https://x.org/\">",
        "<TABLE><TD BACKGROUND=\"javascript:alert('XSS')\">x",
        "<DIV STYLE=\"background-image: url(javascript:alert('XSS'))\">x</DIV>",
        "<OBJECT TYPE=\"text/x-scriptlet\" DATA=\"http://x.org/x.html\"></OBJECT>",
        "<EMBED SRC=\"data:image/svg+xml;base64,PHN2Zz4=\">",
        "<form action=\"https://x.org\"><button>Sign in</button></form>", "<details open ontoggle=alert(1)>x</details>",
        "<video><source onerror=\"alert(1)\"></video>", "<marquee onstart=alert(1)>x</marquee>",
        "<template><img src=x onerror=alert(1)></template>",
        "[a](javascript:alert(1))", "[a](JaVaScRiPt:alert(1))", "[a](javascript&#58;alert(1))",
        "[a](java&Tab;script:alert(1))",
        "[a](&#x6A;avascript:alert(1))", "[a](\u{1}javascript:alert(1))", "[a](data:text/html;base64,PHNjcmlwdD4=)",
        "[a](vbscript:msgbox(1))",
        "[a](file:///etc/passwd)", "[a](//javascript:alert(1))", "[a](https://github.com@x.org/)", "[a](https:x.org)",
        "[a](https:\\\\x.org)",
        "[a](blob:https://x.org/1)", "[a](about:blank)", "[a](ms-word:ofe|u|x)", "[a]: javascript:alert(1)\n\n[a]",
        "<javascript:alert(1)>",
        "<https://x.org/\"onclick=alert(1)>", "![a](javascript:alert(1))",
        "![a](data:image/svg+xml,<svg/onload=alert(1)>)",
        "![a](https://x.org/track.png)", "![a](//x.org/track.png)",
        "![a](https://raw.githubusercontent.com@x.org/a.png)",
        "![a](https://raw.githubusercontent.com.x.org/a.png)", "![a](http://169.254.169.254/latest/meta-data)",
        "![a](http://localhost:8765/v1/models)",
        "![a\" onerror=\"alert(1)](p.png)", "![a](p.png\"onerror=\"alert(1))", "![a](<p.png\" onerror=\"alert(1)>)",
        "![a](p.png 'x\" onerror=alert(1)')",
        "[a](<b\" onclick=\"alert(1)>)", "# <img src=x onerror=alert(1)>", "# \"><script>alert(1)</script>",
        "```\"><script>\nx\n```",
        "``` x\" onload=alert(1)\n</code></pre><script>alert(1)</script>\n```", "`</code><script>alert(1)</script>`",
        "| <script>alert(1)</script> | a |\n|-|-|\n| <img src=x onerror=alert(1)> | [a](javascript:alert(1)) |",
        "<a href=\"https://x.org\"><a href=\"javascript:alert(1)\">x</a></a>", "*a <b>c* d</b>", "<b><i>x</b></i>",
        "</p></div></body></html>x",
        "<p><table><h1><a href=https://x.org><li>", "<a href=https://x.org>\n\n# x\n\n</a>",
        "<!--><script>alert(1)</script>-->",
        "<!-- a --!><script>alert(1)</script>", "<![CDATA[<script>alert(1)</script>]]>",
        "<?php echo '<script>alert(1)</script>'; ?>",
        "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
        "<textarea></textarea><script>alert(1)</script>",
        "<xmp><script>alert(1)</script></xmp>", "<plaintext>x", "&lt;script&gt;alert(1)&lt;/script&gt;",
        "<scr<script>ipt>alert(1)</scr</script>ipt>",
        "<img src=\"p.png\" alt=\"&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;\">",
        "<img src=p.png width=\"1 onerror=alert(1)\">",
        "<h1 id=\"app\" onclick=alert(1)>x</h1>", "<a name=app id=app href=#app>x</a>",
        "<\u{0}script>alert(1)</\u{0}script>",
        "<script\u{0}>alert(1)</script>", "<a href=\"java\u{0}script:alert(1)\">x</a>",
        "<A HREF=\"h\ntt\tp://6 6.000146.0x7.147/\">x</A>",
        "<a href=\"https://x.org\u{202E}gro.buhtig//:sptth\">x</a>", "<img/src=\"p.png\"/onerror=alert(1)>",
        "<x:script xmlns:x=\"http://www.w3.org/1999/xhtml\">alert(1)</x:script>",
    ]

    @Test func nothingOutsideTheListIsWritten() throws {
        #expect(Self.payloads.count >= 120)
        for payload in Self.payloads {
            for text in [
                payload, "before \(payload) after", "- \(payload)", "> \(payload)\n\n[x](y)",
                "<div>\n\(payload)\n</div>",
            ] {
                let found = Inspection(try html(text))
                #expect(
                    !found.links.contains {
                        $0.lowercased().contains("script:alert") && !$0.hasPrefix("https://github.com/o/r/")
                    }, "\(text)")
                #expect(
                    !found.pictures.contains {
                        $0.contains("x.org") || $0.contains("169.254") || $0.contains("localhost")
                    }, "\(text)")
            }
        }
    }

    @Test func linksWithANameBeforeTheHostLeadNowhere() throws {
        #expect(try html("[GitHub](https://github.com@x.org/)") == "<p>GitHub</p>")
        #expect(try html("[a](javascript:alert(1))") == "<p>a</p>")
        #expect(try html("[a](data:text/html,x)") == "<p>a</p>")
    }

    /// Mixed pieces of what the grammar has, and plain random bytes: whatever comes, the HTML is well-formed and of the list.
    @Test func randomTextsStayInTheList() throws {
        let pieces = [
            "<", ">", "\"", "'", "&", "#", "*", "_", "`", "~", "[", "]", "(", ")", "!", "|", "-", "\n", "\n\n", " ",
            "    ", "> ", "- ",
            "1. ", "<b>", "</b>", "<a href='", "https://x.org/", "javascript:", "<img src=", "</a>", "<h1>", "</h1>",
            "<!--", "-->", "<script>",
            "```", "\\", "| a | b |\n|---|---|\n", "[x] ", "[a]: b\n", "&#x202E;", "\u{0}", "日", "🙂", "a", "www.x.org",
            "a@x.org", "~~", "<br>", "=",
        ]
        var random = SeededRandom(seed: 18)
        for _ in 0..<1500 {
            let text = (0..<Int.random(in: 1...60, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            _ = try html(text)
        }
        for _ in 0..<500 {
            let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            #expect(Inspection(try MarkdownPage.html(bytes, places: .example)).problems == [])
        }
    }
}
