import { findMember, profiles } from '#features/members';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { BadgeName } from '@site/contract/badges/badges.ts';
import type { badgeRoutes } from '@site/contract/badges/routes.ts';
import { badgeLevels } from '#db/schema/badges.ts';
import type { Operation } from '#platform/feature.ts';

/** Not cached for visitors, so that making a profile private takes effect at once. */
export const ofMember: Operation<typeof badgeRoutes.ofMember> = async (context, { id }) => {
  const { db } = context;
  const { visibility } = await findMember(context, id);
  if (visibility.closed !== null) return { badges: [] };
  const { badge, level, claimedAt, userId } = badgeLevels;
  const claimed = await db
    .select({ badge, level, hidden: profiles.hiddenBadges })
    .from(badgeLevels)
    .leftJoin(profiles, eq(profiles.userId, userId))
    .where(and(eq(userId, id), isNotNull(claimedAt)))
    .orderBy(desc(claimedAt), desc(level));
  const highest = new Map<BadgeName, number>();
  for (const one of claimed) {
    if (one.hidden?.includes(one.badge)) continue;
    highest.set(one.badge, Math.max(one.level, highest.get(one.badge) ?? 0));
  }
  return { badges: [...highest].map(([name, top]) => ({ badge: name, level: top })) };
};
