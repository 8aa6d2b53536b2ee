import Testing

@testable import ManakoArguments

@Suite struct HelpTests {
    static let detect = """
        manako detect - find objects in pictures

        Usage: manako detect PATH... [OPTIONS]

        Boxes are normalised, with the origin in the lower left corner of the upright
        picture, whatever the orientation in the file says.

        Exit codes:
          0  all pictures were read
          1  some were not

        Arguments:
          PATH...  pictures, folders or globs; - reads standard input

        Options:
          -m, --model FILE         the model, .onnx or .tflite
              --confidence NUMBER  the least confidence (from 0 to 1; default: 0.25)
              --limit COUNT        the most objects in a picture (at least 1; default:
                                   300)
          -j, --jobs COUNT         pictures at the same time (at least 1)
              --shift NUMBER       moves boxes (from -10 to 10)
              --crop HOW           how pictures are brought to the model's size (one of:
                                   fit, fill, center; default: fit)
              --classes A,B        only these classes
              --labels FILE        label files (may be repeated)
              --crops HOW          several (one of: fit, fill, center)
          -t, --track              follow objects
          -v, --verbose            tell more
          -h, --help               show this help

        Examples:
          manako detect photo.jpg --draw boxes.png
              Draws boxes over the photo.
          manako detect holiday --classes dog,cat --format jsonl > found.jsonl
              Looks for dogs and cats in all photos of a folder, and writes a line of
              JSON for each of them.

        """

    static let program = """
        manako - computer vision on any machine

        Usage: manako COMMAND [OPTIONS]

        Commands:
          detect  find objects in pictures
          models  look at models

        Options:
          -v, --verbose  tell more
          -h, --help     show this help

        See 'manako COMMAND --help' for a command's arguments.

        """

    static let info = """
        manako models info - print a model's inputs and outputs

        Usage: manako models info FILE [COUNT] [OPTIONS]

        Arguments:
          FILE   the model
          COUNT  how many

        Options:
          -v, --verbose  tell more
          -h, --help     show this help

        """

    @Test func pages() throws {
        #expect(try Fixture.help("detect --help") == Self.detect)
        #expect(try Fixture.help("--help") == Self.program)
        #expect(try Fixture.help("models info -h") == Self.info)
    }

    static let ways = [
        ("help", program), ("-h", program), ("--help detect", program), ("-v -h", program), ("-vh", program),
        ("help models info", info), ("models info x y z --help", info),
        ("help detect a b", detect), ("detect -th", detect),
    ]

    @Test("there are many ways to ask")
    func asking() throws {
        #expect(Self.ways.count == 9)
        for (line, page) in Self.ways {
            #expect(try Fixture.help(line) == page, "\(line)")
        }
        let parser = ArgumentParser(Fixture.program, width: 80)
        #expect(parser.help() == Self.program)
        #expect(parser.help(for: ["models", "info"]) == Self.info)
        #expect(parser.help(for: ["detect", "nonsense"]) == Self.detect)
    }

    @Test("lines fit the width, examples excepted", arguments: [-1, 40, 50, 60, 72, 80, 100])
    func width(_ width: Int) throws {
        let text = try #require(try Fixture.help("detect --help", width: width))
        let page = try #require(text.split(separator: "Examples:").first)
        for line in page.split(separator: "\n") { #expect(line.count <= max(width, 40), "\(line)") }
    }

    static let wraps = [
        ("", 10, []), ("a", 10, ["a"]), ("aaa bbb ccc", 7, ["aaa bbb", "ccc"]),
        ("aaa bbb ccc", 6, ["aaa", "bbb", "ccc"]),
        ("a  b", 10, ["a b"]), ("looooooong x", 4, ["looooooong", "x"]), ("a b", 0, ["a", "b"]),
    ]

    @Test func wrapping() {
        #expect(Self.wraps.count == 7)
        for (text, width, lines) in Self.wraps { #expect(text.wrapped(width: width) == lines) }
    }

    @Test func terminal() {
        #expect((40...100).contains(terminalWidth()))
    }
}
