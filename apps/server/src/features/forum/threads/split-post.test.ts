import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { follows } from '#db/schema/following.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { posts } from '#db/schema/forum.ts';
import { transact } from '#platform/context.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createUser } from '../../../testing/factories.ts';
import { createReply } from '../../../testing/forum/forum-factories.ts';
import { reportedItem, staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { listNotificationNames } from '../../../testing/notifications.ts';
import { postSplit, replyCreated } from '../events.ts';
import { threadTools } from '../../../testing/forum/thread-tools.ts';

let app: TestApp;
let moderator: TestClient;
let tools: ReturnType<typeof threadTools>;
beforeAll(async () => {
  app = await testApp();
  moderator = await staffOf(app);
  tools = threadTools(app);
});
afterAll(() => app.close());

describe('splitting a post', () => {
  it('makes a new post of the selected replies with exact counts and links both ways [FORUM-81]', async () => {
    const { reader, other, into, from, inFrom, nested } = await tools.twoThreads();
    await reader.api(forumRoutes.like, { kind: 'reply', id: nested.id, on: true });
    await other.api(forumRoutes.like, { kind: 'reply', id: inFrom.id, on: true });
    const { db } = app.services;
    const [topic] = await db
      .select()
      .from(topics)
      .where(sql`${topics.slug} <> 'lounge'`)
      .limit(1);
    const { id } = await moderator(threadRoutes.split, {
      id: from.id,
      replies: [nested.id, inFrom.id],
      topic: topic?.slug ?? '',
      title: 'What the answer was about',
    });
    expect(await tools.postOf(id)).toMatchObject({
      authorId: reader.user.id,
      topicId: topic?.id,
      title: 'What the answer was about',
      plain: 'An answer to the new post.',
      state: 'visible',
      likes: 1,
      replies: 1,
    });
    expect(await tools.replyOf(nested.id)).toMatchObject({ postId: id, toId: null, likes: 1 });
    expect(await tools.replyOf(inFrom.id)).toMatchObject({ postId: from.id, state: 'deleted', html: '' });
    expect(await tools.postOf(from.id)).toMatchObject({ replies: 0 });
    expect(await tools.wrongCounts()).toEqual([]);
    const visitor = client(app);
    expect(await visitor(forumRoutes.detail, { id })).toMatchObject({
      splitFrom: { id: from.id, title: 'A lamp that flickers again' },
    });
    const { items } = await visitor(forumRoutes.replies, { id: from.id });
    expect(items).toMatchObject([
      { id: inFrom.id, deleted: true, movedTo: { id, title: 'What the answer was about' } },
    ]);
    expect(await visitor(threadRoutes.place, { id: nested.id })).toEqual({ id, replyId: nested.id });
    expect(await visitor(threadRoutes.place, { id: inFrom.id })).toEqual({ id, replyId: null });
    await expect(visitor(forumRoutes.replies, { id: from.id, at: nested.id })).rejects.toMatchObject({
      errorName: 'forum.reply-not-found',
    });
    await expect.poll(() => listNotificationNames(app, other.user)).toContain('repliesMoved');
    await expect.poll(() => listNotificationNames(app, reader.user)).toContain('repliesMoved');
    expect(await tools.logOf('post-split', from.id)).toMatchObject([{ after: { post: id, moved: 2 } }]);
    expect(into.id).not.toBe(id);
  });

  it('is reversed by merging: the first reply gets its id and likes back [FORUM-80] [FORUM-81]', async () => {
    const { other, from, inFrom, nested } = await tools.twoThreads();
    await other.api(forumRoutes.like, { kind: 'reply', id: inFrom.id, on: true });
    const split = { id: from.id, replies: [inFrom.id, nested.id], topic: 'lounge', title: 'Moved by mistake, sorry' };
    const { id } = await moderator(threadRoutes.split, split);
    expect(await moderator(threadRoutes.merge, { id, into: from.id })).toEqual({ id: from.id, replyId: inFrom.id });
    expect(await tools.replyOf(inFrom.id)).toMatchObject({
      postId: from.id,
      state: 'visible',
      plain: 'An answer to the new post.',
      likes: 1,
    });
    expect(await tools.replyOf(nested.id)).toMatchObject({ postId: from.id, toId: inFrom.id });
    expect(await tools.postOf(from.id)).toMatchObject({ replies: 2 });
    expect(await tools.wrongCounts()).toEqual([]);
  });

  it('makes a post in the language of the old one, with those who have read it as its readers [FORUM-81]', async () => {
    const { reader, other, asker, from, inFrom, nested } = await tools.twoThreads();
    for (const { api } of [reader, other]) await api(forumRoutes.read, { id: from.id, all: true });
    await asker.api(forumRoutes.read, { id: from.id });
    await moderator(threadRoutes.manage, { id: from.id, language: 'es' });
    const split = {
      id: from.id,
      replies: [inFrom.id, nested.id],
      topic: 'lounge',
      title: 'Read by its author and one',
    };
    const { id } = await moderator(threadRoutes.split, split);
    // The author does not count.
    expect(await tools.postOf(id)).toMatchObject({ language: 'es', readers: 1, authorId: reader.user.id });
  });

  it('does not show a moved reply next to its answers, since its new post may be hidden [FORUM-81]', async () => {
    const { asker, from, inFrom, nested } = await tools.twoThreads();
    const input = { id: from.id, content: '<p>An answer that stays.</p>', to: nested.id };
    const answer = await asker.api(forumRoutes.createReply, input);
    expect(answer.to).toMatchObject({ id: nested.id, excerpt: 'An answer to that answer.' });
    const split = { id: from.id, replies: [inFrom.id, nested.id], topic: 'lounge', title: 'Hidden after the split' };
    const { id } = await moderator(threadRoutes.split, split);
    await moderator(moderationRoutes.act, { kind: 'post', id, act: 'hide', reason: 'Advertising.' });
    const { items } = await client(app)(forumRoutes.replies, { id: from.id });
    expect(items.find((item) => item.id === answer.id)).toMatchObject({ to: null });
  });

  it('is refused for an archived topic, also that of the post [FORUM-81]', async () => {
    const { from, inFrom } = await tools.twoThreads();
    const { db } = app.services;
    const [archived] = await db
      .select()
      .from(topics)
      .where(sql`${topics.slug} <> 'lounge'`)
      .limit(1);
    const topic = archived?.slug ?? '';
    await moderator(threadRoutes.manage, { id: from.id, topic });
    await db
      .update(topics)
      .set({ archivedAt: sql`now()` })
      .where(eq(topics.slug, topic));
    const call = moderator(threadRoutes.split, {
      id: from.id,
      replies: [inFrom.id],
      topic,
      title: 'A new title for it',
    });
    await expect(call).rejects.toMatchObject({ errorName: 'invalid', errors: { topic: expect.any(String) } });
    await db.update(topics).set({ archivedAt: null }).where(eq(topics.slug, topic));
  });

  it.each(['split', 'merged again'] as const)(
    'makes authors follow the post that has their reply now: %s [FORUM-81]',
    async (then) => {
      const { reader, from, inFrom } = await tools.twoThreads();
      const split = { id: from.id, replies: [inFrom.id], topic: 'lounge', title: 'Followed by its author' };
      const { id } = await moderator(threadRoutes.split, split);
      if (then === 'merged again') await moderator(threadRoutes.merge, { id, into: from.id });
      await app.services.outbox.settle();
      const { db } = app.services;
      const ofReader = and(eq(follows.userId, reader.user.id), eq(follows.kind, 'post'));
      await db.delete(follows).where(ofReader);
      // The events are delivered late.
      const authorId = reader.user.id;
      await transact(app.services, async ({ emit }) => {
        await emit(replyCreated, { postId: from.id, replyId: inFrom.id, authorId, to: null });
        await emit(postSplit, {
          postId: id,
          fromId: from.id,
          textId: inFrom.id,
          authorIds: [authorId],
          byId: authorId,
        });
      });
      await app.services.outbox.settle();
      const followed = await db.select({ id: follows.targetId }).from(follows).where(ofReader);
      expect(followed).toEqual([{ id: then === 'split' ? id : from.id }]);
    },
  );

  it('removes the mark of a moved answer [FORUM-81]', async () => {
    const { asker, from, inFrom } = await tools.twoThreads();
    await asker.api(threadRoutes.answer, { id: from.id, replyId: inFrom.id });
    const split = { id: from.id, replies: [inFrom.id], topic: 'lounge', title: 'The answer on its own' };
    await moderator(threadRoutes.split, split);
    expect(await tools.postOf(from.id)).toMatchObject({ answerId: null });
  });

  it('is refused for hidden or foreign replies, archived topics, long lists and reports [FORUM-81]', async () => {
    const { id: authorId } = await createUser(app.services);
    const post = await tools.writePost({ authorId });
    const visible = await createReply(app.services, { authorId, postId: post.id });
    const split = (ids: number[], more: { topic?: string; title?: string } = {}) =>
      moderator(threadRoutes.split, {
        id: post.id,
        replies: ids,
        topic: 'lounge',
        title: 'A new title for it',
        ...more,
      });
    const hidden = await createReply(app.services, { authorId, postId: post.id, state: 'hidden' });
    const foreign = await createReply(app.services, {
      authorId,
      postId: (await tools.writePost({ authorId })).id,
    });
    for (const id of [hidden.id, foreign.id, 999_999_999]) {
      await expect(split([visible.id, id])).rejects.toMatchObject({ errorName: 'forum.reply-not-visible' });
    }
    const invalid = { errorName: 'invalid' };
    await expect(split([visible.id], { topic: 'no-such-topic' })).rejects.toMatchObject(invalid);
    await expect(split([visible.id], { title: 'x' })).rejects.toMatchObject(invalid);
    await expect(split([])).rejects.toMatchObject(invalid);
    await expect(split(Array.from({ length: 51 }, (_, n) => n + 1))).rejects.toMatchObject(invalid);
    const { targetId } = await reportedItem(app, { kind: 'reply' });
    await tools.countTopics();
    const reported = await tools.replyOf(targetId);
    const call = moderator(threadRoutes.split, {
      ...{ id: reported?.postId ?? 0, replies: [targetId], topic: 'lounge', title: 'A new title for it' },
    });
    await expect(call).rejects.toMatchObject({ errorName: 'forum.open-case' });
    expect(await tools.replyOf(visible.id)).toMatchObject({ postId: post.id, state: 'visible' });
  });

  it('does not reveal where a hidden reply is, except to staff [FORUM-81]', async () => {
    const { id: authorId } = await createUser(app.services);
    const post = await tools.writePost({ authorId });
    const hidden = await createReply(app.services, { authorId, postId: post.id, state: 'hidden' });
    await expect(client(app)(threadRoutes.place, { id: hidden.id })).rejects.toMatchObject({
      errorName: 'forum.reply-not-found',
    });
    expect(await moderator(threadRoutes.place, { id: hidden.id })).toEqual({ id: post.id, replyId: hidden.id });
  });

  it('moves a reply only once when two moderators split at the same time [FORUM-81]', async () => {
    const { reader, from, inFrom, nested } = await tools.twoThreads();
    const split = { id: from.id, replies: [inFrom.id, nested.id], topic: 'lounge', title: 'Split at the same time' };
    const ends = await endsOf([
      moderator(threadRoutes.split, split),
      (await staffOf(app))(threadRoutes.split, split),
      reader.api(forumRoutes.deleteReply, { id: inFrom.id }),
    ]);
    expect(ends.filter((end) => end !== 'done' && end !== 'forum.reply-not-visible')).toEqual([]);
    const made = await app.services.db.$count(posts, eq(posts.title, split.title));
    expect(made).toBeLessThanOrEqual(1);
    expect(await tools.wrongCounts()).toEqual([]);
  });
});
