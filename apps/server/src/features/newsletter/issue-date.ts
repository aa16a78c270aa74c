const HOUR_MS = 3_600_000;
/** Issues go out from this hour on, UTC. */
const HOUR = 9;

const ISSUE_DAYS = [1, 15] as const;

/** The moments at which issues begin in the month of a moment and the ones around it. */
function beginnings(now: Date): Date[] {
  return [-1, 0, 1].flatMap((months) =>
    ISSUE_DAYS.map((day) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day, HOUR))),
  );
}

const dateOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** An issue that was missed for longer, because nothing ran, is left out. */
const LATE_MS = 72 * HOUR_MS;

/** The date of the issue whose time has come, on the 1st and the 15th and a little later; null in between. */
export function dueIssue(now: Date): string | null {
  const last = beginnings(now).findLast((moment) => moment <= now);
  return last && now.getTime() - last.getTime() < LATE_MS ? dateOf(last) : null;
}

/** When the next one comes. */
export function nextIssue(now: Date): string {
  const next = beginnings(now).find((moment) => moment > now);
  if (!next) throw new Error('there is always a next issue');
  return dateOf(next);
}
