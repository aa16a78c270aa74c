/** Number of grid rows per column width, fine enough to hide the rounding. */
const PARTS = 24;
/** Minimum ratio of height to width in the grid. Flatter images are cropped there and shown whole on the post page. */
const FLATTEST = 0.6;
const TALLEST = 1.7;

/**
 * Number of rows that an image spans in the grid. Known before the image is loaded, so that the layout does not shift.
 */
export function rowsOf({ width, height }: { width: number; height: number }): number {
  const ratio = Math.min(TALLEST, Math.max(FLATTEST, height / Math.max(1, width)));
  return Math.round(ratio * PARTS);
}
