import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { posts } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { cases, watchedWords } from '#db/schema/moderation.ts';
import { siteSettings } from '#db/schema/platform.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await staffOf(app, 'Admin');
});
beforeEach(async () => {
  await app.services.db.delete(watchedWords);
  await app.services.db.delete(siteSettings).where(eq(siteSettings.key, 'hold_first_posts'));
});
afterAll(() => app.close());

const fields = (content: string, title = 'A title that is long enough') =>
  ({ topic: 'lounge', title, content: `<p>${content}</p>`, language: 'en' }) as const;
const watch = (word: string, action: 'hold' | 'flag') => admin(moderationRoutes.saveWord, { word, action });
const postOf = async (id: number) => (await app.services.db.select().from(posts).where(eq(posts.id, id)))[0];
const casesOf = (kind: 'post' | 'reply', id: number) =>
  app.services.db
    .select()
    .from(cases)
    .where(and(eq(cases.kind, kind), eq(cases.targetId, id)));
const counted = async () =>
  (await app.services.db.select().from(topics).where(eq(topics.slug, 'lounge')))[0]?.posts ?? 0;

describe('watched words', () => {
  it('a word with action hold hides the post from others until a moderator approves it [MOD-03]', async () => {
    await watch('Jackpot', 'hold');
    const { api } = await createLoggedInAccount(app);
    const before = await counted();
    const { id } = await api(forumRoutes.createPost, fields('Win the j.a.c.k.p.o.t today.'));
    await app.settle();
    expect(await postOf(id)).toMatchObject({ state: 'hidden', hiddenFor: 'words' });
    expect(await counted()).toBe(before);
    await expect(client(app)(forumRoutes.detail, { id })).rejects.toMatchObject({
      errorName: 'forum.post-not-found',
    });
    expect(await api(forumRoutes.detail, { id })).toMatchObject({ hidden: 'words' });
    const [found] = await casesOf('post', id);
    expect(found).toMatchObject({ source: 'words', word: 'jackpot', open: true });
    await admin(moderationRoutes.decideCase, { id: found?.id ?? 0, outcome: 'kept' });
    await app.settle();
    expect(await client(app)(forumRoutes.detail, { id })).toMatchObject({ id });
    expect(await counted()).toBe(before + 1);
  });

  it('finds a word in the title or in a poll [MOD-03]', async () => {
    await watch('jackpot', 'hold');
    const { api } = await createLoggedInAccount(app);
    const poll = { question: 'Which one?', answers: ['The jackpot', 'None'], duration: 'day' } as const;
    for (const input of [
      fields('Nothing.', 'The jackpot of this week'),
      { ...fields('Nothing.'), poll: { ...poll, answers: [...poll.answers] } },
    ]) {
      const { id } = await api(forumRoutes.createPost, input);
      expect((await postOf(id))?.hiddenFor).toBe('words');
    }
  });

  it('a word with action flag leaves the post visible and queues it for moderators [MOD-03]', async () => {
    await watch('giveaway', 'flag');
    const { api } = await createLoggedInAccount(app);
    const { id } = await api(forumRoutes.createPost, fields('A giveaway for everybody.'));
    expect((await postOf(id))?.state).toBe('visible');
    expect(await casesOf('post', id)).toMatchObject([{ source: 'words', word: 'giveaway', open: true }]);
  });

  it('hides a post whose edit adds the word, and ignores the word after one approval [MOD-03]', async () => {
    await watch('jackpot', 'hold');
    const { api } = await createLoggedInAccount(app);
    const { id } = await api(forumRoutes.createPost, fields('Nothing yet.'));
    await api(forumRoutes.editPost, { id, ...fields('The jackpot!') });
    expect(await postOf(id)).toMatchObject({ state: 'hidden', hiddenFor: 'words' });
    const [found] = await casesOf('post', id);
    await admin(moderationRoutes.decideCase, { id: found?.id ?? 0, outcome: 'kept' });
    await api(forumRoutes.editPost, { id, ...fields('The jackpot, spelled better.') });
    expect((await postOf(id))?.state).toBe('visible');
    expect(await casesOf('post', id)).toHaveLength(1);
  });

  it('counts a hidden reply only after a moderator approves it [MOD-03]', async () => {
    await watch('jackpot', 'hold');
    const { user, api } = await createLoggedInAccount(app);
    const post = await createPost(app.services, { authorId: user.id });
    const other = await createLoggedInAccount(app);
    const reply = await other.api(forumRoutes.createReply, { id: post.id, content: '<p>jackpot</p>' });
    await app.settle();
    expect((await postOf(post.id))?.replies).toBe(0);
    expect((await client(app)(forumRoutes.replies, { id: post.id })).items).toEqual([]);
    const [found] = await casesOf('reply', reply.id);
    await admin(moderationRoutes.decideCase, { id: found?.id ?? 0, outcome: 'kept' });
    expect((await postOf(post.id))?.replies).toBe(1);
    await other.api(forumRoutes.editReply, { id: reply.id, content: '<p>clean</p>' });
    await watch('clean now', 'hold');
    await other.api(forumRoutes.editReply, { id: reply.id, content: '<p>clean now</p>' });
    expect((await postOf(post.id))?.replies).toBe(0);
    await api(forumRoutes.createReply, { id: post.id, content: '<p>Fine.</p>' });
    expect((await postOf(post.id))?.replies).toBe(1);
  });

  it('does not check content by staff [MOD-03]', async () => {
    await watch('jackpot', 'hold');
    const { id } = await admin(moderationRoutes.rules, {}).then(() =>
      admin(forumRoutes.createPost, fields('The word is jackpot.')),
    );
    expect((await postOf(id))?.state).toBe('visible');
  });
});

describe('pre-moderation of first posts', () => {
  it("off: publishes a new member's first post at once [MOD-03]", async () => {
    const { api } = await createLoggedInAccount(app);
    const { id } = await api(forumRoutes.createPost, fields('Hello.'));
    expect((await postOf(id))?.state).toBe('visible');
  });

  it('on: hides first posts until one is approved, then publishes the next at once [MOD-03]', async () => {
    expect(await admin(moderationRoutes.saveRules, { holdFirstPosts: true })).toEqual({ holdFirstPosts: true });
    const { api } = await createLoggedInAccount(app);
    const { id } = await api(forumRoutes.createPost, fields('Hello.'));
    const second = await api(forumRoutes.createPost, fields('Hello again.'));
    expect(await postOf(id)).toMatchObject({ state: 'hidden', hiddenFor: 'first-post' });
    expect((await postOf(second.id))?.hiddenFor).toBe('first-post');
    const [found] = await casesOf('post', id);
    await admin(moderationRoutes.decideCase, { id: found?.id ?? 0, outcome: 'kept' });
    expect((await postOf(id))?.state).toBe('visible');
    const third = await api(forumRoutes.createPost, fields('Hello for the third time.'));
    expect((await postOf(third.id))?.state).toBe('visible');
  });

  it('on: does not treat members with earlier posts as new [MOD-03]', async () => {
    const { user, api } = await createLoggedInAccount(app);
    const old = await createPost(app.services, { authorId: user.id });
    await admin(moderationRoutes.saveRules, { holdFirstPosts: true });
    const { id } = await api(forumRoutes.createPost, fields('Hello.'));
    expect((await postOf(id))?.state).toBe('visible');
    await api(forumRoutes.editPost, { id: old.id, ...fields('Better.') });
    expect((await postOf(old.id))?.state).toBe('visible');
  });

  it('only admins change the setting; moderators can read it [MOD-01]', async () => {
    const moderator = await staffOf(app);
    await expect(moderator(moderationRoutes.saveRules, { holdFirstPosts: true })).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    expect(await moderator(moderationRoutes.rules, {})).toEqual({ holdFirstPosts: false });
  });
});

describe('the list of words', () => {
  it('adds, changes and deletes a word, ignoring case and spaces [MOD-03]', async () => {
    await watch('  Free   MONEY ', 'flag');
    const changed = await watch('free money', 'hold');
    expect(await admin(moderationRoutes.words, {})).toMatchObject({
      items: [{ id: changed.id, word: 'free money', action: 'hold' }],
    });
    await admin(moderationRoutes.removeWord, { id: changed.id });
    await admin(moderationRoutes.removeWord, { id: changed.id });
    expect((await admin(moderationRoutes.words, {})).items).toEqual([]);
  });

  it.each(['', '   ', 'x', '!!!', 'x'.repeat(61)])('rejects "%s" as a watched word [MOD-03]', async (word) => {
    await expect(watch(word, 'hold')).rejects.toMatchObject({ errors: { word: expect.any(String) } });
  });

  it('limits the number of words, since each is compared with every text [MOD-03]', async () => {
    await app.services.db.execute(
      sql`insert into watched_words (word, action) select 'word ' || n, 'flag' from generate_series(1, 500) n`,
    );
    await expect(watch('one more', 'hold')).rejects.toMatchObject({ errorName: 'moderation.words-full' });
    expect(await watch('word 7', 'hold')).toMatchObject({ action: 'hold' });
  });

  it.each([
    ['a member', 'forbidden', async () => (await createLoggedInAccount(app)).api],
    ['a representative', 'forbidden', () => staffOf(app, 'Representative-cam4')],
  ])('%s cannot change words [MOD-01]', async (_, errorName, who) => {
    const api = await who();
    await expect(api(moderationRoutes.saveWord, { word: 'word', action: 'hold' })).rejects.toMatchObject({ errorName });
    await expect(api(moderationRoutes.removeWord, { id: 1 })).rejects.toMatchObject({ errorName });
  });
});
