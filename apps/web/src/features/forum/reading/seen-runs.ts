/** Consecutive replies that were seen, by first and last id. */
export interface SeenRun {
  from: number;
  to: number;
}

/**
 * Groups the replies that were seen into ranges without a gap.
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
