import type { Page } from '@playwright/test';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

test.use({ language: 'es' });

test('members reply to messages, react to them and edit their own [RT-10 RT-11 RT-12] @phone', async ({
  page,
  context,
  account,
  logIn,
  anotherBrowser,
  checkAccess,
  t,
}) => {
  const [anna, bella] = [await account(), await account()];
  await logIn(context, anna);
  const theirPage = await anotherBrowser();
  await logIn(theirPage.context(), bella);
  const [mine, theirs] = [apiOf(context.request), apiOf(theirPage.request)];
  await mine(followingRoutes.follow, { kind: 'member', id: bella.id, on: true });
  await theirs(followingRoutes.follow, { kind: 'member', id: anna.id, on: true });
  const { id } = await mine(chatRoutes.open, { userId: bella.id });
  const say = (text: string) => theirs(chatRoutes.send, { conversationId: id, clientId: crypto.randomUUID(), text });
  await say('Which lamp do you use?');
  for (const open of [page, theirPage]) {
    await open.goto(`/chat-page?id=${id}`);
    await hydrated(open);
  }
  const message = (on: Page, text: string) => on.locator('[data-seq]').filter({ hasText: text });
  const field = page.getByRole('textbox', { name: t('chat:write.to', { name: bella.nickName }) });
  const openMenu = async (on: Page, text: string) => {
    const item = message(on, text);
    await item.hover();
    await item.getByRole('button', { name: t('chat:message.more', { text }) }).click();
  };
  const choose = async (text: string, label: string) => {
    await openMenu(page, text);
    await page.getByRole('menuitem', { name: label, exact: true }).click();
  };
  const quoted = t('chat:reply.to', { name: bella.nickName });

  await choose('Which lamp do you use?', t('chat:act.reply'));
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(new RegExp(`${quoted}.*Which lamp`));
  await field.fill('The round one');
  // The message that is replied to is part of the draft.
  await page.reload();
  await expect(field).toHaveAccessibleDescription(new RegExp(quoted));
  await checkAccess(page);
  await page.getByRole('button', { name: t('chat:send'), exact: true }).click();
  await expect(field).toHaveAccessibleDescription('');
  await expect(message(theirPage, 'The round one')).toContainText(`${t('chat:reply.to-you')}: Which lamp do you use?`);

  await openMenu(theirPage, 'The round one');
  await checkAccess(theirPage);
  await theirPage.getByRole('menuitemcheckbox', { name: t('chat:reaction.heart') }).click();
  const heart = (names: string) => t('chat:reaction.by', { reaction: t('chat:reaction.heart'), names });
  const reaction = page.getByRole('button', { name: heart(bella.nickName), exact: true });
  await expect(reaction).toHaveAttribute('aria-pressed', 'false');
  // A double click adds and removes the reaction.
  await reaction.dblclick();
  await expect(reaction).toHaveAttribute('aria-pressed', 'false');
  await reaction.click();
  const both = page.getByRole('button', { name: heart(`${bella.nickName}, ${t('chat:you')}`), exact: true });
  await expect(both).toContainText('❤️2');
  await expect(theirPage.getByRole('button', { name: heart(`${t('chat:you')}, ${anna.nickName}`) })).toBeVisible();

  await choose('The round one', t('chat:act.edit'));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('The round one');
  await field.fill('The square one');
  await page.getByRole('button', { name: t('chat:edit.save'), exact: true }).click();
  await expect(message(theirPage, 'The square one')).toContainText(t('chat:edited'));
  await expect(field).toHaveValue('');

  // The original is no longer among the loaded messages.
  for (let n = 1; n <= 52; n += 1) await say(`Lamp ${n}`);
  await mine(chatRoutes.send, {
    ...{ conversationId: id, clientId: crypto.randomUUID(), text: 'Found it', replyTo: 1 },
  });
  await page.reload();
  await message(page, 'Found it').getByRole('button', { name: quoted }).click();
  await expect(page.locator('[data-seq="1"]')).toBeFocused();
  await expect(page.locator('[data-seq="1"]')).toBeInViewport();
  await checkAccess(page);
  await theirs(chatRoutes.remove, { id, seq: 1, forBoth: true });
  await expect(message(page, 'The square one')).toContainText(`${quoted}: ${t('chat:message.deleted')}`);

  // An edit that can't be saved any more loses nothing.
  await page.goto(`/chat-page?id=${id}`);
  await choose('Found it', t('chat:act.edit'));
  await field.fill('Found it in the shop');
  await mine(chatRoutes.remove, { id, seq: 55, forBoth: true });
  await page.getByRole('button', { name: t('chat:edit.save'), exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(t('errors:chat.not-found'));
  await expect(field).toHaveValue('Found it in the shop');
  await checkAccess(page);
  await page.getByRole('button', { name: t('chat:edit.send-new'), exact: true }).click();
  await expect(message(theirPage, 'Found it in the shop')).toBeVisible();
});

test('a note says that a message is a request, before and after it is sent; emoji can be picked or typed as a shortcode [RT-13 RT-14] @phone', async ({
  page,
  context,
  account,
  logIn,
  checkAccess,
  t,
}) => {
  const [anna, bella] = [await account(), await account()];
  await logIn(context, anna);
  await page.goto(`/chat-page?to=${bella.id}`);
  const name = bella.nickName;
  await expect(page.getByText(t('chat:asked.before', { count: '3', name }), { exact: true })).toBeVisible();
  await checkAccess(page);
  const field = page.getByRole('textbox', { name: t('chat:write.to', { name }) });
  await field.pressSequentially('Hola :joy:');
  await expect(field).toHaveValue('Hola 😂');
  await page.getByRole('button', { name: t('emoji:add'), exact: true }).click();
  await expect(page.getByRole('searchbox', { name: t('emoji:search') })).toBeFocused();
  await page.keyboard.type('luna');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/^Hola 😂\P{ASCII}+$/u);
  await expect(field).toBeFocused();

  await page.getByRole('button', { name: t('chat:send'), exact: true }).click();
  await expect(page.getByText(t('chat:asked_other', { count: '2', name }), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('chat:more', { name }), exact: true }).click();
  await expect(page.getByRole('menuitem', { name: t('chat:block'), exact: true })).toBeInViewport();
});
