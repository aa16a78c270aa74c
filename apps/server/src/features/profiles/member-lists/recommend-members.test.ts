import { listedFor } from '#features/members';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { users } from '#db/schema/users.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';
import { createMember, daysAgo, createLoggedInMember } from '../../../testing/profile-factories.ts';
import { recommended } from './recommend-members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const cam4 = { site: 'cam4' as const, url: '' };
const fansly = { site: 'fansly' as const, url: '' };
const here = { language: 'es' as const, lastSeenOn: daysAgo(7) };
type Wanted = NonNullable<Parameters<typeof createMember>[1]>;

/** Creates a site with these members only, and returns the caller's suggestions. */
async function suggestedTo(caller: Wanted, members: Record<string, Wanted>): Promise<string[]> {
  const { db } = app.services;
  await db.update(users).set({ role: null });
  for (const [nickName, { account, ...rest }] of Object.entries(members)) {
    await db.update(users).set({ nickNameFolded: null }).where(eq(users.nickName, nickName));
    await createMember(app.services, { account: { ...here, ...account, nickName }, ...rest });
  }
  const { api } = await createLoggedInMember(app, { ...caller, account: { language: 'es', ...caller.account } });
  return (await api(profileRoutes.recUsers, {})).items.map(({ author }) => author.nickName);
}

it('ranks members who share more first [FORUM-13]', async () => {
  const [topic] = await app.services.db.select().from(topics).limit(1);
  const topicId = topic?.id ?? null;
  const found = await suggestedTo(
    { profile: { sites: [cam4, fansly], topicId } },
    {
      'Shares language': {},
      'Shares all': { profile: { sites: [cam4, fansly], topicId } },
      'Shares a site': { profile: { sites: [cam4] } },
      'Site elsewhere': { account: { language: 'ru' }, profile: { sites: [cam4] } },
      'Shares topic': { profile: { topicId } },
    },
  );
  expect(found).toEqual(['Shares all', 'Shares topic', 'Shares a site', 'Site elsewhere', 'Shares language']);
});

it("suggests those who write in the reader's language first, and says why with counted posts [JOIN-08]", async () => {
  const { db } = app.services;
  const [lounge] = await db.select().from(topics).where(eq(topics.slug, 'lounge'));
  const topicId = lounge?.id ?? null;
  await suggestedTo({ settings: { private: true } }, {});
  const add = (nickName: string, language: 'es' | 'ru', profile: Wanted['profile'] = {}) =>
    createMember(app.services, { account: { ...here, language, nickName }, profile });
  const writer = await add('Writer', 'ru');
  const site = await add('Same site', 'ru', { sites: [cam4] });
  await add('Same topic', 'ru', { topicId });
  await add('Same language', 'es');
  const hidden = await add('Hidden words', 'es', { sites: [cam4] });
  for (const topic of ['money-and-payouts', 'money-and-payouts', 'lounge'])
    await createPost(app.services, { authorId: writer.id, language: 'es', topic });
  await createPost(app.services, { authorId: writer.id, language: 'ru', topic: 'lounge' });
  await createPost(app.services, { authorId: hidden.id, language: 'es', topic: 'lounge', state: 'hidden' });
  const suggestions = async (profile: Wanted['profile']) => {
    const { api } = await createLoggedInMember(app, {
      account: { language: 'es' },
      profile,
      settings: { private: true },
    });
    await api(followingRoutes.follow, { kind: 'member', id: site.id, on: true });
    const { items } = await api(profileRoutes.recUsers, {});
    return items.map(({ author, reason, followed: on }) => ({ name: author.nickName, ...reason, followed: on }));
  };
  expect(await suggestions({ sites: [cam4], topicId })).toEqual([
    { name: 'Writer', kind: 'posts', posts: 1, topic: 'lounge', followed: false },
    { name: 'Hidden words', kind: 'site', site: 'cam4', followed: false },
    { name: 'Same topic', kind: 'common', followed: false },
    { name: 'Same language', kind: 'common', followed: false },
    { name: 'Same site', kind: 'site', site: 'cam4', followed: true },
  ]);
  expect((await suggestions({}))[0]).toEqual({
    ...{ name: 'Writer', kind: 'posts', posts: 2, topic: 'money-and-payouts', followed: false },
  });
});

it('does not suggest members who share nothing [FORUM-13]', async () => {
  expect(await suggestedTo({}, { Stranger: { account: { language: 'ru' }, profile: { sites: [cam4] } } })).toEqual([]);
});

it('suggests at most six members [FORUM-13]', async () => {
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`Many ${n}`, {}]));
  expect(await suggestedTo({}, many)).toHaveLength(6);
});

it('ranks members inactive for 30 days below active ones, regardless of what they share [FORUM-13]', async () => {
  const found = await suggestedTo(
    { profile: { sites: [cam4] } },
    { Long: { account: { lastSeenOn: daysAgo(40) }, profile: { sites: [cam4] } }, Lately: {} },
  );
  expect(found).toEqual(['Lately', 'Long']);
});

it('does not suggest members who hide their presence, since recency would reveal it [SAFE-17]', async () => {
  const found = await suggestedTo(
    { profile: { sites: [cam4] } },
    {
      Hidden: { profile: { sites: [cam4] }, settings: { showOnline: false } },
      Shown: { profile: { sites: [] } },
    },
  );
  expect(found).toEqual(['Shown']);
});

it('suggests neither private or suspended members nor the current user [FORUM-14]', async () => {
  const found = await suggestedTo(
    { account: { nickName: 'Myself' } },
    { Private: { settings: { private: true } }, Suspended: { account: { suspended: true } }, Open: {} },
  );
  expect(found).toEqual(['Open']);
});

it('returns no suggestions to visitors and accounts that have not joined [AUTH-16]', async () => {
  const { api } = await createLoggedInAccount(app, { role: null });
  await expect(api(profileRoutes.recUsers, {})).rejects.toMatchObject({ errorName: 'not-a-member' });
  await expect(client(app)(profileRoutes.recUsers, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});

it('finds the most recent visitors by an index, in its order [FORUM-13]', async () => {
  const { db } = app.services;
  const listed = await listedFor(db, { id: 1, role: 'Member' });
  const query = recommended(db, { id: 1, language: 'es', sites: ['cam4'], topicId: null, listed }).getSQL();
  await db.transaction(async (tx) => {
    // Tests which plan is possible (one index scan per language, without a sort), not which plan is cheapest for so few
    // rows.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan.match(/Index (Only )?Scan using users_seen_before/g)).toHaveLength(3);
    // One for the result, and one for the topics of each candidate.
    expect(plan.match(/Sort Key/g)).toHaveLength(2);
  });
});
