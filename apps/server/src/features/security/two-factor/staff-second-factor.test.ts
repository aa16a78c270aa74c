import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { siteSettings } from '#db/schema/platform.ts';
import { SiteSettings } from '#platform/settings/site-settings.ts';
import { addPasskey } from '../../../testing/security/add-passkey.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { PASSWORD, createLoggedInAccount } from '../../../testing/factories.ts';
import { logIn } from '../../../testing/security/log-in.ts';
import { appCode, startTwoFactor } from '../../../testing/security/with-two-factor.ts';

const CLOSED = { errorName: 'staff-second-factor' };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.services.siteSettings.set('staff_second_factor', true);
});
afterAll(() => app.close());

const readsQueue = (api: TestClient) => api(moderationRoutes.cases, {});

it('guessed password: a password alone gives no access to staff pages [SAFE-33]', async () => {
  const { user } = await createLoggedInAccount(app, { role: 'Moderator' });
  const thief = client(app);
  expect(await logIn(thief, { email: user.email, password: PASSWORD })).toMatchObject({ staffLocked: true });
  await expect(readsQueue(thief)).rejects.toMatchObject(CLOSED);
  // The account can still be read, and it states that staff pages are locked.
  expect(await thief(accountRoutes.userInfo, {})).toMatchObject({ role: 'Moderator', staffLocked: true });
});

it('a passkey gives staff access to the session that added it and to its logins only [SAFE-33]', async () => {
  const { user, api } = await createLoggedInAccount(app, { role: 'Admin' });
  const { authenticator, passkey } = await addPasskey(app, api);
  expect(await readsQueue(api)).toBeDefined();
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ staffLocked: false });

  const byPassword = client(app);
  await logIn(byPassword, { email: user.email, password: PASSWORD });
  await expect(readsQueue(byPassword)).rejects.toMatchObject(CLOSED);

  const byPasskey = client(app);
  const { ticket, options } = await byPasskey(securityRoutes.startPasskeyLogin, {});
  await byPasskey(securityRoutes.passkeyLogin, { ticket, response: authenticator.get(options) });
  expect(await readsQueue(byPasskey)).toBeDefined();

  await api(securityRoutes.removePasskey, { id: passkey.id });
  for (const session of [api, byPasskey]) await expect(readsQueue(session)).rejects.toMatchObject(CLOSED);
});

it('a code of an authenticator app gives access to staff pages [SAFE-33]', async () => {
  const { user, api } = await createLoggedInAccount(app, { role: 'Moderator' });
  await expect(readsQueue(api)).rejects.toMatchObject(CLOSED);
  const { secret } = await startTwoFactor(api);
  const { recoveryCodes } = await api(securityRoutes.turnOnTwoFactor, { code: appCode(secret) });
  expect(await readsQueue(api)).toBeDefined();
  const other = client(app);
  const asked = await other(accountRoutes.login, { email: user.email, password: PASSWORD });
  if (asked.next !== 'second-factor') throw new Error(`unexpected login step: ${asked.next}`);
  await other(securityRoutes.secondFactor, { ticket: asked.ticket, code: recoveryCodes[0] ?? '' });
  expect(await readsQueue(other)).toBeDefined();
});

it('does not require a second factor from members [SAFE-33]', async () => {
  const { api } = await createLoggedInAccount(app);
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ role: 'Member', staffLocked: false });
  await expect(readsQueue(api)).rejects.toMatchObject({ errorName: 'forbidden' });
});

it('the setting is on by default, and off on demo sites [SAFE-33]', async () => {
  const { db } = app.services;
  await db.delete(siteSettings).where(eq(siteSettings.key, 'staff_second_factor'));
  expect(await new SiteSettings(db).all()).toMatchObject({ staff_second_factor: true });
  await db.insert(siteSettings).values({ key: 'demo', value: true });
  expect(await new SiteSettings(db).all()).toMatchObject({ staff_second_factor: false });
});
