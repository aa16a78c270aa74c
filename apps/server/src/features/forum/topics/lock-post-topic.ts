import { eq, or, sql } from 'drizzle-orm';
import { mayPostIn } from '@site/contract/forum/may-post-in.ts';
import type { Transaction } from '#db/client.ts';
import { topicRedirects, topics } from '#db/schema/forum-topics.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/sessions/session.ts';

/**
 * Finds a topic by its slug or that of a topic merged into it, and locks it against being merged until the transaction
 * ends. The lock does not conflict with changes of its counters.
 */
async function lockTopic(tx: Transaction, slug: string) {
  const merged = sql`(select ${topicRedirects.topicId} from ${topicRedirects} where ${topicRedirects.slug} = ${slug})`;
  const [topic] = await tx
    .select({ id: topics.id, whoMayPost: topics.whoMayPost, archivedAt: topics.archivedAt })
    .from(topics)
    .where(or(eq(topics.slug, slug), eq(topics.id, merged)))
    .for('key share');
  return topic;
}

/**
 * Returns the id of the topic in which the viewer wants to post.
 * @param currentId topic of the post that is edited, in which it may stay
 * @throws AppError invalid, if there is no such topic or the viewer may not post in it
 */
export async function lockPostTopic(
  tx: Transaction,
  viewer: Viewer,
  { slug, currentId }: { slug: string; currentId?: number },
): Promise<number> {
  // If a merge has deleted the topic while the first query waited for it, the second finds its redirect.
  const topic = (await lockTopic(tx, slug)) ?? (await lockTopic(tx, slug));
  if (!topic) throw fieldError('topic', 'forum.topic-required');
  const { id, whoMayPost, archivedAt } = topic;
  const archived = archivedAt !== null;
  if (id === currentId || mayPostIn({ whoMayPost, archived }, viewer.role)) return id;
  throw fieldError('topic', archived ? 'forum.topic-archived' : 'forum.topic-staff-only');
}
