import { waitForOverlays } from '../../fixtures/network/wait-for-quiet.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

test('the manifest has the name of the site, and its icons exist [NAV-15] @desktop', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await request.get(address ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: 'Limelight', start_url: '/home', display: 'standalone' });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.status()).toBe(200);
    expect(icon.headers()['content-type']).toContain(type);
  }
});

test.describe('next to the contest', () => {
  test.use({ contest: true });

  test('a logged-in member is offered to install the site, without anything covered, and not again after that [NAV-12 NAV-15]', async ({
    page,
    context,
    account,
    logIn,
    t,
    checkAccess,
  }) => {
    await logIn(context, await account());
    await page.goto('/faq');
    await hydrated(page);
    const pill = page.getByRole('button', { name: t('contest:badge', { done: 1, all: 6 }) });
    await expect(pill).toBeVisible();
    // Dispatches a mock install prompt, because the browser's own prompt needs a user.
    const offer = () =>
      page.evaluate(() => {
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => {
            document.body.dataset.prompted = 'yes';
            return { outcome: 'accepted' };
          },
        });
        window.dispatchEvent(event);
        return event.defaultPrevented;
      });
    expect(await offer()).toBe(true);
    const card = page.getByRole('region', { name: t('frame:install.label') });
    await expect(card).toBeVisible();
    await checkAccess(page);
    await page.mouse.wheel(0, 1000);
    const up = page.getByRole('button', { name: t('core:to-top') });
    await expect(up).toBeVisible();
    for (const thing of [pill, up]) await thing.click({ trial: true });
    await card.getByRole('button', { name: t('frame:install.go'), exact: true }).click();
    await expect(card).toBeHidden();
    await expect(page.locator('body')).toHaveAttribute('data-prompted', 'yes');
    for (const thing of [pill, up]) await thing.click({ trial: true });

    await page.reload();
    await hydrated(page);
    await offer();
    await expect(pill).toBeVisible();
    await waitForOverlays(page);
    await expect(card).toBeHidden();
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });
  test("any page shows an offline message in the browser's language after a login [NAV-15] @phone", async ({
    page,
    context,
    account,
    logIn,
    expectError,
  }) => {
    expectError(/503|Failed to load resource/);
    await logIn(context, await account());
    await page.goto('/faq');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.goto('/industry');
    await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible();
    await expect(page.getByText('Limelight', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    // The page reloads by itself once it is online.
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
});
