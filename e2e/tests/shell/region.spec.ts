import type { Page } from '@playwright/test';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

const CHECK = 'https://region.example/check';

/** The site under test has no region check, so its responses are modified to include one, with a CSP that allows it. */
test.beforeEach(async ({ page }) => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const body = await response.text();
    await route.fulfill({
      response,
      body: body.replaceAll('regionCheck:""', `regionCheck:"${CHECK}"`),
      headers: {
        ...response.headers(),
        // The modified inline scripts no longer match their CSP hashes.
        'content-security-policy': policy
          .replace(/script-src [^;]+/, "script-src 'self' 'unsafe-inline'")
          .replace(/connect-src [^;]+/, `connect-src 'self' ${new URL(CHECK).origin}`),
      },
    });
  });
});

async function answer(page: Page, code: unknown): Promise<() => number> {
  let asked = 0;
  await page.route(CHECK, async (route) => {
    asked += 1;
    expect(await route.request().headerValue('cookie')).toBeNull();
    await route.fulfill({ json: { code }, headers: { 'access-control-allow-origin': '*' } });
  });
  return () => asked;
}

test('a closed region redirects to its page, which does not check again [NAV-13] @phone', async ({ page }) => {
  const asked = await answer(page, 0);
  await page.goto('/faq');
  await expect(page).toHaveURL('/forbidden');
  await page.reload();
  await hydrated(page);
  await expect(page).toHaveURL('/forbidden');
  expect(asked()).toBe(1);
});

test('an open region, and a failed check, change nothing [NAV-13] @desktop', async ({ page, expectError }) => {
  const asked = await answer(page, 100);
  await page.goto('/faq');
  await expect.poll(asked).toBe(1);
  await expect(page).toHaveURL('/faq');

  expectError(/region\.example|Failed to load resource/);
  await page.unroute(CHECK);
  const failed = page.waitForEvent('requestfailed', (request) => request.url() === CHECK);
  await page.route(CHECK, (route) => route.abort());
  await page.goto('/about');
  await failed;
  await expect(page).toHaveURL('/about');
});

test.describe('a browser in Chinese', () => {
  test.use({ locale: 'zh-CN' });
  test('is redirected for any code other than 100 [NAV-13] @desktop', async ({ page }) => {
    await answer(page, 50);
    await page.goto('/faq');
    await expect(page).toHaveURL('/forbidden');
  });
});

test('a site without a region check sends no request [NAV-13] @desktop', async ({ request }) => {
  const response = await request.get(siteRoutes.info.path);
  expect((await response.json()).data.regionCheck).toBe('');
});
