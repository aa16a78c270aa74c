import type { Locator } from '@playwright/test';
import { picture } from '../../fixtures/files/picture.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PostForm } from '../../pages/post-form.ts';
import { ThreadPage } from '../../pages/thread-page.ts';

/** Pastes HTML and images into a text. */
function paste(text: Locator, clipboard: { html?: string; images?: string[] }) {
  return text.evaluate((element, { html, images = [] }) => {
    const clipboardData = new DataTransfer();
    if (html !== undefined) clipboardData.setData('text/html', html);
    for (const image of images) {
      const bytes = Uint8Array.from(atob(image), (char) => char.charCodeAt(0));
      clipboardData.items.add(new File([bytes], 'picture.png', { type: 'image/png' }));
    }
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, clipboard);
}

test.beforeEach(async ({ page, context, account, logIn }) => {
  await logIn(context, await account());
  await page.goto('/forum/post?topic=lounge');
});

test(
  'links are added, refused, changed and removed by the keyboard [FORUM-02]',
  { tag: '@desktop' },
  async ({ page, t, checkAccess }) => {
    const { content } = new PostForm(page, t);
    const link = content.text.locator('a');
    const address = page.getByRole('textbox', { name: t('forum:editor.link.address') });
    await content.text.focus();
    await page.keyboard.type('Read this');
    await page.keyboard.press('ControlOrMeta+A');

    await page.keyboard.press('ControlOrMeta+K');
    await expect(address).toBeFocused();
    await expect(content.control(t('forum:editor.link'))).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.type('https://example.com/a');
    await page.keyboard.press('Escape');
    await expect(address).toHaveCount(0);
    await expect(content.text).toBeFocused();
    await expect(link).toHaveCount(0);

    await page.keyboard.press('ControlOrMeta+K');
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(address).toHaveAccessibleDescription(t('forum:editor.link.invalid'));
    await checkAccess(page);
    await address.fill('https://example.com/a');
    await page.keyboard.press('Enter');
    await expect(content.text).toBeFocused();
    await expect(link).toHaveText('Read this');
    await expect(link).toHaveAttribute('href', 'https://example.com/a');
    await expect(content.control(t('forum:editor.link'))).toHaveAttribute('aria-pressed', 'true');
    // Enter in the form of the link does not submit the post.
    await expect(page.getByText(t('errors:forum.title-required'))).toHaveCount(0);

    await page.keyboard.press('ControlOrMeta+K');
    await expect(address).toHaveValue('https://example.com/a');
    await page.keyboard.type('https://example.com/b');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(link).toHaveAttribute('href', 'https://example.com/b');

    await content.control(t('forum:editor.link')).press('Enter');
    await page.getByRole('button', { name: t('forum:editor.link.remove') }).press('Enter');
    await expect(content.text).toBeFocused();
    await expect(link).toHaveCount(0);
    await expect(content.text).toHaveText('Read this');
  },
);

test(
  'pasted images are uploaded, an unreadable one is removed, and in the post they open enlarged [FORUM-02 FORUM-60 FORM-03]',
  { tag: '@phone' },
  async ({ page, checkAccess, t }) => {
    const form = new PostForm(page, t);
    const { text } = form.content;
    const images = text.locator('img');
    const stored = text.locator('img[src^="/files/"]');
    const image = picture().buffer.toString('base64');
    await form.title.fill('Three lamps from the side');

    await test.step('embedded in HTML and as files', async () => {
      await text.focus();
      await paste(text, { html: `<p>Before</p><img src="data:image/png;base64,${image}"><p>After</p>` });
      await expect(stored).toHaveCount(1);
      await expect(images).toHaveCount(1);
      await expect(text.locator('p', { hasText: 'Before' }).locator('+ img')).toHaveCount(1);
      await page.keyboard.press('ControlOrMeta+End');
      await paste(text, { images: [image, image] });
      await expect(stored).toHaveCount(3);
      await expect(images).toHaveCount(3);
      await expect(text.locator('p', { hasText: 'After' })).toHaveCount(1);
    });

    await test.step('a file that is no image', async () => {
      await paste(text, { images: [Buffer.from('not an image').toString('base64')] });
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
      await expect(images).toHaveCount(3);
      await expect(text).toContainText('Before');
    });

    await test.step('enlarged by tap and by keyboard', async () => {
      await form.publish.click();
      await expect(page).toHaveURL(/forumDetails/);
      const shown = new ThreadPage(page, t).post.getByRole('button', { name: t('core:image.enlarge') });
      await expect(shown).toHaveCount(3);
      await shown.last().click();
      const box = page.getByRole('dialog', { name: t('core:image.of', { n: 3, total: 3 }), exact: true });
      await expect(box.getByRole('img')).toBeVisible();
      await checkAccess(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await shown.first().press('Enter');
      await expect(
        page.getByRole('dialog', { name: t('core:image.of', { n: 1, total: 3 }), exact: true }),
      ).toBeVisible();
    });
  },
);
