import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { pointRoutes } from '@site/contract/points/routes.ts';
import { levelOf, LEADERBOARD_SIZE } from '@site/contract/points/rules.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { pointsPeriods, pointsMembers } from '#db/schema/points.ts';
import { pendingDeletions } from '#platform/users/account-state.ts';
import { authorView, listedFor, privacySettings } from '#features/members';
import { authorColumns } from '#platform/members/author-columns.ts';
import { clock } from '#platform/clock.ts';
import type { Operation } from '#platform/feature.ts';
import { transact } from '#platform/context.ts';
import { standingOf } from '../standing-of.ts';
import { lockMembers } from '../lock-members.ts';
import { periodAt, periodEnds } from './periods.ts';

const { period: ofPeriod, published, listed } = pointsPeriods;
const overall = alias(pointsPeriods, 'overall');
const ownPeriod = alias(pointsPeriods, 'own_period');

/**
 * Condition on `users`: the member does not hide their presence. Points disclose visits, so members who hide their
 * presence are left out.
 */
const SHOWS_VISITS = sql`not exists (select from ${privacySettings} hidden
  where hidden.user_id = ${users.id} and not hidden.show_online)`;

/**
 * Reads the index points_periods_published from the top, skipping members whom the caller may not see or who hide their
 * presence.
 * @param shown visibility policy: condition on `users` for members who appear in the caller's lists
 */
export function topQuery(db: Executor, period: string, shown: SQL | undefined) {
  return db
    .select({ author: authorColumns, points: published, total: overall.published })
    .from(pointsPeriods)
    .innerJoin(users, eq(users.id, pointsPeriods.userId))
    .innerJoin(overall, and(eq(overall.userId, pointsPeriods.userId), eq(overall.period, 'all')))
    .where(and(eq(ofPeriod, period), listed, gt(published, 0), shown, SHOWS_VISITS))
    .orderBy(sql`${published} desc, ${pointsPeriods.userId}`)
    .limit(LEADERBOARD_SIZE);
}

/** Number of members with more points than `ownPeriod`, except those excluded from leaderboards. */
function above(period: string) {
  const more = and(eq(ofPeriod, period), listed, gt(published, ownPeriod.published), gt(published, 0));
  return sql<number>`(
    (select count(*) from ${pointsPeriods} where ${more}) - (
      select count(*) from ${pointsPeriods} where ${more} and ${pointsPeriods.userId} in (
        select id from ${users} where ${users.suspended} union select user_id from ${pendingDeletions}
        union select user_id from ${privacySettings} where private or not show_online)))::int`;
}

/** Reads a member's points and rank. Counts by index-only scans of points_periods_published. */
export function ownQuery(db: Executor, userId: number, period: string) {
  return db
    .select({
      points: ownPeriod.published,
      above: above(period),
      listed: ownPeriod.listed,
      suspended: users.suspended,
      private: privacySettings.private,
      showOnline: privacySettings.showOnline,
    })
    .from(users)
    .leftJoin(ownPeriod, and(eq(ownPeriod.userId, users.id), eq(ownPeriod.period, period)))
    .leftJoin(privacySettings, eq(privacySettings.userId, users.id))
    .where(eq(users.id, userId));
}

/** Loads the current user's rank, and whether privacy settings exclude them from the leaderboards. */
async function ownPlace(db: Executor, userId: number, period: string) {
  const [row] = await ownQuery(db, userId, period);
  const isHidden = row?.private === true || row?.showOnline === false;
  if (!row?.points || row.points <= 0 || !row.listed || row.suspended || isHidden)
    return { place: null, keptOff: isHidden };
  return { place: { place: row.above + 1, points: row.points }, keptOff: isHidden };
}

export const leaderboard: Operation<typeof pointRoutes.leaderboard> = async ({ db, viewer }, input) => {
  const now = clock.now();
  const period = periodAt(input.period, now);
  const shown = await listedFor(db, viewer);
  const [top, { place: own, keptOff }, member] = await Promise.all([
    topQuery(db, period, shown),
    ownPlace(db, viewer.id, period),
    standingOf(db, viewer.id),
  ]);
  const places = new Map<number, number>();
  for (const [index, { points }] of top.entries()) if (!places.has(points)) places.set(points, index + 1);
  return {
    items: top.map(({ author, points, total }) => ({
      place: places.get(points) ?? 0,
      author: authorView(author),
      points,
      level: levelOf(total).level,
      own: author.id === viewer.id,
    })),
    own,
    hidden: member.hidden,
    keptOff,
    resetsAt: periodEnds(input.period, now),
  };
};

export const hide: Operation<typeof pointRoutes.hide> = (context, { hidden }) =>
  transact(context, async ({ tx }) => {
    const userId = context.viewer.id;
    await lockMembers(tx, [userId]);
    await tx.update(pointsMembers).set({ hidden }).where(eq(pointsMembers.userId, userId));
    await tx.update(pointsPeriods).set({ listed: !hidden }).where(eq(pointsPeriods.userId, userId));
    return {};
  });
