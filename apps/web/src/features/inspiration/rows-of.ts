/** The grid's rows are so many parts of a column's width: fine enough that nobody sees the rounding. */
const PARTS = 24;
/** Taller and flatter ones are cut in the grid, and whole on their own page. */
const FLATTEST = 0.6;
const TALLEST = 1.7;

/** How many rows a picture takes in the grid. Known before the picture is: nothing moves when it comes. */
export function rowsOf({ width, height }: { width: number; height: number }): number {
  const ratio = Math.min(TALLEST, Math.max(FLATTEST, height / Math.max(1, width)));
  return Math.round(ratio * PARTS);
}
