import { afterAll, beforeAll, expect, it } from 'vitest';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { ageConfirmation } from '../../testing/age-confirmation.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { endsOf } from '../../testing/ends-of.ts';
import { PASSWORD, signedIn, signIn } from '../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('the right password opens what asks to confirm first [AUTH-21]', async () => {
  const { user, api } = await signedIn(app);
  await ageConfirmation(app.services, user.id);
  await expect(api(securityRoutes.startTwoFactor, {})).rejects.toMatchObject({ errorName: 'accounts.confirm-first' });
  expect(await api(securityRoutes.confirm, { password: PASSWORD })).toEqual({});
  expect((await api(securityRoutes.startTwoFactor, {})).secret).toMatch(/^[A-Z2-7]{32}$/);
});

it('a wrong password is said at its field, and opens nothing [AUTH-21]', async () => {
  const { user, api } = await signedIn(app);
  await ageConfirmation(app.services, user.id);
  await expect(api(securityRoutes.confirm, { password: 'wrong-word-1' })).rejects.toMatchObject({
    errorName: 'invalid',
    errors: { password: 'This is not your password.' },
  });
  await expect(api(securityRoutes.startTwoFactor, {})).rejects.toMatchObject({ errorName: 'accounts.confirm-first' });
});

it('a confirmation opens nothing on another device [AUTH-21]', async () => {
  const { user, api } = await signedIn(app);
  const phone = await signIn(app, user);
  await ageConfirmation(app.services, user.id);
  await phone(securityRoutes.confirm, { password: PASSWORD });
  await expect(api(securityRoutes.startTwoFactor, {})).rejects.toMatchObject({ errorName: 'accounts.confirm-first' });
});

it('who is signed out has nothing to confirm [AUTH-21]', async () => {
  await expect(client(app)(securityRoutes.confirm, { password: PASSWORD })).rejects.toMatchObject({
    errorName: 'signed-out',
  });
});

it('guessing the password at an open device is throttled [AUTH-21]', async () => {
  const limited = await testApp({ settings: { LIMIT_FACTOR: '1' } });
  try {
    const { api } = await signedIn(limited);
    const guess = () => api(securityRoutes.confirm, { password: 'wrong-word-1' });
    const ends = await endsOf(Array.from({ length: 22 }, guess));
    expect(new Set(ends)).toEqual(new Set(['invalid', 'too-many']));
  } finally {
    await limited.close();
  }
});
