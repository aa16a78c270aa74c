import { badgeRoutes } from '@site/contract/badges/routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';
import { ProfileForm } from '../../pages/profile-form.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'ru' });

    test(
      'a member edits the profile and sees the changes [JOIN-05 FORUM-14]',
      { tag: '@phone' },
      async ({ page, context, account, logIn, checkAccess, t }) => {
        const other = await account();
        const member = await account();
        await logIn(context, member);
        // Without an id, the profile is that of the current user.
        await page.goto('/user-info');
        await expect(page).toHaveURL('/about-me');
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.nickName);
        await expect(page.getByText(t('profiles:none.written'))).toBeVisible();

        const form = new ProfileForm(page, t);
        await form.open();
        await expect(page).toHaveURL('/mobile/userInfo/eidt');
        await expect(form.title).toBeVisible();

        await test.step('shows field errors', async () => {
          await form.nickName.fill(other.nickName.toUpperCase());
          await expect(page.getByText(t('errors:members.nick-name-taken'))).toBeVisible();
          await form.years.fill('');
          await form.addLink.click();
          await expect(form.linkTitle(1)).toBeFocused();
          await form.linkUrl(1).fill('my page');
          await form.save.click();
          await expect(form.linkTitle(1)).toHaveAccessibleDescription(new RegExp(t('errors:members.required')));
          await expect(form.linkUrl(1)).toHaveAccessibleDescription(new RegExp(t('errors:members.url')));
          await expect(form.linkTitle(1)).toBeFocused();
          await checkAccess(page);
        });

        await test.step('rejects a nickname that was taken before saving', async () => {
          await form.years.fill('3');
          await form.linkTitle(1).fill('My songs');
          await form.linkUrl(1).fill('https://songs.example.com/me');
          await form.save.click();
          await expect(form.nickName).toHaveAccessibleDescription(new RegExp(t('errors:members.nick-name-taken')));
          await expect(form.nickName).toBeFocused();
        });

        const nickName = `${member.nickName}x`;
        await test.step('reorders links by keyboard', async () => {
          await form.nickName.fill(nickName);
          await form.location.fill('UTC+2');
          await form.recently.fill('Tuning a guitar.');
          await form.about.fill('I sing.\nMostly at night.');
          await form.addLink.click();
          await form.linkTitle(2).fill('My shop');
          await form.linkUrl(2).fill('https://shop.example.com');
          await form.moveUp(2).press('Enter');
          await expect(form.linkTitle(1)).toHaveValue('My shop');
          await expect(form.linkTitle(2)).toHaveValue('My songs');
        });

        await form.save.click();
        await expect(page.getByText(t('profiles:edit.saved'))).toBeVisible();
        await expect(page).toHaveURL('/about-me');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(nickName);
        await expect(page.getByText('Mostly at night.')).toBeVisible();
        await expect(page.getByText('UTC+2')).toBeVisible();
        // External links are marked as opening in a new tab.
        const links = page
          .getByRole('complementary')
          .getByRole('link')
          .filter({ hasText: t('core:new-tab') });
        await expect(links).toHaveText([/^My shop/, /^My songs/]);
        await expect(links.first()).toHaveAttribute('href', 'https://shop.example.com');
        await expect(links.first()).toHaveAttribute('rel', 'noopener nofollow ugc');
        await checkAccess(page);
        const bar = page.getByRole('navigation', { name: t('core:nav.bar'), exact: true });
        await bar.getByRole('button', { name: t('core:me') }).click();
        await expect(page.getByRole('dialog', { name: t('core:account') }).getByText(nickName)).toBeVisible();
      },
    );
  });
}

test(
  'unsaved changes are stored, and leaving asks for confirmation [JOIN-05]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, checkAccess, t }) => {
    await logIn(context, await account());
    await page.goto('/about-me');
    await hydrated(page);
    const form = new ProfileForm(page, t);
    await form.open();
    await expect(page).toHaveURL('/about-me?edit=true');
    await form.recently.fill('Writing a list.');
    await form.back.click();
    await expect(form.question).toBeVisible();
    await checkAccess(page);
    await form.question.getByRole('button', { name: t('unsaved:leave.no') }).click();
    await expect(form.recently).toHaveValue('Writing a list.');

    await form.back.click();
    await form.question.getByRole('button', { name: t('unsaved:leave.yes') }).click();
    await expect(page).toHaveURL('/about-me');
    await form.open();
    await expect(form.recently).toHaveValue('Writing a list.');
    await expect(page.getByText(t('unsaved:draft'), { exact: true })).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(form.recently).toHaveValue('Writing a list.');
    await page.getByRole('button', { name: t('unsaved:draft.discard') }).click();
    await expect(form.recently).toHaveValue('');
    await form.back.click();
    await expect(page).toHaveURL('/about-me');
  },
);

test(
  'a save that failed loses nothing when it is repeated; a member hides a claimed badge from others [JOIN-05]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, request, expectError, checkAccess, t }) => {
    const member = await account();
    await logIn(context, member);
    const api = apiOf(context.request);
    const form = new ProfileForm(page, t);
    const post = { title: 'Lights for a small room', content: '<p>What do you use?</p>', language: 'en' } as const;
    await api(forumRoutes.createPost, { topic: 'lounge', ...post });
    // Retried, because points and badges are granted asynchronously.
    await expect(async () => api(badgeRoutes.claim, { badge: 'posts', level: 1 })).toPass();
    await page.goto('/about-me?edit=true');
    await hydrated(page);
    const badge = page.getByRole('checkbox', { name: t('achievements:badge.posts'), exact: true });
    await expect(badge).toBeChecked();
    await checkAccess(page);
    await form.years.fill('2');
    await form.nickName.fill(`${member.nickName}y`);
    await badge.uncheck();
    // A save that fails loses nothing.
    expectError(/ERR_FAILED/);
    await page.route('**/aboutMe/saveDetail', (route) => route.abort(), { times: 1 });
    await form.save.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t('profiles:edit.kept'));
    await expect(form.years).toHaveValue('2');
    await expect(badge).not.toBeChecked();
    await form.save.click();
    await expect(page.getByText(t('profiles:edit.saved'))).toBeVisible();
    // In the closed account menu.
    await expect(page.getByRole('banner').getByText(`${member.nickName}y`, { exact: true })).toBeAttached();
    await expect(page.getByText(t('achievements:member.hidden_one', { count: '1' }), { exact: true })).toBeVisible();
    await checkAccess(page);
    expect(await apiOf(request)(badgeRoutes.ofMember, { id: member.id })).toEqual({ badges: [] });
  },
);
