import { LANGUAGES } from '@site/contract/core/languages.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'ru' });

    test('three drafts are written, edited and opened in the microblog and survive a reload [FORUM-15]', async ({
      page,
      context,
      account,
      logIn,
      checkAccess,
      t,
    }) => {
      const left = (count: number) =>
        t(`tweets:left_${new Intl.PluralRules(language).select(count)}`, { count: String(count), limit: '20' });
      await logIn(context, await account());
      await page.goto('/tweet-generator');
      await hydrated(page);
      const main = page.getByRole('main');
      await expect(main.getByText(t('tweets:writer.phrases'), { exact: true })).toBeVisible();
      await expect(main.getByText(left(20), { exact: true })).toBeVisible();

      const write = main.getByRole('button', { name: t('tweets:write'), exact: true });
      await write.click();
      const topic = main.getByRole('textbox', { name: t('tweets:topic') });
      await expect(topic).toBeFocused();
      await expect(main.getByText(t('errors:tweets.topic-required'), { exact: true })).toBeVisible();
      await topic.fill('new lights');
      await main.getByRole('combobox', { name: t('tweets:tone') }).selectOption('playful');
      const tags = main.getByRole('textbox', { name: t('tweets:hashtags') });
      await tags.fill('cosy');
      await tags.press('Enter');
      await topic.press('Enter');

      await expect(main.getByRole('heading', { name: t('tweets:drafts'), exact: true })).toBeFocused();
      await expect(main.getByText(left(19), { exact: true })).toBeVisible();
      const draft = main.getByRole('textbox', { name: t('tweets:draft', { number: '1' }), exact: true });
      await expect(draft).toHaveValue(/new lights.* #cosy$/s);
      await expect(main.getByRole('article')).toHaveCount(3);
      await checkAccess(page);

      await draft.fill('x'.repeat(281));
      await expect(main.getByText(t('tweets:over_one', { count: '1' }), { exact: true }).first()).toBeVisible();
      const first = main.getByRole('article').first();
      await expect(first.getByRole('button', { name: t('tweets:tweet'), exact: true })).toBeDisabled();
      await checkAccess(page);
      await draft.fill('My own & only 👩🏽‍💻');
      const link = first.getByRole('link', { name: t('tweets:tweet'), exact: true });
      await expect(link).toHaveAttribute(
        'href',
        `https://twitter.com/intent/tweet?text=${encodeURIComponent('My own & only 👩🏽‍💻')}`,
      );
      await link.click();
      await expect(page.getByRole('dialog')).toContainText('twitter.com');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await page.reload();
      await hydrated(page);
      await expect(draft).toHaveValue('My own & only 👩🏽‍💻');
      await expect(topic).toHaveValue('new lights');
      await main.getByRole('button', { name: t('tweets:remove', { number: '1' }), exact: true }).click();
      await expect(main.getByRole('article')).toHaveCount(2);
    });
  });
}
