import { badgeRoutes } from '@site/contract/badges/routes.ts';
import { contestRoutes } from '@site/contract/contest/routes.ts';
import { contestAwards } from '#db/schema/contest.ts';
import type { TestApp, TestClient } from '../app.ts';

/** Gives a person badges, one of them claimed, a completed contest task and the contest award. */
export async function withBadges(
  app: TestApp,
  { user, api }: { user: { id: number }; api: TestClient },
): Promise<void> {
  // Processes pending events first, so that the notifications about reached badges already exist.
  await app.settle();
  await api(badgeRoutes.plan, {});
  await api(badgeRoutes.claim, { badge: 'posts', level: 1 });
  await api(contestRoutes.done, { task: 'tweet' });
  await app.services.db.insert(contestAwards).values({ userId: user.id, claimedAt: new Date().toISOString() });
}
