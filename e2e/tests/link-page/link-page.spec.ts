import type { Page } from '@playwright/test';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { publish, visitor } from '../../fixtures/link-page.ts';
import { expect, test, testIn } from '../../fixtures/test.ts';
import { LinkEditor } from '../../pages/link-editor.ts';

/** Simulates a microphone that picks up a tone, only in the page itself, because its frames run no scripts. */
async function withMicrophone(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const sound = new AudioContext();
      const tone = sound.createOscillator();
      const out = sound.createMediaStreamDestination();
      tone.connect(out);
      tone.start();
      await sound.resume();
      return out.stream;
    };
  });
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'en' });

    test(
      'a member creates a link page with links, a theme and a greeting, and visitors without scripts use it [BIO-06]',
      { tag: '@both' },
      async ({ page, context, browser, baseURL, account, logIn, checkAccess, isMobile, t }) => {
        const own = await account();
        await logIn(context, own);
        const editor = new LinkEditor(page, t);
        const { main } = editor;
        await editor.open();
        await withMicrophone(page);
        const { code } = await apiOf(context.request)(linkPageRoutes.info, {});
        await expect(editor.name).toHaveValue(own.nickName);

        const address = `lena-${own.nickName.slice(-8).toLowerCase()}`;
        await editor.address.fill(address);
        await expect(main.getByText(t('my-link:address.free'), { exact: true })).toBeVisible();
        await editor.name.fill('Lena Luz');
        await editor.intro.fill('Music & plants.\n<b>Every</b> evening.');

        await editor.add('www.example.org/shop');
        await expect.poll(() => editor.list.getByRole('listitem').count()).toBe(1);
        await editor.add('https://onlyfans.com/lena');
        await expect.poll(() => editor.list.getByRole('listitem').count()).toBe(2);
        await expect(editor.list.getByText(t('my-link:links.adult-chip'), { exact: true })).toBeVisible();
        const first = editor.list.getByRole('listitem').first();
        await first.locator('[aria-expanded]').click();
        await first.getByLabel(t('my-link:links.title'), { exact: true }).fill('My shop');
        await checkAccess(page);
        await editor.button('links.edit', { name: 'My shop' }).click();

        // The native field is covered by its styled replacement, so the click is forced.
        await main.getByRole('radio', { name: t('bio:theme.velvet'), exact: true }).check({ force: true });
        await main.getByRole('radio', { name: t('my-link:scheme.dark'), exact: true }).check();

        await editor.button('audio.record').click();
        await expect(main.getByText(t('my-link:audio.recording').split('{{')[0] ?? '').first()).toBeVisible();
        // Waits until two seconds have been recorded.
        await expect(main.getByText('0:02').first()).toBeVisible();
        await editor.button('audio.stop').click();
        await expect(main.getByLabel(t('my-link:audio.new'), { exact: true })).toBeVisible();
        await checkAccess(page);
        await editor.button('audio.use').click();
        await expect(main.getByLabel(t('my-link:audio.yours'), { exact: true })).toBeVisible();

        if (isMobile) {
          await editor.button('preview').click();
          const dialog = page.getByRole('dialog');
          await expect(
            dialog.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Lena Luz' }),
          ).toBeVisible();
          await dialog.getByRole('button', { name: t('my-link:preview.back'), exact: true }).click();
        } else {
          const frame = page.frameLocator(`iframe[title="${t('my-link:preview.frame')}"]`);
          await expect(frame.getByRole('heading', { level: 1, name: 'Lena Luz' })).toBeVisible();
          await editor.button('preview.desktop').click();
          await expect(frame.getByText('My shop')).toBeVisible();
        }

        await editor.button('save').click();
        await expect(editor.status).toBeVisible();
        // The page is saved but not published, so others can't see it.
        const guest = await visitor(browser, isMobile ? 390 : 1280, baseURL);
        const other = await guest.newPage();
        for (const path of [`/m/${address}`, `/m/${code}`]) expect((await other.goto(path))?.status()).toBe(404);

        await editor.published.check();
        await editor.button('save.publish').click();
        await expect(editor.button('save')).toBeDisabled();
        await checkAccess(page);

        expect((await other.goto(`/m/${code}`))?.status()).toBe(200);
        const answer = await other.goto(`/m/${address}`);
        expect(answer?.status()).toBe(200);
        expect(await answer?.text()).not.toMatch(/<script(?! type="application\/ld\+json")/);
        await expect(other.getByRole('heading', { level: 1, name: 'Lena Luz', exact: true })).toBeVisible();
        await expect(other.getByText('<b>Every</b> evening.')).toBeVisible();
        await expect(other.locator('audio')).toBeVisible();
        const shop = other.getByRole('link', { name: /My shop/ });
        const led = await guest.request.get((await shop.getAttribute('href')) ?? '', { maxRedirects: 0 });
        expect([led.status(), led.headers()['location']]).toEqual([302, 'https://www.example.org/shop']);
        expect(await guest.cookies()).toEqual([]);
        const over = await other.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(over).toBe(0);
        await guest.close();

        // Opens the same page in a context in which axe can run.
        await page.goto(`/m/${address}`);
        await checkAccess(page);
      },
    );
  });
}

test(
  'a taken or reserved address is reported while typing [BIO-06]',
  { tag: '@desktop' },
  async ({ page, context, anotherBrowser, account, logIn, t }) => {
    const neighbour = (await anotherBrowser()).context();
    const other = await account();
    await logIn(neighbour, other);
    const address = `taken-${other.nickName.slice(-8).toLowerCase()}`;
    await publish(neighbour, { address });
    await logIn(context, await account());
    const editor = new LinkEditor(page, t);
    await editor.open();
    await editor.address.fill(address.toUpperCase());
    await expect(editor.main.getByText(t('errors:my-link.address-taken'), { exact: true })).toBeVisible();
    await editor.address.fill('admin');
    await expect(editor.main.getByText(t('errors:my-link.address-reserved'), { exact: true })).toBeVisible();
    await editor.address.fill('a_b');
    await editor.button('save').click();
    await expect(editor.main.getByText(t('errors:my-link.address'), { exact: true })).toBeVisible();
    await expect(editor.address).toBeFocused();
  },
);

test(
  'changes saved on another device are not overwritten without a question, and no input is lost [BIO-06]',
  { tag: '@desktop' },
  async ({ page, context, account, logIn, t }) => {
    await logIn(context, await account());
    const editor = new LinkEditor(page, t);
    await editor.open();
    await publish(context, { nickName: 'From the phone' });
    await editor.name.fill('From here');
    await editor.button('save').click();
    const dialog = page.getByRole('dialog', { name: t('my-link:conflict.title'), exact: true });
    await dialog.getByRole('button', { name: t('my-link:conflict.later'), exact: true }).click();
    await expect(editor.name).toHaveValue('From here');

    // The unsaved changes survive a reload, and saving opens the conflict dialog again.
    await page.reload();
    await editor.name.waitFor();
    await expect(editor.name).toHaveValue('From here');
    await editor.main
      .getByRole('button', { name: t('my-link:save'), exact: true })
      .or(editor.button('save.hide'))
      .click();
    await dialog.getByRole('button', { name: t('my-link:conflict.ours'), exact: true }).click();
    const now = async () => (await apiOf(context.request)(linkPageRoutes.info, {})).page.nickName;
    await expect.poll(now).toBe('From here');

    await publish(context, { nickName: 'From the phone again' });
    await editor.intro.fill('One more thing');
    await editor.button('save').or(editor.button('save.hide')).click();
    await dialog.getByRole('button', { name: t('my-link:conflict.theirs'), exact: true }).click();
    await expect(editor.name).toHaveValue('From the phone again');
  },
);
