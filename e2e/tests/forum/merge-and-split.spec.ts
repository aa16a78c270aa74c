import { forumRoutes } from '@site/contract/forum/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

test('a moderator merges posts and splits replies off, and old links lead to the new place [FORUM-80 FORUM-81] @desktop', async ({
  page,
  context,
  account,
  logIn,
  anotherBrowser,
  checkAccess,
  t,
}) => {
  const writer = await anotherBrowser();
  await logIn(writer.context(), await account());
  const api = apiOf(writer.context().request);
  const write = (title: string) =>
    api(forumRoutes.createPost, { topic: 'lounge', language: 'en', title, content: `<p>${title}: the text.</p>` });
  const from = await write('Softboxes that hum at night');
  const into = await write('Everything about humming softboxes');
  const answer = (text: string) => api(forumRoutes.createReply, { id: from.id, content: `<p>${text}</p>` });
  const first = await answer('Mine stopped after I changed the cable.');
  const second = await answer('A different question: which bulb do you use?');

  await logIn(context, await account({ role: 'Moderator' }));
  await page.goto(`/forumDetails?id=${from.id}`);
  await hydrated(page);
  const choose = async (action: 'merge' | 'split') => {
    await page.getByRole('button', { name: t('forum:actions.post'), exact: true }).click();
    await page.getByRole('menuitem', { name: t(`forum:staff.${action}`), exact: true }).click();
  };
  await choose('merge');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('moderation:merge.send'), exact: true }).click();
  await expect(dialog.getByText(t('moderation:merge.missing'))).toBeVisible();
  await dialog.getByRole('textbox', { name: t('moderation:merge.address') }).fill(`/forumDetails?id=${into.id}`);
  await expect(dialog.getByText(t('moderation:merge.final'))).toBeVisible();
  await checkAccess(page);
  await dialog.getByRole('button', { name: t('moderation:merge.send'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Everything about humming softboxes' })).toBeVisible();
  await expect(page.getByText('Softboxes that hum at night: the text.').first()).toBeVisible();

  const moved = await page.request.get(`/forumDetails?id=${from.id}`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers()['location']).toContain(`id=${into.id}`);
  await page.goto(`/forumDetails?id=${from.id}&reply=${first.id}#r${first.id}`);
  await expect(page).toHaveURL(new RegExp(`id=${into.id}&reply=${first.id}`));
  await expect(page.locator(`#r${first.id}`)).toBeVisible();

  await hydrated(page);
  await choose('split');
  await dialog.getByRole('checkbox', { name: /A different question/ }).check();
  await dialog.getByRole('button', { name: t('moderation:split.send'), exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: t('moderation:split.name') })).toBeFocused();
  await dialog.getByRole('textbox', { name: t('moderation:split.name') }).fill('Which bulb for a softbox?');
  await checkAccess(page);
  await dialog.getByRole('button', { name: t('moderation:split.send'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Which bulb for a softbox?' })).toBeVisible();
  await expect(page.getByText(t('forum:split-from'))).toBeVisible();
  await checkAccess(page);
  await page.getByRole('link', { name: 'Everything about humming softboxes' }).first().click();
  await expect(page.getByText(t('forum:reply-moved'))).toBeVisible();
  await page.goto(`/forumDetails?id=${into.id}&reply=${second.id}#r${second.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Which bulb for a softbox?' })).toBeVisible();
});
