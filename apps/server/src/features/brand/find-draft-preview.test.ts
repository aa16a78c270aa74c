import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Brand } from '@site/contract/brand/brand.ts';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { draftPageUrl } from '@site/contract/brand/draft-page-url.ts';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import type { PageHandler } from '#platform/pages/render-page.ts';
import { client, cookieHeader, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';

/** Page that states what the web application would show. */
const pages: PageHandler = {
  async fetch({ url }, { context: { api, language, loggedIn } }) {
    const { pathname, search } = new URL(url);
    const { product } = await api(siteRoutes.info, {});
    const reader = await api(accountRoutes.user, {}).catch((error: unknown) => {
      if (!isApiError(error, 'signed-out')) throw error;
      return null;
    });
    if (pathname === '/closed' && !reader) return new Response('', { status: 307, headers: { location: '/login' } });
    const text = [product, language, loggedIn, reader?.role ?? 'visitor', pathname + search].join(' | ');
    return new Response(`<!doctype html><head></head><p>${escapeHtml(text)}</p><script>code()</script>`, {
      headers: { 'content-type': 'text/html' },
    });
  },
};

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp({ pages, settings: { PRODUCT_NAME: 'First House' } });
  admin = await staffOf(app, 'Admin');
  await admin(brandRoutes.save, { brand: named('Draft House'), revision: 0 });
});
afterAll(() => app.close());

const named = (product: string): Brand => ({ ...DEFAULT_BRAND, names: { ...DEFAULT_BRAND.names, product } });

async function view(api: TestClient | null, path: string) {
  const headers = { accept: 'text/html', ...(api && { cookie: cookieHeader(api.cookies) }) };
  const response = await fetch(app.origin + path, { redirect: 'manual', headers });
  const html = await response.text();
  return {
    html,
    text: /<p>(.*)<\/p>/.exec(html)?.[1],
    policy: response.headers.get('content-security-policy') ?? '',
    cacheControl: response.headers.get('cache-control'),
  };
}

const url = (path: string) => draftPageUrl({ path, language: 'ru', revision: 5 });

it('renders a page with the draft for an administrator, as visitors see it, without scripts [BRAND-21]', async () => {
  const { html, text, policy, cacheControl } = await view(admin, url('/forumDetails?id=1'));
  expect(text).toBe('Draft House | ru | false | visitor | /forumDetails?id=1');
  expect(html).not.toContain('<script');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(cacheControl).toBe('no-store');
});

it('renders a page that is closed to visitors for the administrator [BRAND-21]', async () => {
  const { text, policy } = await view(admin, url('/closed'));
  expect(text).toBe('Draft House | ru | true | Admin | /closed');
  expect(policy).toContain("frame-ancestors 'self'");
});

it('shows everyone else the published brand, which no page may embed [BRAND-21]', async () => {
  const { api: member } = await createLoggedInAccount(app);
  const moderator = await staffOf(app, 'Moderator');
  for (const caller of [null, member, moderator]) {
    const { text, policy } = await view(caller, url('/'));
    expect(text).toContain('First House | ');
    expect(policy).toContain("frame-ancestors 'none'");
  }
  // Pages without the parameter are not previews.
  expect((await view(admin, '/?brand=published')).text).toContain('First House | ');
  expect((await view(admin, '/')).policy).toContain("frame-ancestors 'none'");
});

it('shares no response of a preview with other pages [BRAND-21]', async () => {
  await view(admin, url('/'));
  expect((await client(app)(siteRoutes.info, {})).product).toBe('First House');
  expect((await view(null, '/')).text).toContain('First House | ');
  expect((await view(admin, url('/'))).text).toContain('Draft House | ');
});

it('shows the published brand without a draft, and a new draft at once [BRAND-21]', async () => {
  const { draft } = await admin(brandRoutes.get, {});
  await admin(brandRoutes.discard, { revision: draft?.revision ?? 0 });
  expect(await view(admin, url('/'))).toMatchObject({
    text: 'First House | ru | false | visitor | /',
    policy: expect.stringContaining("frame-ancestors 'self'"),
  });
  await admin(brandRoutes.save, { brand: named('Second Draft'), revision: 0 });
  expect((await view(admin, url('/'))).text).toContain('Second Draft | ');
});

it('renders a sample email with the given brand, and stores nothing [BRAND-22]', async () => {
  const brand = {
    ...named('Mail <House>'),
    mail: { ...DEFAULT_BRAND.mail, header: { en: '', es: '', ru: 'Привет!' } },
  };
  const { subject, html } = await admin(brandRoutes.previewMail, { brand, language: 'ru' });
  expect(subject).not.toBe('');
  expect(html).toContain('Mail &lt;House&gt;');
  expect(html).toContain('Привет!');
  expect(html).toMatch(/<img src="data:image\/png;base64,[\w+/=]+" alt="Mail &lt;House&gt;"/);
  expect((await client(app)(siteRoutes.info, {})).product).toBe('First House');
});
