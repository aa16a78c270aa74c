import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { User } from '@site/contract/accounts/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import { ApiError } from '@site/contract/core/errors.ts';
import type { Route } from '@site/contract/core/route.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import { joinParts } from '../pages/page-parts.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';

const KEY = 'en en Member /faq';
const LENA: User = {
  ...{ id: 4711, ctoken: 'token-lena', role: 'Member', status: 'member', nickName: 'Lena "L" <b>', userName: 'lena' },
  ...{
    avatar: '',
    complete: true,
    suspended: false,
    language: 'en',
    pwdType: 'ok',
    hasPassword: true,
    onboarded: true,
  },
  staffLocked: false,
};
const ZOE: User = { ...LENA, id: 4713, ctoken: 'token-zoe', nickName: 'Zoe', userName: 'zoe' };
const MIA: User = { ...LENA, id: 4712, ctoken: 'token-mia', nickName: "Mia </script> & 'co'", userName: 'mia' };

let pageCache: PageCache;
let outcomes: string[];
/** Response to every call except the one for the account. */
let answer: () => unknown;
/** Calls that the page makes. */
let calls: Route[];
/** Body of the page. */
let body: (user: User, data: unknown) => string;

beforeEach(() => {
  outcomes = [];
  pageCache = new PageCache({ maxBytes: 1_000_000, count: (outcome) => void outcomes.push(outcome) });
  answer = () => ({ text: 'Welcome' });
  calls = [siteRoutes.info];
  body = (user, data) =>
    `<p title="${escapeHtml(user.userName)}">${escapeHtml(user.nickName)}</p>${JSON.stringify(data)}`;
});

const inScript = (text: string) =>
  JSON.stringify(text).replaceAll('<', '\\x3C').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Renders the page of an account like the web application. */
async function render(api: Client): Promise<RenderedPage> {
  const user = await api(accountRoutes.user, {});
  const data = [];
  for (const route of calls) {
    data.push(await api(route, {}).catch((error: unknown) => String(error)));
  }
  const scripts = ['start()', `user={id:${user.id},name:${inScript(user.nickName)},token:${inScript(user.ctoken)}}`];
  const html = body(user, data) + scripts.map((code) => `<script>${code}</script>`).join('');
  return { status: 200, headers: [], html, scripts };
}

const apiOf = (user: User) =>
  (async (route: Route) => (route.name === accountRoutes.user.name ? user : answer())) as unknown as Client;

const view = (user: User) => pageCache.page({ key: KEY, account: user.id, api: apiOf(user), render });

/** Expects the page of an account to equal a fresh rendering. */
async function expectOwnPage(user: User): Promise<void> {
  const page = await view(user);
  const { html, scripts } = await render(apiOf(user));
  expect(typeof page.html === 'string' ? page.html : joinParts(page.html).toString()).toBe(html);
  expect(page.hashes.toSorted()).toEqual(scripts.map(hashOf).toSorted());
}

describe('a page with the same data', () => {
  it('is rendered once and filled in for each member, escaped for HTML and for scripts [OPS-12]', async () => {
    for (const user of [LENA, MIA, LENA, MIA, ZOE]) await expectOwnPage(user);
    expect(outcomes).toEqual(['rendered', 'rendered', 'rendered', 'reused', 'reused']);
  });

  it('is filled in like a fresh rendering, for any name [OPS-12]', async () => {
    for (const user of [LENA, MIA]) await view(user);
    const name = fc.string({ minLength: 1, unit: 'grapheme' });
    await fc.assert(
      fc.asyncProperty(name, name, async (nickName, ctoken) => {
        await expectOwnPage({ ...ZOE, nickName, ctoken });
      }),
    );
  });

  it('is not reused when a name is part of a longer text [OPS-12]', async () => {
    body = (user) => `<p>Hello ${escapeHtml(user.nickName)}</p>`;
    for (const user of [LENA, LENA, MIA]) await expectOwnPage(user);
    expect(outcomes).not.toContain('reused');
  });
});

describe('a page with different data', () => {
  it('is rendered again [OPS-12]', async () => {
    for (const user of [LENA, LENA]) await view(user);
    answer = () => ({ text: 'Goodbye' });
    await expectOwnPage(MIA);
    expect(outcomes.at(-1)).toBe('rendered');
  });

  it('is reused only for the member that it mentions [OPS-12]', async () => {
    const author = () => ({ author: LENA.id });
    answer = author;
    body = (user, data) => `<p>${JSON.stringify(data)} ${LENA.id === user.id ? 'Edit' : 'Report'}</p>`;
    for (const user of [LENA, MIA, LENA, ZOE, LENA]) await expectOwnPage(user);
    expect(outcomes).toEqual(['rendered', 'rendered', 'rendered', 'rendered', 'reused']);
  });

  it('is not reused after a refused or failed call [OPS-12]', async () => {
    answer = () => Promise.reject(new ApiError('too-many', 'Later.'));
    for (const user of [LENA, LENA, LENA]) await view(user);
    expect(outcomes).not.toContain('reused');
  });

  it('is reused with a permanent error [OPS-12]', async () => {
    answer = () => Promise.reject(new ApiError('no-such-address', 'Gone.'));
    for (const user of [LENA, MIA, LENA, MIA]) await expectOwnPage(user);
    expect(outcomes.at(-1)).toBe('reused');
  });

  it('is reused after rendering when it needs further calls [OPS-12]', async () => {
    for (const user of [LENA, MIA]) await view(user);
    // The second call depends on the response of the first.
    calls = [siteRoutes.info, forumRoutes.list];
    answer = () => ({ more: true });
    for (const user of [MIA, LENA, LENA, MIA]) await expectOwnPage(user);
    expect(outcomes.at(-1)).toBe('reused');
  });
});

it('renders each view of a page whose call has side effects [OPS-12]', async () => {
  calls = [accountRoutes.exponent];
  let made = 0;
  answer = () => ({ key: (made += 1) });
  for (const user of [LENA, LENA, LENA]) await view(user);
  expect(outcomes).toEqual(['rendered', 'rendered', 'rendered']);
  expect(made).toBe(3);
});

it('renders each view of a page with a status other than 200 [OPS-12]', async () => {
  const missing = async (api: Client): Promise<RenderedPage> => ({ ...(await render(api)), status: 404 });
  for (const user of [LENA, LENA, MIA])
    expect((await pageCache.page({ key: KEY, account: user.id, api: apiOf(user), render: missing })).status).toBe(404);
  expect(outcomes).not.toContain('reused');
});

it("makes no call of one member's page on behalf of another [OPS-12]", async () => {
  const asked: [string, unknown][] = [];
  const renderOwn = async (api: Client): Promise<RenderedPage> => {
    const { id } = await api(accountRoutes.user, {});
    await api(forumRoutes.detail, { id });
    return { status: 200, headers: [], html: '<p></p>', scripts: [] };
  };
  for (const user of [LENA, MIA, LENA, MIA, ZOE, LENA]) {
    const inner = apiOf(user);
    const api = ((route: Route, input: never) => {
      if (route.name === forumRoutes.detail.name) asked.push([user.userName, input]);
      return inner(route, input);
    }) as Client;
    await pageCache.page({ key: KEY, account: user.id, api, render: renderOwn });
  }
  for (const [name, input] of asked) expect(input).toEqual({ id: { lena: LENA.id, mia: MIA.id, zoe: ZOE.id }[name] });
  expect(outcomes.at(-1)).toBe('reused');
});
