import { and, eq, isNotNull } from 'drizzle-orm';
import { BADGES, type BadgeName } from '@site/contract/badges/badges.ts';
import type { Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { notify } from '#features/notifications';
import type { Services } from '#platform/context.ts';
import { loadBadgeProgress } from './load-badge-progress.ts';
import { levelsBeyond, storedLevels, storeLevels } from './levels.ts';
import { reachedMessage } from './texts.ts';

/**
 * Notifies a member about a reached level. If the previous notification about this badge is unread, it is updated to
 * the new level instead.
 */
async function notifyMember(
  services: Pick<Services, 'outbox'>,
  tx: Transaction,
  { userId, badge, level }: { userId: number; badge: BadgeName; level: number },
): Promise<void> {
  const message = reachedMessage(badge, level);
  await notify(services, tx, {
    userId,
    name: 'achievement',
    subject: `badge:${badge}`,
    message,
    path: '/achievements',
  });
}

/**
 * Checks whether a member has reached levels of the given badges and stores the levels. Sends one notification per
 * badge, saying that the highest new level can be claimed.
 */
export async function reach(
  services: Pick<Services, 'outbox'>,
  tx: Transaction,
  { userId, badges }: { userId: number; badges: readonly BadgeName[] },
): Promise<void> {
  const stored = await storedLevels(tx, userId);
  const open = badges.filter((badge) => {
    const reached = stored.filter((one) => one.badge === badge).length;
    return reached < BADGES[badge].levels.length;
  });
  if (open.length === 0) return;
  const beyond = levelsBeyond(stored, await loadBadgeProgress(tx, userId, open));
  if (beyond.length === 0) return;
  // Accounts without a role (not joined yet, or pending deletion) get no levels. Their levels are found once they have
  // a role.
  const isMember = and(eq(users.id, userId), isNotNull(users.role));
  if ((await tx.$count(users, isMember)) === 0) return;
  const highest = new Map<BadgeName, number>();
  for (const { badge, level } of await storeLevels(tx, userId, beyond)) {
    highest.set(badge, Math.max(level, highest.get(badge) ?? 0));
  }
  for (const [badge, level] of highest) await notifyMember(services, tx, { userId, badge, level });
}
