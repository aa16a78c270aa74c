import { BADGE_NAMES, BADGE_POINTS, BADGES, type BadgeName } from '@site/contract/badges/badges.ts';
import type { badgeRoutes, BadgePlan } from '@site/contract/badges/routes.ts';
import { partsOf } from '@site/contract/site/site-sections.ts';
import type { Operation } from '#platform/feature.ts';
import { loadBadgeProgress, type BadgeProgress } from './load-badge-progress.ts';
import { findLevel, levelsBeyond, storedLevels, storeLevels, type StoredLevel } from './levels.ts';

function planOf(badge: BadgeName, progress: BadgeProgress, stored: readonly StoredLevel[]): BadgePlan {
  return {
    badge,
    value: progress[badge] ?? 0,
    counted: progress[badge] !== null,
    levels: BADGES[badge].levels.map((threshold, at) => {
      const reached = findLevel(stored, badge, at + 1);
      const claimedAt = reached?.claimedAt ?? null;
      const state = reached ? (claimedAt === null ? 'claim' : 'done') : 'progress';
      return { level: at + 1, threshold, state, points: BADGE_POINTS[at] ?? 0, claimedAt };
    }),
  };
}

/**
 * Stores newly reached levels without a notification, because the response shows them to the member. Leaves out badges
 * that are earned in a section that is switched off.
 */
export const plan: Operation<typeof badgeRoutes.plan> = async ({ db, viewer, siteSettings }) => {
  const hidden = partsOf(await siteSettings.disabledSections(), 'badges');
  const progress = await loadBadgeProgress(db, viewer.id);
  const before = await storedLevels(db, viewer.id);
  const beyond = levelsBeyond(before, progress);
  await storeLevels(db, viewer.id, beyond);
  // Levels that another request has stored concurrently are also shown as unclaimed.
  const stored = [...before, ...beyond.map((reached) => ({ ...reached, claimedAt: null }))];
  return {
    badges: BADGE_NAMES.filter((badge) => !hidden.includes(badge)).map((badge) => planOf(badge, progress, stored)),
  };
};
