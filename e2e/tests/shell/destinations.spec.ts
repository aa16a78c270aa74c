import { LANGUAGES } from '@site/contract/core/languages.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    testIn(language, { desktop: 'ru' });
    test.use({ language });

    test('the Tools and Learn pages list everything, with a lock on what needs an account [NAV-24]', async ({
      page,
      context,
      account,
      logIn,
      t,
    }) => {
      await page.goto('/tools');
      await hydrated(page);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('core:tools'));
      const bio = main.getByRole('link', { name: t('core:destination.bio') }).first();
      await expect(bio).not.toContainText(t('destinations:locked'));
      const ledger = main.getByRole('link', { name: t('core:destination.ledger') });
      await expect(ledger).toContainText(t('destinations:locked'));
      await expect(ledger).toHaveAttribute('href', '/login?redirect=%2Fstream-summary%2Fledger');
      await expect(main.getByRole('link', { name: t('core:destination.compare') })).not.toContainText(
        t('destinations:locked'),
      );
      await page.goto('/learn');
      await hydrated(page);
      await expect(main.getByRole('link', { name: t('core:destination.courses') })).toBeVisible();

      await logIn(context, await account());
      await page.goto('/tools');
      await hydrated(page);
      await expect(main.getByText(t('destinations:locked'))).toHaveCount(0);
      await expect(main.getByRole('heading', { name: t('destinations:group.account'), exact: true })).toBeVisible();
      await bio.click();
      await expect(page).toHaveURL('/bio-page');
    });
  });
}
