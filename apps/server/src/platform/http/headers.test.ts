import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { users } from '#db/schema/users.ts';
import { media } from '#db/schema/media.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { BROWSER, pageOwner } from '../../testing/link-page/link-page-factories.ts';
import { commonHeaders, frameAncestors, pagePolicy, UPLOADED_FILE } from './headers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ settings: { PUBLIC_URL: 'https://site.example' } });
});
afterAll(() => app.close());

const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Expected headers of all responses, repeated here on purpose so that a change has to be made twice. */
const COMMON = {
  'content-security-policy': NOTHING,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': commonHeaders({ secure: true })['permissions-policy'],
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

async function headersOf(url: string, headers: Record<string, string> = {}) {
  const response = await app.http.inject({ url, headers });
  const names = [...Object.keys(COMMON), 'x-powered-by', 'server', 'access-control-allow-origin'];
  return {
    status: response.statusCode,
    headers: Object.fromEntries(Object.entries(response.headers).filter(([name]) => names.includes(name))),
  };
}

const ON_DOCUMENTS = ['cross-origin-opener-policy', 'origin-agent-cluster', 'permissions-policy'];
const ON_FILES = {
  ...Object.fromEntries(Object.entries(COMMON).filter(([name]) => !ON_DOCUMENTS.includes(name))),
  ...UPLOADED_FILE,
};

describe('common headers of every kind of response [OPS-04]', () => {
  it.each([
    ['an API response', siteRoutes.info.path, 200],
    ['an error', '/api/v1/no-such', 404],
    ['a malformed URL', '/%zz', 404],
    ['an unknown URL', '/no-such', 404],
    ['a feed', '/rss/forum.xml', 200],
    ['the sitemap', '/sitemap.xml', 200],
    ['the rules for programs', '/robots.txt', 200],
    ['the state of the process', '/health', 200],
    ['the description of the API', '/api/openapi.json', 200],
    ['emails captured for developers', '/dev/outbox.json', 200],
  ])('%s', async (_, url, status) => {
    expect(await headersOf(url)).toEqual({ status, headers: COMMON });
  });

  it.each([
    ['the reference of the API', '/api/docs', /^default-src 'none'; script-src 'self'; style-src 'self'; /],
    ['the code of the reference', '/api/docs/static/swagger-ui-bundle.js', /^default-src 'none'; /],
    ['the empty page of frames', '/frame', /^default-src 'none'; .*frame-ancestors 'self'; sandbox /],
    ['a page for developers', '/dev/outbox', /^default-src 'none'; style-src 'sha256-[\w+/=]+'; /],
  ])('%s, with its own content security policy', async (_, url, policy) => {
    const headers = { ...COMMON, 'content-security-policy': expect.stringMatching(policy) };
    expect(await headersOf(url)).toEqual({ status: 200, headers });
  });

  it('a drawing', async () => {
    expect(await headersOf('/figures/account-keys.svg')).toEqual({ status: 200, headers: ON_FILES });
  });

  it('an uploaded file', async () => {
    const { db, files } = app.services;
    const { user } = await pageOwner(app);
    const key = 'ab/0123456789abcdef0123456789abcd';
    await files.put(`${key}-96.webp`, Buffer.from('RIFF'));
    await db.insert(media).values({ ownerId: user.id, kind: 'avatar', key, width: 96, height: 96, widths: [96] });
    await db.update(users).set({ avatar: key }).where(eq(users.id, user.id));
    expect(await headersOf(`/files/${key}-96.webp`)).toEqual({ status: 200, headers: ON_FILES });
    expect(UPLOADED_FILE['content-security-policy']).toBe(`${NOTHING}; sandbox`);
  });

  it('a link page, its QR code and report form, and the response for a missing link page', async () => {
    const { code } = await pageOwner(app, { address: 'headed' });
    const own = {
      ...COMMON,
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
    };
    expect(await headersOf('/m/headed', BROWSER)).toEqual({ status: 200, headers: own });
    expect(await headersOf(`/m/${code}/qr.svg`, BROWSER)).toMatchObject({
      status: 200,
      headers: { ...COMMON, 'content-security-policy': expect.stringMatching(/^default-src 'none'/) },
    });
    expect(await headersOf('/m/no-such-page', BROWSER)).toEqual({ status: 404, headers: own });
    expect(await headersOf(`/m/${code}/report`, BROWSER)).toEqual({ status: 200, headers: own });
  });
});

it('requests HTTPS from browsers only when the site is served over it [OPS-04]', () => {
  expect(commonHeaders({ secure: false })).not.toHaveProperty('strict-transport-security');
});

it('allows only the hashed scripts, styles and frames of a page, and no eval [OPS-04]', () => {
  const policy = pagePolicy({
    scripts: ["'sha256-abc='"],
    styles: ["'sha256-def='"],
    elsewhere: ['wss://sockets.example'],
    ancestors: "'none'",
    live: false,
  });
  const directives = Object.fromEntries(policy.split('; ').map((part) => part.split(/ (.*)/s)));
  expect(directives).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self' 'sha256-abc='",
    'style-src': expect.stringMatching(/^'self'( 'sha256-[\w+/=]+'){3} 'sha256-def='$/),
    'connect-src': "'self' wss://sockets.example",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
  });
  // Only style attributes may be inline: see decision 4.
  expect(policy.split('; ').filter((part) => part.includes('unsafe'))).toEqual(["style-src-attr 'unsafe-inline'"]);
});

it('allows embedding of the bare stream pages only, by this site and the configured origins [STREAM-01 OPS-04]', () => {
  const settings = { EMBED_ORIGINS: ['https://app.example.com', 'http://localhost:4000'] };
  for (const url of ['/stream-summary-index', '/stream-summary-shows?site=3']) {
    expect(frameAncestors(url, settings)).toBe("'self' https://app.example.com http://localhost:4000");
    expect(frameAncestors(url, { EMBED_ORIGINS: [] })).toBe("'self'");
  }
  for (const url of [
    '/',
    '/login',
    '/stream-summary/index',
    '/stream-summary-index/',
    '//stream-summary-index',
    '/x?/stream-summary-index',
  ]) {
    expect(frameAncestors(url, settings)).toBe("'none'");
  }
});
