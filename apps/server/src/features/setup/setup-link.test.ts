import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { setupRoutes } from '@site/contract/setup/routes.ts';
import { setupLinks } from '#db/schema/setup.ts';
import { users } from '#db/schema/users.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { endsOf } from '../../testing/ends-of.ts';
import { createUser } from '../../testing/factories.ts';
import { appCode, startTwoFactor } from '../../testing/security/with-two-factor.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { freeUserName } from './administrators/create-administrator.ts';
import { announceSetupLink } from './links/announce-setup-link.ts';
import { createSetupLink } from './links/setup-links.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ settings: { DEMO: 'off' } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const PASSWORD = 'violet-Harbour-9';
const form = (link: string, nickName = 'Riva') => ({
  ...{ token: link, siteName: 'Aurora', nickName, email: `${nickName.toLowerCase()}@example.com` },
  ...{ password: PASSWORD, repeat: PASSWORD },
});

/** Starts a server and returns the token of the link that it printed, or null. */
async function printed(services: Pick<TestApp['services'], 'db' | 'settings'> = app.services): Promise<string | null> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await announceSetupLink(services);
  const text = said.mock.calls.flat().join('\n');
  said.mockRestore();
  return /\/setup\?token=([\w-]+)/.exec(text)?.[1] ?? null;
}

async function token(): Promise<string> {
  const found = await printed();
  if (found === null) throw new Error('no link was printed');
  return found;
}

it('creates the first administrator, logged in, once a second factor is added with all rights [SETUP-01]', async () => {
  const api = client(app);
  await app.services.siteSettings.set('staff_second_factor', true);
  const link = await token();
  await api(setupRoutes.check, { token: link });
  await api(setupRoutes.createAdministrator, form(link));
  const user = await api(accountRoutes.userInfo, {});
  expect(user).toMatchObject({ nickName: 'Riva' });
  await expect(api(setupRoutes.state, {})).rejects.toMatchObject({ errorName: 'staff-second-factor' });
  // The name is published before the second factor is added, because authenticator apps keep it.
  expect(app.services.brand.live).toMatchObject({ number: 1, brand: { names: { product: 'Aurora' } } });
  const { secret, uri } = await startTwoFactor(api, PASSWORD);
  expect(uri).toContain('Aurora:site-riva');
  const { recoveryCodes } = await api(securityRoutes.turnOnTwoFactor, { code: appCode(secret) });
  expect(recoveryCodes).toHaveLength(10);
  expect((await api(setupRoutes.state, {})).goLive).toContainEqual({ name: 'second-factor', ok: true });
  const { items } = await api(moderationRoutes.log, { action: 'administrator-created' });
  expect(items).toHaveLength(1);
  const [row] = await app.services.db.select().from(users).where(eq(users.id, user.id));
  expect(row).toMatchObject({ role: 'SuperAdmin', verifiedAt: expect.any(String), userName: 'site-riva' });
});

it('asks for the name of the site while it has none, and requires it [SETUP-10]', async () => {
  const link = await token();
  const api = client(app);
  expect(await api(setupRoutes.check, { token: link })).toEqual({ asksForName: true });
  const { siteName, ...unnamed } = form(link);
  await expect(api(setupRoutes.createAdministrator, unnamed)).rejects.toMatchObject({
    errors: { siteName: expect.any(String) },
  });
  await api(setupRoutes.createAdministrator, { ...unnamed, siteName });
  expect(app.services.brand.names.product).toBe('Aurora');
});

it('never renames a site with a later link [SETUP-10]', async () => {
  await client(app)(setupRoutes.createAdministrator, form(await token()));
  const later = async () => (await createSetupLink(app.services.db, { replaces: false })).split('token=')[1] ?? '';
  const second = await later();
  expect(await client(app)(setupRoutes.check, { token: second })).toEqual({ asksForName: false });
  const { siteName: _, ...unnamed } = form(second, 'Second');
  await client(app)(setupRoutes.createAdministrator, unnamed);
  await client(app)(setupRoutes.createAdministrator, { ...form(await later(), 'Third'), siteName: 'Other name' });
  expect(app.services.brand.live).toMatchObject({ number: 1, brand: { names: { product: 'Aurora' } } });
});

it('does not ask for a name that a file determines, nor change it [SETUP-10]', async () => {
  const link = await token();
  app.services.settings.BRAND_FILE = 'brand.zip';
  expect(await client(app)(setupRoutes.check, { token: link })).toEqual({ asksForName: false });
  await client(app)(setupRoutes.createAdministrator, form(link));
  expect(app.services.brand.live.number).toBe(0);
});

it('refuses the check and the name of callers without a valid link [SETUP-10]', async () => {
  const link = 'x'.repeat(43);
  await expect(client(app)(setupRoutes.check, { token: link })).rejects.toMatchObject({
    errorName: 'setup.link-invalid',
  });
  await expect(client(app)(setupRoutes.createAdministrator, form(link))).rejects.toMatchObject({
    errorName: 'setup.link-invalid',
  });
  expect(app.services.brand.live.number).toBe(0);
});

it('works once: then says that it was used, also for links of other servers [SETUP-02]', async () => {
  const [link, other] = [await token(), await token()];
  await client(app)(setupRoutes.createAdministrator, form(link));
  for (const used of [link, other]) {
    await expect(client(app)(setupRoutes.check, { token: used })).rejects.toMatchObject({
      errorName: 'setup.link-used',
    });
    await expect(client(app)(setupRoutes.createAdministrator, form(used, 'Second'))).rejects.toMatchObject({
      errorName: 'setup.link-used',
    });
  }
});

it('creates one administrator of two concurrent uses [SETUP-02]', async () => {
  const link = await token();
  const ends = await endsOf(
    ['One Ann', 'Two Bea'].map((name) =>
      client(app)(setupRoutes.createAdministrator, form(link, name.replace(' ', ''))),
    ),
  );
  expect(ends.toSorted()).toEqual(['done', 'setup.link-used']);
  expect(await app.services.db.$count(users)).toBe(1);
});

it('stays unused when the form has an error [SETUP-02]', async () => {
  await createUser(app.services, { nickName: 'Marlow', email: 'taken@example.com' });
  const link = await token();
  const api = client(app);
  const send = (over: object) => api(setupRoutes.createAdministrator, { ...form(link), ...over });
  for (const [over, field] of [
    [{ email: 'taken@example.com' }, 'email'],
    [{ nickName: 'Mar1ow' }, 'nickName'],
    [{ nickName: 'Admin' }, 'nickName'],
    [{ password: 'password1', repeat: 'password1' }, 'password'],
    [{ repeat: 'other-Words-9' }, 'repeat'],
  ] as const) {
    await expect(send(over)).rejects.toMatchObject({ errors: { [field]: expect.any(String) } });
  }
  await send({});
});

it('expires, and is unknown after the next start of the site [SETUP-02]', async () => {
  const { db } = app.services;
  const [first, second] = [await token(), await token()];
  await db.update(setupLinks).set({ expiresAt: sql`now()` });
  await expect(client(app)(setupRoutes.check, { token: second })).rejects.toMatchObject({
    errorName: 'setup.link-expired',
  });
  await db.update(setupLinks).set({ createdAt: sql`now() - interval '11 minutes'` });
  const third = await token();
  await expect(client(app)(setupRoutes.check, { token: first })).rejects.toMatchObject({
    errorName: 'setup.link-invalid',
  });
  await client(app)(setupRoutes.check, { token: third });
  expect(JSON.stringify(await db.select().from(setupLinks))).not.toContain(third);
});

it('is not printed once there is an administrator, nor while demo accounts may log in [SETUP-01]', async () => {
  const { db, settings } = app.services;
  expect(await printed({ db, settings: { ...settings, demo: true } })).toBeNull();
  await createUser(app.services, { role: 'Moderator' });
  expect(await printed()).not.toBeNull();
  await createUser(app.services, { role: 'Admin' });
  expect(await printed()).toBeNull();
});

it.each([
  ['admin@example.com', 'site-admin'],
  ['_ri_@example.com', 'site-ri'],
  ['+@example.com', 'site-admin'],
  ['front-office_@example.com', 'front-office'],
])('suggests for %s the username %s, without padding [SETUP-08]', async (email, name) => {
  expect(await freeUserName(app.services.db, email)).toBe(name);
});
