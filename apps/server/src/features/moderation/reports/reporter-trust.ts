import { inArray, isNotNull, sql } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import { URGENT_REASONS } from '@site/contract/moderation/report-reasons.ts';
import {
  URGENT_PENALTY_DAYS,
  SUSPENSION_MEMORY_DAYS,
  trustLevel,
  type ReporterRecord,
  type TrustLevel,
} from '@site/contract/moderation/trust.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { cases, reports, suspensions } from '#db/schema/moderation.ts';
import type { ActivitySources } from '#platform/moderation/activity-sources.ts';
import { creditOf, undone } from '../cases/records.ts';

interface ReporterTrust {
  level: TrustLevel;
  urgentDismissed: boolean;
}

const NONE: ReporterTrust = { level: 'none', urgentDismissed: false };

/** Returns the current trust level of reporters. The number of queries is constant. */
export async function trustOf(
  db: Executor,
  { activity }: Pick<ActivitySources, 'activity'>,
  reporterIds: readonly number[],
): Promise<(id: number) => ReporterTrust> {
  const ids = [...new Set(reporterIds)];
  if (ids.length === 0) return () => NONE;
  const [accounts, credit] = await Promise.all([
    db
      .select({
        id: users.id,
        role: users.role,
        suspended: users.suspended,
        emailVerified: sql<boolean>`${isNotNull(users.verifiedAt)}`,
        days: sql<number>`floor(extract(epoch from now() - ${users.createdAt}) / 86400)::int`,
        daysVisited: activity?.daysVisited(sql`users.id`) ?? sql<number>`0`,
        postsAndReplies: activity?.postsAndReplies(sql`users.id`) ?? sql<number>`0`,
        suspensions: sql<number>`(select count(*)::int from ${suspensions} s
          where s.user_id = users.id and not ${undone(sql`s.case_id`)}
            and s.created_at > now() - make_interval(days => ${SUSPENSION_MEMORY_DAYS}))`,
        urgentDismissed: sql<boolean>`exists (select from ${reports} r join ${cases} c on c.id = r.case_id
          where r.reporter_id = users.id and r.reason = any(${sql.param(URGENT_REASONS)}::text[]) and c.outcome = 'kept'
            and c.decided_at > now() - make_interval(days => ${URGENT_PENALTY_DAYS}))`,
      })
      .from(users)
      .where(inArray(users.id, ids)),
    creditOf(db, ids),
  ]);
  const found = new Map(
    accounts.map(({ id, role, suspended, days, urgentDismissed, ...counted }) => {
      const record: ReporterRecord = {
        ...{ ...counted, member: role !== null, moderator: isModerator(role), suspended },
        ...{ accountDays: days, ...credit(id), urgentDismissed },
      };
      return [id, { level: trustLevel(record), urgentDismissed }] as const;
    }),
  );
  return (id) => found.get(id) ?? NONE;
}
