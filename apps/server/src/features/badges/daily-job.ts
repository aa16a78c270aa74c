import { and, asc, gt, isNotNull, sql } from 'drizzle-orm';
import { BADGE_NAMES } from '@site/contract/badges/badges.ts';
import { partsOf } from '@site/contract/site/site-sections.ts';
import { users } from '#platform/users/users.ts';
import { transact, type Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { reach } from './reach.ts';

const AT_ONCE = 500;

/**
 * Checks the badges of members active since yesterday, to catch changes that emit no event, such as activity before
 * badges existed, followers whose accounts were restored, and replies in a post that is visible again. Other members
 * are checked when they return.
 */
export function dailyJob(services: Services): Job {
  const { db, jobs, log, siteSettings } = services;
  return {
    name: 'badges.daily',
    cron: '23 5 * * *',
    hours: 12,
    async run() {
      let after = 0;
      const errors: unknown[] = [];
      const hidden = partsOf(await siteSettings.disabledSections(), 'badges');
      const badges = BADGE_NAMES.filter((badge) => !hidden.includes(badge));
      for (;;) {
        const here = sql`${users.lastSeenOn} >= (now() at time zone 'utc')::date - 1`;
        const members = await db
          .select({ id: users.id })
          .from(users)
          .where(and(isNotNull(users.role), here, gt(users.id, after)))
          .orderBy(asc(users.id))
          .limit(AT_ONCE);
        for (const { id } of members) {
          if (jobs.stopping) return;
          try {
            await transact(services, ({ tx }) => reach(services, tx, { userId: id, badges }));
          } catch (error) {
            // A member whose check failed is checked again by the next day's run.
            errors.push(error);
          }
          after = id;
        }
        if (members.length < AT_ONCE) break;
      }
      if (errors.length > 0) log.error({ err: errors[0], members: errors.length }, 'badge check failed');
    },
  };
}
