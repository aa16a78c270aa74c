import { expect, test } from '../fixtures/test.ts';

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;
const jsonLd = (html: string): { '@type': string }[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) =>
    JSON.parse(code),
  );

for (const [path, type] of [
  ['/forum/home', 'CollectionPage'],
  ['/forumDetails?id=', 'DiscussionForumPosting'],
] as const) {
  test(`${path} holds its posts in the HTML itself, with one h1 and its metadata [BASE-13 FORUM-06]`, async ({
    request,
  }) => {
    const list = await request.get('/api/v1/forum/list?language=en&sort=new');
    const { data }: { data: { items: { id: number; title: string }[] } } = await list.json();
    const first = data.items.find(({ title }) => /^[\w ,.:]+$/.test(title));
    if (!first) throw new Error('no plain title in the demo content');
    const address = path.endsWith('=') ? path + first.id : `${path}?sort=new`;
    const html = await (await request.get(address, { headers: { 'accept-language': 'en' } })).text();
    expect(html).toContain(first.title);
    expect(count(html, /<h1[\s>]/g)).toBe(1);
    expect(count(html, /<link rel="canonical" href="http[^"]+"/g)).toBe(1);
    expect(html).toMatch(/<title>[^<]+ \| [^<]+<\/title>/);
    for (const property of ['og:title', 'og:url', 'og:type', 'og:site_name', 'og:description']) {
      expect(html).toContain(`property="${property}"`);
    }
    expect(jsonLd(html).map((item) => item['@type'])).toContain(type);
  });
}

test('without scripts a visitor reads lists and posts, and turns pages [FORUM-06]', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/forum/home?sort=new');
  const rows = page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem'));
  await expect(rows.first()).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /load more/i })
    .click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(rows.first()).toBeVisible();
  await context.close();
});

test('a request of the page being left is cancelled [BASE-09]', async ({ page }) => {
  await page.goto('/forum/home?sort=new');
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true');
  // The answer never comes while the reader waits.
  await page.route('**/api/v1/forum/list?*cursor=*', () => undefined);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('cursor='));
  const asked = page.waitForRequest((request) => request.url().includes('cursor='));
  await page
    .getByRole('main')
    .getByRole('link', { name: /load more/i })
    .click();
  await asked;
  await page
    .getByRole('banner')
    .getByRole('link', { name: /limelight/i })
    .click();
  expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
});
