// Written by scripts/page-types from docs/schema.json.

/** What the server answers and takes, as `/schema.json` describes it. */
declare namespace API {
  interface Addition {
    /** Capabilities that it can be used for, once it is there. */
    capabilities: string[];
    /** Bytes that are there. */
    done: number;
    /** Its number. */
    id: string;
    /** Name under which it is installed, once it is. */
    model: string | null;
    /** Whose repository it is from. */
    owner: string;
    /** Where the file is in it. */
    path: string;
    /** Why it failed. */
    problem: Problem | null;
    /** What the repository is called. */
    repository: string;
    /** How far it is. */
    state: "waiting" | "downloading" | "checking" | "installed" | "failed";
    /** Bytes that there will be. */
    total: number | null;
  }
  interface Additions {
    /** Models on their way, the newest first. */
    additions: Addition[];
  }
  interface Alignment {
    /** How much edges and texture have in common where the pictures overlap. */
    confidence: number;
    /** Rows of the matrix from pixels of the floating picture to those of the reference. */
    matrix: [[number, number, number], [number, number, number], [number, number, number]] | null;
    /** How long the stages took. */
    milliseconds: StageMilliseconds;
  }
  interface BilingualText {
    /** English. */
    en: string;
    /** Japanese. */
    ja: string;
  }
  interface BoardView {
    /** Origin and ends of the board's axes in the picture, [x, y] in pixels. */
    axes?: [number[], number[], number[], number[]];
    /** Angle between the board's normal and the direction to the camera, in degrees. */
    obliquity?: number;
    /** The same corners on the board, [x, y] in metres. */
    places: number[][];
    /** Corners in the picture, [x, y] in pixels. */
    points: number[][];
    /** Where the board is before the camera. */
    pose?: Pose;
    /** Size of the picture. */
    size: PixelSize;
    /** How well the board is seen. */
    state: "missing" | "partial" | "oblique" | "ready";
    /** How many corners the whole board has. */
    total: number;
  }
  interface BoxesAnswer {
    /** The project's revision from now on. */
    revision: number;
    /** The picture's version from now on. */
    version: number;
  }
  interface BoxesRequest {
    /** All boxes of the picture. */
    boxes: TeachBox[];
    /** Whether all boxes are there. */
    isDone: boolean;
    /** Version of the picture that they were drawn on. */
    version: number;
    /** A name that tells pages from each other. */
    writer: string;
  }
  interface Burst {
    /** The pictures in the order of their times. */
    frames: BurstFrame[];
    /** What it is asked for by. */
    id: string;
    /** What it is made of: `burst`, or the kind of a recording. */
    kind: string;
    /** What was left out of a recording. */
    notes: string[];
    /** Name of the burst. */
    title: string;
  }
  interface BurstFrame {
    /** Whether there is a depth map. */
    hasDepth: boolean;
    /** Whether it is known where the camera stood. */
    hasPose: boolean;
    /** Place in the burst, from 0. */
    index: number;
    /** How sharp it is beside the others; 1 is the sharpest. */
    sharpness: number;
    /** Size of the picture. */
    size: PixelSize;
    /** When it was taken, in seconds of the burst. */
    time: number;
  }
  interface BurstPose {
    /** From the camera's axes (x right, y down, z forward) to the world's: four rows of four, in metres. */
    cameraToWorld: number[];
    /** Column of the principal point, 0 at the centre of the leftmost pixel. */
    cx: number;
    /** Row of the principal point, 0 at the centre of the uppermost pixel. */
    cy: number;
    /** Horizontal focal length in pixels. */
    fx: number;
    /** Vertical focal length in pixels. */
    fy: number;
    /** Rows of the picture. */
    height: number;
    /** When the picture was taken, in seconds of the burst. */
    time: number;
    /** Pixels in a row of the picture. */
    width: number;
  }
  interface BurstRequest {
    /** Board that the pictures show. */
    board?: string | null;
    /** Camera, as the list of cameras names it. */
    camera?: string | null;
    /** Cameras and poses of the pictures that will come, where the device itself tracks them; without board and camera. */
    poses?: BurstPose[] | null;
    /** Width of its tags or squares in millimetres. */
    squareMillimetres?: number | null;
    /** Name of the burst. */
    title?: string | null;
  }
  interface CalibrationView {
    /** The same corners on the board, [x, y] in metres. */
    places: number[][];
    /** Corners in the picture, [x, y] in pixels. */
    points: number[][];
  }
  interface Camera {
    /** Column of the principal point in pixels. */
    cx: number;
    /** Row of the principal point in pixels. */
    cy: number;
    /** The lens: k1, k2, p1, p2, k3 of Brown and Conrady. */
    distortion: number[];
    /** Root mean square distance of the corners in pixels. */
    error: number;
    /** Horizontal focal length in pixels. */
    fx: number;
    /** Vertical focal length in pixels. */
    fy: number;
    /** Rows of its pictures. */
    height: number;
    /** What it is asked for by. */
    id: string;
    /** Name of the camera. */
    name: string;
    /** How sure the numbers are, where that is known. */
    standardErrors?: CameraErrors;
    /** Pixels in a row of its pictures. */
    width: number;
  }
  interface CameraErrors {
    /** Of the principal point's column in pixels. */
    cx: number;
    /** Of the principal point's row in pixels. */
    cy: number;
    /** Of k1, k2, p1, p2 and k3. */
    distortion: number[];
    /** Of the horizontal focal length in pixels. */
    fx: number;
    /** Of the vertical focal length in pixels. */
    fy: number;
  }
  interface CameraRequest {
    /** Rows of its pictures. */
    height: number;
    /** Name of the camera. */
    name: string;
    /** What was seen of a board in several pictures; 60 at most are taken. */
    views: CalibrationView[];
    /** Pixels in a row of its pictures. */
    width: number;
  }
  interface Cameras {
    /** The cameras, the newest first. */
    cameras: Camera[];
  }
  interface Capabilities {
    /** What can be asked of a picture or frame. */
    capabilities: Capability[];
  }
  interface Capability {
    /** Command of the command line. */
    command: string;
    /** Name of its picture. */
    icon: string;
    /** Stable name. */
    id: string;
    /** Classes that it knows without a chosen model. */
    labels: string[];
    /** What it asks of a model. */
    model: ModelNeed;
    /** What can be set. */
    options: Option[];
    /** What its findings are: things at places, classes of the whole image, or a comparison of several images. */
    results: "places" | "classes" | "comparison";
    /** Whether its result is the picture itself, changed, which `draw=1` gives. */
    rewritesPicture: boolean;
    /** Path of its route; absent for what looks at the frames of a video alone. */
    route?: string;
    /** What it looks at: a picture or frame, two pictures, the frames of a video in their order, or many pictures. */
    subject: "picture" | "pair" | "sequence" | "set";
    /** What it does. */
    summary: BilingualText;
    /** What people call it. */
    title: BilingualText;
  }
  interface Carried {
    /** The pictures in the order that was asked for. */
    pictures: CarriedPicture[];
  }
  interface CarriedPicture {
    /** The boxes that were not lost. */
    boxes: SuggestedBox[];
    /** The picture. */
    id: string;
  }
  interface CarryRequest {
    /** The picture with the boxes. */
    from: string;
    /** Pictures to follow them through, in their order; 200 at most. */
    to: string[];
  }
  interface Catalogue {
    /** The models that can be downloaded. */
    models: CatalogueEntry[];
  }
  interface CatalogueEntry {
    /** Size of its file. */
    bytes: number | null;
    /** Capability that it is for. */
    capability: string;
    /** Bytes that are there. */
    done: number;
    /** Page of its authors. */
    homepage: string;
    /** Licence, an SPDX identifier. */
    licence: string;
    /** Name in the catalogue. */
    name: string;
    /** Whether its bytes are checked against a digest. */
    pinned: boolean;
    /** Why the last try failed. */
    problem: Problem | null;
    /** Where the download stands. */
    state: "absent" | "downloading" | "installed" | "failed";
    /** What it is. */
    summary: string;
    /** What it is, in Japanese. */
    summaryJapanese?: string;
    /** Bytes that there will be. */
    total: number | null;
  }
  interface CodeSequence {
    /** Number of codes, where it is known. */
    count?: number;
    /** Text that all codes of a message share: the parity of QR Code, a file identifier. */
    identifier: string;
    /** Place of the code, from 1. */
    position: number;
  }
  interface CommentEntry {
    /** Colour, `#rrggbb`. */
    color: string;
    /** Whether it is not shown. */
    hidden: boolean;
    /** Number among the file's records, or the room's. */
    index: number;
    /** Whether the video's owner wrote it. */
    isOwner: boolean;
    /** How it moves. */
    position: "naka" | "ue" | "shita";
    /** How large it is. */
    size: "big" | "medium" | "small";
    /** What it says. */
    text: string;
    /** Moment of the video in seconds. */
    time: number;
  }
  interface CommentMotion {
    /** When the left edge is at x. */
    at?: number;
    /** When it begins to move. */
    begin?: number;
    /** Width of the box. */
    boxWidth?: number;
    /** How it moves. */
    kind: "still" | "scrolling" | "path";
    /** Times from and to at which it is mirrored: 1920 − boxWidth − x. */
    reversed?: number[][];
    /** How long it moves. */
    seconds?: number;
    /** Pixels a second to the left. */
    speed?: number;
    /** Left edge at last. */
    toX?: number;
    /** Upper edge at last. */
    toY?: number;
    /** Left edge. */
    x: number;
    /** Upper edge. */
    y: number;
  }
  interface CommentPost {
    /** Colour, `#rrggbb`. */
    color?: string | null;
    /** Tells people behind one address apart, for the limits. */
    person?: string | null;
    /** How it moves. */
    position?: "naka" | "ue" | "shita" | null;
    /** How large it is. */
    size?: "big" | "medium" | "small" | null;
    /** What it says. */
    text: string;
    /** Moment of the video in seconds; that of the room's clock when absent. */
    time?: number | null;
  }
  interface CommentSet {
    /** Number of comments. */
    count: number;
    /** What it is asked for by. */
    id: string;
    /** Form of the file. */
    kind: string;
    /** What was left out and why. */
    notes: string[];
    /** Time of the last comment. */
    seconds: number;
    /** Records that were left out. */
    skipped: number;
  }
  interface Comments {
    /** Those that were asked for, in the order of their times. */
    comments: CommentEntry[];
    /** Number of all comments. */
    count: number;
  }
  interface Contour {
    /** Area inside it in pixels. */
    area: number;
    /** Whether it runs around a hole. */
    hole: boolean;
    /** Index among the observations of the contour around it. */
    parent?: number;
    /** Its length in pixels. */
    perimeter: number;
    /** Points of the closed line in their order, [x, y] in pixels. */
    points: [number, number][];
  }
  interface Fact {
    /** Where it can be looked up. */
    source: FactSource;
    /** The fact. */
    text: BilingualText;
  }
  interface FactSource {
    /** Title of the page. */
    title: string;
    /** Address of the page. */
    url: string;
  }
  interface FailedLook {
    /** Why it could not be looked at. */
    error: Failure;
    /** Number of the frame in its video, from 0. */
    frame?: number;
    /** The file. */
    image?: string;
    /** Moment of the frame in seconds. */
    time?: number;
  }
  interface Failure {
    /** Stable name for programs, such as `malformedInput`. */
    code: string;
    /** What was wrong and what to do. */
    message: string;
  }
  interface Finding {
    /** The two or five digits beside an EAN or UPC code. */
    addOn?: string;
    /** How much the image must be turned counter-clockwise to be level, in degrees. */
    angle?: number;
    /** How tall the person is, in metres. */
    bodyHeight?: number;
    /** Place as Vision has it: normalised, origin lower-left. */
    boundingBox?: NormalizedBox;
    /** Readings of the text, the likeliest first. */
    candidates?: TextCandidate[];
    /** How good a picture of the face it is. */
    captureQuality?: number;
    /** Which hand of the person it is. */
    chirality?: "left" | "right";
    /** How sure the model is. */
    confidence: number;
    /** Its outline. */
    contour?: Contour;
    /** Its own corners, [x, y] in pixels: top left, top right, bottom right, bottom left. */
    corners?: [[number, number], [number, number], [number, number], [number, number]];
    /** True for a code whose payload follows GS1's rules. */
    gs1?: boolean;
    /** Index of the class, for classes of the whole image. */
    index?: number;
    /** Items of a list on a page. */
    items?: ListItem[];
    /** Joints by name, [x, y, confidence], x and y in pixels. */
    joints?: { [name: string]: [number, number, number] };
    /** Joints by name, [x, y, z] in metres from the body's root, y upwards. */
    jointsInSpace?: { [name: string]: [number, number, number] };
    /** Name of the class; of a tracked object, the class it has most often. */
    label: string;
    /** Points of a face by name or region, [x, y] in pixels; `mesh` has all of them. */
    landmarks?: { [name: string]: number[][] };
    /** Capability that found it, where several were asked at once. */
    lens?: string;
    /** Lines of a part of a page, in reading order. */
    lines?: TextLine[];
    /** Names of joints that a bone connects. */
    links?: [string, string][];
    /** Which pixels belong to it. */
    mask?: Mask;
    /** The text that a code holds. */
    payload?: string;
    /** The bytes that a code holds. */
    payloadBase64?: string;
    /** Nod of the head in degrees. */
    pitch?: number;
    /** The same place in pixels, origin upper-left. */
    pixelBox?: PixelBox;
    /** Tilt of the head in degrees, counter-clockwise as seen. */
    roll?: number;
    /** A code's place among codes that hold one message together, as structured append has it. */
    sequence?: CodeSequence;
    /** A code's symbology identifier (ISO/IEC 15424), such as ]C1. */
    symbologyIdentifier?: string;
    /** Cells of a table on a page. */
    table?: Table;
    /** The text that was read. */
    text?: string;
    /** Identity over the frames of a video. */
    track?: number;
    /** How it flies. */
    trajectory?: Trajectory;
    /** Turn of the head to its side in degrees. */
    yaw?: number;
  }
  interface Flow {
    /** Rows of the flow. */
    height: number;
    /** Length that 95 % of the motions do not exceed. */
    length95: number;
    /** Length of the longest motion. */
    longest: number;
    /** Mean length of the motions. */
    meanLength: number;
    /** Mean motion to the right, in pixels of the flow. */
    meanX: number;
    /** Mean motion down, in pixels of the flow. */
    meanY: number;
    /** Median length of the motions. */
    medianLength: number;
    /** How long the stages took. */
    milliseconds: StageMilliseconds;
    /** Columns of the flow. */
    width: number;
  }
  interface Found {
    /** Searches that GitHub allows until its minute is over; null where it was not asked. */
    left: number | null;
    /** Number of the next page; null for the last one. */
    next: number | null;
    /** Whether it comes from the disk, because GitHub could not be asked. */
    offline: boolean;
    /** Whether GitHub ran out of time before it had looked everywhere. */
    partial: boolean;
    /** Those of this page. */
    repositories: Repository[];
    /** How many repositories there are in all. */
    total: number;
  }
  interface FrameBox {
    /** Height as a share of the frame's. */
    height: number;
    /** Width as a share of the frame's. */
    width: number;
    /** Left edge as a share of the frame's width. */
    x: number;
    /** Top edge as a share of the frame's height, from above. */
    y: number;
  }
  interface Health {
    /** That it lives. */
    status: "ok";
    /** Program's version. */
    version: string;
  }
  interface Import {
    /** Pictures that were not there before. */
    added: number;
    /** Pictures that were there already, or can't be read. */
    skipped: number;
    /** What was left out. */
    warnings: string[];
  }
  interface Joint {
    /** Name of the joint. */
    name?: string | null;
    /** Standard deviation of column and row in pixels; that of the request when absent. */
    tapError?: number | null;
    /** Column in pixels. */
    x: number;
    /** Row in pixels. */
    y: number;
  }
  interface JointTap {
    /** Which picture of the burst, from 0. */
    frame: number;
    /** Which joint, from 0. */
    joint: number;
    /** Standard deviation of column and row in pixels; that of the request when absent. */
    tapError?: number | null;
    /** Column in pixels. */
    x: number;
    /** Row in pixels. */
    y: number;
  }
  interface LabelCount {
    /** How many boxes have it. */
    boxes: number;
    /** The label. */
    label: string;
    /** How many pictures have such a box. */
    pictures: number;
  }
  interface LabelRename {
    /** The label. */
    from: string;
    /** Its new name; where that is a label already, the two become one. */
    to: string;
  }
  interface Length {
    /** Standard error in metres. */
    error: number;
    /** Length in metres. */
    meters: number;
  }
  interface Lens {
    /** Capability. */
    id: string;
    /** Model. */
    model?: string | null;
    /** Options that the user set. */
    options?: { [name: string]: number | boolean | string | string[] } | null;
  }
  interface Library {
    /** Files that could not be looked at. */
    failed: number;
    /** The first files that could not be looked at. */
    failures: LibraryFailure[];
    /** Files that are there. */
    files: number;
    /** Folders of the library. */
    folders: LibraryFolder[];
    /** Whether files are being looked at now. */
    isWorking: boolean;
    /** Photos and videos that can be found. */
    photos: number;
    /** Files that nobody has looked at. */
    waiting: number;
  }
  interface LibraryCompletion {
    /** How many photos have it. */
    count?: number;
    /** What the last part of the question becomes. */
    part: string;
  }
  interface LibraryCompletions {
    /** Ways to go on, the most frequent first. */
    completions: LibraryCompletion[];
  }
  interface LibraryDay {
    /** How many photos were taken on it. */
    count: number;
    /** The day, as in 2024-05-06. */
    day: string;
    /** Where most of them were taken. */
    place?: string;
  }
  interface LibraryDuplicates {
    /** Groups of copies, the best photo of each first. */
    groups: LibraryPhoto[][];
  }
  interface LibraryFailure {
    /** Stable name for programs. */
    code?: string;
    /** What was wrong. */
    detail: string;
    /** Its name below the library's folder. */
    name: string;
    /** What belongs into the reason's words. */
    parameters?: { [name: string]: string };
    /** Its path, on the command line only. */
    path?: string;
    /** What exactly was wrong, a stable name. */
    reason?: string;
  }
  interface LibraryFolder {
    /** Files that could not be looked at. */
    failed: number;
    /** Files that are there. */
    files: number;
    /** Whether it can be reached. */
    isThere: boolean;
    /** Files that are gone, and are remembered for a month. */
    missing: number;
    /** Its name, without the folders above it. */
    name: string;
    /** Its path, on the command line only. */
    path?: string;
    /** Files that nobody has looked at. */
    waiting: number;
  }
  interface LibraryPeople {
    /** Whether people are told apart: only where the user wants that. */
    isOn: boolean;
    /** What that takes. */
    model: LibraryPeopleModel;
    /** The people whom several photos show, or who have names, the most frequent first. */
    people: LibraryPerson[];
    /** How many photos with faces nobody has told apart yet. */
    waiting: number;
  }
  interface LibraryPeopleModel {
    /** How many bytes are downloaded. */
    bytes?: number;
    /** The page of its authors. */
    homepage: string;
    /** Whether it is on this machine. */
    isInstalled: boolean;
    /** Its licence, as an SPDX identifier. */
    licence: string;
    /** The model's name in the catalogue. */
    name: string;
  }
  interface LibraryPeopleRequest {
    /** Whether people are told apart; false forgets all faces, groups and names. */
    isOn: boolean;
  }
  interface LibraryPerson {
    /** What they are asked for by: `person:` and this number, or their name. */
    id: number;
    /** Their name, where the user has given one. */
    name?: string;
    /** The photo that shows their face largest. */
    photo: number;
    /** How many photos show them. */
    photos: number;
  }
  interface LibraryPersonRequest {
    /** Their name; empty takes it away. */
    name?: string | null;
    /** The person who they are too: that person has all their photos from then on, and they are gone. */
    sameAs?: number | null;
  }
  interface LibraryPhoto {
    /** Bytes of its file. */
    bytes: number;
    /** Length of a video in seconds. */
    duration?: number;
    /** How many files hold it. */
    files: number;
    /** Whether all people have their eyes open; known of some near duplicates only. */
    hasOpenEyes?: boolean;
    /** Rows of the upright picture. */
    height: number;
    /** What it is asked for by. */
    id: number;
    /** Name of its file. */
    name: string;
    /** How sharp it is, to compare pictures of the same thing. */
    sharpness: number;
    /** When it was taken, in local time, as in 2024-05-06T12:34:56. */
    taken: string;
    /** Pixels in a row of the upright picture. */
    width: number;
  }
  interface LibraryPhotoDetails {
    /** Maker and model of the camera. */
    camera?: string;
    /** Whether the time is the camera's, and not that of the file. */
    isTimeCertain: boolean;
    /** Degrees north. */
    latitude?: number;
    /** Degrees east. */
    longitude?: number;
    /** Its files below the library's folders. */
    names: string[];
    /** What was found. */
    observations: Finding[];
    /** Name, time and size. */
    photo: LibraryPhoto;
    /** The nearest town. */
    place?: string;
  }
  interface LibraryPhotos {
    /** The photos, in their order. */
    photos: LibraryPhoto[];
  }
  interface LibraryPlace {
    /** How many photos there are. */
    count: number;
    /** How far they lie from the middle at most. */
    kilometres: number;
    /** Degrees north of their middle. */
    latitude: number;
    /** Degrees east of their middle. */
    longitude: number;
    /** The nearest town. */
    name?: string;
    /** What the newest of them is asked for by. */
    photo: number;
  }
  interface LibraryPlaces {
    /** The places, those with the most photos first. */
    places: LibraryPlace[];
  }
  interface LibraryRestoreRequest {
    /** The `batch` of the answer that moved it there; the last when absent. */
    batch?: number | null;
  }
  interface LibrarySearch {
    /** How many photos answer. */
    count: number;
    /** Days on which they were taken, in their order; empty where time is not their order. */
    days: LibraryDay[];
  }
  interface LibraryTrash {
    /** What undoes it. */
    batch?: number;
    /** Files that stayed where they were. */
    failures: LibraryFailure[];
    /** Names of files that were moved. */
    moved: string[];
  }
  interface LibraryTrashRequest {
    /** A photo that stays: of it, one file stays and its equal files go. Nothing goes when none can be reached. */
    keep?: number | null;
    /** What the photos are asked for by. */
    photos: number[];
  }
  interface ListItem {
    /** The bullet or number as it was read. */
    marker: string;
    /** What stands behind it. */
    text: string;
  }
  interface LiveConfiguration {
    /** How targets are followed. */
    effort?: "fast" | "accurate" | null;
    /** What is looked for; an empty list looks for nothing. */
    lenses?: Lens[] | null;
  }
  interface LiveError {
    /** Stable name for programs. */
    code: string;
    /** Whether the session ends. */
    fatal: boolean;
    /** Capability that it is about. */
    lens?: string;
    /** What was wrong and what to do. */
    message: string;
    /** What belongs into the reason's words. */
    parameters?: { [name: string]: string };
    /** What exactly was wrong, a stable name. */
    reason?: string;
    /** Kind of message. */
    type: "error";
  }
  interface LiveLimits {
    /** Bytes of a frame with its header. */
    frameBytes: number;
    /** Pixels of a frame. */
    framePixels: number;
    /** Targets at once. */
    targets: number;
  }
  interface LiveMilliseconds {
    /** Milliseconds from file bytes to pixels. */
    decode: number;
    /** Milliseconds of the models themselves. */
    infer: number;
    /** Milliseconds from the models' outputs to results. */
    interpret: number;
    /** Milliseconds from pixels to the models' inputs. */
    prepare: number;
    /** Milliseconds of identities and targets. */
    track: number;
    /** Milliseconds from its arrival until work on it began. */
    wait: number;
  }
  interface LiveReady {
    /** What a client may ask. */
    limits: LiveLimits;
    /** The models that can be chosen. */
    models: Model[];
    /** Kind of message. */
    type: "ready";
    /** Program's version. */
    version: string;
  }
  interface LiveResult {
    /** Capture time in milliseconds of the client's clock. */
    captured: number;
    /** Frames of the session that were left out so far. */
    dropped: number;
    /** Number of the frame. */
    frame: number;
    /** Rows of the upright frame. */
    height: number;
    /** How long the stages took. */
    milliseconds: LiveMilliseconds;
    /** What was found, the surest first. */
    observations: Finding[];
    /** Targets that are followed. */
    targets: LiveTarget[];
    /** Kind of message. */
    type: "result";
    /** Pixels in a row of the upright frame. */
    width: number;
  }
  interface LiveSkipped {
    /** Numbers of the frames. */
    frames: number[];
    /** Kind of message. */
    type: "skipped";
  }
  interface LiveTarget {
    /** Place in the frame; null when it is lost. */
    box: FrameBox | null;
    /** How sure the tracker is. */
    confidence: number;
    /** Number that the client gave it. */
    target: number;
  }
  interface LiveTrackCommand {
    /** Where it is. */
    box: FrameBox;
    /** Frame in which the box was set. */
    frame?: number | null;
    /** Number that the client gives it. */
    target: number;
  }
  interface LiveUntrackCommand {
    /** Number that the client gave it. */
    target: number;
  }
  interface Look {
    /** Number of the frame in its video, from 0. */
    frame?: number;
    /** Rows of the upright image. */
    height: number;
    /** The image's file as it was named, or the name of a kept one. */
    image?: string;
    /** How long the stages took. */
    milliseconds: StageMilliseconds;
    /** Name of the model. */
    model: string;
    /** What was found, the surest first; text in reading order. */
    observations: Finding[];
    /** Size in pixels of the smallest things that can be found in an image of this size. */
    smallestSize?: number;
    /** Moment of the frame in seconds. */
    time?: number;
    /** Pixels in a row of the upright image. */
    width: number;
  }
  interface Mask {
    /** Run lengths, column by column: pixels that do not belong, that do, and so on. */
    counts: number[];
    /** Height and width. */
    size: [number, number];
  }
  interface MeasureRequest {
    /** Places of joints in other pictures. */
    also?: JointTap[] | null;
    /** Picture that was tapped on, from 0. */
    frame: number;
    /** Joints in their order; lengths go from each to the next. 64 at most. */
    joints: Joint[];
    /** What to measure by; auto when absent. */
    method?: "auto" | "depth" | "plane" | "views" | null;
    /** Standard deviation of a tap's column and row in pixels; 1 when absent. */
    tapError?: number | null;
  }
  interface MeasuredJoint {
    /** The same in English, with what to do. */
    detail?: string;
    /** Standard error of the place in metres. */
    error?: number;
    /** Place in metres of the burst's world. */
    position?: [number, number, number];
    /** Why it was not found. */
    problem?: string;
    /** Where it is seen in other pictures. */
    seen: JointTap[];
    /** Standard deviation of the tap's column and row in pixels, which all errors include. */
    tapError?: number;
  }
  interface Measurement {
    /** Joints in their order. */
    joints: MeasuredJoint[];
    /** What they were measured by. */
    method?: "auto" | "depth" | "plane" | "views";
    /** Length from each joint to the next; null where one was not found. */
    segments: (Length | null)[];
    /** Sum of the lengths. */
    total?: Length;
  }
  interface Media {
    /** Whether these are all. */
    isComplete: boolean;
    /** The videos, in the order of their names. */
    media: MediaEntry[];
  }
  interface MediaEntry {
    /** Size of the file. */
    bytes: number;
    /** Rows of pixels, upright. */
    height: number | null;
    /** What it is asked for by, as long as the server runs. */
    id: string;
    /** Path inside the folder. */
    name: string;
    /** How long it is. */
    seconds: number | null;
    /** Media type. */
    type: string;
    /** Pixels in a row, upright. */
    width: number | null;
  }
  interface MissingTrainingPart {
    /** The command on the server's computer that installs it. */
    command: string;
    /** Its name in the catalogue, where it can be downloaded from there. */
    model?: string;
    /** Which part. */
    part: "library" | "weights";
  }
  interface Model {
    /** Size of its file. */
    bytes: number | null;
    /** Capabilities that can use it. */
    capabilities: string[];
    /** What it does. */
    kind: "detector" | "classifier";
    /** Names of its classes. */
    labels: string[];
    /** Name by which it is chosen. */
    name: string;
    /** Where it was taken from. */
    origin?: ModelOrigin;
    /** Whether it may be deleted. */
    removable: boolean;
    /** Width and height of its input in pixels. */
    size: [number, number] | null;
    /** What people call it. */
    title: BilingualText;
  }
  interface ModelChoice {
    /** Name of the model, as `/v1/models` lists it; absent leaves it to the server. */
    model?: string | null;
  }
  interface ModelFile {
    /** Size; null where only a look at it would tell. */
    bytes: number | null;
    /** What kind of file it is. */
    format: "onnx" | "tflite" | "mlmodel" | "mlpackage" | "aimodel" | "zip" | "openvino";
    /** Name under which it is installed here. */
    installed: string | null;
    /** Text with the names of its classes that comes along. */
    labels: string | null;
    /** Path in the repository, or `releases/TAG/NAME`. */
    path: string;
    /** Whether its bytes are checked against a digest that GitHub tells. */
    pinned: boolean;
    /** Release that it belongs to; null for files of the repository itself. */
    release: string | null;
  }
  interface ModelNeed {
    /** Kind of model that it takes. */
    kind?: "detector" | "classifier";
    /** Whether a model can or has to be chosen. */
    need: "none" | "optional" | "required";
  }
  interface ModelOrigin {
    /** Commit. */
    commit: string;
    /** Licence, an SPDX identifier. */
    licence: string | null;
    /** Where the file is in it. */
    path: string;
    /** Repository, as `OWNER/NAME`. */
    repository: string;
    /** SHA-256 of what came. */
    sha256: string;
  }
  interface Models {
    /** What somebody has chosen of these, by capability. */
    chosen: { [name: string]: string };
    /** Name of the one that is used unless another is chosen. */
    default: string;
    /** Name of the one that is used unless another is named, by capability. */
    defaults: { [name: string]: string };
    /** Bytes of a file that may be uploaded as a model, at most. */
    fileBytes?: number;
    /** The models that can be chosen. */
    models: Model[];
  }
  interface NearImage {
    /** How unlike the other picture it is. */
    distance: number;
    /** Its name. */
    image: string;
  }
  interface NearestImages {
    /** Name of the picture. */
    image: string;
    /** Those that look most like it, the nearest first. */
    nearest: NearImage[];
  }
  interface NewAddition {
    /** Commit that the page was of. */
    commit: string;
    /** Licence that whoever asks was shown; left out where none is known. */
    licence?: string | null;
    /** Path, as the repository's page listed it. */
    path: string;
  }
  interface NewRoom {
    /** What lets its owner hide, set the clock and close; said once. */
    moderator: string;
    /** The room. */
    room: Room;
  }
  interface NormalizedBox {
    /** Height as a share of the picture's. */
    height: number;
    /** Width as a share of the picture's. */
    width: number;
    /** Left edge as a share of the picture's width. */
    x: number;
    /** Bottom edge as a share of the picture's height, from below. */
    y: number;
  }
  interface Option {
    /** Words to choose from. */
    choices?: string[];
    /** What values it takes. */
    kind: "number" | "integer" | "boolean" | "choice" | "list";
    /** Largest number. */
    maximum?: number;
    /** Smallest number. */
    minimum?: number;
    /** Name as a parameter. */
    name: string;
    /** What people call it. */
    title: BilingualText;
  }
  interface Picture {
    /** Rows of the upright picture. */
    height: number;
    /** Name of the picture: its SHA-256. */
    id: string;
    /** Pixels in a row of the upright picture. */
    width: number;
  }
  interface PixelBox {
    /** Height in pixels. */
    height: number;
    /** Width in pixels. */
    width: number;
    /** Left edge in pixels of the upright picture. */
    x: number;
    /** Top edge in pixels of the upright picture, from above. */
    y: number;
  }
  interface PixelSize {
    /** Rows of the upright picture. */
    height: number;
    /** Pixels in a row of the upright picture. */
    width: number;
  }
  interface PlacedComment {
    /** When it is shown no more. */
    end: number;
    /** Rows of the picture. */
    height: number;
    /** The comment's number. */
    index: number;
    /** Where the box is. */
    motion: CommentMotion;
    /** How opaque it is, at first where that changes. */
    opacity: number;
    /** Place in the order of drawing, the lowest first. */
    order: number;
    /** Name of its picture. */
    picture: string;
    /** When it is shown first, in seconds. */
    start: number;
    /** How opaque it is at last. */
    toOpacity?: number;
    /** Pixels in a row of the picture. */
    width: number;
    /** From the box's left edge to the picture's, in pixels of the canvas. */
    x0: number;
    /** From the box's upper edge to the picture's, in pixels of the canvas. */
    y0: number;
  }
  interface PlacedComments {
    /** Surface that places are on. */
    canvas: PixelSize;
    /** Beginning of the interval, in seconds. */
    from: number;
    /** Times from and to at which nothing is shown. */
    pauses: number[][];
    /** The comments, in the order of drawing. */
    placed: PlacedComment[];
    /** Its end, perhaps before the one that was asked for. */
    to: number;
    /** Grows when what was said before holds no longer. */
    version: number;
  }
  interface Pose {
    /** Root mean square distance of the points in pixels. */
    error?: number;
    /** Matrix of the rotation, row by row. */
    rotation: number[];
    /** Place before the camera, in metres. */
    translation: [number, number, number];
  }
  interface Problem {
    /** Stable name for programs. */
    code: string;
    /** What was wrong and what to do. */
    detail: string;
    /** What belongs into the reason's words. */
    parameters?: { [name: string]: string };
    /** What exactly was wrong, a stable name. */
    reason?: string;
    /** Status of HTTP. */
    status: number;
    /** Status in words. */
    title: string;
    /** Kind of problem. */
    type: string;
  }
  interface Project {
    /** How many boxes there are. */
    boxes: number;
    /** When something in it was changed last, in seconds since 1970. */
    changed: number;
    /** How often each label that boxes have occurs. */
    counts: LabelCount[];
    /** When it was begun, in seconds since 1970. */
    created: number;
    /** How many of them are done. */
    done: number;
    /** What it is asked for by. */
    id: string;
    /** Labels in the order that people gave them. */
    labels: string[];
    /** The best model so far. */
    model: ProjectModel | null;
    /** What people call it. */
    name: string;
    /** How many pictures there are. */
    pictures: number;
    /** Grows with every change in the project. */
    revision: number;
  }
  interface ProjectChange {
    /** The labels in their order; those that boxes have stay behind them. */
    labels?: string[] | null;
    /** What people call it. */
    name?: string | null;
    /** A label that is to be called otherwise, in the list and on all boxes. */
    rename?: LabelRename | null;
  }
  interface ProjectModel {
    /** Average precision, the mean over overlaps of 0.5 to 0.95. */
    averagePrecision: number;
    /** Average precision at an overlap of 0.5. */
    averagePrecision50: number;
    /** How many epochs it has learned. */
    epochs: number;
    /** What it finds. */
    labels: string[];
    /** When it was trained, in seconds since 1970. */
    trained: number;
  }
  interface ProjectRequest {
    /** What is to be found. */
    labels?: string[] | null;
    /** What people call it. */
    name: string;
  }
  interface Projects {
    /** The one that was changed last first. */
    projects: Project[];
  }
  interface Record {
    /** When, in seconds since 1970. */
    date: number;
    /** What it is asked for by. */
    id: string;
    /** Joints in the picture. */
    joints: Joint[];
    /** What it was measured by. */
    method: "auto" | "depth" | "plane" | "views";
    /** Anything else. */
    note: string;
    /** Length from each joint to the next. */
    segments: Length[];
    /** Size of its picture. */
    size: PixelSize;
    /** Sum of the lengths. */
    total: Length;
    /** What of it. */
    what: string;
    /** Who or what was measured. */
    who: string;
  }
  interface RecordRequest {
    /** The burst. */
    burst: string;
    /** When, in seconds since 1970; now when absent. */
    date?: number | null;
    /** Picture and joints. */
    measurement: MeasureRequest;
    /** Anything else. */
    note?: string | null;
    /** What of it. */
    what?: string | null;
    /** Who or what was measured. */
    who?: string | null;
  }
  interface Records {
    /** How many there are in all. */
    count: number;
    /** Everybody and everything that was measured. */
    people: string[];
    /** Those that were asked for, the newest first. */
    records: Record[];
  }
  interface Repository {
    /** Whether its owner closed it. */
    archived: boolean;
    /** Address of its page. */
    homepage: string;
    /** Language that most of it is written in. */
    language: string | null;
    /** Licence, an SPDX identifier; null where none is known. */
    licence: string | null;
    /** What it is called. */
    name: string;
    /** Whose it is. */
    owner: string;
    /** Address of its owner's picture, for `/v1/find/picture`. */
    picture: string | null;
    /** How many people starred it. */
    stars: number;
    /** What its owner says of it. */
    summary: string | null;
    /** Topics that its owner gave it. */
    topics: string[];
    /** When something was pushed last, RFC 3339. */
    updated: string;
  }
  interface RepositoryPage {
    /** Commit that all of this is of. */
    commit: string;
    /** Files that may be models. */
    files: ModelFile[];
    /** Whether it comes from the disk, because GitHub could not be asked. */
    offline: boolean;
    /** Whether there are more files than GitHub lists. */
    partial: boolean;
    /** README as safe HTML. */
    readme: string | null;
    /** What a search tells of it. */
    repository: Repository;
  }
  interface Room {
    /** Where the page with it is. */
    address: string;
    /** Where the video is, once a screen has said so. */
    clock?: RoomClock;
    /** Its name as a set of comments. */
    comments: string;
    /** Number of comments. */
    count: number;
    /** What it is asked for by. */
    id: string;
    /** Whether no more comments are taken. */
    isClosed: boolean;
    /** What people may do. */
    limits: RoomLimits;
    /** Name of the video that is shown. */
    media?: string;
    /** How many look at it now. */
    people: number;
    /** Name of the room. */
    title: string;
    /** Id of that video in `/v1/media`, when everybody in the room may watch it and it is there. */
    video?: string;
  }
  interface RoomClock {
    /** Whether it runs. */
    playing: boolean;
    /** How fast it runs, 1 as usual. */
    rate: number;
    /** Time of the video in seconds. */
    time: number;
  }
  interface RoomClockMessage {
    /** Whether it runs. */
    playing: boolean;
    /** How fast it runs. */
    rate: number;
    /** Time of the video in seconds. */
    time: number;
    /** Kind of message. */
    type: "clock";
  }
  interface RoomClosed {
    /** Kind of message. */
    type: "closed";
  }
  interface RoomComment {
    /** Colour, `#rrggbb`. */
    color: string;
    /** Whether the moderator has hidden it. */
    hidden: boolean;
    /** Number in the room, from 1. */
    no: number;
    /** How it moves. */
    position: "naka" | "ue" | "shita";
    /** When it was written, in seconds since 1970. */
    postedAt: number;
    /** How large it is. */
    size: "big" | "medium" | "small";
    /** What it says; empty when it is hidden. */
    text: string;
    /** Moment of the video in seconds. */
    time: number;
  }
  interface RoomComments {
    /** Those that were asked for, in the order in which they were written. */
    comments: RoomComment[];
    /** Number of the newest comment of the room. */
    last: number;
  }
  interface RoomHidden {
    /** Number of the comment. */
    no: number;
    /** Kind of message. */
    type: "hidden";
  }
  interface RoomLimits {
    /** Comments of a person at once. */
    burst: number;
    /** The most characters of a comment. */
    characters: number;
    /** The most comments of the room. */
    comments: number;
    /** Comments of a person a second, on the whole. */
    perSecond: number;
  }
  interface RoomPeople {
    /** How many look at the room. */
    count: number;
    /** Kind of message. */
    type: "people";
  }
  interface RoomReady {
    /** Number of the newest comment; 0 when there is none. */
    last: number;
    /** The room. */
    room: Room;
    /** Kind of message. */
    type: "ready";
  }
  interface RoomRequest {
    /** Name of the video that is shown. */
    media?: string | null;
    /** Whether everybody in the room may watch that video on their own screen; no when absent. */
    showsVideo?: boolean | null;
    /** Name of the room. */
    title: string;
  }
  interface RoomSaid {
    /** Colour, `#rrggbb`. */
    color: string;
    /** Number in the room. */
    no: number;
    /** Where it is drawn; absent when it is not. */
    placed?: PlacedComment;
    /** How it moves. */
    position: "naka" | "ue" | "shita";
    /** How large it is. */
    size: "big" | "medium" | "small";
    /** What it says. */
    text: string;
    /** Moment of the video in seconds. */
    time: number;
    /** Kind of message. */
    type: "comment";
  }
  interface Rooms {
    /** The rooms, the newest first. */
    rooms: Room[];
  }
  interface RulerCamera {
    /** Standard deviation of the principal point, as a part of the longer side. */
    centreError: number;
    /** Focal length in pixels, before the outline is looked at. */
    focal: number;
    /** Standard deviation of its natural logarithm. */
    focalError: number;
    /** Its rows. */
    height: number;
    /** Standard deviation of the lens's first radial term. */
    lensError: number;
    /** Pixels in a row of the upright picture. */
    width: number;
  }
  interface RulerNote {
    /** Which note, as a code. */
    code: string;
    /** The note in English. */
    text: string;
  }
  interface RulerOutline {
    /** What is known of the camera. */
    camera: RulerCamera;
    /** Corners clockwise, [x, y] in pixels of the upright picture; of a coin, four places of its rim, in turn. */
    corners: number[][];
    /** Places on the edges: the side's number, the part of its way, column, row, standard deviation in pixels. */
    edges: number[][];
    /** The thing of known size, such as `card` or `coin:24.25`. */
    ruler: string;
    /** Standard deviation in pixels of what a whole side is off by. */
    sideError: number;
  }
  interface RulerRecordRequest {
    /** When, in seconds since 1970; now when absent. */
    date?: number | null;
    /** Outline of the ruler and joints. */
    measurement: RulerRequest;
    /** Anything else. */
    note?: string | null;
    /** What of it. */
    what?: string | null;
    /** Who or what was measured. */
    who?: string | null;
  }
  interface RulerReport {
    /** What the outline says of the focal length that the file tells. */
    agreement: "untold" | "agrees" | "contradicted" | "cropped";
    /** Focal length in pixels, as it is with the outline. */
    focal: number;
    /** Its standard error in pixels. */
    focalError: number;
    /** Lines on the ruler's plane, each a list of [x, y] in pixels. */
    grid: number[][][];
    /** Joints and lengths. */
    measurement?: Measurement;
    /** What is to be known; always that lengths hold on the ruler's plane only. */
    notes: RulerNote[];
    /** Outline of the ruler. */
    outline: RulerOutline;
  }
  interface RulerRequest {
    /** Joints in their order; lengths go from each to the next. 64 at most. */
    joints: Joint[];
    /** Outline of the ruler, as it was found. */
    outline: RulerOutline;
    /** Standard deviation of a tap's column and row in pixels; 1 when absent. */
    tapError?: number | null;
  }
  interface Rulers {
    /** Outlines of the ruler, the likeliest first; none where there is no such thing. */
    rulers: RulerReport[];
    /** Size of the upright picture. */
    size: PixelSize;
  }
  interface Similar {
    /** Names of the copies of each other, two or more a group. */
    groups: string[][];
    /** For each picture those that look most like it. */
    nearest?: NearestImages[];
    /** All pairs below the threshold. */
    pairs: SimilarPair[];
    /** How many pictures were compared. */
    pictures: number;
    /** Distance below which two are taken for one. */
    threshold: number;
  }
  interface SimilarPair {
    /** Name of one. */
    a: string;
    /** Name of the other. */
    b: string;
    /** How unlike they are: 0 for the same picture. */
    distance: number;
  }
  interface StageMilliseconds {
    /** Milliseconds from file bytes to pixels. */
    decode: number;
    /** Milliseconds of the model itself. */
    infer: number;
    /** Milliseconds from the model's output to results. */
    interpret: number;
    /** Milliseconds from pixels to the model's input. */
    prepare: number;
  }
  interface Stream {
    /** Whether it has sound. */
    hasSound: boolean;
    /** Rows of pixels. */
    height: number;
    /** What it is asked for by. */
    id: string;
    /** Type and codecs. */
    mime: string;
    /** How long it is. */
    seconds: number;
    /** How long a segment is. */
    segmentSeconds: number;
    /** How many segments there are. */
    segments: number;
    /** Pixels in a row. */
    width: number;
  }
  interface StreamRequest {
    /** The sets of comments, of files and of rooms, 4 at most. */
    comments?: string[] | null;
    /** Rows of pixels; 720 when absent. */
    height?: number | null;
    /** The video, as the list of media names it. */
    media: string;
    /** Words whose comments are left out. */
    ng?: string[] | null;
    /** How opaque comments are. */
    opacity?: number | null;
    /** How much larger comments are. */
    scale?: number | null;
  }
  interface SuggestedBox {
    /** How sure that is. */
    confidence: number;
    /** Name of the box that it was carried on from. */
    from?: string;
    /** Height in pixels. */
    height: number;
    /** What might be in it. */
    label: string;
    /** Width in pixels. */
    width: number;
    /** Left edge in pixels of the upright picture. */
    x: number;
    /** Upper edge in pixels of the upright picture. */
    y: number;
  }
  interface SuggestionRequest {
    /** The picture. */
    picture: string;
  }
  interface Suggestions {
    /** The surest first; empty where nothing can propose any. */
    boxes: SuggestedBox[];
  }
  interface Table {
    /** Every cell once, row by row. */
    cells: TableCell[];
    /** Number of columns. */
    columns: number;
    /** Number of rows. */
    rows: number;
  }
  interface TableCell {
    /** Its first column, from 0 on the left. */
    column: number;
    /** How many columns it covers. */
    columnSpan: number;
    /** Where its text is, in pixels, origin upper-left. */
    pixelBox?: PixelBox;
    /** Its first row, from 0 at the top. */
    row: number;
    /** How many rows it covers. */
    rowSpan: number;
    /** What stands in it. */
    text: string;
  }
  interface TeachBox {
    /** Height in pixels. */
    height: number;
    /** A name that whoever draws it makes. */
    id: string;
    /** What is in it. */
    label: string;
    /** Width in pixels. */
    width: number;
    /** Left edge in pixels of the upright picture. */
    x: number;
    /** Upper edge in pixels of the upright picture. */
    y: number;
  }
  interface TeachPicture {
    /** What is in it. */
    boxes: TeachBox[];
    /** Name of the burst or video that it comes from. */
    group?: string;
    /** Height of the upright picture in pixels. */
    height: number;
    /** What it is asked for by. */
    id: string;
    /** Whether somebody has said that all boxes are there. */
    isDone: boolean;
    /** What its file was called. */
    name: string;
    /** Its place among the others. */
    order: number;
    /** Grows with every change of its boxes; a change names it. */
    version: number;
    /** Width of the upright picture in pixels. */
    width: number;
  }
  interface TeachPictures {
    /** Pictures that are new or have changed, in their order. */
    pictures: TeachPicture[];
    /** Names of pictures that were removed. */
    removed: string[];
    /** From which on to ask for the next changes. */
    revision: number;
  }
  interface TextCandidate {
    /** How sure the reader is. */
    confidence: number;
    /** The text. */
    text: string;
  }
  interface TextLine {
    /** How sure the reader is. */
    confidence: number;
    /** Corners as it is read, [x, y] in pixels: top left, top right, bottom right, bottom left. */
    corners: [[number, number], [number, number], [number, number], [number, number]];
    /** What it says. */
    text: string;
  }
  interface Training {
    /** Average precision after each epoch, the mean over overlaps of 0.5 to 0.95, 0…1. */
    averagePrecision: number[];
    /** Average precision after each epoch at an overlap of 0.5, 0…1. */
    averagePrecision50: number[];
    /** How many epochs are over. */
    epoch: number;
    /** How many there will be. */
    epochs: number;
    /** Loss of each epoch. */
    loss: number[];
    /** Why it can't go on. */
    problem?: TrainingProblem;
    /** What the model so far says of pictures that it does not learn from. */
    samples: TrainingSample[];
    /** How long it will take, in seconds. */
    secondsLeft?: number;
    /** Where it stands. */
    state: "none" | "waiting" | "running" | "stopping" | "stopped" | "finished" | "failed";
  }
  interface TrainingProblem {
    /** What was wrong. */
    message: string;
  }
  interface TrainingRequest {
    /** How often all pictures are looked at. */
    epochs?: number | null;
    /** How pictures are fitted into the model; the first three are Vision's imageCropAndScaleOption. */
    fit?: "scaleFill" | "scaleFit" | "centerCrop" | "center" | "upperLeft" | null;
    /** After how many minutes it ends. */
    minutes?: number | null;
    /** Side in pixels of the pictures that the model takes, a multiple of 32. */
    size?: number | null;
  }
  interface TrainingSample {
    /** What the model so far says. */
    boxes: SuggestedBox[];
    /** The picture. */
    picture: string;
  }
  interface TrainingSupport {
    /** The command that trains it, where projects do not. */
    command?: string;
    /** What has to be installed first; empty when training is possible. */
    missing: MissingTrainingPart[];
    /** The kind of model. */
    task: "detector" | "classifier";
  }
  interface TrainingSupportList {
    /** An entry for each kind of model. */
    tasks: TrainingSupport[];
  }
  interface Trajectory {
    /** a, b and c of y = a·x² + b·x + c; the image's lower-left corner is 0,0 and its upper-right one 1,1. */
    coefficients: [number, number, number];
    /** Where it was seen, oldest first, [x, y] in pixels. */
    points: [number, number][];
    /** The same places on the parabola. */
    projected: [number, number][];
    /** Mean radius in pixels. */
    radius: number;
  }
  interface Trivia {
    /** The facts. */
    facts: Fact[];
    /** Name of the class, as models give it. */
    label: string;
    /** What people call it. */
    name: BilingualText;
  }
  interface TriviaName {
    /** Name of the class, as models give it. */
    label: string;
    /** What people call it. */
    name: BilingualText;
  }
  interface TriviaNames {
    /** The classes that facts are known about. */
    labels: TriviaName[];
  }
  interface UploadedModel {
    /** The model. */
    model: Model;
  }
}
