import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { AuthorRecord } from '@site/contract/moderation/schemas.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { appeals, cases, reports, suspensions } from '#db/schema/moderation.ts';

export type MemberRecord = z.infer<typeof AuthorRecord>;

const NONE: MemberRecord = { kept: 0, hidden: 0, deleted: 0, warnings: 0, suspensions: 0 };

/** Condition: a granted appeal has undone the decision of a case. */
export const undone = (caseId: SQL) =>
  sql`exists (select from ${appeals} a where a.case_id = ${caseId} and a.state = 'granted')`;

const counted = (outcome: 'kept' | 'hidden' | 'deleted' | 'warned') =>
  sql<number>`(count(*) filter (where ${cases.outcome} = ${outcome}))::int`;

/**
 * Returns, for each member, the number of decisions by outcome and the number of suspensions. Neither includes those
 * undone by an appeal.
 */
export async function recordsOf(db: Executor, ids: readonly number[]): Promise<(id: number) => MemberRecord> {
  if (ids.length === 0) return () => NONE;
  const decided = db
    .select({
      id: cases.authorId,
      kept: counted('kept').as('kept'),
      hidden: counted('hidden').as('hidden'),
      deleted: counted('deleted').as('deleted'),
      warnings: counted('warned').as('warnings'),
    })
    .from(cases)
    .where(and(inArray(cases.authorId, [...ids]), sql`not ${cases.open}`, sql`not ${undone(sql`${cases.id}`)}`))
    .groupBy(cases.authorId)
    .as('decided');
  const rows = await db
    .select({
      id: users.id,
      ...{ kept: decided.kept, hidden: decided.hidden, deleted: decided.deleted, warnings: decided.warnings },
      suspensions: sql<number>`(select count(*)::int from ${suspensions} s
        where s.user_id = ${users.id} and not ${undone(sql`s.case_id`)})`,
    })
    .from(users)
    .leftJoin(decided, eq(decided.id, users.id))
    .where(inArray(users.id, [...ids]));
  const found = new Map(
    rows.map(({ id, kept, hidden, deleted, warnings, suspensions: times }) => [
      id,
      { kept: kept ?? 0, hidden: hidden ?? 0, deleted: deleted ?? 0, warnings: warnings ?? 0, suspensions: times },
    ]),
  );
  return (id) => found.get(id) ?? NONE;
}

export interface Credit {
  upheld: number;
  dismissed: number;
}

/** Number of a member's latest reports that count towards credit. Older ones are less relevant and slow the query. */
const CREDIT_OF = 50;

/**
 * Returns, for each member, how many of the latest reports were upheld and how many were dismissed. A report whose
 * decision was undone by an appeal counts as neither.
 */
export async function creditOf(db: Executor, reporterIds: readonly number[]): Promise<(id: number) => Credit> {
  if (reporterIds.length === 0) return () => ({ upheld: 0, dismissed: 0 });
  const who = db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...new Set(reporterIds)]))
    .as('who');
  const latest = db
    .select({ caseId: reports.caseId })
    .from(reports)
    .where(eq(reports.reporterId, who.id))
    .orderBy(desc(reports.id))
    .limit(CREDIT_OF)
    .as('latest');
  const rows = await db
    .select({
      id: who.id,
      upheld: sql<number>`(count(*) filter (where ${cases.outcome} <> 'kept' and not ${undone(sql`${cases.id}`)}))::int`,
      dismissed: sql<number>`(count(*) filter (where ${cases.outcome} = 'kept'))::int`,
    })
    .from(who)
    .innerJoinLateral(latest, sql`true`)
    .innerJoin(cases, and(eq(cases.id, latest.caseId), sql`not ${cases.open}`))
    .groupBy(who.id);
  const found = new Map(rows.map(({ id, ...credit }) => [id, credit]));
  return (id) => found.get(id) ?? { upheld: 0, dismissed: 0 };
}
