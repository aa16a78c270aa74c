/** Number of elements in the first row of a grid that wraps. */
function columnsOf(cells: readonly HTMLElement[]): number {
  const top = cells[0]?.offsetTop;
  const next = cells.findIndex(({ offsetTop }) => offsetTop !== top);
  return next < 0 ? cells.length : next;
}

/**
 * Index of the cell that an arrow key, Home or End leads to.
 * @returns null for other keys, and -1 if the key leaves the grid at the top
 */
export function gridStep(cells: readonly HTMLElement[], at: number, key: string): number | null {
  const last = cells.length - 1;
  const columns = columnsOf(cells);
  const steps: Record<string, number> = {
    ArrowRight: Math.min(at + 1, last),
    ArrowLeft: Math.max(at - 1, 0),
    ArrowDown: at + columns > last ? at : at + columns,
    ArrowUp: at - columns < 0 ? -1 : at - columns,
    Home: 0,
    End: last,
  };
  return steps[key] ?? null;
}
