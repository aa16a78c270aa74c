import { and, eq, isNotNull } from 'drizzle-orm';
import type { ContestTask } from '@site/contract/contest/tasks.ts';
import type { Executor } from '#db/client.ts';
import { posts } from '#features/forum';
import { referrals } from '#features/referrals';
import { subscriptionOf } from '#features/newsletter';

/** Functions that count how often a task was done. Tasks that only the client can report have none. */
export const TASK_CHECKS: Partial<Record<ContestTask, (db: Executor, userId: number) => Promise<number>>> = {
  login: () => Promise.resolve(1),
  /** Enabling the setting is not enough, because the subscription becomes active only when the email is verified. */
  subscribe: async (db, userId) => {
    const state = (await subscriptionOf(db, userId))?.state;
    return state === 'active' || state === 'paused' ? 1 : 0;
  },
  post: async (db, userId) => {
    const standing = and(eq(posts.authorId, userId), eq(posts.state, 'visible'));
    return (await db.select({ id: posts.id }).from(posts).where(standing).limit(1)).length;
  },
  /**
   * Counts accounts with a verified email. Invitations cannot be circular, because an account is always younger than
   * its inviter.
   */
  invite: (db, userId) => db.$count(referrals, and(eq(referrals.inviterId, userId), isNotNull(referrals.acceptedAt))),
};
