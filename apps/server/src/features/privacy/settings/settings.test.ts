import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import { privacySettings as rows } from '#db/schema/members.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createLoggedInAccount, createLoggedInClient } from '../../../testing/factories.ts';
import { waitsForLock } from '../../../testing/database/waits-for-lock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const DEFAULTS = { private: false, openToVisitors: false, showOnline: true, showLikes: false, newsletter: false };

it('returns the defaults when no setting was changed [RT-06]', async () => {
  const { api } = await createLoggedInAccount(app);
  expect(await api(privacyRoutes.settings, {})).toEqual(DEFAULTS);
});

it('changes and stores each setting separately [RT-06]', async () => {
  const { api } = await createLoggedInAccount(app);
  expect(await api(privacyRoutes.setPrivate, { private: true })).toEqual({ ...DEFAULTS, private: true });
  await api(privacyRoutes.setEmailReceive, { newsletter: true });
  await api(privacyRoutes.setPrivate, { showOnline: false });
  const changed = { ...DEFAULTS, private: true, showOnline: false, newsletter: true };
  expect(await api(privacyRoutes.settings, {})).toEqual(changed);
  expect(await api(privacyRoutes.setPrivate, {})).toEqual(changed);
});

it('stores settings per member [RT-06]', async () => {
  const [one, other] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  await one.api(privacyRoutes.setPrivate, { private: true });
  expect(await other.api(privacyRoutes.settings, {})).toEqual(DEFAULTS);
});

it('applies two concurrent first changes [RT-06]', async () => {
  const { api } = await createLoggedInAccount(app);
  await Promise.all([
    api(privacyRoutes.setPrivate, { private: true }),
    api(privacyRoutes.setEmailReceive, { newsletter: true }),
  ]);
  expect(await api(privacyRoutes.settings, {})).toEqual({ ...DEFAULTS, private: true, newsletter: true });
});

it('rejects visitors [RT-06]', async () => {
  const visitor = client(app);
  for (const call of [
    visitor(privacyRoutes.settings, {}),
    visitor(privacyRoutes.setPrivate, { private: true }),
    visitor(privacyRoutes.setEmailReceive, { newsletter: true }),
  ]) {
    await expect(call).rejects.toMatchObject({ errorName: 'signed-out' });
  }
});

it("stolen session: a change during the owner's lockdown leaves the profile private [AUTH-21]", async () => {
  const { db } = app.services;
  const { user, api } = await createLoggedInAccount(app);
  const thief = await createLoggedInClient(app, user);
  await api(privacyRoutes.setPrivate, { private: true });
  const late = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, user.id)).for('update');
    await tx.select().from(rows).where(eq(rows.userId, user.id)).for('update');
    const call = endsOf([thief(privacyRoutes.setPrivate, { private: false })]);
    await waitsForLock(app.services);
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    return { call };
  });
  expect(await late.call).toEqual(['signed-out']);
  const [stored] = await db.select().from(rows).where(eq(rows.userId, user.id));
  expect(stored?.private).toBe(true);
});
