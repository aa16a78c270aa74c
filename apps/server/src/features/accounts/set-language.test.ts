import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInAccount, PASSWORD } from '../../testing/factories.ts';
import { mailTo } from '../../testing/mail/mail-to.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('stores the language with the account, for emails and for logins in other browsers [BASE-20]', async () => {
  const { api, user } = await createLoggedInAccount(app);
  expect(await api(accountRoutes.setLanguage, { language: 'ru' })).toEqual({});
  expect(await api(accountRoutes.user, {})).toMatchObject({ language: 'ru' });
  const elsewhere = client(app);
  const login = await elsewhere(accountRoutes.login, { email: user.email, password: PASSWORD });
  expect(login).toMatchObject({ next: 'signed-in', user: { language: 'ru' } });
  await client(app)(passwordRoutes.forgot, { email: user.email });
  await expect.poll(async () => (await mailTo(app, user.email)).html).toContain('lang="ru"');
});

it('changes no other account, and refuses visitors and unknown languages [BASE-20]', async () => {
  const [one, other] = [await createLoggedInAccount(app), await createLoggedInAccount(app, { suspended: true })];
  await other.api(accountRoutes.setLanguage, { language: 'es' });
  expect(await one.api(accountRoutes.user, {})).toMatchObject({ language: 'en' });
  expect(await other.api(accountRoutes.user, {})).toMatchObject({ language: 'es' });
  await expect(client(app)(accountRoutes.setLanguage, { language: 'es' })).rejects.toMatchObject({
    errorName: 'signed-out',
  });
  const unknown = { language: 'xx' } as unknown as { language: 'es' };
  await expect(one.api(accountRoutes.setLanguage, unknown)).rejects.toMatchObject({ errorName: 'invalid' });
});

it('the newsletter follows, unless another language was chosen for it [BASE-20]', async () => {
  const { api } = await createLoggedInAccount(app);
  await api(newsletterRoutes.changeMine, { act: 'subscribe' });
  const languageOf = async () => (await api(newsletterRoutes.mine, {})).language;
  expect(await languageOf()).toBe('en');
  await api(accountRoutes.setLanguage, { language: 'ru' });
  await app.settle();
  expect(await languageOf()).toBe('ru');
  await api(newsletterRoutes.changeMine, { language: 'es' });
  await api(accountRoutes.setLanguage, { language: 'en' });
  await app.settle();
  expect(await languageOf()).toBe('es');
});
