// Types of measuring. Places are pixels of a photo, counted from their centres; lengths are in metres.

type BurstUpload = import("./upload.js").BurstUpload;
type MeasureChain = import("./chain.js").Chain;
type Elsewhere = import("./elsewhere.js").Elsewhere;
type CameraScreen = import("./screen.js").CameraScreen;
type BoardLook = import("./look.js").BoardLook;
type CaptureParts = ReturnType<typeof import("./capture-parts.js").captureParts>;
type MeasureParts = ReturnType<typeof import("./step-parts.js").measureParts>;

interface Settings {
  /** The unit of lengths. */
  unit: LengthUnit;
}

/** A board to print. */
type BoardName = "tags:5x7" | "chessboard:9x6";

/** What of a board is asked for; widths of tags or squares are in millimetres. */
type BoardRequest = {
  board: BoardName;
  square: number;
  camera?: string | null;
  paper?: string | null;
  format?: string;
};

/** What is seen of a board in a photo: corners in pixels, and their places on the board. */
interface BoardView {
  state: "missing" | "partial" | "oblique" | "ready";
  points: Pair[];
  places: number[][];
  /** The origin and the ends of the three axes, where they are known. */
  axes?: Pair[] | null;
}

/** What a calibration takes of a view. */
type CalibrationView = Pick<BoardView, "points" | "places">;

/** A camera that is calibrated, with its error in pixels. */
interface CalibratedCamera extends Size {
  id: string;
  name: string;
  error: number;
}

/** A camera as it is calibrated. */
interface CameraRequest extends Size {
  name: string;
  views: CalibrationView[];
}

/** A burst as it is begun. */
interface BurstRequest {
  title: string;
  board?: BoardName;
  squareMillimetres?: number;
  camera?: string;
  poses?: TrackedPose[];
}

/** A photo of a burst; `time` is in seconds, sharpness 0…1. */
interface BurstFrame {
  index: number;
  time: number;
  size: Size;
  sharpness: number;
  /** Whether the camera's position is known. */
  hasPose: boolean;
}

/** A burst with its photos. */
interface Burst {
  id: string;
  title: string;
  frames: BurstFrame[];
  notes: string[];
}

/** A place that was tapped. */
interface JointTap extends Point {
  /** The standard deviation of its column and row; places that were set before this was told have none. */
  tapError?: number;
}

/** A joint of a chain. */
interface Joint extends JointTap {
  name: string;
}

/** A joint, by its index, in another photo of the burst. */
interface JointElsewhere extends JointTap {
  joint: number;
  frame: number;
}

/** A chain of joints, and where they were shown in other photos. */
interface ChainState {
  chain: string;
  joints: Joint[];
  also: JointElsewhere[];
}

/** What is to be measured in a photo of a burst. */
interface MeasurementRequest {
  frame: number;
  joints: Joint[];
  also?: JointElsewhere[];
}

/** A length with its error. */
interface Length {
  meters: number;
  error: number;
}

/** A joint as it was measured; without a position it was not found. */
interface MeasuredJoint {
  position?: number[] | null;
  /** The error of its tap in pixels, which all errors include. */
  tapError?: number | null;
  /** Where it is seen in the photos of the burst. */
  seen: (Point & { frame: number })[];
  problem?: string | null;
  detail?: string | null;
}

/** A measurement: a length from each joint to the next, null where it is not known. */
interface Measurement {
  method?: string | null;
  joints: MeasuredJoint[];
  segments: (Length | null)[];
  total?: Length | null;
  /** The names of the joints that were asked for, which the page adds. */
  names?: string;
}

/** A measurement as it is kept; `date` is in seconds since 1970. */
interface RecordRequest {
  burst: string;
  measurement: MeasurementRequest;
  who?: string;
  what?: string;
  note?: string;
  date: number;
}

/** A measurement that was kept. */
interface MeasureRecord {
  id: string;
  who?: string;
  what?: string;
  note?: string;
  date: number;
  size: Size;
  joints: (Point & { name?: string | null })[];
  segments: Length[];
  total: Length;
}

/** Which measurements are asked for. */
type RecordQuery = { who?: string, unit?: string, format?: string };

/** What the steps keep in a job. */
interface MeasureJobData extends Partial<ChainState> {
  source?: string;
  board?: BoardName;
  paper?: string | null;
  ruler?: number;
  square?: number;
  camera?: string | null;
  burst?: string | null;
  frame?: number | null;
  kept?: string | null;
  who?: string;
  what?: string;
  note?: string;
}
type SaveMeasureJob = (data: MeasureJobData) => void;

/** What was entered in a job, with what is usual where nothing was. */
interface MeasureEntries extends MeasureJobData {
  board: BoardName;
  square: number;
  paper: string | null;
  ruler: number;
  camera: string | null;
  burst: string | null;
  frame: number | null;
}

/** What a job has only as long as the page is open. */
interface HeldMeasurement {
  upload: BurstUpload | null;
  /** What is uploaded, of a device that tracks itself. */
  burst?: StoredBurst | null;
  answer: Measurement | null;
}

/** A joint as it is drawn. */
interface DrawnJoint extends Point {
  label: string | null;
  isFound: boolean;
}

/** A joint of the surface, with what screen readers say. */
type SurfaceJoint = DrawnJoint & { name: string };

/** A small dot, where a joint is seen. */
interface SeenJoint extends Point {
  label: string;
}

/** Joints to draw, the words for the lengths between them, and dots; `width` is that of the drawing. */
interface JointDrawing {
  joints: DrawnJoint[];
  lengths?: (string | null)[];
  seen?: SeenJoint[];
  lines?: PlaneLine[];
  isOpen?: boolean;
  radius?: number;
  width?: number;
}

/** What the surface shows, in pixels of the photo. */
interface JointSurfaceContent {
  joints: SurfaceJoint[];
  lengths?: (string | null)[];
  seen?: SeenJoint[];
  /** Lines below the joints. */
  lines?: PlaneLine[];
  /** Whether joints are not joined by lines. */
  isOpen?: boolean;
}

/** Told of the surface. */
interface JointListener {
  canPlace: () => boolean;
  placed: (pixel: JointTap) => void;
  moved: (index: number, pixel: JointTap, isOneStep: boolean) => void;
  removed: (index: number) => void;
}

/** A finger on the surface; `index` is that of the joint it has taken. */
interface JointDrag {
  index: number | null;
  /** How far the joint is from the finger, in CSS pixels. */
  way: number;
  offset: Point;
  from: Point;
  hasMoved: boolean;
}

/** A row of the table of joints. */
interface JointRow {
  label: string;
  length: string | null;
  isFound: boolean;
  problem?: string | null;
  detail?: string | null;
}

/** A line below the joints, such as one on a ruler's plane; its kind is its class. */
interface PlaneLine {
  places: Point[];
  kind: string;
}

/** What dragging changes in a photo with a ruler. */
type RulerMode = "lengths" | "ruler";

/** The outline of a ruler, which is sent back as it came. */
interface RulerOutline {
  ruler: string;
  corners: number[][];
}

/** Lengths on a ruler's plane. */
interface RulerMeasurement {
  joints: MeasuredJoint[];
  segments: (Length | null)[];
  total?: Length | null;
}

/** Lengths by a ruler with all that they were measured by. */
interface RulerMeasured {
  photo: File;
  outline: RulerOutline;
  joints: JointTap[];
  measurement: RulerMeasurement;
}

/** Such lengths as they are kept; `date` is in seconds since 1970. */
interface RulerRecordRequest {
  measurement: { outline: RulerOutline, joints: JointTap[] };
  who?: string;
  what?: string;
  note?: string;
  date: number;
}

/** A ruler that was found. */
interface FoundRuler {
  outline: RulerOutline;
  grid: number[][][];
  notes: { code: string, text: string }[];
  measurement?: RulerMeasurement | null;
}

/** The rulers of a photo. */
interface RulersFound {
  size: Size;
  rulers: FoundRuler[];
}

/** What is drawn over a photo with a ruler. */
interface RulerShown {
  corners: Point[];
  joints: JointTap[];
  isRound: boolean;
  grid: Point[][];
  measurement: RulerMeasurement | null;
}
