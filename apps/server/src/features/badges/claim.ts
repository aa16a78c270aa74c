import { and, eq, isNull } from 'drizzle-orm';
import { BADGE_POINTS, badgeIcon, type BadgeName } from '@site/contract/badges/badges.ts';
import type { badgeRoutes } from '@site/contract/badges/routes.ts';
import type { Transaction } from '#db/client.ts';
import { badgeLevels } from '#db/schema/badges.ts';
import { notifyBadge } from '#features/notifications';
import { award, lockMembers } from '#features/points';
import { AppError } from '#platform/app-error.ts';
import { clock } from '#platform/clock.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { loadBadgeProgress } from './load-badge-progress.ts';
import { findLevel, levelsBeyond, storedLevels, storeLevels } from './levels.ts';
import { badgeTexts } from './texts.ts';

/**
 * Stores the levels reached for a badge unless the wanted level is already stored, then returns the row of the wanted
 * level; undefined if it is not reached.
 */
async function reachedLevel(tx: Transaction, userId: number, { badge, level }: { badge: BadgeName; level: number }) {
  const stored = await storedLevels(tx, userId);
  const found = findLevel(stored, badge, level);
  if (found) return found;
  await storeLevels(tx, userId, levelsBeyond(stored, await loadBadgeProgress(tx, userId, [badge])));
  return findLevel(await storedLevels(tx, userId), badge, level);
}

/**
 * Claims a reached badge level. Idempotent: the first of several concurrent claims updates the row, and the others
 * return its timestamp.
 */
export const claim: Operation<typeof badgeRoutes.claim> = async (context, { badge, level }) => {
  const { viewer, language } = context;
  const points = BADGE_POINTS[level - 1] ?? 0;
  const { claimedAt, isFirst } = await transact(context, async ({ tx }) => {
    // Locks the member row first, as event subscribers do, which grant points before they check badges.
    await lockMembers(tx, [viewer.id]);
    const reached = await reachedLevel(tx, viewer.id, { badge, level });
    if (!reached) throw new AppError('badges.not-reached');
    if (reached.claimedAt !== null) return { claimedAt: reached.claimedAt, isFirst: false };
    const at = clock.now();
    const row = and(eq(badgeLevels.userId, viewer.id), eq(badgeLevels.badge, badge), eq(badgeLevels.level, level));
    const [taken] = await tx
      .update(badgeLevels)
      .set({ claimedAt: at.toISOString() })
      .where(and(row, isNull(badgeLevels.claimedAt)))
      .returning();
    if (!taken) {
      const [other] = await tx.select().from(badgeLevels).where(row);
      return { claimedAt: other?.claimedAt ?? at.toISOString(), isFirst: false };
    }
    const detail = `${badge}:${level}`;
    const given = await award(tx, { userId: viewer.id, action: 'badge', key: `badge:${detail}`, points, detail, at });
    // The member was suspended during the claim. The transaction rolls back, so the level can be claimed after the
    // suspension.
    if (given === 0) throw new AppError('suspended');
    return { claimedAt: at.toISOString(), isFirst: true };
  });
  if (isFirst) {
    const { name, desc } = badgeTexts(language, badge, level);
    notifyBadge(context, viewer.id, { badge: name, lv: level, desc, icon: badgeIcon(badge, level) });
  }
  return { claimedAt, points };
};
