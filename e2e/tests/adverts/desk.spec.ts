import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { textOf } from '../../fixtures/texts.ts';
import { picture } from '../../fixtures/files/picture.ts';
import { deskTabs } from '../../fixtures/desk-tabs.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    testIn(language, { desktop: 'en' });
    test.use({ language });

    test('staff see displays and clicks of adverts by device and by day [NAV-10]', async ({
      page,
      account,
      logIn,
      checkAccess,
      t,
    }) => {
      await logIn(page.context(), await account({ role: 'Moderator', language }));
      await page.goto('/desk');
      await hydrated(page);
      await (await deskTabs(page, t)).getByRole('link', { name: t('desk:tab.adverts'), exact: true }).click();
      await expect(page).toHaveURL('/desk/adverts');
      const title = {
        en: 'Three tools for tonight (demo)',
        es: 'Tres herramientas para esta noche (demo)',
        ru: 'Три помощника на сегодня (демо)',
      }[language];
      const card = page.getByRole('region', { name: title, exact: true });
      await expect(card.getByText(t('desk:adverts.running'), { exact: true })).toBeVisible();
      const row = card.getByRole('row', { name: t('desk:adverts.device.all') });
      await expect(row.getByRole('cell').last()).toHaveText(/^[0-9]+([.,][0-9])?\s?%$/);
      const chart = card.getByRole('figure');
      await expect(chart.locator('svg[data-chart]')).toBeVisible();
      await checkAccess(page);
      await chart.getByRole('button', { name: t('charts:table'), exact: true }).click();
      await expect(chart.getByRole('row')).toHaveCount(91);
      await checkAccess(page);
      // Only admins can edit adverts.
      await expect(page.getByRole('link', { name: t('desk:adverts.documents') })).toHaveCount(0);
      await expect(card.getByRole('link')).toHaveCount(0);
    });

    test(
      'staff see page views for a selected period and download the totals [NAV-14]',
      { tag: '@phone' },
      async ({ page, account, logIn, checkAccess, t }) => {
        await logIn(page.context(), await account({ role: 'Moderator', language }));
        await page.goto('/desk/analytics');
        await hydrated(page);
        await expect(page.getByText(t('analytics:note'))).toBeVisible();
        const menus = page.getByRole('region', { name: t('analytics:event.secondary-menu'), exact: true });
        await expect(menus.getByRole('rowheader', { name: t('core:destination.courses'), exact: true })).toBeVisible();
        await expect(page.getByRole('figure').locator('svg[data-chart]')).toBeVisible();
        await page
          .getByRole('navigation', { name: t('analytics:span') })
          .getByRole('link')
          .first()
          .click();
        await expect(page).toHaveURL('/desk/analytics?days=7');
        const pages = page.getByRole('table', { name: t('analytics:pages') });
        await expect(pages.getByRole('row').nth(1).getByRole('rowheader')).toHaveText('/forumDetails');
        const coming = page.waitForEvent('download');
        await page.getByRole('button', { name: t('analytics:csv') }).click();
        const file = await coming;
        expect(file.suggestedFilename()).toMatch(/^visits-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
        const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
        expect(lines[0]).toBe('day,kind,page,label,count');
        expect(lines.some((line) => /^\d{4}-\d\d-\d\d,browse,\/faq,,\d+$|,browse,\/forum\/home,,\d+$/.test(line))).toBe(
          true,
        );
        await checkAccess(page);
      },
    );
  });
}

test('an admin creates an advert with an image; invalid links show errors [NAV-10] @desktop', async ({
  page,
  account,
  logIn,
  checkAccess,
}) => {
  const t = (key: `${string}:${string}`) => textOf('en', key);
  await logIn(page.context(), await account({ role: 'Admin' }));
  await page.goto('/desk/adverts');
  await hydrated(page);
  await page.getByRole('link', { name: t('desk:adverts.documents') }).click();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button(t('desk:documents.new')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('desk:documents.kind'), { exact: true }).selectOption('adverts');
  // Schedules the advert in the far future, so that other tests are not affected.
  await dialog.getByLabel(t('desk:new.name'), { exact: true }).fill(`e2e-${randomUUID().slice(0, 8)}`);
  await button(t('desk:new.send')).click();
  await expect(page).toHaveURL(/\/desk\/\d+/);
  const parts = page.getByRole('group', { name: t('desk:parts'), exact: true });
  await parts.getByRole('button', { name: t('desk:part.shared') }).click();
  await page.getByLabel(t('desk:field.from'), { exact: true }).fill('2040-01-01T10:00');
  await parts.getByRole('button', { name: 'English' }).click();
  await page.getByLabel(t('desk:field.title'), { exact: true }).fill('Lamps at half price');
  const slides = page.getByRole('group', { name: t('desk:field.pc') });
  await slides.getByRole('button', { name: t('desk:item.add') }).click();
  await slides.getByLabel(t('desk:field.img'), { exact: true }).fill('https://elsewhere.example/lamp.png');
  await slides.getByLabel(t('desk:field.link'), { exact: true }).fill('javascript:alert(1)');
  await slides.getByLabel(t('desk:field.alt'), { exact: true }).fill('A lamp');
  await expect(page.getByText(t('desk:saved.saved'), { exact: true })).toBeVisible();
  await button(t('desk:publish')).click();
  await dialog.getByRole('button', { name: t('desk:publish'), exact: true }).click();
  await expect(slides.getByText(t('errors:documents.own-picture'))).toBeVisible();
  await expect(slides.getByText(t('errors:documents.plain-link'))).toBeVisible();
  await checkAccess(page);
  await slides.locator('input[type=file]').setInputFiles(picture());
  await expect(slides.getByLabel(t('desk:field.img'), { exact: true })).toHaveValue(/^\/files\/.+\.webp$/);
  await expect(slides.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await slides.getByLabel(t('desk:field.link'), { exact: true }).fill('/faq');
  await expect(page.getByText(t('desk:saved.saved'), { exact: true })).toBeVisible();
  await button(t('desk:publish')).click();
  await dialog.getByRole('button', { name: t('desk:publish'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/desk/adverts');
  const card = page.getByRole('region', { name: 'Lamps at half price' });
  await expect(card.getByText(t('desk:adverts.not-running'), { exact: true })).toBeVisible();
  await expect(card.getByRole('link')).toHaveAttribute('href', /^\/desk\/\d+$/);
});
