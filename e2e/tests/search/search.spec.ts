import { LANGUAGES } from '@site/contract/core/languages.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'en' });

    test('a search leads from the field to a result by keyboard, filtered by tabs and URL [FORUM-12]', async ({
      page,
      context,
      account,
      logIn,
      checkAccess,
      t,
    }) => {
      const member = await account();
      await logIn(context, member);
      const api = apiOf(context.request);
      // A word that is unique to this run.
      const word = `zq${member.nickName.slice(-8)}`;
      const title = `${word} <b>&</b> how it went`;
      const { id } = await api(forumRoutes.createPost, {
        topic: 'lounge',
        title,
        content: `<p>All of ${word}.</p>`,
        language,
      });
      await api(forumRoutes.createReply, { id, content: `<p>Me too, ${word}!</p>` });
      await page.goto('/search');
      await hydrated(page);
      const main = page.getByRole('main');
      const box = main.getByRole('combobox', { name: t('core:search.field') });

      await box.fill(word.slice(0, -1));
      const option = main.getByRole('option', { name: title });
      await expect(option).toBeVisible();
      await box.press('ArrowDown');
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await checkAccess(page);
      await box.press('Escape');
      await expect(option).toHaveCount(0);

      await box.fill(word);
      await box.press('Enter');
      await expect(page).toHaveURL(`/search?s=${word}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search:for', { s: word }));
      await expect(main.getByRole('article')).toHaveCount(2);
      // Markup in a title is displayed as text.
      await expect(main.getByRole('link', { name: title }).first()).toBeVisible();
      await expect(main.locator('mark').first()).toHaveText(word);
      await checkAccess(page);

      await main
        .getByRole('navigation', { name: t('search:tabs') })
        .getByRole('link', { name: t('search:kind.reply') })
        .click();
      await expect(page).toHaveURL(`/search?s=${word}&kind=reply`);
      await expect(main.getByRole('article')).toHaveCount(1);
      await main.getByText(t('search:filters'), { exact: true }).click();
      await main.getByRole('combobox', { name: t('search:filter.topic') }).selectOption('cam-sites');
      await expect(main.getByText(t('search:none'), { exact: true })).toBeVisible();
      await checkAccess(page);
      await page.reload();
      await hydrated(page);
      await expect(main.getByRole('combobox', { name: t('search:filter.topic') })).toHaveValue('cam-sites');
      await main.getByRole('link', { name: t('search:none.widen'), exact: true }).click();
      await expect(page).toHaveURL(`/search?s=${word}`);

      await expect(main.getByRole('article')).toHaveCount(2);
      await box.focus();
      await box.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/forumDetails?id=${id}`);

      await page.goto(`/search?s=${member.nickName.slice(0, -1)}x`);
      await expect(main.getByText(t('search:meant'))).toBeVisible();
      await main.getByText(t('search:meant')).getByRole('link').click();
      await expect(main.getByRole('article').first()).toContainText(member.nickName);

      await page.goto('/search');
      await hydrated(page);
      await expect(main.getByRole('link', { name: word, exact: true })).toBeVisible();
      await main.getByRole('checkbox', { name: t('search:recent.remember') }).uncheck();
      await expect(main.getByRole('link', { name: word, exact: true })).toHaveCount(0);
      await checkAccess(page);
    });
  });
}
