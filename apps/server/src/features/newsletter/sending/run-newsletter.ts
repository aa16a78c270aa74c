import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import { users } from '#platform/users/users.ts';
import { newsletterIssues, subscribers } from '#db/schema/newsletter.ts';
import { privacySettings } from '#features/members';
import { withAdvisoryLock } from '#platform/database/locks.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { dueIssue } from '../issues/issue-date.ts';
import { linkAccounts } from '../subscriptions/account-subscriptions.ts';
import { SendRateLimiter } from './send-rate-limiter.ts';
import { prepareIssue } from '../issues/prepare-issue.ts';
import { planFor } from '../next-issue/plan.ts';
import { sendIssue } from './send-issue.ts';

/**
 * Key of the advisory lock that allows only one process to send, so that the rate limit holds for all instances
 * together.
 */
const LOCK = 7_240_115;
/** Duration of a run in milliseconds, shorter than the interval of the job. */
const RUN_MS = 50_000;

/**
 * Ends expired pauses, links addresses to their accounts, and subscribes accounts that chose the newsletter in their
 * settings.
 */
async function settle({ db }: Services): Promise<void> {
  await db
    .update(subscribers)
    .set({ state: 'active', pausedUntil: null })
    .where(and(eq(subscribers.state, 'paused'), lte(subscribers.pausedUntil, sql`now()`)));
  await db.transaction((tx) => linkAccounts(tx));
  await db.execute(sql`
    insert into ${subscribers} (email, language, state, user_id, confirmed_at)
    select lower(u.email), u.language, 'active', u.id, now() from ${users} u
    join ${privacySettings} p on p.user_id = u.id and p.newsletter
    where u.verified_at is not null and u.purged_at is null
      and not exists (select from ${subscribers} s where s.user_id = u.id)
    on conflict do nothing`);
}

/** Creates the due issue, if any and if it is not skipped, after bringing the subscriptions up to date. Idempotent. */
async function openIssue(services: Services, now: Date): Promise<void> {
  const date = dueIssue(now);
  if (date === null) return;
  const known = await services.db.$count(newsletterIssues, eq(newsletterIssues.date, date));
  if (known > 0) return;
  // Staff can no longer change the plan of an issue that is due.
  const plan = await planFor(services.db, date);
  if (plan?.skip) return;
  await settle(services);
  const opening = plan?.opening ?? null;
  await services.db.insert(newsletterIssues).values({ date, state: 'preparing', opening }).onConflictDoNothing();
}

/**
 * Runs the newsletter: creates the due issue, then prepares and sends every unsent issue. The next run resumes an
 * interrupted one. Does nothing while the newsletter is paused. An advisory lock excludes other processes.
 * @returns false when another process holds the lock
 */
export async function runNewsletter(
  services: Services,
  { now = new Date(), goesOn = () => true }: { now?: Date; goesOn?: () => boolean } = {},
): Promise<boolean> {
  const { db, settings, siteSettings } = services;
  return withAdvisoryLock(db, LOCK, async () => {
    if ((await siteSettings.all()).newsletter_paused) return;
    await openIssue(services, now);
    const pace = new SendRateLimiter(settings.NEWSLETTER_RATE);
    const open = await db
      .select()
      .from(newsletterIssues)
      .where(ne(newsletterIssues.state, 'sent'))
      .orderBy(asc(newsletterIssues.date));
    for (const issue of open) {
      if (issue.state === 'preparing') await prepareIssue(services, issue, goesOn);
      if (goesOn()) await sendIssue(services, issue, { pace, goesOn });
    }
  });
}

export function newsletterJob(services: Services): Job {
  return {
    name: 'newsletter.run',
    // Tests create their own issues, independent of the date.
    ...(services.settings.NODE_ENV !== 'test' && { cron: '* * * * *' }),
    retries: 0,
    async run() {
      const until = performance.now() + RUN_MS;
      await runNewsletter(services, { goesOn: () => performance.now() < until && !services.jobs.stopping });
    },
  };
}
