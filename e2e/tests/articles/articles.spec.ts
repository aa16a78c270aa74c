import type { BrowserContext, Page } from '@playwright/test';
import { expect, hydrated, test } from '../../fixtures/test.ts';

const NAME = 'tip-menu-mistakes';

async function withoutScripts(page: Page, baseURL: string | undefined): Promise<BrowserContext> {
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false, baseURL, locale: 'en-US' });
  if (!context) throw new Error('no browser');
  return context;
}

test('a visitor reads an article with and without scripts; liking it requires a login that returns to it [LEARN-03] @phone', async ({
  page,
  baseURL,
  account,
  logIn,
  t,
}) => {
  // The text, its table of contents, the menu and the list of articles are available without scripts.
  const plain = await withoutScripts(page, baseURL);
  const bare = await plain.newPage();
  await bare.goto(`/articleView/${NAME}`);
  const title = (await bare.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(bare.getByRole('table').first()).toBeVisible();
  await bare.getByText(t('articles:contents'), { exact: true }).first().click();
  await bare
    .getByRole('navigation', { name: t('articles:contents') })
    .getByRole('link')
    .first()
    .click();
  await expect(bare).toHaveURL(/#./);
  const data = JSON.parse((await bare.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({ '@type': 'Article', headline: title });
  await bare.getByRole('button', { name: t('core:menu.open'), exact: true }).click();
  const footer = bare.getByRole('navigation', { name: t('core:nav.footer') });
  await footer.getByRole('link', { name: t('core:footer.articles'), exact: true }).click();
  await expect(bare.getByRole('heading', { level: 1 })).toHaveText(t('articles:title'));
  await bare.getByRole('link', { name: t('articles:topic.money'), exact: true }).click();
  await expect(bare).toHaveURL(/topic=money/);
  await expect(bare.getByRole('link', { name: title, exact: true })).toBeVisible();
  await plain.close();

  // With scripts, the content is the same and can be liked after a login.
  await page.goto(`/articleView/${NAME}`);
  await hydrated(page);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/articleView/${NAME}`);
  const like = page.getByRole('button', { name: t('articles:like') });
  await like.click();
  await expect(page).toHaveURL(/\/login\?redirect=%2FarticleView/);
  await logIn(page.context(), await account());
  await page.goto(`/articleView/${NAME}`);
  await hydrated(page);
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  const heading = page.getByRole('heading', { level: 2 }).nth(3);
  const positionSaved = page.waitForResponse((response) => response.url().includes('/article/place'));
  await heading.evaluate((element) => element.scrollIntoView());
  await positionSaved;
  await page.goto('/articleView/?topic=money');
  await hydrated(page);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByText(t('articles:resumed'))).toBeVisible();
  await expect(heading).toBeInViewport();
  await page.getByRole('button', { name: t('articles:resumed.top'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});
