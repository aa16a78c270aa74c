import { desc, lt } from 'drizzle-orm';
import { newsletterIssues } from '#db/schema/newsletter.ts';
import type { Executor } from '#db/client.ts';
import type { Issue } from './issue-content.ts';

/** Period of the first issue, which has no predecessor, in milliseconds. */
const FIRST_MS = 15 * 24 * 3_600_000;

/**
 * Returns the time after which content is new in an issue: the creation of the previous issue or, for the first issue,
 * FIRST_MS before its own.
 */
export async function sinceOf(db: Executor, issue: Issue): Promise<string> {
  const [before] = await db
    .select({ at: newsletterIssues.createdAt })
    .from(newsletterIssues)
    .where(lt(newsletterIssues.date, issue.date))
    .orderBy(desc(newsletterIssues.date))
    .limit(1);
  return before?.at ?? new Date(Date.parse(issue.createdAt) - FIRST_MS).toISOString();
}
