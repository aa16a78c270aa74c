import { readFile } from 'node:fs/promises';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { test } from '../../fixtures/own-site.ts';
import { expect, hydrated } from '../../fixtures/test.ts';

test.beforeEach(async ({ page, account, logIn }) => {
  await logIn(page.context(), await account({ role: 'Admin' }));
  const api = apiOf(page.request);
  const { published, draft } = await api(brandRoutes.get, {});
  if (draft) await api(brandRoutes.discard, { revision: draft.revision });
  if (published.number > 0) await api(brandRoutes.restore, { number: 0, published: published.number });
});

test('a brand is exported as a file, changed, and imported after a preview [BRAND-30 BRAND-32] @desktop', async ({
  page,
  checkAccess,
  t,
}) => {
  const api = apiOf(page.request);
  const names = { product: 'Harbor ✨ House', partner: 'Harbor' };
  const saved = await api(brandRoutes.save, { brand: { ...DEFAULT_BRAND, names, radius: 'none' }, revision: 0 });
  await api(brandRoutes.publish, { revision: saved.revision });

  await page.goto('/desk/brand');
  await page.getByRole('link', { name: t('brand-archive:title'), exact: true }).click();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 2, name: t('brand-archive:title') })).toBeVisible();
  await checkAccess(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: t('brand-archive:download') }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('brand.zip');
  const buffer = await readFile(await download.path());

  // The brand changes, so that the file brings the former one back.
  const { published } = await api(brandRoutes.get, {});
  await api(brandRoutes.restore, { number: 0, published: published.number });
  await page.reload();
  await hydrated(page);

  const importing = page.getByRole('region', { name: t('brand-archive:import'), exact: true });
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await importing.getByRole('button', { name: t('brand-archive:choose') }).click();
    await (await chooser).setFiles(file);
  };
  await choose({ name: 'other.zip', mimeType: 'application/zip', buffer: Buffer.from('other') });
  await expect(importing.getByRole('alert')).toContainText(t('errors:brand-archive.unreadable'));
  await checkAccess(page);

  await choose({ name: 'brand.zip', mimeType: 'application/zip', buffer });
  const preview = page.getByRole('region', { name: t('brand-archive:preview', { product: names.product }) });
  await expect(preview.getByRole('heading', { name: t('brand-archive:part.brand') })).toBeVisible();
  await preview.getByRole('checkbox', { name: t('brand-archive:publish.brand'), exact: true }).check();
  await checkAccess(page);
  await preview.getByRole('button', { name: t('brand-archive:apply'), exact: true }).click();
  await expect(page.getByText(t('brand-archive:done'))).toBeVisible();
  await expect(preview).toHaveCount(0);
  expect((await api(brandRoutes.get, {})).published.brand.names).toEqual(names);
  // The open page follows the imported brand.
  const radius = () => page.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--radius'));
  await expect.poll(radius).toBe('0px');

  await choose({ name: 'brand.zip', mimeType: 'application/zip', buffer });
  await expect(preview.getByText(t('brand-archive:none'))).toBeVisible();
});
