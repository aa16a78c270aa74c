import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { topics } from '#db/schema/forum-topics.ts';

/** Updates the post counts of two topics when a visible post moves between them. */
export async function countMove(tx: Transaction, { from, to }: { from: number; to: number }): Promise<void> {
  if (from === to) return;
  // Lock order: topics by id, as in every transaction that locks two topics.
  const changes = [
    { topic: from, by: -1 },
    { topic: to, by: 1 },
  ].toSorted((a, b) => a.topic - b.topic);
  for (const { topic, by } of changes) {
    await tx
      .update(topics)
      .set({ posts: sql`${topics.posts} + ${by}` })
      .where(eq(topics.id, topic));
  }
}
