import { LANGUAGES } from '@site/contract/core/languages.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { waitForQuiet } from '../../fixtures/network/wait-for-quiet.ts';
import { expect, hydrated, live, test, testIn } from '../../fixtures/test.ts';
import { PostForm } from '../../pages/post-form.ts';
import { ThreadPage } from '../../pages/thread-page.ts';

const LAMP = {
  topic: 'lounge',
  title: 'Which lamp do you work with?',
  content: '<p>Mine is far too bright. It was cheap, though.</p>',
} as const;

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    testIn(language, { desktop: 'es' });

    test(
      'selected words are quoted, and the reply is resumed from the list of drafts [FORUM-02 FORUM-07]',
      { tag: '@phone' },
      async ({ page, context, account, logIn, t, checkAccess }) => {
        const me = await account();
        await logIn(context, me);
        const { id } = await apiOf(context.request)(forumRoutes.createPost, { ...LAMP, language });
        const thread = new ThreadPage(page, t);
        await page.goto(`/forumDetails?id=${id}`);
        await hydrated(page);
        await thread.post.getByText('Mine is far too bright.').evaluate((text) => {
          const { firstChild } = text;
          if (!firstChild) throw new Error('nothing to select');
          const range = document.createRange();
          range.setStart(firstChild, 'Mine is '.length);
          range.setEnd(firstChild, 'Mine is far too bright'.length);
          getSelection()?.removeAllRanges();
          getSelection()?.addRange(range);
        });
        const quote = page.getByRole('button', { name: t('forum:quote.selection'), exact: true });
        await quote.waitFor();
        await checkAccess(page);
        await quote.click();
        await expect(thread.editor.text.locator('blockquote')).toContainText('far too bright');
        await expect(thread.editor.text.locator('blockquote')).not.toContainText('cheap');
        await expect(thread.editor.text.locator('blockquote')).toContainText(me.nickName);
        await expect(thread.editor.text).toBeFocused();
        const sent = page.waitForResponse('**/api/v1/drafts/save');
        await page.keyboard.type('A sheet of baking paper helps.');
        await sent;
        await expect(thread.box.getByText(t('forum:draft.saved'))).toBeVisible();

        await page.goto('/forum/post');
        const drafts = page.getByRole('region', { name: t('forum:drafts') });
        const row = drafts.getByRole('listitem').filter({ hasText: LAMP.title });
        await expect(row).toBeVisible();
        await checkAccess(page);
        await row.getByRole('link', { name: t('forum:drafts.resume'), exact: true }).click();
        await expect(thread.editor.text).toContainText('A sheet of baking paper helps.');
        await thread.publish.click();
        await expect(thread.reply('A sheet of baking paper helps.')).toBeFocused();
        await page.goto('/forum/post');
        await hydrated(page);
        await waitForQuiet(page);
        await expect(drafts).toHaveCount(0);
      },
    );
  });
}

test.describe('on a desktop', { tag: '@desktop' }, () => {
  test('lists and posts have shortcuts to read, like, save, quote and reply, which can be disabled [FORUM-18]', async ({
    page,
    context,
    account,
    logIn,
    t,
    checkAccess,
  }) => {
    await logIn(context, await account());
    const { id } = await apiOf(context.request)(forumRoutes.createPost, { ...LAMP, language: 'en' });
    await apiOf(context.request)(forumRoutes.createReply, { id, content: '<p>I bounce it off the wall.</p>' });
    const thread = new ThreadPage(page, t);
    await page.goto('/forum/home?sort=new&topic=lounge');
    await hydrated(page);
    const link = page.locator(`a[href="/forumDetails?id=${id}"]`, { hasText: LAMP.title });
    await live(link);
    // Pinned posts come first. The first key press loads the shortcuts, so the next one must wait until it has been
    // processed.
    const focused = page.locator('a:focus');
    await page.keyboard.press('j');
    await expect(focused).toHaveAttribute('data-key', 'o');
    while (!(await link.evaluate((element) => element === document.activeElement))) {
      const before = await focused.getAttribute('href');
      await page.keyboard.press('j');
      await expect(focused).not.toHaveAttribute('href', before ?? '');
    }
    await page.keyboard.press('o');
    await expect(thread.title).toHaveText(LAMP.title);

    await test.step('apply to the focused element', async () => {
      await page.keyboard.press('s');
      await expect(thread.post.getByRole('button', { name: t('forum:save') })).toHaveAttribute('aria-pressed', 'true');
      // The focus is on the heading of the post.
      await page.keyboard.press('j');
      const wall = thread.reply('I bounce it off the wall.');
      await expect(wall).toBeFocused();
      await page.keyboard.press('l');
      await expect(thread.like(wall)).toHaveAttribute('aria-pressed', 'true');
      await expect(thread.like(thread.post)).toHaveAttribute('aria-pressed', 'false');
      await page.keyboard.press('q');
      await expect(thread.editor.text.locator('blockquote')).toContainText('I bounce it off the wall.');
      // In a text field, the shortcuts are disabled.
      await expect(thread.editor.text).toBeFocused();
      await page.keyboard.type('jk? l');
      await expect(thread.editor.text).toContainText('jk? l');
    });

    await test.step('are listed, and can be disabled', async () => {
      await thread.title.click();
      await page.keyboard.press('?');
      const list = page.getByRole('dialog', { name: t('keys:title') });
      await expect(list.getByText(t('keys:quote'))).toBeVisible();
      await checkAccess(page);
      await list.getByRole('switch', { name: t('keys:on') }).click();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await page.keyboard.press('u');
      await page.keyboard.press('?');
      await waitForQuiet(page);
      await expect(page).toHaveURL(/\/forumDetails/);
      await expect(list).toBeHidden();
      await page.getByRole('button', { name: t('core:footer.keys') }).click();
      await list.getByRole('switch', { name: t('keys:on') }).click();
      await list.getByRole('button', { name: t('core:close') }).click();
      await expect(list).toBeHidden();
      await page.keyboard.press('u');
      await expect(page).toHaveURL('/forum/home?sort=new&topic=lounge');
    });
  });

  test('conflicting edits of a draft on two devices lose neither version, with the same choice on both [FORUM-02]', async ({
    page,
    context,
    account,
    logIn,
    anotherBrowser,
    t,
    checkAccess,
  }) => {
    const me = await account();
    await logIn(context, me);
    const form = new PostForm(page, t);
    await page.goto('/forum/post?topic=lounge');
    await form.title.waitFor();
    const firstSave = page.waitForResponse('**/api/v1/drafts/save');
    await form.title.fill('A title from the first device');
    await firstSave;

    const otherPage = await anotherBrowser();
    await logIn(otherPage.context(), me);
    const other = new PostForm(otherPage, t);
    await otherPage.goto('/forum/post?topic=lounge');
    await expect(other.title).toHaveValue('A title from the first device');
    const secondSave = otherPage.waitForResponse('**/api/v1/drafts/save');
    await other.title.fill('A title from the second device');
    await secondSave;

    await form.title.fill('What the first device made of it');
    const choice = page.getByRole('alert').filter({ hasText: t('forum:draft.other') });
    await expect(choice).toBeVisible();
    await checkAccess(page);
    await choice.getByRole('button', { name: t('forum:draft.other.take'), exact: true }).click();
    await expect(form.title).toHaveValue('A title from the second device');
    const chosen = page.waitForResponse('**/api/v1/drafts/save');
    await choice.getByRole('button', { name: t('forum:draft.other.leave'), exact: true }).click();
    await chosen;
    await expect(choice).toBeHidden();
    await otherPage.reload();
    await expect(other.title).toHaveValue('A title from the second device');
  });
});

test('a pinned post that was read is one line until it has new replies, and a button shows the row [FORUM-28] @desktop', async ({
  page,
  context,
  account,
  logIn,
  anotherBrowser,
  t,
}) => {
  await logIn(context, await account());
  const api = apiOf(context.request);
  const pinned = (await api(forumRoutes.list, { language: 'en' })).items.find((row) => row.pinned);
  if (!pinned) throw new Error('the demo content has no pinned post');
  const show = page.getByRole('button', { name: t('forum:pinned.show', { title: pinned.title }), exact: true });
  const open = async () => {
    await page.goto('/forum/home?language=en');
    await hydrated(page);
  };
  await open();
  const link = page.locator(`a[href^="/forumDetails?id=${pinned.id}"]`).first();
  await expect(link).toBeVisible();
  await expect(show).toHaveCount(0);
  await api(forumRoutes.read, { id: pinned.id, all: true });
  await open();
  await show.click();
  await expect(link).toBeFocused();
  await expect(show).toHaveCount(0);
  const writer = (await anotherBrowser()).context();
  await logIn(writer, await account());
  await apiOf(writer.request)(forumRoutes.createReply, { id: pinned.id, content: '<p>One more thing.</p>' });
  await open();
  await expect(link).toBeVisible();
  await expect(show).toHaveCount(0);
});
