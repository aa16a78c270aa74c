import { afterAll, beforeAll, expect, it } from 'vitest';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { publishParts } from '../../../testing/cms-factories.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('shows everyone a policy version that an admin publishes, and asks every member to accept it [AUTH-06]', async () => {
  const { api } = await createLoggedInAccount(app);
  await api(privacyRoutes.acceptCam, {});
  const NONE = { privacyNeedUpdate: false, termsNeedUpdate: false };
  expect(await api(privacyRoutes.protocolUserInfo, {})).toEqual(NONE);

  const admin = await staffOf(app, 'Admin');
  const { items } = await admin(cmsRoutes.list, { kind: 'policies' });
  const { id } = items.find(({ name }) => name === 'terms') ?? { id: 0 };
  const text = { title: 'Newer terms', body: 'Be kind on {{product}}.' };
  await publishParts(admin, id, { en: text });
  await app.settle();
  const read = () => client(app)(siteRoutes.policy, { name: 'terms', lang: 'en' });
  expect(await read()).toMatchObject({ title: 'Newer terms' });
  // Changing the text of a version does not require a new consent.
  expect(await api(privacyRoutes.protocolUserInfo, {})).toEqual(NONE);

  await publishParts(admin, id, { shared: { version: '2030-01-01' } });
  await app.settle();
  expect(await api(privacyRoutes.protocolUserInfo, {})).toEqual({ ...NONE, termsNeedUpdate: true });
  expect(await api(privacyRoutes.protocolUserAccept, { termsAccept: true })).toEqual(NONE);
});
