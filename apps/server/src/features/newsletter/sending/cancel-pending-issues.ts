import { inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { newsletterIssues, newsletterSends } from '#db/schema/newsletter.ts';
import { dueIssue } from '../issues/issue-date.ts';

/** Cancels issues in progress and marks the due issue as sent, so that none of their remaining emails are sent. */
export async function cancelPendingIssues(tx: Transaction, now: Date): Promise<void> {
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
