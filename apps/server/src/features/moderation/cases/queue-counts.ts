import { and, eq, ne, sql } from 'drizzle-orm';
import type { QueueCounts } from '@site/contract/moderation/schemas.ts';
import type { Executor } from '#db/client.ts';
import { sanctions, accountRecoveries } from '#platform/users/account-state.ts';
import { appeals, cases } from '#db/schema/moderation.ts';
import { CLAIM_MS } from './case-blocker.ts';

/** Condition: the case is assigned, and the assignment has not expired. */
export const isClaimed = sql`coalesce(${cases.claimedAt} > now() - make_interval(secs => ${CLAIM_MS / 1000}), false)`;

/**
 * Returns the counts of open cases, cases assigned to the moderator, open appeals, and account requests: appeals
 * against sanctions and recoveries that wait for approval. Given a moderator's id, excludes cases about that
 * moderator's own items.
 */
export async function queueCounts(db: Executor, viewerId?: number): Promise<QueueCounts> {
  const others = viewerId === undefined ? undefined : ne(cases.authorId, viewerId);
  const mine = and(eq(cases.claimedById, viewerId ?? 0), isClaimed);
  // Uses a single statement, because staff pages show these counts on every view.
  const [counted] = await db
    .select({
      open: sql<number>`count(*)::int`,
      mine: sql<number>`(count(*) filter (where ${mine}))::int`,
      appeals: sql<number>`(select count(*)::int from ${appeals} a where a.state = 'open')`,
      accounts: sql<number>`(select count(*)::int from ${sanctions} e where e.appeal_state = 'open' and e.ended_at is null)
        + (select count(*)::int from ${accountRecoveries} h where h.state = 'approval')`,
    })
    .from(cases)
    .where(and(sql`${cases.open}`, others));
  return counted ?? { open: 0, mine: 0, appeals: 0, accounts: 0 };
}
