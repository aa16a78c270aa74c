import { LANGUAGES } from '@site/contract/core/languages.ts';
import { CAM_SITES } from '@site/contract/camsites/sites.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'es' });

    test(
      'the member list is filtered by keyboard, and the filters are part of the URL [FORUM-13]',
      { tag: '@desktop' },
      async ({ page, context, account, logIn, checkAccess, t }) => {
        const member = await account();
        await logIn(context, member);
        const { nickName } = member;
        await apiOf(context.request)(profileRoutes.save, { nickName, years: 2, sites: [{ site: 'fansly' }] });
        await page.goto('/memberList');
        await hydrated(page);
        const main = page.getByRole('main');
        const cards = main.getByRole('region', { name: t('profiles:list.all') }).getByRole('article');
        await expect(cards.first()).toBeVisible();
        await expect(main.getByRole('region', { name: t('profiles:recommended') })).toBeVisible();

        const found = main.getByRole('region', { name: t('profiles:list.found') });
        const site = main.getByRole('combobox', { name: t('profiles:filter.site') });
        await site.focus();
        await site.selectOption('chaturbate');
        await expect(page).toHaveURL('/memberList?site=chaturbate');
        await expect(site).toBeFocused();
        await expect(found.getByRole('article').first()).toContainText(CAM_SITES.chaturbate);
        await expect(main.getByRole('region', { name: t('profiles:recommended') })).toHaveCount(0);
        await page.keyboard.press('Tab');
        const years = main.getByRole('combobox', { name: t('profiles:filter.years') });
        await expect(years).toBeFocused();
        await years.selectOption('3');
        await expect(page).toHaveURL('/memberList?site=chaturbate&years=3');
        await checkAccess(page);

        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/memberList');
        const name = main.getByRole('searchbox', { name: t('profiles:filter.name') });
        await name.focus();
        await page.keyboard.type(member.nickName.toLowerCase());
        await expect(page).toHaveURL(`/memberList?name=${member.nickName.toLowerCase()}`);
        await expect(found.getByRole('article')).toHaveCount(1);
        await expect(name).toBeFocused();
        await page.reload();
        await hydrated(page);
        await expect(name).toHaveValue(member.nickName.toLowerCase());
        await expect(found.getByRole('article')).toHaveCount(1);

        await name.pressSequentially('0');
        await expect(page.getByText(t('profiles:list.none'), { exact: true })).toBeVisible();
        await checkAccess(page);
        await name.press('Backspace');
        await found.getByRole('link', { name: member.nickName }).press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.nickName);
        await expect(page).toHaveURL(`/user-info?userId=${member.id}`);
      },
    );
  });
}

test(
  'the list loads further pages on scroll [FORUM-13]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, t }) => {
    await logIn(context, await account());
    await page.goto('/memberList');
    await hydrated(page);
    const cards = page.getByRole('region', { name: t('profiles:list.all') }).getByRole('article');
    const before = await cards.count();
    await cards.last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
  },
);
