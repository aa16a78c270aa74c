import { asc, sql } from 'drizzle-orm';
import type { ManagedTopic } from '@site/contract/forum/topic-routes.ts';
import { follows } from '#features/following';
import type { Executor, Transaction } from '#db/client.ts';
import type { topics } from '#db/schema/forum-topics.ts';
import { AppError } from '#platform/app-error.ts';
import { transact, type LoggedIn } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { topicsChanged } from '../events.ts';
import { readFormerSlugs, readTopics, refreshTopics } from './topics.ts';

export type StoredTopic = typeof topics.$inferSelect;

/** Key of the advisory lock that serializes changes of topics. */
const LOCK = 4_204_011;

export async function lockTopics(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** Returns the topics as administrators see them. */
export async function managedTopics(db: Executor): Promise<{ items: ManagedTopic[] }> {
  const [rows, former, followers] = await Promise.all([
    readTopics(db),
    readFormerSlugs(db),
    db
      .select({ id: follows.targetId, count: sql<number>`count(*)::int` })
      .from(follows)
      .where(sql`${follows.kind} = 'topic'`)
      .groupBy(follows.targetId)
      .orderBy(asc(follows.targetId)),
  ]);
  const followersOf = new Map(followers.map(({ id, count }) => [id, count]));
  return {
    items: rows.map(({ id, name: names, description: descriptions, position: _, ...row }) => ({
      ...row,
      ...{ id, names, descriptions },
      formerSlugs: former.get(id) ?? [],
      followers: followersOf.get(id) ?? 0,
    })),
  };
}

/**
 * Changes topics in one transaction and refreshes everything that shows them. Changes run one after another, so `all`
 * stays valid until the end, except for the counters.
 */
export async function changeTopics(
  context: LoggedIn,
  change: (work: TransactionScope, all: readonly StoredTopic[]) => Promise<void>,
): Promise<{ items: ManagedTopic[] }> {
  await transact(context, async (work) => {
    await lockTopics(work.tx);
    await work.emit(topicsChanged, {});
    await change(work, await readTopics(work.tx));
  });
  refreshTopics(context);
  return managedTopics(context.db);
}

/** @throws AppError forum.topic-not-found, forum.topic-changed if the version is not the current one */
export function findTopic(all: readonly StoredTopic[], id: number, version?: number): StoredTopic {
  const topic = all.find((one) => one.id === id);
  if (!topic) throw new AppError('forum.topic-not-found');
  if (version !== undefined && topic.version !== version) throw new AppError('forum.topic-changed');
  return topic;
}

/**
 * Checks that a topic that members can post in remains besides the given one.
 * @throws AppError forum.last-topic
 */
export function requireAnotherTopic(all: readonly StoredTopic[], id: number): void {
  const isLeft = all.some((one) => one.id !== id && one.archivedAt === null && one.whoMayPost === 'members');
  if (!isLeft) throw new AppError('forum.last-topic');
}
