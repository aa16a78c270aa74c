import type { Locator } from '@playwright/test';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

test('frequent tasks take few taps [JOIN-14 NAV-23] @phone', async ({ page, context, account, logIn, t }) => {
  const [member, friend] = [await account(), await account()];
  await logIn(context, member);
  const api = apiOf(context.request);
  const { id: conversationId } = await api(chatRoutes.open, { userId: friend.id });
  await api(chatRoutes.send, { conversationId, clientId: crypto.randomUUID(), text: 'See you at eight?' });
  const bar = page.getByRole('navigation', { name: t('core:nav.bar'), exact: true });
  const create = bar.getByRole('button', { name: t('core:create') });
  const inSheet = (name: string) => page.getByRole('dialog').getByRole('link', { name, exact: true });
  const main = page.getByRole('main');
  /** Reaches a page from `start` by these taps, whose number the requirement limits. */
  const tapFrom = async (start: string, ...targets: Locator[]) => {
    await page.goto(start);
    await hydrated(page);
    for (const target of targets) await target.first().tap();
  };

  await tapFrom('/forum/home', create, inSheet(t('core:destination.bio')));
  await expect(page).toHaveURL('/bio-page');
  const hours = page.locator('[data-section="hours"]').getByRole('link');
  await tapFrom('/home', hours);
  await expect(page).toHaveURL(/\/industry/);
  await tapFrom('/home', main.getByRole('link', { name: t('core:destination.new-post') }));
  await expect(page).toHaveURL('/forum/post');
  const conversation = main.getByRole('link', { name: friend.nickName });
  await tapFrom('/home', create, inSheet(t('core:create.message')), conversation);
  await expect(page.getByRole('textbox', { name: t('chat:write.to', { name: friend.nickName }) })).toBeVisible();
  await tapFrom(
    '/forum/home',
    bar.getByRole('button', { name: t('core:me') }),
    inSheet(t('core:destination.account')),
    page.getByRole('button', { name: t('settings:delete.open'), exact: true }),
  );
  // The fourth tap confirms.
  await expect(page.getByRole('button', { name: t('settings:delete.send'), exact: true })).toBeVisible();
});
