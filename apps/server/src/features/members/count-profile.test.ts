import { afterAll, beforeAll, expect, it } from 'vitest';
import { badgeRoutes } from '@site/contract/badges/routes.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { createMember } from '../../testing/profile-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: { LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

const from = (address: string) => client(app, { headers: { 'x-forwarded-for': address } });

it.each([
  ['an IPv4 range', (n: number) => `203.0.113.${n}`, '203.0.114.1'],
  ['an IPv6 range', (n: number) => `2001:db8:1:2${n.toString(16).padStart(2, '0')}::1`, '2001:db8:1:300::1'],
])('limits a scraper with many addresses of %s to 60 profiles an hour [SAFE-16]', async (_, addressOf, elsewhere) => {
  const settings = { openToVisitors: true };
  const [first, last] = [
    await createMember(app.services, { settings }),
    await createMember(app.services, { settings }),
  ];
  const open = (address: string, userId: number) => from(address)(profileRoutes.get, { userId });
  expect((await open(addressOf(1), first.id)).details).not.toBeNull();
  // Unknown ids count too, because otherwise ids could be enumerated.
  for (let n = 2; n <= 60; n += 1) {
    await expect(open(addressOf(n), 5_000_000 + n)).rejects.toMatchObject({ errorName: 'profiles.not-found' });
  }
  await expect(open(addressOf(61), last.id)).rejects.toMatchObject({ errorName: 'too-many' });
  await expect(from(addressOf(61))(profileRoutes.posts, { userId: last.id })).rejects.toMatchObject({
    errorName: 'too-many',
  });
  // A profile that was opened within the last hour stays accessible, as do the other requests of its page.
  expect((await open(addressOf(62), first.id)).details).not.toBeNull();
  expect(await from(addressOf(62))(badgeRoutes.ofMember, { id: first.id })).toEqual({ badges: [] });
  expect((await open(elsewhere, last.id)).details).not.toBeNull();
  const { api } = await createLoggedInAccount(app);
  expect((await api(profileRoutes.get, { userId: last.id })).details).not.toBeNull();
});
