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
  'a block form that fails to load does not break the page [BIO-01]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, expectError, checkAccess, isMobile, t }) => {
    expectError(BROKEN);
    await logIn(context, await account());
    await saveSample(context);
    const files = /\/assets\/(social|tip)-form-.*\.js/;
    let aborted = 0;
    await context.route(files, (route) => {
      aborted += 1;
      return route.abort('failed');
    });
    const editor = new BioEditor(page, t, isMobile);
    await editor.open();
    const failed = editor.main.getByRole('alert').filter({ hasText: t('core:failed.title') });
    const again = failed.getByRole('button', { name: t('core:failed.retry'), exact: true });
    for (const name of ['Find me', t('bio-sites:kind.tip-menu')]) {
      await editor.line(name).click();
      await expect(failed).toBeVisible();
      await expect(editor.field('bio:block.title')).toBeVisible();
      const before = aborted;
      await again.click();
      await expect.poll(() => aborted).toBeGreaterThan(before);
      await expect(failed).toBeVisible();
    }
    await checkAccess(page);
  },
);
