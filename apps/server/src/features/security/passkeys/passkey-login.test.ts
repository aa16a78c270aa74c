import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { loginTickets } from '#db/schema/accounts.ts';
import { users } from '#db/schema/users.ts';
import { pendingDeletions } from '#db/schema/privacy.ts';
import { passkeys } from '#db/schema/security.ts';
import { addPasskey, startPasskey } from '../../../testing/security/add-passkey.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { Authenticator } from '../../../testing/security/authenticator.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { withTwoFactor } from '../../../testing/security/with-two-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const REFUSED = { errorName: 'security.passkey-refused' };
const ENDED = { errorName: 'accounts.ticket-ended' };
type Deviation = Parameters<Authenticator['get']>[1];

/** Logs in with a passkey, by default from an unrecognized browser. */
async function logIn(authenticator: Authenticator, deviation?: Deviation, api: TestClient = client(app)) {
  const { ticket, options } = await api(securityRoutes.startPasskeyLogin, {});
  return api(securityRoutes.passkeyLogin, { ticket, response: authenticator.get(options, deviation) });
}

/** Creates an account with a passkey. */
async function withPasskey() {
  const made = await createLoggedInAccount(app);
  return { ...made, ...(await addPasskey(app, made.api)) };
}

it('logs in without a name or password and records the use [AUTH-21]', async () => {
  const { user, api: before, authenticator } = await withPasskey();
  const api = client(app);
  expect(await logIn(authenticator, {}, api)).toMatchObject({ next: 'signed-in', user: { id: user.id } });
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ id: user.id });
  const [passkey] = (await before(securityRoutes.state, {})).passkeys;
  expect(passkey?.lastUsedAt).not.toBeNull();
});

it('logs in repeatedly with a passkey [AUTH-21]', async () => {
  const { authenticator } = await withPasskey();
  for (let n = 0; n < 3; n += 1) expect((await logIn(authenticator)).next).toBe('signed-in');
});

it('logs in repeatedly with a passkey that has no signature counter [AUTH-21]', async () => {
  const { user, authenticator } = await withPasskey();
  await app.services.db.update(passkeys).set({ counter: 0 }).where(eq(passkeys.userId, user.id));
  for (let n = 0; n < 2; n += 1) expect((await logIn(authenticator, { counter: 0 })).next).toBe('signed-in');
});

it('accepts a passkey as both factors [AUTH-21]', async () => {
  const { api } = await withTwoFactor(app);
  const { authenticator } = await addPasskey(app, api);
  expect((await logIn(authenticator)).next).toBe('signed-in');
});

it('logs in a suspended account and reports the suspension [AUTH-16]', async () => {
  const { user, authenticator } = await withPasskey();
  await app.services.db.update(users).set({ suspended: true }).where(eq(users.id, user.id));
  expect(await logIn(authenticator)).toMatchObject({ next: 'signed-in', user: { suspended: true } });
});

it('leads an account pending deletion to recovery [AUTH-20]', async () => {
  const { user, authenticator } = await withPasskey();
  await app.services.db.insert(pendingDeletions).values({ userId: user.id, nickName: user.nickName });
  const api = client(app);
  expect((await logIn(authenticator, {}, api)).next).toBe('recover');
  await expect(api(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});

it('returns the same first step for everyone without naming an account [AUTH-21]', async () => {
  await withPasskey();
  const { options } = await client(app)(securityRoutes.startPasskeyLogin, {});
  const { challenge, ...rest } = options;
  expect(rest).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(rest['allowCredentials'] ?? []).toEqual([]);
  expect(challenge).not.toBe((await client(app)(securityRoutes.startPasskeyLogin, {})).options['challenge']);
});

it.each([
  ['signed for a page of another site', { origin: 'https://evil.example' }],
  ['signed for another port of this host', { origin: 'http://localhost:1' }],
  ['signed for another host', { rpId: 'evil.example' }],
  ['signed for another challenge', { challenge: 'AAAA' }],
  ['without user verification', { unverified: true }],
  ['whose counter went back, as that of a copy', { counter: 1 }],
])('a passkey %s is refused [AUTH-21]', async (_, deviation) => {
  const { authenticator } = await withPasskey();
  const api = client(app);
  await expect(logIn(authenticator, deviation, api)).rejects.toMatchObject(REFUSED);
  await expect(api(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});

it('rejects a modified signature [AUTH-21]', async () => {
  const { authenticator } = await withPasskey();
  const api = client(app);
  const { ticket, options } = await api(securityRoutes.startPasskeyLogin, {});
  const sent = authenticator.get(options);
  const fields = sent['response'] as { signature: string }; // as the authenticator created it
  const bytes = Buffer.from(fields.signature, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  const response = { ...sent, response: { ...fields, signature: bytes.toString('base64url') } };
  await expect(api(securityRoutes.passkeyLogin, { ticket, response })).rejects.toMatchObject(REFUSED);
});

it("rejects a member's own signature with another account's passkey [AUTH-21]", async () => {
  const [victim, thief] = [await withPasskey(), await withPasskey()];
  const api = client(app);
  const { ticket, options } = await api(securityRoutes.startPasskeyLogin, {});
  const id = victim.authenticator.credentialId;
  const response = { ...thief.authenticator.get(options), id, rawId: id };
  await expect(api(securityRoutes.passkeyLogin, { ticket, response })).rejects.toMatchObject(REFUSED);
});

it('rejects a passkey that was never added [AUTH-21]', async () => {
  await expect(logIn(new Authenticator(app.services.settings.PUBLIC_URL))).rejects.toMatchObject(REFUSED);
});

it('rejects a removed passkey [AUTH-21]', async () => {
  const { api, passkey, authenticator } = await withPasskey();
  await api(securityRoutes.removePasskey, { id: passkey.id });
  await expect(logIn(authenticator)).rejects.toMatchObject(REFUSED);
});

it('rejects a passkey of a deleted account [AUTH-21]', async () => {
  const { user, authenticator } = await withPasskey();
  await app.services.db.delete(users).where(eq(users.id, user.id));
  await expect(logIn(authenticator)).rejects.toMatchObject(REFUSED);
});

it.each([
  ['nothing', {}],
  ['texts that are none', { id: 1, rawId: 1, type: 'public-key', response: 'x' }],
])('%s instead of a passkey response is refused [AUTH-21]', async (_, response) => {
  const api = client(app);
  const { ticket } = await api(securityRoutes.startPasskeyLogin, {});
  await expect(api(securityRoutes.passkeyLogin, { ticket, response })).rejects.toMatchObject(REFUSED);
});

it('rejects a replayed passkey response [AUTH-21]', async () => {
  const { authenticator } = await withPasskey();
  const { ticket, options } = await client(app)(securityRoutes.startPasskeyLogin, {});
  const response = authenticator.get(options);
  await client(app)(securityRoutes.passkeyLogin, { ticket, response });
  await expect(client(app)(securityRoutes.passkeyLogin, { ticket, response })).rejects.toMatchObject(ENDED);
  const fresh = await client(app)(securityRoutes.startPasskeyLogin, {});
  const again = client(app)(securityRoutes.passkeyLogin, { ticket: fresh.ticket, response });
  await expect(again).rejects.toMatchObject(REFUSED);
});

it('accepts one of two concurrent calls with the same response [AUTH-21]', async () => {
  const { authenticator } = await withPasskey();
  const { ticket, options } = await client(app)(securityRoutes.startPasskeyLogin, {});
  const response = authenticator.get(options);
  const ends = await endsOf([1, 2].map(() => client(app)(securityRoutes.passkeyLogin, { ticket, response })));
  expect(ends.toSorted()).toEqual(['accounts.ticket-ended', 'done']);
});

it('accepts one of two devices with the same signature counter, since the other is a copy [AUTH-21]', async () => {
  const { authenticator } = await withPasskey();
  const ends = await endsOf([1, 2].map(() => logIn(authenticator, { counter: 9 })));
  expect(ends.toSorted()).toEqual(['done', 'security.passkey-refused']);
});

it('rejects a ticket for adding a passkey, and an expired one [AUTH-21]', async () => {
  const { api, authenticator } = await withPasskey();
  const adding = await startPasskey(api);
  const late = await client(app)(securityRoutes.startPasskeyLogin, {});
  await app.services.db
    .update(loginTickets)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(loginTickets.challenge, String(late.options['challenge'])));
  for (const { ticket, options } of [adding, late]) {
    const response = authenticator.get(options);
    await expect(client(app)(securityRoutes.passkeyLogin, { ticket, response })).rejects.toMatchObject(ENDED);
  }
});
