import type { Client } from '@site/contract/core/client.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { apiOf } from '../fixtures/api.ts';
import { holdRequests } from '../fixtures/network/hold-requests.ts';
import { expect, hydrated, test } from '../fixtures/test.ts';
import { SiteHeader } from '../pages/site-header.ts';
import { ThreadPage } from '../pages/thread-page.ts';

/** Creates a post with more replies than fit on one page. */
async function longThread(api: Client) {
  const title = 'What is in your bag?';
  const { id } = await api(forumRoutes.createPost, { topic: 'lounge', title, content: '<p>Tell.</p>', language: 'en' });
  for (let n = 1; n <= 21; n += 1) await api(forumRoutes.createReply, { id, content: `<p>Thing ${n}</p>` });
  return { id, title, replies: 21 };
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the forum is rendered with posts and metadata, and paginated by links [BASE-13 FORUM-06] @phone', async ({
    page,
    baseURL,
    t,
  }) => {
    await page.goto('/forum/home?sort=new');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(`${t('forum:sort.new.title')} | Limelight`);
    const titles = page.getByRole('listitem').getByRole('heading', { level: 3 });
    await expect(titles).toHaveCount(20);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/forum/home?sort=new`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{30,}/);
    for (const property of ['og:title', 'og:description', 'og:image', 'og:url', 'og:type', 'og:site_name']) {
      await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute('content', /.+/);
    }
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'CollectionPage' });
    const names = await titles.getByRole('link').allTextContents();
    expect(data.mainEntity.itemListElement.map(({ name }: { name: string }) => name)).toEqual(names);
    // Several posts may have the same title, but not the same URL.
    const addresses = () =>
      titles.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const first = await addresses();

    await page.getByRole('link', { name: t('forum:load-more') }).click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(titles).toHaveCount(20);
    expect((await addresses()).filter((address) => first.includes(address))).toEqual([]);
    await page.getByRole('link', { name: t('forum:from-top') }).click();
    await expect(page).toHaveURL('/forum/home?sort=new');
  });

  test('a post is rendered with replies and metadata, and paginated by links [BASE-13 FORUM-07] @phone', async ({
    page,
    account,
    anotherBrowser,
    logIn,
    baseURL,
    t,
  }) => {
    const writer = (await anotherBrowser()).context();
    await logIn(writer, await account());
    const post = await longThread(apiOf(writer.request));
    const thread = new ThreadPage(page, t);
    await page.goto(`/forumDetails?id=${post.id}`);
    await expect(thread.title).toHaveCount(1);
    await expect(thread.title).toHaveText(post.title);
    await expect(page).toHaveTitle(`${post.title} | Limelight`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/forumDetails?id=${post.id}`);
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
    const shown = thread.replies.locator('[data-reply]');
    await expect(shown).toHaveCount(20);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({
      '@type': 'DiscussionForumPosting',
      headline: post.title,
      commentCount: post.replies,
    });
    expect(data.comment).toHaveLength(20);

    const first = await shown.first().getAttribute('id');
    await thread.replies.getByRole('link', { name: t('forum:replies.more') }).click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(shown.first()).not.toHaveAttribute('id', first ?? '');
    await thread.replies.getByRole('link', { name: t('forum:replies.earlier') }).click();
    await expect(shown.first()).toHaveAttribute('id', first ?? '');
    await page.getByRole('link', { name: t('forum:back'), exact: true }).click();
    await expect(page).toHaveURL('/forum/home');
  });
});

test('an unknown path responds with 404 and a not-found page [NAV-01 NAV-09] @phone', async ({
  page,
  t,
  checkAccess,
}) => {
  for (const path of [
    '/no/such/page',
    '/forumDetails',
    '/forumDetails?id=999999999',
    '/forum/home?topic=none',
    '/404',
  ]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText(t('core:not-found.text'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: t('core:home') })).toBeVisible();
  }
  await hydrated(page);
  await checkAccess(page);
});

test('robots, sitemap and feed contain the content that visitors may read [BASE-13] @desktop', async ({
  page,
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain('Disallow: /api/');
  await page.goto('/');
  /** Returns the text of all elements that match a selector. Throws if the XML is malformed. */
  const elements = async (path: string, name: string) => {
    const text = await (await request.get(path)).text();
    return page.evaluate(
      ([xml, tag]) => {
        const document = new DOMParser().parseFromString(xml, 'application/xml');
        if (document.querySelector('parsererror')) throw new Error('not XML');
        return [...document.querySelectorAll(tag)].map(({ textContent }) => textContent);
      },
      [text, name] as const,
    );
  };
  const parts = await elements('/sitemap.xml', 'loc');
  expect(parts).toContain(`${baseURL}/sitemap/pages.xml`);
  const pages = await elements('/sitemap/pages.xml', 'loc');
  for (const path of ['/', '/forum/home', '/coursesView/list', '/articleView/upload-speed-explained', '/about']) {
    expect(pages).toContain(baseURL + path);
  }
  for (const path of pages) expect((await request.get(path)).status(), path).toBe(200);
  const posts = await elements('/sitemap/posts-1.xml', 'loc');
  expect(posts.length).toBeGreaterThan(500);
  const links = await elements('/rss/forum.xml?language=es', 'item > link');
  expect(links).toHaveLength(30);
  for (const path of [posts[0], links[0]]) expect((await request.get(path ?? '')).status()).toBe(200);
});

test.describe('the language', () => {
  const shown = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];

  test('is that of the cookie, otherwise of the browser, otherwise English [BASE-02] @desktop', async ({
    playwright,
    baseURL,
    request,
  }) => {
    const { shortName } = await apiOf(request)(siteRoutes.info, {});
    for (const [accept, cookie, language] of [
      ['ru-RU,ru;q=0.9,en;q=0.8', '', 'ru'],
      ['fr-FR,fr;q=0.9,es;q=0.5,en;q=0.4', '', 'es'],
      ['fr-FR,fr;q=0.9', '', 'en'],
      ['ru-RU,ru;q=0.9', `${shortName}_lang=es`, 'es'],
      ['ru-RU,ru;q=0.9', `${shortName}_lang=xx`, 'ru'],
    ] as const) {
      const browser = await playwright.request.newContext({
        baseURL,
        extraHTTPHeaders: { 'accept-language': accept, ...(cookie && { cookie }) },
      });
      expect(shown(await (await browser.get('/forum/home')).text())).toBe(language);
      await browser.dispose();
    }
  });

  test(
    "is that of the account before the browser's [BASE-02]",
    { tag: '@phone' },
    async ({ context, account, logIn }) => {
      await logIn(context, await account({ language: 'es' }));
      expect(shown(await (await context.request.get('/forum/home')).text())).toBe('es');
    },
  );

  test(
    'is selected in the menu on the same URL, and persists [BASE-02]',
    { tag: '@desktop' },
    async ({ page, t, checkAccess }) => {
      await page.goto('/forum/home?sort=new');
      await hydrated(page);
      const header = new SiteHeader(page, t);
      if (header.phone) await header.openSheet();
      else await header.root.getByRole('button', { name: t('core:language') }).click();
      await checkAccess(page);
      await page.getByRole('button', { name: 'Русский' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
      await expect(page).toHaveURL('/forum/home?sort=new');
      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    },
  );
});

test('dark and light schemes are selected manually, at once and permanently [OPS-05] @both @browsers', async ({
  page,
  t,
  checkAccess,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/forum/home');
  await hydrated(page);
  const header = new SiteHeader(page, t);
  const place = async () => (header.phone ? header.openSheet() : header.root);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await (await place()).getByRole('button', { name: t('core:scheme.dark') }).click();
  await expect.poll(ground).not.toBe(light);
  await checkAccess(page);
  const dark = await ground();
  await page.goto('/login');
  await expect.poll(ground).toBe(dark);
  await hydrated(page);
  await (await place()).getByRole('button', { name: t('core:scheme.light') }).click();
  await expect.poll(ground).toBe(light);
});

test('lists load further pages, by topic, order and language, and restore their position [FORUM-06] @desktop @browsers', async ({
  page,
  t,
}) => {
  await page.goto('/forum/home?sort=new');
  await hydrated(page);
  const titles = page.getByRole('listitem').getByRole('heading', { level: 3 });
  await page.getByRole('link', { name: t('forum:load-more') }).click();
  await expect(titles).toHaveCount(40);
  await expect(page).toHaveURL('/forum/home?sort=new');
  const last = titles.last().getByRole('link');
  const title = await last.textContent();
  await last.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await page.goBack();
  await expect(titles).toHaveCount(40);
  await expect(titles.last()).toBeInViewport();
  await page
    .getByRole('navigation', { name: t('forum:language') })
    .getByRole('link', { name: 'Español' })
    .click();
  await expect(page).toHaveURL('/forum/home?sort=new&language=es');
  await expect(titles).toHaveCount(20);
  await expect(titles.first()).toHaveAttribute('lang', 'es');
  const topic = page
    .getByRole('navigation', { name: t('forum:topics') })
    .getByRole('link')
    .nth(1);
  await topic.click();
  await expect(page).toHaveURL(/topic=/);
  await expect(topic).toHaveAttribute('aria-current', 'page');
});

test(
  'scrolling before hydration is preserved, also by going back and reloading [FORUM-06]',
  { tag: '@phone' },
  async ({ page }) => {
    const release = await holdRequests(page, /\/assets\/.*\.js$/);
    await page.goto('/forum/home?sort=new', { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    await page.mouse.wheel(0, 900);
    const place = () => page.evaluate(() => Math.round(window.scrollY));
    await expect.poll(place).toBeGreaterThan(800);
    const before = await place();
    // The tolerance covers fractions of a pixel, which the browser may round when it restores the position.
    const moved = async () => Math.abs((await place()) - before);
    release();
    await hydrated(page);
    expect(await moved()).toBeLessThanOrEqual(1);
    // Clicks the link without scrolling it into view.
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Limelight', exact: true })
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL('/');
    await page.goBack();
    await expect.poll(moved).toBeLessThanOrEqual(1);
    await page.reload();
    await hydrated(page);
    expect(await moved()).toBeLessThanOrEqual(1);
  },
);
