import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import {
  MINORS_PENALTY_DAYS,
  SUSPENSION_MEMORY_DAYS,
  trustLevel,
  type ReporterRecord,
  type TrustLevel,
} from '@site/contract/moderation/trust.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { cases, reports, suspensions } from '#db/schema/moderation.ts';
import { pointsLedger } from '#db/schema/points.ts';
import { creditOf } from './records.ts';

interface ReporterTrust {
  level: TrustLevel;
  minorsDismissed: boolean;
}

const NONE: ReporterTrust = { level: 'none', minorsDismissed: false };

/** The trust of reporters as it is now. The number of queries does not grow with the number of reporters. */
export async function trustOf(db: Executor, reporterIds: readonly number[]): Promise<(id: number) => ReporterTrust> {
  const ids = [...new Set(reporterIds)];
  if (ids.length === 0) return () => NONE;
  const [accounts, activity, suspended, penalties, credit] = await Promise.all([
    db
      .select({
        id: users.id,
        role: users.role,
        suspended: users.suspended,
        emailVerified: sql<boolean>`${isNotNull(users.verifiedAt)}`,
        days: sql<number>`floor(extract(epoch from now() - ${users.createdAt}) / 86400)::int`,
      })
      .from(users)
      .where(inArray(users.id, ids)),
    // The ledger of points knows on which days a member was here, and what they wrote that still counts.
    db
      .select({
        id: pointsLedger.userId,
        daysVisited: sql<number>`(count(distinct ${pointsLedger.day}) filter (where ${pointsLedger.action} = 'visit'))::int`,
        writings: sql<number>`coalesce(sum(sign(${pointsLedger.points})) filter (where ${pointsLedger.action} in ('post', 'reply')), 0)::int`,
      })
      .from(pointsLedger)
      .where(and(inArray(pointsLedger.userId, ids), inArray(pointsLedger.action, ['visit', 'post', 'reply'])))
      .groupBy(pointsLedger.userId),
    db
      .select({ id: suspensions.userId, count: sql<number>`count(*)::int` })
      .from(suspensions)
      .where(
        and(
          inArray(suspensions.userId, ids),
          gt(suspensions.createdAt, sql`now() - make_interval(days => ${SUSPENSION_MEMORY_DAYS})`),
        ),
      )
      .groupBy(suspensions.userId),
    db
      .selectDistinct({ id: reports.reporterId })
      .from(reports)
      .innerJoin(cases, eq(cases.id, reports.caseId))
      .where(
        and(
          inArray(reports.reporterId, ids),
          eq(reports.reason, 'minors'),
          eq(cases.outcome, 'kept'),
          gt(cases.decidedAt, sql`now() - make_interval(days => ${MINORS_PENALTY_DAYS})`),
        ),
      ),
    creditOf(db, ids),
  ]);
  const activityOf = new Map(activity.map((row) => [row.id, row]));
  const suspensionsOf = new Map(suspended.map(({ id, count }) => [id, count]));
  const penalised = new Set(penalties.map(({ id }) => id));
  const found = new Map(
    accounts.map(({ id, role, suspended: isSuspended, emailVerified, days }) => {
      const minorsDismissed = penalised.has(id);
      const record: ReporterRecord = {
        ...{ emailVerified, member: role !== null, moderator: isModerator(role), suspended: isSuspended },
        accountDays: days,
        daysVisited: activityOf.get(id)?.daysVisited ?? 0,
        writings: activityOf.get(id)?.writings ?? 0,
        ...credit(id),
        suspensions: suspensionsOf.get(id) ?? 0,
        minorsDismissed,
      };
      return [id, { level: trustLevel(record), minorsDismissed }] as const;
    }),
  );
  return (id) => found.get(id) ?? NONE;
}
