import type { Locator, Page } from '@playwright/test';
import { KitPage } from '../../pages/kit-page.ts';
import { picture } from '../../fixtures/picture.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

const UPLOAD = '**/common/uploadImage';
const big = (name: string, size: number) => ({ name, mimeType: 'image/png', buffer: Buffer.alloc(size) });

/** Picks files as the dialog of the system would. */
async function pick(uploads: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await uploads.locator('input[type=file][multiple]').setInputFiles(files);
}

test.describe('several pictures', () => {
  test.beforeEach(async ({ context, signIn, account }) => signIn(context, await account()));

  test('of another kind are refused by their names [FORM-03]', { tag: '@phone' }, async ({ page, t }) => {
    const kit = new KitPage(page, t);
    await kit.open();
    await pick(kit.uploads, [{ name: 'a.PNG', mimeType: 'image/png', buffer: Buffer.from('x') }]);
    await expect(
      kit.uploads.getByRole('alert').getByText('The image type must be. GIF, JPEG, JPG, or PNG'),
    ).toBeVisible();
    await expect(kit.uploads.getByText('a.PNG')).toBeVisible();
  });

  test('of 3 MB and more are refused, those below are sent [FORM-03]', { tag: '@phone' }, async ({ page, t }) => {
    const kit = new KitPage(page, t);
    await kit.open();
    await pick(kit.uploads, [big('big.png', 3 * 1024 * 1024)]);
    await expect(kit.uploads.getByText("The file size can't be more than 3MB.")).toBeVisible();
    await pick(kit.uploads, [big('small.png', 3 * 1024 * 1024 - 1)]);
    await expect(kit.uploads.getByText("The file size can't be more than 3MB.")).toBeHidden();
    // The server reads the bytes: they are no picture, and sending them again would change nothing.
    await expect(kit.uploads.getByText(t('errors:media.unreadable'))).toBeVisible();
    await expect(kit.uploads.getByRole('button', { name: t('fields:upload.retry') })).toHaveCount(0);
  });

  test('are at most as many as said [FORM-03]', { tag: '@phone' }, async ({ page, t }) => {
    const kit = new KitPage(page, t);
    await kit.open();
    await pick(
      kit.uploads,
      Array.from({ length: 5 }, (_, n) => picture(`${n}.png`, { width: 40, height: 30 })),
    );
    await expect(kit.uploads.getByText('Only 4 images are allowed to upload').first()).toBeVisible();
    await expect(kit.uploads.getByRole('button', { name: t('fields:upload.remove', { n: '4' }) })).toBeVisible();
    await expect(kit.uploads.getByRole('button', { name: t('kit:uploads.add') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test(
    'that do not arrive stay, and are sent again [FORM-03]',
    { tag: '@phone' },
    async ({ page, t, expectFault, checkAccess }) => {
      expectFault(/net::ERR_FAILED/);
      const kit = new KitPage(page, t);
      await kit.open();
      await page.route(UPLOAD, (route) => route.abort());
      await pick(kit.uploads, [picture('a.png', { width: 40, height: 30 })]);
      await expect(kit.uploads.getByText('There seems to be a connection problem, please try again')).toBeVisible();
      await checkAccess(page);
      await page.unroute(UPLOAD);
      await kit.uploads.getByRole('button', { name: t('fields:upload.retry') }).click();
      await expect(
        kit.uploads.getByRole('img', { name: t('fields:upload.picture', { n: '1', total: '1' }) }),
      ).toBeVisible();
      await expect(kit.uploads.getByText('There seems to be a connection problem')).toBeHidden();
    },
  );

  test('are seen on their way and can be called back [FORM-03]', { tag: '@phone' }, async ({ page, t }) => {
    const kit = new KitPage(page, t);
    await kit.open();
    let letGo = () => {};
    const held = new Promise<void>((done) => (letGo = done));
    await page.route(UPLOAD, async (route) => {
      await held;
      await route.abort().catch(() => undefined);
    });
    await pick(kit.uploads, [picture('a.png', { width: 40, height: 30 })]);
    await expect(
      kit.uploads.getByRole('progressbar', { name: t('fields:upload.sending', { name: 'a.png' }) }),
    ).toBeVisible();
    await kit.uploads.getByRole('button', { name: t('fields:upload.drop-file', { name: 'a.png' }) }).click();
    await expect(kit.uploads.getByRole('progressbar')).toHaveCount(0);
    letGo();
  });

  test(
    'are put in order and removed, with the keyboard too [FORM-03]',
    { tag: '@desktop' },
    async ({ page, t, checkAccess }) => {
      const kit = new KitPage(page, t);
      await kit.open();
      await pick(
        kit.uploads,
        ['a.png', 'b.png'].map((name) => picture(name, { width: 40, height: 30 })),
      );
      const images = kit.uploads.getByRole('listitem').getByRole('img');
      await expect(kit.uploads.getByRole('button', { name: t('fields:upload.remove', { n: '2' }) })).toBeVisible();
      const before = await images.evaluateAll((all) => all.map((image) => image.getAttribute('src')));
      await checkAccess(page);
      await kit.uploads.getByRole('button', { name: t('fields:upload.later', { n: '1' }) }).focus();
      await page.keyboard.press('Enter');
      await expect
        .poll(() => images.evaluateAll((all) => all.map((image) => image.getAttribute('src'))))
        .toEqual([...before].reverse());
      await expect(kit.uploads.getByText(t('fields:upload.moved', { n: '2', total: '2' }))).toBeAttached();
      await kit.uploads.getByRole('button', { name: t('fields:upload.remove', { n: '1' }) }).press('Enter');
      await expect(images).toHaveCount(1);
      await expect(kit.uploads.getByRole('button', { name: t('kit:uploads.add') })).toBeFocused();
    },
  );

  for (const way of ['drop', 'paste'] as const) {
    test(`are taken when one ${way}s them [FORM-03] @desktop`, async ({ page, t }) => {
      const kit = new KitPage(page, t);
      await kit.open();
      const { buffer } = picture('a.png', { width: 40, height: 30 });
      await kit.uploads.getByRole('button', { name: t('kit:uploads.add') }).evaluate(
        (target, { bytes, type }) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
          const init = { bubbles: true, cancelable: true };
          target.dispatchEvent(
            type === 'drop'
              ? new DragEvent('drop', { ...init, dataTransfer: data })
              : new ClipboardEvent('paste', { ...init, clipboardData: data }),
          );
        },
        { bytes: [...buffer], type: way },
      );
      await expect(
        kit.uploads.getByRole('img', { name: t('fields:upload.picture', { n: '1', total: '1' }) }),
      ).toBeVisible();
    });
  }
});

test.describe('a profile picture', () => {
  const choose = async (page: Page, kit: KitPage) =>
    kit.uploads
      .locator('input[type=file]:not([multiple])')
      .setInputFiles(picture('me.png', { width: 900, height: 600 }));

  test('is cut in a box of 440 px, or 80 % of a narrower window, and stored as 400 by 400 [FORM-04]', async ({
    page,
    context,
    signIn,
    account,
    t,
    checkAccess,
    isMobile,
  }) => {
    await signIn(context, await account());
    const kit = new KitPage(page, t);
    await kit.open();
    await choose(page, kit);
    const dialog = page.getByRole('dialog', { name: 'Update Profile Picture' });
    const box = dialog.getByRole('group', { name: t('fields:crop.area') });
    await expect.poll(async () => (await box.boundingBox())?.width).toBe(isMobile ? 312 : 440);
    await checkAccess(page);
    // The square as it is written, before the server makes its own sizes of it.
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function write(...args) {
        document.documentElement.dataset['cut'] = `${this.width}x${this.height}`;
        toBlob.apply(this, args);
      };
    });
    await dialog.getByRole('button', { name: t('fields:crop.save') }).click();
    await expect(page.locator('html')).toHaveAttribute('data-cut', '400x400');
    await expect(dialog).toBeHidden();
    await expect(kit.uploads.getByRole('button', { name: t('fields:avatar.change') })).toBeVisible();
  });

  test(
    'is zoomed by tenths from fitting to that plus two, with keys and buttons, and moved with arrows [FORM-04]',
    { tag: '@desktop' },
    async ({ page, context, signIn, account, t }) => {
      await signIn(context, await account());
      const kit = new KitPage(page, t);
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

  test(
    'that does not arrive leaves everything as it is [FORM-04]',
    { tag: '@phone' },
    async ({ page, context, signIn, account, t, expectFault }) => {
      expectFault(/net::ERR_FAILED/);
      await signIn(context, await account());
      const kit = new KitPage(page, t);
      await kit.open();
      await choose(page, kit);
      await page.route('**/upload/avatar', (route) => route.abort());
      const dialog = page.getByRole('dialog', { name: t('fields:crop.title') });
      await dialog.getByRole('button', { name: t('fields:crop.save') }).click();
      await expect(dialog.getByRole('alert')).toHaveText('There seems to be a connection problem, please try again');
      await page.unroute('**/upload/avatar');
      await dialog.getByRole('button', { name: t('fields:crop.save') }).click();
      await expect(dialog).toBeHidden();
    },
  );

  test('of who is not signed in is not sent: login comes first [FORM-04]', { tag: '@phone' }, async ({ page, t }) => {
    const kit = new KitPage(page, t);
    await kit.open();
    await choose(page, kit);
    await page
      .getByRole('dialog', { name: t('fields:crop.title') })
      .getByRole('button', { name: t('fields:crop.save') })
      .click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await hydrated(page);
  });

  test('is given up by the arrow back [FORM-04]', { tag: '@phone' }, async ({ page, t }) => {
    const kit = new KitPage(page, t);
    await kit.open();
    await choose(page, kit);
    const dialog = page.getByRole('dialog', { name: t('fields:crop.title') });
    await dialog.getByRole('button', { name: t('fields:crop.back') }).click();
    await expect(dialog).toBeHidden();
    await expect(kit.uploads.getByRole('button', { name: t('fields:avatar.choose') })).toBeVisible();
  });
});
