import { freePort } from '../../../apps/server/src/db/free-port.ts';
import { connect } from '../../../apps/server/src/db/client.ts';
import { users } from '../../../apps/server/src/db/schema/users.ts';
import {
  OPENID_CLIENT,
  startOpenIdProvider,
  type OpenIdProvider,
} from '../../../apps/server/src/testing/servers/openid-provider.ts';
import { startOwnSite, type OwnSite } from '../../fixtures/own-site.ts';
import { expect, hydrated, test as base } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';

const NAME = 'Harbour';

/** A site of its own whose members can log in with a provider on loopback. */
const test = base.extend<object, { own: { site: OwnSite; provider: OpenIdProvider } }>({
  own: [
    async ({}, use) => {
      const port = await freePort();
      const settings = {
        OIDC_ISSUER: `http://127.0.0.1:${port}`,
        OIDC_CLIENT_ID: OPENID_CLIENT.id,
        OIDC_CLIENT_SECRET: OPENID_CLIENT.secret,
        OIDC_NAME: NAME,
      };
      const site = await startOwnSite({ settings });
      const provider = await startOpenIdProvider(`${site.origin}/oidc/callback`, port);
      try {
        await use({ site, provider });
      } finally {
        await provider.close();
        await site.stop();
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ own }, use) => use(own.site.origin),
});

test.slow();

test('signs up, logs in again and reads about the connection in the settings [AUTH-31 AUTH-32] @phone', async ({
  page,
  context,
  t,
  checkAccess,
}) => {
  const tag = Math.random().toString(36).slice(2, 8).padEnd(6, 'x');
  const button = page.getByRole('link', { name: t('accounts:sso.continue', { name: NAME }) });
  const joins = /\/communityView\/join\?redirect=%2Fforum%2Fhome$/;
  await page.goto('/login?redirect=%2Fforum%2Fhome');
  await hydrated(page);
  await checkAccess(page);
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').fill(`sso-${tag}@example.com`);
  await page.getByRole('button', { name: 'Log in' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:sso.sign-up'));
  await checkAccess(page);
  const create = page.getByRole('button', { name: t('accounts:sso.create') });
  await create.click();
  await expect(page.getByText(t('errors:accounts.adult-required'))).toBeVisible();
  await page.getByLabel(t('accounts:regist.user-name')).fill(`sso_${tag}`);
  await page.getByRole('checkbox', { name: t('accounts:regist.adult') }).check();
  await page.getByRole('checkbox').nth(1).check();
  await create.click();
  await expect(page).toHaveURL(joins);

  await page.goto('/authorization?tab=sessions');
  await expect(page.getByRole('heading', { name: t('security:sso.title', { name: NAME }) })).toBeVisible();
  await expect(page.getByText(t('security:sso.password-first', { name: NAME }))).toBeVisible();
  await checkAccess(page);

  // The provider remembers the person.
  await context.clearCookies({ name: /^site_/ });
  await page.goto('/regist?redirect=%2Fforum%2Fhome');
  await hydrated(page);
  await button.click();
  await expect(page).toHaveURL(joins);
});

test('says what to do after a cancelled login and for an address with an account [AUTH-31] @phone', async ({
  page,
  own,
  t,
  checkAccess,
}) => {
  const button = page.getByRole('link', { name: t('accounts:sso.continue', { name: NAME }) });
  await page.goto('/login');
  await hydrated(page);
  await button.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(t('accounts:sso.cancelled', { name: NAME }))).toBeVisible();
  await checkAccess(page);

  const { db, close } = connect(own.site.env.DATABASE_URL, { max: 1 });
  const tag = Math.random().toString(36).slice(2, 8).padEnd(6, 'x');
  const email = `known-${tag}@example.com`;
  const verifiedAt = new Date().toISOString();
  await db.insert(users).values({ email, userName: `known_${tag}`, passwordHash: 'none', verifiedAt });
  await close();
  await page.getByRole('link', { name: t('accounts:sso.again', { name: NAME }) }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(t('errors:accounts.sso-email-taken', { name: NAME }))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('accounts:log-in'), exact: true })
    .click();
  await expect(new LoginPage(page, t).title).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fauthorization%3Ftab%3Dsessions$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('signs up with the provider [AUTH-24 AUTH-31] @phone', async ({ page, t, expectError }) => {
    expectError(/status of 422/);
    const tag = Math.random().toString(36).slice(2, 8).padEnd(6, 'x');
    await page.goto('/login');
    await page.getByRole('link', { name: t('accounts:sso.continue', { name: NAME }) }).click();
    await page.getByLabel('Email').fill(`plain-${tag}@example.com`);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: t('accounts:sso.go-on') }).click();
    await page.getByLabel(t('accounts:regist.user-name')).fill(`plain_${tag}`);
    await page.getByRole('button', { name: t('accounts:sso.create') }).click();
    await expect(page.getByText(t('errors:accounts.adult-required'))).toBeVisible();
    await page.getByRole('checkbox', { name: t('accounts:regist.adult') }).check();
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: t('accounts:sso.create') }).click();
    await expect(page).toHaveURL('/communityView/join');
  });
});
