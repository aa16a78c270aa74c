import { forumRoutes } from '@site/contract/forum/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { picture } from '../../fixtures/files/picture.ts';
import { layoutDefects, NO_DEFECTS } from '../../fixtures/accessibility-and-layout/layout-defects.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';
import { PostForm } from '../../pages/post-form.ts';
import { ThreadPage } from '../../pages/thread-page.ts';

const tag = () => Math.random().toString(36).slice(2, 8);

test(
  'on a phone the composer fills the screen, with the text first and the toolbar at the bottom [FORUM-37]',
  { tag: '@phone' },
  async ({ page, context, account, logIn, t }) => {
    await logIn(context, await account());
    await page.goto('/forum/post');
    const form = new PostForm(page, t);
    await form.content.text.waitFor();
    const view = page.viewportSize() ?? { width: 0, height: 0 };
    const boxOf = async (locator: typeof form.title) => {
      const box = await locator.boundingBox();
      if (!box) throw new Error(`not visible: ${locator.toString()}`);
      return box;
    };
    const toolbar = page.getByRole('toolbar', { name: t('forum:editor.toolbar') });
    const [publish, title, text, topic, tools] = await Promise.all(
      [form.publish, form.title, form.content.text, form.topic, toolbar].map(boxOf),
    );
    expect(publish?.y).toBeLessThan(60);
    expect(text?.y).toBeLessThan(view.height / 2);
    expect([publish?.y, title?.y, text?.y, topic?.y].map((y) => y ?? 0)).toEqual(
      [publish?.y, title?.y, text?.y, topic?.y].map((y) => y ?? 0).toSorted((a, b) => a - b),
    );
    expect((tools?.y ?? 0) + (tools?.height ?? 0)).toBe(view.height);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: view.height });
      expect(await layoutDefects(page)).toEqual(NO_DEFECTS);
    }
    await page.getByRole('link', { name: t('forum:cancel') }).click();
    await expect(page).toHaveURL(/forum\/home/);
  },
);

test(
  'Ctrl+Enter publishes and saves a post without an empty line, from any field [FORUM-38]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, t }) => {
    await logIn(context, await account());
    await page.goto('/forum/post?topic=lounge');
    const form = new PostForm(page, t);
    await form.title.fill(`Published by the keyboard ${tag()}`);
    await form.content.text.focus();
    await page.keyboard.type('One line');
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(/forumDetails/);
    const id = Number(new URL(page.url()).searchParams.get('id'));
    const html = async () => (await apiOf(context.request)(forumRoutes.detail, { id })).html;
    expect(await html()).toBe('<p>One line</p>');
    await page.goto(`/forum/post?id=${id}`);
    await form.content.text.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' more');
    await page.keyboard.press('Meta+Enter');
    await expect(page).toHaveURL(/forumDetails/);
    expect(await html()).toBe('<p>One line more</p>');
  },
);

test('a title with an emoji is refused while typing, similar posts are linked, and the preview shows the post [FORUM-39 FORUM-40 FORUM-41] @phone', async ({
  page,
  context,
  account,
  logIn,
  t,
  checkAccess,
}) => {
  await logIn(context, await account());
  const word = `quokka${tag().replace(/[^a-z]/g, 'x')}`;
  await apiOf(context.request)(forumRoutes.createPost, {
    topic: 'lounge',
    title: `The ${word} as main camera: six months in`,
    content: '<p>It works.</p>',
    language: 'en',
  });
  await page.goto('/forum/post?topic=lounge&language=en');
  const form = new PostForm(page, t);
  await form.title.fill('Hi 🎉');
  await expect(form.title).toHaveAccessibleDescription(new RegExp(t('errors:forum.title-emoji')));
  await form.title.fill(`${word} as camera`);
  await expect(form.title).not.toHaveAttribute('aria-invalid', 'true');
  const similar = page.getByRole('region', { name: t('forum:similar') });
  await expect(similar.getByRole('link')).toHaveAttribute('target', '_blank');
  await expect(similar.getByRole('link')).toContainText('six months in');
  await checkAccess(page);

  await form.content.text.fill('A bold claim');
  await form.content.text.press('ControlOrMeta+A');
  await form.content.control(t('forum:editor.bold')).click();
  await form.content.text.press('ArrowRight');
  await form.content.addPicture(picture());
  await page.getByRole('button', { name: t('asks:form.add-poll') }).click();
  await page.keyboard.type('Which camera?');
  await page.getByRole('button', { name: t('forum:post.preview'), exact: true }).click();
  const preview = page.getByRole('dialog', { name: t('forum:post.preview') });
  await expect(preview.getByText(`${word} as camera`)).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('A bold claim');
  await expect(preview.getByText('Which camera?')).toBeVisible();
  await expect(preview.locator('img[src^="/files/"]')).toBeVisible();
  await expect(preview.locator('img[role=button], img[tabindex]')).toHaveCount(0);
  await checkAccess(page);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(form.content.text).toHaveText('A bold claim');
});

test('a reply has one button for pictures, and pasted pictures are attached too [FORUM-37] @desktop', async ({
  page,
  context,
  account,
  logIn,
  t,
}) => {
  await logIn(context, await account());
  const post = {
    topic: 'lounge',
    title: `Which lens ${tag()}?`,
    content: '<p>For close-ups.</p>',
    language: 'en',
  } as const;
  const { id } = await apiOf(context.request)(forumRoutes.createPost, post);
  await page.goto(`/forumDetails?id=${id}`);
  await hydrated(page);
  const thread = new ThreadPage(page, t);
  const editor = await thread.startReply();
  await expect(thread.box.getByRole('button', { name: t('forum:reply.images') })).toHaveCount(1);
  await thread.addPictures(picture());
  await editor.text.focus();
  await editor.text.evaluate((element, image) => {
    const clipboardData = new DataTransfer();
    const bytes = Uint8Array.from(atob(image), (char) => char.charCodeAt(0));
    clipboardData.items.add(new File([bytes], 'picture.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, picture().buffer.toString('base64'));
  await expect(thread.box.getByRole('button', { name: t('fields:upload.remove', { n: '2' }) })).toBeVisible();
  await expect(editor.text.locator('img')).toHaveCount(0);
  await thread.box.getByRole('button', { name: t('fields:upload.remove', { n: '1' }) }).click();
  await expect(editor.text).toBeFocused();
});
