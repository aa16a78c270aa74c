import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { PAGE_BYTES } from '@site/contract/link-page/limits.ts';
import { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { users } from '#db/schema/users.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { PASSWORD, createLoggedInAccount } from '../../testing/factories.ts';
import { imageFile } from '../../testing/forum/forum-factories.ts';
import { scheduleAccountDeletion } from '../../testing/personal-data/schedule-account-deletion.ts';
import { countedOf, getPage, wholeAnswer } from '../../testing/link-page/link-page-answers.ts';
import { BROWSER, pageOwner, savePage } from '../../testing/link-page/link-page-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: { PUBLIC_URL: 'https://site.example', COUNTRY_HEADER: 'X-Country' } });
});
afterAll(() => app.close());
beforeEach(() => app.services.cache.clear());

const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  getPage(app, path, headers, init);
const whole = (path: string, headers: Record<string, string> = {}) => wholeAnswer(app, path, headers);
const counted = (userId: number) => countedOf(app, userId);

describe('a published page', () => {
  it('is one small response without scripts, cookies or a session [BIO-06]', async () => {
    const { code } = await pageOwner(app, { address: 'luna' });
    const page = await get('/m/luna', { cookie: 'll_token=%%%broken' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<h1 dir="auto">Luna</h1>');
    expect(page.text).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('public, max-age=60, must-revalidate');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; media-src 'self'; /);
    expect(policy).not.toMatch(/unsafe|script/);
    expect((await get(`/m/${code.toUpperCase()}`)).text).toBe(page.text);
  });

  it('is compressed, small, and not sent again to a client with a matching ETag [BIO-06]', async () => {
    await pageOwner(app, { address: 'packed' });
    for (const encoding of ['br', 'gzip']) {
      const { headers, status } = await get('/m/packed', { 'accept-encoding': encoding }, { method: 'HEAD' });
      expect(status).toBe(200);
      expect(headers.get('vary')).toBe('accept-language, accept-encoding, x-country');
    }
    const compressed = await app.http.inject({
      url: '/m/packed',
      headers: { ...BROWSER, 'accept-encoding': 'br' },
    });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.rawPayload.length).toBeLessThan(PAGE_BYTES);
    const etag = String(compressed.headers['etag']);
    const again = await get('/m/packed', { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('is served in the language of the visitor [BIO-06]', async () => {
    await pageOwner(app, { address: 'polyglot' });
    const titles = { en: 'Report this page', es: 'Denunciar esta página', ru: 'Пожаловаться на страницу' };
    for (const [language, title] of Object.entries(titles)) {
      const page = await get('/m/polyglot', { 'accept-language': `${language}-XX,en;q=0.5` });
      expect(page.text).toContain(title);
      expect(page.headers.get('content-language')).toBe(language);
    }
  });

  it('is excluded from search engines if its owner requests that [BIO-06]', async () => {
    await pageOwner(app, { address: 'listed' });
    await pageOwner(app, { address: 'unlisted', indexed: false });
    expect((await get('/m/listed')).headers.get('x-robots-tag')).toBeNull();
    expect((await get('/m/unlisted')).headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect((await get('/robots.txt')).text).not.toContain('/m/');
  });

  it('changes for visitors as soon as it is saved [BIO-06]', async () => {
    const { api } = await pageOwner(app, { address: 'changing' });
    expect((await get('/m/changing')).text).toContain('Hello there.');
    await savePage(api, { address: 'changing', intro: 'Something new.' });
    expect((await get('/m/changing')).text).toContain('Something new.');
    await savePage(api, { address: 'moved' });
    expect((await get('/m/changing')).status).toBe(404);
    expect((await get('/m/moved')).status).toBe(200);
  });

  it('includes its images with their dimensions and its QR code as an image [BIO-06]', async () => {
    const { api } = await createLoggedInAccount(app);
    const cover = await api(
      linkPageRoutes.uploadImage,
      {},
      { files: [await imageFile('c.png', { width: 1200, height: 400 })] },
    );
    const { code } = await savePage(api, { address: 'pictured', cover: cover.id });
    const { text } = await get('/m/pictured');
    expect(text).toContain(`src="${cover.url}"`);
    expect(text).toContain('width="960" height="320"');
    const qr = await get('/m/pictured/qr.svg');
    expect(qr.headers.get('content-type')).toBe('image/svg+xml');
    expect(qr.text).toMatch(/^<svg /);
    expect((await get(`/m/${code}/qr.svg`)).text).toBe(qr.text);
  });
});

describe('a missing page', () => {
  it('returns byte-identical responses for every reason [BIO-06]', async () => {
    const { db } = app.services;
    await pageOwner(app, { address: 'not-yet', published: false });
    await pageOwner(app, { address: 'hidden-here', hiddenIn: ['ES'] });
    const suspended = await pageOwner(app, { address: 'suspended-one' });
    await db.update(users).set({ suspended: true }).where(eq(users.id, suspended.user.id));
    const pendingDeletion = await pageOwner(app, { address: 'frozen-one' });
    await scheduleAccountDeletion(app.services, pendingDeletion.user);
    const left = await pageOwner(app, { address: 'left-one' });
    await db.update(users).set({ role: null }).where(eq(users.id, left.user.id));
    const unknown = await whole('/m/nobody-here', { 'x-country': 'ES' });
    expect(unknown).toContain('"status":404');
    const paths = ['not-yet', 'hidden-here', 'suspended-one', 'frozen-one', 'left-one', 'k2k2k2k2', 'a'.repeat(100)];
    for (const key of [
      ...paths,
      'not-yet/to/shoplink1',
      'hidden-here/qr.svg',
      'suspended-one/report',
      '%3Cscript%3E',
      'null%00sign',
    ]) {
      expect(await whole(`/m/${key}`, { 'x-country': 'ES' })).toBe(unknown);
    }
  });

  it('is returned instead of a cached page once its owner is suspended or asks for deletion [BIO-06] [AUTH-20]', async () => {
    const suspended = await pageOwner(app, { address: 'soon-suspended' });
    const leaving = await pageOwner(app, { address: 'soon-left' });
    const { api: moderator } = await createLoggedInAccount(app, { role: 'Moderator' });
    const statuses = async () => {
      const pages = await Promise.all(['/m/soon-suspended', '/m/soon-left'].map((path) => get(path)));
      return pages.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200]);
    const { id } = suspended.user;
    await moderator(moderationRoutes.suspend, { id, days: 7, reason: 'Sells what is not theirs.' });
    await leaving.api(privacyRoutes.deleteAccount, { password: PASSWORD });
    await app.settle();
    expect(await statuses()).toEqual([404, 404]);
    await moderator(moderationRoutes.suspend, { id, on: false, reason: 'Enough.' });
    await app.settle();
    expect(await statuses()).toEqual([200, 404]);
  });

  it('is served in the language of the visitor [BIO-06]', async () => {
    expect((await get('/m/nobody', { 'accept-language': 'ru' })).text).toContain('Такой страницы нет');
    expect((await get('/m/nobody', { 'accept-language': 'es' })).text).toContain('Esta página no existe');
  });

  it('is returned for every page while the site is closed to visitors [AUTH-13]', async () => {
    const { code } = await pageOwner(app, { address: 'closed-site' });
    await app.services.siteSettings.set('login_required', true);
    try {
      expect((await get('/m/closed-site')).status).toBe(404);
      await expect(client(app)(linkPageRoutes.byCode, { code })).rejects.toMatchObject({
        errorName: 'my-link.not-found',
      });
    } finally {
      await app.services.siteSettings.set('login_required', false);
    }
  });
});

describe('a page hidden from a country', () => {
  it('is served to all other countries and never stored by shared caches [BIO-06]', async () => {
    const { code } = await pageOwner(app, { address: 'only-some', hiddenIn: ['ES', 'MX'] });
    for (const country of ['FR', 'XX', 'T1', '', 'ESP']) {
      const page = await get('/m/only-some', { 'x-country': country });
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toMatch(/^private/);
      const qr = await get('/m/only-some/qr.svg', { 'x-country': country });
      expect([qr.status, qr.headers.get('cache-control')]).toEqual([200, expect.stringMatching(/^private/)]);
    }
    // The page is also hidden on cache hits, in any order of countries.
    for (const country of ['ES', 'es', 'MX']) {
      expect((await get('/m/only-some', { 'x-country': country })).status).toBe(404);
      const api = client(app, { headers: { 'x-country': country } });
      await expect(api(linkPageRoutes.byCode, { code })).rejects.toMatchObject({ errorName: 'my-link.not-found' });
    }
    const calls = ['ES', 'FR', 'ES', 'FR'].map((country) =>
      client(app, { headers: { 'x-country': country } })(linkPageRoutes.byCode, { code }).then(
        () => true,
        () => false,
      ),
    );
    expect(await Promise.all(calls)).toEqual([false, true, false, true]);
  });
});

describe('a preview', () => {
  it('shows an unpublished page to its owner only, for a few minutes [BIO-06]', async () => {
    const { api, user, code } = await pageOwner(app, { published: false });
    const { ctoken, expiresAt } = await api(linkPageRoutes.genCtoken, {});
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    const page = await get(`/m/${code}?preview=${encodeURIComponent(ctoken)}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Preview. Only you can see');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    const qr = await get(`/m/${code}/qr.svg?preview=${encodeURIComponent(ctoken)}`);
    expect([qr.status, qr.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    // Links in a preview redirect, but the clicks are not counted.
    const link = /href="(\/m\/[^"]+shoplink1[^"]*)"/.exec(page.text)?.[1] ?? '';
    expect((await get(link)).headers.get('location')).toBe('https://shop.example/luna');
    expect(await counted(user.id)).toEqual({});
    const other = await pageOwner(app, { published: false });
    const unknown = await whole('/m/nobody');
    const [value = '', signature = ''] = ctoken.split(/\.(?=[^.]+$)/);
    const later = `${value.slice(0, -1)}${value.endsWith('9') ? 8 : 9}.${signature}`;
    for (const bad of [
      `${other.code}?preview=${ctoken}`,
      `${code}?preview=x`,
      `${code}?preview=${later}`,
      `${code}?preview=`,
    ]) {
      expect(await whole(`/m/${bad}`)).toBe(unknown);
    }
    expect((await get(`/m/${code}`)).status).toBe(404);
  });

  it('is rate-limited per owner, because it is rendered on every request [BIO-06]', async () => {
    const { api, code } = await pageOwner(app, { published: false });
    const { ctoken } = await api(linkPageRoutes.genCtoken, {});
    const limited = await testApp({
      settings: { PUBLIC_URL: 'https://site.example', LIMIT_FACTOR: '0.01' },
      sameSiteAs: app,
    });
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      statuses.push((await getPage(limited, `/m/${code}?preview=${encodeURIComponent(ctoken)}`)).status);
    }
    await limited.close();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('shows the draft of a member who has saved nothing [BIO-06]', async () => {
    const { api } = await createLoggedInAccount(app, { nickName: 'Fresh Face' });
    const { code } = await api(linkPageRoutes.info, {});
    const { ctoken } = await api(linkPageRoutes.genCtoken, {});
    expect((await get(`/m/${code}?preview=${ctoken}`)).text).toContain('Fresh Face');
  });
});

describe('a link', () => {
  it('redirects to its stored URL only [BIO-06]', async () => {
    const { code } = await pageOwner(app, { address: 'leading' });
    const { status, headers } = await get('/m/leading/to/shoplink1?url=https://evil.example/&to=//evil.example');
    expect([status, headers.get('location')]).toEqual([302, 'https://shop.example/luna']);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const unknown = await whole('/m/nobody');
    for (const id of [
      'https:%2F%2Fevil.example',
      '..%2F..',
      'otherlink',
      '%0d%0aset-cookie:a=b',
      '__proto__',
      'constructor',
    ]) {
      expect(await whole(`/m/${code}/to/${id}`)).toBe(unknown);
    }
  });

  it('to an adult site is served to people, but not to bots [BIO-06]', async () => {
    await pageOwner(app, { address: 'careful' });
    const crawlers = [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'facebookexternalhit/1.1',
      'Twitterbot/1.0',
      'TelegramBot (like TwitterBot)',
      'WhatsApp/2.23.20.0',
      'Slackbot-LinkExpanding 1.0',
      'Discordbot/2.0',
    ];
    for (const agent of crawlers) {
      const page = await get('/m/careful', { 'user-agent': agent });
      expect(page.text).not.toMatch(/club\.example|luna-secret/);
      expect((await get('/m/careful/to/clublink1', { 'user-agent': agent })).status).toBe(404);
    }
    expect((await get('/m/careful')).text).not.toMatch(/club\.example|luna-secret/);
    const { headers } = await get('/m/careful/to/clublink1');
    expect(headers.get('location')).toBe('https://club.example/luna-secret');
  });
});
