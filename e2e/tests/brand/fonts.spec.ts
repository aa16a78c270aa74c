import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { test } from '../../fixtures/own-site.ts';
import { expect } from '../../fixtures/test.ts';
import { BrandStudio } from '../../pages/brand-studio.ts';

const { resolve } = createRequire(import.meta.url);
const font = (name: string, path: string) => ({
  name,
  mimeType: 'font/ttf',
  buffer: readFileSync(resolve(path)),
});
const BOLD = font('rubik.ttf', '@expo-google-fonts/rubik/700Bold/Rubik_700Bold.ttf');
const VARIABLE = font('letters.woff2', '@fontsource-variable/comfortaa/files/comfortaa-latin-wght-normal.woff2');

test('a font is uploaded with its licence, previewed, published and removed [BRAND-50 BRAND-52 BRAND-53] @desktop', async ({
  page,
  account,
  logIn,
  checkAccess,
  anotherBrowser,
  t,
}) => {
  await logIn(page.context(), await account({ role: 'Admin' }));
  const api = apiOf(page.request);
  const { published, draft } = await api(brandRoutes.get, {});
  if (draft) await api(brandRoutes.discard, { revision: draft.revision });
  if (published.number > 0) await api(brandRoutes.restore, { number: 0, published: published.number });

  const studio = new BrandStudio(page, t);
  await studio.open();
  // By keyboard.
  const summary = page.getByText(t('brand:fonts'), { exact: true });
  await summary.focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('group', { name: t('brand:fonts.display'), exact: true });
  const licence = field.getByRole('checkbox', { name: t('brand:fonts.licensed') });
  const upload = field.getByRole('button', { name: new RegExp(`^${t('brand:fonts.upload')}`) });
  await upload.press('Enter');
  await expect(field.getByText(t('brand:fonts.licensed.needed'))).toBeVisible();
  await expect(licence).toHaveAttribute('aria-invalid', 'true');
  await checkAccess(page);
  await licence.check();
  const choose = async (key: string, file: typeof BOLD) => {
    const chooser = page.waitForEvent('filechooser');
    await field.getByRole('button', { name: new RegExp(`^${t(`brand:${key}`)}`) }).click();
    await (await chooser).setFiles(file);
  };

  // Files that are no fonts are refused by name and by content.
  await choose('fonts.upload', { ...BOLD, name: 'font.zip' });
  await expect(field.getByRole('alert')).toHaveText(t('brand:fonts.type'));
  await choose('fonts.upload', { ...BOLD, buffer: Buffer.from('GIF89a'.repeat(20)) });
  await expect(field.getByRole('alert')).toHaveText(t('errors:brand.font-unreadable'));
  await choose('fonts.upload', VARIABLE);
  const weights = t('brand:fonts.weights', { min: '400', max: '700' });
  // Reading a font takes seconds of CPU time.
  const read = { timeout: 40_000 };
  await expect(field.getByRole('listitem').filter({ hasText: weights })).toContainText('Comfortaa', read);
  await expect(field.getByText(/Русский/)).toContainText('Unbounded');
  await choose('fonts.add', BOLD);
  await expect(field.getByRole('listitem')).toHaveCount(2, read);
  await expect(field.getByRole('alert')).toHaveCount(0);
  await field.getByRole('listitem').filter({ hasText: 'Rubik' }).getByRole('button').click();
  await expect(field.getByRole('listitem')).toHaveCount(1);
  await expect(field.getByRole('button', { name: new RegExp(`^${t('brand:fonts.add')}`) })).toBeFocused();
  await checkAccess(page);
  await studio.saved();

  // The preview shows the font at once.
  await studio.show('preview');
  const shown = () =>
    studio
      .preview('home')
      .locator('html')
      .evaluate((html) => getComputedStyle(html).getPropertyValue('--display'));
  await expect.poll(shown).toContain('Brand headings');
  await studio.show('edit');
  await studio.publish();

  // Visitors load it, allowed by the policy of the page.
  const visitor = await anotherBrowser();
  const loaded = visitor.waitForResponse(/\/brand\/fonts\/uploads\/[0-9a-f]{32}\.woff2$/);
  await visitor.goto('/');
  expect((await loaded).status()).toBe(200);
  const isUsed = () =>
    visitor.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].some(({ family, status }) => family.includes('Brand headings') && status === 'loaded');
    });
  await expect.poll(isUsed).toBe(true);
  await checkAccess(visitor);
});
