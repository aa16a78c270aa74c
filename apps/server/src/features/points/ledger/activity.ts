import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { pointsLedger } from '#db/schema/points.ts';
import type { MemberActivity } from '#platform/moderation/activity-sources.ts';

const ledger = (userId: SQLWrapper, value: SQL) => sql<number>`(select ${value} from ${pointsLedger} p
  where p.user_id = ${userId} and p.action in ('visit', 'post', 'reply'))`;

/** The ledger contains the days of a member's visits, and their posts and replies that still count. */
export const activity: MemberActivity = {
  daysVisited: (userId) => ledger(userId, sql`(count(distinct p.day) filter (where p.action = 'visit'))::int`),
  postsAndReplies: (userId) =>
    ledger(userId, sql`coalesce(sum(sign(p.points)) filter (where p.action in ('post', 'reply')), 0)::int`),
};
