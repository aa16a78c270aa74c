/** Replies that were shown without a gap between them. */
export interface SeenRun {
  from: number;
  to: number;
}

/**
 * Groups the replies that were shown.
 * @param ids of the loaded replies, in the order in which they were written, without a gap
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
