/** Range of replies that were visible without a gap. */
export interface SeenRun {
  from: number;
  to: number;
}

/**
 * Groups visible replies into ranges.
 * @param ids loaded replies in chronological order, without a gap
 */
export function seenRuns(ids: readonly number[], seen: ReadonlySet<number>): SeenRun[] {
  const runs: SeenRun[] = [];
  let open: SeenRun | null = null;
  for (const id of ids) {
    if (!seen.has(id)) open = null;
    else if (open) open.to = id;
    else runs.push((open = { from: id, to: id }));
  }
  return runs;
}
