import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { recoveryCodes as recoveryCodeRows, twoFactors } from '#db/schema/security.ts';
import { ageConfirmation } from '../../../testing/security/age-confirmation.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { PASSWORD, createLoggedInAccount } from '../../../testing/factories.ts';
import { mailTo } from '../../../testing/mail/mail-to.ts';
import { appCode, startTwoFactor, withTwoFactor } from '../../../testing/security/with-two-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const rowOf = async (userId: number) => {
  const [row] = await app.services.db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  return row;
};

it('two-factor authentication is off by default [AUTH-21]', async () => {
  const { api } = await createLoggedInAccount(app);
  expect(await api(securityRoutes.state, {})).toMatchObject({
    twoFactor: { on: false, recoveryCodesLeft: 0 },
    passkeys: [],
  });
});

it("names product and user in the app's URI, but no email [AUTH-21]", async () => {
  const { user, api } = await createLoggedInAccount(app);
  const { secret, uri } = await startTwoFactor(api);
  const url = new URL(uri);
  expect(decodeURIComponent(url.pathname)).toContain(`Limelight:${user.userName}`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Limelight',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(uri).not.toContain(encodeURIComponent(user.email));
});

it('a secret alone does not turn two-factor authentication on, and the next one replaces it [AUTH-21]', async () => {
  const { api } = await createLoggedInAccount(app);
  const first = await startTwoFactor(api);
  const second = await startTwoFactor(api);
  expect((await api(securityRoutes.state, {})).twoFactor.on).toBe(false);
  await expect(api(securityRoutes.turnOnTwoFactor, { code: appCode(first.secret) })).rejects.toMatchObject({
    errorName: 'accounts.code-wrong',
  });
  await api(securityRoutes.turnOnTwoFactor, { code: appCode(second.secret) });
  expect((await api(securityRoutes.state, {})).twoFactor.on).toBe(true);
});

it('a first code turns two-factor authentication on and returns ten recovery codes [AUTH-21]', async () => {
  const { api, recoveryCodes } = await withTwoFactor(app);
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
  expect((await api(securityRoutes.state, {})).twoFactor).toEqual({ on: true, recoveryCodesLeft: 10 });
});

it('stores neither the secret nor a recovery code in readable form [AUTH-21]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const { secret } = await startTwoFactor(api);
  const { recoveryCodes } = await api(securityRoutes.turnOnTwoFactor, { code: appCode(secret) });
  const stored = await app.services.db.select().from(recoveryCodeRows).where(eq(recoveryCodeRows.userId, user.id));
  const row = await rowOf(user.id);
  const texts = [row?.secret ?? '', Buffer.from(row?.secret ?? '', 'base64url').toString('latin1')];
  for (const { hash } of stored) texts.push(hash.toString('latin1'));
  for (const hidden of [secret, ...recoveryCodes.flatMap((code) => [code, code.replace('-', '')])]) {
    for (const text of texts) expect(text).not.toContain(hidden);
  }
});

it("cannot decrypt another account's encrypted secret [AUTH-21]", async () => {
  const { user } = await withTwoFactor(app);
  const { user: other, api } = await createLoggedInAccount(app);
  const { secret } = await startTwoFactor(api);
  await app.services.db
    .update(twoFactors)
    .set({ secret: (await rowOf(user.id))?.secret ?? '' })
    .where(eq(twoFactors.userId, other.id));
  await expect(api(securityRoutes.turnOnTwoFactor, { code: appCode(secret) })).rejects.toMatchObject({
    errorName: 'failed',
  });
});

it.each(['000000', 'abcdef', '12345', 'x'.repeat(40)])(
  'the code %j does not turn two-factor authentication on [AUTH-21]',
  async (code) => {
    const { api } = await createLoggedInAccount(app);
    const { secret } = await startTwoFactor(api);
    const typed = appCode(secret) === code ? '111111' : code;
    await expect(api(securityRoutes.turnOnTwoFactor, { code: typed })).rejects.toMatchObject({
      errorName: 'accounts.code-wrong',
    });
    expect((await api(securityRoutes.state, {})).twoFactor.on).toBe(false);
  },
);

it('an old code does not turn two-factor authentication on [AUTH-21]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { secret } = await startTwoFactor(api);
  const old = appCode(secret, Date.now() - 5 * 60_000);
  await expect(api(securityRoutes.turnOnTwoFactor, { code: old })).rejects.toMatchObject({
    errorName: 'accounts.code-wrong',
  });
});

it.each(['١٢٣٤٥٦', '１２３４５６', '𐀀𐀀𐀀', 'пароль'])(
  'reports %s as a wrong code, not as an internal error [AUTH-21]',
  async (code) => {
    const { api } = await createLoggedInAccount(app);
    await startTwoFactor(api);
    await expect(api(securityRoutes.turnOnTwoFactor, { code })).rejects.toMatchObject({
      errorName: 'accounts.code-wrong',
    });
  },
);

it('a code without a secret does not turn two-factor authentication on [AUTH-21]', async () => {
  const { api } = await createLoggedInAccount(app);
  await expect(api(securityRoutes.turnOnTwoFactor, { code: '123456' })).rejects.toMatchObject({
    errorName: 'accounts.code-wrong',
  });
});

it('reports an empty code at its field [AUTH-21]', async () => {
  const { api } = await createLoggedInAccount(app);
  await expect(api(securityRoutes.turnOnTwoFactor, { code: ' ' })).rejects.toMatchObject({ errorName: 'invalid' });
});

it('rejects starting and turning on two-factor authentication that is already on [AUTH-21]', async () => {
  const { api, code } = await withTwoFactor(app);
  const refused = { errorName: 'security.two-factor-on' };
  await expect(startTwoFactor(api)).rejects.toMatchObject(refused);
  await expect(api(securityRoutes.turnOnTwoFactor, { code: await code() })).rejects.toMatchObject(refused);
});

it('returns one set of recovery codes to two tabs that turn it on concurrently [AUTH-21]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { secret } = await startTwoFactor(api);
  const code = appCode(secret);
  const ends = await endsOf([1, 2].map(() => api(securityRoutes.turnOnTwoFactor, { code })));
  expect(ends.toSorted()).toEqual(['done', 'security.two-factor-on']);
  expect((await api(securityRoutes.state, {})).twoFactor.recoveryCodesLeft).toBe(10);
});

it('turning two-factor authentication off deletes secret and recovery codes [AUTH-21]', async () => {
  const { user, api } = await withTwoFactor(app);
  await api(securityRoutes.turnOffTwoFactor, {});
  expect(await rowOf(user.id)).toBeUndefined();
  expect((await api(securityRoutes.state, {})).twoFactor).toEqual({ on: false, recoveryCodesLeft: 0 });
});

it('turning two-factor authentication off is idempotent [AUTH-21]', async () => {
  const { api } = await createLoggedInAccount(app);
  expect(await api(securityRoutes.turnOffTwoFactor, {})).toEqual({});
});

it('notifies the owner by email when two-factor authentication is turned on and off [AUTH-21]', async () => {
  const { user, api } = await withTwoFactor(app);
  const { text } = await mailTo(app, user.email, 'Two-factor authentication was turned on');
  expect(text).toContain(user.nickName);
  await api(securityRoutes.turnOffTwoFactor, {});
  await mailTo(app, user.email, 'Two-factor authentication was turned off');
});

it('new recovery codes invalidate the old ones [AUTH-21]', async () => {
  const { user, api, recoveryCodes: old } = await withTwoFactor(app);
  const before = await app.services.db.select().from(recoveryCodeRows).where(eq(recoveryCodeRows.userId, user.id));
  await api(securityRoutes.confirm, { password: PASSWORD });
  const { recoveryCodes } = await api(securityRoutes.newRecoveryCodes, {});
  expect(recoveryCodes.filter((code) => old.includes(code))).toEqual([]);
  const after = await app.services.db.select().from(recoveryCodeRows).where(eq(recoveryCodeRows.userId, user.id));
  expect(after).toHaveLength(10);
  for (const { hash } of before) expect(after.some((row) => row.hash.equals(hash))).toBe(false);
});

it('returns no recovery codes while two-factor authentication is off or unconfirmed [AUTH-21]', async () => {
  const { api } = await createLoggedInAccount(app);
  const refused = { errorName: 'security.two-factor-off' };
  await api(securityRoutes.confirm, { password: PASSWORD });
  await expect(api(securityRoutes.newRecoveryCodes, {})).rejects.toMatchObject(refused);
  await startTwoFactor(api);
  await api(securityRoutes.confirm, { password: PASSWORD });
  await expect(api(securityRoutes.newRecoveryCodes, {})).rejects.toMatchObject(refused);
});

it('requires re-authentication on an open device for every change [AUTH-21]', async () => {
  const { user, api, code } = await withTwoFactor(app);
  await ageConfirmation(app.services, user.id);
  const seen = await code();
  const ends = await endsOf([
    api(securityRoutes.startTwoFactor, {}),
    api(securityRoutes.turnOnTwoFactor, { code: seen }),
    api(securityRoutes.turnOffTwoFactor, {}),
    api(securityRoutes.newRecoveryCodes, {}),
  ]);
  expect(ends).toEqual(Array.from({ length: 4 }, () => 'accounts.confirm-first'));
  expect((await api(securityRoutes.state, {})).twoFactor).toEqual({ on: true, recoveryCodesLeft: 10 });
});

it('rejects requests without a session [AUTH-21]', async () => {
  const api = client(app);
  const ends = await endsOf([
    api(securityRoutes.state, {}),
    api(securityRoutes.startTwoFactor, {}),
    api(securityRoutes.turnOnTwoFactor, { code: '123456' }),
    api(securityRoutes.turnOffTwoFactor, {}),
    api(securityRoutes.newRecoveryCodes, {}),
  ]);
  expect(ends).toEqual(Array.from({ length: 5 }, () => 'signed-out'));
});
