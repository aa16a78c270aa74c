import { eq } from 'drizzle-orm';
import { BADGE_NAMES, BADGES, type BadgeName } from '@site/contract/badges/badges.ts';
import type { Executor } from '#db/client.ts';
import { badgeLevels } from '#db/schema/badges.ts';
import { clock } from '#platform/clock.ts';
import type { BadgeProgress } from './load-badge-progress.ts';

export type StoredLevel = Pick<typeof badgeLevels.$inferSelect, 'badge' | 'level' | 'claimedAt'>;

/** Loads the levels that a member has already reached. */
export function storedLevels(db: Executor, userId: number): Promise<StoredLevel[]> {
  const { badge, level, claimedAt } = badgeLevels;
  return db.select({ badge, level, claimedAt }).from(badgeLevels).where(eq(badgeLevels.userId, userId));
}

export function findLevel(stored: readonly StoredLevel[], badge: BadgeName, level: number): StoredLevel | undefined {
  return stored.find((one) => one.badge === badge && one.level === level);
}

/** Returns the levels reached by the current progress that are not stored yet. */
export function levelsBeyond(
  stored: readonly StoredLevel[],
  progress: BadgeProgress,
): { badge: BadgeName; level: number }[] {
  return BADGE_NAMES.flatMap((badge) =>
    BADGES[badge].levels.flatMap((threshold, at) => {
      const isNew = (progress[badge] ?? 0) >= threshold && !findLevel(stored, badge, at + 1);
      return isNew ? [{ badge, level: at + 1 }] : [];
    }),
  );
}

/**
 * Stores newly reached levels.
 * @returns the levels that no concurrent transaction has already stored
 */
export async function storeLevels(
  db: Executor,
  userId: number,
  levels: readonly { badge: BadgeName; level: number }[],
): Promise<StoredLevel[]> {
  if (levels.length === 0) return [];
  const reachedAt = clock.now().toISOString();
  const { badge, level, claimedAt } = badgeLevels;
  return db
    .insert(badgeLevels)
    .values(levels.map((reached) => ({ userId, ...reached, reachedAt })))
    .onConflictDoNothing()
    .returning({ badge, level, claimedAt });
}
