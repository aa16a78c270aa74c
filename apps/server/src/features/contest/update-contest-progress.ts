import { eq, and, isNotNull } from 'drizzle-orm';
import type { ContestProgress } from '@site/contract/contest/routes.ts';
import { CONTEST_TASKS, type ContestTask } from '@site/contract/contest/tasks.ts';
import type { Executor } from '#db/client.ts';
import { contestAwards, contestTasks } from '#db/schema/contest.ts';
import { clock } from '#platform/clock.ts';
import { posts } from '#features/forum';
import { referrals } from '#features/referrals';
import { subscriptionOf } from '#features/newsletter';

/** Functions that count how often a task was done. Tasks that only the client can report have none. */
const TASK_CHECKS: Partial<Record<ContestTask, (db: Executor, userId: number) => Promise<number>>> = {
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

/** Marks tasks as done. Idempotent: tasks that are already done retain their timestamp. */
export async function storeDone(db: Executor, userId: number, tasks: readonly ContestTask[]): Promise<void> {
  if (tasks.length === 0) return;
  const doneAt = clock.now().toISOString();
  const rows = tasks.map((task) => ({ userId, task, doneAt }));
  await db.insert(contestTasks).values(rows).onConflictDoNothing();
}

/** Computes a member's progress. Newly completed tasks are stored, so that they stay done. */
export async function updateContestProgress(db: Executor, userId: number): Promise<ContestProgress> {
  const stored = await db.select({ task: contestTasks.task }).from(contestTasks).where(eq(contestTasks.userId, userId));
  const [award] = await db.select().from(contestAwards).where(eq(contestAwards.userId, userId));
  const before = new Set(stored.map(({ task }) => task));
  const tasks: ContestProgress['tasks'] = [];
  for (const { task, need } of CONTEST_TASKS) {
    const have = before.has(task) ? need : Math.min(need, (await TASK_CHECKS[task]?.(db, userId)) ?? 0);
    tasks.push({ task, have, need, status: have === need ? 'done' : 'open' });
  }
  const done = tasks.filter(({ status }) => status === 'done').map(({ task }) => task);
  await storeDone(
    db,
    userId,
    done.filter((task) => !before.has(task)),
  );
  return { tasks, done: done.length, claimedAt: award?.claimedAt ?? null };
}
