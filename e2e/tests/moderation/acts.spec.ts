import { randomBytes } from 'node:crypto';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

const tag = () => `w${randomBytes(5).toString('hex')}`;

test(
  'a suspension appears at once on the open page, and disappears when it is lifted [MOD-02 MOD-01]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, anotherBrowser, checkAccess, t }) => {
    const member = await account();
    await logIn(context, member);
    const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto('/forum/home');
    await connected;

    const desk = await anotherBrowser();
    await logIn(desk.context(), await account({ role: 'Moderator' }));
    await desk.goto('/management/member');
    await hydrated(desk);
    await desk.getByRole('searchbox', { name: t('moderation:list.find-member'), exact: true }).fill(member.nickName);
    await expect(desk).toHaveURL(new RegExp(`s=${member.nickName}`));
    const row = desk.getByRole('row').filter({ hasText: member.nickName });
    const act = async (action: 'suspend' | 'lift' | 'memo') => {
      await row.getByRole('button', { name: t('moderation:actions.member', { name: member.nickName }) }).click();
      await desk.getByRole('menuitem', { name: t(`moderation:${action}`), exact: true }).click();
    };
    await act('memo');
    const noteDialog = desk.getByRole('dialog', { name: t('moderation:memo.title', { name: member.nickName }) });
    await noteDialog.getByRole('textbox').fill('Talk first.');
    await noteDialog.getByRole('button', { name: t('moderation:memo.send'), exact: true }).click();
    await expect(row.getByText('Talk first.')).toBeVisible();

    await act('suspend');
    const dialog = desk.getByRole('dialog', { name: t('moderation:suspend.title', { name: member.nickName }) });
    await dialog.getByRole('radio', { name: t('moderation:suspend.days_one', { count: '1' }) }).check();
    await dialog.getByRole('button', { name: t('moderation:suspend.send'), exact: true }).click();
    await expect(dialog.getByText(t('errors:moderation.reason-required'))).toBeVisible();
    await dialog
      .getByRole('combobox', { name: t('moderation:reason.template'), exact: true })
      .selectOption(t('reasons:harassment'));
    await expect(dialog.getByRole('textbox')).toHaveValue(t('reasons:harassment.text'));
    await checkAccess(desk);
    await dialog.getByRole('button', { name: t('moderation:suspend.send'), exact: true }).click();
    await expect(row.getByText(t('moderation:status.suspended'), { exact: true })).toBeVisible();

    const why = page.getByRole('link', { name: t('standing:notice.why') });
    await expect(page.getByText(t('core:error.suspended')).first()).toBeVisible();
    await expect(why).toBeVisible();
    await checkAccess(page);
    await why.click();
    await expect(page.getByText(t('reasons:harassment.text')).first()).toBeVisible();

    await act('lift');
    await desk
      .getByRole('dialog', { name: t('moderation:lift.title', { name: member.nickName }) })
      .getByRole('button', { name: t('moderation:lift.send'), exact: true })
      .click();
    await expect(page.getByText(t('core:unsuspended'))).toBeVisible();
    await expect(why).toBeHidden();
  },
);

test('an admin pins and unpins, hides and restores; a Representative cannot see it [FORUM-11 MOD-01 MOD-04 SAFE-18]', async ({
  page,
  context,
  account,
  logIn,
  anotherBrowser,
  checkAccess,
  isMobile,
  t,
}) => {
  test.skip(isMobile, 'the cards are walked with the members');
  const writer = await anotherBrowser();
  await logIn(writer.context(), await account());
  const word = tag();
  const { id } = await apiOf(writer.context().request)(forumRoutes.createPost, {
    topic: 'lounge',
    title: `Worth reading ${word}`,
    content: '<p>Every week.</p>',
    language: 'en',
  });
  await logIn(context, await account({ role: 'Admin' }));
  await page.goto(`/management/post?s=${word}`);
  await hydrated(page);
  const row = page.getByRole('row').filter({ hasText: word });
  const act = async (action: 'pin' | 'unpin' | 'hide' | 'show') => {
    await row.getByRole('button', { name: t('moderation:actions.post', { id: String(id) }) }).click();
    await page.getByRole('menuitem', { name: t(`moderation:act.${action}`), exact: true }).click();
  };
  await act('pin');
  await expect(page.getByText(t('forum:pin.success'))).toBeVisible();
  await expect(row.getByText(t('moderation:state.pinned'), { exact: true })).toBeVisible();
  await act('unpin');
  await expect(page.getByText(t('forum:unpin.success'))).toBeVisible();
  await act('hide');
  const dialog = page.getByRole('dialog', { name: t('moderation:act.hide-title') });
  await dialog.getByRole('textbox').fill('It belongs into another topic.');
  await dialog.getByRole('button', { name: t('moderation:decision.hidden'), exact: true }).click();
  await expect(row.getByText(t('moderation:hidden-for.staff'), { exact: true })).toBeVisible();
  await act('show');
  await expect(row.getByText(t('moderation:hidden-for.staff'), { exact: true })).toHaveCount(0);
  await checkAccess(page);

  await page
    .getByRole('navigation', { name: t('moderation:tabs') })
    .getByRole('link', { name: t('moderation:tab.log'), exact: true })
    .click();
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: t('moderation:log.post-pinned') })
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: t('moderation:log.verify'), exact: true }).click();
  await expect(page.getByText(t('moderation:log.head'))).toBeVisible();
  await checkAccess(page);

  const reader = await anotherBrowser();
  await logIn(reader.context(), await account({ role: 'Representative-stripchat' }));
  await reader.goto(`/management/post?s=${word}`);
  await hydrated(reader);
  // The author doesn't work on the cam site of this representative, whose list therefore does not include the post.
  await expect(reader.getByText(t('moderation:read-only'))).toBeVisible();
  await expect(reader.getByText(t('moderation:list.none'), { exact: true })).toBeVisible();
  await expect(reader.getByRole('link', { name: t('moderation:tab.report') })).toHaveCount(0);
  for (const path of ['/management/report', '/management/applications', '/management/words', '/management/log']) {
    await reader.goto(path);
    await expect(reader).toHaveURL('/forbidden');
  }
});

test(
  'the current tab stays visible when the number of open cases has loaded [MOD-01]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, baseURL }) => {
    await logIn(context, await account({ role: 'Admin' }));
    // The Russian names are the longest.
    await context.addCookies([{ name: 'll_lang', value: 'ru', url: baseURL ?? '' }]);
    await page.goto('/management/log');
    const tabs = page.getByRole('navigation', { name: 'Разделы модерации' });
    await expect(tabs.getByRole('link', { name: /Жалобы \d/ })).toBeAttached();
    await expect(tabs.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  },
);
