import { afterAll, beforeAll, expect, it } from 'vitest';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { signedIn } from '../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const DEFAULTS = { private: false, showOnline: true, newsletter: false };

it('who never changed a setting has the defaults [RT-06]', async () => {
  const { api } = await signedIn(app);
  expect(await api(privacyRoutes.settings, {})).toEqual(DEFAULTS);
});

it('each setting changes by itself and is kept [RT-06]', async () => {
  const { api } = await signedIn(app);
  expect(await api(privacyRoutes.setPrivate, { private: true })).toEqual({ ...DEFAULTS, private: true });
  await api(privacyRoutes.setEmailReceive, { newsletter: true });
  await api(privacyRoutes.setPrivate, { showOnline: false });
  const changed = { private: true, showOnline: false, newsletter: true };
  expect(await api(privacyRoutes.settings, {})).toEqual(changed);
  expect(await api(privacyRoutes.setPrivate, {})).toEqual(changed);
});

it('settings of one member are not those of another [RT-06]', async () => {
  const [one, other] = [await signedIn(app), await signedIn(app)];
  await one.api(privacyRoutes.setPrivate, { private: true });
  expect(await other.api(privacyRoutes.settings, {})).toEqual(DEFAULTS);
});

it('both first changes at the same moment hold [RT-06]', async () => {
  const { api } = await signedIn(app);
  await Promise.all([
    api(privacyRoutes.setPrivate, { private: true }),
    api(privacyRoutes.setEmailReceive, { newsletter: true }),
  ]);
  expect(await api(privacyRoutes.settings, {})).toEqual({ private: true, showOnline: true, newsletter: true });
});

it('visitors have no settings [RT-06]', async () => {
  const visitor = client(app);
  for (const call of [
    visitor(privacyRoutes.settings, {}),
    visitor(privacyRoutes.setPrivate, { private: true }),
    visitor(privacyRoutes.setEmailReceive, { newsletter: true }),
  ]) {
    await expect(call).rejects.toMatchObject({ errorName: 'signed-out' });
  }
});
