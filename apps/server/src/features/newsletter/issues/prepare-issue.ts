import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { newsletterIssues, newsletterSends, subscribers } from '#db/schema/newsletter.ts';
import { pendingDeletions } from '#platform/users/account-state.ts';
import type { Services } from '#platform/context.ts';
import { commonParts } from './common-parts.ts';
import { helpfulPosts } from './helpful-posts.ts';
import { issueContent, type Issue, hasContent } from './issue-content.ts';
import { readerParts, type Reader } from './reader-parts.ts';
import { sinceOf } from './issue-date.ts';

const BATCH = 500;

/**
 * Returns the next batch of recipients: active subscribers without an account, or whose account is verified and not
 * pending deletion.
 */
async function nextReaders(tx: Transaction, after: number) {
  const reachable = and(isNotNull(users.verifiedAt), isNull(users.purgedAt), isNull(pendingDeletions.userId));
  return tx
    .select({ id: subscribers.id, language: subscribers.language, userId: subscribers.userId })
    .from(subscribers)
    .leftJoin(users, eq(users.id, subscribers.userId))
    .leftJoin(pendingDeletions, eq(pendingDeletions.userId, subscribers.userId))
    .where(and(gt(subscribers.id, after), eq(subscribers.state, 'active'), or(isNull(subscribers.userId), reachable)))
    .orderBy(asc(subscribers.id))
    .limit(BATCH);
}

const ofAccounts = (readers: readonly { userId: number | null; language: string }[]): Reader[] =>
  readers.flatMap(({ userId, language }) => (userId === null ? [] : [{ userId, language }]));

/**
 * Records in batches what each recipient missed, and resumes where an earlier run was interrupted. Recipients who
 * missed nothing get no email, unless the issue has an opening text in their language.
 * @param goesOn returns false to stop; the next call resumes
 */
export async function prepareIssue(services: Services, issue: Issue, goesOn: () => boolean): Promise<void> {
  const since = await sinceOf(services.db, issue);
  const helpful = await helpfulPosts(services.db, since, issue.createdAt);
  const content = await issueContent(services, issue, since);
  const common = commonParts(content, helpful);
  const batch = () =>
    services.db.transaction(async (tx) => {
      const open = and(eq(newsletterIssues.id, issue.id), eq(newsletterIssues.state, 'preparing'));
      // The row lock serializes concurrent processes that prepare the issue.
      const [held] = await tx.select().from(newsletterIssues).where(open).for('update');
      if (!held) return false;
      const readers = (await nextReaders(tx, held.preparedTo)).map((reader) => ({
        ...reader,
        language: services.mail.languageFor(reader.language),
      }));
      const last = readers.at(-1);
      if (!last) {
        await tx.update(newsletterIssues).set({ state: 'sending' }).where(open);
        return false;
      }
      const own = await readerParts(tx, ofAccounts(readers), { ...content, helpful, since });
      const rows = readers.map(({ id, userId, language }) => {
        const parts = (userId === null ? undefined : own.get(userId)) ?? common[language];
        const queued = hasContent(parts) || Boolean(issue.opening?.[language]);
        const state = queued ? ('queued' as const) : ('skipped' as const);
        return { issueId: issue.id, subscriberId: id, state, parts: queued ? parts : null };
      });
      await tx.insert(newsletterSends).values(rows).onConflictDoNothing();
      await tx
        .update(newsletterIssues)
        .set({ preparedTo: last.id, readers: sql`${newsletterIssues.readers} + ${readers.length}` })
        .where(open);
      return true;
    });
  while (goesOn() && (await batch()));
}
