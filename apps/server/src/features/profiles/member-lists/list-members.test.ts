import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InputOf } from '@site/contract/core/route.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { users } from '#db/schema/users.ts';
import { profiles } from '#db/schema/members.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createUser, createLoggedInAccount } from '../../../testing/factories.ts';
import { createMember, daysAgo } from '../../../testing/profile-factories.ts';
import { membersPage } from './list-members.ts';

let app: TestApp;
let api: TestClient;
beforeAll(async () => {
  app = await testApp();
  ({ api } = await createLoggedInAccount(app));
});
afterAll(() => app.close());

type Filter = Omit<InputOf<typeof profileRoutes.list>, 'cursor'>;

/** Returns the names of the first page. */
const names = async (filter: Filter) =>
  (await api(profileRoutes.list, filter)).items.map(({ author }) => author.nickName);

it('pages through all members once, newest first [FORUM-13]', async () => {
  for (let n = 0; n < 60; n += 1) await createMember(app.services, { profile: { years: 50 } });
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await api(profileRoutes.list, { years: '5+', ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ author }) => author.id));
    cursor = page.next ?? undefined;
  } while (cursor);
  const rows = await app.services.db.select({ id: profiles.userId }).from(profiles).where(eq(profiles.years, 50));
  expect(seen).toEqual(rows.map(({ id }) => id).sort((a, b) => b - a));
});

it('shows name, sites, years and an excerpt on a card [FORUM-13]', async () => {
  const { id, nickName } = await createMember(app.services, {
    account: { nickName: 'Card One', lastSeenOn: daysAgo(20) },
    profile: { years: 7, sites: [{ site: 'cam4', url: 'https://example.com/x' }], bio: 'word '.repeat(90).trim() },
  });
  const [card] = (await api(profileRoutes.list, { name: nickName })).items;
  expect(card).toMatchObject({ author: { id, nickName }, years: 7, sites: ['cam4'], lastSeen: 'long' });
  expect([...(card?.about ?? '')].length).toBeLessThanOrEqual(140);
  await app.services.db.update(profiles).set({ recently: 'New lights' }).where(eq(profiles.userId, id));
  expect((await api(profileRoutes.list, { name: nickName })).items[0]?.about).toBe('New lights');
});

it('filters members by site [FORUM-13]', async () => {
  const cam4 = { site: 'cam4' as const, url: '' };
  const fansly = { site: 'fansly' as const, url: 'https://example.com/f' };
  await createMember(app.services, { account: { nickName: 'Site A' }, profile: { sites: [cam4] } });
  await createMember(app.services, { account: { nickName: 'Site B' }, profile: { sites: [cam4, fansly] } });
  expect(await names({ site: 'fansly', name: 'Site' })).toEqual(['Site B']);
  expect(await names({ site: 'cam4', name: 'Site' })).toEqual(['Site B', 'Site A']);
});

it('filters by full years, with five and more as one value [FORUM-13]', async () => {
  for (const years of [0, 1, 4, 5, 12])
    await createMember(app.services, { account: { nickName: `Years ${years}` }, profile: { years } });
  expect(await names({ name: 'Years', years: '0' })).toEqual(['Years 0']);
  expect(await names({ name: 'Years', years: '4' })).toEqual(['Years 4']);
  expect(await names({ name: 'Years', years: '3' })).toEqual([]);
  expect(await names({ name: 'Years', years: '5+' })).toEqual(['Years 12', 'Years 5']);
});

it('finds a name by its prefix case-insensitively and escapes pattern characters [FORUM-13]', async () => {
  for (const nickName of ['Ñandú_1', 'ñandúX1', 'My Ñandú'])
    await createMember(app.services, { account: { nickName } });
  expect(await names({ name: 'ñANDÚ' })).toEqual(['ñandúX1', 'Ñandú_1']);
  expect(await names({ name: 'ñandú_' })).toEqual(['Ñandú_1']);
  expect(await names({ name: '%' })).toEqual([]);
  expect(await names({ name: '\\' })).toEqual([]);
});

it('excludes private members, non-members and members without a profile [FORUM-13]', async () => {
  await createMember(app.services, { account: { nickName: 'Away 1' }, settings: { private: true } });
  await createUser(app.services, { nickName: 'Away 2' });
  const left = await createMember(app.services, { account: { nickName: 'Away 3' } });
  await app.services.db.update(users).set({ role: null }).where(eq(users.id, left.id));
  await createMember(app.services, { account: { nickName: 'Away 4' }, settings: { private: false } });
  expect(await names({ name: 'Away' })).toEqual(['Away 4']);
});

it('hides the last visit of members who chose to hide it [FORUM-13]', async () => {
  const account = { nickName: 'Unseen', lastSeenOn: daysAgo(0) };
  await createMember(app.services, { account, settings: { showOnline: false } });
  expect((await api(profileRoutes.list, { name: 'Unseen' })).items[0]?.lastSeen).toBe('hidden');
});

it.each(['x', 'W10', '', Buffer.from('["a",1]').toString('base64url')])(
  'rejects the cursor %j [FORUM-13]',
  async (cursor) => {
    await expect(api(profileRoutes.list, { cursor })).rejects.toMatchObject({ errorName: 'forum.cursor-invalid' });
  },
);

it('rejects an unknown site and an invalid number of years [FORUM-13]', async () => {
  // Deliberately invalid.
  const wrong = { site: 'elsewhere', years: '6' } as unknown as Filter;
  await expect(api(profileRoutes.list, wrong)).rejects.toMatchObject({ errorName: 'invalid' });
});

it('shows no list of members to visitors and accounts that have not joined [AUTH-16]', async () => {
  await expect(client(app)(profileRoutes.list, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  const newcomer = await createLoggedInAccount(app, { role: null });
  await expect(newcomer.api(profileRoutes.list, {})).rejects.toMatchObject({ errorName: 'not-a-member' });
});

it('uses an index for each filter when few members match [FORUM-13]', async () => {
  const { db } = app.services;
  const none = { site: undefined, years: undefined, name: undefined, listed: undefined, after: undefined, limit: 25 };
  await db.transaction(async (tx) => {
    // Tests which index the planner can use, not which plan is cheapest for so few rows.
    await tx.execute(sql`set local enable_seqscan = off`);
    const planOf = async (filter: Partial<typeof none> | object) => {
      const query = membersPage(db, { ...none, ...filter }).getSQL();
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await planOf({ years: '3' })).toContain('profiles_years_user_id_index');
    await tx.execute(sql`set local enable_indexscan = off`);
    expect(await planOf({ site: 'fansly' })).toContain('profiles_sites');
    expect(await planOf({ name: 'ab' })).toContain('users_nick_name_prefix');
  });
});
