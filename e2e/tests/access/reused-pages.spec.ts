import type { APIRequestContext } from '@playwright/test';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { apiOf } from '../../fixtures/api.ts';
import type { Account } from '../../fixtures/accounts/new-account.ts';
import { expect, test } from '../../fixtures/test.ts';
import { demo, idsOf, PAGES, pathOf } from './pages.ts';

const MEMBERS = 19;
/** Names with characters that HTML or scripts escape. */
const NAMES = ['Lena', `Zoe "Q" <b>&'`, '</script><!--', 'Маша & \\ \u2028'];

interface Reader {
  request: APIRequestContext;
  /** Texts that must not appear in another reader's document. */
  secrets: string[];
}

/** Decodes HTML and script escapes, so that texts can be compared. */
const plain = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('\\x3C', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/&quot;|\\"/g, '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&amp;', '&');

/** Removes timestamps from the data, and the boundaries of its stream parts, which depend on timing. */
const timeless = (html: string) =>
  plain(html)
    .replaceAll(/\b1[789]\d{11}\b/g, '')
    .replaceAll(/<\/script>|<script data-tsr-stream-part="">|;/g, '');

test.describe('pages rendered once for many members', { tag: '@desktop' }, () => {
  test('contain no data of other members and equal a page rendered for one member [OPS-12]', async ({
    playwright,
    account,
    request,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    const ids = await idsOf(apiOf(request));
    const contextOf = () => playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const createLoggedInReader = async ({
      email,
      password,
      ...names
    }: Partial<Account> & Pick<Account, 'email' | 'password'>) => {
      const context = await contextOf();
      const api = apiOf(context);
      await api(accountRoutes.login, { email, password });
      const { ctoken, userName, nickName } = await api(accountRoutes.user, {});
      return { request: context, secrets: [email, ctoken, names.userName ?? userName, names.nickName ?? nickName] };
    };
    const members: Reader[] = [];
    for (let n = 0; n < MEMBERS; n += 1) {
      members.push(await createLoggedInReader(await account({ nickName: NAMES[n % NAMES.length] ?? '' })));
    }
    // Only the first two secrets are checked, because the names of a demo account appear in public lists.
    const demoMember = await createLoggedInReader(demo('member'));
    const full: Reader = { ...demoMember, secrets: demoMember.secrets.slice(0, 2) };
    const visitor: Reader = { request: await contextOf(), secrets: [] };
    const readers = [...members, visitor];
    const get = async (reader: Reader, path: string) => {
      const response = await reader.request.get(path, { maxRedirects: 0 });
      return { status: response.status(), html: plain(await response.text()) };
    };
    for (const [route, row] of Object.entries(PAGES)) {
      if (row.as === 'staff') continue;
      const path = pathOf(route, ids);
      // A rendered page is reused once two accounts have made the same API calls at its URL and it has been rendered
      // for a third view.
      for (const reader of [full, ...members.slice(0, 3)]) await get(reader, path);
      const pages = await Promise.all(readers.map((reader) => get(reader, path)));
      for (const [n, { html }] of pages.entries()) {
        const others = [...readers, full].filter((reader) => reader !== readers[n]).flatMap(({ secrets }) => secrets);
        expect
          .soft(
            others.filter((secret) => html.includes(plain(secret))),
            `${path} of reader ${n}`,
          )
          .toEqual([]);
      }
      for (const n of NAMES.keys()) {
        const member = members[n];
        if (pages[n]?.status !== 200 || !member) continue;
        // Requests the same page at a unique URL, which is not cached.
        const fresh = await get(member, `${path}${path.includes('?') ? '' : '?'}${'&'.repeat(n + 1)}`);
        expect.soft(timeless(pages[n]?.html ?? '') === timeless(fresh.html), `${path} as ${NAMES[n]}`).toBe(true);
      }
    }
    for (const { request: context } of [...readers, full]) await context.dispose();
  });
});
