import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { emailTokens } from '#db/schema/accounts.ts';
import { users } from '#db/schema/users.ts';
import { capturedEmails } from '#db/schema/platform.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createUser, PASSWORD, createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { scheduleAccountDeletion } from '../../../testing/personal-data/schedule-account-deletion.ts';
import { logIn } from '../../../testing/security/log-in.ts';
import { mailTo } from '../../../testing/mail/mail-to.ts';
import { mailedLink } from '../../../testing/mail/mailed-link.ts';
import { eraseAccount } from '../../../testing/personal-data/erase-account.ts';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
});
afterAll(() => app.close());

const row = async ({ id }: TestUser) => {
  const [user] = await app.services.db.select().from(users).where(eq(users.id, id));
  return user;
};

/** Actions that end an account: a deletion request, and the erasure. Neither leaves an active session. */
const ENDS: [string, (user: TestUser) => Promise<void>][] = [
  ['that waits for its deletion', (user) => scheduleAccountDeletion(app.services, user)],
  ['that was removed', (user) => eraseAccount(app.services, user.id)],
];

it.each(ENDS)('rejects the remaining cookies of an account %s [AUTH-20]', async (_, end) => {
  const { user, api } = await createLoggedInAccount(app);
  const tab = client(app, { cookies: Object.fromEntries(api.cookies) });
  tab.cookies.delete('site_token');
  await end(user);
  for (const open of [api, tab]) {
    await expect(open(accountRoutes.modifyEmail, { email: 'a@example.com', password: PASSWORD })).rejects.toMatchObject(
      {
        errorName: 'signed-out',
      },
    );
    expect(open.cookies.size).toBe(0);
  }
});

it.each(ENDS)('emails no verification link to an account %s [AUTH-20]', async (_, end) => {
  const user = await createUser(app.services);
  await end(user);
  const waiting = await createUser(app.services, { verified: false });
  for (const { email } of [user, waiting]) expect(await visitor(accountRoutes.resendEmail, { email })).toEqual({});
  await mailTo(app, waiting.email);
  expect(await app.services.db.$count(capturedEmails, eq(capturedEmails.recipient, user.email))).toBe(0);
});

it.each(ENDS)('does not change the email of an account %s by an earlier link [AUTH-20]', async (_, end) => {
  const user = await createUser(app.services);
  const token = await mailedLink(app.services, { ...user, email: `moved-${user.email}` }, { kind: 'email-change' });
  await end(user);
  await expect(visitor(accountRoutes.verifyEmail, { token })).rejects.toMatchObject({
    errorName: 'accounts.link-invalid',
  });
  expect((await row(user))?.email).toBe(user.email);
});

it('a deletion request invalidates the open links and tickets of the account [AUTH-20]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const verify = await mailedLink(app.services, user);
  const reset = await mailedLink(app.services, user, { kind: 'reset' });
  await api(privacyRoutes.deleteAccount, { password: PASSWORD });
  await expect(visitor(accountRoutes.verifyEmail, { token: verify })).rejects.toMatchObject({
    errorName: 'accounts.link-invalid',
  });
  await expect(visitor(passwordRoutes.checkReset, { token: reset })).rejects.toMatchObject({
    errorName: 'accounts.link-invalid',
  });
});

it('does not verify an erased account by an earlier link [AUTH-20]', async () => {
  const user = await createUser(app.services, { verified: false });
  const token = await mailedLink(app.services, user);
  await eraseAccount(app.services, user.id);
  await expect(visitor(accountRoutes.verifyEmail, { token })).rejects.toMatchObject({
    errorName: 'accounts.link-invalid',
  });
  expect((await row(user))?.verifiedAt).toBeNull();
});

it('does not change the email when deletion is requested during an email change [AUTH-20]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const email = `moved-${user.email}`;
  await api(accountRoutes.modifyEmail, { email, password: PASSWORD });
  await api(privacyRoutes.deleteAccount, { password: PASSWORD });
  const open = await app.services.db.select().from(emailTokens).where(eq(emailTokens.userId, user.id));
  expect(open.map(({ usedAt }) => usedAt !== null)).toEqual([true]);
});

it('leaves a suspended account suspended at login, link, new password and email change [AUTH-16]', async () => {
  const user = await createUser(app.services, { suspended: true });
  const api = client(app);
  expect((await logIn(api, { email: user.email, password: PASSWORD })).suspended).toBe(true);
  await visitor(accountRoutes.verifyEmail, { token: await mailedLink(app.services, user) });
  const password = 'another-lantern-9';
  await api(passwordRoutes.change, { current: PASSWORD, password, repeat: password });
  const email = `moved-${user.email}`;
  await api(accountRoutes.modifyEmail, { email, password });
  const move = await mailedLink(app.services, { ...user, email }, { kind: 'email-change' });
  await visitor(accountRoutes.verifyEmail, { token: move });
  const token = await mailedLink(app.services, { ...user, email }, { kind: 'reset' });
  await visitor(passwordRoutes.reset, { token, password: PASSWORD, repeat: PASSWORD });
  expect((await logIn(api, { email, password: PASSWORD })).suspended).toBe(true);
  expect(await row(user)).toMatchObject({ suspended: true, email });
});
