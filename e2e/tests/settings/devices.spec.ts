import { expect, hydrated, test } from '../../fixtures/test.ts';
import { SettingsPage } from '../../pages/settings-page.ts';

test('another browser shows up as a device, is signed out from here and follows at once [AUTH-21 AUTH-15] @phone', async ({
  page,
  context,
  account,
  signIn,
  anotherBrowser,
  t,
  checkAccess,
}) => {
  const member = await account();
  await signIn(context, member);
  const other = await anotherBrowser();
  await signIn(other.context(), member);
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
});

test(
  'all other devices are signed out together, and this one stays [AUTH-21]',
  { tag: '@phone' },
  async ({ page, context, account, signIn, anotherBrowser, t }) => {
    const member = await account();
    await signIn(context, member);
    const others = [await anotherBrowser(), await anotherBrowser()];
    for (const other of others) await signIn(other.context(), member);
    const settings = new SettingsPage(page, t);
    await settings.open('sessions');
    const panel = settings.panel('security:devices.title');
    await settings.button('security:devices.end-others').click();
    await settings.answer('security:cancel');
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    await settings.button('security:devices.end-others').click();
    await settings.answer('security:devices.end-others');
    await expect(
      page.getByRole('status').filter({ hasText: t('security:devices.others-ended_other', { count: '2' }) }),
    ).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    for (const other of others) {
      await other.goto('/authorization');
      await expect(other).toHaveURL(/\/login\?redirect=/);
    }
  },
);

test(
  'one button signs out everywhere and hides the profile [AUTH-21]',
  { tag: '@desktop' },
  async ({ page, context, account, signIn, anotherBrowser, t, checkAccess }) => {
    const member = await account();
    await signIn(context, member);
    const other = await anotherBrowser();
    await signIn(other.context(), member);
    const settings = new SettingsPage(page, t);
    await settings.open('sessions');
    await settings.button('security:lock.button').click();
    await checkAccess(page);
    await settings.answer('security:lock.go');
    await expect(page).toHaveURL('/goodbye');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('settings:goodbye.locked'));
    await hydrated(page);
    await checkAccess(page);
    for (const one of [page, other]) {
      await one.goto('/authorization');
      await expect(one).toHaveURL(/\/login\?redirect=/);
    }
    await signIn(context, member);
    await settings.open('privacy');
    await expect(page.getByRole('switch', { name: t('settings:privacy.private') })).toBeChecked();
  },
);
