import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { knownBrowsers } from '#db/schema/accounts.ts';
import { privacySettings } from '#db/schema/privacy.ts';
import { giveTicket } from '#features/accounts';
import { SOCKET_PATH } from '#platform/hub.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { endsOf } from '../../testing/ends-of.ts';
import { signedIn, signIn } from '../../testing/factories.ts';
import { withTwoFactor } from '../../testing/with-two-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** What a tab of the caller hears of the end of its session. */
async function tab(api: TestClient) {
  const { token } = await api(accountRoutes.checkout, {});
  const socket = io(app.origin, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { ctoken: token },
    forceNew: true,
    reconnection: false,
  });
  const ended = new Promise<unknown>((resolve) => socket.once('forum_user_log_out', resolve));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return { ended, close: () => socket.close() };
}

it('one call signs every device out, this one too [AUTH-21]', async () => {
  const { user, api } = await signedIn(app);
  const phone = await signIn(app, user);
  const here = client(app, { cookies: Object.fromEntries(api.cookies) });
  await api(securityRoutes.lockDown, {});
  expect(api.cookies.size).toBe(0);
  const ends = await endsOf([here, phone].map((caller) => caller(accountRoutes.userInfo, {})));
  expect(ends).toEqual(['signed-out', 'signed-out']);
});

it.each(['lockDown', 'endOtherDevices'] as const)(
  'the tabs of the devices that %s ends hear so [AUTH-15]',
  async (way) => {
    const { user, api } = await signedIn(app);
    const phone = await tab(await signIn(app, user));
    await api(securityRoutes[way], {});
    expect(await phone.ended).toEqual({ state: 1 });
    phone.close();
  },
);

it('the tabs of a device that is ended hear so [AUTH-15]', async () => {
  const { user, api } = await signedIn(app);
  const phone = await tab(await signIn(app, user));
  const { items } = await api(securityRoutes.devices, {});
  await api(securityRoutes.endDevice, { id: items[1]?.id ?? '' });
  expect(await phone.ended).toEqual({ state: 1 });
  phone.close();
});

it.each([null, false, true])('the profile is private then, where private was %s before [AUTH-21]', async (before) => {
  const { user, api } = await signedIn(app);
  const { db } = app.services;
  const chosen = { newsletter: true, showOnline: false };
  if (before !== null) await db.insert(privacySettings).values({ userId: user.id, private: before, ...chosen });
  await api(securityRoutes.lockDown, {});
  const [settings] = await db.select().from(privacySettings).where(eq(privacySettings.userId, user.id));
  const others = before === null ? { newsletter: false, showOnline: true } : chosen;
  expect(settings).toEqual({ userId: user.id, private: true, ...others });
});

it('no browser is known any more, but those of others are [AUTH-21]', async () => {
  const [{ user, api }, other] = [await signedIn(app), await signedIn(app)];
  const { db } = app.services;
  await db.insert(knownBrowsers).values([user, other.user].map(({ id }) => ({ userId: id, hash: randomBytes(32) })));
  await api(securityRoutes.lockDown, {});
  expect(await db.$count(knownBrowsers, eq(knownBrowsers.userId, user.id))).toBe(0);
  expect(await db.$count(knownBrowsers, eq(knownBrowsers.userId, other.user.id))).toBe(1);
});

it('a login that waits for its code ends too [AUTH-21]', async () => {
  const { user, api, code } = await withTwoFactor(app);
  const ticket = await giveTicket(app.services.db, { kind: 'second-factor', userId: user.id });
  await api(securityRoutes.lockDown, {});
  await expect(client(app)(securityRoutes.secondFactor, { ticket, code: await code() })).rejects.toMatchObject({
    errorName: 'accounts.ticket-ended',
  });
});

it("somebody else's devices and profile stay as they are [AUTH-21]", async () => {
  const other = await signedIn(app);
  const { api } = await signedIn(app);
  await api(securityRoutes.lockDown, {});
  expect(await other.api(accountRoutes.userInfo, {})).toMatchObject({ id: other.user.id });
  const own = eq(privacySettings.userId, other.user.id);
  expect(await app.services.db.$count(privacySettings, own)).toBe(0);
});
