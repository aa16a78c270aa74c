import { expect, hydrated, test } from '../../fixtures/test.ts';

test(
  'forms and dialogs of the desk ask before unsaved input is lost [CMS-23]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, t, checkAccess }) => {
    await logIn(context, await account({ role: 'Admin' }));

    await test.step('a form of a page', async () => {
      await page.goto('/desk/settings');
      await hydrated(page);
      const name = page.getByRole('textbox', { name: t('desk:operator.name'), exact: true });
      await name.fill('Nightbloom Ltd');
      const topics = page.getByRole('main').getByRole('link', { name: t('desk:tab.topics'), exact: true });
      await topics.click();
      const question = page.getByRole('dialog', { name: t('unsaved:leave.title') });
      await question.getByRole('button', { name: t('unsaved:leave.no'), exact: true }).click();
      await expect(name).toHaveValue('Nightbloom Ltd');
      await topics.click();
      await question.getByRole('button', { name: t('unsaved:leave.yes'), exact: true }).click();
      await expect(page).toHaveURL('/desk/topics');
    });

    await test.step('a dialog', async () => {
      const add = page.getByRole('button', { name: t('desk:topics.add'), exact: true });
      const dialog = page.getByRole('dialog', { name: t('desk:topics.add'), exact: true });
      const question = page.getByRole('dialog', { name: t('core:discard.title'), exact: true });
      await add.click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      await add.click();
      const name = dialog.getByRole('textbox', { name: t('desk:topics.name') }).first();
      await name.fill('Costumes');
      await page.mouse.click(5, 5);
      await expect(name).toHaveValue('Costumes');
      await expect(question).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(question.getByRole('button', { name: t('core:discard.no'), exact: true })).toBeFocused();
      await checkAccess(page);
      await page.keyboard.press('Enter');
      await expect(question).toHaveCount(0);
      await expect(name).toHaveValue('Costumes');
      await page.evaluate(() => history.back());
      await question.getByRole('button', { name: t('core:discard.no'), exact: true }).click();
      await expect(name).toHaveValue('Costumes');
      await dialog.getByRole('button', { name: t('core:cancel'), exact: true }).click();
      await question.getByRole('button', { name: t('core:discard.yes'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
    });
  },
);
