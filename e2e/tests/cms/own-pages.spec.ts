import { randomUUID } from 'node:crypto';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { menuRoutes } from '@site/contract/menus/routes.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

const PAGE: Readonly<Record<Language, string>> = { en: 'Press kit', es: 'Sala de prensa', ru: 'Для прессы' };
const LINK: Readonly<Record<Language, string>> = { en: 'Press', es: 'Prensa', ru: 'Пресса' };
const IMPRINT: Readonly<Record<Language, string>> = { en: 'Imprint', es: 'Aviso legal', ru: 'Выходные данные' };
const NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', ru: 'Русский' };

/** Returns the title of a public page and the texts of its footer as a visitor with a language sees them. */
async function seenBy(page: Page, language: Language, path: string) {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      locale: language,
      baseURL: new URL(page.url()).origin,
      extraHTTPHeaders: { 'accept-language': language },
    });
  if (!context) throw new Error('there is no browser');
  const visitor = await context.newPage();
  const response = await visitor.goto(path);
  const heading = await visitor.getByRole('heading', { level: 1 }).first().textContent();
  const footer = await visitor.getByRole('contentinfo').locator('a').allTextContents();
  await context.close();
  return { status: response?.status(), heading, footer };
}

const sitemap = async (request: APIRequestContext) => (await request.get('/sitemap/pages.xml')).text();

test('an admin publishes an imprint and a page with a link in three languages, and archives them [CMS-01 CMS-03 CMS-04 CMS-05 CMS-06] @desktop', async ({
  page,
  request,
  account,
  logIn,
  checkAccess,
  t,
}) => {
  test.slow();
  await logIn(page.context(), await account({ role: 'Admin' }));
  const name = `press-${randomUUID().slice(0, 8)}`;
  const company = `Harbor ${randomUUID().slice(0, 8)}`;
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const dialog = page.getByRole('dialog');
  const parts = page.getByRole('group', { name: t('desk:parts'), exact: true });
  const edit = async () => {
    // On phones the form or the preview is shown.
    const write = button(t('desk:view.write'));
    if (await write.isVisible()) await write.click();
  };
  const publish = async () => {
    await button(t('desk:publish')).click();
    await dialog.getByRole('button', { name: t('desk:publish'), exact: true }).click();
    await expect(page.getByText(t('desk:publish.done')).first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
  };
  const act = async (label: 'archive' | 'restore') => {
    await button(t('desk:acts')).click();
    await page.getByRole('menuitem', { name: t(`desk:act.${label}`) }).click();
    await dialog.getByRole('button', { name: t(`desk:act.${label}`), exact: true }).click();
    await expect(page.getByText(t(`desk:done.${label}`)).first()).toBeVisible();
  };
  let imprint = '';
  let press = '';

  await test.step('enters the operator', async () => {
    await page.goto('/desk/settings');
    await hydrated(page);
    await page.getByLabel(t('desk:operator.name'), { exact: true }).fill(company);
    await page.getByLabel(t('desk:operator.address')).fill('1 Quay Street\nDublin');
    await page.getByLabel(t('desk:operator.email')).fill('wrong');
    await page.getByLabel(t('desk:operator.first-year')).fill('2020');
    await button(t('desk:operator.save')).click();
    await expect(page.getByLabel(t('desk:operator.email'))).toBeFocused();
    await page.getByLabel(t('desk:operator.email')).fill('legal@harbor.example');
    await button(t('desk:operator.save')).click();
    await expect(page.getByText(t('desk:operator.saved')).first()).toBeVisible();
    await checkAccess(page);
  });

  await test.step('publishes the imprint from its draft and marks it as reviewed', async () => {
    await page.goto('/desk?kind=policies');
    await hydrated(page);
    await page.getByRole('link', { name: IMPRINT.en, exact: true }).click();
    await expect(page).toHaveURL(/\/desk\/\d+/);
    imprint = new URL(page.url()).pathname;
    await expect(button(t('desk:acts'))).toBeVisible();
    // A second run finds the document that the first one has archived.
    if (await page.getByText(t('desk:archived'), { exact: true }).isVisible()) await act('restore');
    else {
      await button(t('desk:publish')).click();
      const send = dialog.getByRole('button', { name: t('desk:publish'), exact: true });
      await send.click();
      await expect(dialog.getByText(t('desk:publish.unfinished-confirm'))).toBeVisible();
      await checkAccess(page);
      await dialog.getByRole('checkbox', { name: t('desk:publish.unfinished-yes'), exact: true }).check();
      await send.click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(t('desk:review.unfinished', { found: '' }))).toBeVisible();
      await expect(button(t('desk:review.mark'))).toHaveCount(0);
      for (const language of LANGUAGES) {
        await parts.getByRole('button', { name: NAMES[language] }).click();
        await edit();
        await page
          .getByLabel(t('desk:field.body'), { exact: true })
          .fill('{{operator}}, {{address}}, {{contactEmail}}');
      }
      await publish();
    }
    await expect(page.getByText(t('desk:review.none'))).toBeVisible();
    await button(t('desk:review.mark')).click();
    await dialog.getByRole('button', { name: t('desk:review.mark'), exact: true }).click();
    await expect(page.getByText(t('desk:review.done')).first()).toBeVisible();
    await checkAccess(page);
  });

  await test.step('writes a page in three languages', async () => {
    await page.goto('/desk?kind=pages');
    await hydrated(page);
    await button(t('desk:documents.new')).click();
    await page.getByLabel(t('desk:new.name'), { exact: true }).fill('login');
    await button(t('desk:new.send')).click();
    await expect(dialog.getByText(t('errors:documents.reserved-name'))).toBeVisible();
    await checkAccess(page);
    await page.getByLabel(t('desk:new.name'), { exact: true }).fill(name);
    await button(t('desk:new.send')).click();
    await expect(page).toHaveURL(/\/desk\/\d+/);
    press = new URL(page.url()).pathname;
    for (const language of LANGUAGES) {
      await parts.getByRole('button', { name: NAMES[language] }).click();
      await edit();
      await page.getByLabel(t('desk:field.title'), { exact: true }).fill(PAGE[language]);
      await page.getByLabel(t('desk:field.body'), { exact: true }).fill(`**${PAGE[language]}**`);
    }
    await publish();
  });

  await test.step('adds a link to it', async () => {
    await page.goto('/desk/menus');
    await hydrated(page);
    await button(t('desk:menus.add')).click();
    await dialog.getByLabel(t('desk:menus.place')).selectOption('support');
    await dialog.getByLabel(t('desk:menus.target')).fill(`/page/${name}`);
    for (const language of LANGUAGES) {
      await dialog.getByLabel(t('desk:menus.text', { language: NAMES[language] })).fill(LINK[language]);
    }
    await checkAccess(page);
    await button(t('desk:menus.save')).click();
    await expect(page.getByText(t('desk:menus.saved')).first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await checkAccess(page);
  });

  await test.step('visitors see both in their language', async () => {
    for (const language of LANGUAGES) {
      const own = await seenBy(page, language, `/page/${name}`);
      expect(own).toMatchObject({ status: 200, heading: PAGE[language] });
      expect(own.footer).toEqual(expect.arrayContaining([LINK[language], IMPRINT[language]]));
      expect(await seenBy(page, language, '/policy/imprint')).toMatchObject({ heading: IMPRINT[language] });
    }
    const html = await (await request.get('/policy/imprint')).text();
    expect(html).toContain(company);
    expect(html).toContain(`2020–${new Date().getUTCFullYear()}`);
    expect(html).toContain(`<time dateTime="${new Date().toISOString().slice(0, 10)}"`);
    expect(await sitemap(request)).toContain(`/page/${name}<`);
    expect(await sitemap(request)).toContain('/policy/imprint<');
  });

  await test.step('archives both, and they are gone', async () => {
    for (const path of [press, imprint]) {
      await page.goto(path);
      await hydrated(page);
      await act('archive');
    }
    await expect.poll(async () => (await request.get(`/page/${name}`)).status()).toBe(404);
    await expect.poll(async () => (await request.get('/policy/imprint')).status()).toBe(404);
    const { footer } = await seenBy(page, 'en', '/faq');
    expect(footer).not.toContain(LINK.en);
    expect(footer).not.toContain(IMPRINT.en);
    expect(await sitemap(request)).not.toContain(name);
    expect(await sitemap(request)).not.toContain('/policy/imprint<');
    await page.goto('/desk/menus');
    await hydrated(page);
    const row = page.getByRole('listitem').filter({ hasText: `/page/${name}` });
    await expect(row.getByText(t('desk:menus.broken'))).toBeVisible();
    await row.getByRole('button', { name: t('desk:menus.remove-one', { title: LINK.en }) }).click();
    await dialog.getByRole('button', { name: t('desk:menus.remove'), exact: true }).click();
    await expect(row).toHaveCount(0);
  });
});

test('an admin who saves a link after someone else loses nothing typed and decides [CMS-03] @phone', async ({
  page,
  context,
  account,
  logIn,
  checkAccess,
  t,
}) => {
  await logIn(context, await account({ role: 'Admin' }));
  const api = apiOf(context.request);
  const title = `Link ${randomUUID().slice(0, 8)}`;
  const link = { place: 'follow' as const, target: '/faq', hidden: true };
  const texts = (en: string) => ({ texts: { en, es: '', ru: '' } });
  const { links } = await api(menuRoutes.add, { ...link, ...texts(title) });
  const { id, version } = links.find((one) => one.texts.en === title) ?? { id: 0, version: 0 };
  const dialog = page.getByRole('dialog');
  const text = dialog.getByLabel(t('desk:menus.text', { language: NAMES.en }));
  const save = dialog.getByRole('button', { name: t('desk:menus.save'), exact: true });

  await page.goto('/desk/menus');
  await hydrated(page);
  await page.getByRole('button', { name: t('desk:menus.edit-one', { title }) }).click();
  await text.fill('');
  await save.click();
  await expect(text).toBeFocused();
  await text.fill(`${title} typed`);
  await api(menuRoutes.change, { ...link, ...texts(`${title} other`), id, version });
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText(`${title} other`);
  await expect(text).toHaveValue(`${title} typed`);
  await checkAccess(page);
  await save.click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: `${title} typed` });
  await expect(row).toContainText(t('desk:menus.hidden'));
  await row.getByRole('button', { name: t('desk:menus.remove-one', { title: `${title} typed` }) }).click();
  await dialog.getByRole('button', { name: t('desk:menus.remove'), exact: true }).click();
  await expect(row).toHaveCount(0);
});
