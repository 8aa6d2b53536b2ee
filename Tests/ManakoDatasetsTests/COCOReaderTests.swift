import Manako
import ManakoTesting
import Testing

@testable import ManakoDatasets

/// COCO's JSON, as of its definition: numbers of categories have gaps, some boxes are crowds.
struct COCOReaderTests {
    private static let json = """
        {"info": {"year": 2017}, "licenses": [],
         "images": [{"id": 397133, "file_name": "b.png", "width": 4, "height": 2, "coco_url": "http://x"},
                    {"id": 5, "file_name": "a.png", "width": 4, "height": 2}],
         "annotations": [
          {"id": 1, "image_id": 397133, "category_id": 90, "bbox": [0.5, 0.25, 2, 1], "area": 2, "iscrowd": 0,
           "segmentation": [[0.5, 0.25, 2.5, 1.25, 0.5, 1.25]]},
          {"id": 2, "image_id": 397133, "category_id": 3, "bbox": [1, 0, 3, 2], "iscrowd": 1,
           "segmentation": {"size": [2, 4], "counts": [1, 7]}},
          {"id": 3, "image_id": 5, "category_id": 3, "segmentation": [[1, 0.5, 3, 0.5], [2, 1.5, 0.5, 1]]}],
         "categories": [{"id": 90, "name": "toothbrush", "supercategory": "indoor"}, {"id": 3, "name": "car"}]}
        """

    @Test func numbersLeadToNames() throws {
        let fixture = DatasetFixture()
        try fixture.picture("val2017/a.png")
        try fixture.picture("val2017/b.png")
        try fixture.write(Self.json, to: "annotations/instances_val2017.json")
        for name in ["", "annotations/instances_val2017.json"] {
            let opened = try fixture.open(name)
            #expect(opened.format == .coco && opened.problems == [])
            #expect(opened.dataset.classes == ["car", "toothbrush"])
            let (b, a) = (opened.dataset.pictures[0], opened.dataset.pictures[1])
            #expect(b.path == "val2017/b.png" && b.split == .valid && b.declaredSize == ImageSize(width: 4, height: 2))
            #expect(
                b.boxes == [
                    DatasetBox(label: 1, rect: ImageRect(x: 0.5, y: 0.25, width: 2, height: 1)),
                    DatasetBox(label: 0, rect: ImageRect(x: 1, y: 0, width: 3, height: 2), isCrowd: true),
                ])
            // Without a box that around its polygons counts.
            #expect(a.boxes == [DatasetBox(label: 0, rect: ImageRect(x: 0.5, y: 0.5, width: 2.5, height: 1))])
        }
    }

    @Test func whatLeadsNowhereIsNamed() throws {
        let fixture = DatasetFixture()
        try fixture.picture("a.png")
        try fixture.write(
            """
            {"images": [{"id": 1, "file_name": "a.png"}, {"id": 1, "file_name": "a.png"}, {"file_name": "a.png"}],
             "annotations": [{"image_id": 9, "category_id": 1, "bbox": [0, 0, 1, 1]},
              {"image_id": 1, "category_id": 2, "bbox": [0, 0, 1, 1]}, {"image_id": 1, "category_id": 1, "bbox": [0, 0, 1]},
              {"image_id": 1, "category_id": 1, "bbox": [0, 0, 1, 1]}],
             "categories": [{"id": 1, "name": "x"}]}
            """, to: "c.json")
        let opened = try fixture.open()
        #expect(opened.dataset.pictures.map(\.boxes.count) == [1])
        #expect(opened.problemCount == 5)
    }
}
