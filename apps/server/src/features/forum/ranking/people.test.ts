import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { transact } from '#platform/context.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createUser, createLoggedInAccount, createLoggedInClient, type TestUser } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';
import { moderatedReply } from '../moderation/moderated-reply.ts';
import { helpfulRank, hotRank } from './ranks.ts';

interface Member {
  user: TestUser;
  api: TestClient;
}

let app: TestApp;
let author: Member;
let members: Member[];
beforeAll(async () => {
  app = await testApp();
  author = await createLoggedInAccount(app);
  members = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const user = await createUser(app.services);
      return { user, api: await createLoggedInClient(app, user) };
    }),
  );
});
afterAll(() => app.close());

const newPost = () => createPost(app.services, { authorId: author.user.id });
const read = (id: number) => app.services.db.select().from(posts).where(eq(posts.id, id));

/** Computes a post's counters from its rows. */
async function counted(id: number) {
  const { rows } = await app.services.db.execute<{
    people: number;
    readers: number;
    helped: number;
    replies: number;
  }>(sql`
    select
      (select count(*)::int from (
        select user_id from post_likes where post_id = p.id
        union select author_id from replies where post_id = p.id and state = 'visible'
      ) them where user_id <> p.author_id) as people,
      (select count(*)::int from post_reads where post_id = p.id and user_id <> p.author_id) as readers,
      (select coalesce(sum(worth), 0)::float8 from (
        select max(worth) as worth from (
          select user_id, 0.5 as worth from post_likes where post_id = p.id
          union all select user_id, 1 from post_saves where post_id = p.id
        ) marks where user_id <> p.author_id group by user_id
      ) them) as helped,
      (select count(*)::int from replies where post_id = p.id and state = 'visible') as replies
    from posts p where p.id = ${id}`);
  return rows[0];
}

async function expectTrue(id: number): Promise<void> {
  const [row] = await read(id);
  const truth = await counted(id);
  expect(row).toMatchObject(truth ?? {});
  expect(row?.hot).toBeCloseTo(hotRank(truth?.people ?? 0, new Date(row?.createdAt ?? 0)), 6);
  expect(row?.helpful).toBeCloseTo(helpfulRank(truth?.helped ?? 0, truth?.readers ?? 0), 9);
}

const like = (api: TestClient, id: number, on: boolean) => api(forumRoutes.like, { kind: 'post', id, on });
const save = (api: TestClient, id: number, on: boolean) => api(forumRoutes.save, { id, on });
const reply = (api: TestClient, id: number) => api(forumRoutes.createReply, { id, content: 'So it is.' });
const moderate = (id: number, state: 'visible' | 'hidden' | 'deleted') =>
  transact(app.services, (work) =>
    moderatedReply.change(work, id, state === 'hidden' ? { state, hiddenFor: 'reports' } : { state }),
  );

describe('the participants of a post', () => {
  it('include a member once until their last like or reply is removed [FORUM-06]', async () => {
    const { id } = await newPost();
    const [{ api } = author] = members;
    const people = async () => (await read(id))[0]?.people;
    const [first, second] = [await reply(api, id), await reply(api, id)];
    await like(api, id, true);
    expect(await people()).toBe(1);
    await api(forumRoutes.deleteReply, { id: first.id });
    await like(api, id, false);
    expect(await people()).toBe(1);
    await api(forumRoutes.deleteReply, { id: second.id });
    expect(await people()).toBe(0);
    await expectTrue(id);
  });

  it('never include the author [FORUM-06]', async () => {
    const post = await newPost();
    await reply(author.api, post.id);
    await like(author.api, post.id, true);
    await save(author.api, post.id, true);
    await author.api(forumRoutes.read, { id: post.id });
    expect((await read(post.id))[0]).toMatchObject({
      people: 0,
      helped: 0,
      readers: 0,
      hot: expect.closeTo(post.hot, 6),
      helpful: 0,
    });
  });

  it.each([{ createdAt: '2099-01-01T00:00:00Z' }, { hot: 1e9 }, { people: 50 }, { activeAt: '2099-01-01T00:00:00Z' }])(
    'cannot be set by the author, nor can timestamps and ranks: %j [FORUM-06]',
    async (over) => {
      // Deliberately invalid, hence the cast.
      const post = {
        topic: 'lounge',
        title: 'A title that is long enough',
        content: 'Words.',
        language: 'en' as const,
      };
      await expect(author.api(forumRoutes.createPost, { ...post, ...over })).rejects.toMatchObject({
        errorName: 'invalid',
      });
    },
  );

  it.each(['hidden', 'deleted'] as const)(
    'exclude a member whose only reply is %s, until it is restored [FORUM-06]',
    async (state) => {
      const { id } = await newPost();
      const [{ api } = author] = members;
      const made = await reply(api, id);
      await moderate(made.id, state);
      expect((await read(id))[0]).toMatchObject({ people: 0, replies: 0 });
      await moderate(made.id, 'visible');
      expect((await read(id))[0]).toMatchObject({ people: 1, replies: 1 });
      await expectTrue(id);
    },
  );

  it('are counted exactly when fifty members concurrently add and then remove likes and replies [FORUM-06]', async () => {
    const { id } = await newPost();
    const made = await Promise.all(
      members.map(async ({ api }) => {
        const acts = [
          like(api, id, true),
          save(api, id, true),
          api(forumRoutes.read, { id }),
          api(forumRoutes.read, { id, view: true }),
        ];
        const written = await reply(api, id);
        await Promise.all(acts);
        return { api, replyId: written.id };
      }),
    );
    expect((await read(id))[0]).toMatchObject({ people: 50, helped: 50, readers: 50, replies: 50 });
    await expectTrue(id);
    await Promise.all(
      made.flatMap(({ api, replyId }) => [
        api(forumRoutes.deleteReply, { id: replyId }),
        like(api, id, false),
        save(api, id, false),
      ]),
    );
    expect((await read(id))[0]).toMatchObject({ people: 0, helped: 0, readers: 50, replies: 0 });
    await expectTrue(id);
  });

  it('match the stored rows after any sequence of actions [FORUM-06]', async () => {
    const act = fc.record({
      by: fc.integer({ min: 0, max: 3 }),
      what: fc.constantFrom('like', 'save', 'reply', 'unreply', 'read', 'hide', 'show'),
      on: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 16 }), async (acts) => {
        const { id } = await newPost();
        const four = [author, ...members.slice(0, 3)];
        for (const { by, what, on } of acts) {
          const { api, user } = four[by] ?? author;
          const [own] = await app.services.db
            .select({ id: replies.id })
            .from(replies)
            .where(sql`post_id = ${id} and author_id = ${user.id} and state <> 'deleted'`)
            .limit(1);
          if (what === 'like') await like(api, id, on);
          else if (what === 'save') await save(api, id, on);
          else if (what === 'reply') await reply(api, id);
          else if (what === 'read') await api(forumRoutes.read, { id });
          else if (own && what === 'unreply') await api(forumRoutes.deleteReply, { id: own.id });
          else if (own) await moderate(own.id, what === 'hide' ? 'hidden' : 'visible');
        }
        await expectTrue(id);
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

describe('members whom a post helped', () => {
  it('count half for a like and one for a save, and one for both [FORUM-06]', async () => {
    const { id } = await newPost();
    const [one = author, two = author] = members;
    const helped = async () => (await read(id))[0]?.helped;
    await like(one.api, id, true);
    expect(await helped()).toBe(0.5);
    await save(one.api, id, true);
    expect(await helped()).toBe(1);
    await save(two.api, id, true);
    await like(two.api, id, true);
    expect(await helped()).toBe(2);
    await save(two.api, id, false);
    expect(await helped()).toBe(1.5);
    await like(one.api, id, false);
    expect(await helped()).toBe(1.5);
    await expectTrue(id);
  });

  it('become a smaller share with each new reader, counted once [FORUM-06]', async () => {
    const { id } = await newPost();
    const [one = author, ...others] = members;
    await save(one.api, id, true);
    const before = (await read(id))[0];
    for (const { api } of others.slice(0, 30)) {
      await api(forumRoutes.read, { id });
      await api(forumRoutes.read, { id });
    }
    const after = (await read(id))[0];
    expect(after?.readers).toBe(30);
    expect(after?.helpful).toBeLessThan(before?.helpful ?? 0);
    await expectTrue(id);
  });
});
