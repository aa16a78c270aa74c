import { LANGUAGES } from '@site/contract/core/languages.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { SignUpPage } from '../../pages/sign-up-page.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language, colorScheme: async ({ isMobile }, use) => use(isMobile ? 'dark' : 'light') });
    testIn(language, { desktop: 'en' });

    test('a policy opens over the sign-up form without losing typed values [AUTH-22 AUTH-06]', async ({
      page,
      t,
      checkAccess,
    }) => {
      const signUpPage = new SignUpPage(page, t);
      await page.goto('/regist');
      await hydrated(page);
      await signUpPage.userName.fill('kept_name');
      for (const [name, title] of [
        ['terms', 'terms'],
        ['privacy', 'privacy-policy'],
      ] as const) {
        const link = page.getByRole('main').locator(`a[href="/policy/${name}"]`);
        await link.click();
        const dialog = page.getByRole('dialog', { name: t(`core:destination.${title}`) });
        await expect(dialog.getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
        // No one has reviewed the policies of the demo site.
        await expect(dialog.locator('time')).toHaveCount(0);
        await checkAccess(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(link).toBeFocused();
      }
      await expect(signUpPage.terms).not.toBeChecked();
      await expect(signUpPage.userName).toHaveValue('kept_name');
    });

    test(
      'a new policy version requires consent in a modal dialog, which stays open if the request fails [AUTH-22]',
      { tag: '@phone' },
      async ({ page, context, account, logIn, expectError, t, checkAccess }) => {
        expectError(/ERR_FAILED/);
        await logIn(context, await account({ outdated: true }));
        const dialog = page.getByRole('dialog', { name: t('policies:update.title') });
        const agree = dialog.getByRole('button', { name: t('policies:update.agree'), exact: true });
        await page.goto('/forum/home');
        await expect(agree).toBeFocused();
        await checkAccess(page);

        await test.step('cannot be left with Escape or Tab', async () => {
          await page.keyboard.press('Escape');
          for (let step = 0; step < 6; step += 1) {
            await page.keyboard.press('Tab');
            expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
          }
          await expect(dialog).toBeVisible();
        });

        await test.step('shows the changes above the dialog', async () => {
          await dialog.locator('a[href="/policy/privacy"]').click();
          const policy = page.getByRole('dialog', { name: t('core:destination.privacy-policy') });
          await expect(policy.getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
          await checkAccess(page);
          await policy.getByRole('button', { name: t('core:close') }).click();
          await expect(policy).toBeHidden();
          await expect(dialog).toBeVisible();
        });

        await test.step('shows an error for a failed request', async () => {
          await page.route(`**${privacyRoutes.protocolUserAccept.path}`, (route) => route.abort());
          await agree.click();
          await expect(dialog.getByRole('alert')).toHaveText(t('core:error.unreachable'));
          await page.unroute(`**${privacyRoutes.protocolUserAccept.path}`);
        });

        await test.step('stores the consent', async () => {
          await agree.click();
          await expect(dialog).toBeHidden();
          expect(await apiOf(context.request)(privacyRoutes.protocolUserInfo, {})).toEqual({
            privacyNeedUpdate: false,
            termsNeedUpdate: false,
          });
          await page.reload();
          await hydrated(page);
          await page.waitForLoadState('networkidle');
          await expect(dialog).toBeHidden();
        });
      },
    );
  });
}

test(
  'declining the policies logs out and leads to the login [AUTH-22]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, t }) => {
    await logIn(context, await account({ outdated: true }));
    await page.goto('/forum/home');
    await page.getByRole('button', { name: t('policies:update.disagree') }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/change-password');
    await expect(page).toHaveURL(/\/login\?redirect=/);
  },
);

test(
  'the footer opens policies over the page, and each has a page of its own [AUTH-22 NAV-05]',
  { tag: '@desktop' },
  async ({ page, t }) => {
    await page.goto('/policy/data');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data transactions');
    await page.goto('/login');
    await hydrated(page);
    const footer = page.getByRole('contentinfo');
    const toggle = footer.getByRole('button', { name: t('core:footer.further') });
    if (await toggle.isVisible()) await toggle.click();
    await footer.getByRole('link', { name: 'Data transactions' }).click();
    await expect(page.getByRole('dialog', { name: 'Data transactions' })).toBeVisible();
    await expect(page).toHaveURL('/login');
  },
);
