import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { accountOrigins } from '#db/schema/accounts.ts';
import { users } from '#db/schema/users.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { applicationForm } from '../../../testing/application.ts';
import { createUser, PASSWORD, createLoggedInAccount } from '../../../testing/factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let moderator: TestClient;
beforeAll(async () => {
  app = await testApp();
  moderator = await staffOf(app);
  await app.services.siteSettings.set('auto_approve', true);
});
afterAll(() => app.close());

let applicants = 0;
async function applyAs(api: TestClient, userId: number) {
  const nickName = `Second Start ${(applicants += 1)}`;
  const application = await api(memberRoutes.apply, applicationForm({ nickName }));
  const [user] = await app.services.db.select().from(users).where(eq(users.id, userId));
  const { items } = await moderator(moderationRoutes.applications, { state: 'received' });
  return { application, role: user?.role, review: items.find((item) => item.nickName === nickName) };
}
const ban = (id: number) => moderator(sanctionRoutes.ban, { id, days: null, reason: 'Stalking.' });
/** Logs in through the API, which stores the origin of the account. */
async function loggedIn(email: string, from = client(app)) {
  await from(accountRoutes.login, { email, password: PASSWORD });
  return from;
}

it('accepts an application of an unrelated account automatically [SAFE-53]', async () => {
  const { user, api } = await createLoggedInAccount(app, { role: null });
  expect(await applyAs(api, user.id)).toMatchObject({ role: 'Member', review: undefined });
});

it("defers an application with a banned account's mailbox to staff, who alone see why [SAFE-53]", async () => {
  const stalker = await createUser(app.services, { email: 'Night.Owl@gmail.com' });
  await ban(stalker.id);
  const { user, api } = await createLoggedInAccount(app, { role: null, email: 'nightowl+new@googlemail.com' });
  const { application, role, review } = await applyAs(api, user.id);
  expect(role).toBeNull();
  expect(review).toMatchObject({ sharesBan: 'email' });
  expect(application).toMatchObject({ state: 'received', reason: '' });
  expect(JSON.stringify(application)).not.toContain('sharesBan');
});

it('defers applications from the browser or the network of a banned account [SAFE-53]', async () => {
  const stalker = await createUser(app.services);
  const browser = await loggedIn(stalker.email);
  await ban(stalker.id);
  const fresh = await createUser(app.services, { role: null });
  await loggedIn(fresh.email, browser);
  expect(await applyAs(browser, fresh.id)).toMatchObject({ role: null, review: { sharesBan: 'device' } });
  // The neighbour uses another browser on the same network.
  const neighbour = await createUser(app.services, { role: null });
  const other = await loggedIn(neighbour.email);
  // Tests connect from the machine itself, which does not count as a network.
  const origin = { kind: 'network', hash: randomBytes(32) } as const;
  await app.services.db.insert(accountOrigins).values([
    { ...origin, userId: stalker.id },
    { ...origin, userId: neighbour.id },
  ]);
  expect(await applyAs(other, neighbour.id)).toMatchObject({ role: null, review: { sharesBan: 'network' } });
});

it('does not defer applications after the ban is lifted [SAFE-53]', async () => {
  const stalker = await createUser(app.services, { email: 'forgiven@mail.example' });
  await ban(stalker.id);
  await moderator(sanctionRoutes.ban, { id: stalker.id, on: false });
  const { user, api } = await createLoggedInAccount(app, { role: null, email: 'forgiven+2@mail.example' });
  expect(await applyAs(api, user.id)).toMatchObject({ role: 'Member' });
});
