import ManakoCore
import ManakoFiles
import Testing

struct FileNameTests {
    @Test(arguments: [
        ("a.jpg", "jpg"), ("a.tar.GZ", "gz"), ("folder/a.PNG", "png"), ("folder.d/a", ""), ("folder.d/a.b/", "b"),
        ("/a.b//", "b"), (".hidden", "hidden"), (".hidden.jpg", "jpg"), ("a.", ""), ("a..b", "b"), ("a", ""),
        ("..", ""),
        ("", ""), ("/", ""), ("日本.ÄÖ", "äö"),
    ])
    func suffixIsWhatFollowsTheLastDot(_ path: String, _ suffix: String) {
        #expect(FileName.suffix(of: path) == suffix)
    }
}
