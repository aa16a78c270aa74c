import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { loginTickets } from '#db/schema/accounts.ts';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';
import { passkeys } from '#db/schema/security.ts';
import { ageConfirmation } from '../../../testing/security/age-confirmation.ts';
import { addPasskey, startPasskey } from '../../../testing/security/add-passkey.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { Authenticator } from '../../../testing/security/authenticator.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createLoggedInAccount, createLoggedInClient } from '../../../testing/factories.ts';
import { mailTo } from '../../../testing/mail/mail-to.ts';
import { waitsForLock } from '../../../testing/database/waits-for-lock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const device = () => new Authenticator(app.services.settings.PUBLIC_URL);
const REFUSED = { errorName: 'security.passkey-refused' };
const ENDED = { errorName: 'accounts.ticket-ended' };

/** Adds a passkey from a device or page with a given deviation. */
async function addOne(api: TestClient, deviation: Parameters<Authenticator['create']>[1]): Promise<unknown> {
  const { ticket, options } = await startPasskey(api);
  return api(securityRoutes.addPasskey, { ticket, name: 'Phone', response: device().create(options, deviation) });
}

/** Fills an account up to the maximum number of passkeys, minus the given number. */
async function fill(userId: number, but = 0): Promise<void> {
  const rows = Array.from({ length: 20 - but }, (_, n) => ({
    userId,
    credentialId: `made-${userId}-${n}`,
    publicKey: Buffer.alloc(1),
    counter: 0,
    name: `Key ${n}`,
  }));
  await app.services.db.insert(passkeys).values(rows);
}

it('adds a passkey under its name and notifies the owner by email [AUTH-21]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const { passkey } = await addPasskey(app, api, { name: ' My phone ' });
  expect(passkey).toMatchObject({ name: 'My phone', lastUsedAt: null });
  expect((await api(securityRoutes.state, {})).passkeys).toEqual([passkey]);
  expect((await mailTo(app, user.email)).text).toContain(user.nickName);
});

it('adds a passkey with self attestation, which some devices send unrequested [AUTH-21]', async () => {
  const { api } = await createLoggedInAccount(app);
  expect(await addOne(api, { vouches: 'by itself' })).toMatchObject({ name: 'Phone' });
});

it('requests a discoverable passkey with user verification for this host [AUTH-21]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const { options } = await startPasskey(api);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Limelight' },
    user: { name: user.userName, displayName: user.userName },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  });
});

it('gives devices a constant user handle that reveals nothing of the account [AUTH-21]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const handles = [];
  for (let n = 0; n < 2; n += 1) {
    const { options } = await startPasskey(api);
    handles.push((options['user'] as { id: string }).id); // as the standard defines
  }
  expect(handles[0]).toBe(handles[1]);
  const handle = Buffer.from(handles[0] ?? '', 'base64url');
  expect(handle).toHaveLength(32);
  expect(handle.includes(String(user.id).padStart(4, '0'))).toBe(false);
  const { options } = await startPasskey((await createLoggedInAccount(app)).api);
  expect((options['user'] as { id: string }).id).not.toBe(handles[0]); // as the standard defines
});

it('lists existing passkeys, so that a device with one of them refuses another [AUTH-21]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { authenticator } = await addPasskey(app, api);
  const { options } = await startPasskey(api);
  expect(options['excludeCredentials']).toEqual([
    { id: authenticator.credentialId, type: 'public-key', transports: ['internal'] },
  ]);
});

it('rejects a passkey that was already added, to the same account or another [AUTH-21]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { authenticator } = await addPasskey(app, api);
  for (const caller of [api, (await createLoggedInAccount(app)).api]) {
    const { ticket, options } = await startPasskey(caller);
    const response = authenticator.create(options);
    await expect(caller(securityRoutes.addPasskey, { ticket, name: 'Phone', response })).rejects.toMatchObject(REFUSED);
  }
  expect((await api(securityRoutes.state, {})).passkeys).toHaveLength(1);
});

it.each([
  ['made for a page of another site', { origin: 'https://evil.example' }],
  ['made for another port of this host', { origin: 'http://localhost:1' }],
  ['made for another host', { rpId: 'evil.example' }],
  ['for another challenge', { challenge: 'AAAA' }],
  ['without user verification', { unverified: true }],
  ['that brings certificates, whose addresses would be called', { vouches: 'with certificates' }],
] as const)('a passkey %s is refused [AUTH-21]', async (_, deviation) => {
  const { api } = await createLoggedInAccount(app);
  await expect(addOne(api, deviation)).rejects.toMatchObject(REFUSED);
  expect((await api(securityRoutes.state, {})).passkeys).toEqual([]);
});

it.each([
  ['nothing', {}],
  ['texts that are none', { id: 1, rawId: 1, type: 'public-key', response: 'x' }],
  [
    'unreadable data',
    { id: 'aa', rawId: 'aa', type: 'public-key', response: { clientDataJSON: 'aa', attestationObject: 'aa' } },
  ],
])('%s instead of a passkey is refused [AUTH-21]', async (_, response) => {
  const { api } = await createLoggedInAccount(app);
  const { ticket } = await startPasskey(api);
  await expect(api(securityRoutes.addPasskey, { ticket, name: 'Phone', response })).rejects.toMatchObject(REFUSED);
});

it('adds one passkey per ticket, even with concurrent calls [AUTH-21]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { ticket, options } = await startPasskey(api);
  const add = () => api(securityRoutes.addPasskey, { ticket, name: 'Phone', response: device().create(options) });
  const ends = await endsOf([add(), add()]);
  expect(ends.toSorted()).toEqual(['accounts.ticket-ended', 'done']);
  await expect(add()).rejects.toMatchObject(ENDED);
});

it('consumes the ticket of a refused passkey [AUTH-21]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { ticket, options } = await startPasskey(api);
  const wrong = device().create(options, { rpId: 'evil.example' });
  const ends = [
    ...(await endsOf([api(securityRoutes.addPasskey, { ticket, name: 'Phone', response: wrong })])),
    ...(await endsOf([api(securityRoutes.addPasskey, { ticket, name: 'Phone', response: device().create(options) })])),
  ];
  expect(ends).toEqual(['security.passkey-refused', 'accounts.ticket-ended']);
});

it("rejects another account's ticket [AUTH-21]", async () => {
  const { api } = await createLoggedInAccount(app);
  const other = await createLoggedInAccount(app);
  const { ticket, options } = await startPasskey(other.api);
  const response = device().create(options);
  await expect(api(securityRoutes.addPasskey, { ticket, name: 'Phone', response })).rejects.toMatchObject(ENDED);
  expect((await api(securityRoutes.state, {})).passkeys).toEqual([]);
});

it('rejects a login ticket and an expired ticket [AUTH-21]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const login = await api(securityRoutes.startPasskeyLogin, {});
  const late = await startPasskey(api);
  await app.services.db
    .update(loginTickets)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(loginTickets.userId, user.id));
  for (const { ticket, options } of [login, late]) {
    const response = device().create(options);
    await expect(api(securityRoutes.addPasskey, { ticket, name: 'Phone', response })).rejects.toMatchObject(ENDED);
  }
});

it('limits an account to 20 passkeys, even with concurrent calls [AUTH-21]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  await fill(user.id, 1);
  const ends = await endsOf([addPasskey(app, api), addPasskey(app, await createLoggedInClient(app, user))]);
  expect(ends.toSorted()).toEqual(['done', 'security.too-many-passkeys']);
  await expect(startPasskey(api)).rejects.toMatchObject({
    errorName: 'security.too-many-passkeys',
  });
});

it('renames a passkey [AUTH-21]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { passkey } = await addPasskey(app, api);
  await api(securityRoutes.renamePasskey, { id: passkey.id, name: 'Tablet' });
  expect((await api(securityRoutes.state, {})).passkeys).toEqual([{ ...passkey, name: 'Tablet' }]);
});

it.each(['', ' ', 'x'.repeat(41)])('rejects the passkey name %j [AUTH-21]', async (name) => {
  const { api } = await createLoggedInAccount(app);
  const { passkey } = await addPasskey(app, api);
  await expect(api(securityRoutes.renamePasskey, { id: passkey.id, name })).rejects.toMatchObject({
    errorName: 'invalid',
  });
});

it('removes a passkey [AUTH-21]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { passkey } = await addPasskey(app, api);
  await api(securityRoutes.removePasskey, { id: passkey.id });
  expect((await api(securityRoutes.state, {})).passkeys).toEqual([]);
  await expect(api(securityRoutes.removePasskey, { id: passkey.id })).rejects.toMatchObject({
    errorName: 'security.passkey-not-found',
  });
});

it("neither shows, renames nor removes another account's passkey [AUTH-21]", async () => {
  const owner = await createLoggedInAccount(app);
  const { passkey } = await addPasskey(app, owner.api);
  const { api } = await createLoggedInAccount(app);
  expect((await api(securityRoutes.state, {})).passkeys).toEqual([]);
  const ends = await endsOf([
    api(securityRoutes.renamePasskey, { id: passkey.id, name: 'Mine' }),
    api(securityRoutes.removePasskey, { id: passkey.id }),
  ]);
  expect(ends).toEqual(['security.passkey-not-found', 'security.passkey-not-found']);
  expect((await owner.api(securityRoutes.state, {})).passkeys).toEqual([passkey]);
});

it('requires re-authentication on an open device to add or remove a passkey [AUTH-21]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const { passkey } = await addPasskey(app, api);
  await ageConfirmation(app.services, user.id);
  const ends = await endsOf([
    api(securityRoutes.startPasskey, {}),
    api(securityRoutes.removePasskey, { id: passkey.id }),
  ]);
  expect(ends).toEqual(['accounts.confirm-first', 'accounts.confirm-first']);
});

it('rejects adding and changing a passkey without a session [AUTH-21]', async () => {
  const owner = await createLoggedInAccount(app);
  const { ticket, options } = await startPasskey(owner.api);
  const api = client(app);
  const ends = await endsOf([
    api(securityRoutes.startPasskey, {}),
    api(securityRoutes.addPasskey, { ticket, name: 'Phone', response: device().create(options) }),
    api(securityRoutes.renamePasskey, { id: 1, name: 'Mine' }),
    api(securityRoutes.removePasskey, { id: 1 }),
  ]);
  expect(ends).toEqual(Array.from({ length: 4 }, () => 'signed-out'));
});

it('completes a passkey on the device that started it, in any of its tabs [AUTH-21]', async () => {
  const { user } = await createLoggedInAccount(app);
  const api = await createLoggedInClient(app, user);
  const tab = client(app, { cookies: Object.fromEntries(api.cookies) });
  const { ticket, options } = await startPasskey(api);
  const added = await tab(securityRoutes.addPasskey, { ticket, name: 'Phone', response: device().create(options) });
  expect(added.name).toBe('Phone');
});

it("stolen session: does not add a passkey during the owner's lockdown [AUTH-21]", async () => {
  const { db } = app.services;
  const { user, api } = await createLoggedInAccount(app);
  const { ticket, options } = await startPasskey(api);
  const response = device().create(options);
  const attempt = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, user.id)).for('update');
    const call = endsOf([api(securityRoutes.addPasskey, { ticket, name: 'Mine', response })]);
    await waitsForLock(app.services);
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    return { call };
  });
  expect(await attempt.call).toEqual(['signed-out']);
  expect(await db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(0);
});
