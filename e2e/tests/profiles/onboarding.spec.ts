import { LANGUAGES } from '@site/contract/core/languages.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'es' });

    test('a new member selects a topic and gets suggested people and posts [JOIN-03]', async ({
      page,
      context,
      account,
      logIn,
      checkAccess,
      t,
    }) => {
      await logIn(context, await account());
      await page.goto('/forum/home');
      await hydrated(page);
      const reminder = page.getByRole('complementary', { name: t('profiles:reminder.label') });
      await expect(reminder).toBeVisible();
      await checkAccess(page);
      await reminder.getByRole('link', { name: t('profiles:reminder.go') }).click();

      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(t('profiles:onboarding.title'));
      const go = page.getByRole('button', { name: t('profiles:onboarding.go') });
      await go.click();
      await expect(page.getByRole('alert')).toHaveText(t('profiles:onboarding.pick'));
      const topics = page.getByRole('group', { name: t('profiles:onboarding.topics') }).getByRole('checkbox');
      await topics.nth(1).focus();
      await page.keyboard.press('Space');
      await expect(topics.nth(1)).toBeChecked();
      await topics.nth(2).focus();
      await page.keyboard.press('Space');
      await expect(page.getByRole('alert')).toHaveText(t('errors:profiles.one-topic'));
      await expect(topics.nth(2)).not.toBeChecked();
      await expect(topics.nth(1)).toBeChecked();
      await checkAccess(page);

      await go.click();
      await expect(title).toHaveText(t('profiles:suggestions.title'));
      await expect(title).toBeFocused();
      await expect(page).toHaveURL(/\/onboarding\?topic=/);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await checkAccess(page);
      const person = page
        .getByRole('region', { name: t('profiles:suggestions.people') })
        .getByRole('link')
        .first();
      const name = (await person.textContent()) ?? '';
      await person.click();
      await expect(title).toHaveText(name);
      await page.goBack();
      await page.getByRole('link', { name: t('profiles:suggestions.finish') }).click();
      await expect(page).toHaveURL('/forum/home');
      await expect(title).toHaveText(t('forum:title'));
      await expect(reminder).toHaveCount(0);
      await page.reload();
      await hydrated(page);
      await expect(reminder).toHaveCount(0);
    });
  });
}

test(
  'skipping the onboarding causes a reminder until it is closed [JOIN-03]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, t }) => {
    await logIn(context, await account());
    await page.goto('/onboarding');
    await hydrated(page);
    await page.getByRole('link', { name: t('profiles:onboarding.skip') }).click();
    const reminder = page.getByRole('complementary', { name: t('profiles:reminder.label') });
    await reminder.getByRole('button', { name: t('profiles:reminder.dismiss') }).click();
    await expect(reminder).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(reminder).toHaveCount(0);
  },
);
