import type { Locator } from '@playwright/test';
import { ComponentGalleryPage } from '../../pages/component-gallery-page.ts';
import { holdRequests } from '../../fixtures/network/hold-requests.ts';
import { photo } from '../../fixtures/files/photo.ts';
import { picture } from '../../fixtures/files/picture.ts';
import { expect, test } from '../../fixtures/test.ts';

const UPLOAD = '**/common/uploadImage';
const big = (name: string, size: number) => ({ name, mimeType: 'image/png', buffer: Buffer.alloc(size) });

/** Selects files as the system dialog does. */
async function pick(uploads: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await uploads.locator('input[type=file][multiple]').setInputFiles(files);
}

/** Returns for each image, in order, whether it is wider than it is high. */
const areWide = (uploads: Locator) =>
  uploads
    .getByRole('listitem')
    .getByRole('img')
    .evaluateAll((all) =>
      all.map((image) => image instanceof HTMLImageElement && image.naturalWidth > image.naturalHeight),
    );

test.describe('several uploads', () => {
  test.beforeEach(async ({ context, logIn, account }) => logIn(context, await account()));

  test(
    'of other types, or that remain at 3 MB or more, are rejected by name; smaller ones are sent [FORM-03]',
    { tag: '@phone' },
    async ({ page, t }) => {
      const kit = new ComponentGalleryPage(page, t);
      await kit.open();
      const wrongType = kit.uploads.getByRole('alert').getByText('The image type must be GIF, JPEG, JPG or PNG');
      const tooLarge = kit.uploads.getByText("The file size can't be more than 3MB.");
      await pick(kit.uploads, [{ name: 'a.PNG', mimeType: 'image/png', buffer: Buffer.from('x') }]);
      await expect(wrongType).toBeVisible();
      await expect(kit.uploads.getByText('a.PNG')).toBeVisible();
      await pick(kit.uploads, [big('animation.gif', 3 * 1024 * 1024)]);
      await expect(tooLarge).toBeVisible();
      await pick(kit.uploads, [big('small.png', 3 * 1024 * 1024 - 1)]);
      await expect(tooLarge).toBeHidden();
      // The server has checked the bytes and found that this is not an image, so a retry would not help.
      await expect(kit.uploads.getByText(t('errors:media.unreadable'))).toBeVisible();
      await expect(kit.uploads.getByRole('button', { name: t('fields:upload.retry') })).toHaveCount(0);
      // The file can't be decoded, so it can't be shrunk either.
      await pick(kit.uploads, [big('big.png', 3 * 1024 * 1024)]);
      await expect(tooLarge).toBeVisible();
    },
  );

  test(
    'of phone photos are shrunk to the limit in the browser, upright [FORM-06]',
    { tag: '@phone' },
    async ({ page, t }) => {
      const kit = new ComponentGalleryPage(page, t);
      await kit.open();
      const large = await photo();
      expect(large.buffer.length).toBeGreaterThan(3 * 1024 * 1024);
      const answer = page.waitForResponse(UPLOAD);
      await pick(kit.uploads, [large]);
      const response = await answer;
      const { data } = (await response.json()) as { data: { width: number; height: number } };
      expect(data.width / data.height).toBeCloseTo(2 / 3, 2);
      await expect(kit.uploads.getByRole('button', { name: t('fields:upload.remove', { n: '1' }) })).toBeVisible();
    },
  );

  test('are limited to the stated maximum [FORM-03]', { tag: '@phone' }, async ({ page, t }) => {
    const kit = new ComponentGalleryPage(page, t);
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
    'show their progress and appear in the order of selection, with fast ones waiting for slow ones [FORM-03]',
    { tag: '@phone' },
    async ({ page, t }) => {
      const kit = new ComponentGalleryPage(page, t);
      await kit.open();
      const release = await holdRequests(page, UPLOAD, { times: 1 });
      const slow = page.waitForRequest(UPLOAD);
      await pick(kit.uploads, [picture('slow.png', { width: 40, height: 30 })]);
      await slow;
      await expect(
        kit.uploads.getByRole('progressbar', { name: t('fields:upload.sending', { name: 'slow.png' }) }),
      ).toBeVisible();
      const quick = page.waitForResponse(UPLOAD);
      await pick(kit.uploads, [
        picture('quick.png', { width: 30, height: 40 }),
        picture('called-back.png', { width: 30, height: 30 }),
      ]);
      const remove = (n: string) => kit.uploads.getByRole('button', { name: t('fields:upload.remove', { n }) });
      await quick;
      await expect(
        kit.uploads.getByRole('progressbar', { name: t('fields:upload.waiting', { name: 'quick.png' }) }),
      ).toBeVisible();
      await expect(remove('1')).toHaveCount(0);
      await kit.uploads
        .getByRole('button', { name: t('fields:upload.drop-file', { name: 'called-back.png' }) })
        .click();
      release();
      await expect(remove('2')).toBeVisible();
      await expect(kit.uploads.getByRole('progressbar')).toHaveCount(0);
      await expect.poll(() => areWide(kit.uploads)).toEqual([true, false]);
    },
  );

  test(
    'do not wait for cancelled or failed ones, which stay in the list and can be retried [FORM-03]',
    { tag: '@phone' },
    async ({ page, t, expectError, checkAccess }) => {
      expectError(/net::ERR_FAILED/);
      const kit = new ComponentGalleryPage(page, t);
      await kit.open();
      const held: (() => Promise<void>)[] = [];
      await page.route(UPLOAD, async (route) => {
        if (held.length < 2) held.push(() => route.abort());
        else await route.continue();
      });
      for (const name of ['back.png', 'lost.png']) {
        const request = page.waitForRequest(UPLOAD);
        await pick(kit.uploads, [picture(name, { width: 40, height: 30 })]);
        await request;
      }
      const quick = page.waitForResponse(UPLOAD);
      await pick(kit.uploads, [picture('quick.png', { width: 30, height: 40 })]);
      await quick;
      const remove = (n: string) => kit.uploads.getByRole('button', { name: t('fields:upload.remove', { n }) });
      await kit.uploads.getByRole('button', { name: t('fields:upload.drop-file', { name: 'back.png' }) }).click();
      await expect(remove('1')).toHaveCount(0);
      await held[1]?.();
      await expect(remove('1')).toBeVisible();
      const lost = kit.uploads.getByText('There seems to be a connection problem, please try again');
      await expect(lost).toBeVisible();
      await checkAccess(page);
      // After the retry, the image is back at its original position.
      await kit.uploads.getByRole('button', { name: t('fields:upload.retry') }).click();
      await expect(remove('2')).toBeVisible();
      await expect(lost).toBeHidden();
      await expect.poll(() => areWide(kit.uploads)).toEqual([true, false]);
    },
  );

  test(
    'are reordered and removed, with the keyboard too [FORM-03]',
    { tag: '@desktop' },
    async ({ page, t, checkAccess }) => {
      const kit = new ComponentGalleryPage(page, t);
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

  test('are accepted when a user drops or pastes them [FORM-03] @desktop', async ({ page, t }) => {
    const kit = new ComponentGalleryPage(page, t);
    await kit.open();
    const { buffer } = picture('a.png', { width: 40, height: 30 });
    for (const [place, way] of (['drop', 'paste'] as const).entries()) {
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
      const n = String(place + 1);
      await expect(
        kit.uploads.getByRole('img', { name: t('fields:upload.picture', { n, total: n }) }),
        way,
      ).toBeVisible();
    }
  });
});
