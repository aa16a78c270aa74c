import { brandRoutes } from '@site/contract/brand/routes.ts';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { apiOf } from '../../fixtures/api.ts';
import { test } from '../../fixtures/own-site.ts';
import { expect, hydrated } from '../../fixtures/test.ts';
import { BrandStudio } from '../../pages/brand-studio.ts';

const svg = (content: string) => ({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(content) });
const SCRIPTED = svg(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40" onload="window.ran=1"><script>window.ran=1</script><circle cx="20" cy="20" r="18" fill="#0a7a55"/></svg>',
);

test.beforeEach(async ({ page, account, logIn }) => {
  await logIn(page.context(), await account({ role: 'Admin' }));
  const api = apiOf(page.request);
  const { published, draft } = await api(brandRoutes.get, {});
  if (draft) await api(brandRoutes.discard, { revision: draft.revision });
  if (published.number > 0) await api(brandRoutes.restore, { number: 0, published: published.number });
});

test('a brand is edited, previewed, published and undone [BRAND-15 BRAND-20 BRAND-21 BRAND-23 BRAND-24] @phone', async ({
  page,
  checkAccess,
  anotherBrowser,
  t,
}) => {
  const studio = new BrandStudio(page, t);
  await studio.open();
  const before = await studio.field('names.product').inputValue();
  await studio.field('names.product').fill('Звезда ✨ Studio');
  await studio.field('colors.accent').fill('#e8590c');
  // A file that is not a picture is refused; scripts of a drawing are removed.
  const logo = page.getByRole('group', { name: t('brand:pictures.logoLight'), exact: true });
  const choose = async (file: ReturnType<typeof svg>) => {
    const chooser = page.waitForEvent('filechooser');
    await logo.getByRole('button', { name: new RegExp(`^${t('brand:pictures.replace')}`) }).click();
    await (await chooser).setFiles(file);
  };
  await choose({ ...SCRIPTED, name: 'logo.pdf' });
  await expect(logo.getByRole('alert')).toHaveText(t('brand:pictures.type'));
  await choose(svg('<html></html>'));
  await expect(logo.getByRole('alert')).toHaveText(t('brand:pictures.type'));
  await choose(SCRIPTED);
  await expect(logo.getByRole('img').first()).toHaveAttribute('src', /^\/brand\/pictures\/uploads\/\w+\.png$/);
  await studio.saved();
  await checkAccess(page);

  // Real pages show the draft: names from the server, colours at once.
  await studio.show('preview');
  const frame = studio.preview('home');
  await expect(frame.getByText('Звезда ✨ Studio').first()).toBeAttached();
  const shown = (name: string) =>
    frame.locator('html').evaluate((html, token) => getComputedStyle(html).getPropertyValue(token), name);
  await expect.poll(() => shown('--accent')).toBe('#e8590c');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await page.getByLabel(t('brand:preview.page'), { exact: true }).selectOption('mail');
  const mail = page.frameLocator('iframe').first();
  await expect(mail.getByText('Звезда ✨ Studio').first()).toBeAttached();
  await checkAccess(page);

  // Visitors see the published brand until the draft is published.
  const visitor = await anotherBrowser();
  await visitor.goto('/?brand=draft');
  await expect(visitor).toHaveTitle(new RegExp(before));
  await studio.button('publish.open').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Звезда ✨ Studio')).toBeVisible();
  await expect(dialog.getByText('#e8590c')).toBeVisible();
  await checkAccess(page);
  await dialog.getByRole('button', { name: t('core:cancel'), exact: true }).click();
  await studio.publish();
  await expect(page.getByRole('banner').getByText('Звезда ✨ Studio').first()).toBeAttached();
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')))
    .toBe('#e8590c');
  await visitor.goto('/');
  await expect(visitor).toHaveTitle(/Звезда ✨ Studio/);
  const manifest = async () => (await (await page.request.get('/manifest.webmanifest')).json()) as { name: string };
  expect((await manifest()).name).toContain('Звезда ✨ Studio');

  await studio.button('undo').click();
  await expect(page.getByText(t('brand:undo.done'))).toBeVisible();
  await visitor.reload();
  await expect(visitor).toHaveTitle(new RegExp(before));
  expect((await manifest()).name).toContain(before);
  // Undoing loses nothing.
  await studio.show('edit');
  await expect(studio.field('names.product')).toHaveValue('Звезда ✨ Studio');
});

test('bad names, colours and addresses are reported, and a palette without contrast is refused [BRAND-16 BRAND-18 BRAND-19] @desktop', async ({
  page,
  checkAccess,
  t,
}) => {
  const studio = new BrandStudio(page, t);
  await studio.open();
  const name = studio.field('names.product');
  await name.fill('A name of thirty letters, or so');
  await expect(page.getByText(t('brand:names.long', { n: 24 }))).toBeVisible();
  await name.fill('👩🏽‍🎤'.repeat(41));
  await name.blur();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('مجتمع الضوء');
  await expect(name).toHaveAttribute('aria-invalid', 'false');
  const accent = studio.field('colors.accent');
  await accent.fill('#12');
  await expect(accent).toHaveAttribute('aria-invalid', 'true');
  await accent.fill('#ffffff');
  await expect(page.getByText(t('brand:contrast.title'))).toBeVisible();
  await checkAccess(page);
  await studio.saved();
  await studio.button('publish.open').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: t('brand:publish.refused') })).toBeVisible();
  await expect(dialog.getByRole('listitem')).not.toHaveCount(0);
  await checkAccess(page);
  await dialog.getByRole('button', { name: t('brand:publish.correct'), exact: true }).click();
  await expect(accent).toBeFocused();
  // The server refuses it too.
  const api = apiOf(page.request);
  const { draft } = await api(brandRoutes.get, {});
  await expect(api(brandRoutes.publish, { revision: draft?.revision ?? 0 })).rejects.toThrow();
  // One tap takes the nearest colour that passes.
  await page
    .getByRole('main')
    .getByRole('button', { name: /#[0-9a-f]{6}/ })
    .click();
  await expect(page.getByText(t('brand:contrast.title'))).toHaveCount(0);
  await expect(accent).toBeFocused();
  await studio.publish();
});

test('two administrators overwrite nothing of each other [BRAND-17] @desktop', async ({
  page,
  anotherBrowser,
  account,
  logIn,
  checkAccess,
  expectError,
  t,
}) => {
  expectError(/status of 409/);
  const other = await anotherBrowser();
  await logIn(other.context(), await account({ role: 'SuperAdmin', nickName: 'Vera' }));
  const [mine, theirs] = [new BrandStudio(page, t), new BrandStudio(other, t)];
  await mine.open();
  await theirs.open();
  await theirs.field('names.product').fill('Their House');
  await theirs.saved();
  await mine.field('names.partner').fill('My Partner');
  const conflict = page.getByRole('alert').filter({ hasText: t('brand:conflict.title') });
  await expect(conflict.getByText('Their House')).toBeVisible();
  await expect(conflict.getByText(/Vera/)).toBeVisible();
  await expect(mine.field('names.partner')).toHaveValue('My Partner');
  await checkAccess(page);
  // The conflict is shown again after a reload.
  await page.reload();
  await hydrated(page);
  await expect(mine.field('names.partner')).toHaveValue('My Partner');
  await mine.button('conflict.mine').click();
  await mine.saved();
  await expect(mine.field('names.product')).not.toHaveValue('Their House');

  // The other administrator gets the conflict now, and takes the other version.
  await theirs.field('names.product').fill('Their New House');
  await theirs.button('conflict.theirs').click();
  await expect(theirs.field('names.partner')).toHaveValue('My Partner');
  await expect(theirs.field('names.product')).not.toHaveValue('Their New House');
});

test('a draft is discarded and an older version restored, by keyboard [BRAND-25 BRAND-26] @desktop', async ({
  page,
  t,
}) => {
  const api = apiOf(page.request);
  const brand = { ...DEFAULT_BRAND, names: { product: 'Second House', partner: 'Second Partner' } };
  const { revision } = await api(brandRoutes.save, { brand, revision: 0 });
  await api(brandRoutes.publish, { revision });
  const studio = new BrandStudio(page, t);
  await studio.open();
  // Social links are added and moved without a mouse.
  const add = studio.button('social.add');
  for (const url of ['https://one.example/', 'https://two.example/']) {
    await add.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type(url);
  }
  const links = page.getByRole('group', { name: t('brand:social'), exact: true });
  const urls = links.getByRole('textbox', { name: t('brand:social.url') });
  await links.locator('[data-sort="handle"]').nth(1).focus();
  await page.keyboard.press('ArrowUp');
  await expect(urls.first()).toHaveValue('https://two.example/');
  await studio.saved();

  await studio.button('acts').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: t('brand:discard'), exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('brand:discard'), exact: true }).press('Enter');
  await expect(page.getByText(t('brand:discard.done'))).toBeVisible();
  await expect(urls).toHaveCount(0);

  await studio.show('history');
  const name = `${t('brand:history.use')} ${t('brand:history.built-in')}`;
  await page.getByRole('button', { name, exact: true }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('brand:publish'), exact: true })
    .press('Enter');
  await expect(page.getByText(t('brand:history.is-built-in')).first()).toBeVisible();
  await studio.show('edit');
  await expect(studio.field('names.product')).not.toHaveValue('Second House');
});

test('an invalid draft is discarded with what is held back on the device, also by restoring a version [BRAND-26] @desktop', async ({
  page,
  t,
}) => {
  const studio = new BrandStudio(page, t);
  await studio.open();
  const name = studio.field('names.product');
  const before = await name.inputValue();
  const type = async () => {
    await name.fill('');
    await name.blur();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await page.reload();
    await hydrated(page);
    await expect(name).toHaveValue('');
  };
  await type();
  await studio.button('acts').click();
  // The menu opens over the bars below it.
  const item = page.getByRole('menuitem', { name: t('brand:discard'), exact: true });
  await item.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('brand:discard'), exact: true }).click();
  await expect(page.getByText(t('brand:discard.done'))).toBeVisible();
  await expect(name).toHaveValue(before);
  await page.reload();
  await hydrated(page);
  await expect(name).toHaveValue(before);

  const api = apiOf(page.request);
  const brand = { ...DEFAULT_BRAND, names: { product: 'Third House', partner: 'Third Partner' } };
  const { revision } = await api(brandRoutes.save, { brand, revision: 0 });
  await api(brandRoutes.publish, { revision });
  await page.reload();
  await hydrated(page);
  await type();
  await studio.show('history');
  const restored = `${t('brand:history.use')} ${t('brand:history.built-in')}`;
  await page.getByRole('button', { name: restored, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('brand:publish'), exact: true })
    .click();
  await expect(page.getByText(t('brand:history.is-built-in')).first()).toBeVisible();
  await studio.show('edit');
  await expect(name).toHaveValue(DEFAULT_BRAND.names.product);
});

test('the studio says how pages adjust colours, and warns of a logo that is hardly visible [BRAND-46] @desktop', async ({
  page,
  checkAccess,
  t,
}) => {
  const studio = new BrandStudio(page, t);
  await studio.open();
  await studio.field('colors.secondary').fill('#0f766e');
  const section = page.locator('#colors');
  await expect(
    section.getByText(t('brand:colors.adjusted', { scheme: t('brand:scheme.light'), color: '#007068' })),
  ).toBeVisible();
  // A text that is no colour is reported without a note about the earlier colour.
  await studio.field('colors.secondary').fill('#0f766');
  await expect(
    section.getByText(t('brand:colors.adjusted', { scheme: t('brand:scheme.light'), color: '#007068' })),
  ).toHaveCount(0);
  await expect(section.getByText(t('errors:brand.color'))).toBeVisible();
  const logo = page.getByRole('group', { name: t('brand:pictures.logoLight'), exact: true });
  const chooser = page.waitForEvent('filechooser');
  await logo.getByRole('button', { name: new RegExp(`^${t('brand:pictures.replace')}`) }).click();
  const black =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect x="5" y="5" width="90" height="30"/></svg>';
  await (await chooser).setFiles(svg(black));
  await expect(logo.getByText(t('brand:pictures.hidden-dark'))).toBeVisible();
  await expect(logo.getByText(t('brand:pictures.hidden-light'))).toHaveCount(0);
  await checkAccess(page);
});
