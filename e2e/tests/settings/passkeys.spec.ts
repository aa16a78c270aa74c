import { securityRoutes } from '@site/contract/security/routes.ts';
import { expect, test } from '../../fixtures/test.ts';
import { virtualAuthenticator } from '../../fixtures/accounts/virtual-authenticator.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { SettingsPage } from '../../pages/settings-page.ts';

test.use({ language: 'es' });

test(
  'a passkey is added, renamed, used to log in without typing, and removed [AUTH-21]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, t, checkAccess }) => {
    const device = await virtualAuthenticator(page);
    const member = await account();
    await logIn(context, member);
    const settings = new SettingsPage(page, t);
    await settings.open('sessions');
    const panel = settings.panel('security:passkeys.title');
    await settings.button('security:passkeys.add').click();
    const name = panel.getByLabel(t('security:passkeys.name'));
    await expect(name).toBeFocused();
    await expect(name).not.toHaveValue('');
    await name.fill('');
    await settings.button('security:passkeys.go').click();
    await expect(panel.getByText(t('errors:invalid.required'))).toBeVisible();
    await name.fill('Lámpara');
    await device.agree(true);
    await settings.button('security:passkeys.go').click();
    await settings.confirm(member);
    await expect(panel.getByRole('listitem').filter({ hasText: 'Lámpara' })).toContainText(
      t('security:passkeys.unused'),
    );
    await checkAccess(page);

    await settings.button('security:passkeys.add').click();
    await settings.button('security:passkeys.go').click();
    await settings.confirm(member);
    await expect(panel.getByText(t('security:passkeys.exists'))).toBeVisible();
    await panel.getByRole('button', { name: t('security:cancel') }).click();

    await panel.getByRole('button', { name: `${t('security:passkeys.rename')} Lámpara` }).click();
    await panel.getByLabel(t('security:passkeys.name')).fill('Teléfono');
    await settings.button('security:passkeys.save').click();
    await expect(panel.getByRole('button', { name: `${t('security:passkeys.rename')} Teléfono` })).toBeVisible();

    await device.agree(false);
    await new LoginPage(page, t).reopen();
    // Enables the authenticator before the browser asks it for the passkey, because a request that is already pending
    // stays unanswered.
    await page.route(`**${securityRoutes.startPasskeyLogin.path}`, async (route) => {
      await device.agree(true);
      await route.fallback();
    });
    await page.getByRole('button', { name: t('accounts:login.passkey') }).click();
    await expect(page).toHaveURL('/home');

    await settings.open('sessions');
    await expect(panel.getByRole('listitem').filter({ hasText: 'Teléfono' })).not.toContainText(
      t('security:passkeys.unused'),
    );
    await panel.getByRole('button', { name: `${t('security:passkeys.remove')} Teléfono` }).click();
    await settings.answer('security:passkeys.remove');
    await expect(panel.getByText(t('security:passkeys.none'))).toBeVisible();
  },
);
