import { LANGUAGES } from '@site/contract/core/languages.ts';
import { holdRequests } from '../../fixtures/network/hold-requests.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language });
    testIn(language, { desktop: 'ru' });

    test(
      'a visitor gets matching guide steps, an FAQ answer and partner information, and ends at the join page [LEARN-03 LEARN-04 LEARN-13]',
      { tag: '@phone' },
      async ({ page, t }) => {
        await page.goto('/gettingStarted');
        await hydrated(page);
        const steps = page.getByRole('list', { name: t('guide:steps') }).getByRole('article');
        const forNewcomers = await steps.count();
        await page.getByLabel(t('guide:site')).selectOption('chaturbate');
        await expect(page).toHaveURL(/site=chaturbate/);
        await expect(steps).toHaveCount(forNewcomers + 1);
        await page.getByLabel(t('guide:experience')).selectOption('experienced');
        await expect(page).toHaveURL(/experience=experienced/);
        const count = await steps.count();
        await steps.first().getByRole('checkbox').check();
        const progressText = t('guide:progress', { done: '1', all: String(count) });
        await expect(page.getByRole('main').getByRole('status')).toContainText(progressText);
        await page.reload();
        await expect(page.getByRole('main').getByRole('status')).toContainText(progressText);

        await page.goto('/faq');
        await hydrated(page);
        const answers = page.getByRole('heading', { level: 3 });
        const all = await answers.count();
        await page.getByLabel(t('pages:faq.search')).fill('Limelight');
        await expect.poll(() => answers.count()).toBeLessThan(all);
        await page.getByLabel(t('pages:faq.search')).fill('zzzz');
        await expect(page.getByText(t('pages:faq.none.title'))).toBeVisible();
        await page.getByRole('button', { name: t('pages:faq.all'), exact: true }).click();
        // A malformed anchor does not break the page, and a valid one opens its answer.
        await page.goto('/faq#%');
        await page.goto('/faq#threats');
        await expect(page.locator('#threats')).toBeVisible();

        await page.goto('/velora/download');
        await expect(page.getByRole('heading', { name: t('pages:download.none.title') })).toBeVisible();
        await page.getByRole('main').locator('a[href="/velora-stream-master/video-guides"]').first().click();
        await expect(page).toHaveURL('/velora-stream-master/video-guides');
        expect((await page.request.get('/somebody/download')).status()).toBe(404);

        await page.goto('/official-tutorial');
        const tabs = page.getByRole('navigation', { name: t('pages:tutorial.tabs'), exact: true });
        await expect(tabs.getByRole('link')).toHaveCount(2);
        await expect(page.getByText(t('pages:tutorial.video.length', { length: '2:15' }))).toBeVisible();
        await page.goto('/official-tutorial?tab=live');
        await expect(page.getByText(t('pages:tutorial.live.none.title'))).toBeVisible();
        await page.goto('/gettingStarted');
        const end = page.getByRole('region', { name: t('guide:join.title') });
        await end.getByRole('link', { name: t('guide:join.action'), exact: true }).click();
        await expect(page).toHaveURL(/\/login\?redirect=%2FcommunityView%2Fjoin/);
      },
    );
  });
}

test('a selection made while the previous one is loading preserves both [LEARN-03] @phone', async ({ page, t }) => {
  await page.goto('/gettingStarted');
  await hydrated(page);
  const release = await holdRequests(page, /\/api\/v1\/guide\?/);
  await page.getByLabel(t('guide:language')).selectOption('es');
  await expect(page).toHaveURL(/language=es/);
  await page.getByLabel(t('guide:experience')).selectOption('experienced');
  await expect(page).toHaveURL(/experience=experienced/);
  release();
  await expect(
    page
      .getByRole('list', { name: t('guide:steps') })
      .getByRole('heading', { level: 2 })
      .first(),
  ).toHaveAttribute('lang', 'es');
  await expect(page).toHaveURL('/gettingStarted?experience=experienced&language=es');
});
