import { LANGUAGES } from '@site/contract/core/languages.ts';
import { ComponentGalleryPage } from '../../pages/component-gallery-page.ts';
import { textOf } from '../../fixtures/texts.ts';
import { expect, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'ru' });

    test('each field in every state is accessible in both colour schemes [FORM-01 OPS-05]', async ({
      page,
      t,
      checkAccess,
    }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await new ComponentGalleryPage(page, t).open();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf(language, 'kit:title'));
      await checkAccess(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await checkAccess(page);
    });
  });
}

test('every field has the minimum height for touch [FORM-01]', { tag: '@phone' }, async ({ page, t }) => {
  const kit = new ComponentGalleryPage(page, t);
  await kit.open();
  const fields = kit.form.locator(
    'input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea, label:has(input), button',
  );
  for (const field of await fields.all()) {
    const box = await field.boundingBox();
    // The touch target is 44 px high. The input of the tag field is 42 px high, inside a frame whose border adds the
    // rest.
    expect(box?.height, await field.evaluate((node) => node.outerHTML)).toBeGreaterThanOrEqual(42);
  }
});

test('the developer page is excluded from search engines [FORM-01]', { tag: '@phone' }, async ({ request }) => {
  const html = await (await request.get('/dev/fields')).text();
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
});

test(
  'an image that fails to load becomes the default profile picture [FORM-05]',
  { tag: '@phone' },
  async ({ page, t }) => {
    const kit = new ComponentGalleryPage(page, t);
    await kit.open();
    const broken = kit.feedback
      .getByRole('listitem')
      .filter({ hasText: t('kit:avatar.broken') })
      .getByRole('presentation');
    await broken.scrollIntoViewIfNeeded();
    await expect(broken).toHaveAttribute('src', '/avatars/default.svg');
    await expect.poll(() => broken.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  },
);

test(
  'asks for confirmation, and is locked while the action is running [FORM-01]',
  { tag: '@phone' },
  async ({ page, t, checkAccess }) => {
    const kit = new ComponentGalleryPage(page, t);
    await kit.open();
    const opener = kit.feedback.getByRole('button', { name: t('kit:confirm.open') });
    const dialog = page.getByRole('dialog', { name: t('core:tips') });
    const [ok, cancel] = ['core:ok', 'core:cancel'].map((key) =>
      dialog.getByRole('button', { name: t(key as 'core:ok'), exact: true }),
    );
    await opener.click();
    await checkAccess(page);
    await cancel?.click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await ok?.click();
    await expect(kit.feedback.getByText(t('kit:confirm.done'))).toBeVisible();
    await kit.feedback.getByRole('button', { name: t('kit:confirm.busy') }).click();
    await expect(ok ?? dialog).toBeDisabled();
    await expect(cancel ?? dialog).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
  },
);
