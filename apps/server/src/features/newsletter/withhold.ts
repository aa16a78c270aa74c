import { inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { newsletterIssues, newsletterSends } from '#db/schema/newsletter.ts';
import { dueIssue } from './issue-date.ts';

/** Ends the issues that are under way, and the one that is due: no mail of them is sent any more. */
export async function withholdIssues(tx: Transaction, now: Date): Promise<void> {
  await tx
    .update(newsletterSends)
    .set({ state: 'skipped', parts: null })
    .where(inArray(newsletterSends.state, ['queued', 'handed']));
  const over = { state: 'sent', sentAt: sql`now()` } as const;
  await tx.update(newsletterIssues).set(over).where(ne(newsletterIssues.state, 'sent'));
  const date = dueIssue(now);
  if (date !== null)
    await tx
      .insert(newsletterIssues)
      .values({ date, ...over })
      .onConflictDoNothing();
}
