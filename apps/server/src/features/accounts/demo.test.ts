import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { users } from '#db/schema/users.ts';
import { builtPages } from '#platform/pages/page-loader.ts';
import type { PageHandler } from '#platform/pages/render-page.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { pageOwner } from '../../testing/link-page/link-page-factories.ts';
import { createUser, PASSWORD, createLoggedInAccount, createLoggedInClient } from '../../testing/factories.ts';

const apps: TestApp[] = [];
afterEach(async () => {
  // Closes the first application last, because it owns the database.
  for (const app of apps.splice(0).toReversed()) await app.close();
});

/** Starts a site as the seed creates it, reachable from this machine only, with a demo administrator. */
async function demoSite() {
  const local = await testApp();
  apps.push(local);
  const { db, siteSettings } = local.services;
  await siteSettings.set('demo', true);
  await siteSettings.set('auto_approve', true);
  const demo = await createLoggedInAccount(local, { role: 'SuperAdmin' });
  await db.update(users).set({ demo: true }).where(eq(users.id, demo.user.id));
  return { local, demo };
}

/** Restarts the site with the same data folder and other settings. */
async function startedAgain(
  sameSiteAs: TestApp,
  settings: Record<string, string>,
  pages?: PageHandler,
): Promise<TestApp> {
  const app = await testApp({ sameSiteAs, settings, ...(pages && { pages }) });
  apps.push(app);
  return app;
}

const PUBLIC = { PUBLIC_URL: 'https://site.example', SECRET: 'x'.repeat(32) };
const login = (app: TestApp, email: string) => client(app)(accountRoutes.login, { email, password: PASSWORD });

it('lets demo accounts log in when only this machine reaches the site, without a warning on pages [SAFE-40]', async () => {
  const { local, demo } = await demoSite();
  expect(await login(local, demo.user.email)).toMatchObject({ next: 'signed-in' });
  expect(await client(local)(siteRoutes.info, {})).toMatchObject({ demo: true, publicDemo: false });
});

it('at a public address, blocks demo logins, ends their sessions and stops automatic acceptance [SAFE-40]', async () => {
  const { local, demo } = await demoSite();
  const other = await createUser(local.services);
  const site = await startedAgain(local, PUBLIC);
  await expect(login(site, demo.user.email)).rejects.toMatchObject({ errorName: 'accounts.credentials' });
  await expect(demo.api(accountRoutes.userInfo, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  expect(await site.services.siteSettings.all()).toMatchObject({
    demo: true,
    auto_approve: false,
    staff_second_factor: true,
  });
  expect(await client(site)(siteRoutes.info, {})).toMatchObject({ publicDemo: false });
  // Accounts of real people are not affected.
  const person = await createLoggedInClient(site, other);
  expect(await person(accountRoutes.userInfo, {})).toMatchObject({ id: other.id });
});

it('treats a site that listens on all interfaces as public, regardless of PUBLIC_URL [SAFE-40]', async () => {
  const { local, demo } = await demoSite();
  const site = await startedAgain(local, { HOST: '0.0.0.0' });
  await expect(login(site, demo.user.email)).rejects.toMatchObject({ errorName: 'accounts.credentials' });
});

it("allows DEMO=on at a public address and warns on every page in the reader's language [SAFE-41]", async () => {
  const { local, demo } = await demoSite();
  const { code } = await pageOwner(local);
  const pages: PageHandler = { fetch: async (...args) => (await (await builtPages())()).fetch(...args) };
  const site = await startedAgain(local, { ...PUBLIC, DEMO: 'on' }, pages);
  for (const [language, label] of [
    ['en', 'Demo site'],
    ['es', 'Sitio de demostración'],
    ['ru', 'Демонстрационный сайт'],
  ] as const) {
    for (const path of ['/', '/login', '/stream-summary-index', `/m/${code}`, `/m/${code}/report`, '/m/nothing-here']) {
      const page = await fetch(site.origin + path, { headers: { 'accept-language': language } });
      expect(await page.text()).toContain(`aria-label="${label}"`);
    }
  }
  const localPage = await fetch(`${(await startedAgain(local, {}, pages)).origin}/login`);
  expect(await localPage.text()).not.toContain('aria-label="Demo site"');
  expect(await login(site, demo.user.email)).toMatchObject({ next: 'signed-in' });
  expect(await client(site)(siteRoutes.info, {})).toMatchObject({ publicDemo: true });
  expect(await site.services.siteSettings.all()).toMatchObject({ auto_approve: true });
}, 120_000);
