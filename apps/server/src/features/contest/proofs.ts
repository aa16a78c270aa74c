import { and, eq, isNotNull } from 'drizzle-orm';
import type { ContestTask } from '@site/contract/contest/tasks.ts';
import type { Executor } from '#db/client.ts';
import { posts } from '#db/schema/forum.ts';
import { referrals } from '#db/schema/referrals.ts';
import { subscriptionOf } from '#features/newsletter';

/** How often a task was done, by what the site knows itself. What only the page knows has no proof. */
export const PROOFS: Partial<Record<ContestTask, (db: Executor, userId: number) => Promise<number>>> = {
  login: () => Promise.resolve(1),
  /** The switch in the settings alone proves nothing: it subscribes once the address is proved. */
  subscribe: async (db, userId) => {
    const state = (await subscriptionOf(db, userId))?.state;
    return state === 'active' || state === 'paused' ? 1 : 0;
  },
  post: async (db, userId) => {
    const standing = and(eq(posts.authorId, userId), eq(posts.state, 'visible'));
    return (await db.select({ id: posts.id }).from(posts).where(standing).limit(1)).length;
  },
  /** Whoever has proved the address of the new account. An account is younger than who invited it: there are no rings. */
  invite: (db, userId) => db.$count(referrals, and(eq(referrals.inviterId, userId), isNotNull(referrals.acceptedAt))),
};
