import { afterAll, beforeAll, expect, it } from 'vitest';
import { perLanguage } from '@site/contract/core/languages.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { posts } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { capturedEmails } from '#db/schema/platform.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createUser } from '../../testing/factories.ts';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp({
    settings: { PRODUCT_NAME: 'Bright & *Bold*', PUBLIC_URL: 'https://site.example', NODE_ENV: 'test' },
  });
  visitor = client(app);
});
afterAll(() => app.close());

const read = async (path: string) => {
  const response = await fetch(app.origin + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

async function post(state: 'visible' | 'hidden' | 'deleted'): Promise<number> {
  const { db } = app.services;
  const author = await createUser(app.services);
  const texts = perLanguage(() => 'x');
  const [topic] = await db
    .insert(topics)
    .values({ slug: crypto.randomUUID(), position: 1, name: texts, description: texts })
    .returning();
  const [made] = await db
    .insert(posts)
    .values({
      topicId: topic?.id ?? 0,
      authorId: author.id,
      language: 'en',
      title: 'A title',
      html: '',
      plain: '',
      hot: 0,
      state,
    })
    .returning();
  return made?.id ?? 0;
}

it('returns names and settings of the site [BASE-01]', async () => {
  expect(await visitor(siteRoutes.info, {})).toMatchObject({
    product: 'Bright & *Bold*',
    origin: 'https://site.example',
    loginRequired: false,
    demo: false,
    publicDemo: false,
    mailOutbox: true,
  });
});

it('returns the text overrides of pages by language [BASE-03]', async () => {
  const { db, textOverrides } = app.services;
  await textOverrides.write(db, { language: 'en', key: 'core:home' }, 'Start');
  await textOverrides.write(db, { language: 'ru', key: 'core:home' }, 'Начало');
  await textOverrides.write(db, { language: 'ru', key: 'mails:footer' }, 'Пока');
  await textOverrides.changed();
  expect(await visitor(siteRoutes.i18n, { lang: 'en' })).toEqual({ 'core:home': 'Start' });
  expect(await visitor(siteRoutes.i18n, { lang: 'ru' })).toEqual({ 'core:home': 'Начало' });
});

it('rejects an unknown language [BASE-03]', async () => {
  const { text } = await read(`${siteRoutes.i18n.path}?lang=xx`);
  expect(JSON.parse(text)).toMatchObject({ code: 10001, errors: { lang: 'Choose one of the options.' } });
});

it.each(['en', 'es', 'ru'] as const)('shows both policies in %s with the product name [AUTH-06]', async (lang) => {
  for (const name of ['terms', 'privacy'] as const) {
    const { title, html } = await visitor(siteRoutes.policy, { name, lang });
    expect(title).not.toBe('');
    expect(html).toContain('Bright &amp; *Bold*');
    expect(html).not.toContain('{{');
    expect(html.replace(/<[^>]*>/g, ' ').split(/\s+/).length).toBeGreaterThan(500);
  }
});

it.each(['en', 'es', 'ru'] as const)('shows the policy on data transactions in %s [AUTH-22]', async (lang) => {
  const { title, html } = await visitor(siteRoutes.policy, { name: 'data', lang });
  expect(title).not.toBe('');
  expect(html).toContain('Bright &amp; *Bold*');
  expect(html).not.toContain('{{');
});

it('says of no policy that it is in force before the operator has reviewed it [CMS-05]', async () => {
  for (const name of ['terms', 'privacy', 'data']) {
    expect(await visitor(siteRoutes.policy, { name })).toMatchObject({ inForceSince: null });
  }
});

it('counts members and visible content [NAV-01]', async () => {
  await createUser(app.services, { role: null });
  await post('hidden');
  app.services.cache.invalidate('figures');
  const before = await client(app)(siteRoutes.figures, {});
  await post('visible');
  app.services.cache.invalidate('figures');
  expect(await visitor(siteRoutes.figures, {})).toEqual({
    members: before.members + 1,
    posts: before.posts + 1,
    replies: before.replies,
  });
});

it('lists pages and posts in the sitemap, but nothing hidden or deleted [BASE-13]', async () => {
  const ids = { visible: await post('visible'), hidden: await post('hidden'), deleted: await post('deleted') };
  app.services.cache.invalidate('sitemap');
  const index = await read('/sitemap.xml');
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const parts = [...index.text.matchAll(/<loc>https:\/\/site\.example(\/sitemap\/[^<]+)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  expect(parts).toEqual(['/sitemap/pages.xml', '/sitemap/posts-1.xml']);
  const pages = (await read('/sitemap/pages.xml')).text;
  for (const path of [
    '/forum/home',
    '/gettingStarted',
    '/about',
    '/velora/download',
    '/articleView/tip-menu-mistakes',
  ]) {
    expect(pages).toContain(`<loc>https://site.example${path}</loc>`);
  }
  const { text } = await read('/sitemap/posts-1.xml');
  expect(text).toContain(`<loc>https://site.example/forumDetails?id=${ids.visible}</loc>`);
  expect(text).not.toContain(`id=${ids.hidden}<`);
  expect(text).not.toContain(`id=${ids.deleted}<`);
});

it.each(['/sitemap/posts-0.xml', '/sitemap/posts-999999999.xml', '/sitemap/posts-x.xml'])(
  'returns 404 for %s [BASE-13]',
  async (path) => {
    expect((await read(path)).status).toBe(404);
  },
);

it('references the sitemap in robots.txt [BASE-13]', async () => {
  const { text } = await read('/robots.txt');
  expect(text).toContain('Sitemap: https://site.example/sitemap.xml');
  expect(text).toContain('Disallow: /api/');
});

it('hides a site closed to visitors from search engines [AUTH-13]', async () => {
  await app.services.siteSettings.set('login_required', true);
  try {
    expect((await read('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await read('/sitemap.xml')).status).toBe(404);
    await expect(visitor(siteRoutes.figures, {})).rejects.toMatchObject({ errorName: 'signed-out' });
    expect((await visitor(siteRoutes.policy, { name: 'terms' })).title).not.toBe('');
  } finally {
    await app.services.siteSettings.set('login_required', false);
  }
});

it('shows captured emails newest first, with links and without active content [AUTH-07]', async () => {
  await app.services.db.insert(capturedEmails).values([
    { recipient: 'a@example.com', subject: 'Earlier', text: 'x', html: '' },
    {
      recipient: 'b@example.com',
      subject: 'Later',
      text: '<script>x</script> https://site.example/verify?token=t',
      html: '',
    },
  ]);
  const { text, headers } = await read('/dev/outbox');
  expect(text.indexOf('Later')).toBeLessThan(text.indexOf('Earlier'));
  expect(text).toContain('<a href="https://site.example/verify?token=t">');
  expect(text).not.toContain('<script>');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('shows the HTML part of a captured email in a frame without scripts and forms [AUTH-07]', async () => {
  const html = '<!doctype html><html><head></head><body><p style="color:#123456">Designed</p></body></html>';
  const [mail] = await app.services.db
    .insert(capturedEmails)
    .values({ recipient: 'html@example.com', subject: 'Designed', text: 'x', html })
    .returning();
  const { text: list, headers: outer } = await read('/dev/outbox?to=html@example.com');
  expect(list).toContain(`src="/dev/outbox/${mail?.id}" sandbox="allow-popups allow-popups-to-escape-sandbox"`);
  expect(outer.get('content-security-policy')).toContain("frame-src 'self'");
  const { status, text, headers } = await read(`/dev/outbox/${mail?.id}`);
  expect([status, text]).toEqual([200, html.replace('<head>', '<head><base target="_blank">')]);
  const policy = headers.get('content-security-policy')?.split('; ') ?? [];
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "form-action 'none'", "frame-ancestors 'self'"]),
  );
  expect(policy.find((one) => one.startsWith('sandbox'))).not.toContain('scripts');
  expect((await read('/dev/outbox/999999')).status).toBe(404);
  expect((await read('/dev/outbox/x')).status).toBe(404);
});

it('returns captured emails of one address as JSON [AUTH-07]', async () => {
  await app.services.db
    .insert(capturedEmails)
    .values({ recipient: 'only@example.com', subject: 'One', text: 'x', html: '' });
  const { items } = JSON.parse((await read('/dev/outbox.json?to=ONLY@example.com')).text);
  expect(items).toMatchObject([{ to: 'only@example.com', subject: 'One' }]);
});

it("blocks scripts in the iframe for members' HTML and allows it on this site only [BIO-01]", async () => {
  const { status, headers, text } = await read('/frame');
  expect(status).toBe(200);
  expect(text).not.toContain('script');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  const policy = headers.get('content-security-policy')?.split('; ') ?? [];
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "form-action 'none'", "frame-ancestors 'self'"]),
  );
  expect(policy.filter((line) => line.startsWith('script-src'))).toEqual([]);
  expect(policy.find((line) => line.startsWith('sandbox'))).not.toContain('allow-scripts');
});
