import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import { DEMO_PASSWORD } from '../../../apps/server/src/seed/members/demo-accounts.ts';
import { regularName } from '../../../apps/server/src/seed/camsites/write-claims.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

const network = 'camsoda' as const;
const DEMO = { email: 'member@demo.example', password: DEMO_PASSWORD };

/** Loads the shows. Simulated data is generated from the latest hours backwards, so there may be no shows at first. */
const shows = ({ request }: BrowserContext) => apiOf(request)(streamRoutes.shows, {});
const someShows = (context: BrowserContext) =>
  expect.poll(async () => (await shows(context)).items.length, { timeout: 90_000 }).toBeGreaterThan(0);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Presses a link and returns the downloaded file. */
async function downloaded(page: Page, link: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

for (const [place, language] of LANGUAGES.entries()) {
  test.describe(language, () => {
    test.use({ language, timezoneId: 'Europe/Madrid' });
    testIn(language, { desktop: 'es' });

    test('a newcomer enables the summary, links a room by its code, and sees private shows [STREAM-01 STREAM-02]', async ({
      page,
      context,
      account,
      logIn,
      anotherBrowser,
      checkAccess,
      isMobile,
      t,
    }) => {
      // Each test uses a different room at each width.
      const name = regularName(network, { today: Date.now(), place: place * 2 + Number(isMobile) });
      await logIn(context, await account());
      await open(page, '/stream-summary/index');
      const main = page.getByRole('main');
      const press = (button: string) => main.getByRole('button', { name: button, exact: true }).click();
      await expect(main.getByRole('heading', { name: t('stream:off.title'), exact: true })).toBeVisible();
      await checkAccess(page);
      await press(t('stream:off.enable'));
      await expect(main.getByText(t('stream:waiting.no-name'), { exact: true })).toBeVisible();
      await main.getByRole('combobox', { name: t('industry:site'), exact: true }).selectOption(network);
      await main.getByLabel(t('industry:claim.name'), { exact: true }).fill(name);
      await press(t('industry:claim.start'));
      await expect(main.getByText(/^LL-/)).toBeVisible();
      await checkAccess(page);
      await press(t('industry:claim.check'));
      await expect(main.getByRole('switch', { name: `CamSoda: ${name}`, exact: true })).toBeChecked();

      // Waits until the server has ingested data of the room.
      await someShows(context);
      await open(page, '/stream-summary/index');
      await expect(main.getByText(t('stream:simulated'), { exact: true })).toBeVisible();
      await expect(main.getByRole('heading', { name: t('stream:yesterday'), exact: true })).toBeVisible();
      await expect(main.getByRole('figure', { name: t('stream:chart.viewers') }).first()).toBeVisible();
      await expect(main.getByRole('table', { name: t('stream:weeks.title'), exact: true })).toBeVisible();

      const tabs = main.getByRole('navigation', { name: t('stream:tabs'), exact: true });
      await tabs.getByRole('link', { name: t('stream:tab.shows'), exact: true }).click();
      const show = main
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
        .first();
      const field = show.getByRole('textbox', { name: t('stream:show.add-tag'), exact: true });
      await field.fill('candles');
      await field.press('Enter');
      const remove = show.getByRole('button', { name: t('stream:show.remove-tag', { tag: 'candles' }), exact: true });
      await expect(remove).toBeVisible();
      await checkAccess(page);
      await remove.click();
      await expect(remove).toHaveCount(0);
      await expect(field).toBeFocused();

      const other = (await anotherBrowser()).context();
      await logIn(other, await account());
      expect((await shows(other)).items).toEqual([]);
      expect((await apiOf(other.request)(streamRoutes.camsites, {})).sites).toEqual([]);
      const id = (await shows(context)).items[0]?.id ?? 0;
      await expect(apiOf(other.request)(streamRoutes.addTag, { id, tag: 'mine' })).rejects.toThrow();
    });

    test('a goal, imported tokens, ledger entries and a payout schedule are added and removed [STREAM-04]', async ({
      page,
      context,
      account,
      logIn,
      checkAccess,
      isMobile,
      t,
    }) => {
      const own = await account();
      await logIn(context, own);
      const api = apiOf(context.request);
      const name = regularName(network, { today: Date.now(), place: 6 + place * 2 + Number(isMobile) });
      const { id } = await api(roomClaimRoutes.claim, { network, name });
      await api(roomClaimRoutes.checkClaim, { id });
      await api(streamRoutes.enable, { on: true });

      await open(page, '/stream-summary/index');
      const main = page.getByRole('main');
      const press = (button: string) => main.getByRole('button', { name: button, exact: true }).click();
      await press(t('stream:goals.add'));
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('stream:goals.target'), { exact: true }).fill('12');
      await checkAccess(page);
      await dialog.getByRole('button', { name: t('stream:goals.save'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      const goal = t('stream:goals.name', { measure: t('stream:measure.hours'), period: t('stream:period.week') });
      await expect(main.getByRole('progressbar', { name: goal, exact: true })).toBeVisible();
      await press(t('stream:goals.remove-name', { name: goal }));
      await expect(main.getByRole('progressbar', { name: goal, exact: true })).toHaveCount(0);

      await open(page, '/stream-summary/import');
      const file = { name: 'tokens.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
      const choose = main.getByLabel(t('stream:import.file'), { exact: true });
      await choose.setInputFiles(file);
      const preview = main.getByRole('region', { name: t('stream:import.preview'), exact: true });
      await expect(preview.getByRole('row')).toHaveCount(4);
      await checkAccess(page);
      await press(t('stream:import.send_other', { count: '3' }));
      const undo = t('stream:imports.undo-name', { name: `CamSoda: ${name}` });
      await expect(main.getByRole('button', { name: undo, exact: true })).toBeVisible();
      // Importing the same file a second time adds nothing.
      await choose.setInputFiles(file);
      await expect(preview.getByRole('listitem')).toHaveCount(2);
      await expect(main.getByRole('button', { name: t('stream:import.other-file'), exact: true })).toBeVisible();
      await expect(main.getByRole('button', { name: t('stream:import.send_other', { count: '3' }) })).toHaveCount(0);
      await press(undo);
      await dialog.getByRole('button', { name: t('stream:imports.undo'), exact: true }).click();
      await expect(main.getByText(t('stream:imports.none'), { exact: true })).toBeVisible();

      await open(page, '/stream-summary/ledger');
      await expect(main.getByText(t('stream:ledger.none'), { exact: true })).toBeVisible();
      await press(t('stream:ledger.add'));
      await dialog.getByLabel(t('stream:ledger.site'), { exact: true }).fill('CamSoda');
      await dialog.getByLabel(t('stream:ledger.amount'), { exact: true }).fill('123.45');
      await dialog.getByLabel(t('stream:ledger.note'), { exact: true }).fill('=1+1');
      await checkAccess(page);
      await dialog.getByRole('button', { name: t('stream:ledger.save'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      const entry = main.getByRole('listitem').filter({ hasText: '=1+1' });
      await expect(entry).toContainText('123');
      await entry.getByRole('button', { name: start(t('stream:ledger.change-name')) }).click();
      await dialog.getByLabel(t('stream:ledger.amount'), { exact: true }).fill('200');
      await dialog.getByRole('button', { name: t('stream:ledger.save'), exact: true }).click();
      await expect(entry).toContainText('200');
      await expect(main.getByRole('table', { name: t('stream:totals.title'), exact: true })).toBeVisible();
      const csv = await downloaded(page, main.getByRole('link', { name: t('stream:ledger.export'), exact: true }));
      expect(csv.name).toBe('ledger.csv');
      expect(csv.text).toContain(`camsoda,payout,200.00,USD,'=1+1`);
      await entry.getByRole('button', { name: start(t('stream:ledger.remove-name')) }).click();
      await dialog.getByRole('button', { name: t('stream:remove'), exact: true }).click();
      await expect(entry).toHaveCount(0);

      await press(t('stream:payouts.add'));
      await dialog.getByLabel(t('stream:ledger.site'), { exact: true }).fill('CamSoda');
      await dialog.getByLabel(t('stream:payouts.minimum'), { exact: true }).fill('50');
      await checkAccess(page);
      await dialog.getByRole('button', { name: t('stream:payouts.save'), exact: true }).click();
      await expect(main.getByText(start(t('stream:payouts.next')))).toBeVisible();
      await checkAccess(page);
      await press(t('stream:payouts.remove-name', { name: 'CamSoda' }));
      await expect(main.getByText(t('stream:payouts.none'), { exact: true })).toBeVisible();
      expect(await api(streamMoneyRoutes.payoutPlans, { zone: 'UTC' })).toMatchObject({ plans: [] });
    });
  });
}

const CSV =
  'Timestamp,Token change,Note\n2026-10-01 20:10:00,25,a\n2026-10-01 20:15:00,100,b\n2026-10-02 21:00:00,5,c\n';

/** Matches a catalogue text up to its first placeholder. */
const start = (text: string) => new RegExp(`^${RegExp.escape(text.split('{{')[0] ?? '')}`);

test(
  'days, charts and best hours are read and selected by keyboard [STREAM-02] [STREAM-04]',
  { tag: '@desktop' },
  async ({ page, context, logIn, t }) => {
    await logIn(context, DEMO);
    await someShows(context);
    await open(page, '/stream-summary/index');
    const main = page.getByRole('main');
    const range = main.getByRole('group', { name: t('stream:range.days'), exact: true });
    const month = range.getByRole('button', { name: t('stream:range.month'), exact: true });
    await expect(month).toHaveAttribute('aria-pressed', 'true');
    await month.press('Shift+Tab');
    await expect(range.getByRole('button', { name: t('stream:range.week'), exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL(/span=week/);
    const title = t('stream:chart.viewers');
    const chart = main.getByRole('figure', { name: title });
    const cursor = chart.getByRole('slider', { name: t('charts:cursor', { title }) });
    await cursor.press('End');
    await expect(cursor).toHaveValue('6');
    await cursor.press('ArrowLeft');
    await expect(cursor).toHaveValue('5');
    await chart.getByRole('button', { name: t('charts:table'), exact: true }).press('Enter');
    await expect(chart.getByRole('table').getByRole('row')).toHaveCount(8);

    const map = main.getByRole('figure', { name: t('stream:hours.map') }).getByRole('slider');
    await map.press('Home');
    await map.press('ArrowDown');
    await expect(map).toHaveValue('24');
  },
);

test(
  "selected hours become a calendar file without the site's name [STREAM-04]",
  { tag: '@phone' },
  async ({ page, context, account, logIn, t }) => {
    await logIn(context, await account());
    const api = apiOf(context.request);
    const name = regularName(network, { today: Date.now(), place: 12 });
    const { id } = await api(roomClaimRoutes.claim, { network, name });
    await api(roomClaimRoutes.checkClaim, { id });
    await api(streamRoutes.enable, { on: true });
    await expect
      .poll(async () => (await api(streamRoutes.shows, {})).items.length, { timeout: 90_000 })
      .toBeGreaterThan(0);
    // A few days of shows are not enough for reliable best hours, so the response is replaced with one for a longer
    // period.
    const sure = (weekday: number, hour: number) => ({
      ...{ weekday, hour, samples: 12, viewers: 1.5, low: 1.3, high: 1.7, tokensPerHour: null },
      confidence: 'high',
    });
    const data = { hours: [sure(1, 20), sure(5, 21)], best: [sure(1, 20), sure(5, 21)] };
    await page.route('**/stream/best-hours?*', (route) => route.fulfill({ json: { code: 0, message: '', data } }));
    await open(page, '/stream-summary/index');
    const hours = page.getByRole('main').getByRole('group', { name: t('stream:hours.best'), exact: true });
    await hours.getByRole('checkbox').first().uncheck();
    const { name: file, text } = await downloaded(page, hours.getByRole('link', { name: /\.ics/ }));
    expect(file).toBe('hours.ics');
    expect(text).toContain('RRULE:FREQ=WEEKLY');
    expect(text).toMatch(/END:VCALENDAR\r\n$/);
    expect(text).not.toMatch(/stream|cam|show/i);
  },
);
