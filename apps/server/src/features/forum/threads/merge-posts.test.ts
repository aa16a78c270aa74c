import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftRoutes } from '@site/contract/drafts/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { follows } from '#db/schema/following.ts';
import { pollOptions, polls } from '#db/schema/forum-add-ons.ts';
import { postLikes, postReads, posts, postSaves, replies, replyLikes } from '#db/schema/forum.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createLoggedInAccount, createUser } from '../../../testing/factories.ts';
import { createReply } from '../../../testing/forum/forum-factories.ts';
import { reportedItem, staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { listNotificationNames, listOf } from '../../../testing/notifications.ts';
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

describe('merging posts', () => {
  it('turns the post into a reply and moves everything with exact counts [FORUM-80]', async () => {
    const { asker, reader, from, into, inFrom, nested } = await tools.twoThreads();
    const merged = await moderator(threadRoutes.merge, { id: from.id, into: into.id });
    expect(merged.id).toBe(into.id);
    const { db } = app.services;
    expect(await tools.replyOf(merged.replyId)).toMatchObject({
      postId: into.id,
      authorId: asker.user.id,
      plain: 'A lamp that flickers again, in detail.',
      likes: 2,
    });
    expect(await tools.replyOf(inFrom.id)).toMatchObject({ postId: into.id, toId: merged.replyId });
    expect(await tools.replyOf(nested.id)).toMatchObject({ postId: into.id, toId: inFrom.id });
    expect(await tools.postOf(from.id)).toMatchObject({ state: 'deleted', html: '', likes: 0, saves: 0, replies: 0 });
    expect(await tools.postOf(into.id)).toMatchObject({ replies: 4, saves: 1 });
    expect(await db.$count(postLikes, eq(postLikes.postId, from.id))).toBe(0);
    expect(await db.$count(replyLikes, eq(replyLikes.replyId, merged.replyId))).toBe(2);
    expect(await db.$count(postSaves, and(eq(postSaves.postId, into.id), eq(postSaves.userId, reader.user.id)))).toBe(
      1,
    );
    expect(await tools.wrongCounts()).toEqual([]);
    expect(await tools.logOf('posts-merged', from.id)).toMatchObject([
      { before: { title: 'A lamp that flickers again' }, after: { post: into.id, reply: merged.replyId, moved: 2 } },
    ]);
  });

  it('leads from the address of the post to its text, also after a second merge [FORUM-80]', async () => {
    const { from, into } = await tools.twoThreads();
    const last = await tools.writePost({ authorId: (await createUser(app.services)).id });
    const first = await moderator(threadRoutes.merge, { id: from.id, into: into.id });
    const visitor = client(app);
    expect(await visitor(forumRoutes.detail, { id: from.id })).toMatchObject({
      deleted: true,
      html: '',
      mergedInto: { id: into.id, replyId: first.replyId },
    });
    await moderator(threadRoutes.merge, { id: into.id, into: last.id });
    expect(await visitor(forumRoutes.detail, { id: from.id })).toMatchObject({
      mergedInto: { id: last.id, replyId: first.replyId },
    });
    expect(await visitor(threadRoutes.place, { id: first.replyId })).toEqual({ id: last.id, replyId: first.replyId });
    expect(await tools.wrongCounts()).toEqual([]);
  });

  it('notifies the author once, and notifications lead to the new place [FORUM-80]', async () => {
    const { asker, from, into, inFrom } = await tools.twoThreads();
    await expect.poll(() => listNotificationNames(app, asker.user)).toContain('postReplied');
    const { replyId } = await moderator(threadRoutes.merge, { id: from.id, into: into.id });
    await expect
      .poll(async () => (await listNotificationNames(app, asker.user)).filter((name) => name === 'postMerged'))
      .toHaveLength(1);
    await expect
      .poll(async () => (await listOf(asker.api)).resultList.map(({ path }) => path))
      .toContain(`/forumDetails?id=${into.id}&reply=${replyId}#r${replyId}`);
    const { resultList } = await listOf(asker.api);
    const shown = resultList.filter(({ path }) => path?.includes('/forumDetails'));
    expect(shown.every(({ path }) => path?.startsWith(`/forumDetails?id=${into.id}`))).toBe(true);
    expect(shown.some(({ path }) => path?.includes(`#r${inFrom.id}`))).toBe(true);
  });

  it('moves followers without duplicates, and does not mute the other post [FORUM-80]', async () => {
    const { asker, from, into } = await tools.twoThreads();
    const muter = await createLoggedInAccount(app);
    await muter.api(followingRoutes.mute, { kind: 'post', id: from.id, on: true });
    const both = await createLoggedInAccount(app);
    for (const { id } of [from, into]) await both.api(followingRoutes.follow, { kind: 'post', id, on: true });
    await moderator(threadRoutes.merge, { id: from.id, into: into.id });
    const rows = await app.services.db
      .select({ userId: follows.userId, targetId: follows.targetId })
      .from(follows)
      .where(and(eq(follows.kind, 'post'), inArray(follows.targetId, [from.id, into.id])));
    expect(rows.every(({ targetId }) => targetId === into.id)).toBe(true);
    expect(rows.filter(({ userId }) => userId === both.user.id)).toHaveLength(1);
    expect(rows.some(({ userId }) => userId === asker.user.id)).toBe(true);
    expect(await muter.api(followingRoutes.standing, { kind: 'post', id: into.id })).toMatchObject({ muted: false });
  });

  it('leaves replies unread that a member had not read, and others read [FORUM-80]', async () => {
    const { reader, asker, from, into, inInto, inFrom, nested } = await tools.twoThreads();
    const readAll = (api: TestClient, id: number) => api(forumRoutes.read, { id, all: true });
    await readAll(asker.api, from.id);
    await readAll(asker.api, into.id);
    await readAll(reader.api, into.id);
    await reader.api(forumRoutes.read, { id: from.id, replyId: inFrom.id });
    await moderator(threadRoutes.merge, { id: from.id, into: into.id });
    const positionOf = async (userId: number) => {
      const where = and(eq(postReads.postId, into.id), eq(postReads.userId, userId));
      const [row] = await app.services.db.select().from(postReads).where(where);
      return row?.lastReplyId;
    };
    expect(await positionOf(asker.user.id)).toBe(inInto.id);
    const position = (await positionOf(reader.user.id)) ?? 0;
    expect(position).toBeLessThan(nested.id);
    expect(await app.services.db.$count(postReads, eq(postReads.postId, from.id))).toBe(0);
  });

  it('leaves merged replies unread for readers of the other post only, and moves no one forward [FORUM-80]', async () => {
    const { asker, other, reader, from, into, inInto, inFrom, nested } = await tools.twoThreads();
    const later = await asker.api(forumRoutes.createReply, { id: into.id, content: '<p>Even later than those.</p>' });
    await other.api(forumRoutes.read, { id: into.id, all: true });
    await asker.api(forumRoutes.read, { id: into.id, replyId: inInto.id });
    await reader.api(forumRoutes.read, { id: from.id, all: true });
    await reader.api(forumRoutes.read, { id: into.id, all: true });
    await moderator(threadRoutes.merge, { id: from.id, into: into.id });
    const rows = await app.services.db
      .select({ userId: postReads.userId, last: postReads.lastReplyId })
      .from(postReads)
      .where(eq(postReads.postId, into.id));
    const positions = new Map(rows.map(({ userId, last }) => [userId, last]));
    // Their own reply in the merged post is not unread for them.
    expect(positions.get(other.user.id)).toBe(inFrom.id - 1);
    expect(positions.get(asker.user.id)).toBe(inInto.id);
    expect(positions.get(reader.user.id)).toBe(later.id);
    const { firstUnreadReplyId } = await other.api(forumRoutes.read, { id: into.id });
    expect(firstUnreadReplyId).toBe(inFrom.id);
    expect(nested.id).toBeGreaterThan(inFrom.id);
  });

  it('does not reverse the points that were earned [FORUM-80]', async () => {
    const { asker, from, into } = await tools.twoThreads();
    const total = async () => {
      const { rows } = await app.services.db.execute<{ points: number }>(
        sql`select coalesce(sum(points), 0)::int as points from points_ledger where user_id = ${asker.user.id}`,
      );
      return rows[0]?.points ?? 0;
    };
    await expect.poll(total).toBeGreaterThan(0);
    const before = await total();
    await moderator(threadRoutes.merge, { id: from.id, into: into.id });
    await expect.poll(() => listNotificationNames(app, asker.user)).toContain('postMerged');
    expect(await total()).toBeGreaterThanOrEqual(before);
  });

  it('moves the drafts of replies [FORUM-80]', async () => {
    const { reader, from, into } = await tools.twoThreads();
    const body = { id: crypto.randomUUID(), values: { content: '<p>Not finished yet</p>' } };
    await reader.api(draftRoutes.save, { place: `reply-to-${from.id}`, body, version: 0 });
    await moderator(threadRoutes.merge, { id: from.id, into: into.id });
    await expect
      .poll(async () => (await reader.api(draftRoutes.one, { place: `reply-to-${into.id}` })).draft)
      .toMatchObject({ body });
  });

  it('is not listed as deleted, and cannot be shown again [FORUM-80]', async () => {
    const { asker, from, into } = await tools.twoThreads();
    await moderator(threadRoutes.merge, { id: from.id, into: into.id });
    const { items } = await moderator(moderationRoutes.articles, { state: 'deleted', author: asker.user.id });
    expect(items).toEqual([]);
    const call = moderator(moderationRoutes.act, { kind: 'post', id: from.id, act: 'show' });
    await expect(call).rejects.toMatchObject({ errorName: 'moderation.not-possible' });
  });

  it('moves the votes of a feature request to another one only [FORUM-80]', async () => {
    const author = await createUser(app.services);
    const request = { authorId: author.id, kind: 'feature-request', featureState: 'open' } as const;
    const [first, second] = [await tools.writePost(request), await tools.writePost(request)];
    const voters = await Promise.all([1, 2].map(() => createLoggedInAccount(app)));
    const { postAddOnRoutes } = await import('@site/contract/forum/post-add-on-routes.ts');
    for (const { api } of voters) await api(postAddOnRoutes.voteFeature, { id: first.id, on: true });
    await voters[0]?.api(postAddOnRoutes.voteFeature, { id: second.id, on: true });
    // The vote of an account that was erased.
    await app.services.db.update(posts).set({ votes: 2 }).where(eq(posts.id, second.id));
    const plain = await tools.writePost({ authorId: author.id });
    await expect(moderator(threadRoutes.merge, { id: first.id, into: plain.id })).rejects.toMatchObject({
      errorName: 'forum.merge-kinds',
    });
    await moderator(threadRoutes.merge, { id: first.id, into: second.id });
    expect(await tools.postOf(second.id)).toMatchObject({ votes: 3 });
    expect(await tools.postOf(first.id)).toMatchObject({ votes: 0 });
    await app.services.db.update(posts).set({ votes: 2 }).where(eq(posts.id, second.id));
  });

  it('leaves a text editable that is longer than a reply, unless it becomes longer [FORUM-80]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const plain = 'A long text. '.repeat(500).trim();
    const from = await tools.writePost({ authorId: user.id, plain });
    const into = await tools.writePost({ authorId: user.id });
    const { replyId } = await moderator(threadRoutes.merge, { id: from.id, into: into.id });
    const edit = (text: string) => api(forumRoutes.editReply, { id: replyId, content: `<p>${text}</p>`, images: [] });
    await edit(plain.replace('A long', 'B long'));
    expect(await tools.replyOf(replyId)).toMatchObject({ plain: plain.replace('A long', 'B long') });
    await expect(edit(`${plain}!`)).rejects.toMatchObject({ errorName: 'invalid' });
    await edit('It is short now.');
    await expect(edit(plain)).rejects.toMatchObject({ errorName: 'invalid' });
  });

  it('is refused for polls, hidden posts, reported posts, unknown posts and the post itself [FORUM-80]', async () => {
    const { id: authorId } = await createUser(app.services);
    const into = await tools.writePost({ authorId });
    const merge = (id: number, target = into.id) => moderator(threadRoutes.merge, { id, into: target });
    const asked = await tools.writePost({ authorId });
    await app.services.db
      .insert(polls)
      .values({ postId: asked.id, question: 'Which?', endsAt: '2030-01-01T00:00:00Z' });
    await app.services.db.insert(pollOptions).values({ postId: asked.id, position: 0, text: 'This' });
    await expect(merge(asked.id)).rejects.toMatchObject({ errorName: 'forum.merge-add-ons' });
    for (const state of ['hidden', 'deleted'] as const) {
      const invisible = await tools.writePost({ authorId, state });
      await expect(merge(invisible.id)).rejects.toMatchObject({ errorName: 'forum.post-not-visible' });
      await expect(merge(into.id, invisible.id)).rejects.toMatchObject({ errorName: 'forum.post-not-visible' });
    }
    const { targetId } = await reportedItem(app);
    await tools.countTopics();
    await expect(merge(targetId)).rejects.toMatchObject({ errorName: 'forum.open-case' });
    await expect(merge(999_999_999)).rejects.toMatchObject({ errorName: 'forum.post-not-found' });
    await expect(merge(into.id)).rejects.toMatchObject({ errorName: 'forum.same-post' });
  });

  it.each([
    ['a visitor', 'signed-out', async () => client(app)],
    ['a member', 'forbidden', async () => (await createLoggedInAccount(app)).api],
    ['a representative', 'forbidden', () => staffOf(app, 'Representative-cam4')],
    [
      'a suspended moderator',
      'suspended',
      async () => (await createLoggedInAccount(app, { role: 'Moderator', suspended: true })).api,
    ],
  ] as const)('is refused to %s, like splitting [FORUM-80] [FORUM-81]', async (_who, errorName, callerOf) => {
    const { id: authorId } = await createUser(app.services);
    const [first, second] = [await tools.writePost({ authorId }), await tools.writePost({ authorId })];
    const reply = await createReply(app.services, { authorId, postId: first.id });
    const api = await callerOf();
    await expect(api(threadRoutes.merge, { id: first.id, into: second.id })).rejects.toMatchObject({ errorName });
    const split = { id: first.id, replies: [reply.id], topic: 'lounge', title: 'A new title for it' };
    await expect(api(threadRoutes.split, split)).rejects.toMatchObject({ errorName });
  });

  it('stays exact with concurrent replies, deletions and merges [FORUM-80]', async () => {
    const { reader, other, asker, from, into, inFrom } = await tools.twoThreads();
    const third = await tools.writePost({ authorId: asker.user.id });
    await reader.api(forumRoutes.save, { id: into.id, on: true });
    const marks = [from, into, third].flatMap(({ id }) => [
      reader.api(forumRoutes.like, { kind: 'post', id, on: false }),
      other.api(forumRoutes.like, { kind: 'post', id, on: true }),
      reader.api(forumRoutes.save, { id, on: false }),
      other.api(forumRoutes.save, { id, on: true }),
    ]);
    const ends = await endsOf([
      moderator(threadRoutes.merge, { id: from.id, into: into.id }),
      (await staffOf(app))(threadRoutes.merge, { id: from.id, into: third.id }),
      (await staffOf(app))(threadRoutes.merge, { id: into.id, into: from.id }),
      reader.api(forumRoutes.deleteReply, { id: inFrom.id }),
      other.api(forumRoutes.createReply, { id: from.id, content: '<p>Written at the same time as that.</p>' }),
      asker.api(forumRoutes.createReply, { id: into.id, content: '<p>Written at the same time as this.</p>' }),
      asker.api(forumRoutes.deletePost, { id: third.id }),
      asker.api(forumRoutes.like, { kind: 'reply', id: inFrom.id, on: true }),
      ...marks,
    ]);
    const known = [
      'forum.reply-deleted',
      'done',
      'forum.post-not-visible',
      'forum.post-deleted',
      'forum.post-not-found',
    ];
    expect(ends.filter((end) => !known.includes(String(end)))).toEqual([]);
    expect(await tools.wrongCounts()).toEqual([]);
    const lost = await app.services.db
      .select({ id: replies.id })
      .from(replies)
      .innerJoin(posts, eq(posts.id, replies.postId))
      .where(and(eq(replies.state, 'visible'), eq(posts.state, 'deleted'), sql`${posts.html} = ''`));
    expect(lost).toEqual([]);
  });
});
