import { expect, hydrated, test } from '../../fixtures/test.ts';
import { virtualAuthenticator } from '../../fixtures/accounts/virtual-authenticator.ts';
import { SettingsPage } from '../../pages/settings-page.ts';

test('another browser is listed as a device, and follows a remote logout at once; then all others are logged out together [AUTH-21 AUTH-15] @phone', async ({
  page,
  context,
  account,
  logIn,
  anotherBrowser,
  t,
  checkAccess,
}) => {
  const member = await account();
  await logIn(context, member);
  const other = await anotherBrowser();
  await logIn(other.context(), member);
  const listening = other.waitForEvent('websocket', (socket) => socket.url().includes('/socket'));
  await other.goto('/forum/home');
  await hydrated(other);
  await (await listening).waitForEvent('framereceived');

  const settings = new SettingsPage(page, t);
  await settings.open('sessions');
  const panel = settings.panel('security:devices.title');
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('listitem').first()).toContainText(t('security:devices.current'));
  await expect(settings.button('security:devices.end-others')).toBeVisible();
  await checkAccess(page);
  await panel.getByRole('listitem').nth(1).getByRole('button').click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(other).toHaveURL('/login');
  await other.goto('/authorization');
  await expect(other).toHaveURL(/\/login\?redirect=/);

  const others = [other, await anotherBrowser()];
  for (const one of others) await logIn(one.context(), member);
  await settings.open('sessions');
  await settings.button('security:devices.end-others').click();
  await settings.answer('security:cancel');
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await settings.button('security:devices.end-others').click();
  await settings.answer('security:devices.end-others');
  await expect(
    page.getByRole('status').filter({ hasText: t('security:devices.others-ended_other', { count: '2' }) }),
  ).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  for (const one of others) {
    await one.goto('/authorization');
    await expect(one).toHaveURL(/\/login\?redirect=/);
  }
});

test(
  'the account lockdown shows who has access, logs out everywhere, hides the profile and sets a new password [AUTH-21 SAFE-30]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, anotherBrowser, t, checkAccess }) => {
    const member = await account();
    await logIn(context, member);
    const other = await anotherBrowser();
    await logIn(other.context(), member);
    await virtualAuthenticator(page).then((device) => device.agree(true));
    const settings = new SettingsPage(page, t);
    await settings.open('sessions');
    await settings.button('security:passkeys.add').click();
    await settings.button('security:passkeys.go').click();
    await settings.confirm(member);
    const passkeys = settings.panel('security:passkeys.title').getByRole('listitem');
    await expect(passkeys).toHaveCount(1);
    await settings.button('security:lock.button').click();
    await expect(settings.dialog.getByRole('checkbox')).toBeChecked();
    await checkAccess(page);
    const password = 'another-lantern-9';
    const field = (name: string) => settings.dialog.getByLabel(t(`security:lock.${name}`), { exact: true });
    await field('current').fill(member.password);
    await field('new').fill(password);
    await field('repeat').fill(password);
    await settings.answer('security:lock.go');
    await expect(page).toHaveURL('/goodbye');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('settings:goodbye.locked'));
    await hydrated(page);
    await checkAccess(page);
    for (const one of [page, other]) {
      await one.goto('/authorization');
      await expect(one).toHaveURL(/\/login\?redirect=/);
    }
    await logIn(context, { ...member, password });
    await settings.open('sessions');
    await expect(page.getByText(t('security:passkeys.none'))).toBeVisible();
    await settings.open('privacy');
    await expect(page.getByRole('switch', { name: t('settings:privacy.private') })).toBeChecked();
  },
);
