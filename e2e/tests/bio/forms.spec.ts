import type { BrowserContext } from '@playwright/test';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { sampleBlocks } from '../../fixtures/sample-bio.ts';
import { expect, test } from '../../fixtures/test.ts';
import { BioEditor } from '../../pages/bio-editor.ts';

/** Console messages of files and requests that the test deliberately fails. */
const BROKEN = /net::ERR_(FAILED|INTERNET_DISCONNECTED)/;

async function saveSample(context: BrowserContext): Promise<void> {
  const api = apiOf(context.request);
  const { revision } = await api(bioRoutes.info, {});
  await api(bioRoutes.saveDetail, { revision, blocks: sampleBlocks().filter(({ kind }) => kind !== 'profile') });
}

test(
  'block forms open offline once the page is idle, and edits are stored locally and saved later [BIO-01]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, expectError, isMobile, t }) => {
    expectError(BROKEN);
    await logIn(context, await account());
    await saveSample(context);
    const files = ['tip-form', 'schedule-form', 'social-form', 'rich-field'];
    const arrived = files.map((name) =>
      page.waitForEvent(
        'requestfinished',
        (request) => request.url().includes(`/assets/${name}-`) && request.url().endsWith('.js'),
      ),
    );
    const editor = new BioEditor(page, t, isMobile);
    await editor.open();
    const addresses = (await Promise.all(arrived)).map((request) => request.url());
    // Loads the dependencies of those files too. Each file is loaded only once in this test.
    await page.evaluate((all) => Promise.all(all.map((address) => import(address))), addresses);
    await context.setOffline(true);
    await editor.line(t('bio-sites:kind.tip-menu')).click();
    await expect(editor.field('bio:tips.what', { n: '1' })).toHaveValue('Say hello');
    await editor.line('When I am here').click();
    await expect(editor.field('bio:schedule.zone')).toHaveValue('Europe/Madrid');
    await editor.line('Find me').click();
    await expect(editor.field('bio:social.value', { n: '1' })).toBeVisible();
    await editor.field('bio:block.title').fill('Written offline');
    await expect(editor.main.getByText(t('bio:save.failed', { why: t('bio:save.offline') }))).toBeVisible();
    await context.setOffline(false);
    await editor.saved();
    await page.reload();
    await editor.ready();
    await expect(editor.line('Written offline')).toBeVisible();
  },
);

test(
  'categories in use are suggested in other fields [BIO-02]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, isMobile, t }) => {
    await logIn(context, await account());
    await saveSample(context);
    const editor = new BioEditor(page, t, isMobile);
    await editor.open();
    await editor.line(t('bio-sites:kind.tip-menu')).click();
    const [first, second] = [
      editor.field('bio:tips.category', { n: '1' }),
      editor.field('bio:tips.category', { n: '2' }),
    ];
    const offered = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement instanceof HTMLInputElement
          ? [...(activeElement.list?.options ?? [])].map(({ value }) => value)
          : [];
      });
    await first.focus();
    await expect.poll(offered).toEqual(['Music']);
    await page.keyboard.type('Talk');
    await second.focus();
    await expect.poll(offered).toEqual(['Talk', 'Music']);
  },
);
