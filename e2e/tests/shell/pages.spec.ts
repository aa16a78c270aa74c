import { LANGUAGES } from '@site/contract/core/languages.ts';
import { textOf } from '../../fixtures/texts.ts';
import { expect, hydrated, test } from '../../fixtures/test.ts';

test("the served page of an unknown path or link says so in the reader's language [NAV-09 AUTH-19] @desktop", async ({
  request,
}) => {
  for (const language of LANGUAGES) {
    for (const [path, status, text] of [
      ['/no/such/page', 404, textOf(language, 'core:not-found.text')],
      ['/reset-password', 200, textOf(language, 'passwords:reset.invalid')],
    ] as const) {
      const response = await request.get(path, { headers: { 'accept-language': language } });
      expect(response.status(), path).toBe(status);
      expect(await response.text(), path).toContain(text);
    }
  }
});

test(
  'home has a description, a canonical URL, Open Graph and structured data [BASE-13]',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/$/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,}/);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/brand\/[\w-]+\/share\.png$/);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
    expect(data).toMatchObject({ '@type': 'WebSite', publisher: { '@type': 'Organization' } });
  },
);

test(
  'paths of older menus redirect to their pages, with their query [NAV-19]',
  { tag: '@desktop' },
  async ({ page, request, t }) => {
    const ends = async (path: string) => {
      const { pathname, search } = new URL((await request.get(path)).url());
      return pathname + search;
    };
    expect(await ends('/forum/content?language=es')).toBe('/forum/home?language=es');
    expect(await ends('/forum/content?id=5')).toMatch(/^\/forumDetails\?id=5/);
    expect(await ends('/newModel/?language=ru')).toBe('/gettingStarted?language=ru');
    expect(await ends('/model-page?code=demo-luna')).toBe('/m/demo-luna');
    expect(await ends('/model-page?id=demo-luna')).toBe('/m/demo-luna');
    expect(await ends('/model-page?code=//elsewhere.example')).toBe('/404');
    expect(await ends('/model-page')).toBe('/404');
    await page.goto('/error-page');
    await expect(page.getByText(t('core:fault.text'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: t('core:home') })).toHaveAttribute('href', '/');
  },
);

test(
  'a cam site is found by its key or display name in any case [DATA-02]',
  { tag: '@desktop' },
  async ({ request }) => {
    for (const [named, key] of [
      ['Chaturbate', 'chaturbate'],
      ['CHATURBATE', 'chaturbate'],
      ['CamSoda', 'camsoda'],
      ['cam4', 'cam4'],
    ]) {
      const answer = await request.get(`/industry?network=${named}`);
      expect(new URL(answer.url()).search).toBe(`?network=${key}`);
    }
    expect(new URL((await request.get('/industry?network=nowhere')).url()).search).toBe('');
  },
);

test(
  'public pages have keywords, and a missing post or link page has a title [BASE-13]',
  { tag: '@desktop' },
  async ({ request }) => {
    const html = async (path: string) => (await request.get(path, { headers: { 'accept-language': 'en' } })).text();
    for (const path of [
      '/',
      '/forum/home',
      '/articleView',
      '/articleView/tip-menu-mistakes',
      '/camsiteView/list',
      '/camsiteView/detail/chaturbate',
      '/coursesView/list',
      '/industry',
      '/gettingStarted',
    ]) {
      expect(await html(path), path).toMatch(/<meta name="keywords" content="[^"]{10,}"/);
    }
    expect(await html('/forumDetails?id=99999999')).toContain('<title>Post not found | Limelight</title>');
    expect(await html('/m/nobody-is-here')).toMatch(/<title>[^<]+ \| Limelight<\/title>/);
  },
);

test('texts that fail to load are retried, and the page works [BASE-02] @phone', async ({
  page,
  context,
  account,
  logIn,
  expectError,
  t,
}) => {
  expectError(/net::ERR_FAILED/);
  await logIn(context, await account());
  let requests = 0;
  // The file is requested by the served page and then by its scripts. The texts of visitors are part of the page.
  await page.route(/\/en\/forum\.json$/, (route) => {
    requests += 1;
    return requests <= 2 ? route.abort() : route.continue();
  });
  await page.goto('/forum/home');
  await hydrated(page);
  await expect.poll(() => requests).toBe(3);
  await expect(page.getByRole('navigation', { name: t('forum:language'), exact: true })).toBeVisible();
});
