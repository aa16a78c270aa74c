import { randomBytes } from 'node:crypto';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

const tag = () => `w${randomBytes(5).toString('hex')}`;

test('a moderator hides several posts at once and reads which were refused [MOD-11]', async ({
  page,
  context,
  account,
  logIn,
  anotherBrowser,
  checkAccess,
  isMobile,
  t,
}) => {
  const word = tag();
  const write = async (role: 'Member' | 'Admin', titles: string[]) => {
    const writer = await anotherBrowser();
    await logIn(writer.context(), await account({ role }));
    const api = apiOf(writer.context().request);
    for (const title of titles) {
      await api(forumRoutes.createPost, {
        ...{ topic: 'lounge', language: 'en', title: `${title} ${word}` },
        content: `<p>${title}, and more about it ${tag()}.</p>`,
      });
    }
  };
  await write('Member', ['First post', 'Second post', 'Third post']);
  await logIn(context, await account({ role: 'Moderator' }));
  await page.goto(`/management/post?s=${word}`);
  await hydrated(page);
  const box = (title: string) =>
    page.getByRole('checkbox', { name: t('moderation:bulk.row', { name: `${title} ${word}` }) });
  const bar = page.getByRole('region', { name: t('moderation:bulk.label') });
  await expect(bar).toBeHidden();
  await box('Third post').check();
  await expect(bar).toContainText(t('moderation:bulk.selected_one', { count: '1' }));
  if (isMobile) await bar.getByRole('checkbox', { name: t('moderation:bulk.all') }).check();
  else {
    // A range, with the keyboard: the list is sorted newest first.
    await box('First post').focus();
    await page.keyboard.press('Shift+Space');
  }
  await expect(bar).toContainText(t('moderation:bulk.selected_other', { count: '3' }));
  await checkAccess(page);

  // Another moderator deletes one of them in the meantime.
  const other = await anotherBrowser();
  await logIn(other.context(), await account({ role: 'Moderator' }));
  const api = apiOf(other.context().request);
  const { items } = await api(moderationRoutes.articles, { s: word });
  const second = items.find(({ title }) => title.startsWith('Second'));
  await api(moderationRoutes.act, { kind: 'post', id: second?.id ?? 0, act: 'delete', reason: 'Twice.' });

  await bar.getByRole('button', { name: t('moderation:bulk.post-close'), exact: true }).click();
  const title = (action: 'post-close' | 'post-hide', count: number) =>
    t('moderation:bulk.title', { action: t(`moderation:bulk.${action}`), count: String(count) });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: title('post-close', 3) })).toBeVisible();
  await dialog.getByRole('button', { name: `${t('moderation:bulk.post-close')} (3)` }).click();
  await expect(dialog.getByText(t('moderation:bulk.done_other', { count: '2' }))).toBeVisible();
  await expect(dialog.getByText(t('moderation:bulk.refused_one', { count: '1' }))).toBeVisible();
  await expect(dialog.getByText(`Second post ${word}`)).toBeVisible();
  await checkAccess(page);
  await dialog.getByRole('button', { name: t('moderation:bulk.close'), exact: true }).click();
  await expect(bar).toBeHidden();

  await box('First post').check();
  await bar.getByRole('button', { name: t('moderation:bulk.post-hide'), exact: true }).click();
  await dialog.getByRole('button', { name: `${t('moderation:bulk.post-hide')} (1)` }).click();
  await expect(dialog.getByText(t('errors:moderation.reason-required'))).toBeVisible();
  await dialog
    .getByRole('combobox', { name: t('moderation:reason.template'), exact: true })
    .selectOption(t('reasons:spam'));
  await dialog.getByRole('button', { name: `${t('moderation:bulk.post-hide')} (1)` }).click();
  await expect(dialog.getByText(t('moderation:bulk.done_one', { count: '1' }))).toBeVisible();
  await dialog.getByRole('button', { name: t('moderation:bulk.close'), exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: `First post ${word}` });
  await expect(row.getByText(t('moderation:hidden-for.staff'), { exact: true })).toBeVisible();

  // The results stay open when no row is left.
  await page.goto(`/management/post?s=${word}&state=hidden`);
  await hydrated(page);
  await box('First post').check();
  await bar.getByRole('button', { name: t('moderation:bulk.post-show'), exact: true }).click();
  await dialog.getByRole('button', { name: `${t('moderation:bulk.post-show')} (1)` }).click();
  await expect(page.getByText(t('moderation:list.none'), { exact: true })).toBeVisible();
  await expect(dialog.getByText(t('moderation:bulk.done_one', { count: '1' }))).toBeVisible();
});

test('a moderator warns a member, who reads it [MOD-10] @phone', async ({
  page,
  context,
  account,
  logIn,
  anotherBrowser,
  checkAccess,
  t,
}) => {
  const member = await account();
  await logIn(context, await account({ role: 'Moderator' }));
  await page.goto(`/management/member?s=${member.nickName}`);
  await hydrated(page);
  const row = page.getByRole('row').filter({ hasText: member.nickName });
  await row.getByRole('button', { name: t('moderation:actions.member', { name: member.nickName }) }).click();
  await page.getByRole('menuitem', { name: t('moderation:warn'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('moderation:warn.title', { name: member.nickName }) });
  await dialog.getByRole('button', { name: t('moderation:warn.send'), exact: true }).click();
  await expect(dialog.getByText(t('errors:moderation.reason-required'))).toBeVisible();
  await dialog
    .getByRole('combobox', { name: t('moderation:reason.template'), exact: true })
    .selectOption(t('reasons:spam'));
  await checkAccess(page);
  await dialog.getByRole('button', { name: t('moderation:warn.send'), exact: true }).click();
  await expect(row.getByText(t('moderation:record.warnings_one', { count: '1' }))).toBeVisible();

  const warned = await anotherBrowser();
  await logIn(warned.context(), member);
  await warned.goto('/authorization?tab=moderation');
  await hydrated(warned);
  await expect(warned.getByText(t('standing:outcome.warned')).first()).toBeVisible();
  await expect(warned.getByText(t('reasons:spam.text')).first()).toBeVisible();
});
