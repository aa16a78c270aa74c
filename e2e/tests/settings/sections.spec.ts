import { LANGUAGES } from '@site/contract/core/languages.ts';
import { findOverflowing } from '../../fixtures/accessibility-and-layout/find-overflowing.ts';
import { linkFromMail } from '../../fixtures/mail/mailbox.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { SettingsPage, type SettingsTab } from '../../pages/settings-page.ts';
import { SiteHeader } from '../../pages/site-header.ts';

const TABS: SettingsTab[] = ['account', 'privacy', 'notifications', 'sessions', 'moderation', 'data'];

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language, colorScheme: async ({ isMobile }, use) => use(isMobile ? 'dark' : 'light') });
    // On phones in Russian, which has the longest texts.
    testIn(language, { desktop: 'es' });

    test(
      'the account menu leads to the settings, and every section opens from the list and fits the viewport [RT-06 NAV-17 OPS-05]',
      { tag: '@both' },
      async ({ page, context, account, logIn, isMobile, t, checkAccess }) => {
        await logIn(context, await account());
        await page.goto('/forum/home');
        await hydrated(page);
        const header = new SiteHeader(page, t);
        await (await header.openAccount()).getByRole('link', { name: t('core:destination.settings') }).click();
        await expect(page).toHaveURL('/authorization');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('settings:title'));
        await expect(header.root).toBeVisible({ visible: !isMobile });
        const list = page.getByRole('navigation', { name: t('settings:sections') });
        for (const tab of TABS) {
          await list.getByRole('link', { name: t(`settings:tab.${tab}`) }).click();
          await expect(page).toHaveURL(`/authorization?tab=${tab}`);
          const title = page.getByRole('heading', { level: 2, name: t(`settings:tab.${tab}`), exact: true });
          await expect(title).toBeVisible();
          await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          await checkAccess(page);
          if (!isMobile) continue;
          await page.setViewportSize({ width: 320, height: 640 });
          expect(await findOverflowing(page), tab).toEqual([]);
          await page.setViewportSize({ width: 390, height: 844 });
          await expect(title).toBeFocused();
          await page.getByRole('link', { name: t('settings:back'), exact: true }).click();
          await expect(list.getByRole('link', { name: t(`settings:tab.${tab}`) })).toBeFocused();
        }
        await checkAccess(page);
      },
    );
  });
}

test(
  'an account without a role can open its account settings; an unknown section shows the list, or the login for visitors [RT-06 AUTH-12 AUTH-14 AUTH-20]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, t }) => {
    await page.goto('/authorization?tab=privacy');
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/authorization?tab=privacy')}`);
    await logIn(context, await account({ role: null }));
    await page.goto('/authorization?tab=nonsense');
    await expect(page.getByRole('navigation', { name: t('settings:sections') })).toBeVisible();
    const settings = new SettingsPage(page, t);
    await settings.open('account');
    await expect(settings.button('settings:delete.open')).toBeVisible();
  },
);

test(
  'a member whose address refused emails reads so on the home page and in the settings, and resumes them [RT-15]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, t, checkAccess }) => {
    await logIn(context, await account({ undeliverable: true }));
    await page.goto('/home');
    await hydrated(page);
    await expect(page.getByText(t('member-home:undeliverable'))).toBeVisible();
    await page.getByRole('link', { name: t('member-home:undeliverable.check') }).click();
    const settings = new SettingsPage(page, t);
    await expect(settings.panel('settings:email.title').getByText(t('settings:email.undeliverable'))).toBeVisible();
    await settings.open('notifications');
    const note = page.getByText(t('settings:email.undeliverable'), { exact: true });
    await expect(note).toBeVisible();
    await checkAccess(page);
    await settings.button('settings:email.resume').click();
    await expect(note).toHaveCount(0);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(t('member-home:undeliverable'))).toHaveCount(0);
  },
);

test(
  'a new email applies after its verification; until then the old one is shown masked [AUTH-08]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, t }) => {
    const member = await account();
    await logIn(context, member);
    const settings = new SettingsPage(page, t);
    await settings.open('account');
    const panel = settings.panel('settings:email.title');
    await expect(panel.getByText('***').first()).toBeVisible();
    await expect(panel.getByText(member.email)).toBeHidden();
    await settings.button('settings:email.change').click();
    const email = panel.getByLabel(t('settings:email.new'));
    const password = panel.getByLabel(t('settings:email.password'), { exact: true });
    await expect(email).toBeFocused();

    await email.fill('nonsense');
    await password.fill(member.password);
    await settings.button('settings:email.send').click();
    await expect(panel.getByText(t('errors:accounts.email-invalid'))).toBeVisible();
    await email.fill(member.email);
    await settings.button('settings:email.send').click();
    await expect(panel.getByText(t('errors:accounts.same-email'))).toBeVisible();

    const next = `next-${member.email}`;
    await email.fill(next);
    await password.fill('not-mine-7');
    await settings.button('settings:email.send').click();
    await expect(panel.getByText(t('errors:privacy.password-wrong'))).toBeVisible();
    await expect(email).toHaveValue(next);
    await password.fill(member.password);
    await settings.button('settings:email.send').click();
    await expect(panel.getByText(t('settings:email.sent'))).toBeVisible();

    await page.goto(await linkFromMail(page.request, next));
    await page.getByRole('button', { name: t('accounts:verify.confirm') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:verify.verified'));
    const login = new LoginPage(page, t);
    await login.reopen();
    await login.logIn({ email: next, password: member.password });
    await expect(page).toHaveURL('/home');
  },
);

test(
  'privacy and email settings are saved at once, and reverted if that fails [RT-06]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, expectError, t }) => {
    expectError(/Failed to load resource/);
    await logIn(context, await account());
    const settings = new SettingsPage(page, t);
    for (const [tab, name] of [
      ['privacy', 'privacy.private'],
      ['privacy', 'privacy.online'],
      ['notifications', 'notifications.newsletter'],
    ] as const) {
      await settings.open(tab);
      const field = page.getByRole('switch', { name: t(`settings:${name}`) });
      const before = await field.isChecked();
      await field.click();
      await expect(page.getByText(t('settings:saved'), { exact: true })).toBeVisible();
      await page.reload();
      await expect(field).toBeChecked({ checked: !before });
    }
    await page.route('**/api/v1/private/set', (route) => route.abort());
    await settings.open('privacy');
    const field = page.getByRole('switch', { name: t('settings:privacy.private') });
    await field.click();
    await expect(page.getByRole('alert').filter({ hasText: t('core:error.unreachable') })).toBeVisible();
    await expect(field).toBeChecked();
  },
);
