import { eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { InputOf } from '@site/contract/core/route.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { users } from '#db/schema/users.ts';
import { applications, profiles } from '#db/schema/members.ts';
import { SOCKET_PATH } from '#platform/realtime/hub.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { applicationForm } from '../../testing/application.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { createPost, createReply, uploadImage } from '../../testing/forum/forum-factories.ts';
import { createLoggedInMember, uploadAvatar } from '../../testing/profile-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Form = InputOf<typeof profileRoutes.save>;
let count = 0;
function form(over: Partial<Form> = {}): Form {
  count += 1;
  return { nickName: `Breezy ${count}`, years: 3, sites: [{ site: 'cam4', url: '' }], ...over };
}

const userRow = async (id: number) => (await app.services.db.select().from(users).where(eq(users.id, id)))[0];
const profileRow = async (id: number) =>
  (await app.services.db.select().from(profiles).where(eq(profiles.userId, id)))[0];

it('returns and stores the saved profile [JOIN-05]', async () => {
  const { user, api } = await createLoggedInMember(app, {
    profile: { story: 'How it began.' },
    settings: { openToVisitors: true },
  });
  const given = form({
    gender: 'couple',
    location: '  Valencia ',
    recently: 'New lights',
    bio: 'Plants and music.',
    links: [{ title: 'Schedule', url: 'https://example.com/s' }],
  });
  const { avatar: _avatar, nickName, ...fields } = given;
  const saved = await api(profileRoutes.save, given);
  expect(saved).toMatchObject({ author: { nickName }, own: true, details: { ...fields, location: 'Valencia' } });
  expect(await client(app)(profileRoutes.get, { userId: user.id })).toMatchObject({
    details: { ...saved.details, gender: null, hiddenBadges: null, likesShown: false },
  });
  expect((await profileRow(user.id))?.story).toBe('How it began.');
});

it('lets a member appointed by staff save a first profile [JOIN-05]', async () => {
  const { user, api } = await createLoggedInAccount(app, { role: 'Moderator' });
  await api(profileRoutes.save, form({ bio: 'I look after the place.' }));
  expect(await profileRow(user.id)).toMatchObject({ bio: 'I look after the place.', years: 3 });
});

it('stores each site once [JOIN-05]', async () => {
  const { api } = await createLoggedInMember(app);
  const sites = [{ site: 'cam4' as const, url: 'https://one.example/x' }, { site: 'cam4' as const }];
  expect((await api(profileRoutes.save, form({ sites }))).details?.sites).toEqual([
    { site: 'cam4', url: 'https://one.example/x' },
  ]);
});

it('shows a new name and profile picture at once in the forum, to visitors too [JOIN-05]', async () => {
  const { user, api } = await createLoggedInMember(app);
  const other = await createLoggedInMember(app);
  const visitor = client(app);
  const post = await createPost(app.services, { authorId: user.id });
  const elsewhere = await createPost(app.services, { authorId: other.user.id });
  const asked = await createReply(app.services, { authorId: user.id, postId: elsewhere.id });
  await createReply(app.services, { authorId: other.user.id, postId: post.id, toId: asked.id });
  await createReply(app.services, { authorId: other.user.id, postId: elsewhere.id, toId: asked.id });
  const shown = async () => {
    const list = await visitor(forumRoutes.list, { sort: 'new' });
    const inList = list.items.find(({ id }) => id === post.id)?.author;
    const { author } = await visitor(forumRoutes.detail, { id: post.id });
    const { items } = await visitor(forumRoutes.replies, { id: elsewhere.id });
    return { list: inList, post: author, reply: items[0]?.author, quoted: items[1]?.to?.nickName };
  };
  expect((await shown()).quoted).toBe(user.nickName);
  const { id } = await uploadAvatar(api);
  const { author } = await api(profileRoutes.save, form({ avatar: id }));
  await app.settle();
  expect(await shown()).toEqual({ list: author, post: author, reply: author, quoted: author.nickName });
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ nickName: author.nickName, avatar: author.avatar });
});

it("notifies the member's own tabs [JOIN-05]", async () => {
  const { api } = await createLoggedInMember(app);
  const { token: ctoken } = await api(accountRoutes.checkout, {});
  const options = {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { ctoken },
    reconnection: false,
    forceNew: true,
  };
  const socket = io(app.origin, options);
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    const heard = new Promise((resolve) => socket.once('user_changed', resolve));
    await api(profileRoutes.save, form());
    expect(await heard).toEqual({});
  } finally {
    socket.close();
  }
});

it('deletes a replaced profile picture with its file, and retains an unchanged one [JOIN-05]', async () => {
  const { api, user } = await createLoggedInMember(app);
  const { nickName } = user;
  const isServed = async (url: string) => (await fetch(app.origin + url)).ok;
  const first = await uploadAvatar(api);
  const before = await api(profileRoutes.save, form({ nickName, avatar: first.id }));
  const unchanged = await api(profileRoutes.save, form({ nickName }));
  await app.settle();
  expect(unchanged.author.avatar).toBe(before.author.avatar);
  expect(await isServed(before.author.avatar)).toBe(true);
  const second = await uploadAvatar(api);
  const after = await api(profileRoutes.save, form({ nickName, avatar: second.id }));
  await app.settle();
  await expect.poll(() => isServed(before.author.avatar), { timeout: 10_000 }).toBe(false);
  expect(await isServed(after.author.avatar)).toBe(true);
  const none = await api(profileRoutes.save, form({ nickName, avatar: null }));
  await app.settle();
  expect(none.author.avatar).toBe('/avatars/default.svg');
  await expect.poll(() => isServed(after.author.avatar), { timeout: 10_000 }).toBe(false);
});

it('deletes the profile picture of the join form when it is replaced [JOIN-05]', async () => {
  await app.services.siteSettings.set('auto_approve', true);
  const { user, api } = await createLoggedInAccount(app, { role: null });
  const { id } = await uploadAvatar(api);
  await api(memberRoutes.apply, applicationForm({ avatar: id }));
  const { avatar } = await api(accountRoutes.userInfo, {});
  await api(profileRoutes.save, form({ avatar: null }));
  await app.settle();
  expect((await fetch(app.origin + avatar)).ok).toBe(false);
  const [application] = await app.services.db.select().from(applications).where(eq(applications.userId, user.id));
  expect(application).toMatchObject({ state: 'accepted', avatarId: null });
});

it.each(['none', 'of another kind', "another's"])(
  'rejects a profile picture that is %s, and saves nothing [JOIN-05]',
  async (which) => {
    const { user, api } = await createLoggedInMember(app);
    const other = await createLoggedInMember(app);
    const picture = async () => {
      if (which === 'none') return 987_654;
      return (which === "another's" ? await uploadAvatar(other.api) : await uploadImage(api)).id;
    };
    const given = form({ avatar: await picture(), bio: 'changed' });
    await expect(api(profileRoutes.save, given)).rejects.toMatchObject({ errorName: 'media.not-found' });
    expect(await userRow(user.id)).toMatchObject({ nickName: user.nickName });
    expect(await profileRow(user.id)).toMatchObject({ bio: 'Plants.' });
  },
);

it("returns a field error for another member's name, including look-alikes [JOIN-02]", async () => {
  const other = await createLoggedInMember(app, { account: { nickName: 'Olive Lane' } });
  const { api } = await createLoggedInMember(app);
  for (const nickName of [other.user.nickName, 'OLIVE-LANE', '0live Lane']) {
    await expect(api(profileRoutes.save, form({ nickName }))).rejects.toMatchObject({
      errorName: 'invalid',
      errors: { nickName: 'This nickname is taken. Choose another one.' },
    });
  }
});

it('accepts the current name, even in another spelling [JOIN-02]', async () => {
  const { api } = await createLoggedInMember(app, { account: { nickName: 'Maple Dot' } });
  for (const nickName of ['Maple Dot', 'MAPLE DOT'])
    expect((await api(profileRoutes.save, form({ nickName }))).author.nickName).toBe(nickName);
});

it('rejects a name with a blocked word [JOIN-02]', async () => {
  const { api } = await createLoggedInMember(app);
  await expect(api(profileRoutes.save, form({ nickName: 'T33n Queen' }))).rejects.toMatchObject({
    errors: { nickName: "This nickname contains a word that isn't allowed. Choose another one." },
  });
});

it('accepts the current name when it was blocked later [JOIN-02]', async () => {
  const { api } = await createLoggedInMember(app, { account: { nickName: 'T33n Dream' } });
  expect(await api(memberRoutes.nickNameCheck, { nickName: 'T33n Dream' })).toEqual({ problem: '' });
  expect((await api(profileRoutes.save, form({ nickName: 'T33n Dream' }))).author.nickName).toBe('T33n Dream');
});

it('gives a new name to one of two concurrent members, the other gets a field error [JOIN-02]', async () => {
  const members = await Promise.all([createLoggedInMember(app), createLoggedInMember(app)]);
  const { nickName } = form();
  const sent = await Promise.allSettled(members.map(({ api }) => api(profileRoutes.save, form({ nickName }))));
  const lost = sent.filter((result) => result.status === 'rejected');
  expect(lost).toMatchObject([{ reason: { errors: { nickName: 'This nickname is taken. Choose another one.' } } }]);
});

it('stores the last of two concurrent saves completely [JOIN-05]', async () => {
  const { user, api } = await createLoggedInMember(app);
  const forms = [form({ bio: 'first', location: 'first' }), form({ bio: 'second', location: 'second' })];
  await Promise.all(forms.map((given) => api(profileRoutes.save, given)));
  const row = await profileRow(user.id);
  const { nickName } = (await userRow(user.id)) ?? {};
  expect(forms.map((given) => [given.nickName, given.bio, given.location])).toContainEqual([
    nickName,
    row?.bio,
    row?.location,
  ]);
});

const INVALID_PROFILES = [
  ['no name', { nickName: ' ' }, 'nickName'],
  ['years beyond 60', { years: 61 }, 'years'],
  ['a location of 61 characters', { location: 'x'.repeat(61) }, 'location'],
  ['257 characters of recent news', { recently: 'x'.repeat(257) }, 'recently'],
  ['a bio of 501 characters', { bio: 'x'.repeat(501) }, 'bio'],
  ['a link without a title', { links: [{ title: '', url: 'https://example.com' }] }, 'links.0.title'],
  ['a link that is a script', { links: [{ title: 'x', url: 'javascript:alert(1)' }] }, 'links.0.url'],
  ['a link to a file', { links: [{ title: 'x', url: 'file:///etc/passwd' }] }, 'links.0.url'],
  ['eleven links', { links: Array.from({ length: 11 }, () => ({ title: 'x', url: 'https://example.com' })) }, 'links'],
  ['a site link that is a script', { sites: [{ site: 'cam4', url: 'javascript:alert(1)' }] }, 'sites.0.url'],
  ['a site that is none', { sites: [{ site: 'elsewhere', url: '' }] }, 'sites'],
] as const;
it.each(INVALID_PROFILES)('the form refuses %s [JOIN-05]', async (_, over, field) => {
  const { api } = await createLoggedInMember(app);
  // Some inputs are deliberately invalid, with readonly lists.
  const given = { ...form(), ...over } as unknown as Form;
  await expect(api(profileRoutes.save, given)).rejects.toMatchObject({
    errorName: 'invalid',
    errors: { [field]: expect.any(String) },
  });
});

it('rejects a visitor, a non-member and a suspended member [AUTH-16]', async () => {
  const newcomer = await createLoggedInAccount(app, { role: null });
  const suspended = await createLoggedInMember(app, { account: { suspended: true } });
  await expect(client(app)(profileRoutes.save, form())).rejects.toMatchObject({ errorName: 'signed-out' });
  await expect(newcomer.api(profileRoutes.save, form())).rejects.toMatchObject({ errorName: 'not-a-member' });
  await expect(suspended.api(profileRoutes.save, form())).rejects.toMatchObject({ errorName: 'suspended' });
});
