import { sql } from 'drizzle-orm';
import { activeMembers } from '#db/schema/analytics.ts';
import { TODAY } from '#platform/members/member-week.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { users } from '#platform/users/users.ts';

/**
 * Counts the members who have visited today, within a week and within a month. Accounts store the day of their last
 * visit only, so that a past day cannot be counted later.
 */
export async function countActiveMembers({ db }: Pick<Services, 'db'>): Promise<void> {
  const within = (days: number) => sql`count(*) filter (where ${users.lastSeenOn} > ${TODAY} - ${days}::int)`;
  await db.execute(sql`
    insert into ${activeMembers} (day, daily, weekly, monthly)
    select ${TODAY}, ${within(1)}, ${within(7)}, ${within(30)} from ${users}
    where ${users.role} is not null and ${users.purgedAt} is null
    on conflict (day) do update set
      daily = greatest(excluded.daily, ${activeMembers}.daily),
      weekly = greatest(excluded.weekly, ${activeMembers}.weekly),
      monthly = greatest(excluded.monthly, ${activeMembers}.monthly)`);
}

/** Runs every hour, the last time just before the day ends. */
export function activeMembersJob(services: Services): Job {
  return { name: 'analytics.active-members', cron: '58 * * * *', run: () => countActiveMembers(services) };
}
