import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { deskTabs } from '../../fixtures/desk-tabs.ts';
import { test } from '../../fixtures/own-site.ts';
import { expect, hydrated } from '../../fixtures/test.ts';

const KEY = 'home:now';

test.describe('texts of the interface', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page, account, logIn }) => {
    await logIn(page.context(), await account({ role: 'Admin' }));
  });

  test('a change of the language never shows the texts of the previous one as changes [CMS-20]', async ({
    page,
    checkAccess,
    t,
  }) => {
    const { items } = await apiOf(page.request)(cmsRoutes.texts, { lang: 'es', search: KEY });
    const spanish = items.find(({ key }) => key === KEY)?.builtIn ?? '';
    await page.goto(`/desk/texts?lang=en&s=${KEY}`);
    await hydrated(page);
    const box = page.getByLabel(KEY, { exact: true });
    const english = await box.inputValue();
    expect(english).not.toBe(spanish);
    await box.fill(`${english} tonight`);
    const language = page.getByRole('combobox', { name: t('desk:texts.language') });
    await language.selectOption('es');
    await expect(box).toHaveValue(spanish);
    await expect(page.getByRole('button', { name: t('desk:texts.save'), exact: true })).toHaveCount(0);
    await checkAccess(page);
    // The unsaved change of the other language is still there.
    await language.selectOption('en');
    await expect(box).toHaveValue(`${english} tonight`);
    await (await deskTabs(page, t)).getByRole('link', { name: t('desk:tab.menus'), exact: true }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: t('unsaved:leave.no'), exact: true }).click();
    await expect(box).toHaveValue(`${english} tonight`);
    await page.getByRole('button', { name: t('core:cancel'), exact: true }).click();
    await expect(box).toHaveValue(english);
  });

  test('the second administrator sees the text of the first and loses nothing typed [CMS-20]', async ({
    page,
    account,
    logIn,
    anotherBrowser,
    checkAccess,
    t,
  }) => {
    const other = await anotherBrowser();
    await logIn(other.context(), await account({ role: 'Admin' }));
    const path = `/desk/texts?lang=ru&s=${KEY}`;
    for (const one of [page, other]) {
      await one.goto(path);
      await hydrated(one);
    }
    const save = (one: typeof page) => one.getByRole('button', { name: t('desk:texts.save'), exact: true });
    const [box, otherBox] = [page, other].map((one) => one.getByLabel(KEY, { exact: true }));
    if (!box || !otherBox) throw new Error('no box');
    await otherBox.fill('Вторая версия');
    await box.fill('Первая версия');
    await save(page).click();
    await expect(page.getByText(t('desk:texts.saved'))).toBeVisible();
    await save(other).click();
    await expect(other.getByText(t('desk:texts.current', { text: 'Первая версия' }))).toBeVisible();
    await expect(otherBox).toHaveValue('Вторая версия');
    await checkAccess(other);
    await save(other).click();
    await expect(other.getByText(t('desk:texts.saved'))).toBeVisible();
    await other.reload();
    await hydrated(other);
    await expect(otherBox).toHaveValue('Вторая версия');
    await other.getByRole('button', { name: t('desk:texts.reset'), exact: true }).click();
    await expect(other.getByText(t('desk:texts.reset-done'))).toBeVisible();
  });
});
