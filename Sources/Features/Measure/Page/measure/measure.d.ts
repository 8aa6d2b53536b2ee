// Types of measuring.

interface Settings {
  /** The unit of lengths. */
  unit: LengthUnit;
}
