import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { sessions } from '#db/schema/sessions.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createLoggedInAccount, createLoggedInClient, type TestUser } from '../../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Returns the session that was started last. */
async function lastSession({ id }: Pick<TestUser, 'id'>) {
  const { db } = app.services;
  const own = eq(sessions.userId, id);
  const [session] = await db.select().from(sessions).where(own).orderBy(desc(sessions.createdAt)).limit(1);
  if (!session) throw new Error('no session');
  return session;
}

const seen = (id: string, ago: string) =>
  app.services.db
    .update(sessions)
    .set({ lastSeenAt: sql`now() - ${ago}::interval` })
    .where(eq(sessions.id, id));

it('lists devices: the current one first, then the latest [AUTH-21]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const current = await lastSession(user);
  await seen(current.id, '5 hours');
  await createLoggedInClient(app, user);
  const phone = await lastSession(user);
  await seen(phone.id, '2 hours');
  await app.services.db.update(sessions).set({ device: 'Chrome, Android' }).where(eq(sessions.id, phone.id));
  await createLoggedInClient(app, user);
  const tablet = await lastSession(user);
  const { items } = await api(securityRoutes.devices, {});
  expect(items.map(({ id }) => id)).toEqual([current.id, tablet.id, phone.id]);
  expect(items.map((item) => item.current)).toEqual([true, false, false]);
  expect(items[2]).toMatchObject({ name: 'Chrome, Android', signedInAt: phone.createdAt });
});

it('rounds the last visit of a device to the hour [AUTH-21]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const { id } = await lastSession(user);
  await app.services.db.update(sessions).set({ lastSeenAt: '2026-03-04T05:59:58.123Z' }).where(eq(sessions.id, id));
  const { items } = await api(securityRoutes.devices, {});
  expect(items[0]?.lastSeenAt).toBe('2026-03-04T05:00:00.000Z');
});

it('returns only browser, system and times of a device [AUTH-21]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { items } = await api(securityRoutes.devices, {});
  const [device = {}] = items;
  expect(Object.keys(device).toSorted()).toEqual(['current', 'id', 'lastSeenAt', 'name', 'signedInAt']);
});

it('lists no expired sessions and no devices of others [AUTH-21]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  await createLoggedInAccount(app);
  const { id } = await lastSession(user);
  await createLoggedInClient(app, user);
  const old = await lastSession(user);
  await app.services.db
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(sessions.id, old.id));
  expect((await api(securityRoutes.devices, {})).items.map((item) => item.id)).toEqual([id]);
});

it('logs out another device at once, and only that one [AUTH-21]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const phone = await createLoggedInClient(app, user);
  const { id } = await lastSession(user);
  const tablet = await createLoggedInClient(app, user);
  await api(securityRoutes.endDevice, { id });
  await expect(phone(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  expect(await endsOf([api(accountRoutes.userInfo, {}), tablet(accountRoutes.userInfo, {})])).toEqual(['done', 'done']);
});

it('responds with not found for a device that is already logged out [AUTH-21]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  await createLoggedInClient(app, user);
  const { id } = await lastSession(user);
  await api(securityRoutes.endDevice, { id });
  await expect(api(securityRoutes.endDevice, { id })).rejects.toMatchObject({
    errorName: 'security.device-not-found',
  });
});

it("responds with not found for someone else's device, which stays logged in [AUTH-21]", async () => {
  const owner = await createLoggedInAccount(app);
  const { id } = await lastSession(owner.user);
  const { api } = await createLoggedInAccount(app);
  await expect(api(securityRoutes.endDevice, { id })).rejects.toMatchObject({
    errorName: 'security.device-not-found',
  });
  expect(await owner.api(accountRoutes.userInfo, {})).toMatchObject({ id: owner.user.id });
});

it('ending the current device logs it out like a logout [AUTH-21]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const { id } = await lastSession(user);
  await api(securityRoutes.endDevice, { id });
  expect(api.cookies.size).toBe(0);
});

it('logs out all other devices together and returns their number [AUTH-21]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const others = [await createLoggedInClient(app, user), await createLoggedInClient(app, user)];
  const stranger = await createLoggedInAccount(app);
  expect(await api(securityRoutes.endOtherDevices, {})).toEqual({ ended: 2 });
  const ends = await endsOf([...others, api, stranger.api].map((caller) => caller(accountRoutes.userInfo, {})));
  expect(ends).toEqual(['signed-out', 'signed-out', 'done', 'done']);
  expect(await api(securityRoutes.endOtherDevices, {})).toEqual({ ended: 0 });
});

it('rejects listing and ending devices without a session [AUTH-21]', async () => {
  const { user } = await createLoggedInAccount(app);
  const { id } = await lastSession(user);
  const api = client(app);
  const ends = await endsOf([
    api(securityRoutes.devices, {}),
    api(securityRoutes.endDevice, { id }),
    api(securityRoutes.endOtherDevices, {}),
    api(securityRoutes.lockDown, {}),
  ]);
  expect(ends).toEqual(Array.from({ length: 4 }, () => 'signed-out'));
});
