import { desc, lt } from 'drizzle-orm';
import { newsletterIssues } from '#db/schema/newsletter.ts';
import type { Executor } from '#db/client.ts';
import type { Issue } from './issue-content.ts';

const HOUR_MS = 3_600_000;
/** Hour of the day at which issues are sent, UTC. */
const HOUR = 9;

const ISSUE_DAYS = [1, 15] as const;

/** Returns the start times of issues in the current and the adjacent months. */
function beginnings(now: Date): Date[] {
  return [-1, 0, 1].flatMap((months) =>
    ISSUE_DAYS.map((day) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day, HOUR))),
  );
}

const dateOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Maximum delay in milliseconds. An issue missed for longer, because no process was running, is skipped. */
const LATE_MS = 72 * HOUR_MS;

/** Returns the date of the issue that is due, YYYY-MM-DD, for less than LATE_MS after its time; null at other times. */
export function dueIssue(now: Date): string | null {
  const last = beginnings(now).findLast((moment) => moment <= now);
  return last && now.getTime() - last.getTime() < LATE_MS ? dateOf(last) : null;
}

/** Returns the date of the next issue, YYYY-MM-DD. */
export function nextIssue(now: Date): string {
  const next = beginnings(now).find((moment) => moment > now);
  if (!next) throw new Error('no next newsletter issue');
  return dateOf(next);
}

/** Period of the first issue, which has no predecessor, in milliseconds. */
const FIRST_MS = 15 * 24 * 3_600_000;

/**
 * Returns the time after which content is new in an issue: the creation of the previous issue or, for the first issue,
 * FIRST_MS before its own.
 */
export async function sinceOf(db: Executor, issue: Pick<Issue, 'date' | 'createdAt'>): Promise<string> {
  const [before] = await db
    .select({ at: newsletterIssues.createdAt })
    .from(newsletterIssues)
    .where(lt(newsletterIssues.date, issue.date))
    .orderBy(desc(newsletterIssues.date))
    .limit(1);
  return before?.at ?? new Date(Date.parse(issue.createdAt) - FIRST_MS).toISOString();
}
