import type { Locator } from '@playwright/test';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

test('frequent tasks take few taps from home [JOIN-14] @phone', async ({ page, context, account, logIn, t }) => {
  const [member, friend] = [await account(), await account()];
  await logIn(context, member);
  const api = apiOf(context.request);
  const { id: conversationId } = await api(chatRoutes.open, { userId: friend.id });
  await api(chatRoutes.send, { conversationId, clientId: crypto.randomUUID(), text: 'See you at eight?' });
  const bar = page.getByRole('navigation', { name: t('core:nav.bar'), exact: true });
  const create = bar.getByRole('button', { name: t('core:create') });
  const inSheet = (name: string) => page.getByRole('dialog').getByRole('link', { name, exact: true });
  const main = page.getByRole('main');
  /** Opens home and reaches a page by these taps, whose number the requirement limits. */
  const tap = async (...targets: Locator[]) => {
    await page.goto('/home');
    await hydrated(page);
    for (const target of targets) await target.first().tap();
  };

  await tap(create, inSheet(t('core:destination.bio')));
  await expect(page).toHaveURL('/bio-page');
  const hours = page.locator('[data-section="hours"]').getByRole('link');
  await tap(hours);
  await expect(page).toHaveURL(/\/industry/);
  await tap(main.getByRole('link', { name: t('core:destination.new-post') }));
  await expect(page).toHaveURL('/forum/post');
  const conversation = main.getByRole('link', { name: friend.nickName });
  await tap(create, inSheet(t('core:create.message')), conversation);
  await expect(page.getByRole('textbox', { name: t('chat:write.to', { name: friend.nickName }) })).toBeVisible();
  await tap(
    bar.getByRole('button', { name: t('core:me') }),
    inSheet(t('core:destination.account')),
    page.getByRole('button', { name: t('settings:delete.open'), exact: true }),
  );
  // The fourth tap confirms.
  await expect(page.getByRole('button', { name: t('settings:delete.send'), exact: true })).toBeVisible();
});
