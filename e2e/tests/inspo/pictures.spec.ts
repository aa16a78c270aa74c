import { LANGUAGES } from '@site/contract/core/languages.ts';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import { picture } from '../../fixtures/files/picture.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

const tag = () => Math.random().toString(36).slice(2, 8);

for (const language of LANGUAGES) {
  test.describe(`CamInspo in ${language}`, () => {
    test.use({ language });
    testIn(language, { desktop: 'ru' });

    test(
      'posts appear by consent, are liked live, edited, withdrawn and shown again [FORUM-16]',
      { tag: '@desktop' },
      async ({ page, context, account, logIn, anotherBrowser, t, checkAccess }) => {
        const button = (key: Parameters<typeof t>[0], params?: Record<string, string>) =>
          page.getByRole('button', { name: t(key, params), exact: true });
        const words = `Two lamps ${tag()}`;
        await logIn(context, await account());

        await test.step('requires the consent, shows the metadata of files, and does not lose typed text', async () => {
          await page.goto('/caminspo');
          await hydrated(page);
          await page.getByRole('link', { name: t('inspiration:new'), exact: true }).click();
          const dialog = page.getByRole('dialog', { name: t('inspiration:consent.title') });
          await expect(dialog).toBeVisible();
          await checkAccess(page);
          await dialog.getByRole('button', { name: t('inspiration:consent.agree'), exact: true }).click();
          await expect(dialog).toBeHidden();
          await page
            .locator('input[type=file]')
            .setInputFiles([picture('one.png'), picture('two.png', { height: 900 })]);
          const review = page.getByRole('region', { name: t('inspiration:check.title') });
          await expect(review.getByText(t('inspiration:check.clean'))).toHaveCount(2);
          await checkAccess(page);
          // The name of the button contains the number.
          await review.getByRole('button', { name: /2/ }).click();
          await page.getByLabel(t('inspiration:compose.alt', { n: '1' })).fill('A lamp');
          await page.getByLabel(t('inspiration:compose.text'), { exact: true }).fill(words);
          await button('inspiration:suggest.go').click();
          await expect(
            page.getByRole('list', { name: t('inspiration:suggest.captions') }).getByRole('listitem'),
          ).toHaveCount(3);
          await page
            .getByRole('group', { name: t('inspiration:group.light') })
            .getByRole('button')
            .first()
            .click();
          await page.reload();
          await expect(page.getByLabel(t('inspiration:compose.text'), { exact: true })).toHaveValue(words);
          await button('inspiration:compose.publish').click();
          await expect(page).toHaveURL(/caminspo\/detail/);
          await expect(page.getByText(words)).toBeVisible();
          await checkAccess(page);
        });

        const id = Number(new URL(page.url()).searchParams.get('id'));
        const like = page.getByRole('button', { name: t('inspiration:like') }).first();
        await test.step('shows another member’s like without a reload, and opens images by keyboard', async () => {
          const member = await anotherBrowser();
          await logIn(member.context(), await account());
          await apiOf(member.context().request)(inspoRoutes.like, { id, on: true });
          await expect(like).toContainText('1');
          await page
            .getByRole('button', { name: t('inspiration:detail.enlarge-alt', { n: '1', total: '2', alt: 'A lamp' }) })
            .press('Enter');
          const box = page.getByRole('dialog');
          await expect(box.getByRole('img', { name: 'A lamp' })).toBeVisible();
          await page.keyboard.press('ArrowRight');
          await expect(box.getByText(t('core:image.of', { n: '2', total: '2' }))).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(box).toBeHidden();
          await member.goto('/caminspo');
          await expect(member.locator(`a[href$="detail?id=${id}"]`)).toBeVisible();
        });

        await test.step('hides everything at once when the consent is withdrawn', async () => {
          await page.goto('/caminspo?tab=mine');
          await hydrated(page);
          await button('inspiration:consent.withdraw').click();
          await page
            .getByRole('dialog')
            .getByRole('button', { name: t('inspiration:consent.withdraw-yes'), exact: true })
            .click();
          await expect(page.getByText(t('inspiration:hidden.short'), { exact: true })).toBeVisible();
          const stranger = await anotherBrowser();
          await logIn(stranger.context(), await account());
          await stranger.goto(`/caminspo/detail?id=${id}`);
          await expect(stranger.getByText(t('inspiration:detail.missing'))).toBeVisible();
          await button('inspiration:consent.give-again').click();
          await expect(page.getByText(t('inspiration:hidden.short'), { exact: true })).toHaveCount(0);
        });

        await test.step('edits and deletes', async () => {
          await page.locator(`a[href$="detail?id=${id}"]`).click();
          await button('inspiration:actions').click();
          await page.getByRole('menuitem', { name: t('inspiration:edit') }).click();
          await page.getByLabel(t('inspiration:compose.text'), { exact: true }).fill(`${words} again`);
          await button('inspiration:compose.save').click();
          await expect(page.getByText(`${words} again`)).toBeVisible();
          await button('inspiration:actions').click();
          await page.getByRole('menuitem', { name: t('inspiration:delete') }).click();
          await page
            .getByRole('dialog')
            .getByRole('button', { name: t('inspiration:delete'), exact: true })
            .click();
          await expect(page.getByText(t('inspiration:detail.deleted')).first()).toBeVisible();
        });
      },
    );
  });
}
