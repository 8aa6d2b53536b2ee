import ManakoCore
import ManakoFiles
import Testing

@Suite struct UserFoldersTests {
    @Test func foldersFollowTheEnvironment() {
        let cases: [([String: String], data: String?, cache: String?)] = [
            (["XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/c", "HOME": "/h"], "/d/manako/x", "/c/manako/x"),
            (["XDG_DATA_HOME": "/d", "HOME": "/h"], "/d/manako/x", "/h/.cache/manako/x"),
            (
                ["XDG_DATA_HOME": "d", "XDG_CACHE_HOME": "", "HOME": "/h"], "/h/.local/share/manako/x",
                "/h/.cache/manako/x"
            ),
            (["XDG_CACHE_HOME": "/c", "HOME": ""], nil, "/c/manako/x"),
            ([:], nil, nil),
        ]
        #expect(cases.count == 5)
        for (environment, data, cache) in cases {
            #expect(UserFolders.data("x", in: environment) == data)
            #expect(UserFolders.cache("x", in: environment) == cache)
        }
    }
}
