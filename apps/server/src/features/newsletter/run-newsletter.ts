import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { newsletterIssues, subscribers } from '#db/schema/newsletter.ts';
import { privacySettings } from '#db/schema/privacy.ts';
import { alone } from '#platform/alone.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { dueIssue } from './issue-date.ts';
import { linkAccounts } from './link-accounts.ts';
import { Pace } from './pace.ts';
import { prepareIssue } from './prepare-issue.ts';
import { sendIssue } from './send-issue.ts';

/** Names the lock: one process sends, so that all together keep the rate. */
const LOCK = 7_240_115;
/** A run ends before the next one of the job is due. */
const RUN_MS = 50_000;

/** Whoever wants the newsletter by their settings subscribes, and pauses that are over end. */
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

/** Makes the issue whose time has come, once. */
async function openIssue(services: Services, now: Date): Promise<void> {
  const date = dueIssue(now);
  if (date === null) return;
  const known = await services.db.$count(newsletterIssues, eq(newsletterIssues.date, date));
  if (known > 0) return;
  await settle(services);
  await services.db.insert(newsletterIssues).values({ date, state: 'preparing' }).onConflictDoNothing();
}

/**
 * Goes on with the newsletter: makes the issue that is due, prepares and sends what is not sent. Whatever was broken off
 * goes on with the next run; another process that does the same is left alone.
 * @returns false when another process does it
 */
export async function runNewsletter(
  services: Services,
  { now = new Date(), goesOn = () => true }: { now?: Date; goesOn?: () => boolean } = {},
): Promise<boolean> {
  const { db, settings } = services;
  return alone(db, LOCK, async () => {
    await openIssue(services, now);
    const pace = new Pace(settings.NEWSLETTER_RATE);
    const open = await db
      .select()
      .from(newsletterIssues)
      .where(ne(newsletterIssues.state, 'sent'))
      .orderBy(asc(newsletterIssues.date));
    for (const issue of open) {
      if (issue.state === 'preparing') await prepareIssue(services, issue, goesOn);
      if (goesOn()) await sendIssue(services, issue, pace, goesOn);
    }
  });
}

export function newsletterJob(services: Services): Job {
  return {
    name: 'newsletter.run',
    // Tests have issues of their own, whatever the day.
    ...(services.settings.NODE_ENV !== 'test' && { cron: '* * * * *' }),
    retries: 0,
    async run() {
      const until = performance.now() + RUN_MS;
      await runNewsletter(services, { goesOn: () => performance.now() < until && !services.jobs.stopping });
    },
  };
}
