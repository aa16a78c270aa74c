import { chatRoutes } from '@site/contract/chat/routes.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

test.use({ language: 'ru' });

test('a new message starts with selecting a member, also by keyboard and by search [RT-08] @phone', async ({
  page,
  context,
  account,
  logIn,
  checkAccess,
  t,
}) => {
  const [me, other] = [await account(), await account()];
  await logIn(context, me);
  await page.goto('/chat-page');
  await hydrated(page);
  const start = page.getByRole('button', { name: t('chat:new-message'), exact: true });
  await start.click();
  const picker = page.getByRole('dialog', { name: t('chat:new-message') });
  const field = picker.getByRole('searchbox', { name: t('chat:people.search') });
  await expect(field).toBeFocused();
  await expect(picker.getByText(t('chat:people.start'), { exact: true })).toBeVisible();
  await checkAccess(page);
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(start).toBeFocused();

  await start.click();
  await field.fill(`${other.nickName}x`);
  await expect(picker.getByText(t('chat:people.none'), { exact: true })).toBeVisible();
  await field.fill(other.nickName.slice(0, -1));
  const person = picker.getByRole('button', { name: other.nickName });
  await expect(person).toBeVisible();
  await checkAccess(page);
  await field.press('ArrowDown');
  await expect(person).toBeFocused();
  await person.press('Enter');
  await expect(page).toHaveURL(/\/chat-page\?id=\d+/);
  const box = page.getByRole('textbox', { name: t('chat:write.to', { name: other.nickName }) });
  await box.fill('Привет!');
  await page.getByRole('button', { name: t('chat:send'), exact: true }).click();
  await expect(page.getByText('Привет!').first()).toBeVisible();

  await page.getByRole('link', { name: t('chat:back'), exact: true }).click();
  await page.getByRole('searchbox', { name: t('chat:search'), exact: true }).fill(other.nickName);
  const found = page.getByRole('list', { name: t('chat:people'), exact: true });
  await expect(found.getByRole('button', { name: other.nickName })).toBeVisible();
  await checkAccess(page);
  await found.getByRole('button', { name: other.nickName }).click();
  await expect(page).toHaveURL(/\/chat-page\?id=\d+/);
});

test('a conversation that could not be opened is tried again [RT-08] @phone', async ({
  page,
  context,
  account,
  logIn,
  checkAccess,
  expectError,
  t,
}) => {
  const [me, other] = [await account(), await account()];
  await logIn(context, me);
  expectError(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await page.route(`**${chatRoutes.open.path}`, (route) => route.abort('internetdisconnected'));
  await page.goto(`/chat-page?to=${other.id}`);
  await expect(page.getByText(t('chat:open.failed'), { exact: true })).toBeVisible();
  await checkAccess(page);
  await page.unroute(`**${chatRoutes.open.path}`);
  await page.getByRole('button', { name: t('core:failed.retry'), exact: true }).click();
  await expect(page).toHaveURL(/\/chat-page\?id=\d+/);
});
