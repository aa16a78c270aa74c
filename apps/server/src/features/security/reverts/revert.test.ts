import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import type { Revertible } from '@site/contract/security/schemas.ts';
import { accountReverts } from '#db/schema/accounts.ts';
import { users } from '#db/schema/users.ts';
import { passkeys, twoFactors } from '#db/schema/security.ts';
import { addPasskey } from '../../../testing/security/add-passkey.ts';
import { ageAccess } from '../../../testing/security/age-access.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createUser, PASSWORD, createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { logIn } from '../../../testing/security/log-in.ts';
import { mailTo, tokenIn } from '../../../testing/mail/mail-to.ts';
import { readyExport } from '../../../testing/personal-data/ready-export.ts';
import { appCode, startTwoFactor } from '../../../testing/security/with-two-factor.ts';

const NEW = 'another-lantern-9';
const INVALID = { errorName: 'accounts.link-invalid' };

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
});
afterAll(() => app.close());

const revert = (token: string) => visitor(securityRoutes.revert, { token });
const emailOf = async (id: number) => (await app.services.db.select().from(users).where(eq(users.id, id)))[0]?.email;

/** Changes the account's email like an attacker with an open device and the password. */
async function move(api: TestClient, to: string): Promise<void> {
  await api(accountRoutes.modifyEmail, { email: to, password: PASSWORD });
  await visitor(accountRoutes.verifyEmail, { token: tokenIn(await mailTo(app, to)) });
}

const CHANGED = 'Your email was changed';

interface Change {
  kind: Revertible;
  subject: string;
  make: (api: TestClient, user: TestUser) => Promise<unknown>;
}

const CHANGES: Change[] = [
  { kind: 'email', subject: CHANGED, make: (api, { email }) => move(api, `moved-${email}`) },
  {
    kind: 'password',
    subject: 'Your password was changed',
    make: (api) => api(passwordRoutes.change, { current: PASSWORD, password: NEW, repeat: NEW }),
  },
  { kind: 'passkey', subject: 'A passkey was added', make: (api) => addPasskey(app, api) },
  {
    kind: 'two-factor',
    subject: 'Two-factor authentication was turned on',
    make: async (api) => api(securityRoutes.turnOnTwoFactor, { code: appCode((await startTwoFactor(api)).secret) }),
  },
  { kind: 'export', subject: 'Someone requested a copy of your data', make: (api) => readyExport(api) },
];

it.each(CHANGES)('emails the owner a link that undoes the change: $kind [SAFE-32]', async ({ kind, subject, make }) => {
  const { db } = app.services;
  const { user, api } = await createLoggedInAccount(app);
  await make(api, user);
  const token = tokenIn(await mailTo(app, user.email, subject));
  // Viewing the link does not consume it.
  for (const _ of [1, 2]) expect(await visitor(securityRoutes.checkRevert, { token })).toMatchObject({ kind });
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ id: user.id });

  expect(await revert(token)).toEqual({});
  expect(await emailOf(user.id)).toBe(user.email);
  await expect(api(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  expect(await db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(0);
  expect(await db.$count(twoFactors, eq(twoFactors.userId, user.id))).toBe(0);
  for (const password of [PASSWORD, NEW]) {
    await expect(logIn(client(app), { email: user.email, password })).rejects.toMatchObject({
      errorName: 'accounts.credentials',
    });
  }
  const reset = tokenIn(await mailTo(app, user.email, 'Set a new password'));
  await visitor(passwordRoutes.reset, { token: reset, password: NEW, repeat: NEW });
  const owner = client(app);
  await logIn(owner, { email: user.email, password: NEW });
  expect((await owner(privacyRoutes.lastExport, {})).export).toBeNull();
  await expect(revert(token)).rejects.toMatchObject(INVALID);
});

it("stolen account: restores the owner's email after two changes and invalidates the thief's link [SAFE-32]", async () => {
  const { user, api } = await createLoggedInAccount(app);
  await addPasskey(app, api, { name: 'Her phone' });
  await ageAccess(app, user.id, 3_600_000);
  await move(api, `one-${user.email}`);
  await addPasskey(app, api, { name: 'His phone' });
  await move(api, `two-${user.email}`);
  // Neither the password change nor the lockdown invalidates the owner's link.
  await api(passwordRoutes.change, { current: PASSWORD, password: NEW, repeat: NEW });
  await api(securityRoutes.lockDown, {});
  const owners = tokenIn(await mailTo(app, user.email, CHANGED));
  const thiefs = tokenIn(await mailTo(app, `one-${user.email}`, CHANGED));
  await revert(owners);
  expect(await emailOf(user.id)).toBe(user.email);
  const left = await app.services.db.select().from(passkeys).where(eq(passkeys.userId, user.id));
  // The lockdown had already removed the recent additions.
  expect(left).toEqual([]);
  await expect(revert(thiefs)).rejects.toMatchObject(INVALID);
  expect(await emailOf(user.id)).toBe(user.email);
});

it('retains access that the owner had before the change [SAFE-32]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const { passkey } = await addPasskey(app, api, { name: 'Her phone' });
  await ageAccess(app, user.id, 3_600_000);
  await move(api, `moved-${user.email}`);
  await addPasskey(app, api, { name: 'His phone' });
  await revert(tokenIn(await mailTo(app, user.email, CHANGED)));
  const left = await app.services.db.select().from(passkeys).where(eq(passkeys.userId, user.id));
  expect(left.map(({ id }) => id)).toEqual([passkey.id]);
});

it('stolen account: an unverified sign-up with the old address does not block the revert [SAFE-32]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  await move(api, `moved-${user.email}`);
  await createUser(app.services, { email: user.email, verified: false, role: null });
  await revert(tokenIn(await mailTo(app, user.email, CHANGED)));
  expect(await emailOf(user.id)).toBe(user.email);
});

it('does not take an address from another account that has verified it since [SAFE-32]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  await move(api, `moved-${user.email}`);
  await createUser(app.services, { email: user.email });
  await expect(revert(tokenIn(await mailTo(app, user.email, CHANGED)))).rejects.toMatchObject(INVALID);
  expect(await emailOf(user.id)).toBe(`moved-${user.email}`);
});

it('accepts a link for 7 days, stores its hash, and accepts one of two concurrent uses [SAFE-32]', async () => {
  const { db } = app.services;
  const { user, api } = await createLoggedInAccount(app);
  await addPasskey(app, api);
  const token = tokenIn(await mailTo(app, user.email, 'A passkey was added'));
  const own = eq(accountReverts.userId, user.id);
  const [row] = await db.select().from(accountReverts).where(own);
  expect(Math.round((Date.parse(row?.expiresAt ?? '') - Date.now()) / 86_400_000)).toBe(7);
  expect(JSON.stringify(row)).not.toContain(token);
  await db
    .update(accountReverts)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(own);
  const expired = { errorName: 'accounts.link-expired' };
  await expect(visitor(securityRoutes.checkRevert, { token })).rejects.toMatchObject(expired);
  await expect(revert(token)).rejects.toMatchObject(expired);
  await db
    .update(accountReverts)
    .set({ expiresAt: sql`now() + interval '1 day'` })
    .where(own);
  expect((await endsOf([revert(token), revert(token)])).toSorted()).toEqual(['accounts.link-invalid', 'done']);
});

it.each(['', 'x', 'x'.repeat(200)])('a link "%s" undoes nothing [SAFE-32]', async (token) => {
  await expect(visitor(securityRoutes.checkRevert, { token })).rejects.toMatchObject(INVALID);
  await expect(revert(token)).rejects.toMatchObject(INVALID);
});
