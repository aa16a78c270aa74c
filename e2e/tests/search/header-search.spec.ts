import { HEADER_SEARCH_MAX } from '@site/contract/search/fields.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { holdRequests } from '../../fixtures/network/hold-requests.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

test.use({ language: 'ru' });

test('header suggestions work by keyboard; a full field shows its limit and leads to the search page [NAV-02 FORUM-19] @browsers', async ({
  page,
  context,
  account,
  logIn,
  checkAccess,
  isMobile,
  t,
}) => {
  const member = await account();
  await logIn(context, member);
  const word = `hs${member.nickName.slice(-8)}`;
  const title = `${word} и то, чего на самом деле стоили все способы вывода, о которых тут спрашивают каждую неделю`;
  const { id } = await apiOf(context.request)(forumRoutes.createPost, {
    topic: 'lounge',
    title,
    content: '<p>По пунктам.</p>',
    language: 'ru',
  });
  await page.goto('/forum/home');
  await hydrated(page);
  const openField = async () => {
    if (isMobile) await page.getByRole('button', { name: t('core:menu.open'), exact: true }).click();
    return page.getByRole('combobox', { name: t('core:search.field') });
  };
  const field = await openField();
  await field.fill(word);
  const option = page.getByRole('option', { name: title });
  await expect(option).toBeVisible();
  const [popup, row, text] = await Promise.all([
    page.getByRole('listbox').boundingBox(),
    option.boundingBox(),
    option.locator('span').last().boundingBox(),
  ]);
  const width = page.viewportSize()?.width ?? 0;
  expect(popup?.x).toBeGreaterThanOrEqual(0);
  expect((popup?.x ?? 0) + (popup?.width ?? 0)).toBeLessThanOrEqual(width);
  expect(row?.width).toBeGreaterThan(240);
  expect(text?.x).toBeGreaterThanOrEqual(row?.x ?? Infinity);
  expect((text?.x ?? 0) + (text?.width ?? Infinity)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0));
  await checkAccess(page);
  await field.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  const release = await holdRequests(page, /\/forum\/detail/);
  await field.press('Enter');

  // Types in the field again while the post is loading: the heading of the post must not take the focus.
  const again = await openField();
  await again.fill('');
  await again.pressSequentially('слово ');
  release();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(`/forumDetails?id=${id}`);
  await again.pressSequentially('слово '.repeat(5));
  await expect(again).toHaveValue('слово '.repeat(6).slice(0, HEADER_SEARCH_MAX));
  const hint = page.getByText(t('core:search.limit', { max: String(HEADER_SEARCH_MAX) }));
  await expect(hint).toBeVisible();
  await checkAccess(page);
  const link = page.getByRole('link', { name: t('core:search.limit.page') });
  await again.press('Tab');
  await expect(link).toBeFocused();
  await link.press('Enter');
  await expect(page).toHaveURL(/\/search\?s=/);

  // No post contains all of these words, but the new post contains some.
  const long = `${word} способы вывода для Бразилеандии и Аргентинеандии`;
  const box = page.getByRole('main').getByRole('combobox', { name: t('core:search.field') });
  await box.fill(long);
  await box.press('Enter');
  await expect(page.getByText(t('search:fewer', { s: `${word} способы вывода` }))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  await checkAccess(page);
  await page.goto(`/search?s=${'x'.repeat(300)}`);
  await expect(page.getByText(t('search:cut', { max: '100' }))).toBeVisible();
});
