import { ComponentGalleryPage } from '../../pages/component-gallery-page.ts';
import { PostForm } from '../../pages/post-form.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the picker searches, moves by arrow keys and remembers recent emoji [FORUM-35] @desktop', async ({
  page,
  t,
  checkAccess,
}) => {
  const kit = new ComponentGalleryPage(page, t);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await kit.open();
  expect(requested.filter((path) => /\/emoji-[^/]+\/|picker/.test(path))).toEqual([]);
  const text = kit.emoji.getByRole('textbox');
  const picker = page.getByRole('dialog', { name: t('emoji:add') });
  await text.fill('Good night');
  await kit.emoji.getByRole('button', { name: t('emoji:add') }).click();
  await expect(picker.getByRole('searchbox')).toBeFocused();
  await expect(picker.getByRole('button', { name: t('emoji:flags') })).toBeVisible();
  await checkAccess(page);

  await page.keyboard.type('crescent');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(picker).toHaveCount(0);
  await expect(text).toHaveValue('Good night🌙');
  await expect(text).toBeFocused();

  await kit.emoji.getByRole('button', { name: t('emoji:add') }).click();
  await expect(picker.getByRole('searchbox')).toBeFocused();
  await expect(picker.getByRole('button', { name: t('emoji:recent') })).toHaveAttribute('aria-pressed', 'true');
  await expect(picker.getByRole('group', { name: t('emoji:recent') }).getByRole('button')).toHaveCount(1);
  await page.keyboard.type('zzzz');
  await expect(picker.getByRole('status')).toHaveText(t('emoji:none', { query: 'zzzz' }));
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
});

test('shortcodes work in plain text: suggestions, and a closing colon [FORUM-36] @desktop', async ({ page, t }) => {
  const kit = new ComponentGalleryPage(page, t);
  await kit.open();
  const text = kit.emoji.getByRole('textbox');
  const list = page.getByRole('listbox', { name: t('emoji:suggestions') });
  await text.focus();
  await page.keyboard.type('Hi :par');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue(/^Hi \P{ASCII}+$/u);
  await page.keyboard.type(' at 10:30 :');
  await page.keyboard.type('smile:');
  await expect(text).toHaveValue(/ at 10:30 😄$/u);
  await page.keyboard.type(' :he');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(text).toHaveValue(/ :he$/);
});

test('shortcodes and the picker work in the editor of posts [FORUM-36] @phone', async ({
  page,
  context,
  account,
  logIn,
  t,
}) => {
  await logIn(context, await account());
  await page.goto('/forum/post?topic=lounge');
  const { content } = new PostForm(page, t);
  await content.text.focus();
  await page.keyboard.type('Thanks :tad');
  await expect(page.getByRole('option', { name: ':tada:' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(content.text).toHaveText('Thanks 🎉');
  await page.keyboard.type(' :heart:');
  await expect(content.text).toHaveText('Thanks 🎉 ❤️');
  await content.control(t('emoji:add')).click();
  await expect(page.getByRole('searchbox', { name: t('emoji:search') })).toBeFocused();
  await page.keyboard.type('wave');
  await page.keyboard.press('Enter');
  await expect(content.text).toHaveText(/^Thanks 🎉 ❤️\P{ASCII}+$/u);
  await expect(content.text).toBeFocused();
});
