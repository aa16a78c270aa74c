import { bioRoutes } from '@site/contract/bio/routes.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { waitForOfflineCopy } from '../../fixtures/network/wait-for-offline-copy.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';
import { BioEditor } from '../../pages/bio-editor.ts';
import { LinkEditor } from '../../pages/link-editor.ts';
import { SiteHeader } from '../../pages/site-header.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(async ({ context, account, logIn, expectError }) => {
  test.slow();
  // While offline, the socket and retried requests fail.
  expectError(/ERR_INTERNET_DISCONNECTED|503|ERR_FAILED|WebSocket|dynamically imported/);
  await logIn(context, await account());
});

test(
  'the bio opens offline with its last version, and changes of a closed page are saved from any page [NAV-33]',
  { tag: '@phone' },
  async ({ page, context, isMobile, checkAccess, t }) => {
    const api = apiOf(context.request);
    const titles = async () => (await api(bioRoutes.info, {})).blocks.map(({ title }) => title);
    const editor = new BioEditor(page, t, isMobile);
    await editor.open();
    await editor.add('blank');
    await editor.write(editor.field('bio:block.title'), 'Online');
    await expect.poll(titles).toContain('Online');
    await waitForOfflineCopy(page, '/bio-page');

    await context.setOffline(true);
    await page.reload();
    await editor.ready();
    await expect(editor.line('Online')).toBeVisible();
    await expect(editor.main.getByText(t('offline:bar.writing'))).toBeVisible();
    await editor.press(editor.line('Online'));
    await editor.write(editor.field('bio:block.title'), 'Offline');
    await expect(editor.main.getByText(t('bio:save.failed', { why: t('bio:save.offline') }))).toBeVisible();
    await expect(page.getByText(t('core:error.offline'), { exact: true })).toHaveCount(0);
    await checkAccess(page);

    await page.close();
    await context.setOffline(false);
    const other = await context.newPage();
    await other.goto('/faq');
    await expect(other.getByText(t('core:offline.sent'), { exact: true })).toBeVisible();
    expect(await titles()).toContain('Offline');
    expect(await titles()).not.toContain('Online');
  },
);

test(
  'a link page saved offline is sent once when the connection is back, and publishing waits [NAV-34]',
  { tag: '@phone' },
  async ({ page, context, checkAccess, t }) => {
    const api = apiOf(context.request);
    const editor = new LinkEditor(page, t);
    await editor.open();
    await waitForOfflineCopy(page, '/my-link');
    const { revision } = await api(linkPageRoutes.info, {});
    await context.setOffline(true);
    await editor.intro.fill('Written in a tunnel');
    await editor.published.check({ force: true });
    await expect(editor.button('save.publish')).toBeDisabled();
    await expect(editor.main.getByText(t('core:offline.needs'), { exact: true }).first()).toBeVisible();
    await editor.published.uncheck({ force: true });
    await editor.button('save').click();
    await expect(editor.main.getByText(t('my-link:sent-later'), { exact: true })).toBeVisible();
    await checkAccess(page);

    await page.reload();
    await hydrated(page);
    await expect(editor.intro).toHaveValue('Written in a tunnel');
    await context.setOffline(false);
    await expect(editor.main.getByText(t('my-link:sent-later'), { exact: true })).toHaveCount(0);
    await expect
      .poll(() => api(linkPageRoutes.info, {}))
      .toMatchObject({ revision: revision + 1, page: { intro: 'Written in a tunnel', published: false } });
  },
);

test(
  'the ledger opens offline, and an entry added there is sent exactly once [NAV-35]',
  { tag: '@phone' },
  async ({ page, context, checkAccess, t }) => {
    const api = apiOf(context.request);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const site = { site: 'camsoda', currency: 'USD', kind: 'payout' } as const;
    await api(streamMoneyRoutes.addEntry, {
      ...site,
      day: '2026-11-01',
      minor: 5000,
      note: 'Known',
      draft: crypto.randomUUID(),
    });
    await page.goto('/stream-summary/ledger');
    await hydrated(page);
    await expect(main.getByText('Known')).toBeVisible();
    await waitForOfflineCopy(page, '/stream-summary/ledger');
    await waitForOfflineCopy(page, '/api/v1/stream/ledger');

    await context.setOffline(true);
    await page.reload();
    await hydrated(page);
    await expect(main.getByText('Known')).toBeVisible();
    const known = main.getByRole('listitem').filter({ hasText: 'Known' });
    await expect(known.getByRole('button').first()).toBeDisabled();
    const save = async (amount: string) => {
      await dialog.getByLabel(t('stream:ledger.amount'), { exact: true }).fill(amount);
      await dialog.getByRole('button', { name: t('stream:ledger.save'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
    };
    await main.getByRole('button', { name: t('stream:ledger.add'), exact: true }).click();
    await dialog.getByLabel(t('stream:ledger.site'), { exact: true }).fill('Stripchat');
    await save('12');
    const pending = main.getByRole('list', { name: t('stream:ledger.pending'), exact: true }).getByRole('listitem');
    await pending.getByRole('button').first().click();
    await save('34');
    await expect(pending).toHaveCount(1);
    await expect(pending).toContainText('34');
    await checkAccess(page);

    await page.reload();
    await hydrated(page);
    await expect(pending).toHaveCount(1);
    await context.setOffline(false);
    await expect(pending).toHaveCount(0);
    await expect
      .poll(async () => (await api(streamMoneyRoutes.ledger, {})).items.map(({ minor }) => minor))
      .toEqual([3400, 5000]);
  },
);

test(
  'a log-out asks before it removes what was not sent [AUTH-30]',
  { tag: '@phone' },
  async ({ page, context, checkAccess, t }) => {
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    // Adding fails, so that the entry stays on the device.
    await context.route('**/api/v1/stream/ledger', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.goto('/stream-summary/ledger');
    await hydrated(page);
    await main
      .getByRole('button', { name: t('stream:ledger.add'), exact: true })
      .first()
      .click();
    await dialog.getByLabel(t('stream:ledger.site'), { exact: true }).fill('Stripchat');
    await dialog.getByLabel(t('stream:ledger.amount'), { exact: true }).fill('12');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: t('stream:ledger.save'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await context.setOffline(false);
    const pending = main.getByRole('list', { name: t('stream:ledger.pending'), exact: true }).getByRole('listitem');
    await expect(pending).toHaveCount(1);

    const header = new SiteHeader(page, t);
    await header.logOut();
    const title = t('unsaved:log-out.title_one', { count: 1 });
    const question = page.getByRole('dialog', { name: title, exact: true });
    await expect(question).toBeVisible();
    await checkAccess(page);
    const wait = question.getByRole('button', { name: t('unsaved:log-out.no'), exact: true });
    await expect(wait).toBeFocused();
    await wait.click();
    await expect(pending).toHaveCount(1);
    await header.logOut();
    await question.getByRole('button', { name: t('unsaved:log-out.yes'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    const unsent = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')));
    expect(await unsent()).toEqual([]);
  },
);
