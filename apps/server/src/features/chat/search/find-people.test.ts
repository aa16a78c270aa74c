import { afterAll, beforeAll, expect, it } from 'vitest';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { openWith, say } from '../../../testing/chat-factories.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { createMember } from '../../../testing/profile-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const find = async (api: TestClient, s?: string) =>
  (await api(chatRoutes.people, { s })).items.map(({ author, conversationId }) => [author.nickName, conversationId]);

it('finds members by a prefix of the nickname or of a word in it, partners first [RT-08]', async () => {
  const me = await createLoggedInAccount(app);
  const partner = await createLoggedInAccount(app, { nickName: 'Miss Kilowatt' });
  const { id } = await openWith(me, partner);
  await say(me.api, id, 'Hello');
  await createMember(app.services, { account: { nickName: 'Kilogram Kate' } });
  await createMember(app.services, { account: { nickName: 'Zakilofy' } });
  expect(await find(me.api, 'kilo')).toEqual([
    ['Miss Kilowatt', id],
    ['Kilogram Kate', null],
  ]);
  expect(await find(me.api, 'Miss Kilo')).toEqual([['Miss Kilowatt', id]]);
  expect(await find(me.api, 'ki')).toEqual([['Kilogram Kate', null]]);
  expect(await find(me.api, '%')).toEqual([]);
});

it('lists only recent partners and followed members when no text is given [RT-08]', async () => {
  const me = await createLoggedInAccount(app);
  const [partner, followed] = [
    await createLoggedInAccount(app, { nickName: 'Recent Ruth' }),
    await createLoggedInAccount(app, { nickName: 'Followed Fay' }),
  ];
  await say(me.api, (await openWith(me, partner)).id, 'Hello');
  await me.api(followingRoutes.follow, { kind: 'member', id: followed.user.id, on: true });
  expect((await find(me.api)).map(([name]) => name)).toEqual(['Recent Ruth', 'Followed Fay']);
});

it('omits members who are private, suspended, without a role, blocked either way or closed to the caller [RT-08]', async () => {
  const me = await createLoggedInAccount(app);
  await createMember(app.services, { account: { nickName: 'Ocelot Private' }, settings: { private: true } });
  await createMember(app.services, { account: { nickName: 'Ocelot Suspended', suspended: true } });
  await createMember(app.services, { account: { nickName: 'Ocelot Former', role: null } });
  const [blocked, blocking] = [
    await createLoggedInAccount(app, { nickName: 'Ocelot Blocked' }),
    await createLoggedInAccount(app, { nickName: 'Ocelot Blocking' }),
  ];
  await me.api(followingRoutes.block, { id: blocked.user.id, on: true });
  await blocking.api(followingRoutes.block, { id: me.user.id, on: true });
  const [closed, chosen, open] = [
    await createLoggedInAccount(app, { nickName: 'Ocelot Nobody' }),
    await createLoggedInAccount(app, { nickName: 'Ocelot Chosen' }),
    await createLoggedInAccount(app, { nickName: 'Ocelot Open' }),
  ];
  await closed.api(chatRoutes.setSettings, { writers: 'nobody' });
  await chosen.api(chatRoutes.setSettings, { writers: 'followed' });
  expect((await find(me.api, 'ocelot')).map(([name]) => name)).toEqual(['Ocelot Open']);
  await chosen.api(followingRoutes.follow, { kind: 'member', id: me.user.id, on: true });
  expect((await find(me.api, 'ocelot')).map(([name]) => name)).toEqual(['Ocelot Chosen', 'Ocelot Open']);
  // The suggested member can be messaged; the member who accepts no messages cannot.
  await expect(me.api(chatRoutes.open, { userId: open.user.id })).resolves.toMatchObject({ state: 'open' });
  await expect(me.api(chatRoutes.open, { userId: closed.user.id })).rejects.toMatchObject({ errorName: 'chat.closed' });
  expect((await find(open.api, 'ocelot open')).length).toBe(0);
});

it('finds an existing conversation by its partner regardless of later changes [RT-08]', async () => {
  const [me, partner] = [
    await createLoggedInAccount(app),
    await createLoggedInAccount(app, { nickName: 'Tapir Tess' }),
  ];
  const { id } = await openWith(me, partner);
  await say(me.api, id, 'Hello');
  await partner.api(chatRoutes.setSettings, { writers: 'nobody' });
  expect(await find(me.api, 'tapir')).toEqual([['Tapir Tess', id]]);
});
