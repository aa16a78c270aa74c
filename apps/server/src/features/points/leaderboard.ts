import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { pointRoutes } from '@site/contract/points/routes.ts';
import { levelOf, PLACES } from '@site/contract/points/rules.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { pointsMembers, pointsPeriods } from '#db/schema/points.ts';
import { frozenAccounts } from '#db/schema/privacy.ts';
import { blockedWith } from '#features/following';
import { authorColumns } from '#features/forum';
import { authorView } from '#features/members';
import { clock } from '#platform/clock.ts';
import type { Operation } from '#platform/feature.ts';
import { standingOf } from './level.ts';
import { periodAt, periodEnds } from './periods.ts';

const { period: ofPeriod, points: havePoints, listed } = pointsPeriods;

/** A walk of points_periods_places from its top, past the few who are suspended or about to leave. */
export function topQuery(db: Executor, period: string) {
  return db
    .select({ author: authorColumns, points: havePoints, balance: pointsMembers.balance })
    .from(pointsPeriods)
    .innerJoin(users, eq(users.id, pointsPeriods.userId))
    .innerJoin(pointsMembers, eq(pointsMembers.userId, pointsPeriods.userId))
    .where(and(eq(ofPeriod, period), listed, gt(havePoints, 0), isNotNull(users.role), eq(users.suspended, false)))
    .orderBy(sql`${havePoints} desc, ${pointsPeriods.userId}`)
    .limit(PLACES);
}

/** How many have more: counted in points_periods_places alone, less the few who are suspended or about to leave. */
export function aboveQuery(period: string, points: number) {
  const above = and(eq(ofPeriod, period), listed, gt(havePoints, points), gt(havePoints, 0));
  return sql`
    select (select count(*) from ${pointsPeriods} where ${above})::int - (
      select count(*) from ${pointsPeriods} where ${above} and ${pointsPeriods.userId} in (
        select id from ${users} where ${users.suspended} union select user_id from ${frozenAccounts}))::int as above`;
}

async function ownPlace(db: Executor, userId: number, period: string) {
  const [own] = await db
    .select({ points: havePoints, suspended: users.suspended })
    .from(pointsPeriods)
    .innerJoin(users, eq(users.id, pointsPeriods.userId))
    .where(and(eq(ofPeriod, period), eq(pointsPeriods.userId, userId), listed, gt(havePoints, 0)));
  if (!own || own.suspended) return null;
  const { rows } = await db.execute<{ above: number }>(aboveQuery(period, own.points));
  return { place: (rows[0]?.above ?? 0) + 1, points: own.points };
}

export const leaderboard: Operation<typeof pointRoutes.leaderboard> = async ({ db, viewer }, input) => {
  const now = clock.now();
  const period = periodAt(input.period, now);
  const [top, own, member, blocked] = await Promise.all([
    topQuery(db, period),
    ownPlace(db, viewer.id, period),
    standingOf(db, viewer.id),
    blockedWith(db, viewer.id),
  ]);
  const places = new Map<number, number>();
  for (const [index, { points }] of top.entries()) if (!places.has(points)) places.set(points, index + 1);
  return {
    items: top
      .filter(({ author }) => !blocked.includes(author.id))
      .map(({ author, points, balance }) => ({
        place: places.get(points) ?? 0,
        author: authorView(author),
        points,
        level: levelOf(balance).level,
        own: author.id === viewer.id,
      })),
    own,
    hidden: member.hidden,
    resetsAt: periodEnds(input.period, now),
  };
};
