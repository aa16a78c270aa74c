import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CAM_SITES } from '@site/contract/camsites/sites.ts';
import { LANGUAGE_NAMES, LANGUAGES, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import { NODE_ARGUMENT } from '../../../apps/server/src/db/node-argument.ts';
import { root } from '../../../scripts/lib/root.mjs';
import { appCode } from '../../fixtures/accounts/app-code.ts';
import { startOwnSite, type OwnSite } from '../../fixtures/own-site.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import type { Texts } from '../../fixtures/texts.ts';

const PASSWORD = 'violet-Harbour-9';

/** Waits for a link that the server prints. */
async function printedLink({ said }: OwnSite): Promise<string> {
  const link = () => /http:\/\/\S+\/setup\?token=[\w-]+/.exec(said())?.[0];
  await expect.poll(link).toBeDefined();
  return link() ?? '';
}

async function createAdministrator(page: Page, t: Texts): Promise<void> {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field(t('setup:admin.site-name')).fill('Aurora');
  await field(t('setup:admin.email')).fill('riva@example.com');
  await field(t('setup:admin.nick-name')).fill('Riva');
  await field(t('setup:admin.password')).fill(PASSWORD);
  await field(t('setup:admin.repeat')).fill(PASSWORD);
  await page.getByRole('button', { name: t('setup:admin.create') }).click();
}

async function addSecondFactor(page: Page, t: Texts): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: t('setup:factor.title') });
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: t('security:two-factor.set-up') }).click();
  const secret = page.locator('code').first();
  await expect(secret).toBeVisible();
  await page.getByLabel(t('security:two-factor.code')).fill(appCode((await secret.innerText()).replaceAll(' ', '')));
  await page.getByRole('button', { name: t('security:two-factor.turn-on') }).click();
  await expect(page.getByText(t('setup:factor.codes'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('setup:factor.go-on') })).toHaveCount(0);
  await page.getByRole('checkbox', { name: t('security:codes.kept') }).check();
  await page.getByRole('button', { name: t('security:codes.done') }).click();
  await expect(page.getByText(t('setup:factor.done'))).toBeVisible();
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

/** Leaves the site before it stops, because pages report lost connections in the console. */
const leave = (page: Page) => page.goto('about:blank');

for (const language of LANGUAGES) {
  test.describe(language, () => {
    testIn(language, { desktop: 'en' });
    test.use({ language });
    // Each test starts a site of its own with an empty database.
    test.slow();

    test('sets up a new site with the link that the server printed [SETUP-01 SETUP-02 SETUP-04 SETUP-05 SETUP-06 SETUP-09 BASE-23]', async ({
      page,
      t,
      watch,
      checkAccess,
      anotherBrowser,
    }) => {
      const site = await startOwnSite();
      try {
        watch(page);
        const link = await printedLink(site);
        await page.goto(`${site.origin}/`);
        expect(await page.content()).not.toContain('setup?token');
        await page.goto(link);
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1, name: t('setup:admin.title') })).toBeVisible();
        await checkAccess(page);
        await createAdministrator(page, t);
        await addSecondFactor(page, t);
        await checkAccess(page);
        await page.getByRole('link', { name: t('setup:factor.go-on') }).click();

        await expect(page).toHaveURL(`${site.origin}/desk/setup`);
        const step = (name: 'names' | 'mail' | 'joining' | 'content') =>
          page.getByRole('region', { name: t(`setup:step.${name}`), exact: true });
        await step('mail')
          .getByRole('button', { name: t('setup:mail.send') })
          .click();
        await expect(step('mail').getByText(t('setup:mail.captured', { to: 'riva@example.com' }))).toBeVisible();
        await expect(step('mail').getByRole('link', { name: t('setup:mail.open-captured') })).toHaveAttribute(
          'href',
          '/dev/outbox',
        );
        // The name that was entered first is published.
        await expect(step('names').getByText(t('setup:step.done'), { exact: true })).toBeVisible();
        await expect(step('names').getByText('Aurora', { exact: true })).toBeVisible();
        const spare = LANGUAGES.find((one) => one !== language && one !== SOURCE_LANGUAGE) ?? SOURCE_LANGUAGE;
        const offered = step('names').getByRole('switch', { name: LANGUAGE_NAMES[spare] });
        await expect(offered).toBeChecked();
        await offered.click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('desk:settings.turn-off') })
          .click();
        await expect(offered).not.toBeChecked();
        const apply = step('joining').getByRole('switch', { name: t('desk:setting.full_application') });
        await apply.click();
        await expect(apply).toBeChecked();
        const first = step('content').getByRole('switch').first();
        await expect(first).toBeChecked();
        await first.click();
        await expect(first).not.toBeChecked();
        const camSite = step('content').getByRole('switch', { name: CAM_SITES.flirt4free, exact: true });
        await expect(camSite).toBeChecked();
        await camSite.click();
        await expect(camSite).not.toBeChecked();
        const group = { name: t('setup:content.courses') };
        const courses = step('content').getByRole('region', { name: group.name, exact: true });
        await courses.getByRole('button', { name: t('setup:content.no-name', group), exact: true }).click();
        await expect(courses.getByRole('switch', { checked: true })).toHaveCount(0);
        await courses.getByRole('button', { name: t('setup:content.all-name', group), exact: true }).click();
        await expect(courses.getByRole('switch', { checked: false })).toHaveCount(0);
        const done = t('setup:step.mark-name', { name: t('setup:step.joining') });
        await step('joining').getByRole('button', { name: done }).click();
        await expect(step('joining').getByText(t('setup:step.done'), { exact: true })).toBeVisible();
        await checkAccess(page);

        // Left and resumed: everything is as it was.
        await page.goto(`${site.origin}/desk/operations`);
        await expect(page.getByRole('region', { name: t('setup:live.title') })).toBeVisible();
        await page.goto(`${site.origin}/desk/setup`);
        await expect(step('joining').getByText(t('setup:step.done'), { exact: true })).toBeVisible();
        await expect(apply).toBeChecked();
        await expect(camSite).not.toBeChecked();
        await expect(offered).not.toBeChecked();

        const other = await anotherBrowser();
        await other.goto(link);
        await expect(other.getByRole('heading', { level: 1, name: t('setup:link.used') })).toBeVisible();
        await expect(other.getByText('npm run admin -- setup-link')).toBeVisible();
        await checkAccess(other);
      } finally {
        await leave(page);
        await site.stop();
      }
    });

    test('creates administrators from a shell and, without scripts, with a link from there [SETUP-01 SETUP-03 AUTH-24]', async ({
      browser,
      t,
      locale,
    }) => {
      const site = await startOwnSite();
      const context = await browser.newContext({ javaScriptEnabled: false, locale });
      try {
        const run = (...args: string[]) =>
          execFileSync(process.execPath, [NODE_ARGUMENT, join(root, 'apps/server/src/admin.ts'), ...args], {
            env: site.env,
            encoding: 'utf8',
            input: `${PASSWORD}\n`,
          });
        expect(run('create', '--email', 'tuva@example.com', '--nickname', 'Tuva')).toContain('Tuva was created');
        const page = await context.newPage();
        await page.goto(await printedLink(site));
        await expect(page.getByRole('heading', { level: 1, name: t('setup:link.used') })).toBeVisible();
        const [link = ''] = /http:\S+/.exec(run('setup-link')) ?? [];
        await page.goto(link);
        await createAdministrator(page, t);
        await expect(page.getByRole('heading', { level: 1, name: t('setup:factor.title') })).toBeVisible();
      } finally {
        await context.close();
        await site.stop();
      }
    });
  });
}
