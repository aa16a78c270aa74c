import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

/** Site that a test changes, by language, so that concurrent tests do not change the same facts. */
const CHANGED: Record<Language, { slug: string; name: string }> = {
  en: { slug: 'flirt4free', name: 'Flirt4Free' },
  es: { slug: 'camsoda', name: 'CamSoda' },
  ru: { slug: 'manyvids', name: 'ManyVids' },
};

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'es' });

    test(
      'a member votes on a fact and reviews their site; others see why they may not [SITES-02]',
      { tag: '@phone' },
      async ({ page, context, account, logIn, checkAccess, t }) => {
        const member = await account();
        await logIn(context, member);
        await page.goto('/camsiteView/detail/stripchat');
        await hydrated(page);
        const main = page.getByRole('main');
        const name = { name: 'Stripchat' };
        await expect(main.getByText(t('camsites:review.not-there', name))).toBeVisible();
        await expect(main.getByRole('link', { name: t('camsites:review.profile'), exact: true })).toBeVisible();
        await checkAccess(page);

        const votes = main.getByRole('group', {
          name: t('camsites:vote.of', { fact: t('camsites:fact.tokenPrice') }),
          exact: true,
        });
        const yes = votes.getByRole('button', { name: new RegExp(`^${t('camsites:yes')} `) });
        await yes.focus();
        await page.keyboard.press('Enter');
        await expect(yes).toHaveAttribute('aria-pressed', 'true');
        await page.reload();
        await hydrated(page);
        await expect(yes).toHaveAttribute('aria-pressed', 'true');
        await yes.click();
        await expect(yes).toHaveAttribute('aria-pressed', 'false');

        await apiOf(context.request)(profileRoutes.save, {
          nickName: member.nickName,
          years: 2,
          sites: [{ site: 'stripchat' }],
        });
        await page.reload();
        await hydrated(page);
        await main.getByRole('button', { name: t('camsites:review.write'), exact: true }).click();
        await expect(main.getByRole('radio').first()).toBeFocused();
        const publish = main.getByRole('button', { name: t('camsites:review.publish'), exact: true });
        await publish.click();
        await expect(main.getByText(t('errors:camsites.stars')).first()).toBeVisible();
        await expect(main.getByRole('radio').first()).toBeFocused();
        await checkAccess(page);
        for (const rated of ['pay', 'support', 'traffic', 'tools'] as const) {
          await main
            .getByRole('radiogroup', { name: t(`camsites:rated.${rated}`), exact: true })
            .getByRole('radio', { name: t('camsites:stars.of', { stars: '4' }) })
            .check();
        }
        const words = `The weekly payouts came on time for a year, says ${member.nickName}.`;
        await main.getByRole('textbox', { name: t('camsites:review.text'), exact: true }).fill(words);
        await publish.click();
        await expect(page.getByText(t('camsites:review.published'), { exact: true })).toBeVisible();
        const own = main.getByRole('article').filter({ hasText: words });
        await expect(own).toHaveCount(1);
        await checkAccess(page);

        const more = own.getByRole('button', { name: t('camsites:review.more', { name: member.nickName }) });
        await more.click();
        await page.getByRole('menuitem', { name: t('camsites:review.edit'), exact: true }).click();
        const text = main.getByRole('textbox', { name: t('camsites:review.text'), exact: true });
        await expect(text).toHaveValue(words);
        await text.fill(`${words} Still.`);
        await main.getByRole('button', { name: t('camsites:save'), exact: true }).click();
        await expect(own).toContainText(t('camsites:review.edited'));
        await more.click();
        await page.getByRole('menuitem', { name: t('camsites:review.delete'), exact: true }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: t('camsites:review.delete'), exact: true }).click();
        await expect(own).toHaveCount(0);
        await expect(main.getByRole('button', { name: t('camsites:review.write'), exact: true })).toBeVisible();
      },
    );

    test('staff edit facts in place; they are in the history, and followers are notified [SITES-02]', async ({
      page,
      context,
      account,
      logIn,
      anotherBrowser,
      checkAccess,
      t,
    }) => {
      const { slug, name } = CHANGED[language];
      await logIn(context, await account());
      await page.goto(`/camsiteView/detail/${slug}`);
      await hydrated(page);
      await page.getByRole('button', { name: `${t('following:follow')} ${name}`, exact: true }).click();
      await expect(page.getByText(t('following:done.followed-site'), { exact: true })).toBeVisible();
      await expect(
        page.getByRole('button', { name: t('camsites:edit.of', { fact: t('camsites:fact.rank') }), exact: true }),
      ).toHaveCount(0);

      const staff = await anotherBrowser();
      await logIn(staff.context(), await account({ role: 'Moderator' }));
      await staff.goto(`/camsiteView/detail/${slug}`);
      await hydrated(staff);
      const history = staff.getByRole('region', { name: t('camsites:history'), exact: true });
      for (const fact of ['rank', 'otherSites'] as const) {
        const editName = { name: t('camsites:edit.of', { fact: t(`camsites:fact.${fact}`) }), exact: true };
        await staff.getByRole('button', editName).click();
        const form = staff.getByRole('form', editName);
        const save = form.getByRole('button', { name: t('camsites:edit.save'), exact: true });
        await save.click();
        await expect(form.getByText(t('errors:camsites.value'), { exact: true })).toBeVisible();
        await checkAccess(staff);
        if (fact === 'rank')
          await form.getByRole('textbox', { name: t('camsites:fact.rank'), exact: true }).fill('4321');
        else await form.getByRole('combobox', { name: t('camsites:fact.otherSites') }).selectOption('yes');
        await form
          .getByRole('textbox', { name: t('camsites:edit.source-url'), exact: true })
          .fill('https://help.example.com/rules');
        await form.getByRole('combobox', { name: t('camsites:edit.confidence') }).selectOption('official');
        await save.click();
        await expect(form).toHaveCount(0);
        await expect(staff.getByRole('button', editName)).toBeFocused();
        await expect(history.getByRole('listitem').first()).toContainText(t(`camsites:fact.${fact}`));
        await expect(history.getByRole('listitem').first()).toContainText(t('camsites:history.staff'));
      }
      await expect(staff.getByRole('link', { name: /help\.example\.com/ }).first()).toBeVisible();
      await checkAccess(staff);

      const notification = page
        .getByRole('main')
        .locator('[data-item]')
        .filter({ hasText: t('notifications:siteFactChanged') });
      await expect(async () => {
        await page.goto('/messages');
        await expect(notification.first()).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(notification.first()).toContainText(name);
      await notification.first().getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/camsiteView/detail/${slug}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    });
  });
}
