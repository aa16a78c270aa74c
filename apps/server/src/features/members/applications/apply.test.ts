import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { foldName } from '@site/contract/members/fields.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { users } from '#db/schema/users.ts';
import { media } from '#db/schema/media.ts';
import { applications, profiles, privacySettings } from '#db/schema/members.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { applicationForm } from '../../../testing/application.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => app.services.siteSettings.set('auto_approve', false));

const newcomer = () => createLoggedInAccount(app, { role: null });

const userRow = async (id: number) => (await app.services.db.select().from(users).where(eq(users.id, id)))[0];

async function picture(ownerId: number, kind: 'image' | 'avatar'): Promise<number> {
  const key = crypto.randomUUID();
  const [made] = await app.services.db
    .insert(media)
    .values({ ownerId, kind, key, width: 400, height: 400, widths: [96, 400] })
    .returning();
  return made?.id ?? 0;
}

it('stores an application as waiting for a decision [JOIN-01]', async () => {
  const { api, user } = await newcomer();
  expect(await api(memberRoutes.application, {})).toEqual({
    state: 'none',
    reason: '',
    appliedAt: null,
    previous: null,
    full: false,
  });
  expect(await api(memberRoutes.apply, applicationForm())).toMatchObject({ state: 'received', reason: '' });
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ role: null, status: 'received', complete: true });
  expect((await userRow(user.id))?.nickName).toBe('');
});

it('makes the applicant a member at once with auto_approve, with profile and profile picture [JOIN-01]', async () => {
  await app.services.siteSettings.set('auto_approve', true);
  const { api, user } = await newcomer();
  const form = applicationForm({ avatar: await picture(user.id, 'avatar'), gender: 'couple' });
  expect(await api(memberRoutes.apply, form)).toMatchObject({ state: 'accepted' });
  const me = await api(accountRoutes.userInfo, {});
  expect(me).toMatchObject({ role: 'Member', status: 'member', nickName: form.nickName });
  expect(me.avatar).toMatch(/^\/files\/.+-96\.webp$/);
  const [profile] = await app.services.db.select().from(profiles).where(eq(profiles.userId, user.id));
  expect(profile).toMatchObject({ gender: 'couple', years: 2, bio: form.bio });
});

it('accepts a nickname and a topic alone, and starts the member with the topic [JOIN-01 JOIN-03]', async () => {
  await app.services.siteSettings.set('auto_approve', true);
  const { api, user } = await newcomer();
  const { nickName } = applicationForm();
  expect(await api(memberRoutes.apply, { nickName, topic: 'lounge' })).toMatchObject({ state: 'accepted' });
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ role: 'Member', nickName, joinYears: null });
  await app.settle();
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ onboarded: true });
  const [profile] = await app.services.db
    .select({ years: profiles.years, sites: profiles.sites, topic: topics.slug })
    .from(profiles)
    .leftJoin(topics, eq(topics.id, profiles.topicId))
    .where(eq(profiles.userId, user.id));
  expect(profile).toEqual({ years: null, sites: [], topic: 'lounge' });
});

it('requires every field on a site that asks for everything [JOIN-01]', async () => {
  await app.services.siteSettings.set('full_application', true);
  try {
    const { api } = await newcomer();
    expect(await api(memberRoutes.application, {})).toMatchObject({ full: true });
    const { nickName } = applicationForm();
    const required = 'This field is required';
    await expect(api(memberRoutes.apply, { nickName, topic: 'lounge' })).rejects.toMatchObject({
      errorName: 'invalid',
      errors: { years: required, sites: required, bio: required, storyPrompt: required, story: required },
    });
    expect(await api(memberRoutes.apply, applicationForm())).toMatchObject({ state: 'received' });
  } finally {
    await app.services.siteSettings.set('full_application', false);
  }
});

it('rejects a nickname with a blocked word, during typing and on submission [JOIN-02]', async () => {
  const { api } = await newcomer();
  const problem = "This nickname contains a word that isn't allowed. Choose another one.";
  expect(await api(memberRoutes.nickNameCheck, { nickName: 'T33n Queen' })).toEqual({ problem });
  await expect(api(memberRoutes.apply, applicationForm({ nickName: 'T33n Queen' }))).rejects.toMatchObject({
    errorName: 'invalid',
    errors: { nickName: problem },
  });
});

it('stores every field of an application [JOIN-01]', async () => {
  const { api, user } = await newcomer();
  const sites = [
    { site: 'cam4' as const, url: 'https://one.example/x' },
    { site: 'cam4' as const },
    { site: 'fansly' as const },
  ];
  await api(memberRoutes.apply, applicationForm({ sites, newsletter: true }));
  const [stored] = await app.services.db.select().from(applications).where(eq(applications.userId, user.id));
  expect(stored).toMatchObject({
    newsletter: true,
    sites: [
      { site: 'cam4', url: 'https://one.example/x' },
      { site: 'fansly', url: '' },
    ],
  });
});

it('accepts one application at a time [JOIN-01]', async () => {
  const { api } = await newcomer();
  await api(memberRoutes.apply, applicationForm());
  await expect(api(memberRoutes.apply, applicationForm())).rejects.toMatchObject({
    errorName: 'members.application-pending',
  });
});

it('stores one of two concurrent applications [JOIN-01]', async () => {
  const { api, user } = await newcomer();
  const form = applicationForm();
  const sent = await Promise.allSettled([api(memberRoutes.apply, form), api(memberRoutes.apply, form)]);
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await app.services.db.$count(applications, eq(applications.userId, user.id))).toBe(1);
});

it('rejects an application from a member [JOIN-01]', async () => {
  const { api } = await createLoggedInAccount(app);
  await expect(api(memberRoutes.apply, applicationForm())).rejects.toMatchObject({
    errorName: 'members.already-member',
  });
});

it('rejects an application from a visitor [AUTH-16]', async () => {
  await expect(client(app)(memberRoutes.apply, applicationForm())).rejects.toMatchObject({ errorName: 'signed-out' });
});

it('rejects an application from a suspended account [AUTH-16]', async () => {
  const { api } = await createLoggedInAccount(app, { role: null, suspended: true });
  await expect(api(memberRoutes.apply, applicationForm())).rejects.toMatchObject({
    message: 'Your account was suspended',
  });
});

it.each(['none', 'of another kind', "another's"])(
  'rejects a profile picture that is %s, and stores nothing [JOIN-01]',
  async (which) => {
    const { api, user } = await newcomer();
    const other = await newcomer();
    const avatar =
      which === 'none'
        ? 987_654
        : await picture(which === "another's" ? other.user.id : user.id, which === "another's" ? 'avatar' : 'image');
    await expect(api(memberRoutes.apply, applicationForm({ avatar }))).rejects.toMatchObject({
      errorName: 'media.not-found',
    });
    expect(await api(memberRoutes.application, {})).toMatchObject({ state: 'none' });
    expect((await userRow(user.id))?.nickNameFolded).toBeNull();
  },
);

it('reserves the nickname of a waiting application, including look-alikes [JOIN-02]', async () => {
  const first = await newcomer();
  const second = await newcomer();
  const { nickName } = applicationForm();
  await first.api(memberRoutes.apply, applicationForm({ nickName }));
  const alike = nickName.toUpperCase().replace(' ', '_');
  expect(foldName(alike)).toBe(foldName(nickName));
  await expect(second.api(memberRoutes.apply, applicationForm({ nickName: alike }))).rejects.toMatchObject({
    errors: { nickName: 'This nickname is taken. Choose another one.' },
  });
});

it('gives a nickname to one of two concurrent applicants, the other gets a field error [JOIN-02]', async () => {
  const [first, second] = await Promise.all([newcomer(), newcomer()]);
  const { nickName } = applicationForm();
  const sent = await Promise.allSettled(
    [first, second].map(({ api }) => api(memberRoutes.apply, applicationForm({ nickName }))),
  );
  const lost = sent.filter((result) => result.status === 'rejected');
  expect(lost).toMatchObject([{ reason: { errors: { nickName: 'This nickname is taken. Choose another one.' } } }]);
});

it('deletes a withdrawn application and releases its nickname [JOIN-01]', async () => {
  const { api } = await newcomer();
  const form = applicationForm();
  await api(memberRoutes.apply, form);
  await api(memberRoutes.withdraw, {});
  expect(await api(memberRoutes.application, {})).toMatchObject({ state: 'none' });
  const other = await newcomer();
  expect(await other.api(memberRoutes.apply, form)).toMatchObject({ state: 'received' });
});

it('cannot withdraw an application that was not sent [JOIN-01]', async () => {
  const { api } = await newcomer();
  await expect(api(memberRoutes.withdraw, {})).rejects.toMatchObject({ errorName: 'members.application-not-found' });
});

it('cannot withdraw an accepted application [JOIN-01]', async () => {
  await app.services.siteSettings.set('auto_approve', true);
  const { api, user } = await newcomer();
  await api(memberRoutes.apply, applicationForm());
  await expect(api(memberRoutes.withdraw, {})).rejects.toMatchObject({ errorName: 'members.application-not-found' });
  expect((await userRow(user.id))?.nickNameFolded).not.toBeNull();
});

const INVALID_FORMS = [
  ['no nickname [JOIN-02]', { nickName: ' ' }, { nickName: 'This field is required' }],
  ['a nickname of one character [JOIN-02]', { nickName: 'x' }, { nickName: 'Use 2 to 20 characters.' }],
  ['a nickname of 21 characters [JOIN-02]', { nickName: 'x'.repeat(21) }, { nickName: 'Use 2 to 20 characters.' }],
  [
    'a nickname with an emoji [JOIN-02]',
    { nickName: 'Sun 🌞' },
    { nickName: 'Use letters, numbers, spaces, dots, - and _. Start with a letter or number.' },
  ],
  [
    'a staff-like nickname [JOIN-02]',
    { nickName: 'M0derat0r' },
    { nickName: "This nickname looks like a team member's. Choose another one." },
  ],
  ['years beyond 60 [JOIN-01]', { years: 61 }, { years: 'Enter a number of years from 0 to 60.' }],
  ['half a year [JOIN-01]', { years: 1.5 }, { years: 'Enter a number of years from 0 to 60.' }],
  [
    'a link that is none [JOIN-01]',
    { sites: [{ site: 'cam4', url: 'x' }] },
    { 'sites.0.url': 'Url is incorrectly formatted' },
  ],
  [
    'a link that is a script [JOIN-01]',
    { sites: [{ site: 'cam4', url: 'javascript:alert(1)' }] },
    { 'sites.0.url': 'Url is incorrectly formatted' },
  ],
  [
    'a bio of 501 characters [JOIN-01]',
    { bio: 'x'.repeat(501) },
    { bio: 'You have exceeded the maximum character limit (500)' },
  ],
  ['a short story [JOIN-01]', { story: '1234567890' }, { story: 'Please enter more than 10 characters' }],
] as const;
it.each(INVALID_FORMS)('the form refuses %s', async (_, over, errors) => {
  const { api } = await newcomer();
  // Some inputs are deliberately invalid, with readonly lists.
  const form = { ...applicationForm(), ...over } as unknown as ReturnType<typeof applicationForm>;
  await expect(api(memberRoutes.apply, form)).rejects.toMatchObject({ errorName: 'invalid', errors });
});

it('checks a nickname during typing [JOIN-02]', async () => {
  const { api } = await newcomer();
  const { user } = await createLoggedInAccount(app);
  const check = async (nickName: string) => (await api(memberRoutes.nickNameCheck, { nickName })).problem;
  expect(await check('Quite Free')).toBe('');
  expect(await check(user.nickName.toUpperCase())).toBe('This nickname is taken. Choose another one.');
  expect(await check('x')).toBe('Use 2 to 20 characters.');
});

it("accepts the member's current nickname during typing [JOIN-02]", async () => {
  const { api, user } = await createLoggedInAccount(app);
  expect(await api(memberRoutes.nickNameCheck, { nickName: user.nickName })).toEqual({ problem: '' });
});

it.each([true, false])('sends the newsletter as chosen in the form: %s [JOIN-01]', async (newsletter) => {
  await app.services.siteSettings.set('auto_approve', true);
  const { api, user } = await newcomer();
  await app.services.db.insert(privacySettings).values({ userId: user.id, private: true, newsletter: !newsletter });
  await api(memberRoutes.apply, applicationForm({ newsletter }));
  const [stored] = await app.services.db.select().from(privacySettings).where(eq(privacySettings.userId, user.id));
  expect(stored).toMatchObject({ private: true, newsletter });
});
