import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { InputOf } from '@site/contract/core/route.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { users } from '#db/schema/users.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { applicationForm } from '../../../testing/application.ts';
import { createUser, createLoggedInAccount } from '../../../testing/factories.ts';
import { savePage } from '../../../testing/link-page/link-page-factories.ts';
import { nickNamesJob } from './nick-names-job.ts';

const TAKEN = 'This nickname is taken. Choose another one.';
const STAFF = "This nickname looks like a team member's. Choose another one.";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.services.siteSettings.set('auto_approve', true);
});
afterAll(() => app.close());

type Profile = InputOf<typeof profileRoutes.save>;
const profile = (nickName: string): Profile => ({ nickName, years: 3, sites: [{ site: 'cam4', url: '' }] });

const rename = (api: TestClient, nickName: string) => api(profileRoutes.save, profile(nickName));
const problemOf = async (api: TestClient, nickName: string) =>
  (await api(memberRoutes.nickNameCheck, { nickName })).problem;
const letters = () => [...randomBytes(6)].map((byte) => 'bcdfghkp'.charAt(byte % 8)).join('');

describe('look-alike names', () => {
  beforeAll(() => createUser(app.services, { role: 'Admin', nickName: 'Velvet Otter' }));
  it.each([
    ['a capital I', 'VeIvet Otter', TAKEN],
    ['a 1', 'Ve1vet Otter', TAKEN],
    ['a zero', 'Velvet 0tter', TAKEN],
    ['combining marks', 'Velvet O\u0336tter', TAKEN],
    ['an Armenian letter', 'Velvet Օtter', 'Use letters from one alphabet per word, and no invisible characters.'],
    ['a Cherokee letter', 'Ꮩelvet Otter', 'Use letters from one alphabet per word, and no invisible characters.'],
  ])(
    'rejects a copy of a team name with %s during typing, joining and renaming [SAFE-22]',
    async (_, copy, problem) => {
      const newcomer = await createLoggedInAccount(app, { role: null });
      expect(await problemOf(newcomer.api, copy)).toBe(problem);
      const joining = newcomer.api(memberRoutes.apply, applicationForm({ nickName: copy }));
      await expect(joining).rejects.toMatchObject({ errors: { nickName: problem } });
      const { api } = await createLoggedInAccount(app);
      await expect(rename(api, copy)).rejects.toMatchObject({ errors: { nickName: problem } });
    },
  );

  it('accepts only one of two look-alike names taken concurrently [SAFE-22]', async () => {
    const name = `Rill ${letters()}`;
    const members = await Promise.all([createLoggedInAccount(app), createLoggedInAccount(app)]);
    const done = await Promise.allSettled([
      rename(members[0].api, name),
      rename(members[1].api, name.replace('Rill', 'RiIl')),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('stay valid when they are older than the rule, and the team sees them on the member page [SAFE-25]', async () => {
    const name = `Old ${letters()} il`;
    const pair = [
      await createUser(app.services, { nickName: name }),
      await createUser(app.services, { nickName: 'x' }),
    ];
    const team = [
      await createUser(app.services, { nickName: `Security ${letters()}` }),
      await createUser(app.services, { nickName: `Mod Team ${letters()}`, role: 'Moderator' }),
    ];
    const plain = await createUser(app.services);
    const legacy = { nickNameSkeleton: null };
    await app.services.db.update(users).set(legacy);
    await app.services.db
      .update(users)
      .set({ nickName: name.replace('il', 'lI') })
      .where(eq(users.id, pair[1]?.id ?? 0));
    await nickNamesJob(app.services).run({});
    const { api } = await createLoggedInAccount(app, { role: 'Moderator' });
    const { items } = await api(moderationRoutes.members, { status: 'look-alike' });
    const listed = items.map(({ author }) => author.id);
    expect(listed).toEqual(expect.arrayContaining([...pair, ...team].map(({ id }) => id)));
    expect(listed).not.toContain(plain.id);
  });
});

describe('reserved names', () => {
  it.each([
    'Limelight Lola',
    'Velora Care',
    'Security',
    'Mod Team',
    'Deleted member',
    'Admln',
    'Adrnin',
    'Ayuda Lola',
    'Команда',
  ])('"%s" is rejected as a nickname [SAFE-23]', async (nickName) => {
    const { api } = await createLoggedInAccount(app);
    expect(await problemOf(api, nickName)).toBe(STAFF);
    await expect(rename(api, nickName)).rejects.toMatchObject({ errors: { nickName: STAFF } });
  });

  it.each(['Moderator', 'SuperAdmin'] as const)(
    'a %s cannot take a reserved nickname either [SAFE-23]',
    async (role) => {
      const { api } = await createLoggedInAccount(app, { role });
      expect(await problemOf(api, 'Mod Team')).toBe(STAFF);
      await expect(rename(api, 'Mod Team')).rejects.toMatchObject({ errors: { nickName: STAFF } });
    },
  );

  it('"limelight-team", "adrnin_anna" and "5ecurity" are rejected as usernames [SAFE-23]', async () => {
    const visitor = client(app, { headers: { 'accept-language': 'en' } });
    for (const userName of ['limelight-team', 'adrnin_anna', '5ecurity']) {
      const { problem } = await visitor(accountRoutes.checkUsed, { field: 'userName', value: userName });
      expect(problem).toBe("This username looks like a team member's. Choose another one.");
      const { key } = await visitor(accountRoutes.exponent, {});
      const password = 'a-good-word-9';
      const form = {
        key,
        email: `${letters()}@example.com`,
        userName,
        password,
        repeat: password,
        adult: true,
        terms: true,
      };
      await expect(visitor(accountRoutes.signUp, form)).rejects.toMatchObject({ errors: { userName: problem } });
    }
  });
});

describe('a former nickname', () => {
  it('is reserved for a while, and its owner can return to it [SAFE-24]', async () => {
    const [first, second] = [`Fern ${letters()}`, `Brook ${letters()}`];
    const { api } = await createLoggedInAccount(app, { nickName: first });
    await rename(api, second);
    const other = await createLoggedInAccount(app);
    expect(await problemOf(other.api, first.toUpperCase())).toBe(TAKEN);
    expect((await rename(api, first)).author.nickName).toBe(first);
  });

  it('is limited to two changes in 30 days, and the team sees former nicknames [SAFE-24]', async () => {
    const names = ['Ash', 'Birch', 'Cedar', 'Drift'].map((word) => `${word} ${letters()}`);
    const { user, api } = await createLoggedInAccount(app, { nickName: names[0] ?? '' });
    await rename(api, names[1] ?? '');
    await rename(api, names[2] ?? '');
    await expect(rename(api, names[3] ?? '')).rejects.toMatchObject({
      errors: { nickName: 'You can change your nickname twice in 30 days. Try again later.' },
    });
    const moderator = await createLoggedInAccount(app, { role: 'Moderator' });
    const { items } = await moderator.api(moderationRoutes.members, { s: String(user.id) });
    expect(items.find(({ author }) => author.id === user.id)?.formerNickNames).toEqual([names[1], names[0]]);
  });
});

describe('a link address', () => {
  it("and a name on a link page are rejected while they are another member's former nickname [SAFE-24 SAFE-25]", async () => {
    const former = `Wren ${letters()}`;
    const { api } = await createLoggedInAccount(app, { nickName: former });
    await rename(api, `Heron ${letters()}`);
    const other = await createLoggedInAccount(app);
    await expect(savePage(other.api, { nickName: former.toUpperCase() })).rejects.toMatchObject({
      errorName: 'invalid',
      errors: { nickName: expect.any(String) },
    });
    const address = former.toLowerCase().replace(' ', '-');
    expect(await other.api(linkPageRoutes.check, { address })).toEqual({ free: false, problem: 'reserved' });
    await savePage(api, { nickName: former });
  });

  it('that looks like a nickname or username of the team is rejected for other members [SAFE-25]', async () => {
    const member = await createLoggedInAccount(app, { nickName: 'Quiet Storm' });
    await createUser(app.services, { role: 'Moderator', userName: 'harbor_lights', nickName: `Mo ${letters()}` });
    const other = await createLoggedInAccount(app);
    for (const address of [
      'quietstorm',
      'quiet-storm',
      'qu1et-st0rrn',
      'harbor-lights',
      'moderator-help',
      'velora-care',
    ]) {
      expect(await other.api(linkPageRoutes.check, { address })).toEqual({ free: false, problem: 'reserved' });
    }
    expect(await member.api(linkPageRoutes.check, { address: 'quiet-storm' })).toEqual({ free: true, problem: null });
  });
});
