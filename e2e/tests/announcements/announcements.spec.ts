import { announcementRoutes } from '@site/contract/announcements/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

const tag = () => Math.random().toString(36).slice(2, 8);

// For readers of Russian only, so that few other tests see it.
test.use({ language: 'ru' });

test('an administrator adds an announcement, which a reader sees and hides [NEWS-01 NEWS-02 NEWS-03] @phone', async ({
  page,
  context,
  account,
  logIn,
  anotherBrowser,
  t,
  checkAccess,
}) => {
  await logIn(context, await account({ role: 'Admin' }));
  await page.goto('/desk/announcements');
  await hydrated(page);
  const text = `The site rests tonight ${tag()}`;
  await page.getByRole('button', { name: t('announcements:add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('announcements:save'), exact: true }).click();
  await expect(dialog.getByText(t('errors:invalid.required')).first()).toBeVisible();
  for (const name of ['English', 'Русский'])
    await dialog.getByRole('textbox', { name: `${t('announcements:field.text')} (${name})` }).fill(text);
  await dialog.getByRole('checkbox', { name: t('announcements:field.has-link') }).check();
  await dialog.getByRole('textbox', { name: t('announcements:field.target') }).fill('/faq');
  await dialog.getByRole('textbox', { name: `${t('announcements:field.link-text')} (English)` }).fill('What to expect');
  await dialog.getByRole('combobox', { name: t('audience:label') }).selectOption('language');
  await dialog.getByRole('combobox', { name: t('audience:which-language') }).selectOption('ru');
  await dialog.getByRole('combobox', { name: t('announcements:field.priority') }).selectOption('high');
  await checkAccess(page);
  await dialog.getByRole('button', { name: t('announcements:save'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: text });
  await expect(row.getByText(t('announcements:state.current'))).toBeVisible();
  await checkAccess(page);

  try {
    // A visitor has it in the document, without focus and without moving the page once scripts have loaded.
    const reader = await anotherBrowser();
    const response = await reader.goto('/faq');
    expect(await response?.text()).toContain(text);
    await hydrated(reader);
    const banner = reader.getByRole('complementary', { name: t('core:announcement.label') }).filter({ hasText: text });
    await expect(banner).toBeVisible();
    expect(await reader.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await checkAccess(reader);
    await banner.getByRole('link', { name: 'What to expect' }).click();
    await banner.getByRole('button', { name: t('core:announcement.close') }).click();
    await expect(banner).toHaveCount(0);
    await expect(reader.getByRole('main')).toBeFocused();

    // Hidden in this browser before the first paint, although the cached page has it.
    const again = await reader.goto('/faq', { waitUntil: 'commit' });
    expect(await again?.text()).toContain(text);
    await expect(reader.getByRole('banner').first()).toBeVisible();
    await expect(banner).toBeHidden();
    await hydrated(reader);
    await expect(banner).toHaveCount(0);

    // Editors are free of announcements.
    await page.goto('/forum/post');
    await hydrated(page);
    await expect(page.getByText(text)).toHaveCount(0);
    await page.goto('/desk/announcements');
    await hydrated(page);
    await row.getByRole('button', { name: t('announcements:remove-one', { text }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('announcements:remove'), exact: true })
      .click();
    await expect(page.getByText(t('announcements:removed'))).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(page.getByText(text)).toHaveCount(0);
  } finally {
    const api = apiOf(context.request);
    for (const { id, version, texts } of (await api(announcementRoutes.list, {})).items)
      if (texts.en === text) await api(announcementRoutes.remove, { id, version });
  }
});
