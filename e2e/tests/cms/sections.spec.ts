import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { PAGE_LIST } from '@site/contract/site/pages.ts';
import {
  SITE_SECTION_IDS,
  SITE_SECTIONS,
  sectionOfPath,
  type SiteSectionId,
} from '@site/contract/site/site-sections.ts';
import { apiOf } from '../../fixtures/api.ts';
import { test } from '../../fixtures/own-site.ts';
import { expect, hydrated } from '../../fixtures/test.ts';

/** Paths of the pages of a section on the demo site. */
const pathsOf = (id: SiteSectionId) =>
  PAGE_LIST.filter(({ path }) => sectionOfPath(path) === id).map(({ path }) =>
    path.replace('$partner', 'velora').replace('$name', 'download'),
  );

test.describe('sections of the site', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page, account, logIn }) => {
    await logIn(page.context(), await account({ role: 'Admin' }));
    for (const id of SITE_SECTION_IDS) {
      await apiOf(page.request)(cmsRoutes.setSetting, { key: SITE_SECTIONS[id].setting, on: true });
    }
  });

  for (const id of SITE_SECTION_IDS) {
    test(`pages of ${id} respond with 404 to everyone while it is off [CMS-10]`, async ({ page, request }) => {
      const key = SITE_SECTIONS[id].setting;
      const title = /<title>[^<]*not found/i;
      await apiOf(page.request)(cmsRoutes.setSetting, { key, on: false });
      for (const path of pathsOf(id)) {
        for (const reader of [page.request, request]) {
          const response = await reader.get(path, { maxRedirects: 0 });
          expect([path, response.status()]).toEqual([path, 404]);
          expect(await response.text()).toMatch(title);
        }
      }
      await apiOf(page.request)(cmsRoutes.setSetting, { key, on: true });
      // Without an id, the page of a post responds with 404 anyway.
      for (const path of pathsOf(id).filter((one) => one !== '/caminspo/detail')) {
        expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
      }
    });
  }

  test('an administrator switches the industry section off and on at the desk [CMS-10]', async ({
    page,
    checkAccess,
    t,
  }) => {
    await page.goto('/desk/settings');
    await hydrated(page);
    const toggle = page.getByRole('switch', { name: t('desk:setting.section_industry') });
    await expect(toggle).toBeChecked();
    await toggle.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('desk:setting.section_industry.off'));
    await checkAccess(page);
    await dialog.getByRole('button', { name: t('desk:settings.turn-off') }).click();
    await expect(toggle).not.toBeChecked();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('core:tools'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('core:tools') })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText(t('core:destination.calculator'), { exact: true })).toBeVisible();
    await expect(main.getByText(t('core:destination.industry'), { exact: true })).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByText(t('core:footer.industry'))).toHaveCount(0);
    await checkAccess(page);
    await page.goto('/desk/settings');
    await hydrated(page);
    const saved = page.waitForResponse((response) => response.url().endsWith(cmsRoutes.setSetting.path));
    await toggle.click();
    await saved;
    await expect(toggle).toBeChecked();
    await page.goto('/tools');
    await expect(main.getByText(t('core:destination.industry'), { exact: true })).toBeVisible();
  });
});
