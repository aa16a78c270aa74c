import { and, eq, sql } from 'drizzle-orm';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { auditDetails, auditLog } from '#db/schema/moderation.ts';
import type { TestApp, TestClient } from '../app.ts';
import { createLoggedInAccount } from '../factories.ts';
import { miscounted } from '../fault-injection/miscounted.ts';
import { createPost } from './forum-factories.ts';

/** Two posts with replies, likes, saves and readers, written through the API. */
async function twoThreads(app: TestApp) {
  const [asker, other, reader] = await Promise.all([1, 2, 3].map(() => createLoggedInAccount(app)));
  if (!asker || !other || !reader) throw new Error('no members');
  const write = (api: TestClient, title: string) =>
    api(forumRoutes.createPost, { topic: 'lounge', language: 'en', title, content: `<p>${title}, in detail.</p>` });
  const from = await write(asker.api, 'A lamp that flickers again');
  const into = await write(other.api, 'Lamps that flicker, all of them');
  const answer = (api: TestClient, id: number, text: string, to?: number) =>
    api(forumRoutes.createReply, { id, content: `<p>${text}</p>`, ...(to !== undefined && { to }) });
  const inInto = await answer(reader.api, into.id, 'The first answer to the old post.');
  const inFrom = await answer(reader.api, from.id, 'An answer to the new post.');
  const nested = await answer(other.api, from.id, 'An answer to that answer.', inFrom.id);
  await reader.api(forumRoutes.like, { kind: 'post', id: from.id, on: true });
  await other.api(forumRoutes.like, { kind: 'post', id: from.id, on: true });
  await reader.api(forumRoutes.save, { id: from.id, on: true });
  return { asker, other, reader, from, into, inInto, inFrom, nested };
}

/** Helpers for the tests of merging and splitting: posts with replies, and their rows. */
export function threadTools(app: TestApp) {
  const postOf = async (id: number) => (await app.services.db.select().from(posts).where(eq(posts.id, id)))[0];
  const replyOf = async (id: number) => (await app.services.db.select().from(replies).where(eq(replies.id, id)))[0];
  /** Counts posts in their topics, which factories do not do. */
  const countTopics = () =>
    app.services.db.execute(
      sql`update topics t set posts = (select count(*) from posts p where p.topic_id = t.id and p.state = 'visible')`,
    );
  async function writePost(wanted: Parameters<typeof createPost>[1]) {
    const post = await createPost(app.services, wanted);
    await countTopics();
    return post;
  }
  /** Counters of posts, replies and topics that differ from their rows. Points are tested with their own actions. */
  const wrongCounts = async () => (await miscounted(app.services.db)).filter((line) => !line.startsWith('points'));
  const logOf = (action: string, targetId: number) =>
    app.services.db
      .select({ before: auditDetails.before, after: auditDetails.after })
      .from(auditLog)
      .innerJoin(auditDetails, eq(auditDetails.logId, auditLog.id))
      .where(and(eq(auditLog.action, action), eq(auditLog.targetId, targetId)));

  return { postOf, replyOf, wrongCounts, logOf, countTopics, writePost, twoThreads: () => twoThreads(app) };
}
