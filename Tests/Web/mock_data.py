"""What the mock server knows: capabilities, models, the catalogue, trivia, and what it finds unless a test says otherwise."""

SOURCE = {"title": "Wikipedia", "url": "https://en.wikipedia.org/wiki/Main_Page"}


def both(en, ja):
    return {"en": en, "ja": ja}


CONFIDENCE = {"name": "confidence", "kind": "number", "minimum": 0, "maximum": 1, "title": both("Lowest confidence", "信頼度の下限")}


def capability(name, title, summary, command=None, need="none", kind=None, labels=(), options=(CONFIDENCE,), results="places"):
    model = {"need": need} | ({"kind": kind} if kind else {})
    return {
        "id": name, "command": command or name, "subject": "picture", "route": f"/v1/{command or name}", "title": both(*title), "summary": both(*summary),
        "icon": name, "results": results, "model": model, "labels": list(labels), "options": list(options)}


CAPABILITIES = [
    capability("objects", ("Objects", "物体"), ("Finds and names things.", "写っている物を見つけて、名前を示します。"), "detect", "optional", "detector",
               ["person", "face", "hand"]),
    capability("people", ("People", "人"), ("Finds people.", "人を見つけます。"), labels=["person"]),
    capability("faces", ("Faces", "顔"), ("Finds faces.", "顔を見つけます。"), labels=["face"]),
    capability("hands", ("Hands", "手"), ("Finds hands and their joints.", "手と指の関節を見つけます。"), labels=["hand"], options=[
        CONFIDENCE, {"name": "maximum", "kind": "integer", "minimum": 1, "maximum": 20, "title": both("At most", "最大数")}]),
    capability("codes", ("Codes", "コード"), ("Reads QR codes and barcodes.", "QRコードとバーコードを読み取ります。"), "barcodes", options=[
        {"name": "kinds", "kind": "choice", "choices": ["all", "qr", "ean13"], "title": both("Kinds", "種類")},
        {"name": "thorough", "kind": "boolean", "title": both("Look longer", "時間をかけて探す")}]),
    capability("text", ("Text", "文字"), ("Finds and reads text.", "文字を見つけて読み取ります。"), labels=["text"], options=[]),
    capability("segment", ("Cut-out", "人の切り抜き"), ("Tells people's pixels from all others.", "人が写っている画素を見分けます。"), labels=["person"],
               options=[{"name": "effort", "kind": "choice", "choices": ["fast", "balanced", "accurate"], "title": both("Effort", "処理の精度")},
                        {"name": "instances", "kind": "boolean", "title": both("One mask a person", "一人ずつ分ける")}]),
    capability("classify", ("Name it", "名前を調べる"), ("Says what a photo shows as a whole.", "写真全体に何が写っているかを示します。"), "classify",
               "required", "classifier", results="classes", options=[]),
]

BUILT_IN = {
    "name": "built-in", "title": both("People, faces and hands", "人・顔・手"), "kind": "detector",
    "labels": ["person", "face", "hand"], "size": None, "bytes": None, "removable": False, "capabilities": ["people", "faces", "hands"],
}
UPLOADED = {
    "name": "yolox_nano.onnx", "title": both("yolox_nano", "yolox_nano"), "kind": "detector",
    "labels": ["person", "bicycle", "car", "cup"] + [f"thing {number}" for number in range(76)],
    "size": [416, 416], "bytes": 3_658_000, "removable": True, "capabilities": ["objects"],
}
CLASSIFIER = {
    "name": "mobilenet-v2", "title": both("MobileNet v2", "MobileNet v2"), "kind": "classifier",
    "labels": ["tabby", "tiger cat", "lynx"] + [f"class {number}" for number in range(997)],
    "size": [224, 224], "bytes": 13_964_571, "removable": False, "capabilities": ["classify"],
}
PULLED = {
    "name": "yolox-nano", "title": both("YOLOX Nano", "YOLOX Nano"), "kind": "detector", "labels": UPLOADED["labels"],
    "size": [416, 416], "bytes": 3_658_000, "removable": False, "capabilities": ["objects"],
}


JAPANESE = {"80 kinds of things; small and quick": "80種類の物を認識。小さくて速い", "80 kinds of things; slower, surer": "80種類の物を認識。遅いが正確",
            "1000 kinds of things, one name a photo": "写真を1000種類のどれかに分類"}


def entry(name, task, summary, size, licence="Apache-2.0", pinned=True):
    return {"name": name, "capability": task, "summary": summary, "summaryJapanese": JAPANESE[summary], "bytes": size, "licence": licence, "pinned": pinned,
            "homepage": "https://example.org/" + name, "state": "absent", "done": 0, "total": size, "problem": None}


CATALOGUE = [
    entry("yolox-nano", "objects", "80 kinds of things; small and quick", 3_658_000),
    entry("rt-detr-small", "objects", "80 kinds of things; slower, surer", 81_000_000, pinned=False),
    entry("mobilenet-v2", "classify", "1000 kinds of things, one name a photo", 13_964_571),
]

TRIVIA = {
    "person": {"name": both("person", "人"), "facts": [
        {"text": both("A person blinks about fifteen times a minute.", "人は1分間に15回ほどまばたきをします。"), "source": SOURCE},
        {"text": both("No two people have the same iris.", "同じ虹彩を持つ人は二人といません。"), "source": SOURCE},
        {"text": both("Bones are a seventh of a body.", "骨は体重のおよそ7分の1です。"), "source": SOURCE}]},
    "face": {"name": both("face", "顔"), "facts": [
        {"text": both("A face has 43 muscles.", "顔には43の筋肉があります。"), "source": SOURCE}]},
    "hand": {"name": both("hand", "手"), "facts": [
        {"text": both("A hand has 27 bones.", "手には27個の骨があります。"), "source": SOURCE}]},
    "cup": {"name": both("cup", "カップ"), "facts": [
        {"text": both("Cups are older than writing.", "器は文字より古くからあります。"), "source": SOURCE},
        {"text": both("A handle keeps the heat away.", "取っ手は熱を遠ざけます。"), "source": SOURCE}]},
    "bicycle": {"name": both("bicycle", "自転車"), "facts": [
        {"text": both("A rolling bicycle can steady itself.", "走る自転車は自分で安定します。"),
         "source": {"title": "No link", "url": "javascript:alert(1)"}}]},
}


def seen(label, confidence, box, track=None, **more):
    """Something that is found: `box` in parts of the upright picture, origin upper-left; so are `corners` and `points`."""
    return {"label": label, "confidence": confidence, "box": box, "track": track, **more}


#: What each capability finds.
FOUND = {
    "objects": [seen("person", 0.91, (0.1, 0.2, 0.3, 0.6), 1), seen("cup", 0.64, (0.6, 0.55, 0.2, 0.25), 2)],
    "people": [seen("person", 0.88, (0.11, 0.21, 0.3, 0.6), 1)],
    "faces": [seen("face", 0.97, (0.19, 0.24, 0.12, 0.16), 3)],
    "hands": [seen("hand", 0.8, (0.3, 0.55, 0.12, 0.16), 4, links=[[0, 1], [1, 2], [0, 3], [3, 4]],
                   points=[(0.32, 0.7), (0.36, 0.62), (0.4, 0.56), (0.39, 0.66), (0.415, 0.62)])],
    "codes": [seen("QR", 1.0, (0.62, 0.12, 0.24, 0.3), 5, payload="https://en.wikipedia.org/wiki/QR_code",
                   corners=[(0.66, 0.12), (0.86, 0.16), (0.82, 0.42), (0.62, 0.38)])],
    "text": [seen("text", 0.94, (0.1, 0.1, 0.5, 0.1), text="Open 9 to 5", corners=[(0.1, 0.1), (0.6, 0.1), (0.6, 0.2), (0.1, 0.2)]),
             seen("text", 0.97, (0.1, 0.3, 0.3, 0.08), text="本日休業", corners=[(0.1, 0.3), (0.4, 0.3), (0.4, 0.38), (0.1, 0.38)])],
    "segment": [seen("person", 0.93, (0.25, 0.25, 0.5, 0.75), mask={"size": [4, 4], "counts": [5, 3, 1, 3, 4]})],
    "classify": [{"label": label, "index": index, "confidence": value} for index, (label, value) in enumerate(
        [("tabby", 0.62), ("tiger cat", 0.21), ("lynx", 0.08), ("class 4", 0.03), ("class 5", 0.01)])],
}
