import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import { offeredOrDefault, type Language } from '@site/contract/core/languages.ts';
import type { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { newsletterIssues, newsletterSends, subscribers } from '#db/schema/newsletter.ts';
import type { Operation } from '#platform/feature.ts';
import { nextIssue } from './issue-date.ts';

const SHOWN = 12;

/** Returns newsletter statistics for staff. */
export const issues: Operation<typeof newsletterRoutes.issues> = async ({ db, siteSettings }) => {
  const { language, state } = subscribers;
  const counted = await db
    .select({ language, state, count: count() })
    .from(subscribers)
    .where(inArray(state, ['active', 'paused']))
    .groupBy(language, state);
  const { languages } = siteSettings;
  // Subscribers whose language is not offered get the newsletter in the default one.
  const of = (wanted: Language, as: 'active' | 'paused') =>
    counted
      .filter((row) => offeredOrDefault(row.language, languages) === wanted && row.state === as)
      .reduce((sum, row) => sum + row.count, 0);
  const last = await db.select().from(newsletterIssues).orderBy(desc(newsletterIssues.date)).limit(SHOWN);
  const ids = last.map(({ id }) => id);
  const mails = await db
    .select({
      issueId: newsletterSends.issueId,
      // Emails handed to the mail server count as sent, whether it responded or not.
      sent: sql<number>`count(*) filter (where ${inArray(newsletterSends.state, ['handed', 'sent'])})`.mapWith(Number),
      failed: sql<number>`count(*) filter (where ${eq(newsletterSends.state, 'failed')})`.mapWith(Number),
    })
    .from(newsletterSends)
    .where(inArray(newsletterSends.issueId, ids))
    .groupBy(newsletterSends.issueId);
  return {
    subscribers: languages.map((wanted) => ({
      language: wanted,
      active: of(wanted, 'active'),
      paused: of(wanted, 'paused'),
    })),
    nextOn: nextIssue(new Date()),
    issues: last.map(({ id, date, state: issueState, readers, sentCount, failedCount, unsubscribed }) => {
      const { sent = 0, failed = 0 } = mails.find(({ issueId }) => issueId === id) ?? {};
      // Complete issues have their numbers stored, except those of older versions.
      return { date, state: issueState, readers, sent: sentCount ?? sent, failed: failedCount ?? failed, unsubscribed };
    }),
  };
};
