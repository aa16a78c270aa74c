import type { Page } from '@playwright/test';
import { ComponentGalleryPage } from '../../pages/component-gallery-page.ts';
import { picture } from '../../fixtures/files/picture.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

test.describe('a profile picture', () => {
  const choose = async (page: Page, kit: ComponentGalleryPage) =>
    kit.uploads
      .locator('input[type=file]:not([multiple])')
      .setInputFiles(picture('me.png', { width: 900, height: 600 }));

  test('is cropped in a box of 440 px, or 80 % of a narrower viewport, stored as 400 by 400, and uploaded again after a failure [FORM-04]', async ({
    page,
    context,
    logIn,
    account,
    t,
    checkAccess,
    expectError,
    isMobile,
  }) => {
    expectError(/net::ERR_FAILED/);
    await logIn(context, await account());
    const kit = new ComponentGalleryPage(page, t);
    await kit.open();
    await choose(page, kit);
    const dialog = page.getByRole('dialog', { name: 'Update Profile Picture' });
    const box = dialog.getByRole('group', { name: t('fields:crop.area') });
    await expect.poll(async () => (await box.boundingBox())?.width).toBe(isMobile ? 312 : 440);
    await checkAccess(page);
    // Records the size of the square as the browser encodes it, before the server creates its own sizes.
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function write(...args) {
        document.documentElement.dataset['cut'] = `${this.width}x${this.height}`;
        toBlob.apply(this, args);
      };
    });
    await page.route('**/upload/avatar', (route) => route.abort());
    await dialog.getByRole('button', { name: t('fields:crop.save') }).click();
    await expect(page.locator('html')).toHaveAttribute('data-cut', '400x400');
    await expect(dialog.getByRole('alert')).toHaveText('There seems to be a connection problem, please try again');
    await page.unroute('**/upload/avatar');
    await dialog.getByRole('button', { name: t('fields:crop.save') }).click();
    await expect(dialog).toBeHidden();
    await expect(kit.uploads.getByRole('button', { name: t('fields:avatar.change') })).toBeVisible();
  });

  test(
    'below the minimum size requires a larger image, chosen after going back, and a small crop less zoom [FORM-04]',
    { tag: '@phone' },
    async ({ page, context, logIn, account, checkAccess, t }) => {
      await logIn(context, await account());
      const kit = new ComponentGalleryPage(page, t);
      await kit.open();
      const file = kit.uploads.locator('input[type=file]:not([multiple])');
      await file.setInputFiles(picture('small.png', { width: 200, height: 220 }));
      const dialog = page.getByRole('dialog', { name: t('fields:crop.title') });
      await expect(dialog.getByText(t('fields:crop.small-picture', { n: 256 }), { exact: true })).toBeVisible();
      await checkAccess(page);
      await dialog.getByRole('slider', { name: t('fields:crop.zoom') }).fill('2');
      await expect(dialog.getByRole('button', { name: t('fields:crop.farther') })).toBeEnabled();
      await expect(dialog.getByText(t('fields:crop.small-picture', { n: 256 }), { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: t('fields:crop.back') }).click();
      await expect(dialog).toBeHidden();
      await expect(kit.uploads.getByRole('button', { name: t('fields:avatar.choose') })).toBeVisible();
      await file.setInputFiles(picture('larger.png', { width: 400, height: 400 }));
      const small = dialog.getByText(t('fields:crop.small-part', { n: 256 }), { exact: true });
      await expect(dialog.getByRole('button', { name: t('fields:crop.save') })).toBeEnabled();
      await expect(small).toBeHidden();
      await dialog.getByRole('slider', { name: t('fields:crop.zoom') }).fill('2');
      await expect(small).toBeVisible();
    },
  );

  test(
    'is zoomed in steps of 0.1 up to three times, with keys and buttons, and moved with arrow keys [FORM-04]',
    { tag: '@desktop' },
    async ({ page, context, logIn, account, t }) => {
      await logIn(context, await account());
      const kit = new ComponentGalleryPage(page, t);
      await kit.open();
      await choose(page, kit);
      const dialog = page.getByRole('dialog', { name: t('fields:crop.title') });
      const zoom = dialog.getByRole('slider', { name: t('fields:crop.zoom') });
      await expect(zoom).toHaveValue('1');
      await expect(zoom).toHaveAttribute('step', '0.1');
      await expect(zoom).toHaveAttribute('max', '3');
      await expect(dialog.getByRole('button', { name: t('fields:crop.farther') })).toBeDisabled();
      await dialog.getByRole('button', { name: t('fields:crop.closer') }).click();
      await expect(zoom).toHaveValue('1.1');
      const area = dialog.getByRole('group', { name: t('fields:crop.area') });
      await area.focus();
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      await page.keyboard.press('-');
      await expect(zoom).toHaveValue('1.2');
      const image = dialog.locator('img');
      const before = await image.boundingBox();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(async () => (await image.boundingBox())?.x).not.toBe(before?.x);
    },
  );

  test('of a visitor is not uploaded: the login comes first [FORM-04]', { tag: '@phone' }, async ({ page, t }) => {
    const kit = new ComponentGalleryPage(page, t);
    await kit.open();
    await choose(page, kit);
    await page
      .getByRole('dialog', { name: t('fields:crop.title') })
      .getByRole('button', { name: t('fields:crop.save') })
      .click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await hydrated(page);
  });
});
