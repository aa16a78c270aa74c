import { LANGUAGES } from '@site/contract/core/languages.ts';
import { waitForOverlays } from '../../fixtures/network/wait-for-quiet.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'es' });

    test('a new member selects a topic and gets suggested posts, and people to follow with reasons [JOIN-03] [JOIN-08]', async ({
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
      const card = page
        .getByRole('region', { name: t('profiles:suggestions.people') })
        .getByRole('article')
        .first();
      const person = card.getByRole('link').first();
      const name = (await person.textContent()) ?? '';
      // The demo members write in every language.
      await expect(card.getByText(t('profiles:reason.writes'))).toBeVisible();
      const follow = card.getByRole('button', { name: new RegExp(name) });
      await follow.focus();
      await page.keyboard.press('Enter');
      await expect(follow).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText(t('following:done.followed'), { exact: true })).toBeVisible();
      await follow.click();
      await expect(follow).toHaveAttribute('aria-pressed', 'false');
      await person.click();
      await expect(title).toHaveText(name);
      await page.goBack();
      await page.getByRole('link', { name: t('profiles:suggestions.finish') }).click();
      await expect(page).toHaveURL('/home');
      await page.goto('/forum/home');
      await hydrated(page);
      await waitForOverlays(page);
      await expect(reminder).toHaveCount(0);
    });
  });
}

test(
  'skipping the onboarding causes a reminder until it is closed, and leads back to where the sign-up began [JOIN-03] [AUTH-25]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, t }) => {
    await logIn(context, await account());
    await page.goto('/onboarding');
    await hydrated(page);
    await page.getByRole('link', { name: t('profiles:onboarding.skip') }).click();
    await expect(page).toHaveURL('/home');
    await page.goto('/onboarding?redirect=/articleView');
    await hydrated(page);
    await page.getByRole('link', { name: t('profiles:onboarding.skip') }).click();
    await expect(page).toHaveURL('/articleView');
    await page.goto('/forum/home');
    const reminder = page.getByRole('complementary', { name: t('profiles:reminder.label') });
    await hydrated(page);
    await reminder.getByRole('button', { name: t('profiles:reminder.dismiss') }).click();
    await expect(reminder).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await waitForOverlays(page);
    await expect(reminder).toHaveCount(0);
  },
);
