import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { ageConfirmation } from '../../testing/security/age-confirmation.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { endsOf } from '../../testing/ends-of.ts';
import { PASSWORD, createLoggedInAccount, createLoggedInClient } from '../../testing/factories.ts';
import { logIn } from '../../testing/security/log-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('the right password allows acts that require re-authentication [AUTH-21]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  await ageConfirmation(app.services, user.id);
  await expect(api(securityRoutes.startTwoFactor, {})).rejects.toMatchObject({ errorName: 'accounts.confirm-first' });
  expect(await api(securityRoutes.confirm, { password: PASSWORD })).toEqual({});
  expect((await api(securityRoutes.startTwoFactor, {})).secret).toMatch(/^[A-Z2-7]{32}$/);
});

it('open phone: a recent login adds no access, and one proof allows one act [SAFE-31]', async () => {
  const { user } = await createLoggedInAccount(app);
  const api = client(app);
  await logIn(api, { email: user.email, password: PASSWORD });
  const acts = [
    () => api(securityRoutes.startPasskey, {}),
    () => api(securityRoutes.startTwoFactor, {}),
    () => api(privacyRoutes.startExport, {}),
    () => api(accountRoutes.modifyEmail, { email: `new-${user.email}`, password: 'wrong-word-1' }),
  ];
  const first = 'accounts.confirm-first';
  expect(await endsOf(acts.map((act) => act()))).toEqual([first, first, first, 'invalid']);
  for (const act of acts.slice(0, 3)) {
    await api(securityRoutes.confirm, { password: PASSWORD });
    expect(await endsOf([act()])).toEqual(['done']);
    expect(await endsOf([api(securityRoutes.startPasskey, {})])).toEqual([first]);
  }
});

it('reports a wrong password at its field and allows nothing [AUTH-21]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  await ageConfirmation(app.services, user.id);
  await expect(api(securityRoutes.confirm, { password: 'wrong-word-1' })).rejects.toMatchObject({
    errorName: 'invalid',
    errors: { password: 'Incorrect password.' },
  });
  await expect(api(securityRoutes.startTwoFactor, {})).rejects.toMatchObject({ errorName: 'accounts.confirm-first' });
});

it('re-authentication does not apply to another device [AUTH-21]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const phone = await createLoggedInClient(app, user);
  await ageConfirmation(app.services, user.id);
  await phone(securityRoutes.confirm, { password: PASSWORD });
  await expect(api(securityRoutes.startTwoFactor, {})).rejects.toMatchObject({ errorName: 'accounts.confirm-first' });
});

it('rejects re-authentication without a session [AUTH-21]', async () => {
  await expect(client(app)(securityRoutes.confirm, { password: PASSWORD })).rejects.toMatchObject({
    errorName: 'signed-out',
  });
});

it('throttles password guesses at an open device [AUTH-21]', async () => {
  const limited = await testApp({ settings: { LIMIT_FACTOR: '1' } });
  try {
    const { api } = await createLoggedInAccount(limited);
    const guess = () => api(securityRoutes.confirm, { password: 'wrong-word-1' });
    const ends = await endsOf(Array.from({ length: 22 }, guess));
    expect(new Set(ends)).toEqual(new Set(['invalid', 'too-many']));
  } finally {
    await limited.close();
  }
});
