import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { accountOrigins } from '#db/schema/accounts.ts';
import { users } from '#db/schema/users.ts';
import { accountsSharingOrigin } from '#platform/moderation/accounts-sharing-origin.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createUser, PASSWORD, type TestUser } from '../../../testing/factories.ts';
import { addressPrefix } from './account-origins.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

const from = (address: string) => client(app, { headers: { 'x-forwarded-for': address } });

async function logIn(api: TestClient): Promise<TestUser> {
  const user = await createUser(app.services);
  await api(accountRoutes.login, { email: user.email, password: PASSWORD });
  return user;
}

const sharedBy = (...given: TestUser[]) =>
  accountsSharingOrigin(
    app.services.db,
    given.map(({ id }) => id),
  );

it.each([
  ['an IPv4 address', '198.51.100.77', '198.51.100.0/24'],
  ['an IPv4 address mapped into IPv6', '::ffff:198.51.100.77', '198.51.100.0/24'],
  ['an IPv6 address', '2a00:1450:4001:81b:abcd::1', '2a00:1450:4001:800::/56'],
  ['loopback', '127.0.0.1', null],
  ['a proxy that is not trusted', '10.0.0.7', null],
  ['the range of a carrier', '100.64.1.1', null],
  ['an invalid address', 'unknown', null],
])('returns the network of %s [SAFE-01]', (_, address, prefix) => {
  expect(addressPrefix(address)).toBe(prefix);
});

it('finds accounts of the same network, not of another, and stores no address [SAFE-01]', async () => {
  const one = await logIn(from('198.51.100.7'));
  const two = await logIn(from('198.51.100.200'));
  const far = await logIn(from('198.51.101.7'));
  expect(await sharedBy(one)).toEqual([{ userId: one.id, otherId: two.id, kind: 'network' }]);
  expect(await sharedBy(far)).toEqual([]);
  const stored = await app.services.db.select().from(accountOrigins).where(eq(accountOrigins.userId, one.id));
  expect(stored.map(({ hash }) => hash.length)).toEqual([32, 32]);
});

it('finds accounts of the same browser on any network, even after its token changed [SAFE-01]', async () => {
  const api = from('203.0.113.7');
  const first = await logIn(api);
  // The browser is not recognized for the second account, so the login replaces the browser's token.
  const second = await logIn(api);
  const devices = (await sharedBy(first)).filter(({ kind }) => kind === 'device');
  expect(devices).toEqual([{ userId: first.id, otherId: second.id, kind: 'device' }]);
});

it('counts a sign-up before its email is verified [SAFE-01]', async () => {
  const member = await logIn(from('192.0.2.9'));
  const api = from('192.0.2.10');
  const { key } = await api(accountRoutes.exponent, {});
  const account = { email: 'second@origin.example', userName: 'second_origin', password: PASSWORD, repeat: PASSWORD };
  await api(accountRoutes.signUp, { ...account, key, terms: true, adult: true });
  const [created] = await app.services.db.select().from(users).where(eq(users.email, account.email));
  expect(await sharedBy(member)).toEqual([{ userId: member.id, otherId: created?.id, kind: 'network' }]);
});

it('stores the five latest origins of each kind per account [SAFE-01]', async () => {
  const user = await createUser(app.services);
  for (const n of [1, 2, 3, 4, 5, 6, 7])
    await from(`203.0.${n}.7`)(accountRoutes.login, { email: user.email, password: PASSWORD });
  const kinds = await app.services.db
    .select({ kind: accountOrigins.kind })
    .from(accountOrigins)
    .where(eq(accountOrigins.userId, user.id));
  expect(kinds.filter(({ kind }) => kind === 'network')).toHaveLength(5);
  expect(kinds.filter(({ kind }) => kind === 'device')).toHaveLength(5);
});
