import { expect, hydrated, test } from '../fixtures/test.ts';

test(
  "a visitor's page contains its styles and texts, and the next one loads only what is missing [BASE-18]",
  { tag: '@phone' },
  async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const response = await page.goto('/forum/home');
    // With `no-store`, going back would load the page again.
    expect(response?.headers()['cache-control']).toBe('no-cache');
    await hydrated(page);
    expect(loaded.filter((path) => /\.(?:css|json)$/.test(path))).toEqual([]);
    const [style] = await page.locator('head style').all();
    expect(await style?.evaluate(({ sheet }: HTMLStyleElement) => sheet?.cssRules.length ?? 0)).toBeGreaterThan(100);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/forumDetails/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const styles = () => loaded.filter((path) => path.endsWith('.css'));
    await expect.poll(() => styles().length).toBeGreaterThan(0);
    expect(styles().length).toBe(new Set(styles()).size);
  },
);
