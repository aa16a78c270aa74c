import { LANGUAGES } from '@site/contract/core/languages.ts';
import { textOf } from '../../fixtures/texts.ts';
import { waitForOverlays } from '../../fixtures/network/wait-for-quiet.ts';
import { expect, hydrated, test, testIn } from '../../fixtures/test.ts';

test.use({ newBrowser: true });

const COOKIE = 'll_cookie_open';

for (const language of LANGUAGES) {
  test.describe(language, () => {
    testIn(language, { desktop: 'en' });
    test.use({ language });

    test('the cookie banner is shown once: Yes is saved for 100 days [NAV-06]', async ({
      page,
      context,
      t,
      checkAccess,
    }) => {
      await page.goto('/');
      const banner = page.getByRole('region', { name: t('frame:cookies.label') });
      await expect(banner).toBeVisible();
      await checkAccess(page);
      await banner.getByRole('button', { name: t('frame:cookies.ok'), exact: true }).click();
      await expect(banner).toBeHidden();

      const cookie = (await context.cookies()).find(({ name }) => name === COOKIE);
      expect(cookie).toMatchObject({ value: '2', path: '/' });
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(100);
      await page.reload();
      await hydrated(page);
      await waitForOverlays(page);
      await expect(banner).toBeHidden();

      // Withdrawing the consent is just as easy.
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: t('core:footer.cookies') })
        .click();
      await expect(banner).toBeVisible();
      expect((await context.cookies()).find(({ name }) => name === COOKIE)).toBeUndefined();
    });
  });
}

test('the notice is one line on a phone in every language, with equal buttons [NAV-31] @phone', async ({
  page,
  context,
  baseURL,
}) => {
  for (const language of LANGUAGES) {
    await context.addCookies([{ name: 'll_lang', value: language, url: baseURL ?? '' }]);
    await page.goto('/faq');
    const banner = page.getByRole('region', { name: textOf(language, 'frame:cookies.label') });
    const buttonOf = (key: 'no' | 'ok') =>
      banner.getByRole('button', { name: textOf(language, `frame:cookies.${key}`), exact: true });
    await expect(buttonOf('no'), language).toBeVisible();
    // Both are measured in one step, because the banner slides in.
    const [no, yes] = await buttonOf('no')
      .or(buttonOf('ok'))
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
    expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y]);
    expect(no?.height).toBeGreaterThanOrEqual(40);
    const lines = await banner.locator('p').evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const middles = [...range.getClientRects()]
        .filter(({ width }) => width > 0)
        .map(({ y, height }) => y + height / 2);
      return Math.max(...middles) - Math.min(...middles) < 4 ? 1 : middles.length;
    });
    expect(lines, language).toBe(1);
    expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(56);
    await expect(banner.getByRole('link')).toHaveAttribute('href', '/policy/privacy');
  }
});

test('No hides it for the session, and is not asked again after the browser was closed [NAV-06 NAV-31] @phone', async ({
  page,
  context,
  t,
}) => {
  await page.goto('/faq');
  const banner = page.getByRole('region', { name: t('frame:cookies.label') });
  await banner.getByRole('button', { name: t('frame:cookies.no'), exact: true }).click();
  await expect(banner).toBeHidden();
  const cookie = (await context.cookies()).find(({ name }) => name === COOKIE);
  expect(cookie).toMatchObject({ value: '1', expires: -1 });

  await context.clearCookies({ name: COOKIE });
  await page.goto('/about');
  await hydrated(page);
  await waitForOverlays(page);
  await expect(banner).toBeHidden();
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('core:footer.cookies') })
    .click();
  await expect(banner).toBeVisible();
});

test('each new page checks whether another tab has answered the cookie banner [NAV-06] @desktop', async ({
  page,
  context,
  t,
}) => {
  await page.goto('/faq');
  await hydrated(page);
  const banner = page.getByRole('region', { name: t('frame:cookies.label') });
  await expect(banner).toBeVisible();
  await page.evaluate((name) => (document.cookie = `${name}=2; path=/`), COOKIE);
  await page.getByRole('banner').getByRole('link', { name: 'Limelight' }).click();
  await expect(page).toHaveURL('/');
  await expect(banner).toBeHidden();

  await context.clearCookies({ name: COOKIE });
  await page.goBack();
  await expect(banner).toBeVisible();
});

test("inside the partner's app there is no cookie banner [NAV-06] @phone", async ({ page, t }) => {
  await page.goto('/faq?from=app');
  await hydrated(page);
  await waitForOverlays(page);
  await expect(page.getByRole('region', { name: t('frame:cookies.label') })).toBeHidden();
});

test('the cookie banner does not take the focus and can be reached by keyboard [NAV-06] @desktop', async ({ page }) => {
  await page.goto('/about');
  const ok = page.getByRole('button', { name: textOf('en', 'frame:cookies.ok'), exact: true });
  await expect(ok).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await ok.focus();
  await page.keyboard.press('Enter');
  await expect(ok).toBeHidden();
});
