import { camSiteDeskRoutes } from '@site/contract/camsites/desk-routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { apiOf } from '../../fixtures/api.ts';
import { picture } from '../../fixtures/files/picture.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    testIn(language, { desktop: 'en' });
    test.use({ language });

    test('an administrator adds, moves, edits, retires and restores a cam site [SITES-05] [SITES-06]', async ({
      page,
      context,
      anotherBrowser,
      account,
      logIn,
      t,
      checkAccess,
    }) => {
      await logIn(context, await account({ role: 'Admin' }));
      await page.goto('/desk/cam-sites');
      await hydrated(page);
      const list = page.getByRole('list', { name: t('desk:tab.cam-sites'), exact: true });
      await expect(list.getByRole('listitem').first()).toBeVisible();

      // A new cam site. The address follows the name, and what is missing is named at its field.
      const name = `Nova ${Math.random().toString(36).slice(2, 8)}`;
      const slug = name.toLowerCase().replace(' ', '-');
      await page.getByRole('button', { name: t('desk:cam-sites.add'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      const field = (key: 'name' | 'slug' | 'url') => dialog.getByRole('textbox', { name: t(`desk:cam-sites.${key}`) });
      const about = dialog.getByRole('textbox', { name: new RegExp(`^${t('desk:cam-sites.about')}`) });
      const create = dialog.getByRole('button', { name: t('desk:cam-sites.create'), exact: true });
      await create.click();
      await expect(dialog.getByText(t('errors:camsites.name-required'))).toBeVisible();
      await expect(field('name')).toBeFocused();
      await checkAccess(page);
      await field('name').fill(name);
      await expect(field('slug')).toHaveValue(slug);
      await field('url').fill('https://nova.example/');
      await about.first().fill('A site for long shows.');
      await dialog.locator('input[type=file]').setInputFiles(picture());
      await expect(dialog.locator('img')).toBeVisible();
      await create.click();
      await expect(dialog).toHaveCount(0);
      const row = list.getByRole('listitem').filter({ hasText: name });
      await expect(row).toBeVisible();

      // Moving it with the keyboard leaves the focus on the button.
      const count = await list.getByRole('listitem').count();
      const up = row.locator('[data-sort="up"]');
      await up.focus();
      await page.keyboard.press('Enter');
      await expect(list.getByRole('listitem').nth(count - 2)).toContainText(name);
      await expect(up).toBeFocused();

      // Two administrators edit it at the same time: nothing that was typed is lost.
      await row.getByRole('button', { name: t('desk:cam-sites.edit-name', { name }) }).click();
      const api = apiOf(context.request);
      const stored = (await api(camSiteDeskRoutes.managed, {})).items.find((site) => site.slug === slug);
      if (!stored) throw new Error('the cam site was not stored');
      const { id, version, url, logo, inProfiles } = stored;
      const theirs = { en: 'Saved by someone else.' };
      await api(camSiteDeskRoutes.edit, { id, version, name, url, logo, inProfiles, about: theirs });
      await field('name').fill(`${name} Live`);
      await dialog.getByRole('button', { name: t('desk:cam-sites.save'), exact: true }).click();
      const conflict = dialog.getByRole('alert').filter({ hasText: 'Saved by someone else.' });
      await expect(conflict).toBeVisible();
      await checkAccess(page);
      await conflict.getByRole('button', { name: t('desk:cam-sites.keep-mine') }).click();
      await expect(dialog).toHaveCount(0);
      await expect(row).toContainText(`${name} Live`);

      // Visitors find it with its logo, and members can choose it.
      const other = await anotherBrowser();
      await logIn(other.context(), await account());
      await other.goto(`/camsiteView/detail/${slug}`);
      await expect(other.getByRole('heading', { level: 1, name: `${name} Live` })).toBeVisible();
      await expect(other.getByRole('link', { name: t('camsites:visit', { name: `${name} Live` }) })).toBeVisible();
      await expect
        .poll(() =>
          other
            .getByRole('main')
            .locator('img')
            .first()
            .evaluate((img) => (img as HTMLImageElement).naturalWidth),
        )
        .toBeGreaterThan(0);
      await other.goto('/mobile/userInfo/eidt');
      await hydrated(other);
      await expect(other.getByRole('checkbox', { name: `${name} Live`, exact: true })).toHaveCount(1);

      // Retired: no longer listed or offered, and its page says so.
      await row.getByRole('button', { name: t('desk:cam-sites.retire-name', { name: `${name} Live` }) }).click();
      await checkAccess(page);
      await dialog.getByRole('button', { name: t('desk:cam-sites.retire'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(row).toHaveCount(0);
      const retired = page.getByRole('region', { name: t('desk:cam-sites.retired') });
      await expect(retired).toContainText(`${name} Live`);
      const answer = await other.goto(`/camsiteView/detail/${slug}`);
      expect(answer?.status()).toBe(404);
      await expect(other.getByRole('heading', { level: 1, name: t('camsites:not-listed') })).toBeVisible();
      await checkAccess(other);
      await other.goto('/camsiteView/list');
      await expect(other.getByRole('link', { name: `${name} Live` })).toHaveCount(0);
      await page.goto(`/camsiteView/detail/${slug}`);
      await expect(page.getByText(t('camsites:retired'))).toBeVisible();

      // Restored.
      await page.goto('/desk/cam-sites');
      await hydrated(page);
      await retired.getByRole('button', { name: t('desk:cam-sites.restore-name', { name: `${name} Live` }) }).click();
      await dialog.getByRole('button', { name: t('desk:cam-sites.restore'), exact: true }).click();
      await expect(list.getByRole('listitem').filter({ hasText: `${name} Live` })).toBeVisible();
      await other.goto('/camsiteView/list');
      await expect(other.getByRole('link', { name: `${name} Live` })).toBeVisible();
      // Not in the way of other tests.
      await api(camSiteDeskRoutes.retire, { id, on: true });
    });
  });
}
