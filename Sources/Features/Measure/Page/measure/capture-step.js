// The second step of measuring, by the way that was chosen.

import { arCaptureStep } from "./ar-capture.js";
import { captureStep } from "./capture.js";

/**
 * Builds the step; answers with what ends it.
 *
 * @type {StepBuilder<MeasureJobData>}
 */
export function takingStep(root, data, save, id) {
  return data.source === "ar" ? arCaptureStep(root, id) : captureStep(root, data, save, id);
}
